// SPDX-License-Identifier: MIT
#include "projection/steps/steptext.h"

#include "projection/steps/stepphrases.h"
#include "projection/why/valuephrase.h"

#include <algorithm>

namespace strata {

namespace {

/// Builds the sentence of one event.
class EventSentence
{
public:
    EventSentence(const Projection &projection, const Event &event, const Phrasebook &book)
        : m_projection(projection), m_event(event), m_book(book)
    {}

    std::string text() const
    {
        const bool hasOther = m_event.by.isValid() && m_event.by != m_event.subject;
        switch (m_event.kind) {
        case EventKind::Contributed: return say(stepphrases::kContributed);
        case EventKind::Added: return say(stepphrases::kAdded);
        case EventKind::PositionMerged: return say(stepphrases::kPositionMerged);
        case EventKind::TupleMatched: return say(stepphrases::kTupleMatched);
        case EventKind::Flattened: return say(stepphrases::kFlattened);
        case EventKind::Unrolled: return say(stepphrases::kUnrolled);
        case EventKind::Wrapped: return say(stepphrases::kWrapped);
        case EventKind::Sorted: return say(stepphrases::kSorted);
        case EventKind::Moved: return say(stepphrases::kMoved);
        case EventKind::Converted: return say(stepphrases::kConverted);
        case EventKind::NotConsulted: return say(stepphrases::kNotConsulted);
        case EventKind::Overridden: return say(hasOther ? stepphrases::kOverridden : stepphrases::kOverriddenBySome);
        case EventKind::TypeMismatch: return say(stepphrases::kTypeMismatch);
        case EventKind::NullSkipped: return say(stepphrases::kNullSkipped);
        case EventKind::EmptySkipped: return say(stepphrases::kEmptySkipped);
        case EventKind::Duplicate:
            return say(hasOther && layerOf(m_event.by) != layerOf(m_event.subject) ? stepphrases::kDuplicate
                                                                                   : stepphrases::kDuplicateItself);
        case EventKind::KnockedOut: return say(hasOther ? stepphrases::kKnockedOut : stepphrases::kKnockedOutBySome);
        case EventKind::Emptied: return say(hasOther ? stepphrases::kEmptied : stepphrases::kEmptiedItself);
        case EventKind::MarkerHit: return say(stepphrases::kMarkerHit);
        case EventKind::MarkerSpent: return spent();
        case EventKind::MarkerCancelled:
            return say(hasOther ? stepphrases::kMarkerCancelled : stepphrases::kMarkerCancelledBySome);
        case EventKind::ReferenceQuirk: return say(stepphrases::kReferenceQuirk);
        case EventKind::Rejected: return say(stepphrases::kRejected);
        }
        return {};
    }

private:
    std::string spent() const
    {
        const Step *step = m_event.step.isValid() ? &m_projection.trace().steps[m_event.step.index] : nullptr;
        if (!step || step->kind != StepKind::Combine || !step->lastLower.isValid())
            return say(stepphrases::kMarkerSpent);
        const auto &markers = m_projection.trace().markers;
        const auto about = std::find_if(markers.begin(), markers.end(),
                                        [&](const Marker &marker) { return marker.origin == m_event.subject; });
        return say(about == markers.end() || about->isBare ? stepphrases::kMarkerSpentBare
                                                           : stepphrases::kMarkerSpentAgainst,
                   {{"met", m_book.list(m_projection.titlesOf(step->firstLower, step->lastLower))},
                    {"target", about == markers.end() ? std::string() : stringPhrase(about->target)}});
    }

    std::string say(const Phrase &phrase, std::vector<PlaceholderValue> more = {}) const
    {
        std::vector<PlaceholderValue> fillings{{"v", value(m_event.subject)}, {"marker", value(m_event.subject)},
                                               {"L", layer(m_event.subject)}, {"w", value(m_event.by)},
                                               {"winner", layer(m_event.by)}, {"twin", layer(m_event.by)},
                                               {"M", layer(m_event.by)}};
        if (m_event.kind == EventKind::KnockedOut || m_event.kind == EventKind::Emptied)
            fillings[1].second = value(m_event.by);
        fillings.insert(fillings.end(), more.begin(), more.end());
        return m_book.say(phrase, fillings);
    }

    LayerId layerOf(OriginId origin) const { return m_projection.trace().origin(origin).layer; }
    std::string layer(OriginId origin) const
    {
        return origin.isValid() ? m_projection.layerOf(origin).title() : std::string();
    }
    std::string value(OriginId origin) const
    {
        return origin.isValid() ? valuePhrase(m_projection.trace().origin(origin).value) : std::string();
    }

    const Projection &m_projection;
    const Event &m_event;
    const Phrasebook &m_book;
};

/// Whether \a step creates the document of a whole node, the last step there.
bool isDocument(const Projection &projection, const StepView &step)
{
    return projection.key().isWholeNode() && step.step.index + 1U == projection.trace().steps.size();
}

/// The layer of a single value.
std::string ownLayer(const Projection &projection, const Value &value)
{
    return value.origin().isValid() ? projection.layerOf(value.origin()).title() : std::string();
}

} // namespace

std::string stepTitle(const Projection &projection, const StepViews &views, const StepView &step,
                      const Phrasebook &book)
{
    const Step &recorded = projection.trace().steps[step.step.index];
    if (recorded.kind == StepKind::Finish)
        return book.say(isDocument(projection, step) ? stepphrases::kDocument : stepphrases::kCleanUp);
    if (recorded.kind == StepKind::Convert)
        return book.say(stepphrases::kConversion);
    const bool isJoin = recorded.kind == StepKind::Combine;
    const std::string &group = projection.names().group(views.groups[step.group].group);
    const std::string layer = isJoin ? book.list(projection.titlesOf(recorded.firstLower, recorded.lastLower))
                                     : ownLayer(projection, step.soFar);
    if (group.empty())
        return book.say(isJoin ? stepphrases::kJoin : stepphrases::kTake, {{"L", layer}});
    return book.say(isJoin ? stepphrases::kJoinIn : stepphrases::kTakeIn, {{"group", group}, {"L", layer}});
}

std::string stepRule(const Projection &projection, const StepView &step, const Phrasebook &book)
{
    const TraceRules &rules = projection.trace().rules;
    switch (projection.trace().steps[step.step.index].kind) {
    case StepKind::Combine: return book.say(rules.joinRule);
    case StepKind::Finish:
        if (isDocument(projection, step))
            return book.say(stepphrases::kDocumentRule);
        return book.say(rules.finishRule.isEmpty() ? stepphrases::kCleanUpRule : rules.finishRule);
    case StepKind::Convert: return book.say(stepphrases::kConversionRule);
    case StepKind::Only:
    case StepKind::Seed: break;
    }
    return book.say(stepphrases::kSingleRule);
}

std::string eventText(const Projection &projection, std::uint32_t event, const Phrasebook &book)
{
    return EventSentence(projection, projection.trace().events[event], book).text();
}

std::string mergeText(const MergeSpec &merge)
{
    std::string text = merge.strategy;
    for (const Entry &option : merge.options.entries())
        text += ", " + option.key.text() + ": " + valuePhrase(option.value);
    return text;
}

std::string mergeSourceText(const FileNames &names, const MergeSpec &merge)
{
    switch (merge.source) {
    case MergeSpec::Source::Default: return "default";
    case MergeSpec::Source::Argument: return "argument";
    case MergeSpec::Source::Configuration: return merge.matchedBy + " in " + names.place(merge.mark);
    case MergeSpec::Source::LookupOptions:
        return merge.mark.isValid() ? "lookup_options in " + names.place(merge.mark) : "lookup_options";
    }
    return {};
}

} // namespace strata
