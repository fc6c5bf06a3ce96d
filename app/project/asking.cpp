// SPDX-License-Identifier: MIT
#include "app/project/asking.h"

#include "source/files/path.h"
#include "source/json/jsonreader.h"

#include <utility>

namespace strata {

namespace {

/// Any JSON value, not only an object or an array.
Result<Value> jsonValue(const std::string &text, KeyTable &keys)
{
    const auto read = readJson('[' + text + ']', {}, keys);
    if (!read)
        return tl::unexpected<Error>(read.error());
    if (read->root.items().size() != 1)
        return fail(Error::Code::Syntax, "not a JSON value: " + text);
    return read->root.items().front();
}

/// Parses \a text into \a value unless it is empty.
Result<void> take(const std::string &text, Value &value, KeyTable &keys)
{
    if (text.empty())
        return {};
    auto read = jsonValue(text, keys);
    if (!read)
        return tl::unexpected<Error>(read.error());
    value = std::move(*read);
    return {};
}

Value listOf(const std::vector<std::string> &texts)
{
    std::vector<Value> items;
    for (const std::string &text : texts)
        items.push_back(Value::string(text));
    return Value::sequence(std::move(items));
}

/// The scope of the node as written in files.
Scope writtenScope(const Project &project, const std::string &node)
{
    const bool isOneFile =
        !project.request.facts.empty() &&
        project.snapshot->type(absolutePath(project.request.facts, project.snapshot->workingFolder())) ==
            FileSystem::Type::File &&
        project.nodes.size() == 1;
    if (!isOneFile)
        return scopeOf(project, node);
    const auto facts = project.nodes.front().facts();
    return node.empty() ? facts->scope : scopeServing(facts->scope, node, *project.workspace->keys);
}

} // namespace

ProjectRequest projectRequest(const QuestionSource &source)
{
    ProjectRequest request;
    request.root = source.root;
    request.dialect = source.dialect;
    request.reference = source.reference;
    request.globalConfiguration = source.global;
    request.modulePath = source.modulePath;
    request.environment = source.environment;
    request.facts = source.facts;
    request.nodeStore = source.nodeStore;
    request.revision = source.revision;
    request.patch = source.patch;
    request.mappings = source.mappings;
    return request;
}

QuestionSource sourceOf(const Project &project)
{
    const ProjectRequest &request = project.request;
    const std::string workingFolder = project.snapshot->workingFolder();
    const auto absolute = [&](const std::string &path) {
        return path.empty() ? path : absolutePath(path, workingFolder);
    };
    QuestionSource source{.root = project.folder,
                          .dialect = request.dialect,
                          .reference = request.reference,
                          .global = absolute(request.globalConfiguration),
                          .environment = request.environment,
                          .facts = absolute(request.facts),
                          .nodeStore = request.nodeStore,
                          .revision = request.revision,
                          .patch = absolute(request.patch)};
    for (const std::string &folder : listedPaths(request.modulePath))
        source.modulePath += (source.modulePath.empty() ? "" : ":") + absolute(folder);
    for (const PathMapping &mapping : request.mappings)
        source.mappings.push_back({mapping.from, absolute(mapping.to), false});
    return source;
}

Scope scopeOf(const Project &project, const Question &question)
{
    KeyTable &keys = *project.workspace->keys;
    Scope scope = writtenScope(project, question.node);
    for (const auto &[name, text] : question.factsHere())
        scope = withVariable(std::move(scope), name, typedFact(text, keys).value_or(Value::string(text)), keys);
    return scope;
}

Result<std::shared_ptr<const LookupEngine>> engineFor(const Project &project, const Scope &scope,
                                                      const Question &question, const CancelToken &cancel)
{
    std::shared_ptr<const LookupEngine> engine = project.dialect->engine(scope, cancel);
    if (!engine)
        return fail(Error::Code::Cancelled, kCancelled);
    if (question.firstSources.empty())
        return engine;
    auto withFirst = engine->withFirstSources(listOf(question.firstSources));
    if (!withFirst)
        return fail(Error::Code::Unsupported,
                    std::string(project.dialect->title()) + " searches no sources before its hierarchy");
    return withFirst;
}

Result<LookupRequest> lookupRequest(const Project &project, const Question &question)
{
    KeyTable &keys = *project.workspace->keys;
    LookupRequest request{.key = project.dialect->lookupTarget(question.key), .otherKeys = question.otherKeys};
    if (!question.merge.isAsConfigured()) {
        auto merge = project.dialect->parseMerge(question.merge, keys);
        if (!merge)
            return tl::unexpected<Error>(merge.error());
        request.merge = std::move(*merge);
    }
    if (question.options.defaultValue) {
        auto value = jsonValue(*question.options.defaultValue, keys);
        if (!value)
            return tl::unexpected<Error>(value.error());
        request.defaultValue = std::move(*value);
    }
    if (auto taken = take(question.options.overrides, request.overrides, keys); !taken)
        return tl::unexpected<Error>(taken.error());
    if (auto taken = take(question.options.defaultValues, request.defaultValues, keys); !taken)
        return tl::unexpected<Error>(taken.error());
    request.firstLayerOnly = question.options.firstLayerOnly;
    return request;
}

} // namespace strata
