// SPDX-License-Identifier: MIT
#pragma once

namespace strata {

/// What becomes of a level whose pattern an empty variable has made absolute, so that it leads over the whole disk.
enum class WholeDisk {
    Walked, ///< as the reference system does, to a bound
    Left    ///< the level has no files; it says why
};

} // namespace strata
