// SPDX-License-Identifier: MIT
#include "merge/knockoutprefix.h"

namespace strata {

KnockoutPrefix::KnockoutPrefix(std::string prefix)
    : m_prefix(std::move(prefix)), m_isLiteral(m_prefix.find_first_of(".*+?[](){}|\\^$") == std::string::npos)
{}

Result<const Pattern *> KnockoutPrefix::pattern()
{
    if (!m_pattern) {
        auto compiled = Pattern::compile('^' + m_prefix);
        if (!compiled)
            return fail(Error::Code::Internal, compiled.error().message);
        m_pattern = std::move(*compiled);
    }
    return &*m_pattern;
}

Result<std::optional<std::string>> KnockoutPrefix::target(std::string_view text, const CancelToken &cancel)
{
    if (m_isLiteral && text.find(m_prefix) == std::string::npos)
        return std::nullopt;
    const auto compiled = pattern();
    if (!compiled)
        return tl::unexpected<Error>(compiled.error());
    auto stripped = (*compiled)->replaceAll(text, "", cancel);
    if (!stripped)
        return tl::unexpected<Error>(stripped.error());
    if (*stripped == text)
        return std::nullopt;
    return std::optional(std::move(*stripped));
}

Result<bool> KnockoutPrefix::matches(std::string_view text, const CancelToken &cancel)
{
    const auto compiled = pattern();
    if (!compiled)
        return tl::unexpected<Error>(compiled.error());
    return (*compiled)->matches(text, cancel);
}

} // namespace strata
