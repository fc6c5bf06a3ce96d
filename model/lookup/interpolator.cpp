// SPDX-License-Identifier: MIT
#include "lookup/interpolator.h"

#include "core/text/rubytext.h"

#include <algorithm>
#include <array>

namespace strata {

using Method = InterpolationToken::Method;

/// What stands between `%{` and `}`.
struct Interpolator::Expression
{
    Method method = Method::Variable;
    std::string argument;
    bool isKnown = true; ///< false: a method that does not exist, its name is in `argument`
    bool isCall = false; ///< has the form `name('argument')`
};

namespace {

bool isTrimmed(char c)
{
    return c == ' ' || c == '\0' || (c >= '\t' && c <= '\r');
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isTrimmed(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isTrimmed(text.back()))
        text.remove_suffix(1);
    return text;
}

bool isEmptyExpression(std::string_view text)
{
    constexpr std::array<std::string_view, 6> kEmpty = {"", "::", "\"\"", "''", "\"::\"", "'::'"};
    return std::find(kEmpty.begin(), kEmpty.end(), text) != kEmpty.end();
}

bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

struct Call
{
    std::string_view name;
    std::string_view argument;
};

/// `name("argument")` or `name('argument')` without blanks, or nothing.
std::optional<Call> parseCall(std::string_view text)
{
    const auto nameEnd =
        static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), isWordCharacter) - text.begin());
    const std::string_view tail = text.substr(nameEnd);
    constexpr std::size_t kShortest = 5; // ('x')
    if (nameEnd == 0 || tail.size() < kShortest || tail.front() != '(' || tail.back() != ')')
        return std::nullopt;
    const char quote = tail[1];
    if ((quote != '"' && quote != '\'') || tail[tail.size() - 2] != quote)
        return std::nullopt;
    const std::string_view argument = tail.substr(2, tail.size() - 4);
    if (argument.empty() || argument.find(quote) != std::string_view::npos)
        return std::nullopt;
    return Call{text.substr(0, nameEnd), argument};
}

std::optional<Method> methodNamed(std::string_view name)
{
    if (name == "lookup" || name == "hiera")
        return Method::Lookup;
    if (name == "alias")
        return Method::Alias;
    if (name == "scope")
        return Method::Scope;
    if (name == "literal")
        return Method::Literal;
    return std::nullopt;
}

bool hasToken(std::string_view text)
{
    return text.find("%{") != std::string_view::npos;
}

} // namespace

Value withMarkEverywhere(const Value &value, SourceMark mark)
{
    if (value.isSequence()) {
        std::vector<Value> items;
        for (const Value &item : value.items())
            items.push_back(withMarkEverywhere(item, mark));
        return Value::sequence(std::move(items), mark);
    }
    if (value.isMapping()) {
        std::vector<Entry> entries;
        for (const Entry &entry : value.entries())
            entries.push_back({entry.key, mark, withMarkEverywhere(entry.value, mark)});
        return Value::mapping(std::move(entries), mark);
    }
    return value.withMark(mark);
}

void collectMarks(const Value &value, std::vector<SourceMark> &marks)
{
    constexpr std::size_t kEnough = 8;
    if (value.mark().isValid() && marks.size() < kEnough &&
        std::find(marks.begin(), marks.end(), value.mark()) == marks.end())
        marks.push_back(value.mark());
    if (value.mark().isValid())
        return;
    for (const Value &item : value.items())
        collectMarks(item, marks);
    for (const Entry &entry : value.entries())
        collectMarks(entry.value, marks);
}

bool hasTokens(const Value &value)
{
    if (value.isString())
        return hasToken(value.text());
    const auto entryHasTokens = [](const Entry &entry) {
        return (entry.key.isString() && hasToken(entry.key.text())) || hasTokens(entry.value);
    };
    return std::any_of(value.items().begin(), value.items().end(), hasTokens) ||
           std::any_of(value.entries().begin(), value.entries().end(), entryHasTokens);
}

Interpolator::Interpolator(InterpolationSource &source, InterpolationMethods methods, KeyTable &keys,
                           InterpolationLog *log)
    : ValueInterpolator(keys, log), m_source(source), m_methods(methods)
{}

Result<Value> ValueInterpolator::interpolate(const Value &value)
{
    if (!hasTokens(value))
        return value;
    if (value.isString())
        return interpolateString(value);
    if (value.isMapping())
        return interpolateMapping(value);
    std::vector<Value> items;
    items.reserve(value.items().size());
    for (const Value &item : value.items()) {
        auto interpolated = interpolate(item);
        if (!interpolated)
            return interpolated;
        items.push_back(std::move(*interpolated));
    }
    return Value::sequence(std::move(items), value.mark());
}

Result<Value> ValueInterpolator::interpolateMapping(const Value &mapping)
{
    std::vector<Entry> entries;
    std::unordered_map<const KeyRecord *, std::size_t> places;
    for (const Entry &entry : mapping.entries()) {
        Key key = entry.key;
        if (key.isString() && hasToken(key.text())) {
            auto interpolated = interpolateString(Value::string(key.text(), entry.keyMark));
            if (!interpolated)
                return interpolated;
            key = m_keys.intern(*interpolated);
        }
        auto value = interpolate(entry.value);
        if (!value)
            return value;
        const auto [place, isNew] = places.emplace(key.record(), entries.size());
        if (isNew)
            entries.push_back({key, entry.keyMark, std::move(*value)});
        else // colliding keys: the later value at the first position
            entries[place->second] = {key, entry.keyMark, std::move(*value)};
    }
    return Value::mapping(std::move(entries), mapping.mark());
}

Result<Value> Interpolator::interpolateString(const Value &subject)
{
    m_source.beginString(subject.text());
    auto replaced = replaceTokens(subject);
    m_source.endString();
    return replaced;
}

Result<Value> Interpolator::replaceTokens(const Value &subject)
{
    const std::string &text = subject.text();
    std::string out;
    std::vector<InterpolationToken> tokens;
    std::size_t done = 0;
    for (std::size_t start = text.find("%{"); start != std::string::npos; start = text.find("%{", done)) {
        const std::size_t end = text.find('}', start);
        if (end == std::string::npos)
            break;
        out.append(text, done, start - done);
        done = end + 1;

        InterpolationToken token;
        token.written = text.substr(start, done - start);
        const std::string_view inner = trimmed(std::string_view(text).substr(start + 2, end - start - 2));
        if (isEmptyExpression(inner)) {
            token.method = Method::Empty;
            token.result = Value::string("");
            tokens.push_back(std::move(token));
            continue;
        }
        Expression expression{Method::Variable, std::string(inner)};
        if (const auto call = parseCall(inner)) {
            expression.isCall = true;
            const auto method = methodNamed(call->name);
            expression.isKnown = method.has_value();
            expression.method = method.value_or(Method::Variable);
            expression.argument = std::string(method ? call->argument : call->name);
        }
        auto value = evaluate(expression, text, token);
        if (!value) {
            if (!value.error().mark.isValid())
                value.error().mark = subject.mark();
            return value;
        }
        token.result = *value;
        tokens.push_back(std::move(token));
        if (expression.method == Method::Alias)
            return remember(subject, withMarkEverywhere(*value, subject.mark()), std::move(tokens));
        out += rubyToString(*value);
    }
    out.append(text, done);
    return remember(subject, Value::string(std::move(out), subject.mark()), std::move(tokens));
}

Result<Value> Interpolator::evaluate(const Expression &expression, const std::string &subject,
                                     InterpolationToken &token)
{
    if (expression.isCall && m_methods == InterpolationMethods::Refused)
        return fail(Error::Code::Interpolation, "Interpolation using method syntax is not allowed in this context");
    if (!expression.isKnown)
        return fail(Error::Code::Interpolation, "Unknown interpolation method '" + expression.argument + "'");
    if (expression.method == Method::Alias && token.written != subject) {
        return fail(Error::Code::Interpolation,
                    "'alias' interpolation is only permitted if the expression is equal to the entire string");
    }
    token.method = expression.method;
    token.name = expression.argument;

    Result<Value> value = Value();
    const bool isVariable = expression.method == Method::Variable || expression.method == Method::Scope;
    if (expression.method == Method::Literal)
        value = Value::string(expression.argument);
    else if (isVariable)
        value = m_source.variable(expression.argument, subject, token.isDefined);
    else
        value = m_source.lookup(expression.argument);
    if (!value)
        return value;
    if (isLogging())
        collectMarks(*value, token.sources);
    if (expression.method == Method::Alias)
        return value;

    // The value of a token is interpolated before it goes into the string, with the token on the stack.
    if (auto entered = m_source.enter(isVariable ? "scope:" + expression.argument : expression.argument); !entered)
        return tl::unexpected<Error>(entered.error());
    Interpolator inner(m_source, m_methods, keys(), nullptr);
    value = inner.interpolate(*value);
    m_source.leave();
    return value;
}

Value ValueInterpolator::remember(const Value &subject, Value result, std::vector<InterpolationToken> tokens)
{
    if (!m_log || tokens.empty())
        return result;
    m_log->byNode.emplace(result.identity(), static_cast<std::uint32_t>(m_log->interpolations.size()));
    m_log->nodes.push_back(result);
    m_log->interpolations.push_back({subject.text(), subject.mark(), std::move(tokens)});
    return result;
}

} // namespace strata
