// SPDX-License-Identifier: MIT
#include "app/project/project.h"

#include "app/project/projectnodes.h"
#include "dialect/dialectkind.h"
#include "lookup/keyindex.h"
#include "lookup/lookupkey.h"
#include "source/files/path.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace strata {

namespace {

/// The reason why \a path cannot be examined; nothing if it can be, or does not exist.
std::optional<std::string> accessProblem(const Snapshot &files, const std::string &path)
{
    const auto bytes = files.readOnce(path);
    const bool isHindered = !bytes && bytes.error().code == Error::Code::Unreadable &&
                            bytes.error().message != noFile(FileType::Folder).value().message;
    return isHindered ? std::optional(bytes.error().message) : std::nullopt;
}

/// The names of configuration files of \a kind; null: of all dialects.
std::vector<std::string> configurationNames(const DialectKind *kind)
{
    std::vector<std::string> names;
    for (const DialectKind *each : dialectKinds()) {
        const bool isNew = std::find(names.begin(), names.end(), each->configurationName) == names.end();
        if (isNew && (!kind || kind == each))
            names.emplace_back(each->configurationName);
    }
    return names;
}

/// The configuration file of \a root: itself, or the first one in it or its parent folders. \a kind determines its
/// name; null: it is that of any dialect.
Result<std::string> findConfiguration(const Snapshot &files, const std::string &root, const DialectKind *kind)
{
    const std::vector<std::string> names = configurationNames(kind);
    const std::string start = absolutePath(root, files.workingFolder());
    switch (files.type(start)) {
    case FileSystem::Type::File: return start;
    case FileSystem::Type::None:
        return fail(Error::Code::FileNotFound, start + ' ' + accessProblem(files, start).value_or("does not exist"));
    case FileSystem::Type::Folder: break;
    }
    for (std::string folder = start;; folder = parentFolder(folder)) {
        for (const std::string &name : names) {
            const std::string candidate = folderPrefix(folder) + name;
            if (files.type(candidate) == FileSystem::Type::File)
                return candidate;
        }
        if (folder == parentFolder(folder))
            break;
        if (const auto reason =
                folder == start ? accessProblem(files, start) : std::nullopt) // may contain a configuration
            return fail(Error::Code::Unreadable, start + ' ' + *reason);
    }
    std::string text = "no configuration found: looked for ";
    for (std::size_t i = 0; i < names.size(); ++i)
        text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
    text += " in " + start + " and the folders above it";
    if (files.list(start).empty())
        text += "; there is nothing in " + start;
    return fail(Error::Code::FileNotFound, std::move(text));
}

std::vector<std::string> modulePath(const std::string &text, const std::string &workingFolder)
{
    std::vector<std::string> folders = listedPaths(text);
    for (std::string &folder : folders)
        folder = absolutePath(folder, workingFolder);
    return folders;
}

std::vector<PathMapping> absoluteMappings(std::vector<PathMapping> mappings, const std::string &workingFolder)
{
    for (PathMapping &mapping : mappings)
        mapping.to = absolutePath(mapping.to, workingFolder);
    return mappings;
}

/// The arguments of \a request for a dialect. Errors: a setting that the dialect does not have.
Result<DialectRequest> dialectRequest(const ProjectRequest &request, const DialectKind &kind, std::string configuration,
                                      const std::string &workingFolder)
{
    const auto reference = findReference(request.reference.name, kind.name);
    if (!reference)
        return tl::unexpected<Error>(reference.error());
    const auto strict =
        request.reference.strict.empty() ? std::nullopt : std::optional(strictNamed(request.reference.strict));
    if (strict && !*strict)
        return tl::unexpected<Error>(strict->error());
    if (strict && !kind.hasStrict)
        return fail(Error::Code::Unsupported,
                    "strict is a setting of Puppet; this configuration belongs to " + std::string(kind.name));
    if (!request.nodeStore.empty() && !kind.hasNodeStore)
        return fail(Error::Code::Unsupported,
                    "only Datum has a store of nodes; this configuration belongs to " + std::string(kind.name));
    const auto absolute = [&workingFolder](const std::string &path) {
        return path.empty() ? std::string() : absolutePath(path, workingFolder);
    };
    DialectRequest arguments;
    arguments.configurationFile = std::move(configuration);
    arguments.reference = *reference;
    if (strict)
        arguments.strict = **strict;
    arguments.globalConfiguration = absolute(request.globalConfiguration);
    arguments.modulePath = modulePath(request.modulePath, workingFolder);
    arguments.environment = request.environment;
    arguments.mappings = absoluteMappings(request.mappings, workingFolder);
    arguments.eyamlKey = absolute(request.eyamlKey);
    arguments.nodeStore = request.nodeStore;
    arguments.wholeDisk = request.wholeDisk;
    return arguments;
}

/// The project of \a snapshot, without nodes and problems of their facts.
Result<std::shared_ptr<Project>> withoutNodes(const ProjectRequest &request, std::shared_ptr<const Snapshot> snapshot,
                                              const CancelToken &cancel)
{
    const bool isChosen = request.dialect != "auto";
    const DialectKind *kind = isChosen ? findDialectKind(request.dialect) : nullptr;
    if (isChosen && !kind) {
        std::string names = "auto";
        for (const DialectKind *each : dialectKinds())
            names += ", " + std::string(each->name);
        return fail(Error::Code::Unsupported,
                    "the dialect '" + request.dialect + "' is not known; use one of " + names);
    }
    auto configuration = findConfiguration(*snapshot, request.root, kind);
    const std::string root = absolutePath(request.root, snapshot->workingFolder());
    if (!configuration && kind && kind->isConfigurationOptional && snapshot->type(root) == FileSystem::Type::Folder)
        configuration = folderPrefix(root) + std::string(kind->configurationName);
    if (!configuration)
        return tl::unexpected<Error>(configuration.error());
    if (!kind)
        kind = &recognisedDialect(*snapshot, *configuration);

    auto project = std::make_shared<Project>();
    project->request = request;
    project->folder = configuration->substr(0, configuration->rfind('/'));
    if (project->folder.empty())
        project->folder = "/";
    project->workspace = snapshot->workspace();
    project->snapshot = std::move(snapshot);
    auto arguments = dialectRequest(request, *kind, *configuration, project->snapshot->workingFolder());
    if (!arguments)
        return tl::unexpected<Error>(arguments.error());
    arguments->folder = project->folder;
    project->dialect = kind->open(project->snapshot, std::move(*arguments), cancel);
    for (const Finding &problem : project->dialect->problems())
        project->problems.push_back(problem);
    return project;
}

} // namespace

Result<std::shared_ptr<const Project>> openProject(const ProjectRequest &request,
                                                   std::shared_ptr<const Snapshot> snapshot, const CancelToken &cancel)
{
    auto project = withoutNodes(request, std::move(snapshot), cancel);
    if (!project)
        return tl::unexpected<Error>(project.error());
    Project &opened = **project;
    auto unread = request.nodes.kind == NodeChoice::Kind::AllLater ? unreadNodes(opened, cancel) : std::nullopt;
    if (unread)
        opened.nodes = SharedNodes(std::move(*unread));
    else
        opened.nodes = nodesOf(opened, request.nodes, opened.problems, cancel);
    if (cancel.isCancelled())
        return fail(Error::Code::Cancelled, "opening was cancelled");
    const std::vector<FileId> requested = opened.snapshot->requestedFiles();
    const std::vector<FileId> read = opened.snapshot->readFiles();
    opened.discoveryFiles = std::make_shared<const DiscoveryFiles>(
        DiscoveryFiles{{requested.begin(), requested.end()}, {read.begin(), read.end()}});
    return std::shared_ptr<const Project>(std::move(*project));
}

Result<std::shared_ptr<const Project>> openChanged(const Project &project, std::shared_ptr<const Snapshot> snapshot,
                                                   const std::unordered_set<FileId> &changed, const CancelToken &cancel)
{
    const auto decides = [&project, &snapshot](FileId file) {
        if (project.nodes.files().contains(file))
            return true;
        if (!project.discoveryFiles->files.contains(file))
            return false;
        const std::string &path = snapshot->files().path(file);
        return project.discoveryFiles->read.contains(file) || project.snapshot->type(path) != snapshot->type(path) ||
               project.snapshot->realPath(path) != snapshot->realPath(path);
    };
    const bool canReuseNodes = project.nodes.areKnown(); // unknown ones would be read from the old files
    if (!canReuseNodes || std::any_of(changed.begin(), changed.end(), decides))
        return openProject(project.request, std::move(snapshot), cancel);
    auto opened = withoutNodes(project.request, std::move(snapshot), cancel);
    if (!opened)
        return tl::unexpected<Error>(opened.error());
    (*opened)->nodes = project.nodes;
    (*opened)->problems = project.problems;
    (*opened)->discoveryFiles = project.discoveryFiles;
    return std::shared_ptr<const Project>(std::move(*opened));
}

std::vector<std::string> requestedPaths(const Project &project)
{
    std::vector<FileId> files = project.snapshot->requestedFiles();
    std::unordered_set<FileId> known(files.begin(), files.end());
    for (const std::unordered_set<FileId> *more : {&project.discoveryFiles->files, &project.nodes.files()}) {
        std::copy_if(more->begin(), more->end(), std::back_inserter(files),
                     [&known](FileId file) { return known.insert(file).second; });
    }
    std::vector<std::string> paths;
    paths.reserve(files.size());
    for (const FileId file : files)
        paths.push_back(project.snapshot->files().path(file));
    return paths;
}

std::vector<Finding> problemsOf(const Project &project)
{
    std::vector<Finding> problems = project.problems;
    const std::vector<Finding> &later = project.nodes.problems();
    problems.insert(problems.end(), later.begin(), later.end());
    return problems;
}

std::vector<KnownNode> allNodes(const Project &project, const CancelToken &cancel)
{
    if (project.request.nodes.kind != NodeChoice::Kind::One)
        return project.nodes.read(cancel) ? project.nodes.list() : std::vector<KnownNode>();
    std::vector<Finding> toldBefore;
    return nodesOf(project, NodeChoice(), toldBefore, {});
}

Scope scopeOf(const Project &project, const std::string &name)
{
    const auto known = project.nodes.facts(name);
    const auto inData = !known && !name.empty() ? project.dialect->node(name) : std::nullopt;
    Scope scope = known ? known->scope : inData ? inData->scope : scopeForCertname(name, *project.workspace->keys);
    scope.environment = project.request.environment;
    return scope;
}

FileNames namesOf(const Project &project)
{
    return {project.workspace, project.folder};
}

std::vector<std::string> pathsWithoutData(const Project &project)
{
    std::vector<std::string> paths{project.dialect->configurationFile()};
    if (!project.request.facts.empty())
        paths.push_back(absolutePath(project.request.facts, project.snapshot->workingFolder()));
    return paths;
}

namespace {

/// Systems with a whole-node document write keys as unquoted paths with backslashes.
bool hasPaths(const Project &project)
{
    return project.dialect->traits().hasWholeNode;
}

} // namespace

LookupTarget rootTarget(const Project &project, const std::string &key)
{
    return project.dialect->lookupTarget(LookupTarget::named(hasPaths(project) ? key : lookupName(key)));
}

std::string rootOf(const Project &project, const LookupTarget &target)
{
    const std::string &name = target.name();
    if (hasPaths(project))
        return name.substr(0, name.find('\\'));
    const auto segments = splitKey(name);
    return segments && !segments->empty() ? segments->front().text : std::string();
}

} // namespace strata
