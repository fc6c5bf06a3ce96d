// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/layernode.h"

#include <string>
#include <vector>

namespace strata {

/// The facts in the `%{}` tokens of a path, each named as it is set and once. `trusted` data follow from the node and
/// cannot be set.
std::vector<std::string> factNames(const std::string &written);

/// The facts called \a names among \a known, the variables that were interpolated.
std::vector<LayerInput> factInputs(const std::vector<std::string> &names, const std::vector<LayerInput> &known);

} // namespace strata
