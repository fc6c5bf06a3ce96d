// SPDX-License-Identifier: MIT
#include "dialect/dialectkind.h"

#include <algorithm>

namespace strata {

const DialectKind *findDialectKind(std::string_view name)
{
    const auto kinds = dialectKinds();
    const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const auto *each) { return each->name == name; });
    return found == kinds.end() ? nullptr : *found;
}

const DialectKind &recognisedDialect(const Snapshot &files, const std::string &configuration)
{
    const auto kinds = dialectKinds();
    return **std::find_if(kinds.rbegin(), kinds.rend(),
                          [&](const auto *each) { return each->recognises(files, configuration); });
}

} // namespace strata
