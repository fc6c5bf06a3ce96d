// SPDX-License-Identifier: MIT
#include "app/project/comparison/changeddata.h"

#include "app/project/fleet/createfleet.h"

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>

namespace strata {

namespace {

using Files = std::unordered_set<FileId>;

bool haveSameRequests(const ComparisonSide &before, const ComparisonSide &after)
{
    if (!namesKeysInTexts(before) || !namesKeysInTexts(after))
        return false;
    Question question = before.question;
    question.source.revision = after.question.source.revision;
    question.source.patch = after.question.source.patch;
    const ProjectRequest &one = before.project->request;
    const ProjectRequest &other = after.project->request;
    return question == after.question && before.project->workspace == after.project->workspace &&
           before.project->folder == after.project->folder && // a window may open both
           one.eyamlKey == other.eyamlKey && one.wholeDisk == other.wholeDisk;
}

bool isSameFile(const Snapshot &before, const Snapshot &after, const std::string &path)
{
    const FileStatus one = before.status(path);
    FileStatus other = after.status(path);
    if (one.type != FileType::File || other.type != FileType::File)
        return one.type == other.type;
    other.isSettled = one.isSettled;
    if (one == other || (!one.contentId.empty() && one.contentId == other.contentId))
        return true;
    const auto bytes = before.read(path);
    const auto now = after.read(path);
    return bytes && now && *bytes == *now;
}

/// The files and folders whose content or listing \a project used.
Files readBy(const Project &project)
{
    const std::vector<FileId> requested = project.snapshot->readFiles();
    Files read(requested.begin(), requested.end());
    for (const Files *more : {&project.discoveryFiles->read, &project.nodes.files()})
        read.insert(more->begin(), more->end());
    return read;
}

/// The files that \a project used and that changed in \a after, if all of them are in \a data and nothing else changed.
/// Only listings that \a project used are compared: the snapshot would record others as used.
std::optional<Files> changedAmong(const Files &data, const Project &project, const Snapshot &after,
                                  const CancelToken &cancel)
{
    const Snapshot &before = *project.snapshot;
    const Files read = readBy(project);
    Files changed;
    for (const std::string &path : requestedPaths(project)) {
        if (cancel.isCancelled())
            return std::nullopt;
        const FileType type = before.type(path);
        const bool isListed = type == FileType::Folder && read.contains(before.files().intern(path));
        if (isListed && before.list(path) != after.list(path))
            return std::nullopt;
        if (type == FileType::None && before.entryExists(path) != after.entryExists(path))
            return std::nullopt;
        if (before.realPath(path) != after.realPath(path))
            return std::nullopt;
        if (isSameFile(before, after, path))
            continue;
        const FileId file = after.files().intern(path);
        if (type != FileType::File || after.type(path) != FileType::File || !data.contains(file))
            return std::nullopt;
        changed.insert(file);
    }
    return changed;
}

} // namespace

bool namesKeysInTexts(const ComparisonSide &side)
{
    const std::vector<std::string> &sources = side.question.firstSources;
    return side.project->dialect->traits().namesKeysInTexts &&
           std::none_of(sources.begin(), sources.end(),
                        [](const std::string &source) { return source.find("%{") != std::string::npos; });
}

std::shared_ptr<const Fleet> fleetOverChanges(const ComparisonSide &before, const std::shared_ptr<const Fleet> &known,
                                              const ComparisonSide &after, const std::vector<std::string> &names,
                                              const CancelToken &cancel)
{
    if (!haveSameRequests(before, after))
        return nullptr;
    const std::vector<FileId> files = known->files();
    const auto changed = changedAmong({files.begin(), files.end()}, *before.project, *after.project->snapshot, cancel);
    if (!changed)
        return nullptr;
    return Fleet::withFiles(*known, sourceOverChanges(known, after, names), *changed, cancel);
}

FleetSource sourceOverChanges(const std::shared_ptr<const Fleet> &known, const ComparisonSide &after,
                              const std::vector<std::string> &names)
{
    FleetSource source = fleetSource(after.project, after.question, names);
    if (!after.question.firstSources.empty())
        return source;
    // Weak: otherwise each state of edited files would keep all earlier ones.
    source.engine = [weak = std::weak_ptr(known), project = after.project, make = std::move(source.engine)](
                        std::size_t node, const CancelToken &cancel) -> std::shared_ptr<const LookupEngine> {
        const auto fleet = weak.lock();
        const auto like = fleet ? fleet->engine(static_cast<NodeIndex>(node), cancel) : nullptr;
        std::shared_ptr<const LookupEngine> engine = like ? project->dialect->engineLike(*like) : nullptr;
        return engine ? engine : make(node, cancel);
    };
    return source;
}

} // namespace strata
