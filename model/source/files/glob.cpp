// SPDX-License-Identifier: MIT
#include "source/files/glob.h"

#include "core/text/utf8.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace strata {

namespace {

using Components = std::vector<std::string>;

constexpr const char *kRecursive = "**";

/// Splits at "/" outside braces. A trailing `**` counts as `*`, adjacent `**` are one.
Components split(const std::string &pattern)
{
    Components parts(1);
    int depth = 0;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const char c = pattern[i];
        if (c == '\\' && i + 1 < pattern.size()) {
            parts.back() += c;
            parts.back() += pattern[++i];
            continue;
        }
        depth += c == '{' ? 1 : 0;
        depth -= c == '}' && depth > 0 ? 1 : 0;
        if (c != '/' || depth > 0)
            parts.back() += c;
        else if (!parts.back().empty())
            parts.emplace_back();
    }
    if (parts.back().empty())
        parts.pop_back();
    if (!parts.empty() && parts.back() == kRecursive)
        parts.back() = "*";
    parts.erase(std::unique(parts.begin(), parts.end(),
                            [](const auto &a, const auto &b) { return a == kRecursive && b == kRecursive; }),
                parts.end());
    return parts;
}

std::string join(const Components &parts)
{
    std::string out;
    for (const std::string &part : parts)
        out += (out.empty() ? "" : "/") + part;
    return out;
}

struct Brace
{
    std::size_t open;
    std::size_t close;
    std::vector<std::string> alternatives;
};

/// The first complete `{a,b}` at or after the start, its alternatives split at the outermost commas.
std::optional<Brace> firstBrace(const std::string &text)
{
    for (std::size_t open = 0; open < text.size(); ++open) {
        if (text[open] == '\\') {
            ++open;
            continue;
        }
        if (text[open] != '{')
            continue;
        Brace brace{open, 0, {""}};
        int depth = 0;
        for (std::size_t i = open + 1; i < text.size(); ++i) {
            const char c = text[i];
            if (c == '\\' && i + 1 < text.size()) {
                brace.alternatives.back() += c;
                brace.alternatives.back() += text[++i];
                continue;
            }
            if (c == '}' && depth == 0) {
                brace.close = i;
                return brace;
            }
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            if (c == ',' && depth == 0)
                brace.alternatives.emplace_back();
            else
                brace.alternatives.back() += c;
        }
        return std::nullopt;
    }
    return std::nullopt;
}

/// All braces expanded, the leftmost group slowest.
constexpr std::size_t kMostAlternatives = 4096;
constexpr std::size_t kMostFolders = 100'000; // read for one pattern

/// At most somewhat more than kMostAlternatives.
std::vector<std::string> expandBraces(const std::string &text)
{
    const auto brace = firstBrace(text);
    if (!brace)
        return {text};
    std::vector<std::string> expanded;
    for (const std::string &alternative : brace->alternatives) {
        if (expanded.size() > kMostAlternatives)
            break;
        const auto below = expandBraces(text.substr(0, brace->open) + alternative + text.substr(brace->close + 1));
        expanded.insert(expanded.end(), below.begin(), below.end());
    }
    return expanded;
}

struct ClassMatch
{
    bool matches = false;
    std::size_t end = 0; ///< after the closing bracket; 0 if there is none
};

/// `[a-c]`, `[!a]`, `[^a]` at \a at.
ClassMatch matchClass(std::string_view pattern, std::size_t at, char32_t c)
{
    std::size_t i = at + 1;
    const bool negated = i < pattern.size() && (pattern[i] == '!' || pattern[i] == '^');
    i += negated ? 1 : 0;
    bool found = false;
    while (i < pattern.size() && pattern[i] != ']') {
        const auto take = [&] {
            if (pattern[i] == '\\' && i + 1 < pattern.size())
                ++i;
            const utf8::Decoded decoded = utf8::decode(pattern, i);
            i += decoded.length;
            return decoded.character;
        };
        const char32_t low = take();
        char32_t high = low;
        if (i + 1 < pattern.size() && pattern[i] == '-' && pattern[i + 1] != ']') {
            ++i;
            high = take();
        }
        found = found || (low <= c && c <= high);
    }
    if (i >= pattern.size())
        return {};
    return {found != negated, i + 1};
}

/// What a star was tried on in vain: how much pattern and name were left.
using Tried = std::set<std::pair<std::size_t, std::size_t>>;

/// Whether \a name matches one brace-free component.
bool matchesPlain(std::string_view pattern, std::string_view name, Tried &tried, bool atStart = true)
{
    if (pattern.empty())
        return name.empty();
    const bool hidden = atStart && name.starts_with('.');
    if (pattern.front() == '*') {
        if (hidden)
            return false;
        if (!tried.emplace(pattern.size(), name.size()).second)
            return false; // many stars would try the same again and again
        for (std::size_t i = 0;; i += utf8::decode(name, i).length) {
            if (matchesPlain(pattern.substr(1), name.substr(i), tried, atStart && i == 0))
                return true;
            if (i >= name.size())
                return false;
        }
    }
    if (name.empty())
        return false;
    const utf8::Decoded character = utf8::decode(name, 0);
    if (pattern.front() == '?')
        return !hidden && matchesPlain(pattern.substr(1), name.substr(character.length), tried, false);
    if (pattern.front() == '[') {
        const ClassMatch match = matchClass(pattern, 0, character.character);
        if (match.end > 0)
            return !hidden && match.matches &&
                   matchesPlain(pattern.substr(match.end), name.substr(character.length), tried, false);
    }
    const std::size_t literal = pattern.front() == '\\' && pattern.size() > 1 ? 1 : 0;
    return pattern[literal] == name.front() && matchesPlain(pattern.substr(literal + 1), name.substr(1), tried, false);
}

bool matches(const std::string &component, const std::string &name)
{
    const auto alternatives = expandBraces(component);
    return std::any_of(alternatives.begin(), alternatives.end(), [&](const std::string &alternative) {
        Tried tried;
        return alternative.find('/') == std::string::npos && matchesPlain(alternative, name, tried);
    });
}

bool startsRecursive(const Components &list)
{
    return !list.empty() && list.front() == kRecursive;
}

/// First component after a leading `**`.
const std::string &headOf(const Components &list)
{
    return startsRecursive(list) && list.size() > 1 ? list[1] : list.front();
}

Components tailOf(const Components &list)
{
    const std::ptrdiff_t skip = startsRecursive(list) && list.size() > 1 ? 2 : 1;
    return {list.begin() + skip, list.end()};
}

std::string unescaped(const std::string &text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 1 < text.size())
            ++i;
        out += text[i];
    }
    return out;
}

class Walker
{
public:
    Walker(const FileSystem &files, const CancelToken &cancel) : m_files(files), m_cancel(cancel) {}

    void walk(const std::string &folder, std::vector<Components> lists);
    std::vector<std::string> takeFound() { return std::move(m_found); }
    bool isCut() const { return m_isCut; }

private:
    void walkEntries(const std::string &folder, const std::vector<Components> &lists);
    void walkNames(const std::string &folder, const std::vector<Components> &lists);

    const FileSystem &m_files;
    const CancelToken &m_cancel;
    std::vector<std::string> m_found;
    int m_depth = 0;
    std::size_t m_folders = 0;
    bool m_isCut = false;
};

std::string below(const std::string &folder, const std::string &name)
{
    return folder.ends_with('/') ? folder + name : folder + '/' + name;
}

void Walker::walk(const std::string &folder, std::vector<Components> lists)
{
    constexpr int kDeepest = 200; // folders; a link cycle named by wildcards ends here
    const auto anyHead = [&](std::string_view characters) {
        return std::any_of(lists.begin(), lists.end(), [&](const Components &list) {
            return !list.empty() && headOf(list).find_first_of(characters) != std::string::npos;
        });
    };
    const bool recursive = std::any_of(lists.begin(), lists.end(), startsRecursive);
    if (m_cancel.isCancelled())
        return;
    if (m_depth > kDeepest || ++m_folders > kMostFolders) {
        m_isCut = true;
        return;
    }
    if (!recursive && anyHead("{")) {
        const std::string whole = join(lists.front());
        if (firstBrace(whole)) {
            const std::vector<std::string> alternatives = expandBraces(whole);
            m_isCut = m_isCut || alternatives.size() > kMostAlternatives;
            for (const std::string &expanded : alternatives)
                walk(folder, {split(expanded)});
            return;
        }
    }
    for (const Components &list : lists) {
        if (list.empty()) {
            m_found.push_back(folder);
            break;
        }
    }
    std::erase_if(lists, [](const Components &list) { return list.empty(); });
    if (lists.empty())
        return;
    ++m_depth;
    if (recursive || anyHead("*?["))
        walkEntries(folder, lists);
    else
        walkNames(folder, lists);
    --m_depth;
}

void Walker::walkEntries(const std::string &folder, const std::vector<Components> &lists)
{
    for (const FileSystem::DirectoryEntry &entry : m_files.list(folder)) {
        std::vector<Components> next;
        const bool descends = entry.isFolder && !entry.isSymlink && !entry.name.starts_with('.');
        for (const Components &list : lists) {
            if (startsRecursive(list) && descends)
                next.push_back(list);
            if (matches(headOf(list), entry.name))
                next.push_back(tailOf(list));
        }
        if (!next.empty())
            walk(below(folder, entry.name), std::move(next));
    }
}

void Walker::walkNames(const std::string &folder, const std::vector<Components> &lists)
{
    std::vector<std::string> done;
    for (const Components &list : lists) {
        const std::string name = unescaped(list.front());
        if (std::find(done.begin(), done.end(), name) != done.end())
            continue;
        done.push_back(name);
        if (!m_files.entryExists(below(folder, name)))
            continue;
        std::vector<Components> next;
        for (const Components &same : lists) {
            if (unescaped(same.front()) == name)
                next.push_back(tailOf(same));
        }
        walk(below(folder, name), std::move(next));
    }
}

} // namespace

std::vector<std::string> expandGlob(const FileSystem &files, const std::string &pattern, bool *isCut,
                                    const CancelToken &cancel)
{
    const Components components = split(pattern);
    if (components.empty())
        return {};
    Walker walker(files, cancel);
    walker.walk(pattern.starts_with('/') ? "/" : ".", {components});
    if (isCut)
        *isCut = walker.isCut();
    return walker.takeFound();
}

} // namespace strata
