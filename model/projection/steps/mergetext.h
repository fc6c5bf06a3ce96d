// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupresult.h"
#include "projection/layernames.h"

#include <string>

namespace strata {

/// "deep, knockout_prefix: '--'": a strategy with its options.
std::string mergeText(const MergeSpec &merge);

/// The source of the strategy: "default", "argument", "lookup_options in data/common.yaml:12".
std::string mergeSourceText(const FileNames &names, const MergeSpec &merge);

} // namespace strata
