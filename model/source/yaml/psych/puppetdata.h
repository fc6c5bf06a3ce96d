// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace strata {

/// Converts the root of readYaml() to the mapping that Puppet's yaml_data reads: a root other than a mapping becomes
/// `{}` with a warning, Puppet's text without the leading `<path>: `; symbol keys become strings at every depth. Rules:
/// yaml.md A2, A6.1.
std::pair<Value, std::string> puppetRoot(const Value &root, KeyTable &keys);

/// \a value with every symbol key made a string, recursively but not inside keys; nodes without such keys are shared.
/// Rule: yaml.md A6.1.
Value withStringKeys(const Value &value, KeyTable &keys);

/// The first node of \a value that Puppet::LookupValue does not allow: a symbol value, a key that is neither string nor
/// number, an object; with a message for people that names its kind. Rule: yaml.md A6.3.
std::optional<std::pair<SourceMark, std::string>> invalidDataNode(const Value &value);

/// The text of Puppet's exception for an error of readYaml() or readJson() in the file \a path. Rule: yaml.md A7.
std::string puppetParseError(const Error &error, std::string_view path);

} // namespace strata
