// SPDX-License-Identifier: MIT
#include "fleet/keyreferences.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

namespace strata {

namespace {

constexpr std::array<std::string_view, 3> kFunctions{"lookup", "hiera", "alias"};

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

} // namespace

void KeyReferences::add(const Value &root, std::uint32_t content)
{
    for (const Entry &entry : root.entries())
        addTexts(entry.value, entry.key, content);
}

void KeyReferences::add(KeyReferences others)
{
    const auto append = [](std::vector<Reader> &readers, std::vector<Reader> &more) {
        std::move(more.begin(), more.end(), std::back_inserter(readers));
    };
    for (auto &[key, readers] : others.m_readers)
        append(m_readers[key], readers);
    append(m_anyReaders, others.m_anyReaders);
}

void KeyReferences::addTexts(const Value &value, Key root, std::uint32_t content)
{
    if (value.isString())
        addText(value.text(), root, content);
    for (const Value &item : value.items())
        addTexts(item, root, content);
    for (const Entry &entry : value.entries()) {
        addText(entry.key.text(), root, content); // keys are interpolated, too
        addTexts(entry.value, root, content);
    }
}

/// Records the key in `lookup('key')` and the like; a computed key may be any.
void KeyReferences::addText(std::string_view text, Key root, std::uint32_t content)
{
    const std::size_t token = text.find("%{");
    if (token == std::string::npos)
        return;
    const auto note = [&](std::vector<Reader> &readers) { // texts of one value are consecutive
        std::string key = m_folding(root.text());
        if (readers.empty() || readers.back().content != content || readers.back().key != key)
            readers.push_back({root, std::move(key), content});
    };
    for (const std::string_view function : kFunctions) {
        for (std::size_t at = text.find(function, token); at != std::string::npos; at = text.find(function, at + 1)) {
            std::size_t start = at + function.size();
            while (start < text.size() && isBlank(text[start]))
                ++start;
            if (start >= text.size() || text[start] != '(')
                continue; // a variable
            ++start;
            while (start < text.size() && isBlank(text[start]))
                ++start;
            const char quote = start < text.size() ? text[start] : ' ';
            const std::size_t end = quote == '\'' || quote == '"' ? text.find(quote, start + 1) : std::string::npos;
            const std::string name(end == std::string::npos ? "" : text.substr(start + 1, end - start - 1));
            if (name.empty() || name.find_first_of("%'\"\\") != std::string::npos) {
                note(m_anyReaders);
                continue;
            }
            note(m_readers[m_folding(name)]);
            for (std::size_t dot = name.find('.'); dot != std::string::npos; dot = name.find('.', dot + 1))
                note(m_readers[m_folding(name.substr(0, dot))]);
        }
    }
}

std::span<const KeyReferences::Reader> KeyReferences::readersOf(const std::string &key) const
{
    const auto known = m_readers.find(key);
    return known == m_readers.end() ? std::span<const Reader>() : known->second;
}

} // namespace strata
