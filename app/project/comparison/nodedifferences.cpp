// SPDX-License-Identifier: MIT
#include "app/project/comparison/nodedifferences.h"

#include "app/project/asking.h"
#include "app/project/project.h"
#include "core/dotnet/ordinalcase.h"
#include "fleet/keysweep.h"
#include "core/valueequality.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace strata {

namespace {

/// The levels of a hierarchy by their position in the configuration, which is the same on every node.
using LevelNames = std::vector<std::pair<std::string, const LayerNode *>>;

void collect(const LayerNode &node, const std::string &above, std::map<std::string, int> &seen, LevelNames &levels)
{
    if (node.role == LayerNode::Role::Location) {
        const std::string name = above + '\n' + node.written;
        levels.emplace_back(name + '\n' + std::to_string(seen[name]++), &node);
        return;
    }
    for (const LayerNode &child : node.children)
        collect(child, above + '\n' + (node.role == LayerNode::Role::Root ? "" : node.name), seen, levels);
}

LevelNames levelsOf(const LookupEngine &engine)
{
    LevelNames levels;
    std::map<std::string, int> seen;
    collect(engine.layers(), {}, seen, levels);
    return levels;
}

/// The value of a level's file, and the number of nodes that read it.
struct LevelFile
{
    Value root;
    std::uint32_t nodes = 0;
};

using FilesOfLevel = std::unordered_map<FileId, LevelFile>;

std::string folded(const std::string &key, bool ignoresCase)
{
    return ignoresCase ? ordinalUpper(key) : key;
}

} // namespace

std::vector<std::vector<std::uint32_t>> levelDifferences(const Project &project, const Question &question,
                                                         const std::vector<std::string> &names,
                                                         const LookupEngine &engine, const KeyIndex &index,
                                                         const CancelToken &cancel)
{
    const bool ignoresCase = engine.ignoresKeyCase();
    std::unordered_map<std::string, std::uint32_t> layerOf; // by name of the level
    std::vector<Value> own(index.keysPerLayer.size());
    for (const auto &[name, location] : levelsOf(engine)) {
        if (!location->layer.isValid() || location->layer.index >= own.size())
            continue;
        layerOf.emplace(name, location->layer.index);
        if (const auto content = engine.content(location->layer); content.document)
            own[location->layer.index] = content.document->root;
    }
    std::mutex mutex; // protects files and others
    std::vector<FilesOfLevel> files(own.size());
    std::uint32_t others = 0;
    project.snapshot->executor().forEach(names.size(), [&](std::size_t node) {
        if (cancel.isCancelled() || names[node] == question.node)
            return;
        Question nodeQuestion = question;
        nodeQuestion.node = names[node];
        const auto of = engineFor(project, scopeOf(project, nodeQuestion), nodeQuestion, cancel);
        if (!of)
            return;
        std::vector<std::pair<std::uint32_t, std::pair<FileId, Value>>> read;
        for (const auto &[name, location] : levelsOf(**of)) {
            const auto known = layerOf.find(name);
            if (known == layerOf.end() || !location->layer.isValid())
                continue;
            if (const auto content = (*of)->content(location->layer); content.document)
                read.push_back({known->second, {location->file, content.document->root}});
        }
        const std::lock_guard lock(mutex);
        ++others;
        for (auto &[layer, file] : read) {
            LevelFile &at = files[layer][file.first];
            at.root = std::move(file.second);
            ++at.nodes;
        }
    });

    std::unordered_map<std::string, std::size_t> keyOf;
    for (std::size_t key = 0; key < index.rows.size(); ++key)
        keyOf.emplace(folded(index.rows[key].key.text(), ignoresCase), key);
    std::vector<std::vector<std::uint32_t>> counts(index.rows.size(), std::vector<std::uint32_t>(own.size(), 0));
    for (std::size_t layer = 0; layer < own.size() && !cancel.isCancelled(); ++layer) {
        std::unordered_map<std::string, const Value *> present; // of the node's own file
        for (const Entry &entry : own[layer].entries()) {
            const std::string name = folded(entry.key.text(), ignoresCase);
            present[name] = &entry.value;
            if (const auto key = keyOf.find(name); key != keyOf.end())
                counts[key->second][layer] = others; // reduced for nodes with the same value
        }
        for (const auto &[file, at] : files[layer]) {
            for (const Entry &entry : at.root.entries()) {
                const std::string name = folded(entry.key.text(), ignoresCase);
                const auto key = keyOf.find(name);
                if (key == keyOf.end())
                    continue;
                const auto mine = present.find(name);
                std::uint32_t &count = counts[key->second][layer];
                if (mine == present.end())
                    count += at.nodes;
                else if (mine->second->isSameNode(entry.value) || identical(*mine->second, entry.value))
                    count -= at.nodes;
            }
        }
    }
    return counts;
}

Result<void> nodeDifferences(const Project &project, const Question &question, const Fleet &fleet,
                             const std::vector<std::string> &names, const LookupEngine &engine, const KeyIndex &index,
                             const CancelToken &cancel,
                             const std::function<void(std::size_t key, KeyDifferences found)> &onKey)
{
    const auto self = std::find(names.begin(), names.end(), question.node);
    if (self == names.end())
        return fail(Error::Code::NotFound, "'" + question.node + "' is not a known node");
    const auto node = static_cast<NodeIndex>(self - names.begin());
    const auto request = lookupRequest(project, question);
    if (!request)
        return tl::unexpected<Error>(request.error());
    const auto levels = levelDifferences(project, question, names, engine, index, cancel);
    std::mutex mutex; // for onKey
    std::vector<std::string> keys;
    for (const KeyIndex::Row &row : index.rows)
        keys.push_back(row.key.text());
    KeySweep sweep(fleet, keys, [&](const std::string &root) {
        LookupRequest rootRequest = *request;
        rootRequest.key = rootTarget(project, root);
        return rootRequest;
    });
    const auto addSpread = [&](std::size_t key, const KeySpread &spread) {
        KeyDifferences found; // all nodes without a value are equal
        found.result = static_cast<std::uint32_t>(spread.same > 0 ? fleet.size() - spread.same : spread.found);
        found.levels = levels[key];
        const std::lock_guard lock(mutex);
        if (!cancel.isCancelled())
            onKey(key, std::move(found));
    };
    sweep.run(project.snapshot->executor(), cancel, addSpread, node);
    return cancel.isCancelled() ? fail(Error::Code::Cancelled, kCancelled) : Result<void>();
}

} // namespace strata
