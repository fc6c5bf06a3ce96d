// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"
#include "core/value.h"

#include <array>
#include <string>
#include <string_view>

namespace strata {

/// The known data of one machine, in Puppet's four parts. Every part is a Mapping or Undef.
///
/// The parts are defined in `tests/vectors/README.md`: facts are available as `facts` and by their own names (an undef
/// inside a fact becomes ""); `variables` are further top-scope variables and override facts of the same name.
struct Scope
{
    std::string node; ///< the certname; empty: none
    std::string environment = "production";
    Value facts;
    Value trusted;
    Value serverFacts;
    Value variables;
};

/// The top-scope variables of a scope by name, without leading `::`. Immutable after construction.
class ScopeVariables
{
public:
    ScopeVariables(const Scope &scope, KeyTable &keys);

    /// These variables with \a value at an existing dotted path.
    ScopeVariables with(std::string_view path, const Value &value) const;

    /// The value of a variable; null: undefined.
    const Value *find(std::string_view name) const;

private:
    const Value *find(Key name) const;

    KeyTable *m_keys;
    std::array<Value, 4> m_parts; // the first part with a name defines it
};

/// The value of a fact typed by the user, interpreted as YAML.
Result<Value> typedFact(std::string_view text, KeyTable &keys);

/// \a scope with \a value at \a path in the facts (a dotted path sets a nested fact).
Scope withVariable(Scope scope, std::string_view path, const Value &value, KeyTable &keys);

} // namespace strata
