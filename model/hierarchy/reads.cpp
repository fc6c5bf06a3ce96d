// SPDX-License-Identifier: MIT
#include "hierarchy/reads.h"

#include <algorithm>

namespace strata {

void ReadSet::noteFile(FileId file, bool exists, FileRead::Extent extent)
{
    const auto [at, isNew] = m_fileAt.emplace(file, m_files.size());
    if (isNew)
        m_files.push_back({file, exists, extent});
    else if (extent == FileRead::Extent::Content)
        m_files[at->second].extent = extent;
}

void ReadSet::notePattern(const std::string &pattern)
{
    if (std::find(m_patterns.begin(), m_patterns.end(), pattern) == m_patterns.end())
        m_patterns.push_back(pattern);
}

void ReadSet::noteKey(const std::string &key)
{
    if (m_knownKeys.insert(key).second)
        m_keys.push_back(key);
}

void ReadSet::add(const ReadSet &other)
{
    for (const Reading &reading : other.variables())
        noteVariable(reading);
    for (const FileRead &file : other.files())
        noteFile(file.file, file.exists, file.extent);
    for (const std::string &pattern : other.patterns())
        notePattern(pattern);
    for (const std::string &key : other.keys())
        noteKey(key);
}

} // namespace strata
