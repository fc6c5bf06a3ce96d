// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"
#include "support/layeredlookup.h"

namespace strata::test {

/// A lookup as models want it.
inline std::shared_ptr<const Projection> projectionOf(const LayeredLookup &lookup, const std::string &key = "k")
{
    return std::make_shared<const Projection>(
        LookupTarget::named(key), lookup.result,
        std::make_shared<const LayerNames>(lookup.engine->layers(), namesOf(*lookup.project)));
}

} // namespace strata::test
