// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "source/documentviews.h"
#include "source/filecontent.h"
#include "source/files/filesystem.h"
#include "source/seenfiles.h"
#include "source/workspace.h"

#include <memory>
#include <optional>
#include <shared_mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace strata {

/// One state of a file system: whatever was asked of a path once is answered the same for ever, so that everything that
/// is computed from one snapshot saw the same files. Reads on first use. Thread-safe.
///
/// Being a file system itself, it can be asked wherever files are looked for, and an overlay can lie on it: edits on
/// top of exactly what an answer was computed from.
class Snapshot : public FileSystem
{
public:
    Snapshot(std::shared_ptr<Workspace> workspace, std::shared_ptr<const FileSystem> files);
    /// \a base with documents changed. Everything else is what the base saw, or will see.
    Snapshot(std::shared_ptr<const Snapshot> base, std::unordered_map<FileId, DocumentEdit> edits);
    /// The files that \a before saw as they are now, where nothing but \a changed is otherwise: only that is looked at
    /// again. \a before has no documents changed.
    Snapshot(const Snapshot &before, const std::unordered_set<FileId> &changed);

    Result<std::string> read(const std::string &path) const override;
    /// The bytes of a file as they are now, which are not kept: for private keys.
    Result<std::string> readOnce(const std::string &path) const;
    FileStatus status(const std::string &path) const override;
    bool entryExists(const std::string &path) const override;
    std::vector<DirectoryEntry> list(const std::string &path) const override;
    std::string realPath(const std::string &path) const override;
    std::string workingFolder() const override { return m_workingFolder; }

    /// What a file holds, or why it cannot be read. Lives as long as this snapshot.
    const FileContent &content(FileId file) const;
    /// The same for those who need it longer; never null.
    std::shared_ptr<const FileContent> shared(FileId file) const;
    /// The same if it was asked before, without looking; else null.
    const FileContent *known(FileId file) const;
    /// The paths that were asked for, in the order in which they were asked first, from the \a first one on (0-based).
    std::vector<std::string> asked(std::size_t first = 0) const;
    /// The same as numbers.
    std::vector<FileId> askedFiles() const;
    /// Those of them whose content, or what is in them, was asked for: of the others only whether and what they are.
    std::vector<FileId> readFiles() const;
    /// Those of them that can change without another status: their last change has only just been.
    std::unordered_set<FileId> unsettled() const;
    /// Whether what is no edit of this snapshot comes from \a files.
    bool isOver(const FileSystem &files) const { return m_files.get() == &files; }
    /// Whether \a before, which is still there, is what this goes on from: what it was asked for comes first here.
    bool isRenewalOf(const Snapshot &before) const { return m_before == &before; }
    /// Which of the paths that were asked for are, or lie below, one of \a places and would be answered otherwise if
    /// this were a snapshot of now. Looks at each of them.
    std::vector<std::string> changed(const std::unordered_set<std::string> &places) const;
    /// The same of all paths.
    std::vector<std::string> changedAnywhere(const CancelToken &cancel) const;
    /// The content as \a view sees it. Lives as long as this snapshot.
    template <typename T>
    const T &view(FileId file, const View<T> &view) const
    {
        return content(file).as(view, keys());
    }
    /// The raw document of a file. The root is what the text says, not necessarily a mapping.
    const LoadedDocument &document(FileId file, DocumentFormat format) const
    {
        return view(file, documentView(format));
    }

    const std::shared_ptr<Workspace> &workspace() const { return m_workspace; }
    KeyTable &keys() const { return *m_workspace->keys; }
    FileTable &files() const { return *m_workspace->files; }
    Executor &executor() const { return *m_workspace->executor; }

private:
    /// What was asked of one path so far.
    struct Seen
    {
        bool isAsked = false;
        std::optional<FileStatus> status;
        std::optional<bool> exists;
        std::shared_ptr<const std::vector<DirectoryEntry>> entries;
        std::shared_ptr<const FileContent> content;
        std::optional<FileId> realPath;
    };

    template <typename T, typename Look>
    T answer(FileId file, T Seen::*part, const Look &look) const;
    FileStatus statusOf(FileId file) const;
    bool isOther(const std::string &path, const Seen &seen) const;
    template <typename Wanted>
    std::vector<std::string> changedOf(const Wanted &isWanted, const CancelToken &cancel) const;
    std::shared_ptr<const FileContent> look(FileId file) const;

    std::shared_ptr<Workspace> m_workspace;
    std::shared_ptr<const FileSystem> m_files;
    std::shared_ptr<const Snapshot> m_base; // the same as m_files, if there are edits
    std::unordered_map<FileId, DocumentEdit> m_edits;
    const Snapshot *m_before = nullptr; // only to tell it
    std::string m_workingFolder;
    mutable std::shared_mutex m_mutex; // protects the members below
    mutable SeenFiles<Seen> m_seen;
    mutable std::vector<FileId> m_asked; // those of m_seen, in the order in which they were asked for first
};

/// A snapshot in a workspace of its own.
std::shared_ptr<const Snapshot> snapshotOf(std::shared_ptr<const FileSystem> files,
                                           std::shared_ptr<Executor> executor = nullptr);

} // namespace strata
