// SPDX-License-Identifier: MIT
#pragma once

#include "views/source/numberedtext.h"

namespace strata {

/// A text to be edited, with line numbers and a sign at a line that cannot be read. Tab goes on to the next control; a
/// new line begins below the one before it.
class LayerText : public NumberedText
{
    Q_OBJECT

public:
    explicit LayerText(QWidget *parent = nullptr);

    /// Gives it another text as one step that can be undone, and leaves what both have at the ends as it is.
    void replaceText(const QString &text);
    /// Marks \a line (1-based) as the one that cannot be read; 0: none.
    void setWrongLine(int line, const QString &message);
    int wrongLine() const { return m_wrongLine; }
    void goToLine(int line);

protected:
    int numberThatStandsOut() const override;
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
