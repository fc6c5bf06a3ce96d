// SPDX-License-Identifier: MIT
#pragma once

#include "core/executor.h"
#include "core/filetable.h"
#include "core/keytable.h"
#include "source/filecontent.h"
#include "source/files/filestatus.h"

#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata {

/// The contents of files, shared by all snapshots of a workspace. A file is read again only if its status may have
/// changed, and results for equal bytes are reused. Keeps the last used content of each file, older ones as long as a
/// snapshot holds them. Thread-safe.
class ContentStore
{
public:
    /// The content of \a file if its status \a now proves it unchanged; else null.
    std::shared_ptr<const FileContent> find(FileId file, const FileStatus &now);
    /// The content of \a file with these bytes, which were read after \a status was taken: a cached one if the bytes
    /// are equal, else a new one.
    std::shared_ptr<const FileContent> add(FileId file, const std::string &path, const FileStatus &status,
                                           std::string bytes);

private:
    struct Record
    {
        std::shared_ptr<const FileContent> latest;
        std::vector<std::pair<FileStatus, std::weak_ptr<const FileContent>>> known; // newest last
    };

    static std::shared_ptr<const FileContent> newestShared(const Record &record);

    std::mutex m_mutex;                           // protects m_records
    std::unordered_map<FileId, Record> m_records; // of readable files
};

/// What all snapshots share: file ids, interned keys, cached contents, and the executor. Must outlive everything
/// computed from it; a reload is a new snapshot in the same workspace.
struct Workspace
{
    /// Without executor, work runs on the calling thread.
    explicit Workspace(std::shared_ptr<Executor> givenExecutor = nullptr, std::shared_ptr<KeyTable> knownKeys = nullptr)
        : executor(givenExecutor ? std::move(givenExecutor) : std::make_shared<InlineExecutor>()),
          keys(knownKeys ? std::move(knownKeys) : std::make_shared<KeyTable>()), files(std::make_shared<FileTable>())
    {}

    std::shared_ptr<Executor> executor;
    std::shared_ptr<KeyTable> keys;
    std::shared_ptr<FileTable> files;
    ContentStore contents;
};

} // namespace strata
