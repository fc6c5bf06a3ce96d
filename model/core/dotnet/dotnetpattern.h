// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// A regular expression of .NET, ignoring case, evaluated with QRegularExpression. Immutable, cheap to copy,
/// thread-safe. A search that exceeds its limits or is cancelled finds nothing and uses up the token's pattern steps.
/// Rule: datum.md 12.6.
class DotNetPattern
{
public:
    /// Nothing if \a source is not a valid expression.
    static std::optional<DotNetPattern> compile(std::string_view source);

    /// Whether the expression matches anywhere in \a text.
    bool matches(std::string_view text, const CancelToken &cancel) const;
    /// PowerShell's `text -replace pattern`: \a text without all matches.
    std::string removedFrom(std::string_view text, const CancelToken &cancel) const;

private:
    struct Program;
    explicit DotNetPattern(std::shared_ptr<const Program> program) : m_program(std::move(program)) {}

    std::shared_ptr<const Program> m_program;
};

} // namespace strata
