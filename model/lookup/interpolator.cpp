// SPDX-License-Identifier: MIT
#include "lookup/interpolator.h"

#include "core/stackspace.h"
#include "core/text/rubytext.h"
#include "core/valuedepth.h"

#include <algorithm>

namespace strata {

using Method = InterpolationToken::Method;

namespace {

constexpr std::uint64_t kNodeBytes = 100; // approximate memory of a copied value

/// Of Work::Tokens: written tokens are limited by the data, nested ones can grow exponentially.
constexpr std::uint64_t kInnerTokenCost = 5;

bool hasToken(std::string_view text)
{
    return text.find("%{") != std::string_view::npos;
}

} // namespace

tl::unexpected<Error> tooDeep(SourceMark mark)
{
    const std::string limit = std::to_string(kDeepestValue);
    return fail(Error::Code::Unsupported, "interpolation creates a value nested deeper than " + limit + " levels",
                mark);
}

Value withMarkEverywhere(const Value &value, SourceMark mark, const CancelToken &cancel)
{
    if (value.isCollection()) {
        cancel.spend(Work::TokenBytes, (value.items().size() + value.entries().size()) * kNodeBytes);
        if (cancel.isCancelled())
            return Value::undef(mark);
    }
    if (value.isSequence()) {
        std::vector<Value> items;
        for (const Value &item : value.items())
            items.push_back(withMarkEverywhere(item, mark, cancel));
        return Value::sequence(std::move(items), mark);
    }
    if (value.isMapping()) {
        std::vector<Entry> entries;
        for (const Entry &entry : value.entries())
            entries.push_back({entry.key, mark, withMarkEverywhere(entry.value, mark, cancel)});
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
    if (value.isKnownFor(Trait::NoTokens))
        return false;
    const auto entryHasTokens = [](const Entry &entry) {
        return (entry.key.isString() && hasToken(entry.key.text())) || hasTokens(entry.value);
    };
    if (std::any_of(value.items().begin(), value.items().end(), hasTokens) ||
        std::any_of(value.entries().begin(), value.entries().end(), entryHasTokens))
        return true;
    value.note(Trait::NoTokens);
    return false;
}

Interpolator::Interpolator(InterpolationSource &source, InterpolationMethods methods, KeyTable &keys,
                           InterpolationLog *log, CancelToken cancel)
    : ValueInterpolator(keys, log, std::move(cancel)), m_source(source), m_methods(methods)
{}

Result<Value> ValueInterpolator::interpolate(const Value &value)
{
    if (!hasTokens(value))
        return value;
    if (m_cancel.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    Result<Value> interpolated = value;
    const auto work = [&] {
        interpolated = value.isString() ? interpolateString(value) : interpolateCollection(value);
    };
    if (!runWithSufficientStack(work)) // each token may need a whole lookup
        return fail(Error::Code::Internal, "stack level too deep", value.mark());
    return interpolated;
}

Result<Value> ValueInterpolator::interpolateCollection(const Value &value)
{
    const NestingLevel level(depth());
    if (depth() > kDeepestValue)
        return tooDeep(value.mark());
    return value.isMapping() ? interpolateMapping(value) : interpolateSequence(value);
}

Result<Value> ValueInterpolator::interpolateSequence(const Value &sequence)
{
    std::vector<Value> items;
    items.reserve(sequence.items().size());
    for (const Value &item : sequence.items()) {
        auto interpolated = interpolate(item);
        if (!interpolated)
            return interpolated;
        items.push_back(std::move(*interpolated));
    }
    return Value::sequence(std::move(items), sequence.mark());
}

Result<Value> ValueInterpolator::interpolateMapping(const Value &mapping)
{
    std::vector<Entry> entries;
    entries.reserve(mapping.entries().size());
    std::optional<std::unordered_map<const KeyRecord *, std::size_t>> places; // set once a key has changed
    for (const Entry &entry : mapping.entries()) {
        Key key = entry.key;
        if (key.isString() && hasToken(key.text())) {
            if (!places) {
                places.emplace();
                for (const Entry &before : entries)
                    places->emplace(before.key.record(), places->size());
            }
            auto interpolated = interpolateString(Value::string(key.text(), entry.keyMark));
            if (!interpolated)
                return interpolated;
            key = m_keys.intern(*interpolated);
        }
        auto value = interpolate(entry.value);
        if (!value)
            return value;
        const std::size_t place = places ? places->emplace(key.record(), entries.size()).first->second : entries.size();
        if (place == entries.size())
            entries.push_back({key, entry.keyMark, std::move(*value)});
        else // colliding keys: the later value at the first position
            entries[place] = {key, entry.keyMark, std::move(*value)};
    }
    return Value::mapping(std::move(entries), mapping.mark());
}

Result<Value> Interpolator::interpolateString(const Value &subject)
{
    return interpolate(TokenText(subject.text()), subject);
}

Result<Value> Interpolator::interpolate(const TokenText &text, const Value &subject)
{
    m_source.beginString(subject.text());
    auto replaced = replaceTokens(text, subject);
    m_source.endString();
    return replaced;
}

Result<Value> Interpolator::replaceTokens(const TokenText &text, const Value &subject)
{
    std::string out;
    std::vector<InterpolationToken> tokens; // empty unless requested
    const auto note = [&](InterpolationToken &token, std::string_view asWritten, const Value &result) {
        if (!isLogging())
            return;
        token.written = asWritten;
        token.result = result;
        tokens.push_back(std::move(token));
    };
    for (const TokenText::Token &written : text.tokens) {
        out += written.before;
        InterpolationToken token;
        if (written.method == Method::Empty) {
            token.method = Method::Empty;
            note(token, written.written, Value::string(""));
            continue;
        }
        auto value = evaluate(written, subject.text(), token);
        if (!value) {
            if (!value.error().mark.isValid())
                value.error().mark = subject.mark();
            return value;
        }
        note(token, written.written, *value);
        if (written.method == Method::Alias && isDeeperThan(*value, kDeepestValue))
            return tooDeep(subject.mark());
        if (written.method == Method::Alias)
            m_source.noteAlias(*value, subject.mark());
        if (written.method == Method::Alias)
            return remember(subject, withMarkEverywhere(*value, subject.mark(), cancelToken()), std::move(tokens));
        const std::string inserted = rubyToString(*value);
        cancelToken().spend(Work::TokenBytes, inserted.size());
        out += inserted;
    }
    out += text.rest;
    return remember(subject, Value::string(out, subject.mark()), std::move(tokens));
}

Result<Value> Interpolator::evaluate(const TokenText::Token &expression, std::string_view subject,
                                     InterpolationToken &token)
{
    if (expression.isCall && m_methods == InterpolationMethods::Refused)
        return fail(Error::Code::Interpolation, "Interpolation using method syntax is not allowed in this context");
    if (!expression.isKnown)
        return fail(Error::Code::Interpolation, "Unknown interpolation method '" + expression.argument + "'");
    if (expression.method == Method::Alias && expression.written != subject) {
        return fail(Error::Code::AliasInText,
                    "'alias' interpolation is only permitted if the expression is equal to the entire string");
    }
    token.method = expression.method;
    if (isLogging())
        token.name = expression.argument;
    const bool isLookup = expression.method == Method::Lookup || expression.method == Method::Alias;
    cancelToken().spend(Work::Tokens, isLookup || m_isInner ? kInnerTokenCost : 1);
    if (cancelToken().isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);

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

    // The value of a token is interpolated before it is inserted, with the token on the stack.
    const std::string variableName = isVariable ? "scope:" + expression.argument : std::string();
    if (auto entered = m_source.enter(isVariable ? variableName : expression.argument); !entered)
        return tl::unexpected<Error>(entered.error());
    Interpolator inner(m_source, m_methods, keys(), nullptr, cancelToken());
    inner.m_isInner = true;
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
    m_log->interpolations.push_back({std::string(subject.text()), subject.mark(), std::move(tokens)});
    return result;
}

} // namespace strata
