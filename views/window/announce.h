// SPDX-License-Identifier: MIT
#pragma once

class QString;
class QWidget;

namespace strata {

/// Tells those who cannot see it what \a widget says now, wherever the keyboard is: \a text becomes its accessible
/// name. Said once, also where it is asked for again.
void announce(QWidget &widget, const QString &text);

/// Hears what is announced. Without a desktop no screen reader can, and tests do.
using AnnouncementListener = void (*)(const QString &text);

/// \a listener is told from now on; null: nobody. Returns who was told before.
AnnouncementListener listenToAnnouncements(AnnouncementListener listener);

} // namespace strata
