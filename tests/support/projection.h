// SPDX-License-Identifier: MIT
#pragma once

#include "items/lookupprojection.h"
#include "items/text.h"
#include "support/layeredlookup.h"

namespace strata::test {

/// A lookup as models want it.
inline std::shared_ptr<const LookupProjection> projectionOf(const LayeredLookup &lookup, const std::string &key = "k")
{
    auto made = std::make_shared<LookupProjection>();
    made->key = AskedKey::named(key);
    // The projection keeps engine and workspace alive through the result, as the application's answers do.
    auto all = std::make_shared<LayeredLookup>(lookup);
    made->result = std::shared_ptr<const LookupResult>(all, all->result.get());
    made->table = std::make_shared<const ContributionTable>(contributionTable(lookup.trace()));
    made->folder = toText(lookup.project->folder);
    made->layers = layerLabels(lookup.engine->layers(), made->folder);
    made->addresses = LayerAddresses(lookup.engine->layers(), lookup.project->folder);
    made->files = lookup.project->workspace->files;
    return made;
}

} // namespace strata::test
