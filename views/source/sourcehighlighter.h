// SPDX-License-Identifier: MIT
#pragma once

#include <QSyntaxHighlighter>

namespace strata {

/// Highlights YAML and JSON: keys bold, comments muted italic, numbers and booleans in the focus colour.
class SourceHighlighter : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    explicit SourceHighlighter(QTextDocument *document);

    /// Takes the colours of \a palette and highlights again.
    void setPalette(const QPalette &palette);

protected:
    void highlightBlock(const QString &text) override;

private:
    QTextCharFormat m_key;
    QTextCharFormat m_comment;
    QTextCharFormat m_literal;
};

} // namespace strata
