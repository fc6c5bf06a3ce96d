// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace strata {

/// An English text for people with {placeholders}, with a second form for the number 1 if it depends on a number.
/// Phrasebook (projection/why/phrasebook.h) fills and translates it.
struct Phrase
{
    std::string_view text = {};
    std::string_view one = {}; ///< for the number 1; empty: independent of a number

    constexpr bool isEmpty() const { return text.empty(); }
};

/// Makes a Phrase that translators find: lupdate knows these two names by the options
/// `-tr-function-alias QT_TRANSLATE_NOOP+=phrase -tr-function-alias QT_TRANSLATE_N_NOOP+=countedPhrase`.
constexpr Phrase phrase(const char * /*context*/, const char *text)
{
    return {text, {}};
}
/// \a many is the text that translations stand for, in as many forms as their language has.
constexpr Phrase countedPhrase(const char * /*context*/, const char *many, const char *one)
{
    return {many, one};
}

} // namespace strata
