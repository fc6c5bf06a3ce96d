// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamlreader.h"

namespace strata {

/// How deep lists and objects may nest in a HOCON file; Ruby's stack ends beyond that.
inline constexpr std::size_t kHoconNesting = 500; // levels

/// Reads HOCON the way Puppet's hocon_data does (hocon 1.3.1): substitutions resolved, `include` without effect, keys
/// in the reference's order, floats with an integral value as integers. The root is always a Mapping.
///
/// Every node and key carries its mark; a value that a substitution gave carries the place where it was defined. Errors
/// have Code::Syntax and the position of the mistake, Code::Unsupported beyond a limit. Environment variables are never
/// looked at: a substitution that only they could satisfy has no value. Rules: yaml.md B2; hocon 1.3.1.
Result<ReadResult> readHocon(std::string_view text, FileId file, KeyTable &keys);

} // namespace strata
