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
        case EventKind::Contributed: return say(StepPhrase::Contributed);
        case EventKind::Added: return say(StepPhrase::Added);
        case EventKind::PositionMerged: return say(StepPhrase::PositionMerged);
        case EventKind::TupleMatched: return say(StepPhrase::TupleMatched);
        case EventKind::Flattened: return say(StepPhrase::Flattened);
        case EventKind::Unrolled: return say(StepPhrase::Unrolled);
        case EventKind::Wrapped: return say(StepPhrase::Wrapped);
        case EventKind::Sorted: return say(StepPhrase::Sorted);
        case EventKind::Moved: return say(StepPhrase::Moved);
        case EventKind::Converted: return say(StepPhrase::Converted);
        case EventKind::NotConsulted: return say(StepPhrase::NotConsulted);
        case EventKind::Overridden: return say(hasOther ? StepPhrase::Overridden : StepPhrase::OverriddenBySome);
        case EventKind::TypeMismatch: return say(StepPhrase::TypeMismatch);
        case EventKind::NullSkipped: return say(StepPhrase::NullSkipped);
        case EventKind::EmptySkipped: return say(StepPhrase::EmptySkipped);
        case EventKind::Duplicate:
            return say(hasOther && layerOf(m_event.by) != layerOf(m_event.subject) ? StepPhrase::Duplicate
                                                                                   : StepPhrase::DuplicateItself);
        case EventKind::KnockedOut: return say(hasOther ? StepPhrase::KnockedOut : StepPhrase::KnockedOutBySome);
        case EventKind::Emptied: return say(hasOther ? StepPhrase::Emptied : StepPhrase::EmptiedItself);
        case EventKind::MarkerHit: return say(StepPhrase::MarkerHit);
        case EventKind::MarkerSpent: return spent();
        case EventKind::MarkerCancelled:
            return say(hasOther ? StepPhrase::MarkerCancelled : StepPhrase::MarkerCancelledBySome);
        case EventKind::ReferenceQuirk: return say(StepPhrase::ReferenceQuirk);
        case EventKind::Rejected: return say(StepPhrase::Rejected);
        }
        return {};
    }

private:
    std::string spent() const
    {
        const Step *step = m_event.step.isValid() ? &m_projection.trace().steps[m_event.step.index] : nullptr;
        if (!step || step->kind != StepKind::Combine || !step->lastLower.isValid())
            return say(StepPhrase::MarkerSpent);
        const auto &markers = m_projection.trace().markers;
        const auto about = std::find_if(markers.begin(), markers.end(),
                                        [&](const Marker &marker) { return marker.origin == m_event.subject; });
        return say(about == markers.end() || about->isBare ? StepPhrase::MarkerSpentBare
                                                           : StepPhrase::MarkerSpentAgainst,
                   {{"met", m_book.list(m_projection.titlesOf(step->firstLower, step->lastLower))},
                    {"target", about == markers.end() ? std::string() : stringPhrase(about->target)}});
    }

    std::string say(StepPhrase name, std::vector<PlaceholderValue> more = {}) const
    {
        std::vector<PlaceholderValue> fillings{{"v", value(m_event.subject)}, {"marker", value(m_event.subject)},
                                               {"L", layer(m_event.subject)}, {"w", value(m_event.by)},
                                               {"winner", layer(m_event.by)}, {"twin", layer(m_event.by)},
                                               {"M", layer(m_event.by)}};
        if (name == StepPhrase::KnockedOut || name == StepPhrase::Emptied)
            fillings[1].second = value(m_event.by);
        fillings.insert(fillings.end(), more.begin(), more.end());
        return m_book.say(stepPhrase(name), fillings);
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
        return book.say(stepPhrase(isDocument(projection, step) ? StepPhrase::Document : StepPhrase::CleanUp));
    if (recorded.kind == StepKind::Convert)
        return book.say(stepPhrase(StepPhrase::Conversion));
    const bool isJoin = recorded.kind == StepKind::Combine;
    const std::string &group = projection.names().group(views.groups[step.group].group);
    const std::string layer = isJoin ? book.list(projection.titlesOf(recorded.firstLower, recorded.lastLower))
                                     : ownLayer(projection, step.soFar);
    if (group.empty())
        return book.say(stepPhrase(isJoin ? StepPhrase::Join : StepPhrase::Take), {{"L", layer}});
    return book.say(stepPhrase(isJoin ? StepPhrase::JoinIn : StepPhrase::TakeIn), {{"group", group}, {"L", layer}});
}

std::string stepRule(const Projection &projection, const StepView &step, const Phrasebook &book)
{
    const TraceRules &rules = projection.trace().rules;
    switch (projection.trace().steps[step.step.index].kind) {
    case StepKind::Combine: return book.say(rules.joinRule);
    case StepKind::Finish:
        if (isDocument(projection, step))
            return book.say(stepPhrase(StepPhrase::DocumentRule));
        return book.say(rules.finishRule.isEmpty() ? stepPhrase(StepPhrase::CleanUpRule) : rules.finishRule);
    case StepKind::Convert: return book.say(stepPhrase(StepPhrase::ConversionRule));
    case StepKind::Only:
    case StepKind::Seed: break;
    }
    return book.say(stepPhrase(StepPhrase::SingleRule));
}

std::string eventText(const Projection &projection, std::uint32_t event, const Phrasebook &book)
{
    return EventSentence(projection, projection.trace().events[event], book).text();
}

} // namespace strata
