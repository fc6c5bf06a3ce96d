// SPDX-License-Identifier: MIT
#include "source/workspace.h"

namespace strata {

namespace {

constexpr std::size_t kMostKnown = 8; // states of one file, distinguished by status

} // namespace

/// The newest content that is also owned elsewhere, so that it still exists when a new one is read.
std::shared_ptr<const FileContent> ContentStore::newestShared(const Record &record)
{
    for (auto known = record.known.rbegin(); known != record.known.rend(); ++known) {
        auto content = known->second.lock();
        if (content && content.use_count() > (content == record.latest ? 2 : 1))
            return content;
    }
    return nullptr;
}

std::shared_ptr<const FileContent> ContentStore::find(FileId file, const FileStatus &now)
{
    const std::lock_guard lock(m_mutex);
    const auto record = m_records.find(file);
    if (record == m_records.end())
        return nullptr;
    for (const auto &[status, known] : record->second.known) {
        if (!provesSameBytes(status, now))
            continue;
        if (auto content = known.lock())
            return record->second.latest = std::move(content);
    }
    return nullptr;
}

std::shared_ptr<const FileContent> ContentStore::add(FileId file, const std::string &path, const FileStatus &status,
                                                     std::string bytes)
{
    const std::lock_guard lock(m_mutex);
    Record &record = m_records[file];
    std::shared_ptr<const FileContent> content;
    for (const auto &known : record.known) {
        auto candidate = known.second.lock();
        if (candidate && *candidate->bytes() == bytes)
            content = std::move(candidate);
    }
    if (!content)
        content = std::make_shared<const FileContent>(file, path, std::move(bytes), newestShared(record));
    std::erase_if(record.known, [&](const auto &known) { return known.second.expired() || known.first == status; });
    if (record.known.size() == kMostKnown)
        record.known.erase(record.known.begin());
    record.known.emplace_back(status, content);
    record.latest = content;
    return content;
}

} // namespace strata
