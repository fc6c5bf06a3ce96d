// SPDX-License-Identifier: MIT
#include "views/controls/offer.h"

#include <QAction>
#include <QWidget>

namespace strata {

void offer(QWidget &control, const QString &purpose, const QString &obstacle)
{
    control.setEnabled(obstacle.isEmpty());
    control.setToolTip(obstacle.isEmpty() ? purpose : obstacle);
    control.setAccessibleDescription(control.toolTip());
}

void offer(QAction &action, const QString &purpose, const QString &obstacle)
{
    action.setEnabled(obstacle.isEmpty());
    action.setToolTip(obstacle.isEmpty() ? purpose : obstacle); // buttons show it as their tool tip
}

} // namespace strata
