// SPDX-License-Identifier: MIT
#pragma once

#include "core/ids.h"

#include <deque>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace strata {

/// Gives every path that was opened or looked for a small number. Thread-safe; ids and references stay valid
/// as long as the table lives.
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
