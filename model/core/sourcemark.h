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
    friend bool operator==(const SourceMark &, const SourceMark &) = default;
};

} // namespace strata
