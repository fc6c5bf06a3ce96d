// SPDX-License-Identifier: MIT
#pragma once

#include "core/ids.h"

#include <cstdint>

namespace strata {

/// A position in a file. Lines and columns are 1-based, columns count UTF-8 bytes; line 0: only the file is known.
struct SourceMark
{
    FileId file;
    std::uint32_t line = 0;
    std::uint32_t column = 0;

    bool isValid() const { return file.isValid(); }
    friend auto operator<=>(const SourceMark &, const SourceMark &) = default;
};

} // namespace strata

namespace std { // spelled out because moc cannot parse `struct std::hash`

template <>
struct hash<strata::SourceMark>
{
    size_t operator()(const strata::SourceMark &mark) const
    {
        const uint64_t start = (uint64_t{mark.file.index} << 32U) | mark.line;
        return hash<uint64_t>()((start ^ (uint64_t{mark.column} << 20U)) * 0x9E3779B97F4A7C15ULL);
    }
};

} // namespace std
