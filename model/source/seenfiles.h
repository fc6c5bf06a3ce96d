// SPDX-License-Identifier: MIT
#pragma once

#include "core/ids.h"

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

namespace strata {

/// A table of records per file. Tables share unchanged chunks, so that a copy is cheap even for many thousand files.
/// Not thread-safe; branch() counts as a change.
template <typename Seen>
class SeenFiles
{
public:
    /// A copy; each can be changed independently.
    SeenFiles branch()
    {
        for (Chunk &chunk : m_chunks)
            chunk.isOwn = false;
        SeenFiles other;
        other.m_chunks = m_chunks;
        return other;
    }

    /// The record of \a file; null: no record in its chunk.
    const Seen *find(FileId file) const
    {
        const std::size_t at = file.index / kFilesOfChunk;
        return at < m_chunks.size() && m_chunks[at].files ? &(*m_chunks[at].files)[file.index % kFilesOfChunk]
                                                          : nullptr;
    }
    /// The record for writing, valid until the next branch().
    Seen &edit(FileId file)
    {
        const std::size_t at = file.index / kFilesOfChunk;
        if (at >= m_chunks.size())
            m_chunks.resize(at + 1);
        Chunk &chunk = m_chunks[at];
        if (!chunk.files)
            chunk = {std::make_shared<Files>(), true};
        else if (!chunk.isOwn)
            chunk = {std::make_shared<Files>(*chunk.files), true};
        return (*chunk.files)[file.index % kFilesOfChunk];
    }

private:
    static constexpr std::size_t kFilesOfChunk = 64;
    using Files = std::array<Seen, kFilesOfChunk>;
    struct Chunk
    {
        std::shared_ptr<Files> files;
        bool isOwn = false; // not shared with another table
    };

    std::vector<Chunk> m_chunks;
};

} // namespace strata
