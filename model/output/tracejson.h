// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupresult.h"
#include "output/jsonwriter.h"
#include "projection/fates.h"
#include "projection/layernames.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// What the layers of one hierarchy are called in traces. Whoever writes many traces keeps it: half of what a trace
/// says are these names.
class TraceLayers
{
public:
    explicit TraceLayers(LayerNames names);

    const LayerNames &names() const { return m_names; }
    /// The members of a JSON object that name \a layer.
    const std::string &members(LayerId layer) const;

private:
    std::string membersOf(LayerId layer) const;

    LayerNames m_names;
    std::vector<std::string> m_members; // by LayerId::index
    std::string m_behind;               // of the layer behind the last one
};

/// Writes the trace of a lookup as one JSON object; docs/trace.md says what is in it.
///
/// Its size grows with the contributions and with what the steps change, not with the size of the steps' values.
void writeTrace(JsonWriter &json, const LookupResult &result, std::span<const LeafFate> fates,
                const TraceLayers &layers);
void writeTrace(JsonWriter &json, const LookupResult &result, std::span<const LeafFate> fates, const LayerNames &names);

/// "MarkerSpent", ... as the trace names what happened.
std::string_view eventName(EventKind kind);
/// "Combine", ...
std::string_view stepName(StepKind kind);
/// "found", "no key", "missing", ... as the trace and people name what a location answered.
std::string_view outcomeName(LayerOutcome::State state);

} // namespace strata
