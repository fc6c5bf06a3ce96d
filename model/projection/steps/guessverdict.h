// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace strata {

/// The verdict on one part of a guess.
enum class GuessVerdict : std::uint8_t { Right, WrongPlace, ShouldBeThere, ShouldNotBeThere, Wrong };

} // namespace strata
