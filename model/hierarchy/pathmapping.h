// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace strata {

/// Paths that start with `from` are read under `to`: server folders on a laptop.
struct PathMapping
{
    std::string from; ///< may hold `%{environment}`
    std::string to;
    bool isAutomatic = false; ///< found by Strata, not given by the user
};

} // namespace strata
