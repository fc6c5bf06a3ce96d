// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search/search.h"

#include <utility>

namespace strata::hiera5 {

void Search::noteFile(const LocationSource &source)
{
    if (!m_chain.lookupContext.reads() || source.path.empty())
        return;
    const bool isRead = source.exists && source.reader != LocationSource::Reader::NotRun && !source.refused;
    m_chain.lookupContext.reads()->noteFile(source.file, source.exists,
                                            isRead ? FileRead::Extent::Content : FileRead::Extent::Existence);
}

void Search::noteOutcome(const LayerNode &location, LayerOutcome::State state, OriginId root, std::string_view message)
{
    strata::noteOutcome(m_recorder, location, state, root, message);
}

void Search::probeShadowed(Layers layers, const KeyQuery &key, SilentLocations &silent)
{
    const auto glance = [&](const LayerNode &location) -> LayerGlance {
        using State = LayerOutcome::State;
        const LocationSource &source = m_engine.source(location.layer);
        noteFile(source);
        if (!source.exists) {
            const bool isUnresolved = location.state == LayerNode::State::Unresolved;
            return {.state = isUnresolved ? State::Unresolved : State::Missing, .message = source.notRun};
        }
        if (source.reader == LocationSource::Reader::NotRun || source.refused)
            return {.state = State::NotRun, .message = source.notRun};
        const DataFile &file = m_engine.data(location.layer);
        if (!file.isSound()) {
            if (const auto problem = problemOf(file, source, m_engine.plan().rules()))
                return {.state = State::Broken, .message = problem->message};
        }
        const Entry *entry = file.data->entry(key);
        return entry ? LayerGlance{.state = State::NotConsulted, .value = entry->value, .keyMark = entry->keyMark}
                     : LayerGlance{};
    };
    strata::probeShadowed(m_recorder, layers, glance, &silent);
}

void Search::finishTrace(const MergePolicy &policy, const Result<std::optional<Value>> &folded, Layers layers,
                         const SilentLocations &silent)
{
    strata::finishTrace(m_recorder, policy, folded && *folded ? &**folded : nullptr, layers,
                        std::move(m_log.interpolations), &silent);
}

} // namespace strata::hiera5
