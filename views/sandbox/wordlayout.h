// SPDX-License-Identifier: MIT
#pragma once

#include <QPlainTextDocumentLayout>

class QPlainTextEdit;
class QTextBlock;

namespace strata {

/// Where the text of \a view wraps, its lines end between words only. Others end behind hyphens, too, which would tear
/// a marker (`--telnet`) from what it names. Words that are longer than a line are still broken.
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
