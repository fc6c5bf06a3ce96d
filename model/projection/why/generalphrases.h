// SPDX-License-Identifier: MIT
#pragma once

#include "core/lookuptarget.h"
#include "core/value.h"
#include "projection/why/phrasebook.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace strata {

/// Phrases used in all texts.
namespace generalphrases {

inline constexpr Phrase kListNext = phrase("strata", "{list}, {v}");
inline constexpr Phrase kListLast = phrase("strata", "{list} and {v}");
inline constexpr Phrase kListMore = countedPhrase("strata", "{list} and {n} more", "{list} and {n} more");
inline constexpr Phrase kAtPlace = phrase("strata", "{L} ({place})");
inline constexpr Phrase kInList = phrase("strata", "{v} in {path}");
inline constexpr Phrase kWithValue = phrase("strata", "{L} ({v})");
inline constexpr Phrase kOfLayer = phrase("strata", "{v} of {L}");
inline constexpr Phrase kEverything = phrase("strata", "everything");
inline constexpr Phrase kEverythingOfNode = phrase("strata", "everything of the node");
inline constexpr Phrase kNull = phrase("strata", "null");
inline constexpr Phrase kBoolean = phrase("strata", "a boolean");
inline constexpr Phrase kInteger = phrase("strata", "an integer");
inline constexpr Phrase kFloat = phrase("strata", "a float");
inline constexpr Phrase kString = phrase("strata", "a string");
inline constexpr Phrase kSymbol = phrase("strata", "a symbol");
inline constexpr Phrase kTimestamp = phrase("strata", "a timestamp");
inline constexpr Phrase kBinary = phrase("strata", "binary data");
inline constexpr Phrase kObject = phrase("strata", "an object");
inline constexpr Phrase kList = phrase("strata", "a list");
inline constexpr Phrase kMapping = phrase("strata", "a mapping");
inline constexpr Phrase kShare = phrase("strata", "{v} %");
inline constexpr Phrase kShareBelow = phrase("strata", "< 1 %");
inline constexpr Phrase kShareAbove = phrase("strata", "> 99 %");
inline constexpr Phrase kSealedOtherwise = phrase("strata", "{text} (sealed: the clear text may be the same)");

} // namespace generalphrases

/// "a string", "a list", "a mapping", "null", ...
const Phrase &kindPhrase(Kind kind);
/// The name of a key in sentences, or "everything of the node".
std::string keyPhrase(const LookupTarget &key, const Phrasebook &book = {});
/// The text of an error without a dangling separator.
std::string errorText(std::string_view message);
/// \a text, which states that \a before and \a after differ, with the remark that sealed values may differ only in
/// encryption.
std::string withSealRemark(const std::string &text, const Value &before, const Value &after,
                           const Phrasebook &book = {});
/// "81 %"; 0 % and 100 % only if exact.
std::string shareText(std::size_t part, std::size_t all, const Phrasebook &book = {});

} // namespace strata
