// SPDX-License-Identifier: MIT
#include "projection/valuephrase.h"
#include "projection/whystory.h"

#include <algorithm>

namespace strata {

namespace {

void sayHit(WhyStory &story, OriginId marker)
{
    std::vector<std::string> removed;
    for (const Event &event : story.trace().events) {
        const bool isRemoval = event.kind == EventKind::KnockedOut || event.kind == EventKind::Emptied;
        if (isRemoval && event.by == marker && event.subject != marker)
            removed.push_back(story.part(GeneralPhrase::OfLayer,
                                         {{"v", story.value(event.subject)}, {"L", story.placed(event.subject)}}));
    }
    if (removed.empty())
        story.say(WhyPhrase::UsedUp, {{"marker", story.value(marker)}});
    else
        story.say(WhyPhrase::Removed, removed.size(), {{"list", story.list(removed)}});
}

void saySpent(WhyStory &story, OriginId marker)
{
    const Event *spent = story.lastEvent(EventKind::MarkerSpent, marker);
    const Marker *about = story.markerOf(marker);
    const std::string target =
        about && !about->isBare ? stringPhrase(about->target) : story.part(WhyPhrase::ValueToRemove);
    const Filling name{"marker", story.value(marker)};
    const Filling from{"L", story.placed(marker)};
    const Step *step = spent && spent->step.isValid() ? &story.trace().steps[spent->step.index] : nullptr;
    if (!step || !step->lastLower.isValid()) {
        story.say(WhyPhrase::SpentInside, {name, from, {"target", target}});
    } else if (step->kind == StepKind::Finish) { // markers act on all layers below and leave at the end
        story.say(WhyPhrase::RemovedNothing, {name, from, {"target", target}});
    } else {
        const bool isOne = step->firstLower == step->lastLower || !step->firstLower.isValid();
        const std::string met = story.layers(step->firstLower, step->lastLower);
        story.say(WhyPhrase::Spent, isOne ? 1 : 2, {name, from, {"met", met}, {"target", target}});
    }
}

void sayCancelled(WhyStory &story, OriginId marker, OriginId by)
{
    const Filling name{"marker", story.value(marker)};
    const Filling from{"L", story.placed(marker)};
    if (by.isValid())
        story.say(WhyPhrase::CancelledBy, {from, {"twin", story.placed(by)}, name});
    else
        story.say(WhyPhrase::Cancelled, {from, name});
}

/// Why a marker is part of the result.
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

void sayLeaked(WhyStory &story, OriginId marker)
{
    const Marker *about = story.markerOf(marker);
    const bool isKey = about && about->isKey;
    story.say(WhyPhrase::Leaked, {{"marker", isKey ? story.row().label : story.value(marker)},
                                  {"L", story.placed(marker)},
                                  {"reason", leakReason(story, about, story.origin(marker).layer)}});
}

} // namespace

void sayMarker(WhyStory &story, OriginId marker, Fate fate, OriginId by)
{
    story.link(marker);
    switch (fate) {
    case Fate::MarkerHit: sayHit(story, marker); break;
    case Fate::MarkerSpent: saySpent(story, marker); break;
    case Fate::MarkerCancelled: sayCancelled(story, marker, by); break;
    case Fate::MarkerLeaked: sayLeaked(story, marker); break;
    default:
        // A marker that met something else than its work: bare markers of arrays that were overridden.
        story.say(WhyPhrase::NoEffect,
                  {{"marker", story.value(marker)}, {"L", story.placed(marker)}, {"fate", story.fate(fate)}});
    }
}

void saySurvived(WhyStory &story, const ContributionCell &cell)
{
    for (const ContributionCell &other : story.row().cells) {
        if (!story.markerOf(other.origin) || isInResult(other.fate))
            continue;
        story.say(WhyPhrase::TriedToRemove, {{"L", story.placed(other.origin)}, {"marker", story.value(other.origin)}});
        sayMarker(story, other.origin, other.fate, other.by);
    }
    story.link(cell.origin);
}

} // namespace strata
