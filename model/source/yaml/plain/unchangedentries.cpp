// SPDX-License-Identifier: MIT
#include "source/yaml/plain/unchangedentries.h"

#include <algorithm>

namespace strata {

UnchangedEntries::UnchangedEntries(std::string_view older, const ReadResult &read)
{
    const std::span<const Entry> entries = read.root.entries();
    const auto isAbove = [](const Entry &one, const Entry &other) { return one.keyMark.line < other.keyMark.line; };
    const bool areInLines = // separated by line feeds only, as the entries to compare
        older.find('\r') == std::string_view::npos && std::is_sorted(entries.begin(), entries.end(), isAbove);
    const auto isNote = [](const Finding &problem) { return problem.severity == Finding::Severity::Note; };
    if (!areInLines || !std::all_of(read.problems.begin(), read.problems.end(), isNote)) // a key may be repeated
        return;
    for (const Finding &note : read.problems)
        m_noted.push_back(note.mark.line);
    std::sort(m_noted.begin(), m_noted.end());
    m_texts.reserve(entries.size());
    std::size_t at = 0;
    std::uint32_t line = 1;
    for (const Entry &entry : entries) {
        const std::size_t start = at;
        for (; line < entry.keyMark.line && at < older.size(); ++line)
            at = std::min(older.find('\n', at), older.size() - 1) + 1;
        if (!m_texts.empty())
            m_texts.back() = older.substr(start, at - start);
        m_texts.push_back(older.substr(at));
    }
    m_entries = entries;
}

const Entry *UnchangedEntries::find(const RawEntry &written) const
{
    const auto entry = std::lower_bound(m_entries.begin(), m_entries.end(), written.line,
                                        [](const Entry &each, std::uint32_t line) { return each.keyMark.line < line; });
    const auto noted = std::lower_bound(m_noted.begin(), m_noted.end(), written.line);
    const auto end = written.line + std::count(written.text.begin(), written.text.end(), '\n');
    const bool isNoted = noted != m_noted.end() && *noted <= end;
    const bool isSame = !isNoted && entry != m_entries.end() && entry->keyMark.line == written.line &&
                        m_texts[static_cast<std::size_t>(entry - m_entries.begin())] == written.text;
    return isSame ? &*entry : nullptr;
}

} // namespace strata
