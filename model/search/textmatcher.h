// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/result.h"
#include "core/text/regex.h"
#include "search/searchquery.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// Finds the text or expression of a query in texts. Immutable; thread-safe.
class TextMatcher
{
public:
    using Match = Pattern::Match;

    /// Error Syntax: the text is empty or no regular expression.
    static Result<TextMatcher> compile(const SearchQuery &query);

    /// The first match at or after byte \a from. Error: the expression takes too long; Cancelled.
    Result<std::optional<Match>> find(std::string_view text, std::size_t from, const CancelToken &cancel) const;

private:
    std::string m_literal;            // where there is no m_pattern
    bool m_isWholeWord = false;       // of m_literal
    std::optional<Pattern> m_pattern; // also of texts whose case does not count
};

} // namespace strata
