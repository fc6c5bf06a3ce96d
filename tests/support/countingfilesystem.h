// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <QString>
#include <QStringList>
#include <memory>
#include <mutex>

namespace strata::test {

/// Another file system that notes what it is asked, in order: "status /a", "list /b", "read /c", "entry /d".
class CountingFileSystem : public FileSystem
{
public:
    explicit CountingFileSystem(std::shared_ptr<const FileSystem> files) : m_files(std::move(files)) {}

    Result<std::string> read(const std::string &path) const override
    {
        note("read", path);
        return m_files->read(path);
    }
    FileStatus status(const std::string &path) const override
    {
        note("status", path);
        return m_files->status(path);
    }
    bool entryExists(const std::string &path) const override
    {
        note("entry", path);
        return m_files->entryExists(path);
    }
    std::vector<DirectoryEntry> list(const std::string &path) const override
    {
        note("list", path);
        return m_files->list(path);
    }
    std::string workingFolder() const override { return m_files->workingFolder(); }

    /// The calls since the last time.
    QStringList takeCalls()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_calls, {});
    }

private:
    void note(const char *call, const std::string &path) const
    {
        const std::lock_guard lock(m_mutex);
        m_calls << QLatin1String(call) + QLatin1Char(' ') + QString::fromStdString(path);
    }

    std::shared_ptr<const FileSystem> m_files;
    mutable std::mutex m_mutex; // protects m_calls
    mutable QStringList m_calls;
};

} // namespace strata::test
