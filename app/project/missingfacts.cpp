// SPDX-License-Identifier: MIT
#include "app/project/missingfacts.h"

#include "source/files/path.h"

#include <algorithm>

namespace strata {

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
