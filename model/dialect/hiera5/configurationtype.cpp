// SPDX-License-Identifier: MIT
#include "dialect/hiera5/configurationtype.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace strata::hiera5 {

namespace {

struct Mismatch
{
    std::string text;
    SourceMark mark;
};

using Mismatches = std::vector<Mismatch>;
using Check = std::function<void(const Value &, const std::string &place, Mismatches &)>;

struct Member
{
    std::string name;
    Check check;
    bool isRequired = false;
};

std::string withPlace(const std::string &place, const std::string &text)
{
    return place.empty() ? text : place + ' ' + text;
}

void expects(const std::string &type, const Value &value, const std::string &place, Mismatches &out)
{
    const std::string article = std::string_view("AEIOU").find(type.front()) == std::string_view::npos ? "a " : "an ";
    out.push_back({withPlace(place, "expects " + article + type + " value, got " + shortTypeName(value)), value.mark()});
}

void nonEmptyString(const Value &value, const std::string &place, Mismatches &out)
{
    if (!value.isString())
        expects("String", value, place, out);
    else if (value.text().empty())
        expects("String[1]", value, place, out);
}

Check arrayOf(Check element, std::size_t smallest = 0, std::optional<std::size_t> exactly = std::nullopt)
{
    return [=](const Value &value, const std::string &place, Mismatches &out) {
        if (!value.isSequence()) {
            expects("Array", value, place, out);
            return;
        }
        const std::size_t size = value.items().size();
        const std::string got = ", got " + std::to_string(size);
        if (exactly && size != *exactly) {
            out.push_back({withPlace(place, "expects size to be " + std::to_string(*exactly) + got), value.mark()});
        } else if (size < smallest) {
            out.push_back({withPlace(place, "expects size to be at least " + std::to_string(smallest) + got), value.mark()});
        } else {
            for (std::size_t i = 0; i < size; ++i)
                element(value.items()[i], withPlace(place, "index " + std::to_string(i)), out);
        }
    };
}

bool isOptionName(const std::string &name)
{
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const auto isAlphanumeric = [&](char c) { return isLetter(c) || (c >= '0' && c <= '9'); };
    if (name.empty() || !isLetter(name.front()))
        return false;
    if (name.size() == 1)
        return true;
    // Reference quirk: `(:?` in the pattern makes a colon after the first letter legal (hiera5.md 1.2).
    const std::string_view rest = std::string_view(name).substr(name[1] == ':' ? 2 : 1);
    return !rest.empty() && isAlphanumeric(rest.back())
           && std::all_of(rest.begin(), rest.end(), [&](char c) { return isAlphanumeric(c) || c == '_' || c == '-'; });
}

void optionHash(const Value &value, const std::string &place, Mismatches &out)
{
    if (!value.isMapping()) {
        expects("Hash", value, place, out);
        return;
    }
    constexpr const char *kPattern = "Pattern[/\\A[A-Za-z](:?[0-9A-Za-z_-]*[0-9A-Za-z])?\\z/]";
    for (const Entry &entry : value.entries()) {
        const std::string &name = entry.key.text();
        if (!entry.key.isString() || !isOptionName(name)) {
            out.push_back({withPlace(place, "key of entry '" + name + "' expects a match for " + kPattern + ", got '" + name + "'"),
                           entry.keyMark});
        }
    }
}

Check structOf(std::vector<Member> members)
{
    return [members = std::move(members)](const Value &value, const std::string &place, Mismatches &out) {
        const bool allStrings = std::all_of(value.entries().begin(), value.entries().end(),
                                            [](const Entry &entry) { return entry.key.isString(); });
        if (!value.isMapping() || !allStrings) {
            expects("Struct", value, place, out);
            return;
        }
        for (const Member &member : members) {
            const auto found = std::find_if(value.entries().begin(), value.entries().end(),
                                            [&](const Entry &entry) { return entry.key.text() == member.name; });
            if (found != value.entries().end())
                member.check(found->value, withPlace(place, "entry '" + member.name + "'"), out);
            else if (member.isRequired)
                out.push_back({withPlace(place, "expects a value for key '" + member.name + "'"), value.mark()});
        }
        for (const Entry &entry : value.entries()) {
            const bool known = std::any_of(members.begin(), members.end(),
                                           [&](const Member &member) { return member.name == entry.key.text(); });
            if (!known)
                out.push_back({withPlace(place, "unrecognized key '" + entry.key.text() + "'"), entry.keyMark});
        }
    };
}

void integer(const Value &value, const std::string &place, Mismatches &out)
{
    if (value.kind() != Kind::Integer)
        expects("Integer", value, place, out);
}

Check configurationCheck()
{
    const Check hierarchy = arrayOf(structOf({
        {"name", nonEmptyString, true},
        {"options", optionHash},
        {"data_hash", nonEmptyString},
        {"lookup_key", nonEmptyString},
        {"hiera3_backend", nonEmptyString},
        {"v4_data_hash", nonEmptyString},
        {"data_dig", nonEmptyString},
        {"path", nonEmptyString},
        {"paths", arrayOf(nonEmptyString, 1)},
        {"glob", nonEmptyString},
        {"globs", arrayOf(nonEmptyString, 1)},
        {"uri", nonEmptyString},
        {"uris", arrayOf(nonEmptyString, 1)},
        {"mapped_paths", arrayOf(nonEmptyString, 0, 3)},
        {"datadir", nonEmptyString},
    }));
    const Check defaults = structOf({
        {"data_hash", nonEmptyString},
        {"lookup_key", nonEmptyString},
        {"data_dig", nonEmptyString},
        {"datadir", nonEmptyString},
        {"options", optionHash},
    });
    return structOf({
        {"version", integer, true},
        {"defaults", defaults},
        {"hierarchy", hierarchy},
        {"plan_hierarchy", hierarchy},
        {"default_hierarchy", hierarchy},
    });
}

} // namespace

std::string shortTypeName(const Value &value)
{
    switch (value.kind()) {
    case Kind::Undef: return "Undef";
    case Kind::Boolean: return "Boolean";
    case Kind::Integer: return "Integer";
    case Kind::Float: return "Float";
    case Kind::String:
    case Kind::Binary: return "String";
    case Kind::Symbol:
    case Kind::Foreign: return "Runtime";
    case Kind::Timestamp: return "Timestamp";
    case Kind::Sequence: return value.items().empty() ? "Array" : "Tuple";
    case Kind::Mapping: {
        const bool isStruct = !value.entries().empty()
                              && std::all_of(value.entries().begin(), value.entries().end(), [](const Entry &entry) {
                                     return entry.key.isString() && !entry.key.text().empty();
                                 });
        return isStruct ? "Struct" : "Hash";
    }
    }
    return {};
}

Result<void> checkConfigurationType(const Value &root, const std::string &path)
{
    Mismatches mismatches;
    configurationCheck()(root, {}, mismatches);
    if (mismatches.empty())
        return {};
    const std::string subject = "The Lookup Configuration at '" + path + "' has wrong type, ";
    if (mismatches.size() == 1)
        return fail(Error::Code::TypeMismatch, subject + mismatches.front().text, mismatches.front().mark);
    std::string text;
    for (const Mismatch &mismatch : mismatches)
        text += (text.empty() ? " " : "\n  ") + subject + mismatch.text;
    return fail(Error::Code::TypeMismatch, text, mismatches.front().mark);
}

} // namespace strata::hiera5
