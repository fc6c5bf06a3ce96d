// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace strata {

/// What a question says about the version of the system: names as they are typed; empty: as most people run it.
struct ReferenceWords
{
    std::string name = {};   ///< "puppet8"
    std::string strict = {}; ///< Puppet's setting

    friend bool operator==(const ReferenceWords &, const ReferenceWords &) = default;
};

} // namespace strata
