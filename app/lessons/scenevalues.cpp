// SPDX-License-Identifier: MIT
#include "app/lessons/scenevalues.h"

#include "core/text/sealedtext.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace strata {

namespace {

/// \a value with \a change applied to each string. Marks are lost.
template <typename Change>
Value withStrings(const Value &value, const Change &change)
{
    if (value.isString())
        return change(value);
    if (value.isSequence()) {
        std::vector<Value> items;
        for (const Value &item : value.items())
            items.push_back(withStrings(item, change));
        return Value::sequence(std::move(items));
    }
    if (!value.isMapping())
        return value;
    std::vector<Entry> entries;
    for (const Entry &entry : value.entries())
        entries.push_back({entry.key, {}, withStrings(entry.value, change)});
    return Value::mapping(std::move(entries));
}

} // namespace

Value SealedValueReplacer::operator()(const Value &value)
{
    return withStrings(value, [this](const Value &string) {
        if (!holdsSeal(string.text()))
            return string;
        const auto number = m_numbers.emplace(string.text(), m_numbers.size() + 1).first->second;
        return Value::string("sealed " + std::to_string(number));
    });
}

Value escaped(const Value &value)
{
    return withStrings(value, [](const Value &string) {
        if (string.text().find("%{") == std::string::npos)
            return string;
        std::string text;
        for (std::size_t at = 0; at < string.text().size(); ++at) {
            const bool isToken = string.text().compare(at, 2, "%{") == 0;
            text += isToken ? "%{literal('%')}" : std::string(1, string.text()[at]);
        }
        return Value::string(text);
    });
}

Value TemplateRestorer::operator()(const Value &value)
{
    return withStrings(value, [this](const Value &string) {
        if (!string.origin().isValid())
            return escaped(string);
        const std::uint32_t number = m_trace.origin(string.origin()).interpolation;
        const bool isWritten = number != Origin::kNotInterpolated && isOfFacts(m_trace.interpolations[number]);
        return isWritten ? Value::string(m_trace.interpolations[number].written) : escaped(string);
    });
}

bool TemplateRestorer::isOfFacts(const Interpolation &text)
{
    for (const InterpolationToken &token : text.tokens) {
        if (token.method != InterpolationToken::Method::Variable || !token.isDefined)
            return false;
    }
    for (const InterpolationToken &token : text.tokens)
        addFact(token.name, token.result);
    return true;
}

void TemplateRestorer::addFact(std::string name, const Value &value)
{
    if (name.starts_with("::"))
        name.erase(0, 2);
    if (name.starts_with("facts."))
        name.erase(0, 6);
    std::vector<std::string> parts;
    for (std::size_t at = 0; at <= name.size();) {
        const std::size_t end = std::min(name.find('.', at), name.size());
        parts.push_back(name.substr(at, end - at));
        at = end + 1;
    }
    m_facts = with(m_facts, parts, value);
}

Value TemplateRestorer::with(const Value &facts, std::span<const std::string> parts, const Value &value) const
{
    const Key key = m_keys.intern(parts.front());
    const Value *below = facts.find(key);
    const Value inside = parts.size() == 1 ? value : with(below ? *below : Value(), parts.subspan(1), value);
    std::vector<Entry> entries(facts.entries().begin(), facts.entries().end());
    const auto known = std::find_if(entries.begin(), entries.end(), [&](const Entry &e) { return e.key == key; });
    if (known != entries.end())
        known->value = inside;
    else
        entries.push_back({key, {}, inside});
    return Value::mapping(std::move(entries));
}

} // namespace strata
