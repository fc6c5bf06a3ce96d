// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search/conversion.h"

#include "core/text/lowered.h"
#include "core/text/rubytext.h"
#include "core/text/utf8.h"
#include "dialect/hiera5/search/inferredtype.h"
#include "dialect/hiera5/search/puppetnumber.h"
#include "merge/typecheck.h"
#include "source/json/numbertext.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace strata::hiera5 {

namespace {

/// The result of a type's `new`: a value, Puppet's message, or neither if it is not supported.
struct ConversionResult
{
    std::optional<Value> value;
    std::string problem;
};

ConversionResult notEvaluated()
{
    return {};
}

/// Whether a hash has the form of named arguments of Puppet's `new`.
bool hasNamedArguments(const Value &value)
{
    return std::any_of(value.entries().begin(), value.entries().end(),
                       [](const Entry &entry) { return entry.key.isString() && entry.key.text() == "from"; });
}

/// Why Integer.new refuses \a value as named arguments, in Puppet's words; empty if it does not, or if keys are not
/// texts.
std::string namedArgumentsRefusal(const Value &value, std::initializer_list<std::string_view> names)
{
    const std::string subject = "Integer.new has wrong type, ";
    if (value.entries().empty())
        return subject + "expects size to be between 1 and " + std::to_string(names.size()) + ", got 0";
    std::vector<std::string> problems;
    if (!hasNamedArguments(value))
        problems.push_back(subject + "expects a value for key 'from'");
    for (const Entry &entry : value.entries()) {
        const bool isNotConvertible = entry.key.text() == "from" && entry.value.isCollection();
        if (!entry.key.isString() || entry.key.text().empty() || isNotConvertible)
            return {};
        if (std::find(names.begin(), names.end(), entry.key.text()) == names.end())
            problems.push_back(subject + "unrecognized key '" + entry.key.text() + '\'');
    }
    std::string text = problems.size() > 1 ? " " : "";
    for (std::size_t i = 0; i < problems.size(); ++i)
        text += (i > 0 ? "\n  " : "") + problems[i];
    return text;
}

ConversionResult cannotConvert(const std::string &function, const Value &value, const std::string &type)
{
    const std::string prefix = function.empty() ? std::string() : "'" + function + "' ";
    if (value.isString())
        return {std::nullopt, prefix + "The string '" + std::string(value.text()) + "' cannot be converted to " + type};
    return {std::nullopt, prefix + "Value of type " + generalizedTypeText(value) + " cannot be converted to " + type};
}

ConversionResult toInteger(const Value &value, std::span<const Value> arguments)
{
    if (arguments.size() > 1 || (arguments.size() == 1 && arguments[0].kind() != Kind::Integer))
        return notEvaluated();
    switch (value.kind()) {
    case Kind::Integer: return {value, {}};
    case Kind::Boolean: return {Value::integer(std::int64_t{value.asBoolean() ? 1 : 0}), {}};
    case Kind::Float:
        if (std::abs(value.asFloat()) >= 9e18)
            return notEvaluated();
        return {Value::integer(static_cast<std::int64_t>(value.asFloat())), {}};
    case Kind::String: {
        const auto parsed = parseInteger(value.text());
        if (!parsed && isBadOctal(value.text()))
            return {std::nullopt, "invalid value for Integer(): \"" + std::string(value.text()) + '"'};
        if (!parsed)
            return cannotConvert("new", value, "Integer");
        if (!arguments.empty() && arguments[0].asInteger() != parsed->radix)
            return notEvaluated();
        const auto number = integerFrom(*parsed);
        return number ? ConversionResult{*number, {}} : notEvaluated();
    }
    case Kind::Mapping: {
        const std::string refusal = namedArgumentsRefusal(value, {"from", "radix", "abs"});
        return refusal.empty() ? notEvaluated() : ConversionResult{std::nullopt, refusal};
    }
    default: return cannotConvert("new", value, "Integer");
    }
}

/// The double nearest to an integer of any size, as Ruby's to_f.
double nearestFloat(const Value &integer)
{
    const auto number = integer.asInteger();
    return number ? static_cast<double>(*number) : doubleFromText(integer.text());
}

ConversionResult toFloat(const Value &value, const std::string &function, const std::string &type)
{
    switch (value.kind()) {
    case Kind::Float: return {value, {}};
    case Kind::Boolean: return {Value::floating(value.asBoolean() ? 1.0 : 0.0), {}};
    case Kind::Integer: return {Value::floating(nearestFloat(value)), {}};
    case Kind::String: {
        if (isBadOctal(value.text()))
            return cannotConvert(function, value, type);
        if (const auto number = parseFloat(value.text()))
            return {Value::floating(*number), {}};
        const auto integer = parseInteger(value.text());
        const auto number = integer ? integerFrom(*integer) : std::nullopt;
        return number ? ConversionResult{Value::floating(nearestFloat(*number)), {}}
                      : cannotConvert(function, value, type);
    }
    default: return hasNamedArguments(value) ? notEvaluated() : cannotConvert(function, value, type);
    }
}

ConversionResult toNumeric(const Value &value)
{
    if (value.kind() == Kind::Integer || value.kind() == Kind::Float)
        return {value, {}};
    if (value.kind() == Kind::Boolean)
        return toInteger(value, {});
    if (value.isString() && parseInteger(value.text()))
        return toInteger(value, {});
    return toFloat(value, "new_numeric", "Numeric");
}

ConversionResult toBoolean(const Value &value)
{
    switch (value.kind()) {
    case Kind::Boolean: return {value, {}};
    case Kind::Integer: return {Value::boolean(value.text() != "0"), {}};
    case Kind::Float: return {Value::boolean(value.asFloat() != 0.0), {}};
    case Kind::String: {
        const std::string lower = lowered(value.text());
        if (lower == "true" || lower == "yes" || lower == "y")
            return {Value::boolean(true), {}};
        if (lower == "false" || lower == "no" || lower == "n")
            return {Value::boolean(false), {}};
        return cannotConvert("new_boolean", value, "Boolean");
    }
    default: return cannotConvert("new_boolean", value, "Boolean");
    }
}

/// A string quoted in Puppet's language.
std::string puppetQuoted(std::string_view text)
{
    const bool needsDouble =
        std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; });
    if (!needsDouble) {
        std::string out = "'";
        for (const char c : text) {
            if (c == '\'')
                out += '\\';
            out += c;
        }
        return out + '\'';
    }
    std::string out = "\"";
    for (const char c : text) {
        switch (c) {
        case '\n': out += "\\n"; break;
        case '\t': out += "\\t"; break;
        case '\r': out += "\\r"; break;
        case '"': out += "\\\""; break;
        case '\\': out += "\\\\"; break;
        case '$': out += "\\$"; break;
        default:
            if (static_cast<unsigned char>(c) < 0x20) {
                std::array<char, 12> buffer;
                std::snprintf(buffer.data(), buffer.size(), "\\u{%X}", static_cast<unsigned>(c));
                out += buffer.data();
            } else {
                out += c;
            }
        }
    }
    return out + '"';
}

std::string programText(const Value &value)
{
    if (value.isUndef())
        return "undef";
    if (value.isString())
        return puppetQuoted(value.text());
    std::string out;
    if (value.isSequence()) {
        for (const Value &item : value.items())
            out += (out.empty() ? "" : ", ") + programText(item);
        return '[' + out + ']';
    }
    if (value.isMapping()) {
        for (const Entry &entry : value.entries())
            out += (out.empty() ? "" : ", ") + programText(entry.key.value()) + " => " + programText(entry.value);
        return '{' + out + '}';
    }
    return rubyToString(value);
}

ConversionResult toString(const Value &value)
{
    if (value.isCollection())
        return {Value::string(programText(value)), {}};
    if (value.kind() == Kind::Float && !std::isfinite(value.asFloat())) // as printed by Ruby's format()
        return {Value::string(std::isnan(value.asFloat()) ? "NaN" : value.asFloat() < 0 ? "-Inf" : "Inf"), {}};
    if (value.kind() == Kind::Float) {
        std::array<char, 400> buffer;
        std::snprintf(buffer.data(), buffer.size(), "%f", value.asFloat());
        return {Value::string(buffer.data()), {}};
    }
    return {Value::string(rubyToString(value)), {}};
}

ConversionResult toArray(const Value &value)
{
    std::vector<Value> items;
    switch (value.kind()) {
    case Kind::Sequence: return {value, {}};
    case Kind::Mapping:
        for (const Entry &entry : value.entries())
            items.push_back(Value::sequence({entry.key.value(), entry.value}));
        return {Value::sequence(std::move(items)), {}};
    case Kind::String: {
        const std::string_view text = value.text();
        for (std::size_t i = 0; i < text.size();) {
            const std::size_t length = utf8::decode(text, i).length;
            items.push_back(Value::string(text.substr(i, length)));
            i += length;
        }
        return {Value::sequence(std::move(items)), {}};
    }
    case Kind::Integer: {
        constexpr std::int64_t kLongest = 10'000;
        const auto count = value.asInteger();
        if (value.text().starts_with('-'))
            return cannotConvert("new_array", value, "Array");
        if (!count || *count > kLongest)
            return notEvaluated();
        for (std::int64_t i = 0; i < *count; ++i)
            items.push_back(Value::integer(i));
        return {Value::sequence(std::move(items)), {}};
    }
    case Kind::Undef:
    case Kind::Boolean:
    case Kind::Float: return cannotConvert("new_array", value, "Array");
    default: return notEvaluated();
    }
}

ConversionResult toHash(const Value &value, KeyTable &keys)
{
    if (value.isMapping())
        return {value, {}};
    if (value.isUndef() || value.kind() == Kind::Boolean || value.kind() == Kind::Float)
        return cannotConvert("", value, "Hash");
    if (value.isString() || value.kind() == Kind::Integer) {
        const ConversionResult list = toArray(value);
        return list.value ? toHash(*list.value, keys) : list;
    }
    if (!value.isSequence())
        return notEvaluated();
    std::vector<Value> flat;
    const auto items = value.items();
    const bool arePairs = !items.empty() && std::all_of(items.begin(), items.end(), [](const Value &item) {
        return item.isSequence() && item.items().size() == 2;
    });
    if (arePairs) {
        for (const Value &pair : items)
            flat.insert(flat.end(), pair.items().begin(), pair.items().end());
    } else if (std::none_of(items.begin(), items.end(), [](const Value &item) { return item.isSequence(); })) {
        flat.assign(items.begin(), items.end());
    } else {
        return notEvaluated();
    }
    if (flat.size() % 2 != 0)
        return {std::nullopt, "odd number of arguments for Hash"};
    std::vector<Entry> entries;
    for (std::size_t i = 0; i < flat.size(); i += 2) {
        const Key key = keys.intern(flat[i]);
        const auto same =
            std::find_if(entries.begin(), entries.end(), [&](const Entry &entry) { return entry.key == key; });
        if (same != entries.end())
            same->value = flat[i + 1];
        else
            entries.push_back({key, {}, flat[i + 1]});
    }
    return {Value::mapping(std::move(entries)), {}};
}

ConversionResult make(const std::string &type, const Value &value, std::span<const Value> arguments, KeyTable &keys)
{
    if (type == "Integer")
        return toInteger(value, arguments);
    if (type == "Sensitive")
        return {value, {}};
    if (type == "Array") { // the second argument requests wrapping, which has no effect on an array
        return arguments.empty() || value.isSequence() ? toArray(value) : notEvaluated();
    }
    if (!arguments.empty())
        return notEvaluated();
    if (type == "Float")
        return toFloat(value, "new_float", "Float");
    if (type == "Numeric")
        return toNumeric(value);
    if (type == "String")
        return toString(value);
    if (type == "Boolean")
        return toBoolean(value);
    if (type == "Hash")
        return toHash(value, keys);
    return notEvaluated();
}

} // namespace

Result<Conversion> convert(const Value &value, const Value &convertTo, const std::string &keyText, KeyTable &keys)
{
    const Value type =
        convertTo.isSequence() ? (convertTo.items().empty() ? Value() : convertTo.items().front()) : convertTo;
    const std::span<const Value> arguments =
        convertTo.isSequence() && !convertTo.items().empty() ? convertTo.items().subspan(1) : std::span<const Value>();
    const std::string failure = "The convert_to lookup_option for key '" + keyText + "' raised error: ";
    if (!type.isString()) {
        return fail(Error::Code::Conversion,
                    failure + "'new' parameter 'type' expects a Type value, got " + puppetTypeName(type),
                    convertTo.mark());
    }
    const std::string name(type.text());
    if (std::count(name.begin(), name.end(), '[') > std::count(name.begin(), name.end(), ']')) {
        return fail(Error::Code::Syntax,
                    "Invalid data type in lookup_options for key '" + keyText + "' could not parse '" + name +
                        "', error: 'Syntax error at end of input",
                    convertTo.mark());
    }
    ConversionResult converted = make(name, value, arguments, keys);
    if (!converted.problem.empty())
        return fail(Error::Code::Conversion, failure + converted.problem, convertTo.mark());
    if (!converted.value)
        return Conversion{value, name, false};
    return Conversion{*converted.value, name, true};
}

} // namespace strata::hiera5
