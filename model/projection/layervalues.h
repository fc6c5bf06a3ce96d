// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/keyindex.h"
#include "projection/layernames.h"
#include "projection/sourcevalues.h"

#include <vector>

namespace strata {

/// The values of a layer's file with the fate that each has when its key is looked up.
struct LayerValues
{
    std::vector<SourceValue> values; ///< in the order of their lines; each origin is a place in places
    std::vector<Address> places;
};

/// Looks up all keys that \a layer has. Cancelled, it is of no use.
LayerValues layerValues(const LookupEngine &engine, const KeyIndex &keys, const LayerNames &names, LayerId layer,
                        const CancelToken &cancel = {});

} // namespace strata
