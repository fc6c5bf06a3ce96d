// SPDX-License-Identifier: MIT
#include "fleet/answertext.h"

#include "core/valueequality.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <functional>
#include <utility>

namespace strata {

namespace {

/// The first of \a marks in \a text, from \a from on.
auto firstMark(std::string_view text, std::size_t from, const std::map<std::string, std::uint32_t> &marks)
{
    std::pair<std::size_t, const std::pair<const std::string, std::uint32_t> *> first{std::string::npos, nullptr};
    for (const auto &mark : marks) {
        if (const std::size_t at = text.find(mark.first, from); at < first.first)
            first = {at, &mark};
    }
    return first;
}

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

AnswerText::AnswerText(const LookupResult &answer, const std::map<std::string, std::uint32_t> &marks)
{
    const bool isFailure = answer.status == LookupResult::Status::Failed && answer.error;
    m_rest = std::to_string(static_cast<int>(answer.status)) + (isFailure ? '!' + answer.error->message : "") + '=';
    if (marks.empty())
        m_rest += exactText(answer.value);
    else
        add(answer.value, marks);
}

void AnswerText::addPiece(Next next, std::uint32_t text)
{
    m_pieces.push_back({std::exchange(m_rest, {}), next, text});
}

void AnswerText::addString(std::string_view text, const std::map<std::string, std::uint32_t> &marks)
{
    addPiece(Next::StringBegin);
    std::size_t from = 0;
    for (auto mark = firstMark(text, 0, marks); mark.second; mark = firstMark(text, from, marks)) {
        m_rest += text.substr(from, mark.first - from);
        addPiece(Next::Text, mark.second->second);
        from = mark.first + mark.second->first.size();
    }
    m_rest += text.substr(from);
    addPiece(Next::StringEnd);
}

/// In the format of exactText().
void AnswerText::add(const Value &value, const std::map<std::string, std::uint32_t> &marks)
{
    if (value.isString() && firstMark(value.text(), 0, marks).second) {
        addString(value.text(), marks);
    } else if (value.isSequence()) {
        m_rest += '[';
        for (const Value &item : value.items())
            add(item, marks);
        m_rest += ']';
    } else if (value.isMapping()) {
        m_rest += '{';
        for (const Entry &entry : value.entries()) {
            m_rest += exactText(entry.key.value());
            add(entry.value, marks);
        }
        m_rest += '}';
    } else {
        m_rest += exactText(value);
    }
}

TextDigest digestOf(std::string_view text)
{
    constexpr std::uint64_t kOffset = 14695981039346656037U; // FNV-1a on eight bytes at a time
    constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15U;   // odd, so that no step maps two words to one
    TextDigest digest{std::hash<std::string_view>()(text), kOffset ^ text.size()};
    for (std::size_t at = 0; at < text.size(); at += sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data() + at, std::min(sizeof word, text.size() - at));
        digest.second = (digest.second ^ word) * kFactor;
        digest.second ^= digest.second >> 32U; // otherwise high bits would affect high ones only
    }
    return digest;
}

std::string AnswerText::with(const std::vector<std::string_view> &texts) const
{
    std::string all;
    std::size_t begin = 0;
    for (const Piece &piece : m_pieces) {
        all += piece.before;
        switch (piece.next) {
        case Next::StringBegin: begin = all.size(); break;
        case Next::StringEnd: all.insert(begin, 's' + std::to_string(all.size() - begin) + ':'); break;
        case Next::Text: all += texts[piece.text]; break;
        }
    }
    return all + m_rest;
}

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
