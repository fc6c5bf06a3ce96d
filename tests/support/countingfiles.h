// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace strata::test {

/// Another file system, with a note of every file that is read.
class CountingFiles : public FileSystem
{
public:
    explicit CountingFiles(std::shared_ptr<const FileSystem> base) : m_base(std::move(base)) {}

    /// Called with the number of files that were read, folders that were listed and names that were looked for, at
    /// each.
    std::function<void(std::size_t count)> onAccess;

    /// The paths read since the last call, in order.
    std::vector<std::string> takeReads()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_reads, {});
    }

    Result<std::string> read(const std::string &path) const override
    {
        noteAccess();
        const std::lock_guard lock(m_mutex);
        m_reads.push_back(path);
        return m_base->read(path);
    }
    FileStatus status(const std::string &path) const override { return m_base->status(path); }
    bool entryExists(const std::string &path) const override
    {
        noteAccess();
        return m_base->entryExists(path);
    }
    std::vector<DirectoryEntry> list(const std::string &path) const override
    {
        noteAccess();
        return m_base->list(path);
    }
    std::string workingFolder() const override { return m_base->workingFolder(); }

private:
    void noteAccess() const
    {
        const std::size_t count = ++m_accesses;
        if (onAccess)
            onAccess(count);
    }

    std::shared_ptr<const FileSystem> m_base;
    mutable std::atomic<std::size_t> m_accesses = 0;
    mutable std::mutex m_mutex; // protects m_reads
    mutable std::vector<std::string> m_reads;
};

} // namespace strata::test
