// SPDX-License-Identifier: MIT
#pragma once

namespace strata {

inline constexpr int kClickTarget = 24; // pixels: the smallest height that a mouse hits well
inline constexpr int kPad = 8;          // pixels between the border of a row and its text

} // namespace strata
