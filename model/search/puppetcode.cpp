// SPDX-License-Identifier: MIT
#include "search/puppetcode.h"

#include "core/text/ascii.h"
#include "lookup/lookupkey.h"
#include "search/keytokens.h"
#include "source/files/path.h"
#include "source/files/glob.h"

#include <algorithm>
#include <array>

namespace strata {

namespace {

bool isCodeFile(std::string_view name)
{
    return name.ends_with(".pp") || name.ends_with(".epp") || name.ends_with(".erb");
}

bool isWordAt(std::string_view text, std::size_t at, std::string_view word)
{
    const auto isPart = [&](std::size_t place) {
        return place < text.size() && (ascii::isWord(text[place]) || text[place] == ':' || text[place] == '$');
    };
    return text.substr(at).starts_with(word) && (at == 0 || !isPart(at - 1)) && !isPart(at + word.size());
}

std::size_t endOfBlanks(std::string_view text, std::size_t at)
{
    while (at < text.size() && ascii::isSpace(text[at]))
        ++at;
    return at;
}

std::size_t endOfName(std::string_view text, std::size_t at)
{
    while (at < text.size() && (ascii::isWord(text[at]) || text[at] == ':'))
        ++at;
    return at;
}

/// A double-quoted text as a pattern, with `%{}` for each `${…}` and `$name`.
std::string patternOf(std::string_view text)
{
    std::string pattern;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] != '$') {
            pattern += text[at++];
            continue;
        }
        const bool isBraced = text.substr(at).starts_with("${");
        at = isBraced ? std::min(text.find('}', at), text.size() - 1) + 1 : endOfName(text, at + 1);
        pattern += "%{}";
    }
    return pattern;
}

} // namespace

PuppetCode PuppetCode::read(const Snapshot &files, const std::string &folder, const CancelToken &cancel)
{
    PuppetCode code;
    const auto enters = [&](const std::string &path) { return !cancel.isCancelled() && !path.ends_with("/spec"); };
    const auto visit = [&](const std::string &path) {
        if (cancel.isCancelled() || !isCodeFile(path))
            return;
        if (const auto text = files.readOnce(path))
            code.add(*text);
    };
    for (const char *name : {"manifests", "modules", "site", "site-modules"})
        visitFiles(files, folderPrefix(folder) + name, enters, visit);
    return code;
}

void PuppetCode::add(std::string_view text)
{
    constexpr std::array<std::string_view, 5> kFunctions{"lookup", "hiera", "hiera_array", "hiera_hash",
                                                         "hiera_include"};
    bool isLineStart = true;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (isLineStart && text[endOfBlanks(text, at) < text.size() ? endOfBlanks(text, at) : at] == '#') {
            at = std::min(text.find('\n', endOfBlanks(text, at)), text.size() - 1);
            continue;
        }
        isLineStart = text[at] == '\n';
        if (text[at] == 'c' && isWordAt(text, at, "class"))
            addClass(text, at);
        if (text[at] != 'l' && text[at] != 'h')
            continue;
        for (const std::string_view function : kFunctions) {
            if (isWordAt(text, at, function))
                addCall(text, at + function.size());
        }
    }
}

/// `class NAME (… $parameter …)`; every variable between the parentheses counts as a parameter.
void PuppetCode::addClass(std::string_view text, std::size_t at)
{
    constexpr std::size_t kWord = 5; // class
    const std::size_t begin = endOfBlanks(text, at + kWord);
    std::size_t end = endOfName(text, begin);
    std::string name(text.substr(begin, end - begin));
    if (name.starts_with("::"))
        name.erase(0, 2);
    if (name.empty() || name.back() == ':' || begin == at + kWord)
        return; // a resource-like declaration, or not a class
    m_modules.insert(name.substr(0, name.find("::")));
    std::unordered_set<std::string> &parameters = m_classes[name];
    end = endOfBlanks(text, end);
    if (end >= text.size() || text[end] != '(')
        return;
    int depth = 0;
    for (; end < text.size(); ++end) {
        depth += text[end] == '(' ? 1 : text[end] == ')' ? -1 : 0;
        if (depth == 0)
            return;
        if (text[end] == '$')
            parameters.emplace(text.substr(end + 1, endOfName(text, end + 1) - end - 1));
    }
}

/// Adds the key of a call, with or without parentheses.
void PuppetCode::addCall(std::string_view text, std::size_t at)
{
    std::size_t argument = endOfBlanks(text, at);
    const bool hasParentheses = argument < text.size() && text[argument] == '(';
    if (hasParentheses)
        argument = endOfBlanks(text, argument + 1);
    if (argument >= text.size())
        return;
    const char quote = text[argument];
    if (quote != '\'' && quote != '"') {
        m_computed += hasParentheses ? 1 : 0;
        return;
    }
    const std::size_t end = std::min(text.find(quote, argument + 1), text.size());
    const std::string_view name = text.substr(argument + 1, end - argument - 1);
    if (quote == '"' && name.find('$') != std::string_view::npos) {
        m_patterns.push_back(patternOf(name));
        return;
    }
    const auto key = parseLookupKey(name);
    m_lookedUp.insert(key ? key->root : std::string(name));
}

PuppetCode::Use PuppetCode::useOf(const std::string &key) const
{
    const auto mayBeLookedUp = [&](const std::string &pattern) { return mayBecome(pattern, key); };
    if (m_lookedUp.contains(key) || std::any_of(m_patterns.begin(), m_patterns.end(), mayBeLookedUp))
        return Use::Read;
    const std::size_t separator = key.rfind("::");
    if (separator == std::string::npos)
        return Use::Unread;
    if (!m_modules.contains(key.substr(0, key.find("::"))))
        return Use::Unknown;
    const auto known = m_classes.find(key.substr(0, separator));
    if (known == m_classes.end())
        return Use::Unread;
    return known->second.contains(key.substr(separator + 2)) ? Use::Read : Use::Unread;
}

} // namespace strata
