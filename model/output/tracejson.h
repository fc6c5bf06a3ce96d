// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupresult.h"
#include "output/jsonwriter.h"
#include "projection/fates.h"
#include "projection/layernames.h"

#include <span>
#include <string_view>

namespace strata {

/// Writes the trace of a lookup as one JSON object.
///
/// Members: `schema` (1); `layers` with rank, level, path and outcome; `origins`, the nodes that layers contributed;
/// `steps` and `events` of the fold; `interpolations`; `fates`, one per contributed leaf; `result`, one per leaf of the
/// value. Layers are counted from 1 (L1 is the highest); every other number that names a contributed node is a 0-based
/// index into `origins`. Paths inside values are arrays of keys and 0-based indices. A value that JSON cannot hold
/// stands under its name with `_yaml` behind it, as YAML text.
void writeTrace(JsonWriter &json, const LookupResult &result, std::span<const LeafFate> fates, const LayerNames &names);

/// "found", "no key", "missing", ... as the trace and people name what a location answered.
std::string_view outcomeName(LayerOutcome::State state);

} // namespace strata
