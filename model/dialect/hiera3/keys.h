// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "lookup/lookupkey.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata::hiera3 {

/// The segments of a key or variable, without quotes; none of the empty text; nothing if the text is malformed.
/// Rule: hiera3.md 6.1 (Hiera::Util.split_key).
std::optional<std::vector<std::string>> splitKey(std::string_view text);

/// The same; error Syntax if it is malformed.
Result<std::vector<std::string>> segmentsOf(const std::string &key);

/// What the first of \a segments finds in a file; null: nothing.
const Entry *findRoot(const Value &root, std::span<const std::string> segments, KeyTable &keys);

/// All but the first, to walk down from what it found.
std::span<const std::string> behindRoot(std::span<const std::string> segments);

/// Walks \a segments down from \a value: digits index a list, everything else needs a hash; text keys only. A miss is
/// no error. Errors: Hiera's type mismatch, naming \a keyText; Ruby's own for a number. Rule: hiera3.md 6.2.
Result<DigResult> dig(const Value &value, std::span<const std::string> segments, const std::string &keyText,
                      KeyTable &keys);

} // namespace strata::hiera3
