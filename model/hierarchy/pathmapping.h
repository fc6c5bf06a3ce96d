// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace strata {

/// Paths that start with `from` are read below `to`: folders of a server on a workstation.
struct PathMapping
{
    std::string from; ///< may contain `%{environment}`
    std::string to;
    bool isAutomatic = false; ///< found by Strata, not given by the user
};

/// What to do with a pattern made absolute by an empty variable, so that it matches the whole disk.
enum class WholeDisk {
    Walked, ///< expand it, like the real system, up to a limit
    Left    ///< the level has no files and reports why
};

} // namespace strata
