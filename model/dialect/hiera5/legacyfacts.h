// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace strata::hiera5 {

/// The modern form of the legacy fact \a name, with or without leading `::`: `facts.os.family` for `osfamily`. None:
/// not a legacy fact. Nodes of Puppet 8 do not send legacy facts. Rule: puppet8.md 10.
std::optional<std::string> modernFact(std::string_view name);

} // namespace strata::hiera5
