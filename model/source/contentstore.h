// SPDX-License-Identifier: MIT
#pragma once

#include "source/filecontent.h"
#include "source/files/filestatus.h"

#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace strata {

/// The contents of files that were read, shared by all snapshots of a workspace: a file is read again only if its
/// status may have changed, and what was made of equal bytes is not made again. Of each file the content that was used
/// last stays, older ones as long as a snapshot holds them. Thread-safe.
class ContentStore
{
public:
    /// The content that \a file had when it was read, if its status \a now proves that it is the same; else null.
    std::shared_ptr<const FileContent> find(FileId file, const FileStatus &now);
    /// The content of \a file with these bytes, which were read after its \a status was taken: a known one if the bytes
    /// are equal, else a new one.
    std::shared_ptr<const FileContent> add(FileId file, const std::string &path, const FileStatus &status,
                                           std::string bytes);

private:
    struct Known
    {
        FileStatus status;
        std::weak_ptr<const FileContent> content;
    };

    struct Record
    {
        std::shared_ptr<const FileContent> latest;
        std::vector<Known> known; // newest last
    };

    static std::shared_ptr<const FileContent> heldOf(const Record &record);

    PackedTexts m_texts;
    std::mutex m_mutex;                           // protects m_records
    std::unordered_map<FileId, Record> m_records; // of files that could be read
};

} // namespace strata
