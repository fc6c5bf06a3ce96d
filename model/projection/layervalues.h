// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/keyindex.h"
#include "projection/layernames.h"
#include "projection/sourcevalues.h"

#include <vector>

namespace strata {

/// The values of a layer's file, each with its fate in the lookup of its key.
struct LayerValues
{
    std::vector<SourceValue> values; ///< sorted by line; each origin is an index into places
    std::vector<Address> places;
};

/// Looks up all keys of \a layer. Unusable if cancelled.
LayerValues layerValues(const LookupEngine &engine, const KeyIndex &keys, const LayerNames &names, LayerId layer,
                        const CancelToken &cancel = {});

} // namespace strata
