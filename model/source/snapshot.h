// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "source/documentviews.h"
#include "source/filecontent.h"
#include "source/files/filesystem.h"
#include "source/workspace.h"

#include <memory>
#include <optional>
#include <shared_mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace strata {

/// One immutable state of a file system: each query about a path always has the same answer, so everything computed
/// from a snapshot is based on the same files. Reads on first use. Thread-safe.
///
/// It is a file system itself, so an overlay can be placed on it: edits on top of exactly the files that an answer was
/// computed from.
class Snapshot : public FileSystem
{
public:
    Snapshot(std::shared_ptr<Workspace> workspace, std::shared_ptr<const FileSystem> files);
    /// \a base with changed documents. Everything else is answered by the base.
    Snapshot(std::shared_ptr<const Snapshot> base, std::unordered_map<FileId, DocumentEdit> edits);
    /// A snapshot of the current files where only \a changed differ from \a before, which must have no changed
    /// documents; only those are read again.
    Snapshot(const Snapshot &before, const std::unordered_set<FileId> &changed);

    Result<std::string> read(const std::string &path) const override;
    /// The current bytes of a file, not cached: for private keys.
    Result<std::string> readOnce(const std::string &path) const;
    FileStatus status(const std::string &path) const override;
    bool entryExists(const std::string &path) const override;
    std::vector<DirectoryEntry> list(const std::string &path) const override;
    std::string realPath(const std::string &path) const override;
    std::string workingFolder() const override { return m_workingFolder; }

    /// The content of a file, or why it cannot be read. Valid as long as this snapshot.
    const FileContent &content(FileId file) const;
    /// Like content(), with shared ownership; never null.
    std::shared_ptr<const FileContent> shared(FileId file) const;
    /// Like shared(), if it was read before, else null. Reads nothing.
    const FileContent *knownContent(FileId file) const;
    /// The requested paths in the order of their first request, from index \a first on.
    std::vector<std::string> requestedPaths(std::size_t first = 0) const;
    /// The paths of requestedPaths() as ids.
    std::vector<FileId> requestedFiles() const;
    /// The requested files whose content or listing was read; of the others only the status.
    std::vector<FileId> readFiles() const;
    /// The requested files that can change without another status, because their last change is too recent.
    std::unordered_set<FileId> unsettled() const;
    /// Whether everything but the edits comes from \a files.
    bool isBasedOn(const FileSystem &files) const { return m_files.get() == &files; }
    /// Whether this snapshot renews \a before: it starts with the same requested paths.
    bool isRenewalOf(const Snapshot &before) const { return m_before == &before; }
    /// The requested paths equal to or below one of \a places whose answer has changed on disk. Checks each of them.
    std::vector<std::string> changed(const std::unordered_set<std::string> &places) const;
    /// Like changed(), for all paths.
    std::vector<std::string> changedAnywhere(const CancelToken &cancel) const;
    /// The content interpreted by \a view. Valid as long as this snapshot.
    template <typename T>
    const T &view(FileId file, const View<T> &view) const
    {
        return content(file).as(view, keys());
    }
    /// The raw document of a file. The root need not be a mapping.
    const LoadedDocument &document(FileId file, DocumentFormat format) const
    {
        return view(file, documentView(format));
    }

    const std::shared_ptr<Workspace> &workspace() const { return m_workspace; }
    KeyTable &keys() const { return *m_workspace->keys; }
    FileTable &files() const { return *m_workspace->files; }
    Executor &executor() const { return *m_workspace->executor; }

private:
    /// The answers about one path so far.
    struct PathAnswers
    {
        bool isRequested = false;
        std::optional<FileStatus> status;
        std::optional<bool> exists;
        std::shared_ptr<const std::vector<DirectoryEntry>> entries;
        std::shared_ptr<const FileContent> content;
        std::optional<FileId> realPath;
    };

    template <typename T, typename Look>
    T answer(FileId file, T PathAnswers::*part, const Look &look) const;
    FileStatus statusOf(FileId file) const;
    bool isOther(const std::string &path, const PathAnswers &seen) const;
    template <typename Wanted>
    std::vector<std::string> changedOf(const Wanted &isRelevant, const CancelToken &cancel) const;
    std::shared_ptr<const FileContent> look(FileId file) const;

    std::shared_ptr<Workspace> m_workspace;
    std::shared_ptr<const FileSystem> m_files;
    std::shared_ptr<const Snapshot> m_base; // the same as m_files, if there are edits
    std::unordered_map<FileId, DocumentEdit> m_edits;
    const Snapshot *m_before = nullptr; // compared, never dereferenced
    std::string m_workingFolder;
    mutable std::shared_mutex m_mutex; // protects the members below
    mutable std::unordered_map<FileId, PathAnswers> m_seen;
    mutable std::vector<FileId> m_requested; // those of m_seen, in order of the first request
};

/// A snapshot in its own workspace.
std::shared_ptr<const Snapshot> takeSnapshot(std::shared_ptr<const FileSystem> files,
                                             std::shared_ptr<Executor> executor = nullptr);

} // namespace strata
