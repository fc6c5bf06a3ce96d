// SPDX-License-Identifier: MIT
#ifdef _WIN32
constexpr char kSeparator = 0;
#endif
