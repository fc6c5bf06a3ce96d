// SPDX-License-Identifier: MIT
#include "output/yamlscalar.h"

#include "core/text/ascii.h"
#include "core/text/regex.h"
#include "core/text/rubytext.h"
#include "core/text/utf8.h"

#include <cmath>

namespace strata {

namespace {

/// \a source must be a valid pattern.
Pattern compiled(std::string_view source)
{
    return *Pattern::compile(source);
}

/// A failed search counts as no match.
bool matches(const Pattern &pattern, std::string_view text)
{
    return pattern.matches(text).value_or(false);
}

/// Psych's patterns, from visitors/yaml_tree.rb and scalar_scanner.rb of Psych 4.0.3.
struct PsychPatterns
{
    Pattern innerBreak = compiled(R"(\n(?!\Z))");
    Pattern oddStart = compiled(R"(^[^\p{L}\p{M}\p{Nd}\p{Pc}][^"]*$)"); // Psych writes [^[:word:]]
    Pattern almostOctal = compiled(R"(\A0[0-7]*[89])");
    Pattern symbol = compiled(R"(^:.)");
    Pattern word = compiled(R"((?i)\A(?:null|yes|true|on|no|false|off)\Z)");
    Pattern time = compiled(R"(^-?\d{4}-\d{1,2}-\d{1,2}(?:[Tt]|\s+)\d{1,2}:\d\d:\d\d(?:\.\d*)?)"
                            R"((?:\s*(?:Z|[-+]\d{1,2}:?(?:\d\d)?))?$)");
    Pattern date = compiled(R"(^\d{4}-(?:1[012]|0\d|\d)-(?:[12]\d|3[01]|0\d|\d)$)");
    Pattern base60 = compiled(R"(^[-+]?[0-9][0-9_]*(:[0-5]?[0-9]){1,2}(?:\.[0-9_]*)?$)");
    Pattern floating = compiled(R"(^[-+]?([0-9][0-9_,]*)?\.[0-9]*([eE][-+][0-9]+)?$)");
    Pattern integer =
        compiled(R"(^[-+]?(?:0b[0-1_,]+|0[0-7_,]+|(?:0|[1-9](?:[0-9]|,[0-9]|_[0-9])*)|0x[0-9a-fA-F_,]+)$)");
};

const PsychPatterns &psych()
{
    static const PsychPatterns patterns;
    return patterns;
}

/// Whether a non-empty \a text would be read as something other than a string. For most texts, which are words,
/// the first character decides without the patterns.
bool readsAsOther(std::string_view text, bool isOneLine)
{
    const PsychPatterns &is = psych();
    const char first = text.front();
    if (ascii::isDigit(first))
        return matches(is.integer, text) || matches(is.floating, text) || matches(is.base60, text) ||
               matches(is.date, text) || matches(is.time, text);
    const bool beginsAsWord = std::string_view("nytofNYTOF").find(first) != std::string_view::npos;
    return (beginsAsWord && matches(is.word, text)) || ((first == ':' || !isOneLine) && matches(is.symbol, text));
}

ScalarStyle stringStyle(std::string_view text)
{
    const PsychPatterns &is = psych();
    const bool isOneLine = text.find('\n') == std::string_view::npos;
    if (!isOneLine && matches(is.innerBreak, text))
        return ScalarStyle::Literal;
    if (text == "y" || text == "n")
        return ScalarStyle::DoubleQuoted;
    if (text.empty())
        return ScalarStyle::SingleQuoted;
    const bool beginsPlainly = isOneLine && ascii::isWord(text.front());
    if (!beginsPlainly && matches(is.oddStart, text))
        return ScalarStyle::DoubleQuoted;
    if (readsAsOther(text, isOneLine) || (text.front() == '0' && matches(is.almostOctal, text)))
        return ScalarStyle::SingleQuoted;
    return ScalarStyle::Plain;
}

std::string base64(std::string_view bytes)
{
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t block = 0;
        for (std::size_t k = 0; k < 3; ++k)
            block = block << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            out += i + k > bytes.size() ? '=' : kDigits[block >> (18 - 6 * k) & 0x3f];
    }
    return out;
}

YamlScalar stringScalar(std::string text)
{
    if (text == "<<")
        return {text, "!!str", ScalarStyle::SingleQuoted, false, false};
    const ScalarStyle style = stringStyle(text);
    return {std::move(text), {}, style, true, true};
}

YamlScalar plainScalar(std::string text)
{
    return {std::move(text), {}, ScalarStyle::Plain, true, false};
}

std::string yamlFloat(double number)
{
    if (std::isnan(number))
        return ".nan";
    if (std::isinf(number))
        return number < 0 ? "-.inf" : ".inf";
    return rubyFloat(number);
}

unsigned char byteAt(std::string_view text, std::size_t at)
{
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

bool isBlankOrEnd(std::string_view text, std::size_t at)
{
    return at >= text.size() || text[at] == ' ' || text[at] == '\t' || text[at] == '\0' || isYamlBreak(text, at);
}

/// Whether the character at \a at, not the first, prevents a plain scalar in block context.
bool isInnerIndicator(std::string_view text, std::size_t at)
{
    if (text[at] == ':')
        return isBlankOrEnd(text, at + 1);
    if (text[at] != '#')
        return false;
    std::size_t before = at - 1;
    while (before > 0 && (byteAt(text, before) & 0xc0) == 0x80)
        --before;
    return isBlankOrEnd(text, before);
}

bool isFirstIndicator(std::string_view text)
{
    if (text.starts_with("---") || text.starts_with("..."))
        return true;
    if (std::string_view("#,[]{}&*!|>'\"%@`").find(text.front()) != std::string_view::npos)
        return true;
    return std::string_view("?:-").find(text.front()) != std::string_view::npos && isBlankOrEnd(text, 1);
}

} // namespace

bool isYamlBreak(std::string_view text, std::size_t at)
{
    const unsigned char first = byteAt(text, at);
    if (first == '\r' || first == '\n')
        return true;
    if (first == 0xc2)
        return byteAt(text, at + 1) == 0x85;
    return first == 0xe2 && byteAt(text, at + 1) == 0x80 &&
           (byteAt(text, at + 2) == 0xa8 || byteAt(text, at + 2) == 0xa9);
}

bool isYamlPrintable(std::string_view text, std::size_t at)
{
    const unsigned char first = byteAt(text, at);
    const unsigned char second = byteAt(text, at + 1);
    const unsigned char third = byteAt(text, at + 2);
    if (first < 0x80)
        return first == '\n' || (first >= 0x20 && first <= 0x7e);
    if (first == 0xc2)
        return second >= 0xa0;
    if (first < 0xed)
        return first > 0xc2;
    if (first == 0xed)
        return second < 0xa0;
    if (first != 0xef)
        return first == 0xee;
    return !(second == 0xbb && third == 0xbf) && !(second == 0xbf && (third == 0xbe || third == 0xbf));
}

YamlScalar yamlScalar(const Value &value)
{
    switch (value.kind()) {
    case Kind::Undef: return plainScalar({});
    case Kind::Boolean: return plainScalar(value.asBoolean() ? "true" : "false");
    case Kind::Float: return plainScalar(yamlFloat(value.asFloat()));
    case Kind::String: return stringScalar(std::string(value.text()));
    case Kind::Symbol:
        if (value.text().empty())
            return {{}, "!ruby/symbol", ScalarStyle::Plain, false, false};
        return plainScalar(':' + std::string(value.text()));
    case Kind::Binary: return {base64(value.text()), "!binary", ScalarStyle::Literal, false, false};
    case Kind::Foreign: return {std::string(value.text()), "!ruby/object", ScalarStyle::SingleQuoted, false, false};
    case Kind::Integer:
    case Kind::Timestamp:
    case Kind::Sequence:
    case Kind::Mapping: return plainScalar(std::string(value.text()));
    }
    return {};
}

ScalarAnalysis analyseScalar(std::string_view text)
{
    if (text.empty())
        return {false, true, true, false};

    bool special = false;
    bool breaks = false;
    bool indicators = isFirstIndicator(text);
    bool breakSpace = false; // a space after a break
    bool spaceBreak = false; // a break after a space
    bool previousSpace = false;
    bool previousBreak = false;
    const bool edgeBlank = text.front() == ' ' || text.back() == ' ' || isYamlBreak(text, 0);
    bool trailingBreak = false;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8::decode(text, i).length;
        indicators = indicators || (i > 0 && isInnerIndicator(text, i));
        special = special || !isYamlPrintable(text, i);
        const bool isSpace = text[i] == ' ';
        const bool isBreak = isYamlBreak(text, i);
        breaks = breaks || isBreak;
        breakSpace = breakSpace || (isSpace && previousBreak);
        spaceBreak = spaceBreak || (isBreak && previousSpace);
        previousSpace = isSpace;
        previousBreak = isBreak;
        i += length;
        trailingBreak = isBreak && i == text.size();
    }

    ScalarAnalysis found;
    found.isMultiline = breaks;
    found.plainAllowed = !edgeBlank && !trailingBreak && !breaks && !indicators && !special;
    found.singleQuotedAllowed = !breakSpace && !spaceBreak && !special;
    found.blockAllowed = text.back() != ' ' && !spaceBreak && !special;
    return found;
}

ScalarStyle selectStyle(YamlScalar &scalar, const ScalarAnalysis &analysis, bool isSimpleKey)
{
    const bool hasTag = !scalar.tag.empty();
    ScalarStyle style = scalar.style;
    if (isSimpleKey && analysis.isMultiline)
        style = ScalarStyle::DoubleQuoted;
    if (style == ScalarStyle::Plain &&
        (!analysis.plainAllowed || (scalar.text.empty() && isSimpleKey) || (!hasTag && !scalar.plainImplicit)))
        style = ScalarStyle::SingleQuoted;
    if (style == ScalarStyle::SingleQuoted && !analysis.singleQuotedAllowed)
        style = ScalarStyle::DoubleQuoted;
    if (style == ScalarStyle::Literal && (!analysis.blockAllowed || isSimpleKey))
        style = ScalarStyle::DoubleQuoted;
    if (!hasTag && !scalar.quotedImplicit && style != ScalarStyle::Plain)
        scalar.tag = "!";
    return style;
}

} // namespace strata
