// SPDX-License-Identifier: MIT
#pragma once

#include "source/yamlreader.h"

namespace strata {

/// Reads JSON the way Puppet's json_data does (Ruby json 2.6): comments allowed, numbers of any size, order kept,
/// last of duplicate keys wins at the first position, at most 100 levels. Every node and key carries its mark.
/// Rules: spec yaml.md B1.
Result<ReadResult> readJson(std::string_view text, FileId file, KeyTable &keys);

} // namespace strata
