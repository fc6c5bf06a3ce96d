// SPDX-License-Identifier: MIT
#pragma once

#include "views/fates/fatepalette.h"

#include <QPlainTextEdit>
#include <QString>
#include <QTimer>

namespace strata {

class SourceHighlighter;

/// A text editor with line numbers and signs in a gutter, whose width follows the font.
class NumberedText : public QPlainTextEdit
{
    Q_OBJECT

public:
    /// Without marks. \a gutterName: object name, \a gutterText: accessible name of the gutter.
    NumberedText(const QString &gutterName, const QString &gutterText, QWidget *parent);

    int gutterWidth() const;
    /// Replaces the text, not undoable. A long one is added in pieces while the event loop runs; see isFilled() and
    /// wholeText().
    void fill(const QString &text);
    /// Whether the whole text has been added.
    bool isFilled() const { return m_filled == m_filling.size(); }
    /// The whole text, including pieces not added yet.
    QString wholeText() const { return isFilled() ? toPlainText() : m_filling; }

signals:
    /// A piece of the text was added.
    void grown();

protected:
    /// The line (1-based) with an emphasised number; 0: none.
    virtual int emphasisedLine() const;
    /// Paints the gutter of \a line (1-based): \a row is its full width, \a sign the place of a sign.
    virtual void paintLine(QPainter & /*painter*/, int /*line*/, const QRectF & /*row*/, const QRectF & /*sign*/,
                           const FatePalette & /*colours*/) const
    {}
    /// Highlights lines again, in the colours of the palette.
    virtual void markLines() {}
    /// Shows and edits \a document, without taking ownership.
    void setSharedDocument(QTextDocument *document);
    void repaintGutter();
    /// Adds the remaining pieces.
    void finishFilling();

    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    class Gutter;

    void layOutGutter();
    void paintGutter(QPaintEvent *event);
    qsizetype pieceEnd() const;
    void addPiece(qsizetype end);
    void fillTo(qsizetype end);

    QWidget *m_gutter = nullptr;
    SourceHighlighter *m_highlighter = nullptr;
    QString m_filling;      // the text being added; empty once all of it is there
    qsizetype m_filled = 0; // what is before it is in the editor
    QTimer m_nextPiece;
};

} // namespace strata
