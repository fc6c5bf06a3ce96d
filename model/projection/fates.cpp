// SPDX-License-Identifier: MIT
#include "projection/fates.h"

#include "core/dotnet/dotnetvalue.h"
#include "core/dotnet/ordinalcase.h"
#include "projection/places.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace strata {

namespace {

bool isItem(const Origin &origin)
{
    return origin.parent.isValid() && std::holds_alternative<std::uint32_t>(origin.segment);
}

/// The list with the item whose key has the value \a origin; none if there is no such list.
OriginId listOfItem(const Trace &trace, const Origin &origin)
{
    const bool isEntry = origin.parent.isValid() && std::holds_alternative<Key>(origin.segment);
    return isEntry && isItem(trace.origin(origin.parent)) ? trace.origin(origin.parent).parent : OriginId();
}

/// The values that the knockout markers of a trace name, whatever their fate.
///
/// A marker names the text after its prefix in its list; a bare prefix names all items. Markers in tuple keys name
/// items with equal tuple keys. Markers that are keys are omitted, because they always reach the keys they name.
class MarkedPlaces
{
public:
    MarkedPlaces(const Trace &trace, const Places &places);

    /// The markers in layers above \a leaf that name it, highest first.
    std::vector<OriginId> markersAbove(OriginId leaf) const;

private:
    std::string nameOf(OriginId origin, std::string_view text) const;
    bool namesItemOf(const Marker &marker, const Origin &node) const;

    const Trace &m_trace;
    const Places &m_places;
    std::unordered_map<std::string, std::vector<const Marker *>> m_markers; // by the named text
};

MarkedPlaces::MarkedPlaces(const Trace &trace, const Places &places) : m_trace(trace), m_places(places)
{
    for (const Marker &marker : trace.markers) {
        if (!marker.isKey)
            m_markers[nameOf(marker.origin, marker.target)].push_back(&marker);
    }
    for (auto &[name, markers] : m_markers) {
        std::stable_sort(markers.begin(), markers.end(), [&trace](const Marker *a, const Marker *b) {
            return trace.origin(a->origin).layer < trace.origin(b->origin).layer;
        });
    }
}

/// An identifier of \a text at the place of \a origin, in the form used by markers.
std::string MarkedPlaces::nameOf(OriginId origin, std::string_view text) const
{
    const Origin &node = m_trace.origin(origin);
    const OriginId list = m_trace.rules.cleansUp ? listOfItem(m_trace, node) : OriginId();
    if (!list.isValid())
        return m_places.named(origin, std::string(text));
    return m_places.named(list, '{' + ordinalUpper(std::get<Key>(node.segment).text()) + ": " + ordinalUpper(text));
}

std::vector<OriginId> MarkedPlaces::markersAbove(OriginId leaf) const
{
    const Origin &node = m_trace.origin(leaf);
    std::vector<OriginId> found;
    const auto add = [&](std::string_view text, bool isBare) {
        const auto named = m_markers.find(nameOf(leaf, text));
        for (const Marker *marker : named == m_markers.end() ? std::vector<const Marker *>() : named->second) {
            const bool isAbove = m_trace.origin(marker->origin).layer < node.layer;
            const bool isSame = marker->isBare == isBare && namesItemOf(*marker, node);
            if (isAbove && isSame)
                found.push_back(marker->origin);
        }
    };
    if (node.value.isString())
        add(node.value.text(), false);
    else if (m_trace.rules.cleansUp && listOfItem(m_trace, node).isValid())
        add(dotNetText(node.value), false);
    if (isItem(node))
        add({}, true);
    return found;
}

/// Several tuple keys with markers name items that match all of them.
bool MarkedPlaces::namesItemOf(const Marker &marker, const Origin &node) const
{
    const OriginId item = m_trace.origin(marker.origin).parent;
    if (!m_trace.rules.cleansUp || !listOfItem(m_trace, m_trace.origin(marker.origin)).isValid())
        return true;
    const auto entries = m_trace.origin(node.parent).value.entries();
    return std::all_of(m_trace.markers.begin(), m_trace.markers.end(), [&](const Marker &other) {
        if (other.isKey || m_trace.origin(other.origin).parent != item)
            return true;
        const std::string &key = std::get<Key>(m_trace.origin(other.origin).segment).text();
        return std::any_of(entries.begin(), entries.end(), [&](const Entry &entry) {
            return equalIgnoringCase(entry.key.text(), key) && entry.value.isLeaf() &&
                   equalIgnoringCase(dotNetText(entry.value), other.target);
        });
    });
}

struct FateTraits
{
    Fate fate;
    Phrase name;
    char letter;
    std::string_view sign;
    FateFamily family;
    int weight; ///< in its family: a removed value is more specific than the marker that hit it
};

/// By Fate.
constexpr auto kTraits = std::to_array<FateTraits>({
    {Fate::Won, phrase("strata", "won"), 'W', "✔", FateFamily::Result, 1},
    {Fate::Only, phrase("strata", "only"), 'O', "✔", FateFamily::Result, 0},
    {Fate::Merged, phrase("strata", "merged"), 'M', "✔", FateFamily::Result, 2},
    {Fate::Overridden, phrase("strata", "overridden"), 'H', "↓", FateFamily::Hidden, 3},
    {Fate::Duplicate, phrase("strata", "duplicate"), 'D', "=", FateFamily::Hidden, 2},
    {Fate::NotConsulted, phrase("strata", "not consulted"), 'N', "–", FateFamily::Hidden, 0},
    {Fate::NullSkipped, phrase("strata", "null skipped"), '0', "∅", FateFamily::Hidden, 1},
    {Fate::KnockedOut, phrase("strata", "knocked out"), 'X', "✕", FateFamily::Removed, 2},
    {Fate::MarkerHit, phrase("strata", "marker hit"), 'K', "⊖", FateFamily::Removed, 0},
    {Fate::Emptied, phrase("strata", "emptied"), 'E', "∅", FateFamily::Removed, 1},
    {Fate::MarkerSpent, phrase("strata", "marker spent"), 'S', "⊝", FateFamily::Problem, 1},
    {Fate::MarkerCancelled, phrase("strata", "marker cancelled"), 'C', "⊘", FateFamily::Problem, 2},
    {Fate::MarkerLeaked, phrase("strata", "marker leaked"), 'L', "!", FateFamily::Problem, 3},
    {Fate::TypeMismatch, phrase("strata", "type mismatch"), 'T', "≠", FateFamily::Problem, 4},
    {Fate::Error, phrase("strata", "error"), '?', "⚠", FateFamily::Problem, 5},
    {Fate::Lost, phrase("strata", "lost"), 'Q', "?", FateFamily::Problem, 0},
});

consteval bool hasEachFate()
{
    for (std::size_t i = 0; i < kTraits.size(); ++i) {
        if (kTraits[i].fate != static_cast<Fate>(i))
            return false;
    }
    return kTraits.size() == kFateCount;
}
static_assert(hasEachFate());

/// By FateFamily.
constexpr std::array<Phrase, kFateFamilyCount> kFamilies{phrase("strata", "result"), phrase("strata", "hidden"),
                                                         phrase("strata", "removed"), phrase("strata", "problem")};

const FateTraits &traits(Fate fate)
{
    return kTraits[static_cast<std::size_t>(fate)];
}

/// Computes the fates of a trace.
class FateFinder
{
public:
    FateFinder(const Trace &trace, const CancelToken &cancel);
    TraceFates find();

private:
    bool isCancelled() { return m_isOver = m_isOver || m_cancel.isCancelled(); }
    void collectResult(const Value &value);
    void collectEvents();
    LeafFate fateOf(OriginId leaf) const;
    LeafFate inResult(OriginId leaf, const Value &result) const;
    LeafFate ended(OriginId leaf) const;

    const Trace &m_trace;
    const CancelToken &m_cancel;
    bool m_isOver = false;
    Places m_places;
    std::vector<const Value *> m_result; // by origin: the leaf of the result, if it is one
    std::unordered_map<OriginId, const Marker *> m_markers;
    std::vector<LeafFate> m_ends;                     // by origin: from the last ending event; no leaf if there is none
    std::unordered_map<OriginId, OriginId> m_emptied; // by marker: a value that it emptied
};

FateFinder::FateFinder(const Trace &trace, const CancelToken &cancel)
    : m_trace(trace), m_cancel(cancel), m_places(trace, cancel), m_result(trace.origins.size()),
      m_ends(trace.origins.size())
{
    for (const Marker &marker : trace.markers)
        m_markers.emplace(marker.origin, &marker);
    if (!trace.failed)
        collectResult(trace.merged);
    collectEvents();
}

void FateFinder::collectResult(const Value &value)
{
    if (isCancelled())
        return;
    if (value.isLeaf() && value.origin().isValid() && !m_result[value.origin().index])
        m_result[value.origin().index] = &value;
    for (const Value &item : value.items())
        collectResult(item);
    for (const Entry &entry : value.entries())
        collectResult(entry.value);
}

void FateFinder::collectEvents()
{
    std::unordered_set<OriginId> mismatched; // latest event is TypeMismatch
    for (const Event &event : m_trace.events) {
        if (isCancelled())
            return;
        if (event.kind == EventKind::TypeMismatch) {
            mismatched.insert(event.subject);
            continue;
        }
        const bool isMismatch = mismatched.erase(event.subject) > 0;
        if (event.kind == EventKind::Emptied && event.by.isValid() && event.by != event.subject)
            m_emptied.emplace(event.by, event.subject);
        if (const auto fate = eventFate(event.kind)) {
            const bool isLost = isMismatch && *fate == Fate::Overridden;
            m_ends[event.subject.index] = {event.subject, isLost ? Fate::TypeMismatch : *fate, event.by, false};
        }
    }
}

TraceFates FateFinder::find()
{
    TraceFates fates;
    for (std::uint32_t i = 0; i < m_trace.origins.size() && !isCancelled(); ++i) {
        if (m_trace.isLeaf(OriginId{i}))
            fates.leaves.push_back(fateOf(OriginId{i}));
    }
    if (m_trace.markers.empty() || isCancelled())
        return fates;
    const MarkedPlaces marked(m_trace, m_places);
    for (LeafFate &fate : fates.leaves) {
        if (isCancelled())
            break;
        const Value *result = m_result[fate.leaf.index];
        if (!result || result->text() != m_trace.origin(fate.leaf).value.text())
            continue;
        for (const OriginId marker : marked.markersAbove(fate.leaf)) {
            fates.survivals.push_back({fate.leaf, marker});
            fate.survived = true;
        }
    }
    return fates;
}

LeafFate FateFinder::fateOf(OriginId leaf) const
{
    const Value *result = m_result[leaf.index];
    return result ? inResult(leaf, *result) : ended(leaf);
}

LeafFate FateFinder::inResult(OriginId leaf, const Value &result) const
{
    const bool isUnchanged = result.text() == m_trace.origin(leaf).value.text();
    if (!isUnchanged && result.isString() && result.text().empty()) { // an emptied scalar marker
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
    if (const LeafFate &end = m_ends[leaf.index]; end.leaf.isValid())
        return end;
    return {leaf, m_trace.failed ? Fate::Error : Fate::Lost, {}, false};
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

std::string_view fateSign(Fate fate)
{
    return traits(fate).sign;
}

bool isWorse(Fate a, Fate b)
{
    const FateTraits &one = traits(a);
    const FateTraits &other = traits(b);
    return one.family == other.family ? one.weight > other.weight : one.family > other.family;
}

const Phrase &familyPhrase(FateFamily family)
{
    return kFamilies[static_cast<std::size_t>(family)];
}

TraceFates traceFates(const Trace &trace, const CancelToken &cancel)
{
    return FateFinder(trace, cancel).find();
}

std::vector<LeafFate> leafFates(const Trace &trace)
{
    return std::move(traceFates(trace).leaves);
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
        const Value &higher = step.higher;
        const OriginId origin = higher.origin();
        if (origin.isValid() && trace.origin(origin).value.isSameNode(higher))
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

std::optional<Fate> eventFate(EventKind kind)
{
    switch (kind) {
    case EventKind::NotConsulted: return Fate::NotConsulted;
    case EventKind::Overridden: return Fate::Overridden;
    case EventKind::TypeMismatch: return Fate::TypeMismatch;
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
    case EventKind::Converted: break;
    }
    return std::nullopt;
}

} // namespace strata
