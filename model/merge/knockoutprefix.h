// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/regex.h"
#include "core/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// The option knockout_prefix of deep_merge 1.1.1: inserted unescaped into the regular expression `/^PREFIX/`, so that
/// it matches at the start of every line, and compared as plain text with whole elements. Rule: hiera5.md 4.5.5.
///
/// The expression is compiled on first use: an invalid one fails only then. A prefix of plain characters needs none.
class KnockoutPrefix
{
public:
    explicit KnockoutPrefix(std::string prefix);

    /// Whether \a text is the bare prefix, which empties the lower value.
    bool isBare(std::string_view text) const { return text == m_prefix; }
    /// Whether a fast check shows that target() of \a text is nothing.
    bool isAbsent(std::string_view text) const;
    /// `text.gsub(/^PREFIX/, "")` if that changes \a text: the text that the marker \a text removes.
    Result<std::optional<std::string>> target(std::string_view text, const CancelToken &cancel = {});
    /// Whether `/^PREFIX/` matches in \a text. A prefix such as `*` matches everywhere but changes nothing.
    Result<bool> matches(std::string_view text, const CancelToken &cancel = {});

private:
    Result<const Pattern *> pattern();
    Result<std::string> stripped(std::string_view text, const CancelToken &cancel);

    std::string m_prefix;
    bool m_isLiteral; ///< no character of the prefix is special in an expression or ends a line
    std::optional<Pattern> m_pattern;
};

} // namespace strata
