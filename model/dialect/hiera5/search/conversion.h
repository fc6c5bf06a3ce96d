// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"
#include "core/value.h"

#include <string>

namespace strata::hiera5 {

/// The result of the lookup option `convert_to`.
struct Conversion
{
    Value value;      ///< unconverted if isEvaluated is false
    std::string type; ///< "Integer", "Sensitive", ...
    bool isEvaluated = true;
};

/// Applies \a convertTo (a type, or a list of a type and its arguments) to \a value.
///
/// Supported are Integer, Float, Numeric, String, Boolean, Array, Hash and Sensitive without type parameters, and of
/// the arguments the radix of Integer and `[Array, true]` for an array. For other types and arguments, and for values
/// that `new` treats specially (a hash with `from`, a float from 9e18 on, an integer above 10,000 as Array), the value
/// is unchanged and isEvaluated is false.
///
/// Errors have Puppet's text with \a keyText.
/// Rule: hiera5.md 3.6, and Puppet's `new` function.
Result<Conversion> convert(const Value &value, const Value &convertTo, const std::string &keyText, KeyTable &keys);

} // namespace strata::hiera5
