// SPDX-License-Identifier: MIT
#include "views/window/announce.h"

#include <QAccessible>
#include <QString>
#include <QWidget>

namespace strata {

void announce(QWidget &widget, const QString &text)
{
    if (widget.accessibleName() == text)
        return;
    widget.setAccessibleName(text);
    QAccessibleEvent alert(&widget, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

} // namespace strata
