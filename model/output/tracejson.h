// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupresult.h"
#include "output/jsonwriter.h"
#include "projection/fates.h"
#include "projection/layernames.h"

#include <span>
#include <string_view>

namespace strata {

/// Writes the trace of a lookup as one JSON object; docs/trace.md says what is in it.
///
/// Its size grows with the contributions and with what the steps change, not with the size of the steps' values.
void writeTrace(JsonWriter &json, const LookupResult &result, std::span<const LeafFate> fates, const LayerNames &names);

/// "MarkerSpent", ... as the trace names what happened.
std::string_view eventName(EventKind kind);
/// "Combine", ...
std::string_view stepName(StepKind kind);
/// "found", "no key", "missing", ... as the trace and people name what a location answered.
std::string_view outcomeName(LayerOutcome::State state);

} // namespace strata
