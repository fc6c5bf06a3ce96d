// SPDX-License-Identifier: MIT
#include "fleet/texttemplate.h"

#include <cstddef>

namespace strata {

namespace {

constexpr std::string_view kMarkEnd = "qK7zYx";

bool areBegin(std::string_view one, std::string_view other)
{
    return one.starts_with(other) || other.starts_with(one);
}

bool areEnd(std::string_view one, std::string_view other)
{
    return one.ends_with(other) || other.ends_with(one);
}

} // namespace

std::string markText(std::size_t number)
{
    return std::string(kMarkBegin) + std::to_string(number) + std::string(kMarkEnd);
}

TextTemplate::TextTemplate(std::string_view text) : m_text(text)
{
    for (std::size_t at = text.find(kMarkBegin); at != std::string_view::npos; at = text.find(kMarkBegin)) {
        const std::size_t end = text.find(kMarkEnd, at);
        if (end == std::string_view::npos)
            break;
        m_pieces.push_back(text.substr(0, at));
        text.remove_prefix(end + kMarkEnd.size());
    }
    m_pieces.push_back(text);
}

bool TextTemplate::couldBe(std::string_view text) const
{
    if (!isOpen())
        return text == m_text;
    if (!text.starts_with(m_pieces.front()))
        return false;
    text.remove_prefix(m_pieces.front().size());
    for (std::size_t i = 1; i + 1 < m_pieces.size(); ++i) {
        const std::size_t at = text.find(m_pieces[i]);
        if (at == std::string_view::npos)
            return false;
        text.remove_prefix(at + m_pieces[i].size());
    }
    return text.ends_with(m_pieces.back());
}

bool TextTemplate::couldEqual(const TextTemplate &other) const
{
    if (m_text == other.m_text)
        return false;
    if (!isOpen())
        return other.couldBe(m_text);
    if (!other.isOpen())
        return couldBe(other.m_text);
    return areBegin(m_pieces.front(), other.m_pieces.front()) && areEnd(m_pieces.back(), other.m_pieces.back());
}

} // namespace strata
