// SPDX-License-Identifier: MIT
#include "views/window/panefocus.h"

#include <QApplication>
#include <QWidget>

namespace strata {

void focusNextPane(const QList<QWidget *> &all, int direction)
{
    if (all.isEmpty())
        return;
    QWidget *focus = QApplication::focusWidget();
    qsizetype at = -1;
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (focus && (all[i] == focus || all[i]->isAncestorOf(focus)))
            at = i;
    }
    for (qsizetype step = 1; step <= all.size(); ++step) {
        QWidget *pane = all[(at + direction * step + 2 * all.size()) % all.size()];
        QWidget *target = pane;
        if (pane->focusPolicy() == Qt::NoFocus && !pane->focusProxy()) {
            for (target = pane->nextInFocusChain(); target != pane; target = target->nextInFocusChain()) {
                const bool takesFocus = (target->focusPolicy() & Qt::TabFocus) &&
                                        target->isVisibleTo(target->window()) && target->isEnabled();
                if (takesFocus && pane->isAncestorOf(target))
                    break;
            }
        }
        if (target == pane && pane->focusPolicy() == Qt::NoFocus && !pane->focusProxy())
            continue;
        target->setFocus(Qt::TabFocusReason);
        return;
    }
}

void orderFocus(QWidget &window, const QList<QWidget *> &panes)
{
    QList<QWidget *> chain;
    for (QWidget *each = window.nextInFocusChain(); each != &window; each = each->nextInFocusChain()) {
        if (each->focusPolicy() != Qt::NoFocus && !each->focusProxy() && each->window() == &window)
            chain << each;
    }
    QWidget *last = nullptr;
    for (const QWidget *pane : panes) {
        for (QWidget *each : chain) {
            if (each != pane && !pane->isAncestorOf(each))
                continue;
            if (last)
                QWidget::setTabOrder(last, each);
            last = each;
        }
    }
}

} // namespace strata
