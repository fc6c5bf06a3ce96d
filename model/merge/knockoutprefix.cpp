// SPDX-License-Identifier: MIT
#include "merge/knockoutprefix.h"

#include "core/text/utf8.h"

#include <algorithm>
#include <utility>

namespace strata {

KnockoutPrefix::KnockoutPrefix(std::string prefix)
    : m_prefix(std::move(prefix)),
      m_isLiteral(!m_prefix.empty() && m_prefix.find_first_of(".*+?[](){}|\\^$\n") == std::string::npos &&
                  utf8::firstInvalid(m_prefix) == std::string::npos) // invalid UTF-8 is not an expression
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

bool KnockoutPrefix::isAbsent(std::string_view text) const
{
    if (!m_isLiteral)
        return false;
    if (text.find(m_prefix.front()) == std::string_view::npos) // the usual case, and the fastest search
        return true;
    return !text.starts_with(m_prefix) &&
           (text.find('\n') == std::string_view::npos || text.find(m_prefix) == std::string_view::npos);
}

/// `text.gsub(/^PREFIX/, "")`.
Result<std::string> KnockoutPrefix::stripped(std::string_view text, const CancelToken &cancel)
{
    if (!m_isLiteral) {
        const auto compiled = pattern();
        return compiled ? (*compiled)->replaceAll(text, "", cancel) : tl::unexpected<Error>(compiled.error());
    }
    std::string out;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1);
        out += line.starts_with(m_prefix) ? line.substr(m_prefix.size()) : line;
        text.remove_prefix(line.size());
    }
    return out;
}

Result<std::optional<std::string>> KnockoutPrefix::target(std::string_view text, const CancelToken &cancel)
{
    if (isAbsent(text))
        return std::nullopt;
    auto rest = stripped(text, cancel);
    if (!rest)
        return tl::unexpected<Error>(rest.error());
    if (*rest == text)
        return std::nullopt;
    return std::optional(std::move(*rest));
}

Result<bool> KnockoutPrefix::matches(std::string_view text, const CancelToken &cancel)
{
    if (m_isLiteral)
        return target(text, cancel).map([](const auto &rest) { return rest.has_value(); });
    const auto compiled = pattern();
    if (!compiled)
        return tl::unexpected<Error>(compiled.error());
    return (*compiled)->matches(text, cancel);
}

} // namespace strata
