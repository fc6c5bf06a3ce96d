// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "hierarchy/scope.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace strata::hiera5 {

/// Resolves `%{name.member}` like Puppet: overrides, then the scope, then the lookup's default values. Rule: hiera5.md
/// 5.3.
class Variables
{
public:
    Variables(const ScopeVariables &scope, KeyTable &keys) : m_scope(scope), m_keys(keys) {}

    /// Mappings given to the lookup; they also act as variables.
    void setOverrides(Value overrides) { m_overrides = std::move(overrides); }
    void setDefaults(Value defaults) { m_defaults = std::move(defaults); }
    /// Whether only the default values contain \a name.
    bool isOnlyDefault(const std::string &name) const;
    /// Whether to use Hiera 3's scope: an empty text counts as no value, and the three variables about the calling
    /// module exist.
    void setHiera3Scope(bool isHiera3) { m_isHiera3Scope = isHiera3; }
    bool isHiera3Scope() const { return m_isHiera3Scope; }
    /// Called for every variable read from the scope: the expression without leading `::`, and whether the variable
    /// exists.
    using OnRead = std::function<void(const std::string &name, bool isDefined)>;
    void setOnRead(OnRead onRead) { m_onRead = std::move(onRead); }
    /// A name that shadows the scope, as bound by mapped_paths. `::name` ignores it.
    void setLocal(std::string name, Value value);

    /// A variable and its source.
    struct Root
    {
        enum class Source { Overrides, Scope, Defaults };

        Value value;
        Source source = Source::Scope;
    };
    std::optional<Root> root(const std::string &name) const;

    /// The value of \a expression, Undef if the variable or a member does not exist. \a isDefined: whether the variable
    /// itself exists. Errors: a malformed expression (`Syntax error in string: SUBJECT`), or a member of something
    /// other than a hash.
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

/// Everything that can follow from reading `%{name}` in \a scope.
std::string answerFor(const ScopeVariables &scope, const std::string &name, KeyTable &keys);

/// The text of a string in a result of answerFor(), if it is short and consists of letters, digits and few signs
/// without meaning in interpolation, Ruby's inspect or YAML; see LookupEngine::insertedText().
std::optional<std::string> plainText(const std::string &answer);
/// Whether \a expression names a variable, or a member of nested hashes, without quotes and indexes.
bool isPlainPath(std::string_view expression);

/// An undefined variable, in Puppet's words.
struct UndefinedVariable
{
    std::string firstSegment; ///< the first segment of the expression
    std::string name;         ///< as in messages
    std::string reason;       ///< empty if Puppet knows none

    std::string text() const { return "Undefined variable '" + name + "'; " + reason; }
    /// Of Puppet 8 when it continues.
    std::string continuingText() const
    {
        return "Interpolation failed with '" + name + "', but compilation continuing; " + reason;
    }
};

/// Puppet's text for the first segment of \a expression, which does not exist; nothing for names that it never reports.
std::optional<UndefinedVariable> undefinedVariable(const std::string &expression);

} // namespace strata::hiera5
