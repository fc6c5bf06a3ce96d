// SPDX-License-Identifier: MIT
#pragma once

namespace strata {

/// What to do with a pattern made absolute by an empty variable, so that it matches the whole disk.
enum class WholeDisk {
    Walked, ///< expand it, like the real system, up to a limit
    Left    ///< the level has no files and reports why
};

} // namespace strata
