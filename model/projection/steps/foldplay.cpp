// SPDX-License-Identifier: MIT
#include "projection/steps/foldplay.h"

#include "projection/steps/stepphrases.h"

#include <algorithm>

namespace strata {

namespace {

/// More titles are abbreviated.
constexpr std::size_t kNamedLayers = 2;

std::string titles(const std::vector<std::string> &layers, const Phrasebook &book)
{
    if (layers.size() <= kNamedLayers)
        return book.list(layers);
    return book.say(stepphrases::kFromLayerToLayer, {{"L", layers.front()}, {"M", layers.back()}});
}

} // namespace

FoldPlay::FoldPlay(std::shared_ptr<const Projection> projection, const CancelToken &cancel)
    : m_projection(std::move(projection)), m_views(stepViews(m_projection->trace())),
      m_markers(m_projection->trace(), m_views, m_projection->fates())
{
    const char separator = m_projection->trace().rules.pathSeparator;
    m_fates.reserve(m_views.steps.size());
    m_rows.reserve(m_views.steps.size());
    m_top.reserve(m_views.steps.size());
    m_guesses.reserve(m_views.steps.size());
    for (const StepView &step : m_views.steps) {
        if (cancel.isCancelled())
            return;
        m_fates.push_back(stepFate(m_projection->trace(), step));
        const FoldRows &rows = m_rows.emplace_back(m_projection->trace(), step);
        const std::vector<FoldRow> top = rows.top();
        m_top.push_back(rows.folded(top));
        m_guesses.emplace_back(rows, top, separator);
    }
}

/// The highest layer in the input of a step.
LayerId FoldPlay::highest(std::uint32_t step) const
{
    const StepGroup &group = m_views.groups[m_views.steps[step].group];
    const Value &first = m_views.steps[group.first].soFar;
    for (const StepGroup &member : m_views.groups) {
        if (member.above == group.first && m_views.steps[member.end - 1].after.isSameNode(first))
            return highest(member.first);
    }
    return first.origin().isValid() ? m_projection->trace().origin(first.origin()).layer : LayerId();
}

std::string FoldPlay::layersSoFar(std::uint32_t step, const Phrasebook &book) const
{
    const StepGroup &group = m_views.groups[m_views.steps[step].group];
    const LayerId first = highest(step);
    LayerId last = first;
    if (step > group.first && record(step - 1).lastLower.isValid())
        last = record(step - 1).lastLower;
    for (const StepGroup &member : m_views.groups) {
        if (step == group.first && member.above == step && record(member.end - 1).lastLower.isValid() &&
            m_views.steps[member.end - 1].after.isSameNode(m_views.steps[step].soFar))
            last = record(member.end - 1).lastLower;
    }
    return first.isValid() ? titles(m_projection->titlesOf(first, last), book) : std::string();
}

std::string FoldPlay::layersJoining(std::uint32_t step, const Phrasebook &book) const
{
    const Step &recorded = record(step);
    if (!recorded.lastLower.isValid())
        return {};
    return titles(m_projection->titlesOf(recorded.firstLower, recorded.lastLower), book);
}

} // namespace strata
