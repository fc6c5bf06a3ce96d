// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamlreader.h"

namespace strata {

/// The maximum nesting of arrays and objects in Ruby's json.
inline constexpr std::size_t kJsonNesting = 100; // levels

/// Reads JSON like Puppet's json_data (Ruby json 2.6): comments allowed, numbers of any size, order kept, the last of
/// duplicate keys wins at the first position, at most \a deepest levels. Every node and key has its mark. Errors have
/// Code::Syntax, a position and Strata's text, because Ruby's names no line. Rules: yaml.md B1.
Result<ReadResult> readJson(std::string_view text, FileId file, KeyTable &keys, std::size_t deepest = kJsonNesting);

} // namespace strata
