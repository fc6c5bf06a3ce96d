// SPDX-License-Identifier: MIT
#include "dialect/hiera3/expander.h"

#include "core/text/ascii.h"
#include "core/text/rubytext.h"
#include "core/valuedepth.h"
#include "dialect/hiera3/keys.h"
#include "dialect/hiera3/plan.h"
#include "lookup/tokentext.h"

#include <algorithm>
#include <array>

namespace strata::hiera3 {

namespace {

using Method = InterpolationToken::Method;

constexpr std::uint64_t kLookupCost = 20; // of Work::Tokens

/// A token in a text, as byte offsets.
struct Span
{
    std::size_t begin = 0;
    std::size_t end = 0; ///< after the brace

    std::string textIn(std::string_view text) const { return std::string(text.substr(begin, end - begin)); }
    std::string content(std::string_view text) const { return std::string(text.substr(begin + 2, end - begin - 3)); }
};

/// Ruby's `/%\{([^\}]*)\}/`.
std::optional<Span> nextToken(std::string_view text, std::size_t from)
{
    const std::size_t begin = text.find("%{", from);
    const std::size_t end = begin == std::string::npos ? begin : text.find('}', begin);
    return end == std::string::npos ? std::nullopt : std::optional(Span{begin, end + 1});
}

bool isLineStart(std::string_view text, std::size_t at)
{
    return at == 0 || text[at - 1] == '\n';
}

bool isLineEnd(std::string_view text, std::size_t at)
{
    return at == text.size() || text[at] == '\n';
}

/// Ruby's `/^%\{([^\}]*)\}$/`: a token that is the whole text, or, unintentionally, a whole line of it.
bool hasTokenAlone(std::string_view text)
{
    for (std::size_t at = text.find("%{"); at != std::string::npos; at = text.find("%{", at + 1)) {
        const std::size_t end = text.find('}', at);
        if (end == std::string::npos)
            return false;
        if (isLineStart(text, at) && isLineEnd(text, end + 1))
            return true;
    }
    return false;
}

bool isEmptyContent(std::string_view content)
{
    constexpr std::array<std::string_view, 6> kEmpty = {"", "::", "\"\"", "''", "\"::\"", "'::'"};
    return std::find(kEmpty.begin(), kEmpty.end(), rubyStripped(content)) != kEmpty.end();
}

struct Call
{
    std::string name;
    std::string argument; ///< including quotes
};

/// Ruby's `/^(\w+)\(([^)]*)\)$/`.
std::optional<Call> callIn(std::string_view content)
{
    for (std::size_t start = 0; start < content.size(); ++start) {
        if (!isLineStart(content, start))
            continue;
        std::size_t open = start;
        while (open < content.size() && ascii::isWord(content[open]))
            ++open;
        const std::size_t close = content.find(')', open);
        if (open == start || open == content.size() || content[open] != '(' || close == std::string_view::npos ||
            !isLineEnd(content, close + 1))
            continue;
        return Call{std::string(content.substr(start, open - start)),
                    std::string(content.substr(open + 1, close - open - 1))};
    }
    return std::nullopt;
}

/// Ruby's `/^(?:"([^"]+)"|'([^']+)')$/`.
std::optional<std::string> unquoted(std::string_view argument)
{
    for (std::size_t start = 0; start < argument.size(); ++start) {
        if (!isLineStart(argument, start) || (argument[start] != '"' && argument[start] != '\''))
            continue;
        const std::size_t close = argument.find(argument[start], start + 1);
        if (close != std::string_view::npos && close > start + 1 && isLineEnd(argument, close + 1))
            return std::string(argument.substr(start + 1, close - start - 1));
    }
    return std::nullopt;
}

bool isText(const Value &value)
{
    return value.isString() || value.kind() == Kind::Binary;
}

/// The value of a key in \a root with tokens expanded; none: the key is missing.
Result<std::optional<Value>> valueIn(const Value &root, const SourceFile &source,
                                     const std::vector<std::string> &segments, TokenSource &tokens, Guard &guard,
                                     KeyTable &keys)
{
    const Entry *entry = findRoot(root, segments, keys);
    if (!entry)
        return std::nullopt;
    const auto clear = tokens.opened(returnedValue(entry->value), source);
    if (!clear)
        return tl::unexpected<Error>(clear.error());
    Expander expander(tokens, source.isEyaml() ? nullptr : &guard, keys, nullptr, guard.forEyaml());
    auto value = expander.interpolate(*clear);
    return value ? Result<std::optional<Value>>(std::move(*value)) : tl::unexpected<Error>(value.error());
}

} // namespace

Result<Value> Expander::interpolateString(const Value &subject)
{
    if (cancelToken().isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    const std::string_view text = subject.text();
    Guard own = m_start;
    Guard &guard = m_guard ? *m_guard : own;
    std::string out;
    std::vector<InterpolationToken> tokens;
    std::size_t done = 0;
    for (auto span = nextToken(text, 0); span; span = nextToken(text, done)) {
        out.append(text, done, span->begin - done);
        done = span->end;
        InterpolationToken token;
        token.written = span->textIn(text);
        auto value = expand(token.written, guard, token);
        if (!value) {
            if (!value.error().mark.isValid())
                value.error().mark = subject.mark();
            return value;
        }
        token.result = *value;
        const bool isInserted = token.method != Method::Alias || isText(*value);
        tokens.push_back(std::move(token));
        if (isInserted) {
            const std::string inserted = rubyToString(*value);
            cancelToken().spend(Work::TokenBytes, inserted.size());
            out += inserted;
        } else if (isDeeperThan(*value, kDeepestValue))
            return tooDeep(subject.mark());
        else if (hasTokenAlone(text)) // Reference quirk: a line of its own is enough, for any token on it
            return remember(subject, withMarkEverywhere(*value, subject.mark(), cancelToken()), std::move(tokens));
        else
            return fail(Error::Code::Interpolation, "Cannot call alias in the string context", subject.mark());
    }
    out.append(text, done);
    return remember(subject, Value::string(out, subject.mark()), std::move(tokens));
}

/// The value of the first token of \a text, which replaces the whole text; \a text itself if there is none.
Result<Value> Expander::expand(const std::string &text, Guard &guard, InterpolationToken &token)
{
    const auto span = nextToken(text, 0);
    if (!span)
        return Value::string(text);
    cancelToken().spend(Work::Tokens, 1);
    if (cancelToken().isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    const std::string content = span->content(text);
    if (isEmptyContent(content)) {
        token.method = Method::Empty;
        return Value::string("");
    }
    if (std::find(guard.contents.begin(), guard.contents.end(), content) != guard.contents.end()) {
        std::string names;
        for (const std::string &known : guard.contents)
            names += (names.empty() ? "" : ", ") + known;
        return fail(Error::Code::RecursiveLookup, "Lookup recursion detected in [" + names + "]");
    }
    guard.contents.push_back(content);
    auto value = evaluate(content, text, guard, token);
    if (!value || token.method == Method::Literal)
        return value; // Reference quirk: a literal is never removed from the guard
    if (isLogging())
        collectMarks(*value, token.sources);
    if (value->isString()) {
        const std::string inserted(value->text());
        InterpolationToken inner; // Reference quirk: the first token in an inserted text replaces all of it
        if (nextToken(inserted, 0))
            value = expand(inserted, guard, inner);
    }
    if (value)
        guard.contents.pop_back();
    return value;
}

Result<Value> Expander::evaluate(const std::string &content, const std::string &text, Guard &guard,
                                 InterpolationToken &token)
{
    const auto call = callIn(content);
    token.name = content;
    if (!call)
        return variable(content, text, token.isDefined);
    m_source.noteFunction();
    const auto method = call->name == "lookup" ? std::nullopt : interpolationMethod(call->name);
    if (!method)
        return fail(Error::Code::Interpolation, "Invalid interpolation method '" + call->name + "'");
    const auto argument = unquoted(call->argument);
    if (!argument) {
        return fail(Error::Code::Interpolation, "Argument to interpolation method '" + call->name +
                                                    "' must be quoted, got '" + call->argument + "'");
    }
    token.method = *method;
    token.name = *argument;
    if (*method == Method::Literal)
        return Value::string(*argument);
    if (*method == Method::Scope)
        return variable(*argument, text, token.isDefined);
    cancelToken().spend(Work::Tokens, kLookupCost);
    auto found = m_source.lookup(*argument, guard);
    if (!found)
        return tl::unexpected<Error>(found.error());
    token.isDefined = found->has_value();
    return found->value_or(Value());
}

Result<Value> Expander::variable(const std::string &name, const std::string &text, bool &isDefined)
{
    const auto segments = splitKey(name);
    if (!segments)
        return fail(Error::Code::Interpolation, "Syntax error in interpolation expression: " + text);
    m_source.noteRead(name);
    auto dug = dig(m_source.scope(), *segments, name, keys());
    if (!dug)
        return tl::unexpected<Error>(dug.error());
    isDefined = dug->value.has_value();
    return dug->value.value_or(Value());
}

Result<std::optional<Value>> lookupForToken(const Plan &plan, TokenSource &tokens, const std::string &key, Guard &guard,
                                            const BackendFiles &eachFile)
{
    constexpr std::size_t kDeepest = 408; // nested tokens; the limit of the hiera command of Debian 12
    if (guard.depth() > kDeepest)
        return fail(Error::Code::Internal, "stack level too deep");
    const auto segments = segmentsOf(key);
    if (!segments)
        return tl::unexpected<Error>(segments.error());
    if (!segments->empty())
        tokens.noteKey(segments->front());
    const Snapshot &snapshot = plan.snapshot();
    for (std::size_t backend = 0; backend < plan.configuration().backends.size(); ++backend) {
        std::optional<Value> found;
        bool isNone = false;
        const auto visited = eachFile(backend, &guard, [&](const SourceFile &source) -> Result<bool> {
            tokens.noteFile(source);
            if (source.error)
                return tl::unexpected<Error>(*source.error);
            if (!source.exists || source.reader == SourceFile::Reader::NotRun)
                return true;
            const auto root = readSource(snapshot, source);
            if (!root)
                return tl::unexpected<Error>(root.error());
            auto value = valueIn(*root, source, *segments, tokens, guard, snapshot.keys());
            if (!value)
                return tl::unexpected<Error>(value.error());
            found = std::move(*value);
            isNone = source.isEyaml() && found && found->isUndef(); // see foldEyaml()
            return !found.has_value();
        });
        if (!visited)
            return tl::unexpected<Error>(visited.error());
        if (!found || isNone)
            continue;
        auto dug = dig(*found, afterRoot(*segments), key, snapshot.keys());
        if (!dug)
            return tl::unexpected<Error>(dug.error());
        if (dug->value)
            return std::move(dug->value);
    }
    return std::nullopt;
}

} // namespace strata::hiera3
