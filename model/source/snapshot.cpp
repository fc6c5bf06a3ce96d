// SPDX-License-Identifier: MIT
#include "source/snapshot.h"

#include <algorithm>
#include <mutex>
#include <utility>

namespace strata {

namespace {

/// Whether two states of a file are equal as far as can be known. Unlike provesSameBytes() it trusts very recent times,
/// because later changes are notified again.
bool looksSame(FileStatus before, const FileStatus &now)
{
    before.isSettled = now.isSettled;
    return before == now;
}

} // namespace

Snapshot::Snapshot(std::shared_ptr<Workspace> workspace, std::shared_ptr<const FileSystem> files)
    : m_workspace(std::move(workspace)), m_files(std::move(files)), m_workingFolder(m_files->workingFolder())
{}

Snapshot::Snapshot(std::shared_ptr<const Snapshot> base, std::unordered_map<FileId, DocumentEdit> edits)
    : m_workspace(base->m_workspace), m_files(base), m_base(std::move(base)), m_edits(std::move(edits)),
      m_workingFolder(m_files->workingFolder())
{}

Snapshot::Snapshot(const Snapshot &before, const std::unordered_set<FileId> &changed)
    : m_workspace(before.m_workspace), m_files(before.m_files), m_before(&before),
      m_workingFolder(before.m_workingFolder)
{
    const std::shared_lock lock(before.m_mutex);
    m_seen = before.m_seen;
    m_requested = before.m_requested; // changed paths count as requested, too
    for (const FileId file : changed) {
        if (const auto seen = m_seen.find(file); seen != m_seen.end())
            seen->second = {.isRequested = seen->second.isRequested};
    }
}

/// The property \a part of \a file, computed by \a look if unknown. Computed outside the lock, possibly by several
/// threads; the first result is kept.
template <typename T, typename Look>
T Snapshot::answer(FileId file, T PathAnswers::*part, const Look &look) const
{
    {
        const std::shared_lock lock(m_mutex);
        const auto seen = m_seen.find(file);
        if (seen != m_seen.end() && seen->second.*part)
            return seen->second.*part;
    }
    T found = look();
    const std::unique_lock lock(m_mutex);
    PathAnswers &seen = m_seen[file];
    if (!std::exchange(seen.isRequested, true))
        m_requested.push_back(file);
    T &kept = seen.*part;
    if (!kept)
        kept = std::move(found);
    return kept;
}

FileStatus Snapshot::statusOf(FileId file) const
{
    return *answer(file, &PathAnswers::status, [&] { return std::optional(m_files->status(files().path(file))); });
}

FileStatus Snapshot::status(const std::string &path) const
{
    return statusOf(files().intern(path));
}

bool Snapshot::entryExists(const std::string &path) const
{
    return *answer(files().intern(path), &PathAnswers::exists,
                   [&] { return std::optional(m_files->entryExists(path)); });
}

std::vector<FileSystem::DirectoryEntry> Snapshot::list(const std::string &path) const
{
    return *answer(files().intern(path), &PathAnswers::entries,
                   [&] { return std::make_shared<const std::vector<DirectoryEntry>>(m_files->list(path)); });
}

std::string Snapshot::realPath(const std::string &path) const
{
    return files().path(*answer(files().intern(path), &PathAnswers::realPath,
                                [&] { return std::optional(files().intern(m_files->realPath(path))); }));
}

/// The status is read before the bytes: if the file changes in between, the next snapshot sees another status.
std::shared_ptr<const FileContent> Snapshot::look(FileId file) const
{
    if (m_base) {
        auto content = m_base->shared(file);
        const auto edit = m_edits.find(file);
        return edit == m_edits.end() ? content : std::make_shared<const FileContent>(std::move(content), edit->second);
    }
    const std::string &path = files().path(file);
    const FileStatus status = statusOf(file);
    if (status.type != Type::File)
        return std::make_shared<const FileContent>(file, path, noFile(status.type));
    if (auto known = m_workspace->contents.find(file, status))
        return known;
    auto bytes = m_files->read(path);
    if (!bytes)
        return std::make_shared<const FileContent>(file, path, tl::unexpected<Error>(std::move(bytes.error())));
    return m_workspace->contents.add(file, path, status, std::move(*bytes));
}

std::shared_ptr<const FileContent> Snapshot::shared(FileId file) const
{
    return answer(file, &PathAnswers::content, [&] { return look(file); });
}

const FileContent &Snapshot::content(FileId file) const
{
    return *shared(file); // owned by m_seen
}

const FileContent *Snapshot::knownContent(FileId file) const
{
    const std::shared_lock lock(m_mutex);
    const auto seen = m_seen.find(file);
    return seen != m_seen.end() ? seen->second.content.get() : nullptr;
}

std::vector<std::string> Snapshot::requestedPaths(std::size_t first) const
{
    const std::shared_lock lock(m_mutex);
    std::vector<std::string> paths;
    for (std::size_t i = first; i < m_requested.size(); ++i)
        paths.push_back(files().path(m_requested[i]));
    return paths;
}

std::vector<FileId> Snapshot::requestedFiles() const
{
    const std::shared_lock lock(m_mutex);
    return m_requested;
}

std::vector<FileId> Snapshot::readFiles() const
{
    const std::shared_lock lock(m_mutex);
    std::vector<FileId> read;
    for (const FileId file : m_requested) {
        if (const PathAnswers &seen = m_seen.at(file); seen.content || seen.entries)
            read.push_back(file);
    }
    return read;
}

std::unordered_set<FileId> Snapshot::unsettled() const
{
    const std::shared_lock lock(m_mutex);
    std::unordered_set<FileId> files;
    for (const FileId file : m_requested) {
        const std::optional<FileStatus> &status = m_seen.at(file).status;
        if (status && status->type == Type::File && !status->isSettled && status->contentId.empty())
            files.insert(file);
    }
    return files;
}

bool Snapshot::isOther(const std::string &path, const PathAnswers &seen) const
{
    if (seen.status) {
        const FileStatus now = m_files->status(path);
        if (now.type != seen.status->type || (now.type == Type::File && !looksSame(*seen.status, now)))
            return true;
    }
    if (seen.realPath && files().path(*seen.realPath) != m_files->realPath(path))
        return true;
    if (seen.exists && *seen.exists != m_files->entryExists(path))
        return true;
    return seen.entries && *seen.entries != m_files->list(path);
}

template <typename Wanted>
std::vector<std::string> Snapshot::changedOf(const Wanted &isRelevant, const CancelToken &cancel) const
{
    std::vector<std::pair<std::string, PathAnswers>> there;
    {
        const std::shared_lock lock(m_mutex);
        for (const FileId file : m_requested) {
            if (const std::string &path = files().path(file); isRelevant(path))
                there.emplace_back(path, m_seen.at(file));
        }
    }
    std::vector<std::string> changed;
    for (const auto &[path, seen] : there) {
        if (cancel.isCancelled())
            break;
        if (isOther(path, seen))
            changed.push_back(path);
    }
    return changed;
}

std::vector<std::string> Snapshot::changed(const std::unordered_set<std::string> &places) const
{
    // A file that stays a file has nothing below it, the usual case; checking all paths takes longer.
    std::vector<std::string> changedFiles;
    const auto wasFile = [&](const std::string &place) {
        std::optional<PathAnswers> seen;
        {
            const std::shared_lock lock(m_mutex);
            if (const auto known = m_seen.find(files().intern(place)); known != m_seen.end())
                seen = known->second;
        }
        if (!seen || !seen->status || seen->status->type != Type::File || m_files->type(place) != Type::File)
            return false;
        if (isOther(place, *seen))
            changedFiles.push_back(place);
        return true;
    };
    if (std::all_of(places.begin(), places.end(), wasFile))
        return changedFiles;
    constexpr std::size_t kFewPlaces = 8;
    std::string part; // reused: there are many paths
    const auto liesThere = [&places, &part](const std::string &path) {
        if (places.size() <= kFewPlaces) {
            return std::any_of(places.begin(), places.end(), [&path](const std::string &place) {
                return path.starts_with(place) && (path.size() == place.size() || path[place.size()] == '/');
            });
        }
        part = path;
        for (std::size_t end = path.size(); end != std::string::npos && end > 0; end = part.rfind('/')) {
            part.resize(end);
            if (places.contains(part))
                return true;
        }
        return false;
    };
    return changedOf(liesThere, {});
}

std::vector<std::string> Snapshot::changedAnywhere(const CancelToken &cancel) const
{
    return changedOf([](const std::string &) { return true; }, cancel);
}

Result<std::string> Snapshot::read(const std::string &path) const
{
    const FileContent &found = content(files().intern(path));
    if (const Error *error = found.error())
        return fail(error->code, error->message);
    return *found.bytes();
}

Result<std::string> Snapshot::readOnce(const std::string &path) const
{
    if (m_base)
        return m_base->readOnce(path);
    status(path);               // watchers are notified of changes of all requested paths
    return m_files->read(path); // also for a missing file, for the error
}

std::shared_ptr<const Snapshot> takeSnapshot(std::shared_ptr<const FileSystem> files,
                                             std::shared_ptr<Executor> executor)
{
    return std::make_shared<const Snapshot>(std::make_shared<Workspace>(std::move(executor)), std::move(files));
}

} // namespace strata
