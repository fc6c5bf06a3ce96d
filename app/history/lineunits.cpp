// SPDX-License-Identifier: MIT
#include "app/history/lineunits.h"

#include "core/text/editdistance.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace strata {

namespace {

using TextLines = std::vector<std::string_view>;
using LinePairs = std::vector<std::pair<std::size_t, std::size_t>>; // removed and added lines of a hunk, both ascending

constexpr std::size_t kMostComparisons = 40'000; // of removed lines with added ones; beyond them none are paired
constexpr std::size_t kSameKey = 100'000;        // above any sum of similar texts

/// The first bytes of \a line without indentation, signs of list items and its end.
std::string_view contentOf(std::string_view line)
{
    constexpr std::size_t kMostBytes = 64; // so that a comparison takes few steps
    line.remove_suffix(line.size() - (line.find_last_not_of(" \t\r\n") + 1));
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    while (line.starts_with("- "))
        line.remove_prefix(std::min(line.find_first_not_of(" \t", 1), line.size()));
    return line.substr(0, kMostBytes);
}

/// The text before the first colon or equals sign that a space or the end follows; empty: none.
std::string_view lineKey(std::string_view content)
{
    for (std::size_t at = content.find_first_of(":="); at < content.size(); at = content.find_first_of(":=", at + 1)) {
        if (at + 1 == content.size() || content[at + 1] == ' ' || content[at + 1] == '\t')
            return content.substr(0, at);
    }
    return {};
}

/// How similar two contents are; 0: not at all. Those with keys are similar only if their keys are equal, others if at
/// most half of their bytes differ.
std::size_t similarity(const DistanceFrom &distance, std::string_view before, std::string_view after)
{
    constexpr std::size_t kWhole = 100;
    const std::string_view key = lineKey(before);
    const std::size_t length = std::max(before.size(), after.size());
    if (length == 0 || key != lineKey(after))
        return 0;
    const std::size_t limit = key.empty() ? length / 2 : length;
    const std::size_t edits = distance.to(after, limit);
    if (edits > limit)
        return 0;
    return (key.empty() ? 0 : kSameKey) + 1 + (length - edits) * kWhole / length;
}

/// The pairs of similar lines with the largest sum of similarities.
LinePairs similarLines(const LineChange &hunk, const TextLines &before, const TextLines &after)
{
    if (hunk.removed == 0 || hunk.added == 0 || hunk.removed > kMostComparisons / hunk.added)
        return {};
    const std::size_t width = hunk.added + 1;
    std::vector<std::size_t> similarities(hunk.removed * hunk.added);
    std::vector<std::size_t> sums((hunk.removed + 1) * width); // of the lines from these on
    TextLines contents;
    for (std::size_t j = 0; j < hunk.added; ++j)
        contents.push_back(contentOf(after[hunk.after + j]));
    for (std::size_t i = hunk.removed; i-- > 0;) {
        const std::string_view content = contentOf(before[hunk.before + i]);
        const DistanceFrom distance(content);
        for (std::size_t j = hunk.added; j-- > 0;) {
            const std::size_t similar = similarity(distance, content, contents[j]);
            similarities[i * hunk.added + j] = similar;
            sums[i * width + j] = std::max({sums[(i + 1) * width + j], sums[i * width + j + 1],
                                            similar > 0 ? sums[(i + 1) * width + j + 1] + similar : 0});
        }
    }
    LinePairs pairs;
    for (std::size_t i = 0, j = 0; i < hunk.removed && j < hunk.added;) {
        const std::size_t sum = sums[i * width + j];
        const std::size_t similar = similarities[i * hunk.added + j];
        if (similar > 0 && sum == sums[(i + 1) * width + j + 1] + similar)
            pairs.emplace_back(i++, j++);
        else if (sum == sums[(i + 1) * width + j])
            ++i;
        else
            ++j;
    }
    return pairs;
}

/// \a hunk as changes of single lines. Lines between two pairs of similar ones replace each other if there are as
/// many removed as added ones.
std::vector<LineChange> singleLines(const LineChange &hunk, const TextLines &before, const TextLines &after)
{
    std::vector<LineChange> lines;
    LineChange next{hunk.before, 1, hunk.after, 1};
    const auto addTo = [&](std::size_t beforeEnd, std::size_t afterEnd) {
        const bool isPaired = beforeEnd - next.before == afterEnd - next.after;
        while (next.before < beforeEnd) {
            lines.push_back({next.before++, 1, next.after, isPaired ? std::size_t{1} : std::size_t{0}});
            next.after += isPaired ? 1 : 0;
        }
        while (next.after < afterEnd)
            lines.push_back({next.before, 0, next.after++, 1});
    };
    for (const auto &[removed, added] : similarLines(hunk, before, after)) {
        addTo(hunk.before + removed, hunk.after + added);
        addTo(next.before + 1, next.after + 1);
    }
    addTo(hunk.before + hunk.removed, hunk.after + hunk.added);
    return lines;
}

} // namespace

void LineUnits::add(const std::string &path)
{
    TreeFileChange file{.path = path, .before = m_trees.find(path, m_before), .after = m_trees.find(path, m_after)};
    const auto isText = [this](const std::optional<TreeFile> &entry, std::string &text) {
        const auto bytes = entry ? m_trees.read(*entry) : std::optional<std::string>(std::string());
        text = bytes.value_or(std::string());
        return bytes && text.find('\0') == std::string::npos;
    };
    const bool areTexts = isText(file.before, file.textBefore) && isText(file.after, file.textAfter);
    std::vector<LineChange> changes;
    if (areTexts) {
        const TextLines before = linesOf(file.textBefore);
        const TextLines after = linesOf(file.textAfter);
        for (const LineChange &hunk : lineChanges(before, after)) {
            const auto lines = singleLines(hunk, before, after);
            changes.insert(changes.end(), lines.begin(), lines.end());
        }
    }
    if (changes.empty())
        changes.emplace_back(); // the whole file
    for (const LineChange &lines : changes) {
        file.units.push_back(m_units.size());
        m_units.push_back({m_files.size(), lines});
    }
    m_files.push_back(std::move(file));
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
    const auto append = [&text](std::string_view line) {
        if (!text.empty() && !text.ends_with('\n')) // a last line that is not the last one here
            text += '\n';
        text += line;
    };
    for (const std::size_t each : file.units) {
        const LineChange &lines = m_units[each].lines;
        for (; done < lines.after; ++done)
            append(after[done]);
        if (isBack(each) && lines.removed > 0)
            append(before[lines.before]);
        else if (!isBack(each) && lines.added > 0)
            append(after[lines.after]);
        done = lines.after + lines.added;
    }
    for (; done < after.size(); ++done)
        append(after[done]);
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
