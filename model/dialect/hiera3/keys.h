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

/// The segments of a key or variable, without quotes; empty for an empty text; nothing if it is malformed. Rule:
/// hiera3.md 6.1 (Hiera::Util.split_key).
std::optional<std::vector<std::string>> splitKey(std::string_view text);

/// The same; error Syntax if it is malformed.
Result<std::vector<std::string>> segmentsOf(const std::string &key);

/// The entry for the first of \a segments in a file; null: none.
const Entry *findRoot(const Value &root, std::span<const std::string> segments, KeyTable &keys);

/// All segments but the first, to resolve inside the found value.
std::span<const std::string> afterRoot(std::span<const std::string> segments);

/// Resolves \a segments inside \a value: digits index a list, anything else needs a hash; text keys only. A miss is not
/// an error. Errors: Hiera's type mismatch, naming \a keyText; Ruby's own for a number. Rule: hiera3.md 6.2.
Result<DigResult> dig(const Value &value, std::span<const std::string> segments, const std::string &keyText,
                      KeyTable &keys);

} // namespace strata::hiera3
