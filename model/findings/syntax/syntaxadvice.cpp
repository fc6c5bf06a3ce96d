// SPDX-License-Identifier: MIT
#include "findings/syntax/syntaxadvice.h"

#include <algorithm>
#include <array>

namespace strata {

TextLines::TextLines(std::string_view text) : m_text(text)
{
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string_view line = text.substr(at, end - at);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        m_lines.push_back(line);
        at = end + 1;
    }
}

std::string_view TextLines::line(std::size_t number) const
{
    return number == 0 || number > m_lines.size() ? std::string_view() : m_lines[number - 1];
}

std::size_t TextLines::start(std::size_t number) const
{
    return number == 0 || number > m_lines.size()
               ? m_text.size()
               : static_cast<std::size_t>(m_lines[number - 1].data() - m_text.data());
}

std::size_t TextLines::lineAbove(std::size_t number) const
{
    for (std::size_t at = std::min(number, m_lines.size() + 1); at-- > 1;) {
        const std::size_t first = line(at).find_first_not_of(" \t");
        if (first != std::string_view::npos && line(at)[first] != '#')
            return at;
    }
    return 0;
}

bool isYaml(std::string_view path)
{
    constexpr std::array<std::string_view, 4> kOthers{".json", ".conf", ".hocon", ".psd1"};
    return std::none_of(kOthers.begin(), kOthers.end(),
                        [&](std::string_view extension) { return path.ends_with(extension); });
}

std::optional<SyntaxAdvice> syntaxAdvice(std::string_view path, const SyntaxFault &fault, const Phrasebook &book)
{
    if (path.ends_with(".json"))
        return jsonAdvice(fault, book);
    return isYaml(path) ? yamlAdvice(fault, book) : std::nullopt;
}

} // namespace strata
