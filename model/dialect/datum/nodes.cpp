// SPDX-License-Identifier: MIT
#include "core/dotnet/ordinalcase.h"
#include "core/valueequality.h"
#include "dialect/datum/merge/caselesshash.h"
#include "dialect/datum/merge/comparison.h"
#include "dialect/datum/plan.h"
#include "dialect/datum/expression/handlers.h"
#include "dialect/datum/nodefiles.h"
#include "dialect/datum/readlog.h"
#include "source/datumdata.h"
#include "source/files/path.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace strata::datum {

namespace {

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

std::vector<const Folder::Member *> nodeFiles(const Plan &plan)
{
    std::vector<const Folder::Member *> files;
    if (const Folder *const store = plan.nodeStore().folder)
        collectFiles(*store, files);
    return files;
}

std::optional<NodeFacts> readFile(const Plan &plan, const Folder::Member &member)
{
    const auto loaded = plan.data().load(member.file);
    if (!loaded->document || !loaded->document->root.isMapping())
        return std::nullopt;
    const HandlerSettings &handlers = plan.definition().handlers;
    std::vector<Finding> warnings; // repeated by every lookup concerned
    Value root = loaded->document->root;
    if (handlers.evaluatesWhileReading()) { // there is no node yet
        const FileTree tree(plan.stores(), plan.data(), plan.snapshot()->keys(), plan.objects());
        const ProjectSource nodeless(tree, plan.snapshot()->files(), plan.folder(), {});
        std::optional<Error> error;
        root = evaluatedWhileRead(root, handlers, nodeless, warnings, error);
    }
    CaselessHash values(root);
    values.set({plan.snapshot()->keys().intern("Name"), {}, Value::string(member.name)});
    NodeFacts node;
    node.name = member.name;
    node.path = member.path;
    node.scope.node = member.name;
    node.scope.facts = evaluatedNode(plan, Value::mapping(values.take(), {member.file, 1, 1}), plan.data(), warnings);
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

Value evaluatedNode(const Plan &plan, const Value &written, const FileSource &files, std::vector<Finding> &warnings)
{
    if (!plan.definition().handlers.hasInvokeCommand)
        return written;
    const FileTree tree(plan.stores(), files, plan.snapshot()->keys(), plan.objects());
    const auto [node, unevaluated] =
        evaluateNode(ProjectSource(tree, plan.snapshot()->files(), plan.folder(), written));
    for (const ExpressionResult &open : unevaluated)
        warnings.push_back(
            {"datum-needs-powershell", Finding::Severity::Warning,
             "needs PowerShell: " + open.expression + " (" + open.message + "); it is shown unevaluated"});
    return node.withMark(written.mark());
}

Value withKeysJoined(const Value &node)
{
    if (!node.isMapping())
        return node;
    CaselessHash values;
    for (Entry entry : node.entries()) {
        const Entry *known = values.find(entry.key.text());
        if (known && known->value.isMapping() && entry.value.isMapping()) {
            std::vector<Entry> both(known->value.entries().begin(), known->value.entries().end());
            both.insert(both.end(), entry.value.entries().begin(), entry.value.entries().end());
            entry.value = withKeysJoined(Value::mapping(std::move(both), known->value.mark()));
        }
        values.set(std::move(entry));
    }
    return Value::mapping(values.take(), node.mark());
}

std::pair<Value, std::vector<std::string>> nodeInOtherOrder(const Plan &plan, const Value &node,
                                                            const FileSource &files, ReadLog *reads)
{
    const HandlerSettings &handlers = plan.definition().handlers;
    if (!node.mark().file.isValid() || !handlers.hasInvokeCommand || handlers.evaluatesWhileReading())
        return {};
    const auto loaded = files.load(node.mark().file);
    if (!loaded->document || !loaded->document->root.isMapping())
        return {};
    CaselessHash values(loaded->document->root);
    if (reads)
        reads->noteNode("Name");
    if (const Entry *name = findIgnoringCase(node, "Name"))
        values.set(*name);
    const FileTree tree(plan.stores(), files, plan.snapshot()->keys(), plan.objects());
    const ProjectSource source(tree, plan.snapshot()->files(), plan.folder(),
                               Value::mapping(values.take(), node.mark()));
    const Value usual = evaluateNode(source).first;
    const Value other = evaluateNode(source, NodeOrder::RawFirst).first;
    for (const Entry &own : usual.entries()) {
        const Entry *changed = findIgnoringCase(other, own.key.text());
        if (reads && changed && !identical(own.value, changed->value))
            reads->noteNode(own.key.text());
    }
    std::vector<std::string> names;
    std::vector<Entry> entries(node.entries().begin(), node.entries().end());
    for (Entry &entry : entries) {
        const Entry *own = findIgnoringCase(usual, entry.key.text());
        const Entry *changed = findIgnoringCase(other, entry.key.text());
        if (!own || !changed || !identical(own->value, entry.value) || identical(own->value, changed->value))
            continue;
        entry.value = changed->value;
        names.push_back(entry.key.text());
    }
    return {Value::mapping(std::move(entries), node.mark()), std::move(names)};
}

namespace {

/// The path of a node file below the store, `Dev\Srv1`: the name of the node if several files share a name.
std::string pathBelowStore(const Plan &plan, const std::string &path)
{
    const Folder *const store = plan.nodeStore().folder;
    std::string below = store ? relativePath(path, store->path) : path;
    below.resize(std::min(below.rfind('.'), below.size()));
    return withBackslashes(below);
}

} // namespace

std::vector<NodeFacts> readNodes(const Plan &plan, const CancelToken &cancel)
{
    std::vector<NodeFacts> nodes;
    for (const Folder::Member *file : nodeFiles(plan)) {
        if (cancel.isCancelled())
            break;
        if (auto node = readFile(plan, *file))
            nodes.push_back(std::move(*node));
    }
    std::unordered_map<std::string, int> counts;
    for (const NodeFacts &node : nodes)
        ++counts[ordinalUpper(node.name)];
    for (NodeFacts &node : nodes) {
        if (counts[ordinalUpper(node.name)] > 1)
            node.name = node.scope.node = pathBelowStore(plan, node.path);
    }
    return nodes;
}

std::optional<NodeFacts> readNode(const Plan &plan, const std::string &name)
{
    const auto files = nodeFiles(plan);
    for (const Folder::Member *file : files) {
        const bool isPath = equalIgnoringCase(pathBelowStore(plan, file->path), withBackslashes(name));
        if (isPath || equalIgnoringCase(file->name, name)) {
            if (auto node = readFile(plan, *file))
                return node;
        }
    }
    for (const Folder::Member *file : files) {
        auto node = readFile(plan, *file);
        if (node && isCalled(*node, name))
            return node;
    }
    return std::nullopt;
}

} // namespace strata::datum
