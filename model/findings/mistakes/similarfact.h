// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// The variable of \a known that \a written is probably meant to be; both are dotted paths such as `facts.os.family`.
/// It differs in one part by a few letters, or is the only one with the same last part. Empty if none or several do.
std::string similarFact(std::string_view written, const std::vector<std::string> &known);

} // namespace strata
