// SPDX-License-Identifier: MIT
#include "dialect/datum/merge/mergecontext.h"

namespace strata::datum {

const PathOptions &MergeContext::optionsFor(std::string_view path)
{
    const LookupOptions::Choice choice = options.forPath(path, recorder.cancelToken());
    if (choice.isChance) {
        warn({"datum-luck", Finding::Severity::Warning,
              "Several patterns of lookup_options match '" + std::string(path) +
                  "'; Datum uses one of them at random, Strata the first in the file, '" + choice.options->path + "'",
              choice.options->mark});
    }
    return *choice.options;
}

void MergeContext::writesError(const std::string &what, SourceMark mark)
{
    warn({kDatumFailsRule, Finding::Severity::Warning, kDatumFails + what, mark});
}

void MergeContext::noteMarker(const Value &marker, const std::string &target, bool isKey)
{
    if (recorder.isOn() && marker.origin().isValid() && m_markers.insert(marker.origin()).second)
        recorder.trace()->markers.push_back({marker.origin(), target, false, isKey});
}

void MergeContext::dropByKey(const Value &value)
{
    if (value.isLeaf())
        recorder.event(EventKind::KnockedOut, value.origin(), value.origin());
    for (const Value &item : value.items())
        dropByKey(item);
    for (const Entry &entry : value.entries())
        dropByKey(entry.value);
}

void MergeContext::knockOut(const Value &removed, const Value &marker)
{
    if (!recorder.isOn())
        return;
    recorder.leafEvents(EventKind::KnockedOut, removed, marker.origin());
    markHit(marker);
}

void MergeContext::markHit(const Value &marker)
{
    if (!recorder.isOn() || !marker.origin().isValid())
        return;
    m_hits.insert(marker.origin());
    recorder.leafEvents(EventKind::MarkerHit, recorder.trace()->origin(marker.origin()).value);
}

void MergeContext::dropMarker(const Value &marker)
{
    if (!recorder.isOn() || !marker.origin().isValid() || m_hits.contains(marker.origin()))
        return;
    recorder.leafEvents(EventKind::MarkerSpent, recorder.trace()->origin(marker.origin()).value);
}

} // namespace strata::datum
