// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/interpolator.h"

#include <optional>
#include <string>
#include <vector>

namespace strata::hiera3 {

/// Contents of the tokens that are being expanded, outermost first.
using Guard = std::vector<std::string>;

/// Where tokens get their values from.
class TokenSource
{
public:
    virtual ~TokenSource() = default;

    /// The variables by name; a Mapping.
    virtual const Value &scope() const = 0;
    /// The value of a priority lookup of \a key, if it is found.
    virtual Result<std::optional<Value>> lookup(const std::string &key, Guard &guard) = 0;
    /// A function was used.
    virtual void noteFunction() {}

    /// Counts a lookup for a token, or the text that one gave. Error Unsupported: together they are more than Strata
    /// follows, for tokens that name others twice double with each level.
    Result<void> countLookup();
    Result<void> countText(std::size_t bytes);

private:
    std::size_t m_lookups = 0;
    std::size_t m_bytes = 0;
};

/// Tokens as Hiera 3 understands them: a port of Hiera::Interpolate. Rules: hiera3.md 5.
class Expander : public ValueInterpolator
{
public:
    /// Without \a guard each string has one of its own. \a log may be null.
    Expander(TokenSource &source, Guard *guard, KeyTable &keys, InterpolationLog *log)
        : ValueInterpolator(keys, log), m_source(source), m_guard(guard)
    {
    }

protected:
    Result<Value> interpolateString(const Value &subject) override;

private:
    Result<Value> expand(const std::string &text, Guard &guard, InterpolationToken &token);
    Result<Value> evaluate(const std::string &content, const std::string &text, Guard &guard, InterpolationToken &token);
    Result<Value> variable(const std::string &name, const std::string &text, bool &isDefined);

    TokenSource &m_source;
    Guard *m_guard;
};

} // namespace strata::hiera3
