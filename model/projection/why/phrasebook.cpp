// SPDX-License-Identifier: MIT
#include "projection/why/phrasebook.h"

#include "projection/why/generalphrases.h"

#include <algorithm>

namespace strata {

namespace {

constexpr std::size_t kNamed = 7; // parts of a list that are named

/// In one pass, so that inserted values are not searched for placeholders.
std::string filled(std::string_view text, std::span<const PlaceholderValue> fillings)
{
    std::string out;
    while (true) {
        const std::size_t open = text.find('{');
        const std::size_t close = text.find('}', open == std::string_view::npos ? 0 : open);
        if (open == std::string_view::npos || close == std::string_view::npos)
            return out.append(text);
        const std::string_view name = text.substr(open + 1, close - open - 1);
        const auto filling = std::find_if(fillings.begin(), fillings.end(),
                                          [&](const PlaceholderValue &each) { return each.first == name; });
        out.append(text.substr(0, open));
        out.append(filling == fillings.end() ? text.substr(open, close + 1 - open) : filling->second);
        text.remove_prefix(close + 1);
    }
}

} // namespace

std::string Phrasebook::translated(const Phrase &phrase, std::optional<std::size_t> number) const
{
    if (m_translation) {
        // Only phrases with plural forms have a number.
        std::string text = m_translation(phrase.text, phrase.one.empty() ? std::nullopt : number);
        if (text != phrase.text)
            return text;
    }
    return std::string(number == std::size_t{1} && !phrase.one.empty() ? phrase.one : phrase.text);
}

std::string Phrasebook::say(const Phrase &phrase, std::span<const PlaceholderValue> fillings) const
{
    return filled(translated(phrase, std::nullopt), fillings);
}

std::string Phrasebook::say(const Phrase &phrase, std::size_t number,
                            std::initializer_list<PlaceholderValue> fillings) const
{
    std::vector<PlaceholderValue> all(fillings);
    all.emplace_back("n", this->number(number));
    return filled(translated(phrase, number), all);
}

std::string Phrasebook::number(std::size_t number) const
{
    return m_numbers ? m_numbers(number) : std::to_string(number);
}

std::string Phrasebook::list(const std::vector<std::string> &parts) const
{
    if (parts.empty())
        return {};
    const std::size_t shown = parts.size() <= kNamed + 1 ? parts.size() : kNamed;
    std::string out = parts.front();
    for (std::size_t i = 1; i < shown; ++i) {
        const bool isLast = i + 1 == parts.size();
        out = say(isLast ? generalphrases::kListLast : generalphrases::kListNext, {{"list", out}, {"v", parts[i]}});
    }
    return shown < parts.size() ? say(generalphrases::kListMore, parts.size() - shown, {{"list", out}}) : out;
}

} // namespace strata
