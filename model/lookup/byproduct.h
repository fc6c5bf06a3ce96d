// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "hierarchy/reads.h"

#include <memory>
#include <vector>

namespace strata {

/// Side results of building a cached object. They apply to every lookup that uses the object.
struct Byproduct
{
    std::vector<Finding> warnings;
    std::shared_ptr<const ReadSet> reads; ///< null if reads were not requested
};

} // namespace strata
