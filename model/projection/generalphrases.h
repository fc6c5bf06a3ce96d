// SPDX-License-Identifier: MIT
#pragma once

#include "core/askedkey.h"
#include "core/value.h"
#include "projection/phrasebook.h"

#include <cstdint>
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
    Count,
};

const Phrase &general(GeneralPhrase name);
/// All of them, for tests and translators.
std::vector<Phrase> generalPhrases();

/// "a string", "a list", "a mapping", "null", ...
const Phrase &kindPhrase(Kind kind);
/// What a key is called in sentences: its name, or "everything of the node".
std::string keyPhrase(const AskedKey &key, const Phrasebook &book = {});

} // namespace strata
