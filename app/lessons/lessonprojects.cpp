// SPDX-License-Identifier: MIT
#include "app/lessons/lessonprojects.h"

#include "core/member.h"
#include "lessons/lessonwriter.h"
#include "output/jsonwriter.h"
#include "source/files/memoryfilesystem.h"
#include "source/json/jsonreader.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

namespace {

constexpr const char *kUnnamedNode = "node";
/// Outside the project, so that no hierarchy reads it.
constexpr const char *kFactsFolder = "/lesson-facts";

std::string nodeOfScene(const LessonScene &scene)
{
    const Value *name = member(scene.facts, "Name");
    return name && name->isString() ? std::string(name->text()) : kUnnamedNode;
}

std::string factsPath(const LessonScene &scene)
{
    return std::string(kFactsFolder) + '/' + nodeOfScene(scene) + ".json";
}

std::string lessonPath(const std::string &path)
{
    return std::string(kLessonRoot) + '/' + path;
}

} // namespace

std::map<std::string, std::string> filesOfScene(const LessonScene &scene)
{
    std::map<std::string, std::string> files;
    for (const auto &[path, text] : scene.files)
        files[lessonPath(path)] = text;
    if (scene.facts.isMapping())
        files[factsPath(scene)] = jsonText(scene.facts);
    return files;
}

ProjectRequest requestOfScene(const LessonScene &scene)
{
    ProjectRequest request;
    request.root = kLessonRoot;
    request.dialect = scene.dialect;
    request.reference.name = scene.reference;
    if (scene.facts.isMapping())
        request.facts = factsPath(scene);
    return request;
}

Question questionOfScene(const LessonScene &scene)
{
    Question question = questionOfLookup(scene.lookup);
    question.node = nodeOfScene(scene);
    return question;
}

Result<std::shared_ptr<const Project>> openScene(const LessonScene &scene, std::shared_ptr<KeyTable> keys,
                                                 const CancelToken &cancel)
{
    ProjectRequest request = requestOfScene(scene);
    request.facts.clear(); // scopeOfScene() has them
    auto files = std::make_shared<MemoryFileSystem>();
    for (const auto &[path, text] : scene.files)
        files->add(lessonPath(path), text);
    auto workspace = std::make_shared<Workspace>(nullptr, std::move(keys));
    return openProject(request, std::make_shared<const Snapshot>(std::move(workspace), std::move(files)), cancel);
}

Scope scopeOfScene(const LessonScene &scene, const Project &project)
{
    Scope scope;
    scope.environment = project.request.environment;
    (scene.dialect == "hiera3" ? scope.variables : scope.facts) = scene.facts;
    if (scene.dialect != "datum")
        return scope;
    scope.node = nodeOfScene(scene);
    if (!scene.facts.isMapping()) {
        const Key key = project.workspace->keys->intern("Name");
        scope.facts = Value::mapping({{key, {}, Value::string(kUnnamedNode)}});
    }
    return scope;
}

SceneAnswer answerScene(const LessonScene &scene, std::shared_ptr<KeyTable> keys, const CancelToken &cancel)
{
    const auto opened = openScene(scene, std::move(keys), cancel);
    if (!opened)
        return tl::unexpected(opened.error());
    return answerScene(scene, **opened, cancel);
}

SceneAnswer answerScene(const LessonScene &scene, const Project &project, const CancelToken &cancel)
{
    LookupRequest request;
    request.cancel = cancel;
    request.key = project.dialect->lookupTarget(LookupTarget::named(scene.lookup.key));
    if (scene.lookup.merge)
        request.merge = project.dialect->parseMerge(*scene.lookup.merge, *project.workspace->keys);
    request.defaultValue = scene.lookup.defaultValue;
    std::shared_ptr<const LookupEngine> engine = project.dialect->engine(scopeOfScene(scene, project));
    if (scene.lookup.firstSources) {
        engine = engine->withFirstSources(*scene.lookup.firstSources);
        if (!engine)
            return fail(Error::Code::Unsupported, "order_override is for Hiera 3");
    }
    auto result = std::make_shared<const LookupResult>(engine->lookup(request));
    auto names = std::make_shared<const LayerNames>(engine->layers(), namesOf(project));
    return std::make_shared<const Projection>(request.key, std::move(result), std::move(names), cancel);
}

MergeWords mergeWords(const Value &argument)
{
    if (argument.isString())
        return {.text = std::string(argument.text())};
    const Value *strategy = member(argument, "strategy");
    MergeWords words{.text = strategy && strategy->isString() ? std::string(strategy->text()) : std::string()};
    bool isPlain = !words.text.empty();
    for (const Entry &entry : argument.entries()) {
        const std::string &name = entry.key.text();
        const auto *const option = std::find_if(kMergeSwitches.begin(), kMergeSwitches.end(),
                                                [&name](const MergeSwitch &each) { return each.name == name; });
        if (name == "knockout_prefix" && entry.value.isString())
            words.knockoutPrefix = entry.value.text();
        else if (option != kMergeSwitches.end() && entry.value.asBoolean())
            words.*option->isOn = true;
        else
            isPlain = isPlain && name == "strategy";
    }
    return isPlain ? words : MergeWords{.text = jsonText(argument)};
}

std::optional<Value> mergeArgument(const MergeWords &words, KeyTable &keys)
{
    if (words.isAsConfigured())
        return {};
    std::vector<std::pair<std::string_view, Value>> entries{{"strategy", Value::string(words.text)}};
    if (words.text.starts_with('{')) {
        const auto read = readJson(words.text, FileId{0}, keys);
        return read ? read->root : Value::string(words.text);
    }
    if (words.knockoutPrefix)
        entries.emplace_back("knockout_prefix", Value::string(*words.knockoutPrefix));
    for (const MergeSwitch &each : kMergeSwitches) {
        if (words.*each.isOn)
            entries.emplace_back(each.name, Value::boolean(true));
    }
    return entries.size() == 1 ? Value::string(words.text) : fields(keys, entries);
}

Question questionOfLookup(const LessonLookup &lookup)
{
    Question question;
    question.key = LookupTarget::named(lookup.key);
    if (lookup.merge)
        question.merge = mergeWords(*lookup.merge);
    if (lookup.defaultValue)
        question.options.defaultValue = jsonText(*lookup.defaultValue);
    if (lookup.firstSources) {
        for (const Value &source : itemsOf(*lookup.firstSources))
            question.firstSources.push_back(std::string(source.text()));
        if (lookup.firstSources->isString())
            question.firstSources.push_back(std::string(lookup.firstSources->text()));
    }
    return question;
}

} // namespace strata
