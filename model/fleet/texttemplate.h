// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Begins a placeholder. Answers that contain it already are not generalised.
inline constexpr std::string_view kMarkBegin = "xYz7Kq";

/// The placeholder with this number.
std::string markText(std::size_t number);

/// A string with placeholders, as the set of strings that it can become.
class TextTemplate
{
public:
    /// \a text contains the placeholders.
    explicit TextTemplate(std::string_view text);

    bool isOpen() const { return m_pieces.size() > 1; }
    /// The text before the first placeholder.
    std::string_view begin() const { return m_pieces.front(); }
    /// Whether the placeholders can be filled so that the result is \a text, which has none.
    bool couldBe(std::string_view text) const;
    /// Whether both can become the same string; false for the same string twice.
    bool couldEqual(const TextTemplate &other) const;

private:
    std::string_view m_text;
    std::vector<std::string_view> m_pieces; ///< between the placeholders
};

} // namespace strata
