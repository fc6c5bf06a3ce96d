// SPDX-License-Identifier: MIT
#pragma once

class QMenu;

namespace strata {

/// Gives each entry of a menu a letter of its own, as far as there are letters: the first entry keeps a letter that two
/// have, the other gets the first letter of a word, or any, that is free. Entries that come too late have none.
void separateMnemonics(QMenu &menu);

} // namespace strata
