// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/interpolator.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata::hiera3 {

struct SourceFile;

/// The tokens being expanded, for the recursion check.
struct Guard
{
    std::vector<std::string> contents = {}; ///< outermost first
    std::size_t around = 0;                 ///< further outer ones, not checked
    bool forgetsFirstSources = false;       ///< lookups ignore the order override

    std::size_t depth() const { return around + contents.size(); }
    /// The initial state for a value of the eyaml backend, which knows neither the outer tokens nor the override.
    Guard forEyaml() const { return {.around = depth(), .forgetsFirstSources = true}; }
};

/// Supplies the values of tokens.
class TokenSource
{
public:
    explicit TokenSource(CancelToken cancel) : m_cancel(std::move(cancel)) {}
    virtual ~TokenSource() = default;

    /// The variables by name; a Mapping.
    virtual const Value &scope() const = 0;
    /// A variable or a value in it was read.
    virtual void noteRead(const std::string &name) = 0;
    /// The top-level key \a key of files was looked up.
    virtual void noteKey(const std::string &key) = 0;
    /// A file was searched for a key.
    virtual void noteFile(const SourceFile &source) = 0;
    /// The value of a priority lookup of \a key, if found.
    virtual Result<std::optional<Value>> lookup(const std::string &key, Guard &guard) = 0;
    /// \a value of the file \a source with sealed parts opened, if requested and possible.
    virtual Result<Value> opened(const Value &value, const SourceFile & /*source*/) { return value; }
    /// A function was used.
    virtual void noteFunction() {}

    /// See InterpolationSource.
    std::size_t &depth() { return m_depth; }
    /// Cancels the evaluation.
    const CancelToken &cancelToken() const { return m_cancel; }

private:
    std::size_t m_depth = 0;
    CancelToken m_cancel;
};

/// Tokens with Hiera 3's meaning: a port of Hiera::Interpolate. Rules: hiera3.md 5.
class Expander : public ValueInterpolator
{
public:
    /// Without \a guard each string has its own, starting as \a start. \a log may be null.
    Expander(TokenSource &source, Guard *guard, KeyTable &keys, InterpolationLog *log, Guard start = {})
        : ValueInterpolator(keys, log, source.cancelToken()), m_source(source), m_guard(guard),
          m_start(std::move(start))
    {}

protected:
    Result<Value> interpolateString(const Value &subject) override;
    std::size_t &depth() override { return m_source.depth(); }

private:
    Result<Value> expand(const std::string &text, Guard &guard, InterpolationToken &token);
    Result<Value> evaluate(const std::string &content, const std::string &text, Guard &guard,
                           InterpolationToken &token);
    Result<Value> variable(const std::string &name, const std::string &text, bool &isDefined);

    TokenSource &m_source;
    Guard *m_guard;
    Guard m_start;
};

class Plan;

/// Visits the files of a backend in order until the visitor returns false.
using FileVisitor = std::function<Result<bool>(const SourceFile &)>;
using BackendFiles = std::function<Result<void>(std::size_t backend, Guard *guard, const FileVisitor &visit)>;

/// A priority lookup of \a key for a token of \a tokens; \a guard: the outer tokens. None: not found. Error Internal
/// where Ruby's stack overflows.
Result<std::optional<Value>> lookupForToken(const Plan &plan, TokenSource &tokens, const std::string &key, Guard &guard,
                                            const BackendFiles &eachFile);

} // namespace strata::hiera3
