// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string>
#include <string_view>

namespace strata {

/// Double.ToString() of .NET 5 and later in the invariant culture: the shortest digits that read back, `1E+15`,
/// `1E-05`, `Infinity`, `NaN`.
std::string dotNetFloat(double number);

/// A scalar converted to text as PowerShell does: null is empty, `True` and `False`, decimals with all digits, dates as
/// `01/31/2020 10:20:30`. Collections give an empty text. Rule: datum.md 12.1.
std::string dotNetText(const Value &scalar);

/// Any value as a text, as PowerShell converts it: the items of a list joined with a blank, a mapping as \a typeName.
std::string powerShellText(const Value &value, std::string_view typeName);

} // namespace strata
