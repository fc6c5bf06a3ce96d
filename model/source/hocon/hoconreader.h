// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamlreader.h"

namespace strata {

/// The maximum nesting of lists and objects in a HOCON file; Ruby's stack overflows beyond it.
inline constexpr std::size_t kHoconNesting = 500; // levels

/// Reads HOCON like Puppet's hocon_data (hocon 1.3.1): substitutions resolved, `include` ignored, keys in Puppet's
/// order, floats with an integral value as integers. The root is always a Mapping.
///
/// Every node and key has its mark; the value of a substitution has the position of its definition. Errors have a
/// position and Code::Syntax, or Code::Unsupported beyond a limit. Environment variables are not read: a substitution
/// that only they could satisfy has no value. Rules: yaml.md B2; hocon 1.3.1.
Result<ReadResult> readHocon(std::string_view text, FileId file, KeyTable &keys);

} // namespace strata
