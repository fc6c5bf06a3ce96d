// SPDX-License-Identifier: MIT
#include "dialect/shared/nodesindata.h"

#include "source/glob.h"

#include <utility>

namespace strata {

std::vector<NodeFacts> nodesInData(const Dialect &dialect, const Workspace &workspace, const std::string &environment)
{
    KeyTable &keys = *workspace.keys;
    const std::string anyNode = "any-node-of-the-hierarchy";
    Scope scope = scopeForCertname(anyNode, keys);
    scope.environment = environment;
    for (const char *fact : {"fqdn", "clientcert", "networking.fqdn"})
        scope = withVariable(std::move(scope), fact, Value::string(anyNode), keys);
    const auto engine = dialect.engine(scope);
    for (const LayerNode *level : locations(engine->layers())) {
        const std::string path = workspace.files->path(level->file);
        const std::size_t at = path.find(anyNode);
        if (at == std::string::npos || path.find(anyNode, at + 1) != std::string::npos)
            continue;
        const std::string suffix = path.substr(at + anyNode.size());
        std::vector<NodeFacts> nodes;
        for (const std::string &file : expandGlob(*workspace.fileSystem, path.substr(0, at) + '*' + suffix)) {
            const std::string name = file.substr(at, file.size() - suffix.size() - at);
            nodes.push_back({name, {}, scopeForCertname(name, keys)});
        }
        if (!nodes.empty())
            return nodes;
    }
    return {};
}

} // namespace strata
