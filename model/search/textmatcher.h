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

/// Finds the literal or regular expression of a query in texts. Immutable; thread-safe.
class TextMatcher
{
public:
    using Match = Pattern::Match;

    /// Error Syntax: the text is empty or not a valid regular expression.
    static Result<TextMatcher> compile(const SearchQuery &query);

    /// The first match at or after byte \a from; nothing if there is none. Error: the expression takes too long;
    /// Cancelled.
    Result<std::optional<Match>> find(std::string_view text, std::size_t from, const CancelToken &cancel) const;

private:
    std::string m_literal;            // used if there is no m_pattern
    bool m_isWholeWord = false;       // only whole words match
    std::optional<Pattern> m_pattern; // also for literals that ignore case
};

} // namespace strata
