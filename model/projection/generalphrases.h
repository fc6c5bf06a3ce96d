// SPDX-License-Identifier: MIT
#pragma once

#include "core/askedkey.h"
#include "core/value.h"
#include "projection/phrasebook.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Parts that all texts are made with.
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
/// All of them, for tests and translators.
std::vector<Phrase> generalPhrases();

/// "a string", "a list", "a mapping", "null", ...
const Phrase &kindPhrase(Kind kind);
/// What a key is called in sentences: its name, or "everything of the node".
std::string keyPhrase(const AskedKey &key, const Phrasebook &book = {});
/// The text of an error without the separator before a reason that it does not have.
std::string errorText(std::string_view message);
/// \a text, which tells that \a before and \a after are not the same, and that this need not be so if both are sealed.
std::string saidOfSeals(const std::string &text, const Value &before, const Value &after, const Phrasebook &book = {});
/// "81 %", and never all or nothing where it is not.
std::string shareText(std::size_t part, std::size_t all, const Phrasebook &book = {});

} // namespace strata
