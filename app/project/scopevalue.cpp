// SPDX-License-Identifier: MIT
#include "app/project/scopevalue.h"

#include "core/member.h"
#include "lookup/lookupkey.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace strata {

namespace {

using Path = std::vector<std::string>;

/// A part of a scope and the way to a value in it.
using ScopePlace = std::pair<Value Scope::*, Path>; // the part of the scope, and the path in it

ScopePlace placeOf(const Scope &scope, const std::string &name)
{
    Path path;
    for (const KeySegment &segment : splitKey(name).value_or(std::vector<KeySegment>{{name}}))
        path.push_back(segment.text);
    if (path.front().starts_with("::"))
        path.front().erase(0, 2);
    const auto below = [&](Value Scope::*part) {
        path.erase(path.begin());
        return ScopePlace{part, path};
    };
    if (member(scope.variables, path.front()))
        return {&Scope::variables, path};
    if (path.front() == "trusted" && !member(scope.facts, "trusted"))
        return below(&Scope::trusted);
    if (path.front() == "server_facts" && !member(scope.facts, "server_facts"))
        return below(&Scope::serverFacts);
    if (path.front() == "facts" && !member(scope.facts, "facts"))
        return below(&Scope::facts);
    return {&Scope::facts, path};
}

std::optional<Value> valueAt(const Value &value, std::span<const std::string> path)
{
    if (path.empty())
        return value;
    if (value.isSequence()) {
        const bool isIndex = !path.front().empty() && path.front().size() < 9 &&
                             path.front().find_first_not_of("0123456789") == std::string::npos;
        const std::size_t index = isIndex ? std::stoul(path.front()) : value.items().size();
        return index < value.items().size() ? valueAt(value.items()[index], path.subspan(1)) : std::nullopt;
    }
    const Value *inner = member(value, path.front());
    return inner ? valueAt(*inner, path.subspan(1)) : std::nullopt;
}

/// \a mapping with the value at \a path replaced or removed.
Value withValueAt(const Value &mapping, std::span<const std::string> path, const std::optional<Value> &value,
                  KeyTable &keys)
{
    if (path.empty())
        return value.value_or(Value());
    const Key key = keys.intern(path.front());
    const Value *old = mapping.find(key);
    std::optional<Value> now = value;
    if (path.size() > 1 && (value || old))
        now = withValueAt(old ? *old : Value(), path.subspan(1), value, keys);
    std::vector<Entry> entries(mapping.entries().begin(), mapping.entries().end());
    const auto at = std::find_if(entries.begin(), entries.end(), [&](const Entry &entry) { return entry.key == key; });
    if (!now) {
        if (at != entries.end())
            entries.erase(at);
    } else if (at != entries.end()) {
        at->value = *now;
    } else {
        entries.push_back({key, {}, *now});
    }
    return Value::mapping(std::move(entries), mapping.mark());
}

} // namespace

std::optional<Value> scopeValue(const Scope &scope, const std::string &name)
{
    const auto [part, path] = placeOf(scope, name);
    return valueAt(scope.*part, path);
}

Scope withValueOf(Scope scope, const std::string &name, const Scope &other, KeyTable &keys)
{
    const auto [fromPart, from] = placeOf(other, name);
    const auto [part, to] = placeOf(scope, name);
    scope.*part = withValueAt(scope.*part, to, valueAt(other.*fromPart, from), keys);
    return scope;
}

} // namespace strata
