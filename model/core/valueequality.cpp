// SPDX-License-Identifier: MIT
#include "core/valueequality.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace strata {

namespace {

void appendSized(std::string &out, char tag, std::string_view text)
{
    out += tag;
    out += std::to_string(text.size());
    out += ':';
    out += text;
}

std::string bitsOf(double number)
{
    std::uint64_t bits = 0;
    std::memcpy(&bits, &number, sizeof bits);
    return std::isnan(number) ? "nan" : std::to_string(bits);
}

/// Decimals of .NET are compared by their digits, other floats by their bits.
void appendFloat(std::string &out, const Value &value)
{
    if (value.text().empty())
        appendSized(out, 'd', bitsOf(value.asFloat()));
    else
        appendSized(out, std::signbit(value.asFloat()) ? 'n' : 'p', value.text());
}

/// \a isExact: distinguishes the order of entries, texts from binary ones, and floats by their bits.
void append(std::string &out, const Value &value, bool isExact)
{
    switch (value.kind()) {
    case Kind::Undef: out += 'u'; return;
    case Kind::Boolean: out += value.asBoolean() ? 't' : 'f'; return;
    case Kind::Integer: appendSized(out, 'i', value.text()); return;
    case Kind::Float:
        if (isExact)
            return appendFloat(out, value);
        out += 'd';
        out += bitsOf(value.asFloat() == 0.0 ? 0.0 : value.asFloat()); // 0.0 equals -0.0
        return;
    case Kind::String: appendSized(out, 's', value.text()); return;
    case Kind::Binary: appendSized(out, isExact ? 'b' : 's', value.text()); return;
    case Kind::Symbol: appendSized(out, 'y', value.text()); return;
    case Kind::Timestamp: appendSized(out, 'm', value.text()); return;
    case Kind::Foreign: appendSized(out, 'o', value.text()); return;
    case Kind::Sequence:
        out += '[';
        for (const Value &item : value.items())
            append(out, item, isExact);
        out += ']';
        return;
    case Kind::Mapping: {
        out += '{';
        std::vector<std::string> parts; // to be sorted
        for (const Entry &entry : value.entries()) {
            std::string &part = isExact ? out : parts.emplace_back();
            append(part, entry.key.value(), isExact);
            append(part, entry.value, isExact);
        }
        std::sort(parts.begin(), parts.end());
        for (const std::string &part : parts)
            out += part;
        out += '}';
        return;
    }
    }
}

bool isSameFloat(const Value &a, const Value &b)
{
    return a.text() == b.text() && bitsOf(a.asFloat()) == bitsOf(b.asFloat());
}

} // namespace

std::string canonicalText(const Value &value)
{
    std::string out;
    append(out, value, false);
    return out;
}

std::string exactText(const Value &value)
{
    std::string out;
    append(out, value, true);
    return out;
}

bool exactlyEqual(const Value &a, const Value &b)
{
    if (a.isSameNode(b))
        return true;
    if (a.kind() != b.kind())
        return false;
    switch (a.kind()) {
    case Kind::Undef: return true;
    case Kind::Boolean: return a.asBoolean() == b.asBoolean();
    case Kind::Integer:
    case Kind::Symbol:
    case Kind::Timestamp:
    case Kind::Foreign:
    case Kind::String:
    case Kind::Binary: return a.text() == b.text();
    case Kind::Float: return isSameFloat(a, b);
    case Kind::Sequence:
        return std::equal(a.items().begin(), a.items().end(), b.items().begin(), b.items().end(), exactlyEqual);
    case Kind::Mapping:
        return std::equal(a.entries().begin(), a.entries().end(), b.entries().begin(), b.entries().end(),
                          [](const Entry &x, const Entry &y) {
                              return (x.key == y.key || exactlyEqual(x.key.value(), y.key.value())) &&
                                     exactlyEqual(x.value, y.value);
                          });
    }
    return false;
}

namespace {

bool sharesText(const Value &a, const Value &b);

/// The same for two mappings.
bool shareEntries(const Value &a, const Value &b)
{
    if (a.entries().size() != b.entries().size())
        return false;
    for (const Entry &entry : a.entries()) {
        const Value *other = b.find(entry.key);
        if (other && sharesText(entry.value, *other))
            continue;
        // a text may be both a string key and a binary key, and a key of another table is not equal
        const auto mayHaveSameText = [&](const Entry &in) {
            return !in.key.isString() || (in.key != entry.key && in.key.text() == entry.key.text());
        };
        const bool isAmbiguous =
            !entry.key.isString() || std::any_of(b.entries().begin(), b.entries().end(), mayHaveSameText);
        return isAmbiguous && canonicalText(a) == canonicalText(b);
    }
    return true;
}

/// Whether both have the same canonicalText(), without building it.
bool sharesText(const Value &a, const Value &b)
{
    const auto isText = [](const Value &value) { return value.isString() || value.kind() == Kind::Binary; };
    if (a.isSameNode(b))
        return true;
    if (a.kind() != b.kind() && !(isText(a) && isText(b)))
        return false;
    switch (a.kind()) {
    case Kind::Undef: return true;
    case Kind::Boolean: return a.asBoolean() == b.asBoolean();
    case Kind::Integer:
    case Kind::String:
    case Kind::Binary:
    case Kind::Symbol:
    case Kind::Timestamp:
    case Kind::Foreign: return a.text() == b.text();
    case Kind::Float: return a.asFloat() == b.asFloat() || (std::isnan(a.asFloat()) && std::isnan(b.asFloat()));
    case Kind::Sequence:
        return std::equal(a.items().begin(), a.items().end(), b.items().begin(), b.items().end(), sharesText);
    case Kind::Mapping: return shareEntries(a, b);
    }
    return false;
}

} // namespace

bool strictlyEqual(const Value &a, const Value &b)
{
    return a.kind() == b.kind() && sharesText(a, b);
}

bool identical(const Value &a, const Value &b)
{
    if (a.kind() != b.kind())
        return false;
    if (a.isSequence())
        return std::equal(a.items().begin(), a.items().end(), b.items().begin(), b.items().end(), identical);
    if (a.isMapping()) {
        return std::equal(a.entries().begin(), a.entries().end(), b.entries().begin(), b.entries().end(),
                          [](const Entry &x, const Entry &y) { return x.key == y.key && identical(x.value, y.value); });
    }
    if (a.kind() == Kind::Float && a.text() != b.text()) // 1.50 and 1.5 look different
        return false;
    if (a.kind() == Kind::Float && std::signbit(a.asFloat()) != std::signbit(b.asFloat()))
        return false;
    return strictlyEqual(a, b);
}

} // namespace strata
