// SPDX-License-Identifier: MIT
#pragma once

class QAction;
class QString;
class QWidget;

namespace strata {

/// Lets \a control be used where \a obstacle is empty, and says by tool tip and accessible description what it does,
/// \a purpose, or what is in the way.
void offer(QWidget &control, const QString &purpose, const QString &obstacle);
/// The same for an action and all that show it.
void offer(QAction &action, const QString &purpose, const QString &obstacle);

} // namespace strata
