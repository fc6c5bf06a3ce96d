// SPDX-License-Identifier: MIT
#include "hierarchy/nodefacts.h"

#include "core/diagnostic.h"
#include "core/filetable.h"
#include "source/jsonreader.h"
#include "source/yamlreader.h"

#include <algorithm>
#include <filesystem>

namespace strata {

namespace {

bool isFactsFile(const std::string &name)
{
    return name.ends_with(".yaml") || name.ends_with(".yml") || name.ends_with(".json");
}

const Value *member(const Value &value, std::string_view name, KeyTable &keys)
{
    return value.find(keys.intern(name));
}

/// The members of the `trusted` hash that follow from the certname, where the facts bring none of their own.
Value trustedFor(const std::string &certname, KeyTable &keys)
{
    const std::size_t dot = certname.find('.');
    std::vector<Entry> entries;
    entries.push_back({keys.intern("authenticated"), {}, Value::string("local")});
    entries.push_back({keys.intern("certname"), {}, Value::string(certname)});
    entries.push_back({keys.intern("extensions"), {}, Value::mapping({})});
    entries.push_back({keys.intern("hostname"), {}, Value::string(certname.substr(0, dot))});
    entries.push_back({keys.intern("domain"), {},
                       dot == std::string::npos ? Value() : Value::string(certname.substr(dot + 1))});
    entries.push_back({keys.intern("external"), {}, Value::mapping({})});
    return Value::mapping(std::move(entries));
}

std::string certnameIn(const Value &facts, KeyTable &keys)
{
    for (const char *name : {"clientcert", "fqdn"}) {
        const Value *fact = member(facts, name, keys);
        if (fact && fact->isString())
            return fact->text();
    }
    const Value *networking = member(facts, "networking", keys);
    const Value *fqdn = networking ? member(*networking, "fqdn", keys) : nullptr;
    return fqdn && fqdn->isString() ? fqdn->text() : std::string();
}

} // namespace

Result<NodeFacts> readNodeFacts(const FileSystem &files, const std::string &path, FileId file, KeyTable &keys)
{
    const auto text = files.read(path);
    if (!text)
        return tl::unexpected<Error>(text.error());
    const auto read = path.ends_with(".json") ? readJson(*text, file, keys) : readYaml(*text, file, keys);
    if (!read)
        return tl::unexpected<Error>(read.error());
    if (!read->root.isMapping())
        return fail(Error::Code::Syntax, "facts must be a hash of names and values", {file, 1, 1});

    NodeFacts node;
    node.path = path;
    const Value *values = member(read->root, "values", keys);
    node.scope.facts = values && values->isMapping() ? *values : read->root;
    const Value *name = values ? member(read->root, "name", keys) : nullptr;
    node.name = name && name->isString() ? name->text() : certnameIn(node.scope.facts, keys);
    if (node.name.empty())
        node.name = std::filesystem::path(path).stem().string();
    node.scope.node = node.name;

    const Value *trusted = values ? member(read->root, "trusted", keys) : member(node.scope.facts, "trusted", keys);
    node.scope.trusted = trusted && trusted->isMapping() ? *trusted : trustedFor(node.name, keys);
    const Value *server = values ? member(read->root, "server_facts", keys) : nullptr;
    if (server && server->isMapping())
        node.scope.serverFacts = *server;
    const Value *environment = values ? member(read->root, "environment", keys) : nullptr;
    if (environment && environment->isString())
        node.scope.environment = environment->text();
    return node;
}

std::vector<NodeFacts> readFactsFolder(const FileSystem &files, const std::string &path, FileTable &paths, KeyTable &keys,
                                       std::vector<Diagnostic> &problems)
{
    std::vector<std::string> found;
    if (files.type(path) == FileSystem::Type::Folder) {
        for (const auto &entry : files.list(path)) {
            if (!entry.isFolder && isFactsFile(entry.name))
                found.push_back(path + '/' + entry.name);
        }
    } else {
        found.push_back(path);
    }
    std::vector<NodeFacts> nodes;
    for (const std::string &file : found) {
        const FileId id = paths.intern(file);
        if (auto node = readNodeFacts(files, file, id, keys)) {
            nodes.push_back(std::move(*node));
        } else {
            Diagnostic problem = Diagnostic::fromError(node.error());
            problem.message = "facts are not used: " + problem.message;
            if (!problem.mark.isValid())
                problem.mark.file = id;
            problems.push_back(std::move(problem));
        }
    }
    std::sort(nodes.begin(), nodes.end(), [](const NodeFacts &a, const NodeFacts &b) { return a.name < b.name; });
    return nodes;
}

Scope scopeForCertname(const std::string &certname, KeyTable &keys)
{
    Scope scope;
    scope.node = certname;
    if (!certname.empty())
        scope.trusted = trustedFor(certname, keys);
    return scope;
}

} // namespace strata
