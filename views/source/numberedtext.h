// SPDX-License-Identifier: MIT
#pragma once

#include "views/fates/fatepalette.h"

#include "views/source/textfilling.h"

#include <QPlainTextEdit>

namespace strata {

class SourceHighlighter;

/// The text of a file with line numbers, and a sign beside some of them, in a gutter that grows with the font.
class NumberedText : public QPlainTextEdit
{
    Q_OBJECT

public:
    int gutterWidth() const;
    /// Shows another text; of a long one the rest comes while the window works on.
    void fill(const QString &text) { m_filling.begin(text); }
    /// Whether all of the text is there.
    bool isFilled() const { return m_filling.isOver(); }
    /// The text, be it there already or not.
    QString wholeText() const { return isFilled() ? toPlainText() : m_filling.text(); }

protected:
    /// \a gutterName is the object name of the gutter, \a gutterText what it is called to those who do not see it.
    NumberedText(const QString &gutterName, const QString &gutterText, QWidget *parent);

    /// The line (1-based) whose number stands out; 0: none.
    virtual int numberThatStandsOut() const = 0;
    /// Paints what belongs to \a line (1-based) into the gutter: \a row is all of its width, \a sign where a sign goes.
    virtual void paintLine(QPainter &painter, int line, const QRectF &row, const QRectF &sign,
                           const FatePalette &colours) const = 0;
    /// Marks lines of the text anew, in the colours of the palette.
    virtual void markLines() = 0;
    /// Shows and edits another document from now on, which stays whose it is.
    void takeDocument(QTextDocument *document);
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
