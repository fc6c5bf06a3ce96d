// SPDX-License-Identifier: MIT
#include "hierarchy/scope.h"

#include "source/yaml/yamlreader.h"

#include <algorithm>
#include <unordered_map>

namespace strata {

namespace {

/// Mapping under construction: the last value of a name wins at the first position.
class VariableTable
{
public:
    void set(Key name, Value value)
    {
        if (const auto found = m_places.find(name.record()); found != m_places.end()) {
            m_entries[found->second].value = std::move(value);
            return;
        }
        m_places.emplace(name.record(), m_entries.size());
        m_entries.push_back({name, {}, std::move(value)});
    }

    std::vector<Entry> takeEntries() { return std::move(m_entries); }

private:
    std::vector<Entry> m_entries;
    std::unordered_map<const KeyRecord *, std::size_t> m_places;
};

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

/// \a fact with every null in it replaced by "", as Puppet does.
Value withoutNulls(const Value &fact)
{
    if (!hasNull(fact))
        return fact;
    if (fact.isUndef())
        return Value::string("", fact.mark());
    if (fact.isSequence()) {
        std::vector<Value> items;
        for (const Value &item : fact.items())
            items.push_back(withoutNulls(item));
        return Value::sequence(std::move(items), fact.mark());
    }
    if (!fact.isMapping())
        return fact;
    std::vector<Entry> entries;
    for (const Entry &entry : fact.entries())
        entries.push_back({entry.key, entry.keyMark, withoutNulls(entry.value)});
    return Value::mapping(std::move(entries), fact.mark());
}

/// \a base with \a key added, unless it has it.
Value withEntry(const Value &base, Key key, const Value &value)
{
    if (base.find(key))
        return base;
    std::vector<Entry> entries(base.entries().begin(), base.entries().end());
    entries.push_back({key, {}, value});
    return Value::mapping(std::move(entries));
}

} // namespace

ScopeVariables::ScopeVariables(const Scope &scope, KeyTable &keys) : m_keys(&keys)
{
    VariableTable table;
    const Value facts = scope.facts.isMapping() ? withoutNulls(scope.facts) : Value::mapping({});
    for (const Entry &fact : facts.entries())
        table.set(fact.key, fact.value);
    for (const Entry &fact : scope.serverFacts.entries())
        table.set(fact.key, fact.value);
    for (const Entry &variable : scope.variables.entries())
        table.set(variable.key, variable.value);
    const Value environment = Value::string(scope.environment);
    table.set(keys.intern("environment"), environment);
    table.set(keys.intern("facts"), facts);
    table.set(keys.intern("trusted"), emptyMappingInsteadOfUndef(scope.trusted));
    // Puppet puts the environment among them when it is given some.
    table.set(keys.intern("server_facts"), scope.serverFacts.isMapping()
                                               ? withEntry(scope.serverFacts, keys.intern("environment"), environment)
                                               : Value::mapping({}));
    m_variables = Value::mapping(table.takeEntries());
}

const Value *ScopeVariables::find(std::string_view name) const
{
    while (name.starts_with("::"))
        name.remove_prefix(2);
    const Key key = m_keys->find(name);
    return key.isValid() ? m_variables.find(key) : nullptr;
}

namespace {

Value withNested(const Value &base, std::string_view path, const Value &value, KeyTable &keys)
{
    const std::size_t dot = path.find('.');
    const Key key = keys.intern(path.substr(0, dot));
    std::vector<Entry> entries(base.entries().begin(), base.entries().end());
    const Value *known = base.find(key);
    const Value next =
        dot == std::string_view::npos ? value : withNested(known ? *known : Value(), path.substr(dot + 1), value, keys);
    if (known)
        entries[static_cast<std::size_t>(base.findEntry(key) - base.entries().data())].value = next;
    else
        entries.push_back({key, {}, next});
    return Value::mapping(std::move(entries), base.mark());
}

} // namespace

ScopeVariables ScopeVariables::with(std::string_view path, const Value &value) const
{
    ScopeVariables changed = *this;
    changed.m_variables = withNested(m_variables, path, value, *m_keys);
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
