// SPDX-License-Identifier: MIT
#include "views/controls/announce.h"

#include <QAccessible>
#include <QString>
#include <QWidget>

#include <utility>

namespace strata {

namespace {

AnnouncementListener g_listener = nullptr;

} // namespace

void announce(QWidget &widget, const QString &text)
{
    if (widget.accessibleName() == text)
        return;
    widget.setAccessibleName(text);
    QAccessibleEvent alert(&widget, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
    if (g_listener)
        g_listener(text);
}

AnnouncementListener listenToAnnouncements(AnnouncementListener listener)
{
    return std::exchange(g_listener, listener);
}

} // namespace strata
