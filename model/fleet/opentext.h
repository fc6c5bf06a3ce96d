// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Begins what stands for a text that is left open. An answer that has it anyway is not opened.
inline constexpr std::string_view kMarkBegin = "xYz7Kq";

/// What stands for the text with this number.
std::string markText(std::size_t number);

/// A string with texts left open: which strings it could be.
class OpenText
{
public:
    /// \a text has marks where texts are left open.
    explicit OpenText(std::string_view text);

    bool isOpen() const { return m_pieces.size() > 1; }
    /// What stands before the first open text.
    std::string_view begin() const { return m_pieces.front(); }
    /// Whether some texts make it \a text, which has none left open.
    bool couldBe(std::string_view text) const;
    /// Whether some texts make both the same, which is not so for the same string twice.
    bool couldEqual(const OpenText &other) const;

private:
    std::string_view m_text;
    std::vector<std::string_view> m_pieces; ///< between the marks
};

} // namespace strata
