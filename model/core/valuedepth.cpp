// SPDX-License-Identifier: MIT
#include "core/valuedepth.h"

#include <algorithm>

namespace strata {

bool isDeeperThan(const Value &value, std::size_t levels)
{
    if (!value.isCollection())
        return false;
    if (levels == 0)
        return true;
    const auto items = value.items();
    const auto entries = value.entries();
    return std::any_of(items.begin(), items.end(), [=](const Value &item) { return isDeeperThan(item, levels - 1); }) ||
           std::any_of(entries.begin(), entries.end(),
                       [=](const Entry &entry) { return isDeeperThan(entry.value, levels - 1); });
}

} // namespace strata
