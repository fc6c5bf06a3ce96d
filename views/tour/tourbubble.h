// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <QRect>
#include <QString>

class QLabel;
class QPushButton;

namespace strata {

struct TourStep
{
    QString title;
    QString text;
    QRect place; ///< what it is about, in coordinates of the window
};

/// The tour through a window: a bubble beside what it explains, with a line around that. Does not block the window.
///
/// Keys: Enter, Space or Right for the next step, Left for the previous one, Esc to skip the rest.
class TourBubble : public QFrame
{
    Q_OBJECT

public:
    /// Covers no more of \a window than it needs; initially hidden.
    explicit TourBubble(QWidget &window);

    /// Shows a step, of \a count, with the focus on its button.
    void showStep(const TourStep &step, int number, int count);

signals:
    void nextRequested();
    void previousRequested();
    void skipRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void place(const QRect &target);

    QWidget &m_window;
    QWidget *m_ring = nullptr; // around the target
    QLabel *m_title = nullptr;
    QLabel *m_text = nullptr;
    QLabel *m_number = nullptr;
    QPushButton *m_previous = nullptr;
    QPushButton *m_next = nullptr;
    QPushButton *m_skip = nullptr;
};

} // namespace strata
