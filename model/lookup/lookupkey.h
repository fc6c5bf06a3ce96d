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

/// One part of a dotted key. Unquoted digits (with optional sign) are an integer: it indexes arrays, and in mappings
/// finds integer keys only.
struct KeySegment
{
    std::string text; ///< without quotes; of an integer its decimal form
    bool isInteger = false;
};

/// A lookup key taken apart.
struct LookupKey
{
    std::string_view text;        ///< as it was asked for; of whoever asks
    std::string root;             ///< what data files have
    bool rootIsInteger = false;   ///< the reference system dies on such a key
    std::vector<KeySegment> rest; ///< walked in the merged value
    /// Text before the first `::` of the root, if there is one; for a leading `::` the whole root.
    std::optional<std::string> module;
};

/// Splits a key or variable expression at dots outside quotes, or nothing if it is malformed. Rule: hiera5.md 6.1.
std::optional<std::vector<KeySegment>> splitKey(std::string_view text);

/// \a text must outlive the key. Error: `Syntax error in key: 'KEY'`.
Result<LookupKey> parseLookupKey(std::string_view text);

/// What walking down found: a value, or nothing (a miss is no error).
struct DigResult
{
    std::optional<Value> value;
    NodePath path; ///< as far as it was walked
};

/// Walks \a segments down from \a value. Error: the reference's type mismatch. Rule: hiera5.md 6.2.
Result<DigResult> dig(const Value &value, std::span<const KeySegment> segments, std::string_view keyText,
                      KeyTable &keys);

} // namespace strata
