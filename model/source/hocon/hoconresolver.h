// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/result.h"
#include "source/hocon/hoconnodes.h"

#include <vector>

namespace strata::hocon {

/// Resolves every substitution below \a root and returns the data. Optional ones without value are omitted. Strata does
/// not read environment variables, which Puppet does; \a problems reports where that may matter. Errors: a substitution
/// without value or that depends on itself, and unbounded growth.
Result<Value> resolved(const NodePointer &root, std::vector<Finding> &problems);

} // namespace strata::hocon
