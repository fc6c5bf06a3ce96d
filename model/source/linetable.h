// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"

#include <string_view>
#include <vector>

namespace strata {

/// The starts of the lines of a text, to convert offsets to marks.
class LineTable
{
public:
    LineTable(std::string_view text, FileId file);

    /// The mark of the byte at \a offset; logarithmic.
    SourceMark markAt(std::size_t offset) const;

private:
    FileId m_file;
    std::vector<std::size_t> m_starts; // offsets
};

} // namespace strata
