// SPDX-License-Identifier: MIT
#pragma once

#include <QPlainTextDocumentLayout>

class QPlainTextEdit;
class QTextBlock;

namespace strata {

/// Wraps text between words only, while \a view wraps. Qt also breaks after hyphens, which would separate a marker
/// (`--telnet`). Words longer than a line are still broken.
class WordLayout : public QPlainTextDocumentLayout
{
    Q_OBJECT

public:
    WordLayout(QTextDocument *document, const QPlainTextEdit &view);

    QRectF blockBoundingRect(const QTextBlock &block) const override;

protected:
    void documentChanged(int from, int charsRemoved, int charsAdded) override;

private:
    bool wraps() const;
    void layOut(QTextBlock block) const;

    const QPlainTextEdit &m_view;
};

} // namespace strata
