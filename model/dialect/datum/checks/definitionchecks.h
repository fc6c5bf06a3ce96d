// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata::datum {

/// Settings, options and strategies of the definition file \a root that Datum does not know and ignores silently, each
/// with the name that is probably meant.
std::vector<Finding> definitionFindings(const Value &root);

/// The preset that the unknown strategy \a name stands for; empty: none.
std::string intendedPreset(std::string_view name);

} // namespace strata::datum
