// SPDX-License-Identifier: MIT
#pragma once

class QAction;
class QWidget;

namespace strata {

/// The tab of all nodes, for one key or all keys, with a switch above. \a allKeys is checked while \a keys is visible.
QWidget *makeFleetPane(QWidget *oneKey, QWidget *keys, QAction &allKeys);

} // namespace strata
