// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/keyindex.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// The keys of \a index most similar to \a key, best first, at most \a count. Keys that need more edits than a third of
/// the length are omitted. Differences in case cost nothing; such keys come first.
std::vector<std::string> nearestKeys(const KeyIndex &index, std::string_view key, std::size_t count = 3);

/// Like nearestKeys(), for any \a texts.
std::vector<std::string> nearestTexts(const std::vector<std::string> &texts, std::string_view text,
                                      std::size_t count = 3);

/// The rows of \a index with the most layers, at least two, in descending order; ties in index order.
std::vector<const KeyIndex::Row *> mostContested(const KeyIndex &index, std::size_t count = 5);

} // namespace strata
