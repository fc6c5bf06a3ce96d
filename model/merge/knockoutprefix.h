// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/regex.h"
#include "core/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// The option knockout_prefix as deep_merge 1.1.1 uses it: unescaped inside the regular expression `/^PREFIX/`, so that
/// it applies at the start of every line, and as plain text where a whole element is compared with it.
/// Rule: hiera5.md 4.5.5.
///
/// The expression is compiled when it is first needed: a prefix that is no expression fails only then. A prefix of
/// plain characters, as nearly all are, needs none.
class KnockoutPrefix
{
public:
    explicit KnockoutPrefix(std::string prefix);

    /// Whether \a text is the bare prefix, which empties what is below.
    bool isBare(std::string_view text) const { return text == m_prefix; }
    /// Whether it is seen at once that target() of \a text gives nothing.
    bool isAbsent(std::string_view text) const;
    /// `text.gsub(/^PREFIX/, "")` if that changes \a text: what the marker \a text removes.
    Result<std::optional<std::string>> target(std::string_view text, const CancelToken &cancel = {});
    /// Whether `/^PREFIX/` matches in \a text. A prefix such as `*` matches everywhere and still changes nothing.
    Result<bool> matches(std::string_view text, const CancelToken &cancel = {});

private:
    Result<const Pattern *> pattern();
    Result<std::string> stripped(std::string_view text, const CancelToken &cancel);

    std::string m_prefix;
    bool m_isLiteral; ///< no character of the prefix is special in an expression, and none ends a line
    std::optional<Pattern> m_pattern;
};

} // namespace strata
