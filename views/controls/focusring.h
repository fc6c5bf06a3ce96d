// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QPointer>
#include <QWidget>

namespace strata {

/// A line around the focused widget, over the whole window: 2 pixels wide, at a distance of 2 pixels. Visible after
/// keyboard use until the next click; dialogs inherit the state. Cells of tables have their own line.
class FocusRing : public QWidget
{
    Q_OBJECT

public:
    explicit FocusRing(QWidget &window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void follow(QWidget *focus);
    QRect visibleRect() const;
    void place();

    QWidget &m_window;
    QPointer<QWidget> m_focus;
    QList<QPointer<QWidget>> m_watched; ///< the focused widget and its ancestors: each may move or hide it
};

} // namespace strata
