// SPDX-License-Identifier: MIT
#include "lessons/markedtext.h"

#include <algorithm>

namespace strata {

namespace {

/// A mark on both sides of a text.
struct Fence
{
    std::string_view mark;
    TextSpan::Style style;
    const char *unclosed;
};

constexpr Fence kFences[] = {
    {"**", TextSpan::Style::Bold, "** is not closed"},
    {"`", TextSpan::Style::Code, "` is not closed"},
};

const Fence *fenceAt(std::string_view text)
{
    const auto *found =
        std::find_if(std::begin(kFences), std::end(kFences), [&](const Fence &f) { return text.starts_with(f.mark); });
    return found == std::end(kFences) ? nullptr : found;
}

/// The link at the start of \a text and its length; length 0: none.
Result<std::pair<TextSpan, std::size_t>> linkAt(std::string_view text)
{
    const auto middle = text.find("](");
    if (middle == std::string_view::npos || text.find('\n') < middle)
        return std::pair{TextSpan(), std::size_t{0}};
    const auto end = text.find(')', middle);
    if (end == std::string_view::npos || end == middle + 2 || middle == 1)
        return fail(Error::Code::Syntax, "a link is written [text](kind:name)");
    return std::pair{TextSpan{TextSpan::Style::Link, std::string(text.substr(1, middle - 1)),
                              std::string(text.substr(middle + 2, end - middle - 2))},
                     end + 1};
}

void appendPlain(std::vector<TextSpan> &spans, char c)
{
    if (spans.empty() || spans.back().style != TextSpan::Style::Plain)
        spans.push_back({});
    spans.back().text += c;
}

} // namespace

Result<std::vector<TextSpan>> markedText(std::string_view text)
{
    std::vector<TextSpan> spans;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        if (const Fence *fence = fenceAt(rest)) {
            const auto end = rest.find(fence->mark, fence->mark.size());
            if (end == std::string_view::npos)
                return fail(Error::Code::Syntax, fence->unclosed);
            spans.push_back({fence->style, std::string(rest.substr(fence->mark.size(), end - fence->mark.size())), {}});
            at += end + fence->mark.size();
            continue;
        }
        if (rest.front() == '[') {
            auto link = linkAt(rest);
            if (!link)
                return tl::unexpected(link.error());
            if (link->second > 0) {
                spans.push_back(std::move(link->first));
                at += link->second;
                continue;
            }
        }
        appendPlain(spans, rest.front());
        ++at;
    }
    return spans;
}

std::string withoutMarks(std::string_view text)
{
    const auto spans = markedText(text);
    if (!spans)
        return std::string(text);
    std::string plain;
    for (const TextSpan &span : *spans)
        plain += span.text;
    return plain;
}

int sentenceCount(std::string_view text)
{
    int count = 0;
    bool inCode = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '`')
            inCode = !inCode;
        if (inCode || (c != '.' && c != '!' && c != '?'))
            continue;
        const char next = i + 1 < text.size() ? text[i + 1] : ' ';
        count += next == ' ' || next == '\n' || next == '*' ? 1 : 0;
    }
    return std::max(count, 1);
}

} // namespace strata
