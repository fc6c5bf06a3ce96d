// SPDX-License-Identifier: MIT
#include "projection/fates.h"

#include "core/valueequality.h"
#include "projection/places.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

namespace strata {

namespace {

struct FateTraits
{
    Phrase name;
    char letter;
    FateFamily family;
};

/// By Fate.
constexpr std::array<FateTraits, kFateCount> kTraits{{
    {phrase("strata", "won"), 'W', FateFamily::Result},
    {phrase("strata", "only"), 'O', FateFamily::Result},
    {phrase("strata", "merged"), 'M', FateFamily::Result},
    {phrase("strata", "overridden"), 'H', FateFamily::Hidden},
    {phrase("strata", "duplicate"), 'D', FateFamily::Hidden},
    {phrase("strata", "not consulted"), 'N', FateFamily::Hidden},
    {phrase("strata", "null skipped"), '0', FateFamily::Hidden},
    {phrase("strata", "knocked out"), 'X', FateFamily::Removed},
    {phrase("strata", "marker hit"), 'K', FateFamily::Removed},
    {phrase("strata", "emptied"), 'E', FateFamily::Removed},
    {phrase("strata", "marker spent"), 'S', FateFamily::Problem},
    {phrase("strata", "marker cancelled"), 'C', FateFamily::Problem},
    {phrase("strata", "marker leaked"), 'L', FateFamily::Problem},
    {phrase("strata", "type mismatch"), 'T', FateFamily::Problem},
    {phrase("strata", "error"), '?', FateFamily::Problem},
    {phrase("strata", "lost"), 'Q', FateFamily::Problem},
}};

/// By FateFamily.
constexpr std::array<Phrase, kFateFamilyCount> kFamilies{phrase("strata", "result"), phrase("strata", "hidden"),
                                                         phrase("strata", "removed"), phrase("strata", "problem")};

const FateTraits &traits(Fate fate)
{
    return kTraits[static_cast<std::size_t>(fate)];
}

/// The fate that an event is for a leaf that is not in the result, if it ends the leaf.
std::optional<Fate> endOf(EventKind kind)
{
    switch (kind) {
    case EventKind::NotConsulted: return Fate::NotConsulted;
    case EventKind::Overridden: return Fate::Overridden;
    case EventKind::NullSkipped:
    case EventKind::EmptySkipped: return Fate::NullSkipped;
    case EventKind::Duplicate: return Fate::Duplicate;
    case EventKind::KnockedOut: return Fate::KnockedOut;
    case EventKind::Emptied: return Fate::Emptied;
    case EventKind::MarkerHit: return Fate::MarkerHit;
    case EventKind::MarkerSpent: return Fate::MarkerSpent;
    case EventKind::MarkerCancelled: return Fate::MarkerCancelled;
    case EventKind::ReferenceQuirk: return Fate::Lost;
    case EventKind::Rejected: return Fate::Error;
    case EventKind::Contributed:
    case EventKind::Added:
    case EventKind::PositionMerged:
    case EventKind::TupleMatched:
    case EventKind::Flattened:
    case EventKind::Unrolled:
    case EventKind::Wrapped:
    case EventKind::Sorted:
    case EventKind::Moved:
    case EventKind::Converted:
    case EventKind::TypeMismatch: return std::nullopt;
    }
    return std::nullopt;
}

/// Computes the fates of one trace.
class FateFinder
{
public:
    explicit FateFinder(const Trace &trace);
    std::vector<LeafFate> find();

private:
    void collectResult(const Value &value);
    void collectEvents();
    LeafFate fateOf(OriginId leaf) const;
    LeafFate inResult(OriginId leaf, const Value &result) const;
    LeafFate ended(OriginId leaf) const;
    void markSurvivors(std::vector<LeafFate> &fates) const;

    const Trace &m_trace;
    Places m_places;
    std::unordered_map<OriginId, Value> m_result; // leaves of the result by origin
    std::unordered_map<OriginId, const Marker *> m_markers;
    std::unordered_map<OriginId, LeafFate> m_ends;    // by the last ending event
    std::unordered_map<OriginId, OriginId> m_emptied; // by marker: a value that it turned into ""
};

FateFinder::FateFinder(const Trace &trace) : m_trace(trace), m_places(trace)
{
    for (const Marker &marker : trace.markers)
        m_markers.emplace(marker.origin, &marker);
    if (!trace.failed)
        collectResult(trace.folded);
    collectEvents();
}

void FateFinder::collectResult(const Value &value)
{
    if (value.isLeaf() && value.origin().isValid())
        m_result.emplace(value.origin(), value);
    for (const Value &item : value.items())
        collectResult(item);
    for (const Entry &entry : value.entries())
        collectResult(entry.value);
}

void FateFinder::collectEvents()
{
    std::unordered_set<OriginId> mismatched; // whose latest event is TypeMismatch
    for (const Event &event : m_trace.events) {
        if (event.kind == EventKind::TypeMismatch) {
            mismatched.insert(event.subject);
            continue;
        }
        const bool isMismatch = mismatched.erase(event.subject) > 0;
        if (event.kind == EventKind::Emptied && event.by.isValid() && event.by != event.subject)
            m_emptied.emplace(event.by, event.subject);
        if (const auto fate = endOf(event.kind)) {
            const bool isLost = isMismatch && *fate == Fate::Overridden;
            m_ends[event.subject] = {event.subject, isLost ? Fate::TypeMismatch : *fate, event.by, false};
        }
    }
}

std::vector<LeafFate> FateFinder::find()
{
    std::vector<LeafFate> fates;
    for (std::uint32_t i = 0; i < m_trace.origins.size(); ++i) {
        if (m_trace.isLeaf(OriginId{i}))
            fates.push_back(fateOf(OriginId{i}));
    }
    markSurvivors(fates);
    return fates;
}

LeafFate FateFinder::fateOf(OriginId leaf) const
{
    const auto result = m_result.find(leaf);
    return result == m_result.end() ? ended(leaf) : inResult(leaf, result->second);
}

LeafFate FateFinder::inResult(OriginId leaf, const Value &result) const
{
    const bool isUnchanged = result.text() == m_trace.origin(leaf).value.text();
    if (!isUnchanged && result.isString() && result.text().empty()) { // a scalar marker became ""
        const auto emptied = m_emptied.find(leaf);
        if (emptied != m_emptied.end())
            return {leaf, Fate::MarkerHit, emptied->second, false};
        return {leaf, Fate::Emptied, leaf, false};
    }
    if (m_markers.contains(leaf))
        return {leaf, Fate::MarkerLeaked, {}, false};
    return {leaf, m_places.isShared(leaf) ? Fate::Won : Fate::Only, {}, false};
}

LeafFate FateFinder::ended(OriginId leaf) const
{
    const auto end = m_ends.find(leaf);
    if (end != m_ends.end())
        return end->second;
    return {leaf, m_trace.failed ? Fate::Error : Fate::Lost, {}, false};
}

/// A value that a marker of a higher layer names in vain.
void FateFinder::markSurvivors(std::vector<LeafFate> &fates) const
{
    std::unordered_map<std::string, LayerId> missed; // by place and text, the highest layer
    for (const LeafFate &fate : fates) {
        const auto marker = m_markers.find(fate.leaf);
        if (marker == m_markers.end() || marker->second->isKey || marker->second->isBare)
            continue;
        if (fate.fate != Fate::MarkerSpent && fate.fate != Fate::MarkerCancelled)
            continue;
        const LayerId layer = m_trace.origin(fate.leaf).layer;
        const auto [known, isNew] = missed.emplace(m_places.named(fate.leaf, marker->second->target), layer);
        if (!isNew)
            known->second = std::min(known->second, layer);
    }
    if (missed.empty())
        return;
    for (LeafFate &fate : fates) {
        const Origin &origin = m_trace.origin(fate.leaf);
        if (!origin.value.isString() || !m_result.contains(fate.leaf))
            continue;
        const auto marker = missed.find(m_places.named(fate.leaf, origin.value.text()));
        fate.survived = marker != missed.end() && marker->second < origin.layer;
    }
}

} // namespace

FateFamily familyOf(Fate fate)
{
    return traits(fate).family;
}

const Phrase &fatePhrase(Fate fate)
{
    return traits(fate).name;
}

std::string_view fateName(Fate fate)
{
    return traits(fate).name.text;
}

char fateLetter(Fate fate)
{
    return traits(fate).letter;
}

const Phrase &familyPhrase(FateFamily family)
{
    return kFamilies[static_cast<std::size_t>(family)];
}

std::vector<LeafFate> leafFates(const Trace &trace)
{
    return FateFinder(trace).find();
}

ValueChanges valueChanges(const Trace &trace)
{
    ValueChanges changes;
    for (const Event &event : trace.events) {
        if (event.kind == EventKind::Moved)
            changes.moved.insert(event.subject);
    }
    for (const Step &step : trace.steps) {
        if (step.kind != StepKind::Convert)
            continue;
        changes.isResultConverted = true;
        const OriginId origin = step.higher.origin();
        if (origin.isValid() && trace.origin(origin).value.isSameNode(step.higher))
            changes.converted = origin;
    }
    return changes;
}

const LeafFate *fateOf(std::span<const LeafFate> fates, OriginId origin)
{
    const auto at = std::lower_bound(fates.begin(), fates.end(), origin,
                                     [](const LeafFate &fate, OriginId wanted) { return fate.leaf < wanted; });
    return at != fates.end() && at->leaf == origin ? &*at : nullptr;
}

} // namespace strata
