// SPDX-License-Identifier: MIT
#include "app/cli/opening.h"

#include "app/builtin/examples.h"
#include "app/cli/findings.h"
#include "app/project/projectnodes.h"
#include "output/jsonwriter.h"
#include "source/files/diskfilesystem.h"
#include "source/files/filelimit.h"
#include "source/git/patch.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <ostream>

namespace strata::cli {

namespace {

tl::unexpected<Error> usage(std::string message)
{
    return fail(Error::Code::Syntax, std::move(message));
}

bool hasNode(std::span<const KnownNode> nodes, const std::string &name)
{
    return std::any_of(nodes.begin(), nodes.end(), [&name](const KnownNode &node) { return node.name() == name; });
}

/// Reports why paths of layers may be empty: the node is unknown, or no node was selected although there are facts.
void reportNodeProblems(const Arguments &arguments, const NamedProject &named, const CommandContext &opened,
                        const Console &console)
{
    const Project &project = *opened.project;
    if (named.files->type(named.request.facts) == FileSystem::Type::File)
        return;
    const std::string &node = named.node;
    if (!node.empty() && !hasNode(project.nodes.list(), node) && !project.dialect->node(node)) {
        const auto known = allNodes(project);
        if (!known.empty() && !hasNode(known, node))
            console.reportError("there are no facts of the node '" + node + "'; known nodes: " + someNodes(known));
        return;
    }
    const auto levels = locations(opened.engine->layers());
    const bool isUnresolved = std::any_of(levels.begin(), levels.end(), [](const LayerNode *level) {
        return level->state == LayerNode::State::Unresolved;
    });
    if (!node.empty() || !isUnresolved || arguments.has("var"))
        return;
    const auto advise = [&console](const std::string &names) {
        console.reportError("no node is selected, so variables in paths are empty; try --node with one of: " + names);
    };
    if (const auto unread = unreadNodes(project, {})) { // names are enough
        advise(someNames(unread->names));
        return;
    }
    const auto known = allNodes(project);
    if (std::any_of(known.begin(), known.end(), [](const KnownNode &each) { return !each.path().empty(); }))
        advise(someNodes(known));
}

} // namespace

Result<ProjectRequest> projectRequest(const Arguments &arguments)
{
    ProjectRequest request;
    request.root = arguments.value("root", ".");
    request.dialect = arguments.value("dialect", "auto");
    request.reference = {arguments.value("reference"), arguments.value("strict")};
    request.globalConfiguration = arguments.value("global");
    request.modulePath = arguments.value("modulepath");
    request.environment = arguments.value("environment", "production");
    request.facts = arguments.value("facts");
    request.nodeStore = arguments.value("nodes");
    request.eyamlKey = arguments.value("eyaml-key");
    for (const std::string &mapping : arguments.values("map")) {
        const std::size_t equals = mapping.find('=');
        if (equals == std::string::npos || equals == 0)
            return usage("--map needs FROM=TO, for example --map /etc/puppetlabs/code=.");
        request.mappings.push_back({mapping.substr(0, equals), mapping.substr(equals + 1), false});
    }
    return request;
}

namespace {

/// Sets \a named to the example of the options. Errors: no such example; an example and a folder.
Result<void> applyExample(const Arguments &arguments, NamedProject &named)
{
    const std::string name = arguments.value("example");
    const ExampleProject *example = findExample(name);
    if (!example) {
        std::string known;
        for (const ExampleProject &each : exampleProjects())
            known += (known.empty() ? "" : ", ") + std::string(each.name);
        return usage("there is no example '" + name + "'; use one of: " + known);
    }
    if (arguments.has("root"))
        return usage("--example and --root name two configurations; give one of them");
    named.files = example->files();
    named.request.root = example->root();
    if (named.request.reference.name.empty())
        named.request.reference.name = example->reference;
    if (arguments.has("facts"))
        return {};
    named.request.facts = example->facts();
    if (!arguments.has("node"))
        named.node = example->node;
    return {};
}

/// Sets the largest file size. Error: not a number of MiB.
Result<void> applyLargestFile(const std::string &text)
{
    constexpr std::uint64_t kMost = 1024 * 1024; // a TiB: probably bytes, not MiB
    std::uint64_t mebibytes = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), mebibytes);
    if (end.ec != std::errc() || end.ptr != text.data() + text.size() || mebibytes == 0 || mebibytes > kMost)
        return usage("--largest-file needs a number of MiB from 1 to " + std::to_string(kMost));
    allowFiles(mebibytes);
    return {};
}

/// Sets the revision of the options. Errors: no such revision; a revision of an example.
Result<void> applyRevision(const Arguments &arguments, NamedProject &named)
{
    if (arguments.has("example"))
        return usage("--rev needs a git repository; a built-in example has no revisions");
    auto revision = RevisionFileSystem::open(named.request.root, arguments.value("rev"), named.files);
    if (!revision)
        return tl::unexpected<Error>(revision.error());
    named.revision = std::move(*revision);
    named.files = named.revision;
    return {};
}

/// Applies the patch of the options on top of the files of \a named. Errors: unreadable; does not apply.
Result<void> applyPatch(const Arguments &arguments, NamedProject &named)
{
    const std::string file = arguments.value("patch");
    const auto diff = DiskFileSystem().read(file);
    if (!diff)
        return usage("the patch " + file + " cannot be used: " + diff.error().message);
    auto patched = withPatch(named.files, *diff, patchFolder(named.request.root, *named.files));
    if (!patched)
        return usage("the patch " + file + " cannot be used: " + patched.error().message);
    named.patched = std::move(*patched);
    named.files = named.patched;
    return {};
}

} // namespace

void reportSkippedSubmodules(const NamedProject &named, const Console &console)
{
    if (!named.revision)
        return;
    for (const std::string &folder : named.revision->skippedSubmodules())
        console.reportError(folder + " is a submodule; its files are not in the repository and are not read");
}

Result<NamedProject> namedProject(const Arguments &arguments)
{
    auto request = projectRequest(arguments);
    if (!request)
        return tl::unexpected<Error>(request.error());
    NamedProject named{std::move(*request), std::make_shared<DiskFileSystem>(), arguments.value("node"), nullptr,
                       nullptr};
    if (arguments.has("largest-file")) {
        if (auto taken = applyLargestFile(arguments.value("largest-file")); !taken)
            return tl::unexpected<Error>(taken.error());
    }
    if (arguments.has("example")) {
        if (auto taken = applyExample(arguments, named); !taken)
            return tl::unexpected<Error>(taken.error());
    }
    if (!arguments.value("rev").empty()) {
        if (auto taken = applyRevision(arguments, named); !taken)
            return tl::unexpected<Error>(taken.error());
    }
    if (!arguments.value("patch").empty()) {
        if (auto taken = applyPatch(arguments, named); !taken)
            return tl::unexpected<Error>(taken.error());
    }
    if (arguments.has("facts") && named.files->type(named.request.facts) == FileSystem::Type::None)
        return usage("there are no facts at '" + named.request.facts + "'" +
                     (named.revision ? " in the revision " + arguments.value("rev") : "") +
                     "; --facts names a file or a folder");
    return named;
}

Result<Question> questionOf(const Arguments &arguments)
{
    Question question{.node = arguments.value("node"),
                      .firstSources = arguments.values("order-override"),
                      .merge = mergeWords(arguments)};
    for (const std::string &variable : arguments.values("var")) {
        const std::size_t equals = variable.find('=');
        if (equals == std::string::npos || equals == 0)
            return usage("--var needs NAME=VALUE, for example --var os.family=Debian");
        question.facts[variable.substr(0, equals)] = variable.substr(equals + 1);
    }
    return question;
}

Result<CommandContext> openedFor(std::shared_ptr<const Project> project, Question question)
{
    CommandContext opened{std::move(project), nullptr, {}, nullptr, std::move(question)};
    opened.question.source = sourceOf(*opened.project);
    opened.scope = scopeOf(*opened.project, opened.question);
    auto engine = engineFor(*opened.project, opened.scope, opened.question);
    if (!engine)
        return tl::unexpected<Error>(engine.error());
    opened.engine = std::move(*engine);
    opened.names = std::make_shared<const LayerNames>(opened.engine->layers(), namesOf(*opened.project));
    return opened;
}

Result<SideContext> openSide(const Arguments &arguments, const SideContext *other)
{
    auto named = namedProject(arguments);
    if (!named)
        return tl::unexpected<Error>(named.error());
    auto question = questionOf(arguments);
    if (!question)
        return tl::unexpected<Error>(question.error());
    question->node = named->node;
    named->request.nodes = {};
    // Both sides use the same snapshot, so that files are read once; another revision shares equal files.
    const std::string state = arguments.value("rev") + '\n' + arguments.value("patch");
    const bool isSameState = other && state == other->state;
    if (isSameState) {
        named->files = other->named.files;
        named->revision = other->named.revision;
    }
    auto snapshot = isSameState ? other->side.project->snapshot
                    : other     ? std::make_shared<const Snapshot>(other->side.project->workspace, named->files)
                                : takeSnapshot(named->files, makeExecutor());
    auto project = openProject(named->request, std::move(snapshot));
    if (!project)
        return tl::unexpected<Error>(project.error());
    question->source = sourceOf(**project);
    return SideContext{{std::move(*project), std::move(*question)}, std::move(*named), state};
}

std::optional<CommandContext> openFor(const Arguments &arguments, const Console &console, bool needsAllFacts)
{
    auto named = namedProject(arguments);
    if (!named) {
        console.reportError(named.error().message);
        return std::nullopt;
    }
    ProjectRequest &request = named->request;
    if (!needsAllFacts)
        request.nodes = {NodeChoice::Kind::One, named->node};
    auto project = openProject(request, takeSnapshot(named->files, makeExecutor()));
    if (!project) {
        console.reportError(project.error().message);
        return std::nullopt;
    }
    reportFindings((*project)->problems, namesOf(**project), console);
    const auto isError = [](const Finding &problem) { return problem.severity == Finding::Severity::Error; };
    const auto problems = (*project)->dialect->problems();
    if (std::any_of(problems.begin(), problems.end(), isError))
        return std::nullopt;
    auto question = questionOf(arguments);
    if (!question) {
        console.reportError(question.error().message);
        return std::nullopt;
    }
    question->node = named->node;
    auto opened = openedFor(*project, *question);
    if (!opened) {
        console.reportError("--order-override is for Hiera 3; this is " + std::string((*project)->dialect->title()));
        return std::nullopt;
    }
    reportNodeProblems(arguments, *named, *opened, console);
    reportSkippedSubmodules(*named, console);
    return std::move(*opened);
}

bool answersWholeNode(const Arguments &arguments, const Project &project, const Console &console)
{
    if (!arguments.has("rsop") || project.dialect->traits().hasWholeNode)
        return true;
    console.reportError("--rsop is for projects of Datum only; this project belongs to " +
                        std::string(project.dialect->title()));
    return false;
}

MergeWords mergeWords(const Arguments &arguments)
{
    MergeWords words{.text = arguments.value("merge")};
    if (arguments.has("knock-out-prefix"))
        words.knockoutPrefix = arguments.value("knock-out-prefix");
    for (const MergeSwitch &each : kMergeSwitches)
        words.*each.isOn = arguments.has(each.option);
    return words;
}

Result<LookupRequest> requestFor(const Arguments &arguments, const CommandContext &opened, const LookupTarget &key)
{
    Question question = opened.question;
    question.key = key;
    auto request = lookupRequest(*opened.project, question);
    if (!request || request->merge || !arguments.has("merge"))
        return request;
    const auto nothing = opened.project->dialect->parseMerge(question.merge, *opened.project->workspace->keys);
    return nothing ? request : tl::unexpected<Error>(nothing.error()); // --merge ''
}

} // namespace strata::cli
