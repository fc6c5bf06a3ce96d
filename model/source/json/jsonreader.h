// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamlreader.h"

namespace strata {

/// How deep arrays and objects may nest in Ruby's json.
inline constexpr std::size_t kJsonNesting = 100; // levels

/// Reads JSON the way Puppet's json_data does (Ruby json 2.6): comments allowed, numbers of any size, order kept,
/// last of duplicate keys wins at the first position, at most \a deepest levels. Every node and key carries its mark.
/// Errors have Code::Syntax and the position of the mistake, with a text of our own: Ruby's names no line.
/// Rules: yaml.md B1.
Result<ReadResult> readJson(std::string_view text, FileId file, KeyTable &keys, std::size_t deepest = kJsonNesting);

} // namespace strata
