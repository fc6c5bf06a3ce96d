// SPDX-License-Identifier: MIT
#pragma once

#include "core/linktext.h"
#include "views/compare/comparechoices.h"

#include <optional>
#include <vector>

namespace strata {

/// What side B has otherwise, for a link. Folders are not in it.
std::vector<LinkParameter> comparisonParameters(const ComparisonWish &wish);
/// The other way round; others are passed over. None: no comparison is among them.
std::optional<ComparisonWish> comparisonFrom(const std::vector<LinkParameter> &parameters);

} // namespace strata
