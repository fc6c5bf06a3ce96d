// SPDX-License-Identifier: MIT
#pragma once

class QObject;

namespace strata {

/// Wraps long tool tips of all widgets and item views while \a owner lives, because Qt shows plain text on one line.
void wrapToolTips(QObject &owner);

} // namespace strata
