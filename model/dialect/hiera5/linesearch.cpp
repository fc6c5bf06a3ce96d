// SPDX-License-Identifier: MIT
#include "dialect/hiera5/linesearch.h"

#include <algorithm>

namespace strata::hiera5 {

namespace {

bool isBlank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool isWord(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Whether \a value, possibly quoted, stands at \a at.
bool hasValueAt(std::string_view line, std::size_t at, const std::string &value)
{
    while (at < line.size() && isBlank(line[at]))
        ++at;
    if (at < line.size() && (line[at] == '"' || line[at] == '\''))
        ++at;
    if (at > line.size() || line.compare(at, value.size(), value) != 0)
        return false;
    const std::size_t after = at + value.size();
    return after >= line.size() || !isWord(line[after]);
}

bool hasSetting(std::string_view line, const std::string &key, const std::string &value, KeyAt keyAt)
{
    const std::string needle = key + ':';
    for (std::size_t at = line.find(needle); at != std::string_view::npos; at = line.find(needle, at + 1)) {
        const bool isPlaced = at == 0 ? keyAt == KeyAt::AfterBlankOrLineStart : isBlank(line[at - 1]);
        if (isPlaced && (value.empty() || hasValueAt(line, at + needle.size(), value)))
            return true;
    }
    return false;
}

} // namespace

int findSetting(std::string_view text, const std::string &key, const std::string &value, int from, KeyAt keyAt)
{
    int number = 0;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        ++number;
        // Reference quirk: it cuts at the first hash mark, quoted or not.
        const std::string_view line = text.substr(start, end - start);
        if (number >= from && hasSetting(line.substr(0, line.find('#')), key, value, keyAt))
            return number;
        start = end + 1;
    }
    return 0;
}

} // namespace strata::hiera5
