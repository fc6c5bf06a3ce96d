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

/// The JSON names of the layers of one hierarchy. Keep it when writing many traces: half of a trace are these names.
class TraceLayers
{
public:
    explicit TraceLayers(LayerNames names);

    const LayerNames &names() const { return m_names; }
    /// The members of a JSON object that identify \a layer.
    const std::string &members(LayerId layer) const;

private:
    std::string membersOf(LayerId layer) const;

    LayerNames m_names;
    std::vector<std::string> m_members; // by LayerId::index
    std::string m_behind;               // of the layer after the last one
};

/// Writes the trace of a lookup as a JSON object, described in docs/trace.md. Its size depends on the contributions and
/// on the changes of the steps, not on the size of their values.
void writeTrace(JsonWriter &json, const LookupResult &result, std::span<const LeafFate> fates,
                const TraceLayers &layers);
void writeTrace(JsonWriter &json, const LookupResult &result, std::span<const LeafFate> fates, const LayerNames &names);

/// "MarkerSpent", ...: the name of an event in traces.
std::string_view eventName(EventKind kind);
/// "Combine", ...
std::string_view stepName(StepKind kind);
/// "found", "no key", "missing", ...: the name of a location's outcome in traces and texts.
std::string_view outcomeName(LayerOutcome::State state);

} // namespace strata
