// SPDX-License-Identifier: MIT
#pragma once

namespace strata {

inline constexpr int kClickTarget = 24; // pixels: minimum height of a click target
inline constexpr int kPad = 8;          // pixels between the border of a row and its text

} // namespace strata
