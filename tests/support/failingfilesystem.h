// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <new>
#include <utility>

namespace strata::test {

/// Another file system of which one operation goes wrong.
class FailingFileSystem : public FileSystem
{
public:
    enum class Fault {
        Unreadable,  ///< reading fails, a folder is empty
        Gone,        ///< there is nothing of that name
        Shortened,   ///< half of a file or folder
        Exchanged,   ///< other bytes, a folder in place of a file
        OutOfMemory, ///< std::bad_alloc
    };

    /// \a number counts the operations from 1.
    FailingFileSystem(std::shared_ptr<const FileSystem> files, Fault fault, int number)
        : m_files(std::move(files)), m_fault(fault), m_left(number)
    {}

    Result<std::string> read(const std::string &path) const override
    {
        auto bytes = m_files->read(path);
        if (!isNow())
            return bytes;
        switch (m_fault) {
        case Fault::Unreadable: return fail(Error::Code::Unreadable, "cannot be read");
        case Fault::Gone: return noFile(Type::None);
        case Fault::Shortened: return bytes ? Result<std::string>(bytes->substr(0, bytes->size() / 2)) : bytes;
        case Fault::Exchanged: return std::string("\x00[{\xff", 4);
        case Fault::OutOfMemory: break;
        }
        throw std::bad_alloc();
    }
    FileStatus status(const std::string &path) const override
    {
        FileStatus status = m_files->status(path);
        if (!isNow())
            return status;
        if (m_fault == Fault::OutOfMemory)
            throw std::bad_alloc();
        if (m_fault == Fault::Gone)
            return {};
        if (m_fault == Fault::Exchanged)
            status.type = status.type == Type::Folder ? Type::File : Type::Folder;
        status.size = 1;
        return status;
    }
    bool entryExists(const std::string &path) const override
    {
        const bool exists = m_files->entryExists(path);
        if (!isNow())
            return exists;
        if (m_fault == Fault::OutOfMemory)
            throw std::bad_alloc();
        return m_fault != Fault::Gone && exists;
    }
    std::vector<DirectoryEntry> list(const std::string &path) const override
    {
        auto entries = m_files->list(path);
        if (!isNow())
            return entries;
        if (m_fault == Fault::OutOfMemory)
            throw std::bad_alloc();
        entries.resize(m_fault == Fault::Shortened ? entries.size() / 2 : 0);
        return entries;
    }
    std::string workingFolder() const override { return m_files->workingFolder(); }

    /// Whether the operation came that goes wrong.
    bool hasFailed() const { return m_left.load() <= 0; }

private:
    bool isNow() const { return --m_left == 0; }

    std::shared_ptr<const FileSystem> m_files;
    Fault m_fault;
    mutable std::atomic<int> m_left;
};

/// Another file system of which one operation does not end before it may, as on a disk that is far away.
class LateFileSystem : public FileSystem
{
public:
    /// \a number counts the operations from 1.
    LateFileSystem(std::shared_ptr<const FileSystem> files, int number) : m_files(std::move(files)), m_left(number) {}

    Result<std::string> read(const std::string &path) const override
    {
        come();
        return m_files->read(path);
    }
    FileStatus status(const std::string &path) const override
    {
        come();
        return m_files->status(path);
    }
    bool entryExists(const std::string &path) const override
    {
        come();
        return m_files->entryExists(path);
    }
    std::vector<DirectoryEntry> list(const std::string &path) const override
    {
        come();
        return m_files->list(path);
    }
    std::string workingFolder() const override { return m_files->workingFolder(); }

    /// Waits until the operation was requested, or release.
    bool hasCome() const
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_hasCome || m_willNotCome; });
        return m_hasCome;
    }
    void willNotCome()
    {
        const std::lock_guard lock(m_mutex);
        m_willNotCome = true;
        m_changed.notify_all();
    }
    /// Lets it end.
    void release()
    {
        const std::lock_guard lock(m_mutex);
        m_mayEnd = true;
        m_changed.notify_all();
    }

private:
    void come() const
    {
        if (--m_left != 0)
            return;
        std::unique_lock lock(m_mutex);
        m_hasCome = true;
        m_changed.notify_all();
        m_changed.wait(lock, [this] { return m_mayEnd; });
    }

    std::shared_ptr<const FileSystem> m_files;
    mutable std::atomic<int> m_left;
    mutable std::mutex m_mutex; // protects the members below
    mutable std::condition_variable m_changed;
    mutable bool m_hasCome = false;
    bool m_willNotCome = false;
    bool m_mayEnd = false;
};

} // namespace strata::test
