// SPDX-License-Identifier: MIT
#include "dialect/hiera5/variables.h"

#include "core/text/ascii.h"
#include "core/valueequality.h"
#include "lookup/lookupkey.h"

#include <algorithm>
#include <array>

namespace strata::hiera5 {

namespace {

/// Without class evaluation there is no calling module, so these are always null. Rule: hiera/scope.rb of Hiera 3.
bool isCallerName(std::string_view name)
{
    return name == "calling_class" || name == "calling_class_path" || name == "calling_module";
}

} // namespace

void Variables::setLocal(std::string name, Value value)
{
    m_localName = std::move(name);
    m_local = std::move(value);
}

std::optional<Variables::Root> Variables::root(const std::string &name) const
{
    const Key key = m_keys.find(name);
    if (const Value *overriding = key.isValid() ? m_overrides.find(key) : nullptr)
        return Root{*overriding, Root::Source::Overrides};
    if (!m_localName.empty() && name == m_localName)
        return Root{m_local, Root::Source::Scope};
    const Value *variable = m_scope.find(name);
    if (m_isHiera3Scope && (isCallerName(name) || (variable && variable->isString() && variable->text().empty())))
        return Root{Value(), Root::Source::Scope};
    if (variable)
        return Root{*variable, Root::Source::Scope};
    if (const Value *fallback = key.isValid() ? m_defaults.find(key) : nullptr)
        return Root{*fallback, Root::Source::Defaults};
    return std::nullopt;
}

bool Variables::isOnlyDefault(const std::string &name) const
{
    if (m_defaults.entries().empty())
        return false;
    const auto found = root(name);
    return found && found->source == Root::Source::Defaults;
}

Result<Value> Variables::find(const std::string &expression, std::string_view subject, bool &isDefined) const
{
    auto segments = splitKey(expression);
    if (!segments)
        return fail(Error::Code::Syntax, "Syntax error in string: " + std::string(subject));
    const auto found = root(segments->front().text);
    noteRead(expression, segments->front().text);
    isDefined = found.has_value();
    if (!found || found->value.isUndef() || segments->size() == 1)
        return found ? found->value : Value();
    auto dug = dig(found->value, std::span(*segments).subspan(1), expression, m_keys);
    if (!dug)
        return tl::unexpected<Error>(dug.error());
    return dug->value.value_or(Value());
}

void Variables::noteRead(const std::string &expression, const std::string &name) const
{
    if (!m_onRead)
        return;
    const Key key = m_keys.find(name);
    const bool isOverridden = key.isValid() && m_overrides.find(key);
    const bool isLocal = !m_localName.empty() && name == m_localName;
    if (isOverridden || isLocal || (m_isHiera3Scope && isCallerName(name)))
        return;
    std::string_view plain = expression;
    while (plain.starts_with("::"))
        plain.remove_prefix(2);
    m_onRead(std::string(plain), m_scope.find(name) != nullptr);
}

std::string answerFor(const ScopeVariables &scope, const std::string &name, KeyTable &keys)
{
    const auto segments = splitKey(name);
    const Value *root = segments ? scope.find(segments->front().text) : nullptr;
    if (!root)
        return {};
    const auto dug = dig(*root, std::span(*segments).subspan(1), name, keys);
    if (!dug) // the error mentions a part of the value
        return '!' + exactText(*root);
    // A value that Hiera 3's scope ignores must differ from a missing member.
    return dug->value ? '=' + exactText(*dug->value) : "-";
}

std::optional<std::string> plainText(const std::string &answer)
{
    constexpr std::size_t kLongest = 128;
    constexpr std::string_view kString = "=s"; // followed by the size and a colon, as in exactText()
    const std::size_t colon = answer.find(':');
    if (!answer.starts_with(kString) || colon == std::string::npos)
        return std::nullopt;
    std::string text = answer.substr(colon + 1);
    const auto isPlain = [](char c) { return ascii::isWord(c) || c == '.' || c == '-' || c == ':' || c == '/'; };
    return !text.empty() && text.front() != '-' && text.size() <= kLongest &&
                   std::all_of(text.begin(), text.end(), isPlain)
               ? std::optional(std::move(text))
               : std::nullopt;
}

bool isPlainPath(std::string_view expression)
{
    bool isFirst = true; // character of a segment
    for (const char c : expression) {
        const bool isDigit = c >= '0' && c <= '9';
        if (isFirst ? (!ascii::isWord(c) || isDigit) : (!ascii::isWord(c) && c != '.'))
            return false;
        isFirst = c == '.';
    }
    return !isFirst;
}

std::optional<UndefinedVariable> undefinedVariable(const std::string &expression)
{
    const auto segments = splitKey(expression);
    if (!segments)
        return std::nullopt;
    const std::string &name = segments->front().text;
    constexpr std::array<std::string_view, 5> kSilent = {"trusted", "server_facts", "module_name", "caller_module_name",
                                                         "facts"};
    const std::string_view plain = name.starts_with("::") ? std::string_view(name).substr(2) : std::string_view(name);
    const bool isDigits = ascii::isNumber(plain);
    if (isDigits || std::find(kSilent.begin(), kSilent.end(), plain) != kSilent.end())
        return std::nullopt;
    const std::size_t separator = plain.rfind("::");
    if (separator == std::string_view::npos)
        return UndefinedVariable{name, name, {}};
    const std::string space(plain.substr(0, separator));
    if (space == "settings") // the only class that always exists
        return UndefinedVariable{name, "::" + std::string(plain), {}};
    return UndefinedVariable{name, std::string(plain), "class " + space + " could not be found"};
}

} // namespace strata::hiera5
