// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/layernode.h"

#include <string>
#include <vector>

namespace strata {

/// Names in the `%{}` tokens of \a pathTemplate without `::` and `facts.`, each once. Names that begin with `trusted.`
/// are left out, because they cannot be set.
std::vector<std::string> settableNames(const std::string &pathTemplate);

/// The entries of \a known whose names are in \a names.
std::vector<LayerInput> factInputs(const std::vector<std::string> &names, const std::vector<LayerInput> &known);

} // namespace strata
