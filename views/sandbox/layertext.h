// SPDX-License-Identifier: MIT
#pragma once

#include "views/source/numberedtext.h"

namespace strata {

/// An editable text with line numbers and a sign at a line with an error. Tab moves to the next control; a new line is
/// indented like the previous one.
class LayerText : public NumberedText
{
    Q_OBJECT

public:
    explicit LayerText(QWidget *parent = nullptr);

    /// Replaces the text as one undoable step, keeping common parts at both ends.
    void replaceText(const QString &text);
    /// Marks \a line (1-based) as the one with an error; 0: none.
    void setWrongLine(int line, const QString &message);
    int wrongLine() const { return m_wrongLine; }
    void goToLine(int line);

protected:
    void paintLine(QPainter &painter, int line, const QRectF &row, const QRectF &sign,
                   const FatePalette &colours) const override;
    void markLines() override;
    void insertFromMimeData(const QMimeData *source) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    int m_wrongLine = 0;
    QString m_message;
};

} // namespace strata
