// SPDX-License-Identifier: MIT
#pragma once

#include "views/fates/fatepalette.h"
#include "views/source/textfilling.h"

#include <QPlainTextEdit>

namespace strata {

class SourceHighlighter;

/// A text editor with line numbers and signs in a gutter, whose width follows the font.
class NumberedText : public QPlainTextEdit
{
    Q_OBJECT

public:
    int gutterWidth() const;
    /// Replaces the text. A long one is added in pieces while the event loop runs; see isFilled() and wholeText().
    void fill(const QString &text) { m_filling.begin(text); }
    /// Whether the whole text has been added.
    bool isFilled() const { return m_filling.isFinished(); }
    /// The whole text, including pieces not added yet.
    QString wholeText() const { return isFilled() ? toPlainText() : m_filling.text(); }

protected:
    /// \a gutterName: object name, \a gutterText: accessible name of the gutter.
    NumberedText(const QString &gutterName, const QString &gutterText, QWidget *parent);

    /// The line (1-based) with an emphasised number; 0: none.
    virtual int emphasisedLine() const = 0;
    /// Paints the gutter of \a line (1-based): \a row is its full width, \a sign the place of a sign.
    virtual void paintLine(QPainter &painter, int line, const QRectF &row, const QRectF &sign,
                           const FatePalette &colours) const = 0;
    /// Highlights lines again, in the colours of the palette.
    virtual void markLines() = 0;
    /// Shows and edits \a document, without taking ownership.
    void setSharedDocument(QTextDocument *document);
    void repaintGutter();
    TextFilling &filling() { return m_filling; }

    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    class Gutter;

    void layOutGutter();
    void paintGutter(QPaintEvent *event);

    QWidget *m_gutter = nullptr;
    SourceHighlighter *m_highlighter = nullptr;
    TextFilling m_filling{*this};
};

} // namespace strata
