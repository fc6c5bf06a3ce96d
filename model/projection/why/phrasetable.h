// SPDX-License-Identifier: MIT
#pragma once

#include "projection/why/phrasebook.h"

#include <array>
#include <cstddef>
#include <vector>

namespace strata {

/// A phrase with its name. Tables are sorted by name, so that a name is an index.
template <typename Name>
struct NamedPhrase
{
    Name name;
    Phrase phrase;
};

/// Whether the table has each name at its index.
template <typename Name, std::size_t Size>
constexpr bool isComplete(const std::array<NamedPhrase<Name>, Size> &table)
{
    for (std::size_t i = 0; i < Size; ++i) {
        if (static_cast<std::size_t>(table[i].name) != i)
            return false;
    }
    return Size == static_cast<std::size_t>(Name::Count);
}

template <typename Name, std::size_t Size>
std::vector<Phrase> phrasesOf(const std::array<NamedPhrase<Name>, Size> &table)
{
    std::vector<Phrase> phrases;
    for (const NamedPhrase<Name> &each : table)
        phrases.push_back(each.phrase);
    return phrases;
}

} // namespace strata
