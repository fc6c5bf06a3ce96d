// SPDX-License-Identifier: MIT
#include "core/filetable.h"

#include <mutex>

namespace strata {

FileId FileTable::intern(std::string_view path)
{
    {
        const std::shared_lock lock(m_mutex);
        if (const auto found = m_ids.find(path); found != m_ids.end())
            return found->second;
    }
    const std::unique_lock lock(m_mutex);
    if (const auto found = m_ids.find(path); found != m_ids.end())
        return found->second;
    const FileId id{static_cast<std::uint32_t>(m_paths.size())};
    m_paths.emplace_back(path);
    m_ids.emplace(m_paths.back(), id);
    return id;
}

const std::string &FileTable::path(FileId file) const
{
    static const std::string none;
    const std::shared_lock lock(m_mutex);
    return file.index < m_paths.size() ? m_paths[file.index] : none;
}

} // namespace strata
