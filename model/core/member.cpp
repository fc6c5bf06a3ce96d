// SPDX-License-Identifier: MIT
#include "core/member.h"

#include <algorithm>

namespace strata {

const Entry *memberEntry(const Value &mapping, std::string_view name)
{
    const auto entries = mapping.entries();
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry &entry) {
        return entry.key.isString() && entry.key.text() == name;
    });
    return found == entries.end() ? nullptr : &*found;
}

const Value *member(const Value &mapping, std::string_view name)
{
    const Entry *entry = memberEntry(mapping, name);
    return entry ? &entry->value : nullptr;
}

} // namespace strata
