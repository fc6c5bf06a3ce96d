// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"
#include "core/value.h"
#include "trace/trace.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// One part of a dotted key. Unquoted digits (with optional sign) are an integer: it is an index in arrays, and matches
/// integer keys only in mappings.
struct KeySegment
{
    std::string text; ///< without quotes; of an integer its decimal form
    bool isInteger = false;
};

/// A parsed lookup key.
struct LookupKey
{
    std::string_view text;        ///< as requested; owned by the caller
    std::string root;             ///< the key in data files
    bool rootIsInteger = false;   ///< Puppet fails on such a key
    std::vector<KeySegment> rest; ///< resolved inside the merged value
    /// Text before the first `::` of the root, if there is one; for a leading `::` the whole root.
    std::optional<std::string> module;
};

/// Splits a key or variable expression at dots outside quotes; nothing if it is malformed. Rule: hiera5.md 6.1.
std::optional<std::vector<KeySegment>> splitKey(std::string_view text);

/// \a text must outlive the key. Error: `Syntax error in key: 'KEY'`.
Result<LookupKey> parseLookupKey(std::string_view text);

/// The result of dig(): a value, or nothing (not an error).
struct DigResult
{
    std::optional<Value> value;
    NodePath path; ///< as far as it was resolved
};

/// Resolves \a segments inside \a value. Error: Puppet's type mismatch. Rule: hiera5.md 6.2.
Result<DigResult> dig(const Value &value, std::span<const KeySegment> segments, std::string_view keyText,
                      KeyTable &keys);

} // namespace strata
