// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "hierarchy/scope.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::hiera5 {

/// Resolves `%{name.member}` the way Puppet does: overrides, then the scope, then the default values of the lookup.
/// Rule: hiera5.md 5.3.
class Variables
{
public:
    Variables(const ScopeVariables &scope, KeyTable &keys) : m_scope(scope), m_keys(keys) {}

    /// Mappings that a lookup brings along; they act as variables too.
    void setOverrides(Value overrides) { m_overrides = std::move(overrides); }
    void setDefaults(Value defaults) { m_defaults = std::move(defaults); }
    /// Whether only the default values have \a name.
    bool isOnlyDefault(const std::string &name) const;
    /// Whether the scope is seen as Hiera 3 sees it: an empty text is no value, and the three names for who calls
    /// exist.
    void setHiera3Scope(bool isHiera3) { m_isHiera3Scope = isHiera3; }
    bool isHiera3Scope() const { return m_isHiera3Scope; }
    /// Is told of every variable that the scope is asked for: the expression without leading `::`, and whether the
    /// variable exists.
    using OnRead = std::function<void(const std::string &name, bool isDefined)>;
    void setOnRead(OnRead onRead) { m_onRead = std::move(onRead); }
    /// A name that shadows the scope, as mapped_paths binds it. `::name` does not see it.
    void setLocal(std::string name, Value value);

    /// A variable and where it comes from.
    struct Root
    {
        enum class Source { Overrides, Scope, Defaults };

        Value value;
        Source source = Source::Scope;
    };
    std::optional<Root> root(const std::string &name) const;

    /// The value of \a expression, Undef where the variable or a member of it does not exist.
    /// \a isDefined tells whether the variable itself exists. Errors: the expression is malformed (`Syntax error in
    /// string: SUBJECT`), or something that is no hash is dug into.
    Result<Value> find(const std::string &expression, std::string_view subject, bool &isDefined) const;

private:
    void noteRead(const std::string &expression, const std::string &name) const;

    const ScopeVariables &m_scope;
    KeyTable &m_keys;
    Value m_overrides;
    Value m_defaults;
    std::string m_localName;
    Value m_local;
    bool m_isHiera3Scope = false;
    OnRead m_onRead;
};

/// All that can follow from reading `%{name}` in \a scope, whoever reads it.
std::string answerFor(const ScopeVariables &scope, const std::string &name, KeyTable &keys);

/// The text of a string that answerFor() gave, if it is short and of letters, digits and few signs, none of which means
/// anything to interpolation, to Ruby's inspect or in YAML; see LookupEngine::insertedText().
std::optional<std::string> plainText(const std::string &answer);
/// Whether \a expression names a variable, or a member of hashes below it, without quotes and indexes.
bool isPlainPath(std::string_view expression);

/// A variable that does not exist, in Puppet's words.
struct UndefinedVariable
{
    std::string asked;  ///< the first segment of the expression
    std::string name;   ///< as messages have it
    std::string reason; ///< empty where Puppet knows none

    std::string text() const { return "Undefined variable '" + name + "'; " + reason; }
    /// Of Puppet 8 where it goes on.
    std::string continuingText() const
    {
        return "Interpolation failed with '" + name + "', but compilation continuing; " + reason;
    }
};

/// What Puppet says of the first segment of \a expression, which does not exist; nothing for names that it never
/// complains about.
std::optional<UndefinedVariable> undefinedVariable(const std::string &expression);

} // namespace strata::hiera5
