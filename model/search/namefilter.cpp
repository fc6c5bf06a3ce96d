// SPDX-License-Identifier: MIT
#include "search/namefilter.h"

#include <utility>

namespace strata {

Result<NameFilter> NameFilter::compile(const std::string &pattern)
{
    constexpr std::string_view kExpression = "re:";
    NameFilter filter;
    if (!pattern.starts_with(kExpression)) {
        filter.m_part = pattern;
        return filter;
    }
    auto compiled = Pattern::compile(std::string_view(pattern).substr(kExpression.size()));
    if (!compiled)
        return tl::unexpected<Error>(compiled.error());
    filter.m_pattern = std::move(*compiled);
    return filter;
}

bool NameFilter::passes(std::string_view name) const
{
    return m_pattern ? m_pattern->matches(name).value_or(false) : name.find(m_part) != std::string_view::npos;
}

} // namespace strata
