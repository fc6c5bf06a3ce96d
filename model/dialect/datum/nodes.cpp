// SPDX-License-Identifier: MIT
#include "core/ordinalcase.h"
#include "dialect/datum/caselesshash.h"
#include "dialect/datum/comparison.h"
#include "dialect/datum/datum.h"
#include "dialect/datum/handlers.h"
#include "dialect/datum/nodefiles.h"
#include "source/datumdata.h"

#include <algorithm>
#include <utility>

namespace strata::datum {

namespace {

constexpr const char *kNodeStore = "AllNodes";

/// The node files of a folder, folders after the files of the same level.
void collectFiles(const Folder &folder, std::vector<const Folder::Member *> &files)
{
    for (const Folder::Member &member : folder.members) {
        if (!member.folder)
            files.push_back(&member);
    }
    for (const Folder::Member &member : folder.members) {
        if (member.folder)
            collectFiles(*member.folder, files);
    }
}

std::vector<const Folder::Member *> nodeFiles(const Datum &dialect)
{
    std::vector<const Folder::Member *> files;
    const Folder::Member *store = dialect.stores()->find(kNodeStore);
    if (store && store->folder)
        collectFiles(*store->folder, files);
    return files;
}

std::optional<NodeFacts> readFile(const Datum &dialect, const Folder::Member &member)
{
    const auto loaded = dialect.data().load(member.file);
    if (!loaded->document || !loaded->document->root.isMapping())
        return std::nullopt;
    const HandlerSettings &handlers = dialect.definition().handlers;
    std::vector<std::string> warnings; // told again by every lookup that they concern
    Value root = loaded->document->root;
    if (handlers.evaluatesWhileReading()) { // there is no node yet
        const FileTree tree(dialect.stores(), dialect.data(), *dialect.workspace().keys);
        const ProjectSource nodeless(tree, *dialect.workspace().files, dialect.folder(), {});
        std::optional<Error> error;
        root = evaluatedWhileRead(root, handlers, nodeless, warnings, error);
    }
    CaselessHash values(root);
    values.set({dialect.workspace().keys->intern("Name"), {}, Value::string(member.name)});
    NodeFacts node;
    node.name = member.name;
    node.path = member.path;
    node.scope.node = member.name;
    node.scope.facts = evaluatedNode(dialect, Value::mapping(values.take(), {member.file, 1, 1}), warnings);
    return node;
}

bool isCalled(const NodeFacts &node, const std::string &name)
{
    const auto has = [&](const char *key) {
        const Entry *entry = findIgnoringCase(node.scope.facts, key);
        return entry && equalIgnoringCase(textOf(entry->value), name);
    };
    return has("Name") || has("NodeName");
}

} // namespace

Value evaluatedNode(const Datum &dialect, const Value &written, std::vector<std::string> &warnings)
{
    if (!dialect.definition().handlers.hasInvokeCommand)
        return written;
    const FileTree tree(dialect.stores(), dialect.data(), *dialect.workspace().keys);
    const EvaluatedNode node =
        evaluateNode(ProjectSource(tree, *dialect.workspace().files, dialect.folder(), written));
    for (const ExpressionResult &open : node.open)
        warnings.push_back("needs PowerShell: " + open.expression + " (" + open.message + "); it is shown as it stands");
    return node.node.withMark(written.mark());
}

std::vector<NodeFacts> readNodes(const Datum &dialect)
{
    std::vector<NodeFacts> nodes;
    for (const Folder::Member *file : nodeFiles(dialect)) {
        if (auto node = readFile(dialect, *file))
            nodes.push_back(std::move(*node));
    }
    return nodes;
}

std::optional<NodeFacts> readNode(const Datum &dialect, const std::string &name)
{
    const auto files = nodeFiles(dialect);
    for (const Folder::Member *file : files) {
        if (equalIgnoringCase(file->name, name)) {
            if (auto node = readFile(dialect, *file))
                return node;
        }
    }
    for (const Folder::Member *file : files) {
        auto node = readFile(dialect, *file);
        if (node && isCalled(*node, name))
            return node;
    }
    return std::nullopt;
}

} // namespace strata::datum
