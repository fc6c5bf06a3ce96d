// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string>

namespace strata {

/// Double.ToString() of .NET 5 and later in the invariant culture: the shortest digits that read back, `1E+15`,
/// `1E-05`, `Infinity`, `NaN`.
std::string dotNetFloat(double number);

/// A scalar as PowerShell makes it a text: null is empty, `True` and `False`, decimals with all their digits, dates as
/// `01/31/2020 10:20:30`. Collections are empty. Rule: datum.md 12.1.
std::string dotNetText(const Value &scalar);

} // namespace strata
