// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace strata {

/// The version of the real system in a question, as typed; empty: the default.
struct ReferenceWords
{
    std::string name = {};   ///< "puppet8"
    std::string strict = {}; ///< Puppet's setting `strict`

    friend bool operator==(const ReferenceWords &, const ReferenceWords &) = default;
};

} // namespace strata
