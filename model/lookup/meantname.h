// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Which of the names that are known a person means who typed a text, perhaps a part of one.
struct MeantName
{
    std::string name;                 ///< the one that is meant; empty if none or several can be
    std::vector<std::string> nearest; ///< where several can be meant: those first that begin with the text
    std::size_t count = 0;            ///< how many can be meant
};

/// A name that is equal to \a text is meant, whatever others contain it; else the one that differs in case only; else
/// the only one that contains it, whatever its case. At most \a most of several are told.
MeantName meantName(const std::vector<std::string> &known, std::string_view text, std::size_t most = 5);

} // namespace strata
