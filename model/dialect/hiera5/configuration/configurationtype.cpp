// SPDX-License-Identifier: MIT
#include "dialect/hiera5/configuration/configuration.h"

#include "core/text/ascii.h"
#include "merge/typecheck.h"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::hiera5 {

namespace {

using Mismatches = std::vector<std::pair<std::string, SourceMark>>; // texts with their places
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
    out.push_back(
        {withPlace(place, "expects " + article + type + " value, got " + puppetTypeName(value)), value.mark()});
}

void nonEmptyString(const Value &value, const std::string &place, Mismatches &out)
{
    if (!value.isString())
        expects("String", value, place, out);
    else if (value.text().empty())
        expects("String[1]", value, place, out);
}

Check arrayOf(const Check &element, std::size_t smallest = 0, std::optional<std::size_t> exactly = std::nullopt)
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
            out.push_back(
                {withPlace(place, "expects size to be at least " + std::to_string(smallest) + got), value.mark()});
        } else {
            for (std::size_t i = 0; i < size; ++i)
                element(value.items()[i], withPlace(place, "index " + std::to_string(i)), out);
        }
    };
}

bool isOptionName(const std::string &name)
{
    const auto isAlphanumeric = [](char c) { return ascii::isLetter(c) || ascii::isDigit(c); };
    if (name.empty() || !ascii::isLetter(name.front()))
        return false;
    if (name.size() == 1)
        return true;
    // Reference quirk: `(:?` in the pattern allows a colon after the first letter (hiera5.md 1.2).
    const std::string_view rest = std::string_view(name).substr(name[1] == ':' ? 2 : 1);
    return !rest.empty() && isAlphanumeric(rest.back()) &&
           std::all_of(rest.begin(), rest.end(), [&](char c) { return isAlphanumeric(c) || c == '_' || c == '-'; });
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
            out.push_back({withPlace(place, "key of entry '" + name + "' expects a match for " + kPattern + ", got '" +
                                                name + "'"),
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

Check version4Check()
{
    return structOf({
        {"version", integer, true},
        {"datadir", nonEmptyString},
        {"hierarchy", arrayOf(structOf({
                          {"backend", nonEmptyString, true},
                          {"name", nonEmptyString, true},
                          {"datadir", nonEmptyString},
                          {"path", nonEmptyString},
                          {"paths", arrayOf(nonEmptyString)},
                      }))},
    });
}

/// `Variant[String[1], Array[String[1]]]`
void stringOrStrings(const Value &value, const std::string &place, Mismatches &out)
{
    if (value.isString() && value.text().empty()) {
        out.push_back(
            {withPlace(place, "expects a value of type String[1] or Array[String[1]], got String"), value.mark()});
    } else if (value.isSequence()) {
        Mismatches inside;
        arrayOf(nonEmptyString)(value, withPlace(place, "variant 1"), inside);
        if (inside.empty())
            return;
        expects("String", value, withPlace(place, "variant 0"), out);
        out.insert(out.end(), inside.begin(), inside.end());
    } else if (!value.isString()) {
        out.push_back(
            {withPlace(place, "expects a value of type String or Array, got " + puppetTypeName(value)), value.mark()});
    }
}

void mergeBehavior(const Value &value, const std::string &place, Mismatches &out)
{
    const bool isKnown =
        value.isString() && (value.text() == "deep" || value.text() == "deeper" || value.text() == "native");
    if (!isKnown) {
        const std::string got = value.isString() ? "'" + std::string(value.text()) + "'" : puppetTypeName(value);
        out.push_back(
            {withPlace(place, "expects a match for Enum['deep', 'deeper', 'native'], got " + got), value.mark()});
    }
}

/// `Hash[String[1], V]` with \a member and \a type for V. If a key is no such string, Puppet describes the whole hash.
Check hashOf(const Check &member, const std::string &type)
{
    return [=](const Value &value, const std::string &place, Mismatches &out) {
        if (!value.isMapping()) {
            expects("Hash", value, place, out);
            return;
        }
        const bool hasNames = std::all_of(value.entries().begin(), value.entries().end(), [](const Entry &entry) {
            return entry.key.isString() && !entry.key.text().empty();
        });
        if (!hasNames) {
            out.push_back(
                {withPlace(place, "expects a Hash[String[1], " + type + "] value, got " + puppetHashText(value)),
                 value.mark()});
            return;
        }
        for (const Entry &entry : value.entries())
            member(entry.value, withPlace(place, "entry '" + entry.key.text() + "'"), out);
    };
}

void hasContent(const Value &, const std::string &, Mismatches &) {}

void stringOrBoolean(const Value &value, const std::string &place, Mismatches &out)
{
    if (!value.isString() && value.kind() != Kind::Boolean)
        out.push_back({withPlace(place, "expects a value of type String or Boolean, got " + puppetTypeName(value)),
                       value.mark()});
}

Check version3Check(const std::vector<std::string> &backends)
{
    std::vector<Member> members = {
        {"version", integer},
        {"backends", stringOrStrings},
        {"logger", nonEmptyString},
        {"merge_behavior", mergeBehavior},
        {"deep_merge_options", hashOf(stringOrBoolean, "Variant[String, Boolean]")},
        {"hierarchy", stringOrStrings},
    };
    for (const std::string &backend : backends)
        members.push_back({backend, hashOf(hasContent, "Any")});
    return structOf(std::move(members));
}

Result<void> checkType(const Check &check, const Value &root, const std::string &path)
{
    Mismatches mismatches;
    check(root, {}, mismatches);
    if (mismatches.empty())
        return {};
    const std::string subject = "The Lookup Configuration at '" + path + "' has wrong type, ";
    if (mismatches.size() == 1)
        return fail(Error::Code::TypeMismatch, subject + mismatches.front().first, mismatches.front().second);
    std::string text;
    for (const auto &[problem, mark] : mismatches)
        text += (text.empty() ? " " : "\n  ") + subject + problem;
    return fail(Error::Code::TypeMismatch, text, mismatches.front().second);
}

} // namespace

Result<void> checkConfigurationType(const Value &root, const std::string &path)
{
    return checkType(configurationCheck(), root, path);
}

Result<void> checkVersion4Type(const Value &root, const std::string &path)
{
    return checkType(version4Check(), root, path);
}

Result<void> checkVersion3Type(const Value &root, const std::string &path)
{
    std::vector<Value> listed;
    std::vector<Entry> given; // Puppet replaces these if they are null or false
    constexpr std::array<std::string_view, 5> kReplaced = {"version", "backends", "hierarchy", "merge_behavior",
                                                           "deep_merge_options"};
    for (const Entry &entry : root.entries()) {
        const bool isReplaced =
            entry.key.isString() && std::find(kReplaced.begin(), kReplaced.end(), entry.key.text()) != kReplaced.end();
        if (entry.value.isFalsy() && isReplaced)
            continue;
        given.push_back(entry);
        if (entry.key.isString() && entry.key.text() == "backends")
            listed = entry.value.isSequence() ? std::vector(entry.value.items().begin(), entry.value.items().end())
                                              : std::vector{entry.value};
    }
    std::vector<std::string> backends;
    if (listed.empty())
        backends.emplace_back("yaml");
    for (const Value &backend : listed) {
        if (!backend.isString())
            return fail(Error::Code::Internal, "a backend in '" + path + "' is not a string", backend.mark());
        backends.push_back(std::string(backend.text()));
    }
    return checkType(version3Check(backends), Value::mapping(std::move(given), root.mark()), path);
}

} // namespace strata::hiera5
