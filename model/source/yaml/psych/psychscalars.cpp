// SPDX-License-Identifier: MIT
#include "source/yaml/psych/psychscalars.h"

#include "core/text/ascii.h"
#include "core/text/rubytext.h"
#include "source/json/numbertext.h"
#include "source/textcursor.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>
#include <vector>

namespace strata {

namespace {

bool equalsIgnoringCase(std::string_view text, std::string_view lowered)
{
    return std::equal(text.begin(), text.end(), lowered.begin(), lowered.end(),
                      [](char a, char b) { return ascii::lower(a) == b; });
}

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return equalsIgnoringCase(text, word); });
}

constexpr std::size_t kLongestConstant = 6; // bytes: a long s has two

/// `~`, null, yes, no and the like. Rule 1.
std::optional<Value> constant(std::string_view text, SourceMark mark)
{
    if (text.size() > kLongestConstant)
        return std::nullopt;
    // Reference quirk: Ruby folds the long s (vector "scalar: yeſ").
    constexpr std::string_view kLongS = "\xc5\xbf";
    if (const std::size_t at = text.find(kLongS); at != std::string_view::npos)
        return constant(std::string(text.substr(0, at)) + 's' + std::string(text.substr(at + kLongS.size())), mark);
    if (text == "~" || equalsIgnoringCase(text, "null"))
        return Value::undef(mark);
    if (isOneOf(text, {"yes", "true", "on"}))
        return Value::boolean(true, mark);
    if (isOneOf(text, {"no", "false", "off"}))
        return Value::boolean(false, mark);
    return std::nullopt;
}

/// Rule 2 with its exception 1b.
Value textOfSeveralLines(std::string_view text, SourceMark mark)
{
    const auto string = [&] { return Value::string(std::string(text), mark); };
    const auto characters = std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; });
    if (characters > 5)
        return string();
    std::vector<std::string_view> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    const auto startsLikeConstant = [](std::string_view line) {
        return !line.empty() && std::string_view("ytonf~").find(ascii::lower(line.front())) != std::string_view::npos;
    };
    if (!std::all_of(lines.begin(), lines.end(), startsLikeConstant))
        return string();
    // Reference quirk: Ruby's ^ and $ look at every line, so one line decides.
    const auto has = [&](std::initializer_list<std::string_view> words) {
        return std::any_of(lines.begin(), lines.end(), [&](std::string_view line) { return isOneOf(line, words); });
    };
    if (has({"null"}))
        return Value::undef(mark);
    if (has({"yes", "true", "on"}))
        return Value::boolean(true, mark);
    if (has({"no", "false", "off"}))
        return Value::boolean(false, mark);
    return string();
}

/// Rule 3a: a date with a time of day.
bool isTime(std::string_view text)
{
    TextCursor at(text);
    at.accept('-');
    if (at.digits(4, 4) != 4 || !at.accept('-') || !at.digits(1, 2) || !at.accept('-') || !at.digits(1, 2))
        return false;
    if (!at.acceptOneOf("Tt") && at.blanks() == 0)
        return false;
    if (!at.digits(1, 2) || !at.accept(':') || !at.digits(2, 2) || !at.accept(':') || !at.digits(2, 2))
        return false;
    if (at.accept('.'))
        at.digits(0, std::string_view::npos);
    if (at.atEnd())
        return true;
    at.blanks();
    if (at.accept('Z'))
        return at.atEnd();
    if (!at.acceptOneOf("+-") || !at.digits(1, 2))
        return false;
    at.accept(':');
    at.digits(2, 2);
    return at.atEnd();
}

/// One or two digits up to \a largest.
bool acceptNumber(TextCursor &at, int largest)
{
    const std::string_view digits = at.readDigits(1, 2);
    if (digits.empty())
        return false;
    const int number = digits.size() == 1 ? digits[0] - '0' : (digits[0] - '0') * 10 + digits[1] - '0';
    return number <= largest;
}

/// Rule 3b.
bool isDate(std::string_view text)
{
    TextCursor at(text);
    return at.digits(4, 4) == 4 && at.accept('-') && acceptNumber(at, 12) && at.accept('-') && acceptNumber(at, 31) &&
           at.atEnd();
}

/// The number of the next digits of \a text from \a at on.
int takeNumber(std::string_view text, std::size_t &at)
{
    while (at < text.size() && !ascii::isDigit(text[at]))
        ++at;
    int number = 0;
    for (; at < text.size() && ascii::isDigit(text[at]); ++at)
        number = number * 10 + (text[at] - '0');
    return number;
}

/// Whether Ruby can create a Date or Time from a text of that form: Date knows the lengths of months, Time accepts any
/// day up to the 31st.
bool isInCalendar(std::string_view text)
{
    std::size_t at = 0;
    const int year = takeNumber(text, at);
    const int month = takeNumber(text, at);
    const int day = takeNumber(text, at);
    if (month < 1 || month > 12 || day < 1 || day > 31)
        return false;
    if (at == text.size()) {
        return std::chrono::year_month_day(std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day)))
            .ok();
    }
    const int hour = takeNumber(text, at);
    const int minute = takeNumber(text, at);
    const int second = takeNumber(text, at);
    return minute < 60 && second <= 60 && (hour < 24 || (hour == 24 && minute == 0 && second == 0));
}

std::optional<Value> infinityOrNan(std::string_view text, SourceMark mark)
{
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    if (isOneOf(text, {".inf", "+.inf"}))
        return Value::floating(kInfinity, mark);
    if (equalsIgnoringCase(text, "-.inf"))
        return Value::floating(-kInfinity, mark);
    if (equalsIgnoringCase(text, ".nan"))
        return Value::floating(std::numeric_limits<double>::quiet_NaN(), mark);
    return std::nullopt;
}

/// Rules: yaml.md A3, A3.5; \a text starts with a colon.
std::string symbolName(std::string_view text)
{
    const std::string_view rest = text.substr(1);
    if (rest.front() == '"' || rest.front() == '\'') {
        const std::size_t last = rest.rfind(rest.front());
        if (last > 0) {
            std::string_view name = rest.substr(1, last - 1);
            if (name.starts_with(':'))
                name.remove_prefix(1);
            return std::string(name);
        }
    }
    return std::string(rest);
}

/// The parts of a base 60 number (rules 6 and 7), of which the last may have a fraction, or nothing.
std::optional<std::vector<std::string_view>> base60(std::string_view text)
{
    if (text.find(':') == std::string_view::npos)
        return std::nullopt;
    std::vector<std::string_view> parts;
    TextCursor at(text);
    at.acceptOneOf("+-");
    if (!at.digits(1, 1))
        return std::nullopt;
    at.skipAll("0123456789_");
    parts.push_back(text.substr(0, at.position()));
    while (at.accept(':')) {
        const std::size_t start = at.position();
        const std::string_view digits = at.readDigits(1, 2);
        if (digits.empty() || (digits.size() == 2 && digits[0] > '5'))
            return std::nullopt;
        parts.push_back(text.substr(start, digits.size()));
    }
    if (parts.size() < 2 || parts.size() > 3)
        return std::nullopt;
    if (at.accept('.')) {
        at.skipAll("0123456789_");
        parts.back() = text.substr(static_cast<std::size_t>(parts.back().data() - text.data()));
    }
    return at.atEnd() ? std::optional(parts) : std::nullopt;
}

/// The prefix read by Ruby's to_i and to_f: digits with single underscores between them.
std::string leadingNumber(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '_') {
            out += text[i];
        } else if (i == 0 || !ascii::isDigit(text[i - 1]) || i + 1 == text.size() || !ascii::isDigit(text[i + 1])) {
            break;
        }
    }
    return out;
}

unsigned smallNumber(std::string_view digits)
{
    unsigned number = 0;
    for (const char c : digits)
        number = number * 10 + static_cast<unsigned>(c - '0');
    return number;
}

/// Reference quirk: two parts count as hours and minutes (yaml.md A3.6).
Value base60Value(const std::vector<std::string_view> &parts, SourceMark mark)
{
    if (parts.back().find('.') == std::string_view::npos) {
        const unsigned minutes = smallNumber(parts[1]);
        const unsigned seconds = parts.size() > 2 ? smallNumber(parts[2]) : 0;
        return Value::integer(scaledInteger(leadingNumber(parts[0]), 3600, minutes * 60 + seconds), mark);
    }
    constexpr double kWeights[] = {3600.0, 60.0, 1.0};
    double sum = 0.0;
    for (std::size_t i = 0; i < parts.size(); ++i)
        sum += doubleFromText(leadingNumber(parts[i])) * kWeights[i];
    return Value::floating(sum, mark);
}

/// Rule 8, without the exceptions of a lone point.
bool isFloat(std::string_view text)
{
    TextCursor at(text);
    at.acceptOneOf("+-");
    if (at.digits(1, 1))
        at.skipAll("0123456789_,");
    if (!at.accept('.'))
        return false;
    at.skipAll("0123456789");
    if (at.atEnd())
        return true;
    return at.acceptOneOf("eE") && at.acceptOneOf("+-") && at.digits(1, std::string_view::npos) && at.atEnd();
}

Result<PsychScalar> floatValue(std::string_view text, SourceMark mark)
{
    std::string cleaned = withoutCharacters(text, "_,");
    const std::size_t dot = cleaned.find('.');
    if (dot + 1 == cleaned.size() || ascii::lower(cleaned[dot + 1]) == 'e')
        cleaned.erase(dot, 1);
    if (cleaned.find_first_of("0123456789") > std::min(cleaned.find_first_of("eE"), cleaned.size()))
        return fail(Error::Code::Internal, "invalid value for Float(): " + rubyInspect(std::string_view(cleaned)),
                    mark);
    return PsychScalar{Value::floating(doubleFromText(cleaned), mark), {}};
}

/// The base of an integer (rules 9a to 9d), 0 if \a text is not one.
unsigned integerBase(std::string_view text)
{
    TextCursor at(text);
    at.acceptOneOf("+-");
    if (at.accept('0')) {
        if (at.atEnd())
            return 10;
        if (at.accept('b'))
            return at.skipAll("01_,") && at.atEnd() ? 2 : 0;
        if (at.accept('x'))
            return at.skipAll("0123456789abcdefABCDEF_,") && at.atEnd() ? 16 : 0;
        return at.skipAll("01234567_,") && at.atEnd() ? 8 : 0;
    }
    if (!at.acceptOneOf("123456789"))
        return 0;
    while (!at.atEnd()) {
        at.acceptOneOf("_,");
        if (!at.digits(1, 1))
            return 0;
    }
    return 10;
}

Result<PsychScalar> integerValue(std::string_view text, unsigned base, SourceMark mark)
{
    const std::string cleaned = withoutCharacters(text, "_,");
    const bool isNegative = cleaned.front() == '-';
    if (base == 10) {
        const bool hasComma = text.find(',') != std::string_view::npos;
        std::string digits = canonicalInteger(cleaned);
        std::string hint = hasComma ? "reads as the number " + digits + "; quote it if it is a string" : std::string();
        return PsychScalar{Value::integer(digits, mark), std::move(hint)};
    }
    std::string_view digits = cleaned;
    digits.remove_prefix((isNegative || digits.front() == '+' ? 1 : 0) + (base == 8 ? 1 : 2));
    if (digits.empty() && base != 8)
        return fail(Error::Code::Internal, "invalid value for Integer(): " + rubyInspect(std::string_view(cleaned)),
                    mark);
    if (digits.size() > kLongestBasedInteger)
        return fail(Error::Code::Syntax, "integer with more than 20,000 digits", mark);
    std::string decimal = integerFromBase(digits, base, isNegative);
    std::string hint =
        base == 8 ? "reads as the octal number " + decimal + "; quote it if it is a string" : std::string();
    return PsychScalar{Value::integer(decimal, mark), std::move(hint)};
}

Result<PsychScalar> numberOrText(std::string_view text, SourceMark mark)
{
    if (const auto sixty = base60(text)) {
        if (text.size() > kLongestBasedInteger)
            return fail(Error::Code::Syntax, "base 60 number with more than 20,000 digits", mark);
        const Value value = base60Value(*sixty, mark);
        return PsychScalar{value,
                           "reads as the base 60 number " + rubyToString(value) + "; quote it if it is a string"};
    }
    const bool isLonePoint = text == "." || text == "+." || text == "-.";
    if (!isLonePoint && isFloat(text))
        return floatValue(text, mark);
    if (const unsigned base = integerBase(text))
        return integerValue(text, base, mark);
    return PsychScalar{Value::string(std::string(text), mark), {}};
}

/// Whether a text that starts with \a first may be a number, a date or a symbol.
bool mayBeSpecial(char first)
{
    return ascii::isDigit(first) || first == '.' || first == ':' || first == '-' || first == '+';
}

} // namespace

Error unspecifiedClass(std::string_view name, SourceMark mark)
{
    return {Error::Code::Syntax, "Tried to load unspecified class: " + std::string(name), mark};
}

bool isPsychText(std::string_view text)
{
    return text.size() > kLongestConstant && !mayBeSpecial(text.front());
}

Result<PsychScalar> psychPlainScalar(std::string_view text, SourceMark mark, DateScalars dates)
{
    if (text.empty())
        return PsychScalar{Value::undef(mark), {}};
    if (auto value = constant(text, mark))
        return PsychScalar{*value, {}};
    const char first = text.front();
    if (text.find('\n') != std::string_view::npos)
        return PsychScalar{textOfSeveralLines(text, mark), {}};
    if (!mayBeSpecial(first))
        return PsychScalar{Value::string(std::string(text), mark), {}};
    if (isTime(text) || isDate(text)) {
        if (dates == DateScalars::Refused)
            return tl::unexpected(unspecifiedClass(isTime(text) ? "Time" : "Date", mark));
        return PsychScalar{isInCalendar(text) ? Value::timestamp(std::string(text), mark)
                                              : Value::string(std::string(text), mark),
                           {}};
    }
    if (auto value = infinityOrNan(text, mark))
        return PsychScalar{*value, {}};
    if (first == ':' && text.size() > 1) {
        std::string name = symbolName(text);
        std::string hint = "reads as the symbol " + name + "; quote it if it is a string";
        return PsychScalar{Value::symbol(name, mark), std::move(hint)};
    }
    return numberOrText(text, mark);
}

} // namespace strata
