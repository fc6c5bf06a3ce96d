// SPDX-License-Identifier: MIT
#include "hierarchy/reads.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kFew = 32; // a linear search is faster for the usual small sets

} // namespace

void ReadSet::noteVariable(Reading reading)
{
    const auto known = std::find_if(m_variables.begin(), m_variables.end(),
                                    [&](const Reading &each) { return each.name == reading.name; });
    if (known == m_variables.end()) {
        m_variables.push_back(std::move(reading));
    } else {
        known->isInserted = known->isInserted && reading.isInserted;
        known->isMerged = known->isMerged && reading.isMerged;
    }
}

void ReadSet::noteFile(FileId file, bool exists, FileRead::Extent extent)
{
    std::size_t at = m_files.size();
    if (at < kFew) {
        const auto known =
            std::find_if(m_files.begin(), m_files.end(), [file](const FileRead &each) { return each.file == file; });
        at = static_cast<std::size_t>(known - m_files.begin());
    } else {
        for (std::size_t i = m_fileAt.size(); i < at; ++i)
            m_fileAt.emplace(m_files[i].file, i);
        at = m_fileAt.emplace(file, at).first->second;
    }
    if (at == m_files.size())
        m_files.push_back({file, exists, extent});
    else if (extent == FileRead::Extent::Content)
        m_files[at].extent = extent;
}

void ReadSet::notePattern(const std::string &pattern)
{
    if (std::find(m_patterns.begin(), m_patterns.end(), pattern) == m_patterns.end())
        m_patterns.push_back(pattern);
}

void ReadSet::noteKey(const std::string &key)
{
    if (m_keys.size() < kFew) {
        if (std::find(m_keys.begin(), m_keys.end(), key) == m_keys.end())
            m_keys.push_back(key);
        return;
    }
    if (m_knownKeys.empty())
        m_knownKeys.insert(m_keys.begin(), m_keys.end());
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
