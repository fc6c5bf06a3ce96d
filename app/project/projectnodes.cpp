// SPDX-License-Identifier: MIT
#include "app/project/projectnodes.h"

#include "source/files/path.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>

namespace strata {

namespace {

/// The folder of facts beside a hierarchy, if any.
std::string factsBeside(const FileSystem &files, const std::string &folder)
{
    const std::string candidate = folder + "/facts";
    return files.type(candidate) == FileSystem::Type::Folder ? candidate : std::string();
}

bool isBefore(const KnownNode &one, const KnownNode &other)
{
    return one.name() < other.name();
}

/// The nodes named in the data, sorted.
std::vector<KnownNode> nodesInDataOf(const Dialect &dialect, const CancelToken &cancel)
{
    std::vector<NodeFacts> named = dialect.nodes(cancel);
    std::vector<KnownNode> nodes(std::make_move_iterator(named.begin()), std::make_move_iterator(named.end()));
    std::sort(nodes.begin(), nodes.end(), isBefore);
    return nodes;
}

/// The nodes with facts, and those that are only named in the data.
std::vector<KnownNode> mergedNodes(const std::vector<KnownNode> &withFacts, const std::vector<KnownNode> &inData)
{
    std::vector<KnownNode> all;
    std::set_union(withFacts.begin(), withFacts.end(), inData.begin(), inData.end(), std::back_inserter(all), isBefore);
    return all;
}

/// The path of the facts; empty: none.
std::string factsPath(const Project &project)
{
    const std::string &named = project.request.facts;
    return named.empty() ? factsBeside(*project.snapshot, project.folder)
                         : absolutePath(named, project.snapshot->workingFolder());
}

/// The names of \a files if they are names of nodes, as determined from the first readable one. Unreadable files before
/// it are skipped. Sorted.
std::optional<std::vector<std::string>> namesByFiles(const Snapshot &snapshot, const std::string &folder,
                                                     const std::vector<std::string> &files, const CancelToken &cancel)
{
    constexpr std::size_t kTried = 8;
    std::vector<std::string> names;
    for (const std::string &file : files)
        names.push_back(fileStem(file));
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    const auto isBroken = [&](const std::string &name) {
        return std::none_of(files.begin(), files.end(), [&](const std::string &file) {
            return fileStem(file) == name && nodesInFile(snapshot, file);
        });
    };
    for (std::size_t i = 0; i < std::min(kTried, names.size()) && !cancel.isCancelled(); ++i) {
        if (nodeInOwnFile(snapshot, folder, names[i]))
            return std::vector<std::string>(names.begin() + static_cast<std::ptrdiff_t>(i), names.end());
        if (!isBroken(names[i]))
            break;
    }
    return std::nullopt;
}

} // namespace

std::vector<KnownNode> nodesOf(const Project &project, const NodeChoice &choice, std::vector<Finding> &problems,
                               const CancelToken &cancel)
{
    const std::string facts = factsPath(project);
    std::vector<KnownNode> nodes;
    if (!facts.empty())
        nodes = readFacts(*project.snapshot, facts, choice, problems, cancel);
    if (choice.kind == NodeChoice::Kind::One) {
        if (!nodes.empty() || choice.name.empty())
            return nodes;
        if (auto node = project.dialect->node(choice.name))
            return {std::move(*node)};
        nodes = choice.named ? std::vector{*choice.named} : nodesInDataOf(*project.dialect, cancel);
        std::erase_if(nodes, [&choice](const KnownNode &node) { return node.name() != choice.name; });
        return nodes;
    }
    std::vector<KnownNode> all = mergedNodes(nodes, nodesInDataOf(*project.dialect, cancel));
    const auto missing = all.empty() ? project.dialect->nodesFinding() : std::nullopt;
    if (missing && !cancel.isCancelled())
        problems.push_back(*missing);
    return all;
}

std::optional<NodeReader> unreadNodes(const Project &project, const CancelToken &cancel)
{
    constexpr std::size_t kFewFactFiles = 64;
    const std::shared_ptr<const Snapshot> snapshot = project.snapshot;
    const std::string folder = factsPath(project);
    if (folder.empty() || snapshot->type(folder) != FileSystem::Type::Folder)
        return std::nullopt;
    const std::vector<std::string> files = factsFiles(*snapshot, folder);
    if (files.size() < kFewFactFiles)
        return std::nullopt;
    auto byFiles = namesByFiles(*snapshot, folder, files, cancel);
    if (!byFiles)
        return std::nullopt;
    NodeReader unread;
    auto inData = std::make_shared<const std::vector<KnownNode>>(nodesInDataOf(*project.dialect, cancel));
    std::vector<std::string> named;
    for (const KnownNode &node : *inData)
        named.push_back(node.name());
    std::set_union(byFiles->begin(), byFiles->end(), named.begin(), named.end(), std::back_inserter(unread.names));
    for (const std::string &file : files)
        unread.files.insert(snapshot->files().intern(file));
    unread.own = [snapshot, folder](const std::string &name) -> std::optional<KnownNode> {
        if (name.empty() || name.find('/') != std::string::npos) // in a subfolder, where facts are not searched
            return std::nullopt;
        return nodeInOwnFile(*snapshot, folder, name);
    };
    unread.all = [snapshot, folder, inData](const CancelToken &stop) {
        NodeListing read;
        read.nodes = mergedNodes(readFacts(*snapshot, folder, NodeChoice(), read.problems, stop), *inData);
        return read;
    };
    return unread;
}

namespace {

constexpr std::size_t kNodesInHint = 5;

bool hasNode(const std::vector<KnownNode> &nodes, const std::string &name)
{
    return std::any_of(nodes.begin(), nodes.end(), [&name](const KnownNode &node) { return node.name() == name; });
}

bool hasFacts(const std::vector<KnownNode> &nodes)
{
    return std::any_of(nodes.begin(), nodes.end(), [](const KnownNode &node) { return !node.path().empty(); });
}

/// "web01" of "/facts/web01.yaml".
std::string_view stem(std::string_view path)
{
    path.remove_prefix(path.rfind('/') + 1);
    return path.substr(0, path.rfind('.'));
}

/// The error in the facts file of \a node, or of any node if \a node is empty.
std::optional<std::string> brokenFacts(const Project &project, std::string_view node)
{
    for (const Finding &problem : problemsOf(project)) {
        if (problem.rule == "facts-broken" &&
            (node.empty() || stem(project.snapshot->files().path(problem.mark.file)) == node))
            return namesOf(project).place(problem.mark) + ": " + problem.text;
    }
    return std::nullopt;
}

} // namespace

std::string someNames(const std::vector<std::string> &nodes)
{
    std::string names;
    for (std::size_t i = 0; i < std::min(kNodesInHint, nodes.size()); ++i)
        names += (i > 0 ? ", " : "") + nodes[i];
    return nodes.size() > kNodesInHint ? names + ", ..." : names;
}

std::string someNodes(const std::vector<KnownNode> &nodes)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(kNodesInHint + 1, nodes.size()); ++i)
        names.push_back(nodes[i].name());
    return someNames(names);
}

std::optional<std::string> missingFacts(const Project &project, const std::string &node)
{
    const std::string &named = project.request.facts;
    if (!named.empty() &&
        project.snapshot->type(absolutePath(named, project.snapshot->workingFolder())) == FileSystem::Type::File)
        return hasFacts(project.nodes.list()) ? std::nullopt : brokenFacts(project, {});
    if (node.empty() || hasNode(project.nodes.list(), node) || project.dialect->node(node))
        return std::nullopt;
    const std::vector<KnownNode> known = allNodes(project);
    if (hasNode(known, node) || (named.empty() && !hasFacts(known)))
        return std::nullopt;
    if (auto broken = brokenFacts(project, node))
        return broken;
    const std::string text = "there are no facts of the node '" + node + '\'';
    return known.empty() ? text : text + "; known nodes: " + someNodes(known);
}

} // namespace strata
