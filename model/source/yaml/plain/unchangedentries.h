// SPDX-License-Identifier: MIT
#pragma once

#include "source/document.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace strata {

/// An entry of the root mapping of a text that was cut at its keys.
struct WrittenEntry
{
    std::string_view text;  ///< from the beginning of its first line to that of the next entry
    std::uint32_t line = 0; ///< 1-based
};

/// The entries of an older text: those that stand in another one as they did there, at the same lines, need not be read
/// again.
class UnchangedEntries
{
public:
    /// \a read: what \a older was read as. Both must outlive this.
    UnchangedEntries(std::string_view older, const ReadResult &read);

    /// What \a written was read as; null: it has changed, or that cannot be told.
    const Entry *find(const WrittenEntry &written) const;

private:
    std::span<const Entry> m_entries;      // by line; empty: nothing can be told
    std::vector<std::string_view> m_texts; // of each
    std::vector<std::uint32_t> m_noted;    // lines of which something is to be told, which entries do not hold
};

} // namespace strata
