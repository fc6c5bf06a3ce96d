// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace strata {

/// What becomes of a level whose pattern an empty variable has made absolute, so that it leads over the whole disk.
enum class WholeDisk {
    Walked, ///< as the reference system does, to a bound
    Left    ///< the level has no files; it says why
};

/// How the message of a location ends that is WholeDisk::Left.
inline constexpr std::string_view kReadsWholeDisk = "this level would read the whole disk";

} // namespace strata
