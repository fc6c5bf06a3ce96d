// SPDX-License-Identifier: MIT
#pragma once

class QString;
class QWidget;

namespace strata {

/// Announces \a text to screen readers, wherever the focus is; it becomes the accessible name of \a widget. Repeated
/// texts are announced once.
void announce(QWidget &widget, const QString &text);

/// Receives announcements. For tests, because screen readers need a desktop.
using AnnouncementListener = void (*)(const QString &text);

/// Sets the \a listener; null: none. Returns the previous one.
AnnouncementListener listenToAnnouncements(AnnouncementListener listener);

} // namespace strata
