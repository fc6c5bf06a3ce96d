// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace strata::datum {

/// A name of another system for something that Datum has under its own name.
struct ForeignName
{
    std::string_view foreign;
    std::string_view own;
};

/// The one of \a known that \a written stands for: equal but for case and separators, the translation of a foreign
/// name, or the nearest in spelling. Empty: none.
std::string intendedName(std::string_view written, std::span<const std::string_view> known,
                         std::span<const ForeignName> foreign = {});
/// " Did you mean `X`?", or nothing where \a meant is empty.
std::string didYouMean(const std::string &meant);
/// \a name in back-ticks.
std::string code(std::string_view name);

} // namespace strata::datum
