// SPDX-License-Identifier: MIT
#include "dialect/dialect.h"

namespace strata {

std::string Dialect::unknownStrategyText() const
{
    const std::vector<StrategyChoice> known = strategies();
    std::string names;
    for (std::size_t i = 0; i < known.size(); ++i)
        names += (i == 0 ? "'" : i + 1 == known.size() ? ", or '" : ", '") + known[i].name + '\'';
    return "The --merge option only accepts " + names;
}

} // namespace strata
