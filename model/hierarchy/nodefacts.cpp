// SPDX-License-Identifier: MIT
#include "hierarchy/nodefacts.h"

#include "core/member.h"
#include "core/valueequality.h"
#include "source/files/path.h"
#include "source/json/jsonreader.h"
#include "source/yaml/yamlreader.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <utility>

namespace strata {

namespace {

/// \a first with the members of \a second that it does not have.
Value joined(const Value &first, const Value &second)
{
    std::vector<Entry> entries(first.entries().begin(), first.entries().end());
    for (const Entry &entry : second.entries()) {
        if (!first.findEntry(entry.key))
            entries.push_back(entry);
    }
    return Value::mapping(std::move(entries), first.mark());
}

/// The `trusted` hash that follows from a certname alone: no extensions.
Value trustedFor(const std::string &certname, KeyTable &keys)
{
    const std::size_t dot = certname.find('.');
    std::vector<Entry> entries;
    entries.push_back({keys.intern("authenticated"), {}, Value::string("local")});
    entries.push_back({keys.intern("certname"), {}, Value::string(certname)});
    entries.push_back({keys.intern("extensions"), {}, Value::mapping({})});
    entries.push_back({keys.intern("hostname"), {}, Value::string(certname.substr(0, dot))});
    entries.push_back(
        {keys.intern("domain"), {}, dot == std::string::npos ? Value() : Value::string(certname.substr(dot + 1))});
    entries.push_back({keys.intern("external"), {}, Value::mapping({})});
    return Value::mapping(std::move(entries));
}

/// Moves a fact called `trusted` to the trusted data of \a scope: `puppet facts` and PuppetDB store these among the
/// facts, where no agent has them. Members that \a scope has already stay; those that neither has follow from the
/// certname.
void readTrustedFact(Scope &scope, KeyTable &keys)
{
    const Key name = keys.intern("trusted");
    const Value *fact = scope.facts.isMapping() ? scope.facts.find(name) : nullptr;
    if (fact && fact->isMapping()) {
        scope.trusted = scope.trusted.isMapping() ? joined(scope.trusted, *fact) : *fact;
        std::vector<Entry> facts(scope.facts.entries().begin(), scope.facts.entries().end());
        std::erase_if(facts, [name](const Entry &entry) { return entry.key == name; });
        scope.facts = Value::mapping(std::move(facts), scope.facts.mark());
    }
    scope.trusted =
        scope.trusted.isMapping() ? joined(scope.trusted, trustedFor(scope.node, keys)) : trustedFor(scope.node, keys);
}

bool isFactsFile(const std::string &name)
{
    return name.ends_with(".yaml") || name.ends_with(".yml") || name.ends_with(".json");
}

std::string certnameIn(const Value &facts)
{
    const Value *trusted = member(facts, "trusted");
    const Value *certname = trusted ? member(*trusted, "certname") : nullptr;
    if (certname && certname->isString())
        return std::string(certname->text());
    for (const char *name : {"clientcert", "fqdn"}) {
        const Value *fact = member(facts, name);
        if (fact && fact->isString())
            return std::string(fact->text());
    }
    const Value *networking = member(facts, "networking");
    const Value *fqdn = networking ? member(*networking, "fqdn") : nullptr;
    return fqdn && fqdn->isString() ? std::string(fqdn->text()) : std::string();
}

const Value *mapping(const Value &value, std::string_view name)
{
    const Value *found = member(value, name);
    return found && found->isMapping() ? found : nullptr;
}

const Value *text(const Value &value, std::string_view name)
{
    const Value *found = member(value, name);
    return found && found->isString() ? found : nullptr;
}

/// The facts of PuppetDB's factsets: a list of names and values, perhaps below `data`.
std::optional<Value> factsOfPairs(const Value &facts, KeyTable &keys)
{
    const Value *pairs = facts.isMapping() ? member(facts, "data") : &facts;
    if (!pairs || !pairs->isSequence())
        return std::nullopt;
    std::vector<Entry> entries;
    for (const Value &pair : pairs->items()) {
        const Value *name = text(pair, "name");
        const Value *value = member(pair, "value");
        if (!name || !value)
            return std::nullopt;
        entries.push_back({keys.intern(name->text()), name->mark(), *value});
    }
    return Value::mapping(std::move(entries), facts.mark());
}

/// One node in the format of `facter`, `puppet facts` or PuppetDB's inventory.
NodeFacts nodeFrom(const Value &root, const std::string &path, KeyTable &keys)
{
    NodeFacts node;
    node.path = path;
    const Value *values = mapping(root, "values");
    const Value *const exported = !values && text(root, "certname") ? member(root, "facts") : nullptr;
    const auto pairs = exported ? factsOfPairs(*exported, keys) : std::nullopt;
    if (pairs)
        values = &*pairs;
    else if (exported && exported->isMapping())
        values = exported;
    node.isBareHash = !values;
    node.scope.facts = values ? *values : root;
    const Value *name = values ? text(root, "name") : nullptr;
    if (values && !name)
        name = text(root, "certname");
    node.name = name ? name->text() : certnameIn(node.scope.facts);
    if (node.name.empty())
        node.name = fileStem(path);
    node.scope.node = node.name;

    if (const Value *trusted = values ? mapping(root, "trusted") : nullptr)
        node.scope.trusted = *trusted;
    if (const Value *server = values ? mapping(root, "server_facts") : nullptr)
        node.scope.serverFacts = *server;
    if (const Value *environment = values ? text(root, "environment") : nullptr)
        node.scope.environment = environment->text();
    readTrustedFact(node.scope, keys);
    return node;
}

/// Collects the nodes of a list.
class NodeList
{
public:
    NodeList(const std::string &path, KeyTable &keys) : m_path(path), m_keys(keys) {}

    void add(const Value &item)
    {
        const Value *certname = text(item, "certname");
        const Value *factName = certname ? text(item, "name") : nullptr;
        const Value *factValue = factName ? member(item, "value") : nullptr;
        if (factValue) {
            m_singles[std::string(certname->text())].push_back(
                {m_keys.intern(std::string(factName->text())), factName->mark(), *factValue});
            return;
        }
        m_nodes.push_back(nodeFrom(item, m_path, m_keys));
    }

    void add(const std::string &name, Value facts)
    {
        NodeFacts node;
        node.name = name;
        node.path = m_path;
        node.scope.node = name;
        node.scope.facts = std::move(facts);
        readTrustedFact(node.scope, m_keys);
        m_nodes.push_back(std::move(node));
    }

    std::vector<NodeFacts> take()
    {
        for (auto &[name, entries] : m_singles)
            add(name, Value::mapping(std::move(entries)));
        return std::move(m_nodes);
    }

private:
    const std::string &m_path;
    KeyTable &m_keys;
    std::vector<NodeFacts> m_nodes;
    std::map<std::string, std::vector<Entry>> m_singles; // one entry per fact in the export
};

/// Whether \a root maps certnames to fact hashes: fully qualified names with hashes only.
bool isMapOfNodes(const Value &root)
{
    const auto entries = root.entries();
    return !entries.empty() && std::all_of(entries.begin(), entries.end(), [](const Entry &entry) {
        return entry.key.isString() && entry.key.text().find('.') != std::string::npos && entry.value.isMapping();
    });
}

} // namespace

Result<std::vector<NodeFacts>> readNodeFacts(const FileContent &content, KeyTable &keys)
{
    if (content.error())
        return tl::unexpected<Error>(*content.error());
    const std::string &path = content.path();
    const FileId file = content.file();
    const auto read =
        path.ends_with(".json") ? readJson(*content.bytes(), file, keys) : readYaml(*content.bytes(), file, keys);
    if (!read)
        return tl::unexpected<Error>(read.error());
    const Value &root = read->root;
    const auto isHash = [](const Value &value) { return value.isMapping(); };
    NodeList list(path, keys);
    if (root.isSequence() && std::all_of(root.items().begin(), root.items().end(), isHash)) {
        for (const Value &item : root.items())
            list.add(item);
    } else if (isMapOfNodes(root)) {
        for (const Entry &entry : root.entries())
            list.add(entry.key.text(), entry.value);
    } else if (root.isMapping()) {
        list.add(root);
    } else {
        return fail(Error::Code::Syntax, "facts must be a hash of names and values, or a list of such nodes",
                    {file, 1, 1});
    }
    return list.take();
}

namespace {

/// The cached content of a facts file.
struct FactsFile
{
    std::string only; ///< the name of its only node
    /// All nodes with their facts; null: there is only one.
    std::unique_ptr<const Result<std::vector<NodeFacts>>> all;
};

constexpr View<FactsFile> kFactsFile{[](const FileContent &content, KeyTable &keys) {
    auto nodes = readNodeFacts(content, keys);
    if (nodes && nodes->size() == 1)
        return FactsFile{std::move(nodes->front().name), nullptr};
    return FactsFile{{}, std::make_unique<const Result<std::vector<NodeFacts>>>(std::move(nodes))};
}};

/// The content of the file in \a folder named after the node \a name, if that node is in it; else nothing.
std::vector<KnownNode> nodesInOwnFile(const Snapshot &snapshot, const std::string &folder, const std::string &name)
{
    const auto isSameName = [&name](const KnownNode &node) { return node.name() == name; };
    for (const char *extension : {".yaml", ".yml", ".json"}) {
        const std::string file = folder + '/' + name + extension;
        if (snapshot.type(file) != FileType::File)
            continue;
        auto nodes = nodesInFile(snapshot, file);
        if (nodes && std::any_of(nodes->begin(), nodes->end(), isSameName))
            return std::move(*nodes);
    }
    return {};
}

} // namespace

KnownNode::KnownNode(NodeFacts facts) : m_facts(std::make_shared<const NodeFacts>(std::move(facts))) {}

KnownNode::KnownNode(std::shared_ptr<const FileContent> content, KeyTable &keys)
    : m_content(std::move(content)), m_keys(&keys)
{}

const std::string &KnownNode::name() const
{
    return m_facts ? m_facts->name : m_content->as(kFactsFile, *m_keys).only;
}

std::shared_ptr<const NodeFacts> KnownNode::facts() const
{
    if (m_facts)
        return m_facts;
    return std::make_shared<const NodeFacts>(std::move(readNodeFacts(*m_content, *m_keys)->front()));
}

Result<std::vector<KnownNode>> nodesInFile(const Snapshot &snapshot, const std::string &path)
{
    const auto content = snapshot.shared(snapshot.files().intern(path));
    const FactsFile &read = content->as(kFactsFile, snapshot.keys());
    if (!read.all)
        return std::vector{KnownNode(content, snapshot.keys())};
    if (!*read.all)
        return tl::unexpected<Error>(read.all->error());
    std::vector<KnownNode> nodes;
    for (const NodeFacts &node : **read.all)
        nodes.emplace_back(std::shared_ptr<const NodeFacts>(content, &node));
    return nodes;
}

std::vector<KnownNode> readFacts(const Snapshot &snapshot, const std::string &path, const NodeChoice &choice,
                                 std::vector<Finding> &problems, const CancelToken &cancel)
{
    if (choice.kind == NodeChoice::Kind::One && snapshot.type(path) == FileType::Folder) {
        if (choice.name.empty())
            return {};
        if (auto nodes = nodesInOwnFile(snapshot, path, choice.name); !nodes.empty())
            return nodes;
    }
    const std::vector<std::string> files = factsFiles(snapshot, path);
    snapshot.executor().forEach(files.size(), [&](std::size_t i) {
        if (!cancel.isCancelled())
            snapshot.view(snapshot.files().intern(files[i]), kFactsFile);
    });
    if (cancel.isCancelled())
        return {};
    std::vector<KnownNode> all;
    for (const std::string &file : files) {
        auto nodes = nodesInFile(snapshot, file);
        if (nodes) {
            std::move(nodes->begin(), nodes->end(), std::back_inserter(all));
            continue;
        }
        Finding problem = Finding::fromError("facts-broken", nodes.error());
        problem.text = "facts are not used: " + problem.text;
        if (!problem.mark.isValid())
            problem.mark.file = snapshot.files().intern(file);
        problems.push_back(std::move(problem));
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const KnownNode &a, const KnownNode &b) { return a.name() < b.name(); });
    return all;
}

std::vector<std::string> factsFiles(const FileSystem &files, const std::string &path)
{
    if (files.type(path) != FileSystem::Type::Folder)
        return {path};
    std::vector<std::string> found;
    for (const auto &entry : files.list(path)) {
        if (!entry.isFolder && isFactsFile(entry.name))
            found.push_back(path + '/' + entry.name);
    }
    return found;
}

std::optional<KnownNode> nodeInOwnFile(const Snapshot &snapshot, const std::string &folder, const std::string &name)
{
    for (KnownNode &node : nodesInOwnFile(snapshot, folder, name)) {
        if (node.name() == name)
            return std::move(node);
    }
    return std::nullopt;
}

Scope scopeForCertname(const std::string &certname, KeyTable &keys)
{
    Scope scope;
    scope.node = certname;
    if (!certname.empty())
        scope.trusted = trustedFor(certname, keys);
    return scope;
}

Scope scopeServing(Scope facts, const std::string &certname, KeyTable &keys)
{
    if (identical(facts.trusted, trustedFor(facts.node, keys)))
        facts.trusted = trustedFor(certname, keys);
    facts.node = certname;
    return facts;
}

} // namespace strata
