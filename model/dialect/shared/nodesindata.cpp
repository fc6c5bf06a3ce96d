// SPDX-License-Identifier: MIT
#include "dialect/shared/nodesindata.h"

#include "source/files/glob.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace strata {

namespace {

/// A scope in which \a fact has the value \a name; without a fact, the scope of the certname.
Scope scopeNamed(const std::string &name, std::string_view fact, KeyTable &keys)
{
    Scope scope = scopeForCertname(name, keys);
    return fact.empty() ? scope : withVariable(std::move(scope), fact, Value::string(name), keys);
}

/// The nodes named by files of the highest location with the certname, or \a fact if given, in its path.
std::vector<NodeFacts> nodesNamedBy(std::string_view fact, const Dialect &dialect, const Snapshot &snapshot,
                                    const std::string &environment, const CancelToken &cancel)
{
    KeyTable &keys = snapshot.keys();
    const std::string anyNode = "any-node-of-the-hierarchy";
    Scope scope = scopeNamed(anyNode, fact, keys);
    scope.environment = environment;
    const auto engine = dialect.engine(scope);
    const std::vector<const LayerNode *> levels = locations(engine->layers());
    const auto isLevel = [&](const std::string &path) { // common.yaml beside the files of nodes is not a node
        return std::any_of(levels.begin(), levels.end(),
                           [&](const LayerNode *level) { return level->resolved == path; });
    };
    for (const LayerNode *level : levels) {
        const std::string path = snapshot.files().path(level->file);
        const std::size_t at = path.find(anyNode);
        if (at == std::string::npos || path.find(anyNode, at + 1) != std::string::npos)
            continue;
        const std::string suffix = path.substr(at + anyNode.size());
        std::vector<NodeFacts> nodes;
        for (const std::string &file : expandGlob(snapshot, path.substr(0, at) + '*' + suffix, nullptr, cancel)) {
            const std::string name = file.substr(at, file.size() - suffix.size() - at);
            if (!isLevel(file))
                nodes.push_back({name, {}, false, scopeNamed(name, fact, keys)});
        }
        if (!nodes.empty())
            return nodes;
    }
    return {};
}

} // namespace

std::vector<NodeFacts> nodesInData(const Dialect &dialect, const Snapshot &snapshot, const std::string &environment,
                                   const CancelToken &cancel)
{
    for (const char *fact : {"", "fqdn", "clientcert", "networking.fqdn", "hostname"}) {
        if (cancel.isCancelled())
            break;
        auto nodes = nodesNamedBy(fact, dialect, snapshot, environment, cancel);
        if (!nodes.empty())
            return nodes;
    }
    return {};
}

} // namespace strata
