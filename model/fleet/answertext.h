// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupresult.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

/// A text that is equal for two answers exactly if they are the same: the same value, nothing, or the same error. Texts
/// in the value can be placeholders, to be filled in for many answers.
class AnswerText
{
public:
    /// \a marks: placeholder texts, each with its index in the argument of with().
    explicit AnswerText(const LookupResult &answer, const std::map<std::string, std::uint32_t> &marks = {});

    /// Whether there are no placeholders.
    bool isClosed() const { return m_pieces.empty(); }
    std::string with(const std::vector<std::string_view> &texts) const;
    const std::string &closed() const { return m_rest; }
    friend bool operator==(const AnswerText &, const AnswerText &) = default;

private:
    enum class Next { StringBegin, StringEnd, Text };
    struct Piece
    {
        std::string before;
        Next next = Next::Text;
        std::uint32_t text = 0;

        friend bool operator==(const Piece &, const Piece &) = default;
    };

    void add(const Value &value, const std::map<std::string, std::uint32_t> &marks);
    void addString(std::string_view text, const std::map<std::string, std::uint32_t> &marks);
    void addPiece(Next next, std::uint32_t text = 0);

    std::vector<Piece> m_pieces;
    std::string m_rest; // after the last piece
};

/// Identifies a text without storing it, by 128 bits of two independent hashes.
using TextDigest = std::pair<std::uint64_t, std::uint64_t>;

TextDigest digestOf(std::string_view text);

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
