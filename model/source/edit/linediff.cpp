// SPDX-License-Identifier: MIT
#include "source/edit/linediff.h"

#include <algorithm>

namespace strata {

namespace {

using Lines = std::vector<std::string_view>;

constexpr std::size_t kMostDifferent = 2000; // lines; memory grows with the square

/// The position of Myers's search on each diagonal after each step.
using Record = std::vector<std::vector<std::ptrdiff_t>>;

/// The steps of E. W. Myers's greedy search for the shortest edit; nothing if it takes too many.
std::optional<Record> search(const Lines &a, const Lines &b)
{
    const auto sizeA = static_cast<std::ptrdiff_t>(a.size());
    const auto sizeB = static_cast<std::ptrdiff_t>(b.size());
    const auto most = static_cast<std::ptrdiff_t>(std::min(a.size() + b.size(), kMostDifferent));
    std::vector<std::ptrdiff_t> furthest(static_cast<std::size_t>(2 * most + 3), 0);
    const auto at = [&](std::ptrdiff_t diagonal) -> std::ptrdiff_t & {
        return furthest[static_cast<std::size_t>(diagonal + most + 1)];
    };
    Record record;
    for (std::ptrdiff_t step = 0; step <= most; ++step) {
        std::vector<std::ptrdiff_t> reached;
        for (std::ptrdiff_t diagonal = -step; diagonal <= step; diagonal += 2) {
            const bool isDown = diagonal == -step || (diagonal != step && at(diagonal - 1) < at(diagonal + 1));
            std::ptrdiff_t x = isDown ? at(diagonal + 1) : at(diagonal - 1) + 1;
            while (x < sizeA && x - diagonal < sizeB &&
                   a[static_cast<std::size_t>(x)] == b[static_cast<std::size_t>(x - diagonal)])
                ++x;
            at(diagonal) = x;
            reached.push_back(x);
            if (x >= sizeA && x - diagonal >= sizeB) {
                record.push_back(std::move(reached));
                return record;
            }
        }
        record.push_back(std::move(reached));
    }
    return std::nullopt;
}

void note(std::vector<LineChange> &changes, LineChange change)
{
    if (!changes.empty()) { // found in reverse order
        LineChange &next = changes.back();
        if (change.before + change.removed == next.before && change.after + change.added == next.after) {
            next = {change.before, change.removed + next.removed, change.after, change.added + next.added};
            return;
        }
    }
    changes.push_back(change);
}

std::vector<LineChange> changesIn(const Record &record, const Lines &a, const Lines &b)
{
    std::vector<LineChange> changes;
    auto x = static_cast<std::ptrdiff_t>(a.size());
    auto y = static_cast<std::ptrdiff_t>(b.size());
    for (auto step = static_cast<std::ptrdiff_t>(record.size()) - 1; step > 0; --step) {
        const std::vector<std::ptrdiff_t> &before = record[static_cast<std::size_t>(step - 1)];
        const auto reached = [&](std::ptrdiff_t diagonal) {
            return before[static_cast<std::size_t>((diagonal + step - 1) / 2)];
        };
        const std::ptrdiff_t diagonal = x - y;
        const bool isDown = diagonal == -step || (diagonal != step && reached(diagonal - 1) < reached(diagonal + 1));
        const std::ptrdiff_t from = isDown ? diagonal + 1 : diagonal - 1;
        x = reached(from);
        y = x - from;
        note(changes, {static_cast<std::size_t>(x), isDown ? std::size_t{0} : std::size_t{1},
                       static_cast<std::size_t>(y), isDown ? std::size_t{1} : std::size_t{0}});
    }
    std::reverse(changes.begin(), changes.end());
    return changes;
}

constexpr std::size_t kContext = 3; // lines around a change

/// \a name as git writes it: quoted if a character would be misread.
std::string quoted(const std::string &name)
{
    constexpr unsigned char kFirstPlain = 0x20;
    const bool isPlain = std::all_of(name.begin(), name.end(), [](char c) {
        return static_cast<unsigned char>(c) >= kFirstPlain && c != '"' && c != '\\' && c != 0x7f;
    });
    if (isPlain)
        return name;
    std::string text = "\"";
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            text += '\\';
            text += c;
        } else if (byte < kFirstPlain || byte == 0x7f) {
            text += '\\';
            text += static_cast<char>('0' + (byte >> 6));
            text += static_cast<char>('0' + ((byte >> 3) & 7));
            text += static_cast<char>('0' + (byte & 7));
        } else {
            text += c;
        }
    }
    return text + '"';
}

/// A time follows names with blanks in `diff -u`; git ends them with a tab instead.
std::string titleOf(const std::string &name)
{
    const std::string text = quoted(name);
    return text.find(' ') != std::string::npos ? text + '\t' : text;
}

std::string rangeOf(std::size_t first, std::size_t count)
{
    const std::string line = std::to_string(count == 0 ? first : first + 1); // with no lines it is the line before
    return count == 1 ? line : line + ',' + std::to_string(count);
}

void addLine(std::string &out, char sign, std::string_view line)
{
    out += sign;
    out += line;
    if (!line.ends_with('\n'))
        out += "\n\\ No newline at end of file\n";
}

std::string hunksOf(std::string_view before, std::string_view after)
{
    const auto oldLines = linesOf(before);
    const auto newLines = linesOf(after);
    const auto changes = lineChanges(oldLines, newLines);
    std::string out;
    for (std::size_t i = 0; i < changes.size();) {
        std::size_t last = i;
        while (last + 1 < changes.size() &&
               changes[last + 1].before - (changes[last].before + changes[last].removed) <= 2 * kContext)
            ++last;
        const std::size_t lead = std::min(changes[i].before, kContext);
        const std::size_t start = changes[i].before - lead;
        const std::size_t end = std::min(changes[last].before + changes[last].removed + kContext, oldLines.size());
        const std::size_t newStart = changes[i].after - lead;
        const std::size_t newEnd =
            changes[last].after + changes[last].added + (end - changes[last].before - changes[last].removed);
        out += "@@ -" + rangeOf(start, end - start) + " +" + rangeOf(newStart, newEnd - newStart) + " @@\n";
        std::size_t line = start;
        for (; i <= last; ++i) {
            for (; line < changes[i].before; ++line)
                addLine(out, ' ', oldLines[line]);
            for (; line < changes[i].before + changes[i].removed; ++line)
                addLine(out, '-', oldLines[line]);
            for (std::size_t added = 0; added < changes[i].added; ++added)
                addLine(out, '+', newLines[changes[i].after + added]);
        }
        for (; line < end; ++line)
            addLine(out, ' ', oldLines[line]);
    }
    return out;
}

} // namespace

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return lines;
}

std::vector<LineChange> lineChanges(const std::vector<std::string_view> &before,
                                    const std::vector<std::string_view> &after)
{
    const auto first = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
    const auto same = static_cast<std::size_t>(first.first - before.begin());
    const auto left = std::min(before.size(), after.size()) - same;
    const auto last =
        std::mismatch(before.rbegin(), before.rbegin() + static_cast<std::ptrdiff_t>(left), after.rbegin());
    const auto tail = static_cast<std::size_t>(last.first - before.rbegin());
    const auto middle = [&](const Lines &lines) {
        return Lines(lines.begin() + static_cast<std::ptrdiff_t>(same),
                     lines.end() - static_cast<std::ptrdiff_t>(tail));
    };
    const Lines a = middle(before);
    const Lines b = middle(after);
    if (a.empty() && b.empty())
        return {};
    const auto record = search(a, b);
    auto changes = record ? changesIn(*record, a, b) : std::vector<LineChange>{{0, a.size(), 0, b.size()}};
    for (LineChange &change : changes) {
        change.before += same;
        change.after += same;
    }
    return changes;
}

std::string unifiedDiff(const std::vector<ChangedFile> &files)
{
    std::string out;
    for (const ChangedFile &file : files) {
        if (file.before == file.after)
            continue;
        const std::string before = "a/" + file.path;
        const std::string after = "b/" + file.path;
        out += "diff --git " + quoted(before) + ' ' + quoted(after) + '\n';
        if (!file.before)
            out += "new file mode 100644\n";
        if (!file.after)
            out += "deleted file mode 100644\n";
        const std::string hunks = hunksOf(file.before.value_or(""), file.after.value_or(""));
        if (hunks.empty()) // of an empty file
            continue;
        out += "--- " + (file.before ? titleOf(before) : std::string("/dev/null")) + '\n';
        out += "+++ " + (file.after ? titleOf(after) : std::string("/dev/null")) + '\n' + hunks;
    }
    return out;
}

} // namespace strata
