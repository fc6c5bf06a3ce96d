// SPDX-License-Identifier: MIT
#include "source/files/glob.h"

#include "core/text/utf8.h"
#include "source/files/path.h"
#include "source/files/pathsyntax.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

namespace strata {

namespace {

using Components = std::vector<std::string>;

constexpr const char *kRecursive = "**";

/// Splits at "/" outside braces. A trailing `**` counts as `*`, adjacent `**` as one.
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

constexpr std::size_t kMostAlternatives = 4096;
constexpr std::size_t kMostBraces = 200; // in one pattern
constexpr std::size_t kFolderCost = 10;  // entries that take as long as an empty folder
constexpr std::size_t kMostFound = 250'000;

/// All brace expansions, the leftmost group varying slowest. Sets \a isCut if there are too many.
std::vector<std::string> expandBraces(const std::string &text, bool &isCut, std::size_t depth = 0)
{
    const auto brace = firstBrace(text);
    if (!brace)
        return {text};
    std::vector<std::string> expanded;
    for (const std::string &alternative : brace->alternatives) {
        isCut = isCut || depth > kMostBraces || expanded.size() > kMostAlternatives;
        if (isCut)
            break;
        const auto below =
            expandBraces(text.substr(0, brace->open) + alternative + text.substr(brace->close + 1), isCut, depth + 1);
        expanded.insert(expanded.end(), below.begin(), below.end());
    }
    return expanded;
}

/// Whether \a c is in the class `[a-c]`, `[!a]` or `[^a]` at \a at, and the place after its closing bracket; 0: none.
std::pair<bool, std::size_t> matchClass(std::string_view pattern, std::size_t at, char32_t c)
{
    std::size_t i = at + 1;
    const bool negated = i < pattern.size() && (pattern[i] == '!' || pattern[i] == '^');
    i += negated ? 1 : 0;
    bool found = false;
    while (i < pattern.size() && pattern[i] != ']') {
        const auto take = [&] {
            if (pattern[i] == '\\' && i + 1 < pattern.size())
                ++i;
            const utf8::DecodedCharacter decoded = utf8::decode(pattern, i);
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

/// The length of the pattern element at \a at, not a star, if it matches the character \a c; 0: it does not match.
std::size_t matchedAt(std::string_view pattern, std::size_t at, std::string_view name, std::size_t c, std::size_t &next)
{
    const utf8::DecodedCharacter character = utf8::decode(name, c);
    next = at + 1;
    if (pattern[at] == '?')
        return character.length;
    if (pattern[at] == '[') {
        if (const auto [matches, end] = matchClass(pattern, at, character.character); end > 0) {
            next = end;
            return matches ? character.length : 0;
        }
    }
    const std::size_t literal = at + (pattern[at] == '\\' && at + 1 < pattern.size() ? 1 : 0);
    next = literal + 1;
    return pattern[literal] == name[c] ? 1 : 0;
}

/// Whether \a name matches one brace-free component. Time: the product of both lengths.
bool matchesPlain(std::string_view pattern, std::string_view name)
{
    constexpr std::size_t kNone = std::string_view::npos;
    if (name.starts_with('.') && pattern.find_first_of("*?[") == 0)
        return false;
    std::size_t at = 0;
    std::size_t c = 0;
    std::size_t afterStar = kNone; // where to continue when the star consumes one more character
    std::size_t starEnd = 0;
    for (;;) {
        if (at < pattern.size() && pattern[at] == '*') {
            afterStar = ++at;
            starEnd = c;
            continue;
        }
        if (at == pattern.size() && c == name.size())
            return true;
        std::size_t next = 0;
        const std::size_t matched = at < pattern.size() && c < name.size() ? matchedAt(pattern, at, name, c, next) : 0;
        if (matched > 0) {
            at = next;
            c += matched;
            continue;
        }
        if (afterStar == kNone || starEnd >= name.size())
            return false;
        starEnd += utf8::decode(name, starEnd).length;
        at = afterStar;
        c = starEnd;
    }
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
    Walker(const FileSystem &files, const CancelToken &cancel, std::size_t mostEntries)
        : m_files(files), m_cancel(cancel), m_mostEntries(mostEntries)
    {}

    void walk(const std::string &folder, std::vector<Components> lists);
    std::vector<std::string> takeFound() { return std::move(m_found); }
    bool isCut() const { return m_isCut; }

private:
    void walkEntries(const std::string &folder, const std::vector<Components> &lists);
    void walkNames(const std::string &folder, const std::vector<Components> &lists);
    bool matches(const std::string &component, const std::string &name);
    std::vector<std::string> alternativesOf(const std::string &text);

    const FileSystem &m_files;
    const CancelToken &m_cancel;
    const std::size_t m_mostEntries;
    std::vector<std::string> m_found;
    std::unordered_map<std::string, std::vector<std::string>> m_alternatives; // of components
    int m_depth = 0;
    std::size_t m_entries = 0;
    bool m_isCut = false;
};

std::vector<std::string> Walker::alternativesOf(const std::string &text)
{
    bool isCut = false;
    auto expanded = expandBraces(text, isCut);
    m_isCut = m_isCut || isCut;
    return expanded;
}

bool Walker::matches(const std::string &component, const std::string &name)
{
    const auto [known, isNew] = m_alternatives.try_emplace(component);
    if (isNew) {
        known->second = alternativesOf(component);
        std::erase_if(known->second, [](const std::string &text) { return text.find('/') != std::string::npos; });
    }
    m_entries += known->second.size() / kFolderCost;
    return std::any_of(known->second.begin(), known->second.end(),
                       [&](const std::string &alternative) { return matchesPlain(alternative, name); });
}

void Walker::walk(const std::string &folder, std::vector<Components> lists)
{
    constexpr int kDeepest = 200; // folders; ends a link cycle matched by wildcards
    const auto anyHead = [&](std::string_view characters) {
        return std::any_of(lists.begin(), lists.end(), [&](const Components &list) {
            return !list.empty() && headOf(list).find_first_of(characters) != std::string::npos;
        });
    };
    const bool recursive = std::any_of(lists.begin(), lists.end(), startsRecursive);
    if (m_cancel.isCancelled())
        return;
    m_entries += kFolderCost;
    if (m_depth > kDeepest || m_entries > m_mostEntries || m_found.size() >= kMostFound) {
        m_isCut = true;
        return;
    }
    if (!recursive && anyHead("{")) {
        const std::string whole = join(lists.front());
        if (firstBrace(whole)) {
            for (const std::string &expanded : alternativesOf(whole))
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
    const auto entries = m_files.list(folder);
    m_entries += entries.size();
    for (const FileSystem::DirectoryEntry &entry : entries) {
        if (m_entries > m_mostEntries) {
            m_isCut = true;
            return;
        }
        std::vector<Components> next;
        const bool descends = entry.isFolder && !entry.isSymlink && !entry.name.starts_with('.');
        for (const Components &list : lists) {
            if (startsRecursive(list) && descends)
                next.push_back(list);
            if (matches(headOf(list), entry.name))
                next.push_back(tailOf(list));
        }
        if (!next.empty())
            walk(folderPrefix(folder) + entry.name, std::move(next));
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
        if (!m_files.entryExists(folderPrefix(folder) + name))
            continue;
        std::vector<Components> next;
        for (const Components &same : lists) {
            if (unescaped(same.front()) == name)
                next.push_back(tailOf(same));
        }
        walk(folderPrefix(folder) + name, std::move(next));
    }
}

} // namespace

std::vector<std::string> expandGlob(const FileSystem &files, const std::string &pattern, bool *isCut,
                                    const CancelToken &cancel, std::size_t mostEntries)
{
    const std::string root = pattern.substr(0, pathsyntax::rootLength(pattern));
    const Components components = split(pattern.substr(root.size()));
    if (components.empty())
        return {};
    Walker walker(files, cancel, mostEntries);
    walker.walk(root.empty() ? "." : root, {components});
    if (isCut)
        *isCut = walker.isCut();
    return walker.takeFound();
}

void visitFiles(const FileSystem &files, const std::string &folder,
                const std::function<bool(const std::string &folder)> &enters,
                const std::function<void(const std::string &path)> &visit)
{
    if (!enters(folder))
        return;
    for (const FileSystem::DirectoryEntry &entry : files.list(folder)) {
        if (entry.name.starts_with('.') || entry.isSymlink)
            continue;
        if (entry.isFolder)
            visitFiles(files, folderPrefix(folder) + entry.name, enters, visit);
        else
            visit(folderPrefix(folder) + entry.name);
    }
}

} // namespace strata
