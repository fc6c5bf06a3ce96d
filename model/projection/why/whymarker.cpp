// SPDX-License-Identifier: MIT
#include "projection/why/valuephrase.h"
#include "projection/why/whytextbuilder.h"

#include <algorithm>

namespace strata {

namespace {

/// The values removed by \a marker, except itself.
std::vector<OriginId> removedBy(const WhyTextBuilder &why, OriginId marker)
{
    std::vector<OriginId> removed;
    for (const Event &event : why.trace().events) {
        const bool isRemoval = event.kind == EventKind::KnockedOut || event.kind == EventKind::Emptied;
        if (isRemoval && event.by == marker && event.subject != marker)
            removed.push_back(event.subject);
    }
    return removed;
}

void explainHit(WhyTextBuilder &why, OriginId marker)
{
    std::vector<std::string> removed;
    for (const OriginId each : removedBy(why, marker))
        removed.push_back(why.part(generalphrases::kOfLayer, {{"v", why.value(each)}, {"L", why.placed(each)}}));
    if (removed.empty())
        why.say(whyphrases::kUsedUp, {{"marker", why.value(marker)}});
    else
        why.say(whyphrases::kRemoved, removed.size(), {{"list", why.list(removed)}});
}

void explainSpent(WhyTextBuilder &why, OriginId marker)
{
    const Event *spent = why.lastEvent(EventKind::MarkerSpent, marker);
    const Marker *about = why.markerOf(marker);
    const std::string target =
        about && !about->isBare ? stringPhrase(about->target) : why.part(whyphrases::kValueToRemove);
    const PlaceholderValue name{"marker", why.value(marker)};
    const PlaceholderValue from{"L", why.placed(marker)};
    const Step *step = spent && spent->step.isValid() ? &why.trace().steps[spent->step.index] : nullptr;
    if (!step || !step->lastLower.isValid()) {
        why.say(whyphrases::kSpentInside, {name, from, {"target", target}});
    } else if (step->kind == StepKind::Finish) { // markers act on all lower layers and are removed at the end
        why.say(whyphrases::kRemovedNothing, {name, from, {"target", target}});
    } else {
        const bool isOne = step->firstLower == step->lastLower || !step->firstLower.isValid();
        const std::string met = why.layers(step->firstLower, step->lastLower);
        why.say(whyphrases::kSpent, isOne ? 1 : 2, {name, from, {"met", met}, {"target", target}});
    }
}

void explainCancelled(WhyTextBuilder &why, OriginId marker, OriginId by)
{
    const PlaceholderValue name{"marker", why.value(marker)};
    const PlaceholderValue from{"L", why.placed(marker)};
    if (by.isValid())
        why.say(whyphrases::kCancelledBy, {from, {"twin", why.placed(by)}, name});
    else
        why.say(whyphrases::kCancelled, {from, name});
}

/// The reason why a marker is part of the result.
std::string leakReason(const WhyTextBuilder &why, const Marker *about, LayerId home)
{
    const TraceRules &rules = why.trace().rules;
    const std::vector<LayerOutcome> &layers = why.trace().layers;
    const bool isLowest = std::none_of(layers.begin(), layers.end(), [&](const LayerOutcome &outcome) {
        return outcome.state == LayerOutcome::State::Found && outcome.layer > home;
    });
    if (!rules.leakedMarker.isEmpty())
        return why.part(rules.leakedMarker);
    if (about && about->isKey && !rules.leakedKeyMarker.isEmpty())
        return why.part(rules.leakedKeyMarker);
    if (isLowest)
        return why.part(whyphrases::kNoLayerBelow, {{"L", why.layer(home)}, {"key", why.key()}});
    return why.part(whyphrases::kNotMergedWhole);
}

void explainLeaked(WhyTextBuilder &why, OriginId marker)
{
    const Marker *about = why.markerOf(marker);
    const bool isKey = about && about->isKey;
    why.say(whyphrases::kLeaked, {{"marker", isKey ? why.row().label : why.value(marker)},
                                  {"L", why.placed(marker)},
                                  {"reason", leakReason(why, about, why.origin(marker).layer)}});
}

/// Explains that a marker was used up by a value between itself and \a survivor; false if there is none.
bool explainTriedButHit(WhyTextBuilder &why, OriginId marker, OriginId survivor)
{
    std::vector<std::string> values;
    std::vector<std::string> layers;
    for (const OriginId removed : removedBy(why, marker)) {
        const LayerId layer = why.origin(removed).layer;
        if (layer <= why.origin(marker).layer || layer >= why.origin(survivor).layer)
            return false;
        values.push_back(why.value(removed));
        if (const std::string name = why.placed(removed); layers.empty() || layers.back() != name)
            layers.push_back(name);
    }
    if (values.empty())
        return false;
    why.say(whyphrases::kTriedButHit, {{"L", why.placed(marker)},
                                       {"marker", why.value(marker)},
                                       {"met", why.list(layers)},
                                       {"list", why.list(values)},
                                       {"here", why.layer(why.origin(survivor).layer)}});
    return true;
}

/// Explains the elements that were lost by accident when the marker was removed from its list.
void explainAlsoLost(WhyTextBuilder &why, OriginId marker)
{
    std::vector<std::string> lost;
    for (const Event &event : why.trace().events) {
        const LeafFate *fate = event.kind == EventKind::ReferenceQuirk ? why.fateOf(event.subject) : nullptr;
        if (fate && fate->fate == Fate::Lost && fate->by == marker)
            lost.push_back(why.value(event.subject));
    }
    if (!lost.empty())
        why.say(whyphrases::kAlsoLost, {{"list", why.list(lost)}});
}

} // namespace

void explainMarker(WhyTextBuilder &why, OriginId marker, Fate fate, OriginId by)
{
    why.link(marker);
    switch (fate) {
    case Fate::MarkerHit: explainHit(why, marker); break;
    case Fate::MarkerSpent: explainSpent(why, marker); break;
    case Fate::MarkerCancelled: explainCancelled(why, marker, by); break;
    case Fate::MarkerLeaked: explainLeaked(why, marker); break;
    default:
        // A marker without effect: a bare marker of an overridden array.
        why.say(whyphrases::kNoEffect,
                {{"marker", why.value(marker)}, {"L", why.placed(marker)}, {"fate", why.fate(fate)}});
    }
    explainAlsoLost(why, marker);
}

void explainSurvived(WhyTextBuilder &why, const ContributionCell &cell)
{
    for (const OriginId marker : why.markersNaming(cell.origin)) {
        const LeafFate *fate = why.fateOf(marker);
        if (!fate)
            continue;
        if (fate->fate == Fate::MarkerHit && explainTriedButHit(why, marker, cell.origin))
            continue;
        why.say(whyphrases::kTriedToRemove, {{"L", why.placed(marker)}, {"marker", why.value(marker)}});
        explainMarker(why, marker, fate->fate, fate->by);
    }
    why.link(cell.origin);
}

} // namespace strata
