// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace strata {

/// A text for people with {placeholders}, in English. One that depends on a number has the form for one as well.
/// projection/phrasebook.h fills and translates it.
struct Phrase
{
    std::string_view text = {};
    std::string_view one = {}; ///< for the number 1; empty: the number does not matter

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
