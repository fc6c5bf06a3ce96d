// SPDX-License-Identifier: MIT
#pragma once

#include <Qt>

namespace strata {

/// QString, of cells and headers: the reference page, "strategy:deep". Empty: that of the fate.
inline constexpr int kTopicRole = Qt::UserRole + 900;

} // namespace strata
