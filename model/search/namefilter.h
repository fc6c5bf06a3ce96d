// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/text/regex.h"

#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// Selects names that contain a text or, with `re:` before it, match a regular expression. Passes all by default.
class NameFilter
{
public:
    NameFilter() = default;
    /// Fails with Syntax if the text after `re:` is no regular expression.
    static Result<NameFilter> compile(const std::string &pattern);

    bool passes(std::string_view name) const;
    bool passesAll() const { return m_part.empty() && !m_pattern; }

private:
    std::string m_part;
    std::optional<Pattern> m_pattern;
};

} // namespace strata
