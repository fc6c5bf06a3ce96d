// SPDX-License-Identifier: MIT
#include "dialect/datum/merge/comparison.h"

#include "core/dotnet/ordinalcase.h"
#include "dialect/datum/expression/number.h"
#include "dialect/datum/expression/valuetext.h"

#include <algorithm>
#include <optional>

namespace strata::datum {

namespace {

bool isNumber(const Value &value)
{
    return value.kind() == Kind::Integer || value.kind() == Kind::Float;
}

/// \a value converted to a number of the type of \a like; nothing if that fails. Rule: datum.md 12.2.
std::optional<Number> convertedNumber(const Value &value, const Value &like)
{
    if (value.kind() == Kind::Boolean)
        return Number::fromText(value.asBoolean() ? "1" : "0");
    if (isNumber(value))
        return Number::of(value);
    if (!value.isString())
        return std::nullopt;
    const auto number = Number::fromText(value.text());
    return number && like.kind() == Kind::Integer ? number->rounded() : number;
}

/// Compares \a a with \a b converted to the type of \a a, a boolean or number; nothing if that fails.
std::optional<bool> equalConverted(const Value &a, const Value &b)
{
    if (a.kind() == Kind::Boolean)
        return a.asBoolean() == isTrue(b);
    const auto number = convertedNumber(b, a);
    return number ? std::optional(Number::of(a) == *number) : std::nullopt;
}

} // namespace

TypeClass typeClass(const Value &value)
{
    if (value.isMapping())
        return TypeClass::Hash;
    if (!value.isSequence())
        return TypeClass::Base;
    const auto items = value.items();
    const bool holdsHashesOnly =
        std::all_of(items.begin(), items.end(), [](const Value &item) { return item.isMapping() || item.isUndef(); });
    const bool isLoneNull = items.size() == 1 && items.front().isUndef();
    return !items.empty() && holdsHashesOnly && !isLoneNull ? TypeClass::HashArray : TypeClass::ValueArray;
}

std::string_view className(TypeClass type)
{
    switch (type) {
    case TypeClass::Base: return "baseType";
    case TypeClass::Hash: return "hashtable";
    case TypeClass::ValueArray: return "baseType_array";
    case TypeClass::HashArray: return "hash_array";
    }
    return {};
}

std::string textOf(const Value &value)
{
    if (value.isMapping())
        return "System.Collections.Specialized.OrderedDictionary";
    if (!value.isSequence())
        return datumTextOrType(value);
    std::string text;
    for (std::size_t i = 0; i < value.items().size(); ++i)
        text += (i == 0 ? "" : " ") + textOf(value.items()[i]);
    return text;
}

bool isTrue(const Value &value)
{
    if (value.isUndef())
        return false;
    if (value.isSequence()) {
        const auto items = value.items();
        return items.size() > 1 || (items.size() == 1 && isTrue(items.front()));
    }
    if (value.kind() == Kind::Boolean)
        return value.asBoolean();
    if (isNumber(value))
        return !Number::of(value).isZero();
    return value.isMapping() || !value.text().empty();
}

bool equalWithoutCase(const Value &a, const Value &b)
{
    if (a.isUndef() || b.isUndef())
        return a.isUndef() && b.isUndef();
    if (a.isCollection())
        return a.isSameNode(b);
    if (isNumber(a) && isNumber(b))
        return Number::of(a) == Number::of(b);
    if (isNumber(a) && b.isString()) { // read as a number, but not rounded
        const auto number = Number::fromText(b.text());
        return number && Number::of(a) == *number;
    }
    if (isNumber(a) || a.kind() == Kind::Boolean)
        return equalConverted(a, b).value_or(false);
    return equalIgnoringCase(textOf(a), textOf(b));
}

bool isRepetition(const Value &item, const Value &kept)
{
    if (item.isString())
        return item.text() == textOf(kept);
    if (item.isMapping() && kept.isMapping())
        return true; // Reference quirk: all hashes are equal (datum.md E13)
    if (isNumber(item) && isNumber(kept))
        return Number::of(item) == Number::of(kept);
    if (isNumber(item) || item.kind() == Kind::Boolean) {
        if (const auto equal = equalConverted(item, kept))
            return *equal;
    }
    return textOf(item) == textOf(kept);
}

bool isNamedByMarker(const Value &item, const std::string &marker)
{
    if (item.isString())
        return item.text() == marker;
    if (isNumber(item) || item.kind() == Kind::Boolean)
        return equalConverted(item, Value::string(marker)).value_or(false);
    return false;
}

Value unrolled(const Value &value)
{
    if (!value.isSequence() || value.items().size() > 1)
        return value;
    if (value.items().empty())
        return Value::undef(value.mark()).withOrigin(value.origin());
    return value.items().front();
}

bool startsWithoutCase(std::string_view text, std::string_view prefix)
{
    return ordinalUpper(text).starts_with(ordinalUpper(prefix));
}

} // namespace strata::datum
