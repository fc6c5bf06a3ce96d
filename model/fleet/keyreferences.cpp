// SPDX-License-Identifier: MIT
#include "fleet/keyreferences.h"

#include <array>
#include <string_view>

namespace strata {

namespace {

constexpr std::array<std::string_view, 3> kFunctions{"lookup", "hiera", "alias"};

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

} // namespace

void KeyReferences::add(const Value &root)
{
    for (const Entry &entry : root.entries())
        addTexts(entry.value, m_folding(entry.key.text()));
}

void KeyReferences::addTexts(const Value &value, const std::string &key)
{
    if (value.isString())
        addText(value.text(), key);
    for (const Value &item : value.items())
        addTexts(item, key);
    for (const Entry &entry : value.entries()) {
        addText(entry.key.text(), key); // keys are interpolated, too
        addTexts(entry.value, key);
    }
}

/// Notes the key in `lookup('key')` and the like; what cannot be told from the text may be any.
void KeyReferences::addText(const std::string &text, const std::string &key)
{
    const std::size_t token = text.find("%{");
    if (token == std::string::npos)
        return;
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
            const std::string name = end == std::string::npos ? "" : text.substr(start + 1, end - start - 1);
            if (name.empty() || name.find_first_of("%'\"\\") != std::string::npos) {
                m_anyReaders.insert(key);
                continue;
            }
            m_readers[m_folding(name)].insert(key);
            for (std::size_t dot = name.find('.'); dot != std::string::npos; dot = name.find('.', dot + 1))
                m_readers[m_folding(name.substr(0, dot))].insert(key);
        }
    }
}

std::set<std::string> KeyReferences::readersOf(const std::vector<std::string> &keys) const
{
    std::set<std::string> found(keys.begin(), keys.end());
    std::vector<std::string> open(keys);
    const auto take = [&](const std::set<std::string> &readers) {
        for (const std::string &reader : readers) {
            if (found.insert(reader).second)
                open.push_back(reader);
        }
    };
    for (const KeyReferences *each = this; each && !keys.empty(); each = each->m_base)
        take(each->m_anyReaders);
    while (!open.empty()) {
        const std::string key = std::move(open.back());
        open.pop_back();
        for (const KeyReferences *each = this; each; each = each->m_base) {
            if (const auto known = each->m_readers.find(key); known != each->m_readers.end())
                take(known->second);
        }
    }
    return found;
}

} // namespace strata
