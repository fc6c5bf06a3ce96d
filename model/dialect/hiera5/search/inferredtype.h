// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string>

namespace strata::hiera5 {

/// Puppet's inferred type of a \a value that is not allowed, as in its message: element types are reduced to a common
/// type ("Hash[Data, Enum['a', 'b'], 2, 2]"). Merge errors use puppetTypeText(). Rule: TypeCalculator#infer and
/// #common_type of Puppet 7.23.
std::string inferredTypeText(const Value &value);

/// Like inferredTypeText(), without values and sizes, as in conversion errors: "Hash[String[1, 3], Data]". Rule:
/// PAnyType#generalize.
std::string generalizedTypeText(const Value &value);

} // namespace strata::hiera5
