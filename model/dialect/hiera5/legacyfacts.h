// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace strata::hiera5 {

/// How to write the legacy fact \a name, with or without `::` in front, in data of today: `facts.os.family` for
/// `osfamily`. None: it is no such fact. Nodes of Puppet 8 do not send them. Rule: puppet8.md 10.
std::optional<std::string> modernFact(std::string_view name);

} // namespace strata::hiera5
