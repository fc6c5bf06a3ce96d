// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/result.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// A regular expression with Ruby's syntax and meaning (Oniguruma): `^` and `$` match at every line, `\d`, `\s` and
/// `\w` are ASCII. Immutable, cheap to copy, thread-safe.
///
/// A search that takes too long ends with an error. It reports its steps to the token and ends with Cancelled between
/// attempts.
class Pattern
{
public:
    /// Half-open range of byte offsets.
    struct Match
    {
        std::size_t begin = 0;
        std::size_t end = 0;
    };

    /// Error code Syntax with Ruby's text ("premature end of char-class: /[/") if \a source is no expression.
    static Result<Pattern> compile(std::string_view source);

    /// The first match in \a text at or after byte \a from, if any. \a text may hold any bytes; one that is not UTF-8
    /// is matched byte by byte.
    Result<std::optional<Match>> search(std::string_view text, std::size_t from = 0,
                                        const CancelToken &cancel = {}) const;
    Result<bool> matches(std::string_view text, const CancelToken &cancel = {}) const;
    /// Ruby's `text.gsub(pattern, replacement)` with a literal \a replacement.
    Result<std::string> replaceAll(std::string_view text, std::string_view replacement,
                                   const CancelToken &cancel = {}) const;

private:
    struct Program;
    explicit Pattern(std::shared_ptr<const Program> program);

    std::shared_ptr<const Program> m_program;
};

} // namespace strata
