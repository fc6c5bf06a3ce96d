// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace strata::datum {

/// A mapping under construction: ordered, keys ignore case; setting an existing key keeps its position and takes the
/// new spelling. Rule: datum.md 1.1.
class CaselessHash
{
public:
    CaselessHash() = default;
    explicit CaselessHash(const Value &mapping);

    /// Null if there is no such key; valid until the next set().
    const Entry *find(std::string_view key) const;
    void set(Entry entry);
    std::vector<Entry> take() { return std::move(m_entries); }

private:
    std::vector<Entry> m_entries;
    std::unordered_map<std::string, std::size_t> m_index; // by upper case
};

} // namespace strata::datum
