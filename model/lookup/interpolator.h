// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/keytable.h"
#include "core/result.h"
#include "core/value.h"
#include "lookup/tokentext.h"
#include "trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata {

/// Supplies the values of tokens; implemented by the running lookup.
class InterpolationSource
{
public:
    virtual ~InterpolationSource() = default;

    /// The value of a variable expression such as `facts.os.name`; Undef if it is undefined. \a subject: the complete
    /// string, for messages. Sets \a isDefined.
    virtual Result<Value> variable(const std::string &expression, std::string_view subject, bool &isDefined) = 0;
    /// The value of another key, "" if it is not found.
    virtual Result<Value> lookup(const std::string &key) = 0;
    /// Called with the value of an alias at \a mark.
    virtual void noteAlias(const Value & /*value*/, SourceMark /*mark*/) {}
    /// Marks \a name, which is valid until leave(), as being interpolated. Error: it already is.
    virtual Result<void> enter(const std::string &name) = 0;
    virtual void leave() = 0;
    /// The nesting of the collections that the whole lookup is processing: values that refer to others deep inside can
    /// build unbounded nesting.
    virtual std::size_t &depth() = 0;
    /// Called before and after each string with tokens.
    virtual void beginString(std::string_view) {}
    virtual void endString() {}
};

/// Strings with tokens, and the nodes that they produced.
struct InterpolationLog
{
    std::vector<Interpolation> interpolations;
    std::unordered_map<const void *, std::uint32_t> byNode; ///< Value::identity() -> index

    /// Keeps the nodes alive so that identities stay unique.
    std::vector<Value> nodes;
};

/// Replaces `%{...}` in strings and mapping keys of a value, at any depth. Subclasses evaluate the tokens.
///
/// Mapping keys that become equal: the later value at the first position. Error Cancelled: the token is cancelled.
class ValueInterpolator
{
public:
    /// \a log may be null.
    ValueInterpolator(KeyTable &keys, InterpolationLog *log, CancelToken cancel = {})
        : m_keys(keys), m_log(log), m_cancel(std::move(cancel))
    {}
    virtual ~ValueInterpolator() = default;

    Result<Value> interpolate(const Value &value);

protected:
    /// \a subject: a string that contains the start of a token.
    virtual Result<Value> interpolateString(const Value &subject) = 0;
    /// See InterpolationSource.
    virtual std::size_t &depth() = 0;

    bool isLogging() const { return m_log != nullptr; }
    KeyTable &keys() const { return m_keys; }
    const CancelToken &cancelToken() const { return m_cancel; }
    /// Records that \a subject produced \a result.
    Value remember(const Value &subject, Value result, std::vector<InterpolationToken> tokens);

private:
    Result<Value> interpolateCollection(const Value &value);
    Result<Value> interpolateMapping(const Value &mapping);
    Result<Value> interpolateSequence(const Value &sequence);

    KeyTable &m_keys;
    InterpolationLog *m_log;
    CancelToken m_cancel;
};

enum class InterpolationMethods { Allowed, Refused };

/// Tokens with Puppet's meaning. Rules: hiera5.md 5.
class Interpolator : public ValueInterpolator
{
public:
    /// \a log may be null.
    Interpolator(InterpolationSource &source, InterpolationMethods methods, KeyTable &keys, InterpolationLog *log,
                 CancelToken cancel = {});

    using ValueInterpolator::interpolate;
    /// Interpolates the string \a subject, already parsed as \a text.
    Result<Value> interpolate(const TokenText &text, const Value &subject);

protected:
    Result<Value> interpolateString(const Value &subject) override;
    std::size_t &depth() override { return m_source.depth(); }

private:
    Result<Value> replaceTokens(const TokenText &text, const Value &subject);
    Result<Value> evaluate(const TokenText::Token &expression, std::string_view subject, InterpolationToken &token);

    InterpolationSource &m_source;
    InterpolationMethods m_methods;
    bool m_isInner = false; // works on the result of a token
};

/// \a value with \a mark on every node, because the result of an alias is placed where the alias is written. Incomplete
/// if cancelled.
Value withMarkEverywhere(const Value &value, SourceMark mark, const CancelToken &cancel);
/// The error for a value nested deeper than kDeepestValue by tokens.
tl::unexpected<Error> tooDeep(SourceMark mark);
/// The first few source positions of \a value, for InterpolationToken::sources.
void collectMarks(const Value &value, std::vector<SourceMark> &marks);
/// Whether a string in \a value contains the start of a token.
bool hasTokens(const Value &value);

} // namespace strata
