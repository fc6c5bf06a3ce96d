// SPDX-License-Identifier: MIT
#include "source/edit/textedit.h"

#include "source/edit/linediff.h"

#include <algorithm>

namespace strata {

std::string applied(std::string_view text, const TextEdit &edit)
{
    std::string result;
    std::size_t done = 0;
    for (const TextChange &change : edit) {
        result += text.substr(done, change.offset - done);
        result += change.text;
        done = change.offset + change.length;
    }
    result += text.substr(done);
    return result;
}

std::optional<std::string> editedLines(std::string_view before, std::string_view shown, std::string_view after)
{
    const auto lines = linesOf(before);
    const auto shownLines = linesOf(shown);
    const auto newLines = linesOf(after);
    if (lines.size() != shownLines.size())
        return std::nullopt;
    const auto ends = std::count_if(lines.begin(), lines.end(), [](auto line) { return line.ends_with("\r\n"); });
    const bool isWindows = static_cast<std::size_t>(ends) * 2 > lines.size();
    std::string text;
    std::size_t line = 0;
    const auto keepTo = [&](std::size_t end) {
        for (; line < end; ++line)
            text += lines[line];
    };
    for (const LineChange &change : lineChanges(shownLines, newLines)) {
        keepTo(change.before);
        for (std::size_t i = 0; i < change.added; ++i) {
            text += newLines[change.after + i];
            if (isWindows && text.ends_with('\n'))
                text.insert(text.size() - 1, "\r");
        }
        line = change.before + change.removed;
    }
    keepTo(lines.size());
    return text;
}

} // namespace strata
