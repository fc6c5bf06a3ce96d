// SPDX-License-Identifier: MIT
#include "merge/typecheck.h"

#include "core/text/rubytext.h"
#include "core/valueequality.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

namespace {

bool isScalarData(const Value &value)
{
    const Kind kind = value.kind();
    return kind == Kind::Boolean || kind == Kind::Integer || kind == Kind::Float || kind == Kind::String ||
           kind == Kind::Binary;
}

bool hasStringKeys(const Value &mapping)
{
    return std::all_of(mapping.entries().begin(), mapping.entries().end(),
                       [](const Entry &entry) { return entry.key.isString(); });
}

/// Puppet's `Data`: null, strings, numbers, booleans, and arrays and hashes of them with string keys.
bool isData(const Value &value)
{
    if (value.isSequence())
        return std::all_of(value.items().begin(), value.items().end(), isData);
    if (!value.isMapping())
        return value.isUndef() || isScalarData(value);
    return hasStringKeys(value) && std::all_of(value.entries().begin(), value.entries().end(),
                                               [](const Entry &entry) { return isData(entry.value); });
}

/// A hash whose type Puppet prints member by member.
bool isStruct(const Value &value)
{
    return value.isMapping() && !value.entries().empty() &&
           std::all_of(value.entries().begin(), value.entries().end(),
                       [](const Entry &entry) { return entry.key.isString() && !entry.key.text().empty(); });
}

std::string doubleQuoted(std::string_view text)
{
    constexpr char hexDigits[] = "0123456789ABCDEF";
    std::string out = "\"";
    for (const char c : text) {
        if (c == '\t' || c == '\n' || c == '\r') {
            out += c == '\t' ? "\\t" : (c == '\n' ? "\\n" : "\\r");
        } else if (c == '"' || c == '$' || c == '\\') {
            out += {'\\', c};
        } else if (static_cast<unsigned char>(c) < 0x20) {
            out += c < 0x10 ? "\\u{" : "\\u{1";
            out += {hexDigits[c & 15], '}'};
        } else {
            out += c;
        }
    }
    return out + '"';
}

/// A Puppet literal, like StringConverter#puppet_quote: backslashes are not doubled in single quotes.
std::string quoted(std::string_view text)
{
    std::string out = "'";
    bool isEscaped = false;
    for (const char c : text) {
        if (static_cast<unsigned char>(c) < 0x20)
            return doubleQuoted(text);
        if (!isEscaped && c == '\'')
            out += '\\';
        isEscaped = !isEscaped && c == '\\';
        out += c;
    }
    return out + '\'';
}

/// One alternative of an inferred type.
struct Alternative
{
    enum class Form { Undef, Text, Integer, Float, Other } form = Form::Other;
    std::string text;        // of the type; for Text the string itself
    std::int64_t lowest = 0; // Integer
    std::int64_t highest = 0;
    std::string identity = {}; // Other: types of different strings differ, but are printed alike

    friend bool operator==(const Alternative &, const Alternative &) = default;
};

Alternative alternative(const Value &value)
{
    if (value.isUndef())
        return {Alternative::Form::Undef, "Undef", 0, 0};
    if (value.isString() || value.kind() == Kind::Binary)
        return {Alternative::Form::Text, std::string(value.text()), 0, 0};
    if (const auto number = value.asInteger())
        return {Alternative::Form::Integer, {}, *number, *number};
    const auto form = value.kind() == Kind::Float ? Alternative::Form::Float : Alternative::Form::Other;
    return {form, puppetTypeText(value), 0, 0, canonicalText(value)};
}

std::string typeText(const Alternative &type)
{
    if (type.form == Alternative::Form::Text)
        return "String";
    if (type.form == Alternative::Form::Integer)
        return "Integer[" + std::to_string(type.lowest) + ", " + std::to_string(type.highest) + ']';
    return type.text;
}

bool canJoin(const Alternative &a, const Alternative &b)
{
    return a.form == Alternative::Form::Integer && b.form == Alternative::Form::Integer && a.lowest <= b.highest + 1 &&
           b.lowest <= a.highest + 1;
}

/// Joins adjacent numbers of one kind into ranges and moves these to the front, the last one first.
std::vector<Alternative> withJoinedNumbers(const std::vector<Alternative> &types, Alternative::Form form)
{
    std::vector<Alternative> numbers;
    std::vector<Alternative> others;
    for (const Alternative &type : types)
        (type.form == form ? numbers : others).push_back(type);
    if (numbers.size() < 2)
        return types;
    std::vector<Alternative> ranges;
    while (!numbers.empty()) {
        Alternative range = numbers.back();
        numbers.pop_back();
        std::vector<Alternative> apart;
        for (const Alternative &other : numbers) {
            if (canJoin(range, other)) {
                range.lowest = std::min(range.lowest, other.lowest);
                range.highest = std::max(range.highest, other.highest);
            } else {
                apart.push_back(other);
            }
        }
        ranges.push_back(range);
        numbers = std::move(apart);
    }
    ranges.insert(ranges.end(), others.begin(), others.end());
    return ranges;
}

/// Joins several strings into one Enum at the end.
std::vector<Alternative> withJoinedStrings(const std::vector<Alternative> &types)
{
    std::vector<Alternative> others;
    std::set<std::string> values; // Puppet sorts them
    for (const Alternative &type : types) {
        if (type.form == Alternative::Form::Text) {
            values.insert(type.text);
        } else {
            others.push_back(type);
        }
    }
    if (values.size() < 2)
        return types;
    std::string list;
    for (const std::string &value : values)
        list += (list.empty() ? "" : ", ") + quoted(value);
    others.push_back({Alternative::Form::Other, "Enum[" + list + ']', 0, 0});
    return others;
}

/// A normalised Variant, like PVariantType#normalize of Puppet.
std::string variantText(std::vector<Alternative> types)
{
    std::vector<Alternative> unique;
    bool isOptional = false;
    for (Alternative &type : types) {
        if (type.form == Alternative::Form::Undef)
            isOptional = true;
        else if (std::find(unique.begin(), unique.end(), type) == unique.end())
            unique.push_back(std::move(type));
    }
    if (unique.empty())
        return "Undef";
    if (isOptional && unique.size() == 1 && unique.front().form == Alternative::Form::Text)
        return "Optional[" + quoted(unique.front().text) + ']';
    std::vector<Alternative> joined = withJoinedNumbers(withJoinedStrings(unique), Alternative::Form::Integer);
    joined = withJoinedNumbers(joined, Alternative::Form::Float);
    if (joined.size() == unique.size())
        joined = unique; // nothing joined: Puppet keeps the order
    std::string text = typeText(joined.front());
    for (std::size_t i = 1; i < joined.size(); ++i)
        text += ", " + typeText(joined[i]);
    if (joined.size() > 1)
        text = "Variant[" + text + ']';
    return isOptional ? "Optional[" + text + ']' : text;
}

/// "K, V" of a hash type.
std::string hashParameters(const Value &mapping)
{
    std::vector<Alternative> keys;
    std::vector<Alternative> values;
    for (const Entry &entry : mapping.entries()) {
        keys.push_back(alternative(entry.key.value()));
        values.push_back(alternative(entry.value));
    }
    return variantText(std::move(keys)) + ", " + variantText(std::move(values));
}

std::string structText(const Value &mapping)
{
    std::string text;
    for (const Entry &entry : mapping.entries()) {
        const std::string key = quoted(entry.key.text());
        text += text.empty() ? "" : ", ";
        text += entry.value.isUndef() ? "NotUndef[" + key + ']' : key;
        text += " => " + puppetTypeText(entry.value);
    }
    return "Struct[{" + text + "}]";
}

/// Collects the lines of a message like describe_mismatch.
class Description
{
public:
    explicit Description(std::string_view subject) : m_subject(std::string(subject) + " has wrong type,") {}

    void add(const std::string &path, const std::string &text) { m_lines.push_back(m_subject + path + ' ' + text); }

    /// Adds everything in \a value that is not Data; \a path starts with a space.
    void addViolations(const std::string &path, const Value &value)
    {
        if (isData(value))
            return;
        const std::string got = "value, got " + std::string(puppetTypeName(value));
        if (isStruct(value)) {
            add(path + " variant 0", "expects a ScalarData " + got);
            addEntries(path + " variant 1", value);
            add(path + " variant 2", "expects an Array " + got);
        } else if (value.isSequence()) {
            add(path + " variant 0", "expects a ScalarData " + got);
            add(path + " variant 1", "expects a Hash " + got);
            addItems(path + " variant 2", value);
        } else {
            add(path, "expects a Data " + got);
            offenders.push_back(value);
        }
    }

    void addEntries(const std::string &path, const Value &mapping)
    {
        for (const Entry &entry : mapping.entries())
            addViolations(path + " entry '" + entry.key.text() + '\'', entry.value);
    }

    void addItems(const std::string &path, const Value &sequence)
    {
        for (std::size_t i = 0; i < sequence.items().size(); ++i)
            addViolations(path + " index " + std::to_string(i), sequence.items()[i]);
    }

    /// The error; records the values at fault.
    Error finish(Recorder &recorder) const
    {
        for (const Value &offender : offenders)
            recorder.leafEvents(EventKind::Rejected, offender);
        std::string message;
        for (const std::string &line : m_lines) // with several lines the leading blank remains
            message += (m_lines.size() == 1 ? "" : message.empty() ? " " : "\n  ") + line;
        return {Error::Code::TypeMismatch, std::move(message), offenders.front().mark()};
    }

    std::vector<Value> offenders;

private:
    std::string m_subject;
    std::vector<std::string> m_lines;
};

constexpr std::string_view kFirst = "The first element of the merge";
constexpr std::string_view kSecond = "The second element of the merge";

std::optional<Error> checkHashOfData(std::string_view subject, const Value &value, Recorder &recorder)
{
    if (value.isMapping() && isData(value))
        return std::nullopt;
    Description description(subject);
    if (isStruct(value)) {
        description.addEntries({}, value);
    } else {
        description.offenders.push_back(value);
        if (value.isMapping())
            description.add({}, "expects a Hash[String, Data] value, got " + puppetHashText(value));
        else
            description.add({}, "expects a Hash value, got " + std::string(puppetTypeName(value)));
    }
    return description.finish(recorder);
}

std::optional<Error> checkScalarOrArrayOfData(std::string_view subject, const Value &value, Recorder &recorder)
{
    if (isScalarData(value) || (value.isSequence() && isData(value)))
        return std::nullopt;
    Description description(subject);
    const std::string got(puppetTypeName(value));
    if (value.isSequence()) {
        description.add(" variant 0", "expects a Scalar value, got " + got);
        description.addItems(" variant 1", value);
    } else {
        description.offenders.push_back(value);
        description.add({}, "expects a value of type Scalar or Array, got " + got);
    }
    return description.finish(recorder);
}

} // namespace

std::string puppetTypeName(const Value &value)
{
    switch (value.kind()) {
    case Kind::Undef: return "Undef";
    case Kind::Boolean: return "Boolean";
    case Kind::Integer: return "Integer";
    case Kind::Float: return "Float";
    case Kind::String:
    case Kind::Binary: return "String";
    case Kind::Symbol:
    case Kind::Timestamp:
    case Kind::Foreign: return "Runtime";
    case Kind::Sequence: return value.items().empty() ? "Array" : "Tuple";
    case Kind::Mapping: return isStruct(value) ? "Struct" : "Hash";
    }
    return {};
}

std::string puppetTypeText(const Value &value)
{
    switch (value.kind()) {
    case Kind::Undef: return "Undef";
    case Kind::Boolean: return value.asBoolean() ? "Boolean[true]" : "Boolean[false]";
    case Kind::Integer: return "Integer[" + std::string(value.text()) + ", " + std::string(value.text()) + ']';
    case Kind::Float: return "Float[" + rubyFloat(value.asFloat()) + ", " + rubyFloat(value.asFloat()) + ']';
    case Kind::String:
    case Kind::Binary: return "String";
    case Kind::Symbol: return "Runtime[ruby, 'Symbol']";
    case Kind::Timestamp: return "Runtime[ruby, 'Time']";
    case Kind::Foreign: return "Runtime[ruby, " + quoted(value.text()) + ']';
    case Kind::Sequence: {
        if (value.items().empty())
            return "Array[0, 0]";
        std::string text;
        for (const Value &item : value.items())
            text += (text.empty() ? "" : ", ") + puppetTypeText(item);
        return "Tuple[" + text + ']';
    }
    case Kind::Mapping: {
        if (value.entries().empty())
            return "Hash[0, 0]";
        if (isStruct(value))
            return structText(value);
        const std::string size = std::to_string(value.entries().size());
        return "Hash[" + hashParameters(value) + ", " + size + ", " + size + ']';
    }
    }
    return {};
}

std::string puppetHashText(const Value &mapping)
{
    return "Hash[" + hashParameters(mapping) + ']';
}

std::optional<Error> hashTypeError(const Value &higher, const Value &lower, Recorder &recorder)
{
    auto error = checkHashOfData(kFirst, higher, recorder);
    return error ? error : checkHashOfData(kSecond, lower, recorder);
}

std::optional<Error> arrayTypeError(const Value &higher, const Value &lower, Recorder &recorder)
{
    auto error = checkScalarOrArrayOfData(kFirst, higher, recorder);
    return error ? error : checkScalarOrArrayOfData(kSecond, lower, recorder);
}

} // namespace strata
