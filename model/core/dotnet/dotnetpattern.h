// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// A regular expression as Datum uses it: .NET's, ignoring case, read by QRegularExpression. Immutable and cheap to
/// copy; may be used from several threads. Rule: datum.md 12.6.
class DotNetPattern
{
public:
    /// Nothing if \a source is no expression.
    static std::optional<DotNetPattern> compile(std::string_view source);

    /// Whether the expression matches anywhere in \a text.
    bool matches(std::string_view text) const;
    /// PowerShell's `text -replace pattern`: \a text without all matches.
    std::string removedFrom(std::string_view text) const;

private:
    struct Program;
    explicit DotNetPattern(std::shared_ptr<const Program> program) : m_program(std::move(program)) {}

    std::shared_ptr<const Program> m_program;
};

} // namespace strata
