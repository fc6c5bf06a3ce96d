// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"
#include "core/value.h"
#include "trace/trace.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace strata {

/// Where the interpolator gets values from; implemented by the lookup that runs.
class InterpolationSource
{
public:
    virtual ~InterpolationSource() = default;

    /// The value of a variable expression such as `facts.os.name`; Undef where it is not defined.
    /// \a subject is the complete string, for messages. Sets \a isDefined.
    virtual Result<Value> variable(const std::string &expression, const std::string &subject, bool &isDefined) = 0;
    /// The value of another key, "" where it is not found.
    virtual Result<Value> lookup(const std::string &key) = 0;
    /// Notes that the value of \a name is being interpolated. Error: it already is.
    virtual Result<void> enter(const std::string &name) = 0;
    virtual void leave() = 0;
};

/// Strings that held tokens, and the nodes that came out of them.
struct InterpolationLog
{
    std::vector<Interpolation> interpolations;
    std::unordered_map<const void *, std::uint32_t> byNode; ///< Value::identity() -> index

    /// Keeps the nodes alive so that their identities stay unique.
    std::vector<Value> nodes;
};

enum class InterpolationMethods { Allowed, Refused };

/// Replaces `%{...}` in strings and mapping keys of a value, at any depth. Rules: hiera5.md 5.
class Interpolator
{
public:
    /// \a log may be null.
    Interpolator(InterpolationSource &source, InterpolationMethods methods, KeyTable &keys, InterpolationLog *log);

    Result<Value> interpolate(const Value &value);

private:
    struct Expression;

    Result<Value> interpolateString(const Value &subject);
    Result<Value> interpolateMapping(const Value &mapping);
    Result<Value> evaluate(const Expression &expression, const std::string &subject, InterpolationToken &token);
    Value remember(const Value &subject, Value result, std::vector<InterpolationToken> tokens);

    InterpolationSource &m_source;
    InterpolationMethods m_methods;
    KeyTable &m_keys;
    InterpolationLog *m_log;
};

/// Whether a string below \a value holds the start of a token.
bool hasTokens(const Value &value);

} // namespace strata
