// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <utility>
#include <vector>

namespace strata {

/// \a value with \a change applied to each item, or to the value of each entry; \a value itself if nothing changes.
template <typename Change>
Value withMembers(const Value &value, const Change &change)
{
    if (!value.isCollection())
        return value;
    bool isOther = false;
    const auto changed = [&](const Value &member) {
        Value result = change(member);
        isOther = isOther || !result.isSameNode(member);
        return result;
    };
    std::vector<Value> items;
    items.reserve(value.items().size());
    for (const Value &item : value.items())
        items.push_back(changed(item));
    std::vector<Entry> entries;
    entries.reserve(value.entries().size());
    for (const Entry &entry : value.entries())
        entries.push_back({entry.key, entry.keyMark, changed(entry.value)});
    if (!isOther)
        return value;
    Value result = value.isMapping() ? Value::mapping(std::move(entries), value.mark())
                                     : Value::sequence(std::move(items), value.mark());
    return value.origin().isValid() ? std::move(result).withOrigin(value.origin()) : result;
}

} // namespace strata
