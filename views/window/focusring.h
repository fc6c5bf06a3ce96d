// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QPointer>
#include <QWidget>

namespace strata {

/// A line around what has the keyboard, over the whole window: 2 pixels wide, 2 pixels off. It is shown as soon as
/// somebody moves about or presses something with keys, and goes with the next click; a dialog that opens goes on as
/// the window had it. Cells of tables have a line of their own.
class FocusRing : public QWidget
{
    Q_OBJECT

public:
    explicit FocusRing(QWidget &window);
    ~FocusRing() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void follow(QWidget *focus);
    QRect seen() const;
    void place();

    QWidget &m_window;
    QPointer<QWidget> m_focus;
    QList<QPointer<QWidget>> m_watched; ///< the focus and all around it: each may move or hide it
};

} // namespace strata
