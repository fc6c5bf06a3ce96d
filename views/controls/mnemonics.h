// SPDX-License-Identifier: MIT
#pragma once

class QMenu;

namespace strata {

/// Gives each entry of a menu a unique mnemonic as far as possible: on conflicts the first entry keeps it, others get a
/// free initial of a word, else any free letter, else none.
void separateMnemonics(QMenu &menu);

} // namespace strata
