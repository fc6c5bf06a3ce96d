// SPDX-License-Identifier: MIT
#pragma once

#include "items/fold/guessmodel.h"

#include <QListView>
#include <QPersistentModelIndex>

namespace strata {

/// The options of a guess as chips. Space or a click toggles one, Alt+Up, Alt+Down and dragging move it, Left and Right
/// select the value of a key, and a click on it opens a menu of values.
class GuessList : public QListView
{
    Q_OBJECT

public:
    explicit GuessList(GuessModel &model, QWidget *parent = nullptr);

signals:
    /// Return was pressed.
    void submitted();
    /// The reason of a verdict was clicked.
    void becauseActivated(int option);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    bool moveCurrent(int rows);
    bool walkValues(int by);
    void offerValues(const QModelIndex &index);

    GuessModel &m_guess;
    QPersistentModelIndex m_pressed;
    QPoint m_pressedAt;
    bool m_isDragging = false;
};

} // namespace strata
