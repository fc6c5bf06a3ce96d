// SPDX-License-Identifier: MIT
#pragma once

namespace strata {

class ContributionView;
class KeysView;
class MainWindow;
class MapView;

/// Gives the views, rows and titles of \a window context menus with commands of its menus.
void offerContextMenus(MainWindow &window, ContributionView &contributions, KeysView &keys, MapView &map);

} // namespace strata
