// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// What Puppet's yaml_data takes from a file.
struct PuppetRoot
{
    Value mapping;       ///< always a Mapping; an empty one if the file's root is none
    std::string warning; ///< Puppet's text without the leading `<path>: `; empty if the root is a mapping
};

/// Turns the root that readYaml() gave into Puppet's data: another root than a mapping counts as `{}` with a warning,
/// and symbol keys become string keys everywhere. Rules: yaml.md A2, A6.1.
PuppetRoot puppetRoot(const Value &root, KeyTable &keys);

/// \a value with every symbol key made a string key, recursively, not inside keys; nodes without such keys are shared.
/// Rule: yaml.md A6.1.
Value withStringKeys(const Value &value, KeyTable &keys);

/// What makes a value no data for Puppet, and where.
struct InvalidDataNode
{
    SourceMark mark;
    std::string message; ///< for people: which kind of value or key it is
};

/// The first node of \a value that Puppet::LookupValue does not allow: a symbol value, a key that is neither string
/// nor number, an object. Rule: yaml.md A6.3.
std::optional<InvalidDataNode> invalidDataNode(const Value &value);

/// The text of Puppet's exception for an error of readYaml() or readJson() on the file \a path.
/// Rule: yaml.md A7.
std::string puppetParseError(const Error &error, std::string_view path);

} // namespace strata
