// SPDX-License-Identifier: MIT
#include "fleet/fleetstate.h"

namespace strata {

Fleet::Fleet(std::unique_ptr<State> state) : m_state(std::move(state)) {}

std::vector<FileId> Fleet::files() const
{
    std::vector<FileId> files;
    files.reserve(m_state->inventory->byFile.size());
    for (const auto &[file, contents] : m_state->inventory->byFile)
        files.push_back(file);
    return files;
}

std::shared_ptr<const Fleet> Fleet::withFiles(const Fleet &before, FleetSource source,
                                              const std::unordered_set<FileId> &changed, const CancelToken &cancel)
{
    auto state = std::make_unique<State>(std::move(source), *before.m_state);
    const fleet::NodeInventory &inventory = *state->inventory;
    for (const FileId file : changed) {
        const auto ofFile = inventory.byFile.find(file);
        if (ofFile == inventory.byFile.end())
            continue;
        for (const State::ContentIndex index : ofFile->second) {
            if (cancel.isCancelled() || inventory.holders[index].empty())
                return nullptr;
            const fleet::ContentNodes &holders = inventory.holders[index].front();
            const auto engine = state->source.engine(holders.nodes.front(), cancel);
            const LayerContent content = engine ? engine->content(holders.layer) : LayerContent();
            if (!content.document || !content.document->root.isMapping() || content.document->file != file)
                return nullptr;
            if (!content.document->root.isSameNode(state->contents[index].root))
                state->renew(index, {holders.layer, file, content.document->root}, *engine);
        }
    }
    return std::shared_ptr<const Fleet>(new Fleet(std::move(state)));
}

} // namespace strata
