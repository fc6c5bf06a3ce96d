// SPDX-License-Identifier: MIT
#include "core/text/spelledout.h"

#include "core/text/utf8.h"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace strata {

namespace {

constexpr std::string_view kSpellingStart = "\u27e8U+";
constexpr std::string_view kEnd = "\u27e9";
constexpr std::size_t kFewestDigits = 4;
constexpr std::size_t kMostDigits = 6;

/// The character whose spelling is at the start of \a text, and the bytes of that: upper case, without leading zeros,
/// so that it is unique.
std::optional<std::pair<char32_t, std::size_t>> spellingAt(std::string_view text)
{
    if (!text.starts_with(kSpellingStart))
        return std::nullopt;
    text =
        text.substr(0, kSpellingStart.size() + kMostDigits + kEnd.size()); // avoids searching a long text at each start
    const std::size_t end = text.find(kEnd);
    if (end == std::string_view::npos)
        return std::nullopt;
    const std::string_view digits = text.substr(kSpellingStart.size(), end - kSpellingStart.size());
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    if (digits.size() < kFewestDigits || digits.size() > kMostDigits ||
        digits.find_first_not_of(kDigits) != std::string_view::npos ||
        (digits.size() > kFewestDigits && digits.front() == '0'))
        return std::nullopt;
    std::uint32_t character = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), character, 16);
    if (character > 0x10ffff || (character >= 0xd800 && character < 0xe000))
        return std::nullopt;
    return std::pair(static_cast<char32_t>(character), end + kEnd.size());
}

void spell(std::string &out, char32_t character)
{
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string digits;
    for (auto rest = static_cast<std::uint32_t>(character); rest > 0 || digits.size() < kFewestDigits; rest /= 16)
        digits.insert(digits.begin(), kDigits[rest % 16]);
    out += kSpellingStart;
    out += digits;
    out += kEnd;
}

} // namespace

std::string spelledOut(std::string_view text, Lines lines)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const utf8::DecodedCharacter decoded = utf8::decode(text, at);
        const char32_t c = decoded.character;
        const bool isLayout = lines == Lines::Many && (c == '\n' || c == '\r' || c == '\t');
        // A text that looks like a spelling is spelled itself.
        const bool isToBeSpelled = (isDeceptive(c) && !isLayout) || spellingAt(text.substr(at));
        if (decoded.valid && isToBeSpelled)
            spell(out, c);
        else
            out += text.substr(at, decoded.length);
        at += decoded.length;
    }
    return out;
}

std::string unspelled(std::string_view text)
{
    std::string out;
    while (!text.empty()) {
        const std::size_t start = text.find(kSpellingStart);
        out += text.substr(0, start);
        if (start == std::string_view::npos)
            break;
        text.remove_prefix(start);
        const auto spelling = spellingAt(text);
        if (spelling)
            utf8::append(out, spelling->first);
        else
            out += text.substr(0, kSpellingStart.size());
        text.remove_prefix(spelling ? spelling->second : kSpellingStart.size());
    }
    return out;
}

} // namespace strata
