// SPDX-License-Identifier: MIT
#include "dialect/datum/merge/caselesshash.h"

#include "core/dotnet/ordinalcase.h"

#include <utility>

namespace strata::datum {

CaselessHash::CaselessHash(const Value &mapping)
{
    m_entries.reserve(mapping.entries().size());
    for (const Entry &entry : mapping.entries())
        set(entry);
}

const Entry *CaselessHash::find(std::string_view key) const
{
    const auto known = m_index.find(ordinalUpper(key));
    return known == m_index.end() ? nullptr : &m_entries[known->second];
}

void CaselessHash::set(Entry entry)
{
    const auto [known, isNew] = m_index.emplace(ordinalUpper(entry.key.text()), m_entries.size());
    if (isNew)
        m_entries.push_back(std::move(entry));
    else
        m_entries[known->second] = std::move(entry);
}

} // namespace strata::datum
