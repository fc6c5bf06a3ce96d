// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace strata {

/// Another file system as it was when it was first asked: what exists, and what lies in folders, is asked once. The
/// bytes of files are not kept here. Thread-safe.
class RememberingFileSystem : public FileSystem
{
public:
    explicit RememberingFileSystem(std::shared_ptr<const FileSystem> files) : m_files(std::move(files)) {}

    Result<std::string> read(const std::string &path) const override { return m_files->read(path); }
    Type type(const std::string &path) const override;
    bool entryExists(const std::string &path) const override;
    std::vector<DirectoryEntry> list(const std::string &path) const override;

private:
    template <typename Answer, typename Ask>
    Answer remembered(std::unordered_map<std::string, Answer> &known, const std::string &path, const Ask &ask) const;

    std::shared_ptr<const FileSystem> m_files;
    mutable std::shared_mutex m_mutex; // protects the members below
    mutable std::unordered_map<std::string, Type> m_types;
    mutable std::unordered_map<std::string, bool> m_entries;
    mutable std::unordered_map<std::string, std::vector<DirectoryEntry>> m_lists;
};

} // namespace strata
