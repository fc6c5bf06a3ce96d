// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"
#include "core/value.h"

#include <array>
#include <string>
#include <string_view>

namespace strata {

/// What is known about one machine, in the four parts that Puppet has. Every part is a Mapping or Undef.
///
/// The parts have the meaning of `tests/vectors/README.md`: facts are available as `facts` and each under its own name
/// (an undef in a fact, at any depth, arrives as ""), `variables` are further top-scope variables and win over facts of
/// the same name.
struct Scope
{
    std::string node; ///< the certname; empty if none was chosen
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

    /// These with \a value at a dotted path, which exists.
    ScopeVariables with(std::string_view path, const Value &value) const;

    /// The value of a variable, or null where it is not defined.
    const Value *find(std::string_view name) const;

private:
    const Value *find(Key name) const;

    KeyTable *m_keys;
    std::array<Value, 4> m_parts; // the first one that has a name says what it is
};

/// The value that \a text stands for when somebody types it as a fact: typed as YAML would.
Result<Value> typedFact(std::string_view text, KeyTable &keys);

/// \a scope with `path=value` set in facts (a dotted path sets a nested fact); the text is typed as YAML would.
Scope withVariable(Scope scope, std::string_view path, const Value &value, KeyTable &keys);

} // namespace strata
