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

} // namespace strata
