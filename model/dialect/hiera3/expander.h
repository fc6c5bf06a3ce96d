// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/interpolationdepth.h"
#include "lookup/interpolator.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata::hiera3 {

struct SourceFile;

/// What is known of the tokens that are being expanded.
struct Guard
{
    enum class FirstSources { Searched, Forgotten };

    std::vector<std::string> contents = {};             ///< outermost first
    std::size_t around = 0;                             ///< further ones around them, not looked at
    FirstSources firstSources = FirstSources::Searched; ///< whether lookups obey the order override

    std::size_t depth() const { return around + contents.size(); }
    /// What a value of the eyaml backend starts with: it is told neither of the tokens around it nor of the override.
    Guard forgotten() const { return {.around = depth(), .firstSources = FirstSources::Forgotten}; }
};

/// Where tokens get their values from.
class TokenSource
{
public:
    explicit TokenSource(CancelToken cancel) : m_cancel(std::move(cancel)) {}
    virtual ~TokenSource() = default;

    /// The variables by name; a Mapping.
    virtual const Value &scope() const = 0;
    /// A variable or a value in it was asked for.
    virtual void noteRead(const std::string & /*name*/) {}
    /// The top-level key \a key of files was asked for.
    virtual void noteKey(const std::string & /*key*/) {}
    /// A file was looked for to find a key in.
    virtual void noteFile(const SourceFile & /*source*/) {}
    /// The value of a priority lookup of \a key, if it is found.
    virtual Result<std::optional<Value>> lookup(const std::string &key, Guard &guard) = 0;
    /// \a value of the file \a source with what is sealed opened, if that is wanted and there is a key.
    virtual Result<Value> opened(const Value &value, const SourceFile & /*source*/) { return value; }
    /// A function was used.
    virtual void noteFunction() {}

    InterpolationDepth &depth() { return m_depth; }
    /// Set where nobody wants the values any more.
    const CancelToken &cancelToken() const { return m_cancel; }

private:
    InterpolationDepth m_depth;
    CancelToken m_cancel;
};

/// Tokens as Hiera 3 understands them: a port of Hiera::Interpolate. Rules: hiera3.md 5.
class Expander : public ValueInterpolator
{
public:
    /// Without \a guard each string has one of its own, which begins as \a start. \a log may be null.
    Expander(TokenSource &source, Guard *guard, KeyTable &keys, InterpolationLog *log, Guard start = {})
        : ValueInterpolator(keys, log, source.cancelToken()), m_source(source), m_guard(guard),
          m_start(std::move(start))
    {}

protected:
    Result<Value> interpolateString(const Value &subject) override;
    InterpolationDepth &depth() override { return m_source.depth(); }

private:
    Result<Value> expand(const std::string &text, Guard &guard, InterpolationToken &token);
    Result<Value> evaluate(const std::string &content, const std::string &text, Guard &guard,
                           InterpolationToken &token);
    Result<Value> variable(const std::string &name, const std::string &text, bool &isDefined);

    TokenSource &m_source;
    Guard *m_guard;
    Guard m_start;
};

} // namespace strata::hiera3
