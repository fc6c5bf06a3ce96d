// SPDX-License-Identifier: MIT
#include "source/linetable.h"

#include <algorithm>

namespace strata {

LineTable::LineTable(std::string_view text, FileId file) : m_file(file), m_starts{0}
{
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
        m_starts.push_back(at + 1);
}

SourceMark LineTable::markAt(std::size_t offset) const
{
    const auto next = std::upper_bound(m_starts.begin(), m_starts.end(), offset);
    return {m_file, static_cast<std::uint32_t>(next - m_starts.begin()),
            static_cast<std::uint32_t>(offset - *(next - 1) + 1)};
}

} // namespace strata
