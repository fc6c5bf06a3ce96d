// SPDX-License-Identifier: MIT
#pragma once

#include "core/phrase.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

/// The name and the value of a placeholder; {L} is named "L".
using PlaceholderValue = std::pair<std::string_view, std::string>;

/// Converts phrases to text, in English or translated.
class Phrasebook
{
public:
    /// The translation of a text; the text itself if there is none.
    using Translation = std::function<std::string(std::string_view text, std::optional<std::size_t> number)>;

    /// Formats numbers for people.
    using Numbers = std::function<std::string(std::size_t)>;

    /// English, numbers without separators.
    Phrasebook() = default;
    explicit Phrasebook(Translation translation, Numbers numbers = {})
        : m_translation(std::move(translation)), m_numbers(std::move(numbers))
    {}

    /// The phrase with its placeholders filled; unknown ones stay. Values may contain braces.
    std::string say(const Phrase &phrase, std::span<const PlaceholderValue> fillings = {}) const;
    std::string say(const Phrase &phrase, std::initializer_list<PlaceholderValue> fillings) const
    {
        return say(phrase, std::span(fillings.begin(), fillings.size()));
    }
    /// In the form for \a number, which is also the value of {n}.
    std::string say(const Phrase &phrase, std::size_t number,
                    std::initializer_list<PlaceholderValue> fillings = {}) const;

    std::string number(std::size_t number) const;
    /// "a", "a and b", "a, b and c"; seven by name and the number of the remaining ones, but never "and 1 more".
    std::string list(const std::vector<std::string> &parts) const;

private:
    std::string translated(const Phrase &phrase, std::optional<std::size_t> number) const;

    Translation m_translation;
    Numbers m_numbers;
};

} // namespace strata
