// SPDX-License-Identifier: MIT
#include "app/gui/search/searchrows.h"

#include "items/text.h"
#include "projection/why/valuephrase.h"
#include "trace/pathaddress.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace strata {

namespace {

constexpr std::size_t kBeforeMatch = 60; // bytes of a line before its match
constexpr std::size_t kLineBytes = 400;  // shown of a line

/// The start of the character that contains the byte at \a at.
std::size_t characterBefore(std::string_view text, std::size_t at)
{
    while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U)
        --at;
    return std::min(at, text.size());
}

} // namespace

SearchQuery queryOf(const SearchForm &form)
{
    using In = SearchQuery::In;
    constexpr std::array kParts{In::All, In::Values, In::Keys}; // by SearchForm::In
    return {toUtf8(form.text),
            form.isRegex,
            form.isWholeWord,
            !form.matchesCase,
            kParts[static_cast<std::size_t>(form.in)],
            toUtf8(form.keys),
            toUtf8(form.files)};
}

SearchRow searchRowOf(const SearchMatch &match, LayerId layer, std::size_t number, const FileNames &names)
{
    SearchRow row;
    row.number = number;
    const std::string_view line = match.line;
    const std::size_t from = match.begin > kBeforeMatch ? characterBefore(line, match.begin - kBeforeMatch) : 0;
    const std::size_t end = characterBefore(line, std::min(line.size(), match.begin + match.length + kLineBytes));
    const QString before =
        (from > 0 ? QStringLiteral("…") : QString()) + shownText(line.substr(from, match.begin - from), Lines::One);
    const QString found = shownText(line.substr(match.begin, match.length), Lines::One);
    row.begin = static_cast<int>(before.size());
    row.length = static_cast<int>(found.size());
    row.text = before + found +
               shownText(line.substr(match.begin + match.length, end - match.begin - match.length), Lines::One);
    if (match.in == SearchMatch::In::Key && !match.value.isUndef())
        row.text += QStringLiteral(": ") + shownText(valuePhrase(match.value), Lines::One);
    const std::string root = match.root.isValid() ? match.root.text() : std::string();
    row.key = shownText(pathPhrase(root, match.path), Lines::One);
    row.root = shownText(root, Lines::One);
    row.file = shownText(names.file(match.mark.file), Lines::One);
    row.line = static_cast<int>(match.mark.line);
    row.layer = toText(layerBadge(layer));
    if (match.in == SearchMatch::In::Text)
        row.remark = SearchModel::tr("the file cannot be parsed");
    return row;
}

SearchMatch referenceMatch(const KeyReference &reference)
{
    SearchMatch match;
    match.in = reference.by == KeyReference::TokenKind::Option ? SearchMatch::In::Key : SearchMatch::In::Value;
    match.mark = reference.mark;
    match.node = reference.node;
    match.root = reference.root;
    match.path = reference.path;
    match.line = reference.token;
    match.length = reference.token.size();
    return match;
}

} // namespace strata
