// SPDX-License-Identifier: MIT
#pragma once

namespace strata {

class ContributionView;
class KeysView;
class MainWindow;

/// Connects *Find*, *Find next* and *Find previous* with the focused or active view. The matrix and the keys have a
/// filter, other views a search field.
void connectFinding(MainWindow &window, ContributionView &contributions, KeysView &keys);

} // namespace strata
