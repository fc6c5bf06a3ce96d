// SPDX-License-Identifier: MIT
#include "source/edit/unifieddiff.h"

#include "source/edit/linediff.h"

#include <algorithm>
#include <string_view>

namespace strata {

namespace {

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
