// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"

#include <string>

namespace strata::hiera5 {

/// Validates the structure of a version 5 configuration, with symbol keys already converted to strings. Error: `The
/// Lookup Configuration at 'PATH' has wrong type, ...` in Puppet's words, at the first mismatch. Rules: hiera5.md 1.2,
/// 1.4.
Result<void> checkConfigurationType(const Value &root, const std::string &path);

/// Like checkConfigurationType(), for versions 4 and 3. Version 3 has one more key per backend. Error code Internal:
/// Puppet fails on such a list of backends. Rule: hiera5.md 1.11; hiera_config.rb of Puppet 7.23.
Result<void> checkVersion4Type(const Value &root, const std::string &path);
Result<void> checkVersion3Type(const Value &root, const std::string &path);

} // namespace strata::hiera5
