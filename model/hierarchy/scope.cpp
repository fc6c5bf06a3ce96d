// SPDX-License-Identifier: MIT
#include "hierarchy/scope.h"

#include "core/withmembers.h"
#include "source/yaml/yamlreader.h"

#include <algorithm>
#include <vector>

namespace strata {

namespace {

Value emptyMappingInsteadOfUndef(const Value &part)
{
    return part.isMapping() ? part : Value::mapping({});
}

bool hasNull(const Value &fact)
{
    return fact.isUndef() || std::any_of(fact.items().begin(), fact.items().end(), hasNull) ||
           std::any_of(fact.entries().begin(), fact.entries().end(),
                       [](const Entry &entry) { return hasNull(entry.value); });
}

/// \a fact with every null replaced by "", as in Puppet.
Value withoutNulls(const Value &fact)
{
    if (!hasNull(fact))
        return fact;
    if (fact.isUndef())
        return Value::string("", fact.mark());
    return withMembers(fact, withoutNulls);
}

/// \a base with \a key set to \a value, appended if it is new.
Value withSet(const Value &base, Key key, const Value &value)
{
    std::vector<Entry> entries(base.entries().begin(), base.entries().end());
    if (const Entry *known = base.findEntry(key))
        entries[static_cast<std::size_t>(known - base.entries().data())].value = value;
    else
        entries.push_back({key, {}, value});
    return Value::mapping(std::move(entries), base.mark());
}

} // namespace

ScopeVariables::ScopeVariables(const Scope &scope, KeyTable &keys) : m_keys(&keys)
{
    const Value facts = scope.facts.isMapping() ? withoutNulls(scope.facts) : Value::mapping({});
    const Value environment = Value::string(scope.environment);
    const Key environmentKey = keys.intern("environment");
    Value serverFacts = emptyMappingInsteadOfUndef(scope.serverFacts);
    if (scope.serverFacts.isMapping() && !serverFacts.find(environmentKey)) // Puppet adds it if server facts are given
        serverFacts = withSet(serverFacts, environmentKey, environment);
    m_parts = {Value::mapping({{environmentKey, {}, environment},
                               {keys.intern("facts"), {}, facts},
                               {keys.intern("trusted"), {}, emptyMappingInsteadOfUndef(scope.trusted)},
                               {keys.intern("server_facts"), {}, serverFacts}}),
               scope.variables, scope.serverFacts, facts};
}

const Value *ScopeVariables::find(Key name) const
{
    for (const Value &part : m_parts) {
        if (const Value *value = part.find(name))
            return value;
    }
    return nullptr;
}

const Value *ScopeVariables::find(std::string_view name) const
{
    while (name.starts_with("::"))
        name.remove_prefix(2);
    const Key key = m_keys->find(name);
    return key.isValid() ? find(key) : nullptr;
}

namespace {

/// The first name of a dotted path; one with dots is in quotes, as an OID: `'1.3.6.1'.a`.
std::string_view firstName(std::string_view path, std::size_t &end)
{
    const char quote = path.empty() ? '\0' : path.front();
    const std::size_t close = quote == '\'' || quote == '"' ? path.find(quote, 1) : std::string_view::npos;
    const bool isQuoted = close != std::string_view::npos && (close + 1 == path.size() || path[close + 1] == '.');
    end = isQuoted ? close + 1 : std::min(path.find('.'), path.size());
    return isQuoted ? path.substr(1, close - 1) : path.substr(0, end);
}

Value withNested(const Value &base, std::string_view path, const Value &value, KeyTable &keys)
{
    std::size_t end = 0;
    const Key key = keys.intern(firstName(path, end));
    if (end == path.size())
        return withSet(base, key, value);
    const Value *known = base.find(key);
    return withSet(base, key, withNested(known ? *known : Value(), path.substr(end + 1), value, keys));
}

} // namespace

ScopeVariables ScopeVariables::with(std::string_view path, const Value &value) const
{
    ScopeVariables changed = *this;
    const std::size_t dot = path.find('.');
    const Key name = m_keys->intern(path.substr(0, dot));
    const Value *known = dot == std::string_view::npos ? nullptr : find(name);
    changed.m_parts.front() =
        withSet(m_parts.front(), name, known ? withNested(*known, path.substr(dot + 1), value, *m_keys) : value);
    return changed;
}

Result<Value> typedFact(std::string_view text, KeyTable &keys)
{
    auto read = readYaml(text, {}, keys);
    if (!read)
        return tl::unexpected<Error>(std::move(read.error()));
    return std::move(read->root);
}

Scope withVariable(Scope scope, std::string_view path, const Value &value, KeyTable &keys)
{
    constexpr std::string_view kTrusted = "trusted.";
    if (path.starts_with("::"))
        path.remove_prefix(2);
    if (path.starts_with("facts."))
        path.remove_prefix(6);
    if (path.starts_with(kTrusted))
        scope.trusted = withNested(scope.trusted, path.substr(kTrusted.size()), value, keys);
    else
        scope.facts = withNested(scope.facts, path, value, keys);
    return scope;
}

} // namespace strata
