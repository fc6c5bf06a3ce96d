// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/keytable.h"
#include "core/result.h"
#include "core/value.h"
#include "lookup/interpolationdepth.h"
#include "lookup/tokentext.h"
#include "trace/trace.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata {

/// Where the interpolator gets values from; implemented by the lookup that runs.
class InterpolationSource
{
public:
    virtual ~InterpolationSource() = default;

    /// The value of a variable expression such as `facts.os.name`; Undef where it is not defined.
    /// \a subject is the complete string, for messages. Sets \a isDefined.
    virtual Result<Value> variable(const std::string &expression, std::string_view subject, bool &isDefined) = 0;
    /// The value of another key, "" where it is not found.
    virtual Result<Value> lookup(const std::string &key) = 0;
    /// Told of what an alias at \a mark gave.
    virtual void noteAlias(const Value & /*value*/, SourceMark /*mark*/) {}
    /// Notes that the value of \a name, which lives until leave(), is being interpolated. Error: it already is.
    virtual Result<void> enter(const std::string &name) = 0;
    virtual void leave() = 0;
    /// That of the whole lookup.
    virtual InterpolationDepth &depth() = 0;
    /// Told around the work on one string with tokens.
    virtual void beginString(std::string_view) {}
    virtual void endString() {}
};

/// Strings that held tokens, and the nodes that came out of them.
struct InterpolationLog
{
    std::vector<Interpolation> interpolations;
    std::unordered_map<const void *, std::uint32_t> byNode; ///< Value::identity() -> index

    /// Keeps the nodes alive so that their identities stay unique.
    std::vector<Value> nodes;
};

/// Replaces `%{...}` in strings and mapping keys of a value, at any depth. What a token means is up to the subclass.
///
/// Mapping keys that become equal: the later value at the first position. Error Cancelled: the answer is not wanted any
/// more.
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
    /// \a subject is a string that holds the start of a token.
    virtual Result<Value> interpolateString(const Value &subject) = 0;
    virtual InterpolationDepth &depth() = 0;

    bool isLogging() const { return m_log != nullptr; }
    KeyTable &keys() const { return m_keys; }
    const CancelToken &cancelToken() const { return m_cancel; }
    /// Notes in the log that \a result came out of \a subject.
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

/// Tokens as Puppet understands them. Rules: hiera5.md 5.
class Interpolator : public ValueInterpolator
{
public:
    /// \a log may be null.
    Interpolator(InterpolationSource &source, InterpolationMethods methods, KeyTable &keys, InterpolationLog *log,
                 CancelToken cancel = {});

    using ValueInterpolator::interpolate;
    /// The same for the string \a subject that was taken apart before.
    Result<Value> interpolate(const TokenText &text, const Value &subject);

protected:
    Result<Value> interpolateString(const Value &subject) override;
    InterpolationDepth &depth() override { return m_source.depth(); }

private:
    Result<Value> replaceTokens(const TokenText &text, const Value &subject);
    Result<Value> evaluate(const TokenText::Token &expression, std::string_view subject, InterpolationToken &token);

    InterpolationSource &m_source;
    InterpolationMethods m_methods;
    bool m_isInner = false; // works on what a token gave
};

/// \a value with \a mark on every node: what an alias puts in stands where the alias is written. Cancelled: a part of
/// it.
Value withMarkEverywhere(const Value &value, SourceMark mark, const CancelToken &cancel);
/// The error that what tokens put together nests deeper than kDeepestValue.
tl::unexpected<Error> tooDeep(SourceMark mark);
/// The first few places that \a value comes from, for InterpolationToken::sources.
void collectMarks(const Value &value, std::vector<SourceMark> &marks);
/// Whether a string below \a value holds the start of a token.
bool hasTokens(const Value &value);

} // namespace strata
