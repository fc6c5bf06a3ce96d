// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/layernode.h"

#include <string>
#include <vector>

namespace strata {

/// The facts in the `%{}` tokens of a path, each named as it is set; \a known are the variables that were interpolated.
/// `trusted` data follow from the node and cannot be set.
std::vector<LayerInput> factInputs(const std::string &written, const std::vector<LayerInput> &known);

} // namespace strata
