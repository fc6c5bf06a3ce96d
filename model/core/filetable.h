// SPDX-License-Identifier: MIT
#pragma once

#include "core/ids.h"

#include <deque>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace strata {

/// Interns paths as small numbers. Thread-safe; ids and references are valid for the life of the table.
class FileTable
{
public:
    FileId intern(std::string_view path);
    /// The path as it was interned; empty for "none".
    const std::string &path(FileId file) const;

private:
    mutable std::shared_mutex m_mutex; // protects the members below
    std::deque<std::string> m_paths;
    std::unordered_map<std::string_view, FileId> m_ids; // views into m_paths
};

} // namespace strata
