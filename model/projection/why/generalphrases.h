// SPDX-License-Identifier: MIT
#pragma once

#include "core/lookuptarget.h"
#include "core/value.h"
#include "projection/why/phrasebook.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Phrases used in all texts.
enum class GeneralPhrase : std::uint8_t {
    ListNext,
    ListLast,
    ListMore,
    AtPlace,
    InList,
    WithValue,
    OfLayer,
    Everything,
    EverythingOfNode,
    Null,
    Boolean,
    Integer,
    Float,
    String,
    Symbol,
    Timestamp,
    Binary,
    Object,
    List,
    Mapping,
    Share,
    ShareBelow,
    ShareAbove,
    SealedOtherwise,
    Count,
};

const Phrase &general(GeneralPhrase name);
/// All phrases of this file, for tests and translators.
std::vector<Phrase> generalPhrases();

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
