// SPDX-License-Identifier: MIT
#include "app/cli/opening.h"

#include "app/cli/findings.h"
#include "output/jsonwriter.h"
#include "source/json/jsonreader.h"
#include "projection/phrases.h"
#include "source/files/diskfilesystem.h"

#include <algorithm>
#include <ostream>

namespace strata::cli {

namespace {

/// A value on the command line: YAML, so that numbers and lists can be given; what is no YAML is a string.
Value typedText(const std::string &text, KeyTable &keys)
{
    return typedFact(text, keys).value_or(Value::string(text));
}

tl::unexpected<Error> usage(std::string message)
{
    return fail(Error::Code::Syntax, std::move(message));
}

std::optional<StrategyChoice> strategyNamed(const Dialect &dialect, std::string_view name)
{
    for (StrategyChoice &choice : dialect.strategies()) {
        if (choice.name == name)
            return std::move(choice);
    }
    return std::nullopt;
}

/// "'--merge deep'", or several of them: the strategies that have options.
std::string strategiesWithOptions(const Dialect &dialect)
{
    std::string text;
    for (const StrategyChoice &choice : dialect.strategies()) {
        if (choice.hasOptions)
            text += (text.empty() ? "'--merge " : " or '--merge ") + choice.name + '\'';
    }
    return text;
}

Result<Value> mergeHash(const std::string &json, const Dialect &dialect, KeyTable &keys)
{
    auto read = readJson(json, {}, keys);
    if (!read)
        return usage("--merge: the merge hash is no JSON: " + read.error().message);
    const Value *strategy = read->root.find(keys.intern("strategy"));
    if (!strategy)
        strategy = read->root.find(keys.intern("behavior")); // as Hiera 3 spells it
    if (dialect.namesStrategyInMaps() && (!strategy || !strategy->isString()))
        return usage("--merge: the merge hash needs a strategy: --merge '{\"strategy\": \"deep\"}'");
    return read->root;
}

/// The sources of --order-override.
Value firstSources(const Arguments &arguments)
{
    std::vector<Value> sources;
    for (const std::string &source : arguments.values("order-override"))
        sources.push_back(Value::string(source));
    return Value::sequence(std::move(sources));
}

/// At most five names of nodes, for a hint.
std::string someNodes(std::span<const NodeFacts> nodes)
{
    constexpr std::size_t kShown = 5;
    std::string names;
    for (std::size_t i = 0; i < std::min(kShown, nodes.size()); ++i)
        names += (i > 0 ? ", " : "") + nodes[i].name;
    return nodes.size() > kShown ? names + ", ..." : names;
}

bool hasNode(std::span<const NodeFacts> nodes, const std::string &name)
{
    return std::any_of(nodes.begin(), nodes.end(), [&name](const NodeFacts &node) { return node.name == name; });
}

/// Tells why paths of layers may be empty: the node is not known, or none was chosen although facts are there.
void adviseNode(const Arguments &arguments, const Opened &opened, const Console &console)
{
    const Project &project = *opened.project;
    if (DiskFileSystem().type(arguments.value("facts")) == FileSystem::Type::File)
        return;
    const std::string node = arguments.value("node");
    if (!node.empty() && !hasNode(project.nodes, node) && !project.dialect->node(node)) {
        const auto known = allNodes(project);
        if (!known.empty() && !hasNode(known, node))
            console.complain("there are no facts of the node '" + node + "'; known nodes: " + someNodes(known));
        return;
    }
    const auto levels = locations(opened.engine->layers());
    const bool isUnresolved = std::any_of(levels.begin(), levels.end(), [](const LayerNode *level) {
        return level->state == LayerNode::State::Unresolved;
    });
    if (!node.empty() || !isUnresolved || arguments.has("var"))
        return;
    const auto known = allNodes(project);
    if (std::any_of(known.begin(), known.end(), [](const NodeFacts &each) { return !each.path.empty(); }))
        console.complain("no node is chosen, so variables in paths are empty; try --node with one of: " +
                         someNodes(known));
}

} // namespace

Result<ProjectRequest> projectRequest(const Arguments &arguments)
{
    ProjectRequest request;
    request.root = arguments.value("root", ".");
    request.dialect = arguments.value("dialect", "auto");
    request.globalConfiguration = arguments.value("global");
    request.modulePath = arguments.value("modulepath");
    request.environment = arguments.value("environment", "production");
    request.facts = arguments.value("facts");
    request.eyamlKey = arguments.value("eyaml-key");
    for (const std::string &mapping : arguments.values("map")) {
        const std::size_t equals = mapping.find('=');
        if (equals == std::string::npos || equals == 0)
            return usage("--map needs FROM=TO, for example --map /etc/puppetlabs/code=.");
        request.mappings.push_back({mapping.substr(0, equals), mapping.substr(equals + 1), false});
    }
    return request;
}

Result<Scope> scopeFor(const Arguments &arguments, const Project &project)
{
    const std::string node = arguments.value("node");
    const bool isFile = DiskFileSystem().type(arguments.value("facts")) == FileSystem::Type::File;
    Scope scope = isFile && project.nodes.size() == 1 ? project.nodes.front().scope : scopeOf(project, node);
    if (!node.empty())
        scope.node = node;
    for (const std::string &variable : arguments.values("var")) {
        const std::size_t equals = variable.find('=');
        if (equals == std::string::npos || equals == 0)
            return usage("--var needs NAME=VALUE, for example --var os.family=Debian");
        KeyTable &keys = *project.workspace->keys;
        scope = withVariable(std::move(scope), std::string_view(variable).substr(0, equals),
                             typedText(variable.substr(equals + 1), keys), keys);
    }
    return scope;
}

Opened openedFor(std::shared_ptr<const Project> project, Scope scope)
{
    Opened opened{std::move(project), nullptr, std::move(scope), nullptr};
    opened.engine = opened.project->dialect->engine(opened.scope);
    opened.names = std::make_shared<const LayerNames>(opened.engine->layers(), namesOf(*opened.project));
    return opened;
}

std::optional<Opened> openFor(const Arguments &arguments, const Console &console)
{
    auto request = projectRequest(arguments);
    if (!request) {
        console.complain(request.error().message);
        return std::nullopt;
    }
    request->nodes = {NodeChoice::Kind::One, arguments.value("node")};
    if (arguments.has("facts") && DiskFileSystem().type(request->facts) == FileSystem::Type::None) {
        console.complain("there are no facts at '" + request->facts + "'; --facts names a file or a folder");
        return std::nullopt;
    }
    auto project = openProject(*request, snapshotOf(std::make_shared<DiskFileSystem>(), makeExecutor()));
    if (!project) {
        console.complain(project.error().message);
        return std::nullopt;
    }
    tell((*project)->problems, namesOf(**project), console);
    const auto isError = [](const Finding &problem) { return problem.severity == Finding::Severity::Error; };
    const auto problems = (*project)->dialect->problems();
    if (std::any_of(problems.begin(), problems.end(), isError))
        return std::nullopt;
    const auto scope = scopeFor(arguments, **project);
    if (!scope) {
        console.complain(scope.error().message);
        return std::nullopt;
    }
    Opened opened = openedFor(*project, *scope);
    if (arguments.has("order-override")) {
        opened.engine = opened.engine->withFirstSources(firstSources(arguments));
        if (!opened.engine) {
            console.complain("--order-override is for Hiera 3; this is " + std::string((*project)->dialect->title()));
            return std::nullopt;
        }
        opened.names = std::make_shared<const LayerNames>(opened.engine->layers(), namesOf(**project));
    }
    adviseNode(arguments, opened, console);
    return opened;
}

bool answersWholeNode(const Arguments &arguments, const Project &project, const Console &console)
{
    if (!arguments.has("rsop") || project.dialect->hasWholeNode())
        return true;
    console.complain("--rsop is for projects of Datum only; this is one of " + std::string(project.dialect->title()));
    return false;
}

Result<std::optional<Value>> mergeFor(const Arguments &arguments, const Dialect &dialect, KeyTable &keys)
{
    const std::string merge = arguments.value("merge");
    const bool hasOptions =
        arguments.has("knock-out-prefix") || arguments.has("sort-merged-arrays") || arguments.has("merge-hash-arrays");
    const auto strategy = strategyNamed(dialect, merge);
    if (hasOptions && !(strategy && strategy->hasOptions)) {
        return usage("The options --knock-out-prefix, --sort-merged-arrays, and --merge-hash-arrays are only available "
                     "with " +
                     strategiesWithOptions(dialect));
    }
    if (!arguments.has("merge"))
        return std::nullopt;
    if (merge.starts_with('{')) {
        auto hash = mergeHash(merge, dialect, keys);
        return hash ? Result<std::optional<Value>>(*hash) : tl::unexpected(hash.error());
    }
    if (!strategy)
        return usage(dialect.unknownStrategyText());
    if (!hasOptions)
        return Value::string(merge);

    std::vector<Entry> entries{{keys.intern("strategy"), {}, Value::string(merge)}};
    if (arguments.has("knock-out-prefix"))
        entries.push_back({keys.intern("knockout_prefix"), {}, Value::string(arguments.value("knock-out-prefix"))});
    if (arguments.has("sort-merged-arrays"))
        entries.push_back({keys.intern("sort_merged_arrays"), {}, Value::boolean(true)});
    if (arguments.has("merge-hash-arrays"))
        entries.push_back({keys.intern("merge_hash_arrays"), {}, Value::boolean(true)});
    return Value::mapping(std::move(entries));
}

LookupResult lookupFirst(const LookupEngine &engine, LookupRequest request)
{
    const std::vector<std::string> keys = request.names();
    if (keys.size() > 1) {
        LookupRequest plain = request;
        plain.otherKeys.clear();
        plain.defaultValue.reset();
        plain.defaultValues = Value();
        for (const std::string &key : keys) {
            plain.key = AskedKey::named(key);
            LookupResult result = engine.lookup(plain);
            if (result.status != LookupResult::Status::NotFound)
                return result;
        }
        for (const std::string &key : keys) {
            for (const Entry &entry : request.defaultValues.entries()) {
                if (entry.key.isString() && entry.key.text() == key) {
                    request.key = AskedKey::named(key);
                    request.otherKeys.clear();
                    return engine.lookup(request);
                }
            }
        }
    }
    request.otherKeys.clear();
    return engine.lookup(request);
}

std::string strategyText(const MergeSpec &merge)
{
    std::string text = merge.strategy;
    for (const Entry &option : merge.options.entries())
        text += ", " + option.key.text() + ": " + valuePhrase(option.value);
    return text;
}

std::string mergeSourceText(const FileNames &names, const MergeSpec &merge)
{
    switch (merge.source) {
    case MergeSpec::Source::Default: return "default";
    case MergeSpec::Source::Argument: return "argument";
    case MergeSpec::Source::Configuration: return merge.matchedBy + " in " + names.place(merge.mark);
    case MergeSpec::Source::LookupOptions:
        return merge.mark.isValid() ? "lookup_options in " + names.place(merge.mark) : "lookup_options";
    }
    return {};
}

} // namespace strata::cli
