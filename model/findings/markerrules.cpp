// SPDX-License-Identifier: MIT
#include "findings/findingphrases.h"
#include "findings/keyrules.h"

#include <string>
#include <unordered_map>
#include <utility>
#include <variant>

namespace strata {

namespace {

bool isEqualMarker(Fate fate)
{
    return fate == Fate::MarkerCancelled;
}

/// Whether a single value under a key became an empty text although it names no value below, as an intentional marker
/// does unless it is the bare prefix. Rule: hiera5.md 4.5.5.
bool removesItself(const Trace &trace, const LeafFate &leaf, const Marker &marker)
{
    const Origin &origin = trace.origin(leaf.leaf);
    const bool isEmptied = leaf.fate == Fate::Emptied || leaf.fate == Fate::MarkerHit;
    const bool isItem = origin.parent.isValid() && std::holds_alternative<std::uint32_t>(origin.segment);
    if (!isEmptied || isItem || marker.isKey || marker.isBare || marker.target.empty() || !origin.value.isString())
        return false;
    return origin.value.text().size() > marker.target.size() &&
           (!leaf.by.isValid() || leaf.by == leaf.leaf || trace.origin(leaf.by).value.text() != marker.target);
}

} // namespace

/// Reports markers without their intended effect. A marker that removes nothing is reported only if that holds on all
/// nodes that read it, because a marker for several nodes may have no effect on some of them.
void KeyRules::addMarkers(const KeyAnswer &answer)
{
    const Trace &trace = answer.trace();
    if (trace.markers.empty())
        return;
    const Phrasebook &book = m_findings.book();
    std::unordered_map<OriginId, OriginId> survivors; // by marker
    for (const Survival &survival : answer.fates.survivals)
        survivors.emplace(survival.marker, survival.value);
    std::unordered_map<OriginId, const Marker *> markers;
    for (const Marker &marker : trace.markers)
        markers.emplace(marker.origin, &marker);

    for (const LeafFate &leaf : answer.fates.leaves) {
        const Origin &origin = trace.origin(leaf.leaf);
        const auto marker = markers.find(leaf.leaf);
        if (marker != markers.end() && removesItself(trace, leaf, *marker->second)) {
            const std::string_view text = origin.value.text();
            const std::string prefix(text.substr(0, text.size() - marker->second->target.size()));
            m_findings.note(
                answer,
                makeFinding("prefix-eats-value",
                            book.say(findingphrases::kPrefixEats, {{"v", quoted(origin.value)}, {"prefix", prefix}}),
                            origin.mark),
                leaf.leaf);
            continue;
        }
        if (marker == markers.end())
            continue;
        const std::string name = marker->second->isKey ? placeOf(answer, leaf.leaf) : quoted(origin.value);
        const bool isIdle = leaf.fate == Fate::MarkerSpent || isEqualMarker(leaf.fate);
        const auto survivor = survivors.find(leaf.leaf);
        const bool isIneffective = isIdle && survivor == survivors.end();
        OpenCandidate &useless = m_seen[origin.mark].uselessMarker;
        useless.isSo.record(answer.number, isIneffective);
        if (leaf.fate == Fate::MarkerLeaked) {
            m_findings.note(
                answer,
                makeFinding("marker-leaked", book.say(findingphrases::kMarkerLeaked, {{"marker", name}}), origin.mark),
                leaf.leaf);
        } else if (survivor != survivors.end() && (isIdle || leaf.fate == Fate::MarkerHit)) {
            const Origin &value = trace.origin(survivor->second);
            const std::string file = fileOf(answer, survivor->second, m_findings.names());
            std::vector<Finding::RelatedPlace> related{{value.mark, book.say(findingphrases::kSurvivorHere)}};
            const bool isCancelled = isEqualMarker(leaf.fate) && leaf.by.isValid();
            if (isCancelled && trace.origin(leaf.by).layer.index < origin.layer.index)
                continue; // reported at the higher one
            if (isCancelled)
                related.push_back({trace.origin(leaf.by).mark, book.say(findingphrases::kMarkerHere)});
            m_findings.note(
                answer,
                makeFinding(isCancelled ? "marker-cancelled" : "marker-spent",
                            book.say(isCancelled ? findingphrases::kMarkerCancelled : findingphrases::kMarkerSpent,
                                     {{"marker", name},
                                      {"v", quoted(value.value)},
                                      {"file", file},
                                      {"other", isCancelled ? fileOf(answer, leaf.by, m_findings.names()) : ""}}),
                            origin.mark, std::move(related)),
                leaf.leaf);
        } else if (isIneffective && useless.isReplacedBy(answer)) {
            propose(useless, answer, leaf.leaf,
                    makeFinding("marker-useless", book.say(findingphrases::kMarkerUseless, {{"marker", name}}),
                                origin.mark),
                    {});
        }
    }
}

} // namespace strata
