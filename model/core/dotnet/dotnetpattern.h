// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// A regular expression as Datum uses it: .NET's, ignoring case, read by QRegularExpression. Immutable and cheap to
/// copy; may be used from several threads. A search tells the token what it took; where it gives up, or is cancelled,
/// it finds nothing and the token's steps are used up. Rule: datum.md 12.6.
class DotNetPattern
{
public:
    /// Nothing if \a source is no expression.
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
