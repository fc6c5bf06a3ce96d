// SPDX-License-Identifier: MIT
#include "app/project/project.h"

#include "app/project/projectnodes.h"
#include "core/dotnet/ordinalcase.h"
#include "dialect/datum/datum.h"
#include "dialect/hiera3/hiera3.h"
#include "dialect/hiera5/hiera5.h"
#include "source/files/path.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace strata {

namespace {

constexpr const char *kConfigurationName = "hiera.yaml";
constexpr const char *kDatumName = "Datum.yml";

/// The reason why \a path cannot be examined; nothing if it can be, or does not exist.
std::optional<std::string> accessProblem(const Snapshot &files, const std::string &path)
{
    const auto bytes = files.readOnce(path);
    const bool isHindered = !bytes && bytes.error().code == Error::Code::Unreadable &&
                            bytes.error().message != noFile(FileType::Folder).value().message;
    return isHindered ? std::optional(bytes.error().message) : std::nullopt;
}

/// The configuration file of \a root: itself, or the first one in it or its parent folders. The dialect determines its
/// name.
Result<std::string> findConfiguration(const Snapshot &files, const std::string &root, const std::string &dialect)
{
    std::vector<std::string> names{kConfigurationName, kDatumName};
    if (dialect != "auto")
        names = {dialect == "datum" ? kDatumName : kConfigurationName};
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
    std::string text = "no configuration found: looked for " +
                       (names.size() > 1 ? names[0] + " and " + names[1] : names[0]) + " in " + start +
                       " and the folders above it";
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

/// Whether a file of any name is a definition of Datum.
bool isDatumDefinition(const FileSystem &files, const std::string &configuration)
{
    if (equalIgnoringCase(std::string_view(configuration).substr(configuration.rfind('/') + 1), kDatumName))
        return true;
    const auto text = files.read(configuration);
    return text && ("\n" + *text).find("\nResolutionPrecedence:") != std::string::npos;
}

/// Whether a hiera.yaml has version 3. An unreadable one is judged by the beginnings of its lines.
bool isHiera3(const Snapshot &snapshot, const std::string &configuration)
{
    const FileId file = snapshot.files().intern(configuration);
    if (const auto &document = snapshot.document(file, DocumentFormat::Hiera3Yaml).document)
        return isHiera3Configuration(document->root);
    const auto bytes = snapshot.content(file).bytes();
    return bytes && (("\n" + *bytes).find("\n:backends:") != std::string::npos ||
                     ("\n" + *bytes).find("\n:hierarchy:") != std::string::npos);
}

/// The version selected by a request for a dialect.
struct ChosenVersion
{
    const Reference *reference = nullptr; ///< null: the dialect has no versions
    std::optional<Strict> strict = {};
};

Result<ChosenVersion> chosenVersion(const ReferenceWords &words, std::string_view dialect)
{
    const auto reference = findReference(words.name, dialect);
    if (!reference)
        return tl::unexpected<Error>(reference.error());
    if (words.strict.empty())
        return ChosenVersion{*reference, std::nullopt};
    const auto strict = strictNamed(words.strict);
    if (!strict)
        return tl::unexpected<Error>(strict.error());
    if (dialect != "hiera5")
        return fail(Error::Code::Unsupported,
                    "strict is a setting of Puppet; this configuration belongs to " + std::string(dialect));
    return ChosenVersion{*reference, *strict};
}

std::shared_ptr<const Dialect> makeHiera5(const ProjectRequest &request, const std::string &configuration,
                                          const ChosenVersion &version, Project &project, const CancelToken &cancel)
{
    const FileSystem &files = *project.snapshot;
    const std::string workingFolder = files.workingFolder();
    hiera5::Setup setup;
    setup.environmentFolder = project.folder;
    setup.configurationFile = configuration;
    setup.globalConfiguration =
        request.globalConfiguration.empty() ? std::string() : absolutePath(request.globalConfiguration, workingFolder);
    setup.modulePath = modulePath(request.modulePath, workingFolder);
    setup.environment = request.environment;
    setup.mappings = absoluteMappings(request.mappings, workingFolder);
    setup.eyamlKey = request.eyamlKey.empty() ? std::string() : absolutePath(request.eyamlKey, workingFolder);
    setup.wholeDisk = request.wholeDisk;
    setup.version = hiera5::versionOf(*version.reference, version.strict);
    if (!setup.globalConfiguration.empty() && files.type(setup.globalConfiguration) == FileSystem::Type::None) {
        project.problems.push_back({"config-missing",
                                    Finding::Severity::Warning,
                                    "the global configuration " + setup.globalConfiguration +
                                        " does not exist; that layer reads data/common.yaml beside it, as Puppet does",
                                    {}});
    }
    return std::make_shared<hiera5::Hiera5>(project.snapshot, std::move(setup), cancel);
}

std::shared_ptr<const Dialect> makeHiera3(const ProjectRequest &request, const std::string &configuration,
                                          Project &project)
{
    const std::string workingFolder = project.snapshot->workingFolder();
    hiera3::Setup setup{configuration, request.environment, absoluteMappings(request.mappings, workingFolder)};
    setup.eyamlKey = request.eyamlKey.empty() ? std::string() : absolutePath(request.eyamlKey, workingFolder);
    return std::make_shared<hiera3::Hiera3>(project.snapshot, std::move(setup));
}

std::shared_ptr<const Dialect> makeDatum(const ProjectRequest &request, const std::string &configuration,
                                         const ChosenVersion &version, const Project &project,
                                         const CancelToken &cancel)
{
    return std::make_shared<datum::Datum>(project.snapshot, configuration, datum::versionOf(*version.reference), cancel,
                                          request.nodeStore);
}

/// The dialect recognised from the content of a configuration.
std::string dialectOf(const Snapshot &snapshot, const std::string &configuration)
{
    return isDatumDefinition(snapshot, configuration) ? "datum"
           : isHiera3(snapshot, configuration)        ? "hiera3"
                                                      : "hiera5";
}

/// The project of \a snapshot, without nodes and problems of their facts.
Result<std::shared_ptr<Project>> withoutNodes(const ProjectRequest &request, std::shared_ptr<const Snapshot> snapshot,
                                              const CancelToken &cancel)
{
    constexpr std::array<std::string_view, 4> kDialects = {"auto", "hiera5", "hiera3", "datum"};
    if (std::find(kDialects.begin(), kDialects.end(), request.dialect) == kDialects.end()) {
        return fail(Error::Code::Unsupported,
                    "the dialect '" + request.dialect + "' is not known; use auto, hiera5, hiera3 or datum");
    }
    auto configuration = findConfiguration(*snapshot, request.root, request.dialect);
    // With an explicit dialect an environment may have no hiera.yaml, as in Puppet (hiera5.md 1.10).
    const std::string root = absolutePath(request.root, snapshot->workingFolder());
    if (!configuration && request.dialect == "hiera5" && snapshot->type(root) == FileSystem::Type::Folder)
        configuration = folderPrefix(root) + kConfigurationName;
    if (!configuration)
        return tl::unexpected<Error>(configuration.error());

    auto project = std::make_shared<Project>();
    project->request = request;
    project->folder = configuration->substr(0, configuration->rfind('/'));
    if (project->folder.empty())
        project->folder = "/";
    project->workspace = snapshot->workspace();
    project->snapshot = std::move(snapshot);
    const std::string dialect =
        request.dialect != "auto" ? request.dialect : dialectOf(*project->snapshot, *configuration);
    const auto version = chosenVersion(request.reference, dialect);
    if (!version)
        return tl::unexpected<Error>(version.error());
    if (!request.nodeStore.empty() && dialect != "datum")
        return fail(Error::Code::Unsupported,
                    "only Datum has a store of nodes; this configuration belongs to " + dialect);
    if (dialect == "datum")
        project->dialect = makeDatum(request, *configuration, *version, *project, cancel);
    else if (dialect == "hiera3")
        project->dialect = makeHiera3(request, *configuration, *project);
    else
        project->dialect = makeHiera5(request, *configuration, *version, *project, cancel);
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

} // namespace strata
