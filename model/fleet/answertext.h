// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupresult.h"

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
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
struct TextDigest
{
    std::uint64_t one = 0;
    std::uint64_t other = 0;

    friend auto operator<=>(const TextDigest &, const TextDigest &) = default;
};

TextDigest digestOf(std::string_view text);

} // namespace strata
