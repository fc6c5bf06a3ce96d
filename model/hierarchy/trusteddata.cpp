// SPDX-License-Identifier: MIT
#include "hierarchy/trusteddata.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace strata {

namespace {

/// \a first with the members of \a second that it does not have.
Value joined(const Value &first, const Value &second)
{
    std::vector<Entry> entries(first.entries().begin(), first.entries().end());
    for (const Entry &entry : second.entries()) {
        if (!first.findEntry(entry.key))
            entries.push_back(entry);
    }
    return Value::mapping(std::move(entries), first.mark());
}

} // namespace

Value trustedFor(const std::string &certname, KeyTable &keys)
{
    const std::size_t dot = certname.find('.');
    std::vector<Entry> entries;
    entries.push_back({keys.intern("authenticated"), {}, Value::string("local")});
    entries.push_back({keys.intern("certname"), {}, Value::string(certname)});
    entries.push_back({keys.intern("extensions"), {}, Value::mapping({})});
    entries.push_back({keys.intern("hostname"), {}, Value::string(certname.substr(0, dot))});
    entries.push_back(
        {keys.intern("domain"), {}, dot == std::string::npos ? Value() : Value::string(certname.substr(dot + 1))});
    entries.push_back({keys.intern("external"), {}, Value::mapping({})});
    return Value::mapping(std::move(entries));
}

void readTrustedFact(Scope &scope, KeyTable &keys)
{
    const Key name = keys.intern("trusted");
    const Value *fact = scope.facts.isMapping() ? scope.facts.find(name) : nullptr;
    if (fact && fact->isMapping()) {
        scope.trusted = scope.trusted.isMapping() ? joined(scope.trusted, *fact) : *fact;
        std::vector<Entry> facts(scope.facts.entries().begin(), scope.facts.entries().end());
        std::erase_if(facts, [name](const Entry &entry) { return entry.key == name; });
        scope.facts = Value::mapping(std::move(facts), scope.facts.mark());
    }
    scope.trusted =
        scope.trusted.isMapping() ? joined(scope.trusted, trustedFor(scope.node, keys)) : trustedFor(scope.node, keys);
}

} // namespace strata
