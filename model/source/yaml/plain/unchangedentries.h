// SPDX-License-Identifier: MIT
#pragma once

#include "source/document.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace strata {

/// An entry of the root mapping of a text that was split at its keys.
struct RawEntry
{
    std::string_view text;  ///< from the start of its first line to that of the next entry
    std::uint32_t line = 0; ///< 1-based
};

/// The entries of an older text, reused for entries of a newer text that are equal and at the same line.
class UnchangedEntries
{
public:
    /// \a read: the result of reading \a older. Both must outlive this object.
    UnchangedEntries(std::string_view older, const ReadResult &read);

    /// The entry read from \a written; null: it has changed, or that is unknown.
    const Entry *find(const RawEntry &written) const;

private:
    std::span<const Entry> m_entries;      // by line; empty: none can be reused
    std::vector<std::string_view> m_texts; // of each
    std::vector<std::uint32_t> m_noted;    // lines with remarks, which entries do not hold
};

} // namespace strata
