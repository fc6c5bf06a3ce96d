// SPDX-License-Identifier: MIT
#include "fleet/fleet.h"

#include "fleet/fleetlookup.h"
#include "fleet/fleetstate.h"
#include "fleet/nodeset.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace strata {

using namespace fleet;

Fleet::Fleet(FleetSource source, Executor &executor, const CancelToken &cancel, const Fleet *like)
    : m_state(std::make_unique<State>(std::move(source)))
{
    State &state = *m_state;
    NodeInventory &inventory = *state.inventory;
    if (like)
        inventory.shapes = like->m_state->inventory->shapes;
    inventory.nodes.resize(state.source.count);
    inventory.scopeQuery = state.source.scopeQuery;
    inventory.valuesOf = state.source.valuesOf;
    inventory.executor = &executor;
    executor.forEach(state.source.count, [&](std::size_t i) {
        const auto node = static_cast<NodeIndex>(i);
        const auto engine = cancel.isCancelled() ? nullptr : state.source.engine(i, cancel);
        if (!engine)
            return;
        state.take(node, *engine, nodeInput(*engine));
        if (i == 0)
            inventory.anyEngine = engine;
        if (i < State::kKeptEngines)
            state.keep(node, engine);
        if (state.source.onNode)
            state.source.onNode();
    });
    state.source.onNode = {};
    if (cancel.isCancelled())
        inventory.nodes.clear();
    state.finish(executor);
    inventory.noteContentNodes(state.contents.size());
}

Fleet::~Fleet() = default;

std::size_t Fleet::size() const
{
    return m_state->inventory->nodes.size();
}

std::vector<std::string> Fleet::keys() const
{
    std::vector<std::string> keys;
    keys.reserve(m_state->spellings.size());
    for (const auto &[key, spelling] : m_state->spellings)
        keys.push_back(*spelling);
    std::sort(keys.begin(), keys.end());
    return keys;
}

std::vector<NodeIndex> Fleet::allNodes() const
{
    std::vector<NodeIndex> nodes(size());
    std::iota(nodes.begin(), nodes.end(), NodeIndex{0});
    return nodes;
}

std::vector<NodeIndex> Fleet::nodesWith(const std::string &key) const
{
    NodeSet having(size());
    for (const ContentIndex content : m_state->contentsWith(key)) {
        for (const ContentNodes &holders : m_state->inventory->holders[content]) {
            if (holders.nodes.size() == size())
                return allNodes();
            having.add(holders.nodes);
        }
    }
    return having.nodes();
}

std::size_t Fleet::filesWith(const std::string &key, const std::vector<NodeIndex> &nodes) const
{
    NodeSet requested(size());
    requested.add(nodes);
    std::set<FileId> files;
    for (const ContentIndex content : m_state->contentsWith(key)) {
        const auto &all = m_state->inventory->holders[content];
        const bool isRead = std::any_of(all.begin(), all.end(), [&](const ContentNodes &holders) {
            return std::any_of(holders.nodes.begin(), holders.nodes.end(),
                               [&](NodeIndex node) { return requested.has(node); });
        });
        if (isRead)
            files.insert(m_state->contents[content].file);
    }
    return files.size();
}

std::shared_ptr<const LookupEngine> Fleet::engine(NodeIndex node, const CancelToken &cancel) const
{
    return m_state->engine(node, cancel);
}

std::vector<std::shared_ptr<const FleetVariable>> Fleet::variables(const std::vector<std::string> &names) const
{
    return m_state->inventory->variables(names);
}

std::vector<FleetGroup> Fleet::ask(const LookupRequest &request, const std::vector<NodeIndex> &nodes,
                                   const CancelToken &cancel) const
{
    LookupRequest nodeRequest = request;
    nodeRequest.withTrace = false;
    nodeRequest.withReads = nodes.size() > 1;
    FleetLookup asking(*this, std::move(nodeRequest), FleetLookup::AnswerReads::Kept);
    std::vector<FleetGroup> groups;
    for (FleetLookup::Part &part : asking.ask(nodes, cancel))
        groups.push_back({asking.answer(part.answer), std::move(part.nodes)});
    return groups;
}

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
