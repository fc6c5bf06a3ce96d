// SPDX-License-Identifier: MIT
#include "fleet/fleetstate.h"

#include <optional>

namespace strata {

Fleet::Fleet(std::unique_ptr<State> state) : m_state(std::move(state)) {}

std::vector<FileId> Fleet::files() const
{
    std::vector<FileId> files;
    files.reserve(m_state->byFile.size());
    for (const auto &[file, contents] : m_state->byFile)
        files.push_back(file);
    return files;
}

std::shared_ptr<const Fleet> Fleet::withFiles(const Fleet &before, FleetSource source,
                                              const std::unordered_set<FileId> &changed, const CancelToken &cancel)
{
    auto state = std::make_unique<State>(std::move(source), *before.m_state);
    using Index = State::ContentIndex;
    std::unordered_map<Index, std::optional<Index>> renewed; // nothing: its root is the same
    for (NodeIndex node = 0; node < state->nodes.size(); ++node) {
        if (cancel.isCancelled())
            return nullptr;
        for (State::Place &place : state->nodes[node].places) {
            const FileId file = state->contents[place.content].file;
            if (!changed.contains(file))
                continue;
            const auto known = renewed.find(place.content);
            if (known != renewed.end()) {
                place.content = known->second.value_or(place.content);
                continue;
            }
            const auto engine = state->source.engine(node, cancel);
            const LayerContent content = engine ? engine->content(place.layer) : LayerContent();
            if (!content.document || !content.document->root.isMapping() || content.document->file != file)
                return nullptr;
            const bool isSame = content.document->root.isSameNode(state->contents[place.content].root);
            const auto made =
                isSame ? std::nullopt
                       : std::optional(state->addContent({place.layer, file, content.document->root}, *engine, {}));
            renewed.emplace(place.content, made);
            place.content = made.value_or(place.content);
        }
    }
    state->noteHolders();
    return std::shared_ptr<const Fleet>(new Fleet(std::move(state)));
}

} // namespace strata
