// SPDX-License-Identifier: MIT
#include "source/yaml/psych/puppetdata.h"

#include "core/withmembers.h"
#include "source/mappingbuilder.h"

#include <cmath>

namespace strata {

namespace {

/// The kind of value with its article, for messages.
std::string_view describe(const Value &value)
{
    switch (value.kind()) {
    case Kind::Undef: return "null";
    case Kind::Boolean: return value.asBoolean() ? "true" : "false";
    case Kind::Integer: return "an integer";
    case Kind::Float: return std::isnan(value.asFloat()) ? "NaN" : "a float";
    case Kind::String: return "a string";
    case Kind::Symbol: return "a symbol";
    case Kind::Timestamp: return "a time";
    case Kind::Binary: return "a text that is not UTF-8";
    case Kind::Foreign: return "an object";
    case Kind::Sequence: return "an array";
    case Kind::Mapping: return "a hash";
    }
    return "";
}

bool isAllowedKey(const Value &key)
{
    return key.isString() || key.kind() == Kind::Binary || key.kind() == Kind::Integer ||
           (key.kind() == Kind::Float && !std::isnan(key.asFloat()));
}

bool isAllowedScalar(const Value &value)
{
    if (value.kind() == Kind::Symbol)
        return value.text() == "default" || value.text() == "undef";
    return value.kind() != Kind::Timestamp && value.kind() != Kind::Foreign;
}

Value mappingWithStringKeys(const Value &value, KeyTable &keys)
{
    std::vector<Finding> ignored; // duplicates were reported on reading
    MappingBuilder builder(&ignored);
    bool isChanged = false;
    for (const Entry &entry : value.entries()) {
        const bool isSymbol = entry.key.kind() == Kind::Symbol;
        Value converted = withStringKeys(entry.value, keys);
        isChanged = isChanged || isSymbol || !converted.isSameNode(entry.value);
        builder.add(
            {isSymbol ? keys.intern(entry.key.value().text()) : entry.key, entry.keyMark, std::move(converted)});
    }
    return isChanged ? builder.build(value.mark()) : value;
}

} // namespace

Value withStringKeys(const Value &value, KeyTable &keys)
{
    if (value.isMapping())
        return mappingWithStringKeys(value, keys);
    return withMembers(value, [&keys](const Value &member) { return withStringKeys(member, keys); });
}

std::pair<Value, std::string> puppetRoot(const Value &root, KeyTable &keys)
{
    if (!root.isMapping())
        return {Value::mapping({}, root.mark()), "file does not contain a valid yaml hash"};
    return {withStringKeys(root, keys), {}};
}

std::optional<std::pair<SourceMark, std::string>> invalidDataNode(const Value &value)
{
    if (value.isKnownFor(Trait::PuppetData))
        return std::nullopt;
    if (!isAllowedScalar(value)) {
        const bool isSymbol = value.kind() == Kind::Symbol;
        return std::pair{value.mark(),
                         (isSymbol ? "Puppet allows no symbols in data: :" : "Puppet allows no objects in data: ") +
                             std::string(value.text())};
    }
    for (const Value &item : value.items()) {
        if (auto found = invalidDataNode(item))
            return found;
    }
    for (const Entry &entry : value.entries()) {
        if (!isAllowedKey(entry.key.value()))
            return std::pair{entry.keyMark, "Puppet allows only strings and numbers as keys; this key is " +
                                                std::string(describe(entry.key.value()))};
        if (auto found = invalidDataNode(entry.value))
            return found;
    }
    value.note(Trait::PuppetData);
    return std::nullopt;
}

std::string puppetParseError(const Error &error, std::string_view path)
{
    if (error.code == Error::Code::Internal)
        return "Unable to parse " + error.message;
    return "Unable to parse (" + std::string(path) + "): " + error.message;
}

} // namespace strata
