// SPDX-License-Identifier: MIT
#include "search/datasearch.h"

#include "core/text/ascii.h"
#include "core/text/rubytext.h"
#include "core/text/sealedtext.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace strata {

namespace {

constexpr std::string_view kSealBegin = "ENC[";

/// Bytes of characters beyond ASCII count as letters.
bool isWordByte(char c)
{
    return ascii::isWord(c) || static_cast<unsigned char>(c) >= 0x80;
}

bool isWholeWordAt(std::string_view text, std::size_t begin, std::size_t end)
{
    const bool isOpenBefore = begin == 0 || !isWordByte(text[begin - 1]) || !isWordByte(text[begin]);
    const bool isOpenAfter = end == text.size() || !isWordByte(text[end]) || !isWordByte(text[end - 1]);
    return isOpenBefore && isOpenAfter;
}

std::string escaped(std::string_view text)
{
    std::string source;
    for (const char c : text) {
        if (c != '\n' && static_cast<unsigned char>(c) < 0x80 && !ascii::isWord(c))
            source += '\\';
        source += c;
    }
    return source;
}

} // namespace

Result<TextMatcher> TextMatcher::compile(const SearchQuery &query)
{
    if (query.text.empty())
        return fail(Error::Code::Syntax, "the text to find is empty");
    TextMatcher matcher;
    matcher.m_isWholeWord = query.isWholeWord;
    if (!query.isRegex && !query.ignoresCase) {
        matcher.m_literal = query.text;
        return matcher;
    }
    if (query.isRegex) { // compiled unchanged first, so that the error quotes the user's text
        if (auto compiled = Pattern::compile(query.text); !compiled)
            return tl::unexpected<Error>(compiled.error());
    }
    std::string source = query.isRegex ? query.text : escaped(query.text);
    if (query.ignoresCase)
        source = "(?i:" + source + ')';
    auto compiled = Pattern::compile(source);
    if (!compiled)
        return tl::unexpected<Error>(compiled.error());
    matcher.m_pattern = std::move(*compiled);
    return matcher;
}

Result<std::optional<TextMatcher::Match>> TextMatcher::find(std::string_view text, std::size_t from,
                                                            const CancelToken &cancel) const
{
    while (from <= text.size()) {
        std::optional<Match> match;
        if (m_pattern) {
            auto found = m_pattern->search(text, from, cancel);
            if (!found)
                return tl::unexpected<Error>(found.error());
            match = *found;
        } else if (const std::size_t at = text.find(m_literal, from); at != std::string_view::npos) {
            match = Match{at, at + m_literal.size()};
        }
        if (!match)
            break;
        const bool isEmpty = match->begin == match->end;
        if (!m_isWholeWord || (!isEmpty && isWholeWordAt(text, match->begin, match->end)))
            return match;
        from = match->begin + 1;
    }
    return std::optional<Match>();
}

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

Result<CompiledQuery> CompiledQuery::compile(const SearchQuery &query)
{
    auto matcher = TextMatcher::compile(query);
    if (!matcher)
        return fail(matcher.error().code, query.text.empty()
                                              ? matcher.error().message
                                              : "the text is not a regular expression: " + matcher.error().message);
    auto keys = NameFilter::compile(query.keys);
    if (!keys)
        return fail(keys.error().code, "the pattern of keys is not a regular expression: " + keys.error().message);
    auto files = NameFilter::compile(query.files);
    if (!files)
        return fail(files.error().code, "the pattern of files is not a regular expression: " + files.error().message);
    return CompiledQuery{query, std::move(*matcher), std::move(*keys), std::move(*files)};
}

std::optional<std::string> searchableText(const Value &value)
{
    switch (value.kind()) {
    case Kind::Boolean:
    case Kind::Integer:
    case Kind::Float:
    case Kind::String:
    case Kind::Symbol:
    case Kind::Timestamp: return rubyToString(value);
    case Kind::Undef:
    case Kind::Binary:
    case Kind::Foreign:
    case Kind::Sequence:
    case Kind::Mapping: break;
    }
    return std::nullopt;
}

DocumentSearch::DocumentSearch(const CompiledQuery &query, FileId file, std::string_view source, Quoting quoting,
                               const CancelToken &cancel)
    : m_query(query), m_file(file), m_source(source), m_cancel(cancel), m_map(source, quoting)
{}

Result<std::vector<SearchMatch>> DocumentSearch::finish()
{
    if (m_error)
        return tl::unexpected<Error>(*m_error);
    std::stable_sort(m_matches.begin(), m_matches.end(), [](const SearchMatch &a, const SearchMatch &b) {
        return std::tie(a.mark.line, a.mark.column) < std::tie(b.mark.line, b.mark.column);
    });
    return std::move(m_matches);
}

Result<std::vector<SearchMatch>> DocumentSearch::inDocument(const Value &root)
{
    searchValue(root);
    return finish();
}

Result<std::vector<SearchMatch>> DocumentSearch::inText()
{
    std::uint32_t number = 0;
    for (std::size_t at = 0; at < m_source.size() && !isStopped() && m_query.keys.passesAll();) {
        const std::size_t end = std::min(m_source.find('\n', at), m_source.size());
        std::string_view line = m_source.substr(at, end - at);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        ++number;
        const std::string shown = searchesSealedTexts() ? std::string(line) : withShortSeals(line);
        const auto found = m_query.matcher.find(shown, 0, m_cancel);
        if (!found)
            m_error = found.error();
        else if (*found) {
            const SourceMark mark{m_file, number, static_cast<std::uint32_t>((*found)->begin) + 1};
            m_matches.push_back({SearchMatch::In::Text,
                                 mark,
                                 mark,
                                 {},
                                 {},
                                 {},
                                 shown,
                                 (*found)->begin,
                                 (*found)->end - (*found)->begin});
        }
        at = end + 1;
    }
    return finish();
}

/// A query with `ENC[` is for sealed values as they are written.
bool DocumentSearch::searchesSealedTexts() const
{
    return m_query.query.text.find(kSealBegin) != std::string::npos;
}

void DocumentSearch::searchValue(const Value &value)
{
    if (isStopped())
        return;
    if (value.isMapping()) {
        searchMapping(value);
        return;
    }
    if (!value.isSequence()) {
        searchScalar(value);
        return;
    }
    for (std::uint32_t index = 0; index < value.items().size(); ++index) {
        m_path.emplace_back(index);
        searchValue(value.items()[index]);
        m_path.pop_back();
    }
}

void DocumentSearch::searchMapping(const Value &mapping)
{
    const bool isRoot = !m_isIn;
    for (const Entry &entry : mapping.entries()) {
        if (isRoot && !m_query.keys.passes(entry.key.text()))
            continue;
        if (isRoot) {
            m_root = entry.key;
            m_isIn = true;
        } else {
            m_path.emplace_back(AddressKey{entry.key.kind(), entry.key.text()});
        }
        if (m_query.query.in != SearchQuery::In::Values)
            searchLines(SearchMatch::In::Key, entry.keyMark, entry.key.text(), entry.value);
        searchValue(entry.value);
        if (isRoot) {
            m_root = {};
            m_isIn = false;
        } else {
            m_path.pop_back();
        }
    }
}

void DocumentSearch::searchScalar(const Value &value)
{
    if (m_query.query.in == SearchQuery::In::Keys || (!m_isIn && !m_query.keys.passesAll()))
        return;
    if (value.isString()) // the usual case
        searchLines(SearchMatch::In::Value, value.mark(), value.text(), value);
    else if (const auto text = searchableText(value))
        searchLines(SearchMatch::In::Value, value.mark(), *text, value);
}

void DocumentSearch::searchLines(SearchMatch::In in, SourceMark node, std::string_view text, const Value &value)
{
    const bool isSealed = !searchesSealedTexts() && holdsSeal(text);
    const std::string shortened = isSealed ? withShortSeals(text) : std::string();
    if (isSealed)
        text = shortened;
    for (std::size_t from = 0; from <= text.size() && !isStopped();) {
        const auto found = m_query.matcher.find(text, from, m_cancel);
        if (!found) {
            m_error = found.error();
            if (!m_error->mark.isValid())
                m_error->mark = node;
            return;
        }
        if (!*found)
            return;
        const std::size_t begin = (*found)->begin;
        const std::size_t lineBegin = begin == 0 ? 0 : text.rfind('\n', begin - 1) + 1; // npos + 1 is 0
        const std::size_t lineEnd = std::min(text.find('\n', begin), text.size());
        if (begin == text.size() && begin > 0 && lineBegin == begin)
            return; // after the last line
        std::size_t aim = begin;
        while (aim < lineEnd && ascii::isSpace(text[aim]))
            ++aim;
        const SourceMark mark = isSealed ? node : m_map.markOf(node, text, aim < lineEnd ? aim : begin);
        m_matches.push_back({in, mark, node, m_root, m_path, value,
                             std::string(text.substr(lineBegin, lineEnd - lineBegin)), begin - lineBegin,
                             std::min((*found)->end, lineEnd) - begin});
        from = lineEnd + 1;
    }
}

} // namespace strata
