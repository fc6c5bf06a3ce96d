// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/hiera5/search/explanation.h"

#include <string>

namespace strata::hiera5 {

/// The tree of \a root in the format of `puppet lookup --explain`. Rule: hiera5.md 9.3, 9.4.
std::string explanationText(const ExplainNode &root);

/// The tree as data, for `--render-as yaml`: the only child of \a root, or a hash with `branches` if it has several.
Value explanationStructure(const ExplainNode &root, KeyTable &keys);

} // namespace strata::hiera5
