// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// The data that Puppet's yaml_data reads from a file.
struct PuppetRoot
{
    Value mapping;       ///< always a Mapping; empty if the root of the file is not one
    std::string warning; ///< Puppet's text without the leading `<path>: `; empty if the root is a mapping
};

/// Converts the root of readYaml() to Puppet's data: a root other than a mapping becomes `{}` with a warning, and
/// symbol keys become strings at every depth. Rules: yaml.md A2, A6.1.
PuppetRoot puppetRoot(const Value &root, KeyTable &keys);

/// \a value with every symbol key made a string, recursively but not inside keys; nodes without such keys are shared.
/// Rule: yaml.md A6.1.
Value withStringKeys(const Value &value, KeyTable &keys);

/// Why Puppet does not accept a value as data, and where.
struct InvalidDataNode
{
    SourceMark mark;
    std::string message; ///< for people: the kind of value or key
};

/// The first node of \a value that Puppet::LookupValue does not allow: a symbol value, a key that is neither string nor
/// number, an object. Rule: yaml.md A6.3.
std::optional<InvalidDataNode> invalidDataNode(const Value &value);

/// The text of Puppet's exception for an error of readYaml() or readJson() in the file \a path. Rule: yaml.md A7.
std::string puppetParseError(const Error &error, std::string_view path);

} // namespace strata
