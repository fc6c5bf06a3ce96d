// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "hierarchy/reads.h"

#include <memory>
#include <vector>

namespace strata {

/// What making something that is kept brought along. It counts for every lookup that stands on it, also where it is
/// known already.
struct Byproduct
{
    std::vector<Finding> warnings;
    std::shared_ptr<const ReadSet> reads; ///< null if nobody wanted to know
};

} // namespace strata
