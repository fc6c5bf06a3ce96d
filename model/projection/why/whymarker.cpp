// SPDX-License-Identifier: MIT
#include "projection/why/valuephrase.h"
#include "projection/why/whystory.h"

#include <algorithm>

namespace strata {

namespace {

/// The values removed by \a marker, except itself.
std::vector<OriginId> removedBy(const WhyStory &story, OriginId marker)
{
    std::vector<OriginId> removed;
    for (const Event &event : story.trace().events) {
        const bool isRemoval = event.kind == EventKind::KnockedOut || event.kind == EventKind::Emptied;
        if (isRemoval && event.by == marker && event.subject != marker)
            removed.push_back(event.subject);
    }
    return removed;
}

void explainHit(WhyStory &story, OriginId marker)
{
    std::vector<std::string> removed;
    for (const OriginId each : removedBy(story, marker))
        removed.push_back(story.part(GeneralPhrase::OfLayer, {{"v", story.value(each)}, {"L", story.placed(each)}}));
    if (removed.empty())
        story.say(WhyPhrase::UsedUp, {{"marker", story.value(marker)}});
    else
        story.say(WhyPhrase::Removed, removed.size(), {{"list", story.list(removed)}});
}

void explainSpent(WhyStory &story, OriginId marker)
{
    const Event *spent = story.lastEvent(EventKind::MarkerSpent, marker);
    const Marker *about = story.markerOf(marker);
    const std::string target =
        about && !about->isBare ? stringPhrase(about->target) : story.part(WhyPhrase::ValueToRemove);
    const PlaceholderValue name{"marker", story.value(marker)};
    const PlaceholderValue from{"L", story.placed(marker)};
    const Step *step = spent && spent->step.isValid() ? &story.trace().steps[spent->step.index] : nullptr;
    if (!step || !step->lastLower.isValid()) {
        story.say(WhyPhrase::SpentInside, {name, from, {"target", target}});
    } else if (step->kind == StepKind::Finish) { // markers act on all lower layers and are removed at the end
        story.say(WhyPhrase::RemovedNothing, {name, from, {"target", target}});
    } else {
        const bool isOne = step->firstLower == step->lastLower || !step->firstLower.isValid();
        const std::string met = story.layers(step->firstLower, step->lastLower);
        story.say(WhyPhrase::Spent, isOne ? 1 : 2, {name, from, {"met", met}, {"target", target}});
    }
}

void explainCancelled(WhyStory &story, OriginId marker, OriginId by)
{
    const PlaceholderValue name{"marker", story.value(marker)};
    const PlaceholderValue from{"L", story.placed(marker)};
    if (by.isValid())
        story.say(WhyPhrase::CancelledBy, {from, {"twin", story.placed(by)}, name});
    else
        story.say(WhyPhrase::Cancelled, {from, name});
}

/// The reason why a marker is part of the result.
std::string leakReason(const WhyStory &story, const Marker *about, LayerId home)
{
    const TraceRules &rules = story.trace().rules;
    const std::vector<LayerOutcome> &layers = story.trace().layers;
    const bool isLowest = std::none_of(layers.begin(), layers.end(), [&](const LayerOutcome &outcome) {
        return outcome.state == LayerOutcome::State::Found && outcome.layer > home;
    });
    if (!rules.leakedMarker.isEmpty())
        return story.part(rules.leakedMarker);
    if (about && about->isKey && !rules.leakedKeyMarker.isEmpty())
        return story.part(rules.leakedKeyMarker);
    if (isLowest)
        return story.part(WhyPhrase::NoLayerBelow, {{"L", story.layer(home)}, {"key", story.key()}});
    return story.part(WhyPhrase::NotMergedWhole);
}

void explainLeaked(WhyStory &story, OriginId marker)
{
    const Marker *about = story.markerOf(marker);
    const bool isKey = about && about->isKey;
    story.say(WhyPhrase::Leaked, {{"marker", isKey ? story.row().label : story.value(marker)},
                                  {"L", story.placed(marker)},
                                  {"reason", leakReason(story, about, story.origin(marker).layer)}});
}

/// Explains that a marker was used up by a value between itself and \a survivor; false if there is none.
bool explainTriedButHit(WhyStory &story, OriginId marker, OriginId survivor)
{
    std::vector<std::string> values;
    std::vector<std::string> layers;
    for (const OriginId removed : removedBy(story, marker)) {
        const LayerId layer = story.origin(removed).layer;
        if (layer <= story.origin(marker).layer || layer >= story.origin(survivor).layer)
            return false;
        values.push_back(story.value(removed));
        if (const std::string name = story.placed(removed); layers.empty() || layers.back() != name)
            layers.push_back(name);
    }
    if (values.empty())
        return false;
    story.say(WhyPhrase::TriedButHit, {{"L", story.placed(marker)},
                                       {"marker", story.value(marker)},
                                       {"met", story.list(layers)},
                                       {"list", story.list(values)},
                                       {"here", story.layer(story.origin(survivor).layer)}});
    return true;
}

/// Explains the elements that were lost by accident when the marker was removed from its list.
void explainAlsoLost(WhyStory &story, OriginId marker)
{
    std::vector<std::string> lost;
    for (const Event &event : story.trace().events) {
        const LeafFate *fate = event.kind == EventKind::ReferenceQuirk ? story.fateOf(event.subject) : nullptr;
        if (fate && fate->fate == Fate::Lost && fate->by == marker)
            lost.push_back(story.value(event.subject));
    }
    if (!lost.empty())
        story.say(WhyPhrase::AlsoLost, {{"list", story.list(lost)}});
}

} // namespace

void explainMarker(WhyStory &story, OriginId marker, Fate fate, OriginId by)
{
    story.link(marker);
    switch (fate) {
    case Fate::MarkerHit: explainHit(story, marker); break;
    case Fate::MarkerSpent: explainSpent(story, marker); break;
    case Fate::MarkerCancelled: explainCancelled(story, marker, by); break;
    case Fate::MarkerLeaked: explainLeaked(story, marker); break;
    default:
        // A marker without effect: a bare marker of an overridden array.
        story.say(WhyPhrase::NoEffect,
                  {{"marker", story.value(marker)}, {"L", story.placed(marker)}, {"fate", story.fate(fate)}});
    }
    explainAlsoLost(story, marker);
}

void explainSurvived(WhyStory &story, const ContributionCell &cell)
{
    for (const OriginId marker : story.markersNaming(cell.origin)) {
        const LeafFate *fate = story.fateOf(marker);
        if (!fate)
            continue;
        if (fate->fate == Fate::MarkerHit && explainTriedButHit(story, marker, cell.origin))
            continue;
        story.say(WhyPhrase::TriedToRemove, {{"L", story.placed(marker)}, {"marker", story.value(marker)}});
        explainMarker(story, marker, fate->fate, fate->by);
    }
    story.link(cell.origin);
}

} // namespace strata
