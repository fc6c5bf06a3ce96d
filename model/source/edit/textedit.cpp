// SPDX-License-Identifier: MIT
#include "source/edit/textedit.h"

#include "source/edit/linediff.h"

namespace strata {

std::string applied(std::string_view text, const TextEdit &edit)
{
    std::string made;
    std::size_t done = 0;
    for (const TextChange &change : edit) {
        made += text.substr(done, change.offset - done);
        made += change.text;
        done = change.offset + change.length;
    }
    made += text.substr(done);
    return made;
}

TextEdit inverse(std::string_view text, const TextEdit &edit)
{
    TextEdit back;
    std::size_t grown = 0; // may wrap around, and back again
    for (const TextChange &change : edit) {
        back.push_back(
            {change.offset + grown, change.text.size(), std::string(text.substr(change.offset, change.length))});
        grown += change.text.size() - change.length;
    }
    return back;
}

TextEdit differenceOf(std::string_view before, std::string_view after)
{
    const auto oldLines = linesOf(before);
    const auto newLines = linesOf(after);
    TextEdit edit;
    std::size_t offset = 0;
    std::size_t line = 0;
    for (const LineChange &change : lineChanges(oldLines, newLines)) {
        for (; line < change.before; ++line)
            offset += oldLines[line].size();
        TextChange made{offset, 0, {}};
        for (; line < change.before + change.removed; ++line)
            made.length += oldLines[line].size();
        for (std::size_t i = 0; i < change.added; ++i)
            made.text += newLines[change.after + i];
        offset += made.length;
        edit.push_back(std::move(made));
    }
    return edit;
}

} // namespace strata
