// SPDX-License-Identifier: MIT
#pragma once

#include <Qt>

namespace strata {

/// QString, of cells and headers: the reference page about what stands there, "strategy:deep". Empty: that of its fate.
inline constexpr int kTopicRole = Qt::UserRole + 900;

} // namespace strata
