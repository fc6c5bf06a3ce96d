// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string>

namespace strata::hiera5 {

/// The type that Puppet infers for \a value when it may hold no such data, as its message prints it: elements of
/// collections are reduced to one common type ("Hash[Data, Enum['a', 'b'], 2, 2]"). Merging prints other texts:
/// puppetTypeText(). Rule: TypeCalculator#infer and #common_type of Puppet 7.23.
std::string inferredTypeText(const Value &value);

/// The same without values and sizes, as messages of conversions print it: "Hash[String[1, 3], Data]". Rule:
/// PAnyType#generalize.
std::string generalizedTypeText(const Value &value);

} // namespace strata::hiera5
