// SPDX-License-Identifier: MIT
#include "app/history/lineunits.h"

#include <algorithm>
#include <utility>

namespace strata {

void LineUnits::addUnit(LineUnit unit)
{
    unit.file = m_files.size() - 1;
    m_files.back().units.push_back(m_units.size());
    m_units.push_back(unit);
}

void LineUnits::add(const std::string &path)
{
    TreeFileChange file{.path = path, .before = m_trees.find(path, m_before), .after = m_trees.find(path, m_after)};
    const auto isText = [this](const std::optional<TreeFile> &entry, std::string &text) {
        const auto bytes = entry ? m_trees.read(*entry) : std::optional<std::string>(std::string());
        text = bytes.value_or(std::string());
        return bytes && text.find('\0') == std::string::npos;
    };
    const bool areTexts = isText(file.before, file.textBefore) && isText(file.after, file.textAfter);
    if (areTexts)
        file.hunks = lineChanges(linesOf(file.textBefore), linesOf(file.textAfter));
    m_files.push_back(std::move(file));
    const TreeFileChange &added = m_files.back();
    if (added.hunks.empty())
        addUnit({.isWholeFile = true});
    for (std::size_t i = 0; i < added.hunks.size(); ++i) {
        const LineChange &hunk = added.hunks[i];
        const bool isPaired = hunk.removed == hunk.added;
        for (std::size_t line = 0; line < hunk.removed; ++line)
            addUnit({.hunk = i,
                     .before = hunk.before + line,
                     .after = isPaired ? std::optional(hunk.after + line) : std::nullopt});
        for (std::size_t line = 0; !isPaired && line < hunk.added; ++line)
            addUnit({.hunk = i, .after = hunk.after + line});
    }
}

std::optional<TreeFile> LineUnits::mixed(const TreeFileChange &file, const std::set<std::size_t> &back)
{
    const auto isBack = [&back](std::size_t unit) { return back.contains(unit); };
    if (std::all_of(file.units.begin(), file.units.end(), isBack))
        return file.before;
    const auto before = linesOf(file.textBefore);
    const auto after = linesOf(file.textAfter);
    std::string text;
    std::size_t done = 0; // lines of after
    std::size_t at = 0;   // index in the file's units
    for (std::size_t i = 0; i < file.hunks.size(); ++i) {
        const LineChange &hunk = file.hunks[i];
        for (; done < hunk.after; ++done)
            text += after[done];
        for (; at < file.units.size() && m_units[file.units[at]].hunk == i; ++at) {
            const LineUnit &unit = m_units[file.units[at]];
            if (isBack(file.units[at]) && unit.before)
                text += before[*unit.before];
            else if (!isBack(file.units[at]) && unit.after)
                text += after[*unit.after];
        }
        done = hunk.after + hunk.added;
    }
    for (; done < after.size(); ++done)
        text += after[done];
    return m_trees.add(std::move(text));
}

ObjectId LineUnits::withLinesBack(const std::vector<std::size_t> &back)
{
    const std::set<std::size_t> chosen(back.begin(), back.end());
    TreeChanges changes;
    for (const TreeFileChange &file : m_files) {
        const auto isChosen = [&chosen](std::size_t unit) { return chosen.contains(unit); };
        if (std::any_of(file.units.begin(), file.units.end(), isChosen))
            changes[file.path] = mixed(file, chosen);
    }
    return m_trees.make(m_after, changes);
}

} // namespace strata
