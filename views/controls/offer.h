// SPDX-License-Identifier: MIT
#pragma once

class QAction;
class QString;
class QWidget;

namespace strata {

/// Enables \a control if \a obstacle is empty; its tool tip and accessible description are \a purpose, or the obstacle.
void offer(QWidget &control, const QString &purpose, const QString &obstacle);
/// Overload for an action and its buttons and menu entries.
void offer(QAction &action, const QString &purpose, const QString &obstacle);

} // namespace strata
