// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/layernode.h"

#include <string>
#include <vector>

namespace strata {

/// The facts in the `%{}` tokens of a path, each once, by the names used to set them. `trusted` data follow from the
/// node and cannot be set.
std::vector<std::string> factNames(const std::string &written);

/// The facts \a names among the interpolated variables \a known.
std::vector<LayerInput> factInputs(const std::vector<std::string> &names, const std::vector<LayerInput> &known);

} // namespace strata
