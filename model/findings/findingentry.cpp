// SPDX-License-Identifier: MIT
#include "findings/findingentry.h"

#include "core/text/ascii.h"
#include "findings/findingphrases.h"
#include "findings/findingrules.h"
#include "source/files/path.h"

#include <string_view>

namespace strata {

namespace {

/// \a text without the numbers after "line" and "lines".
std::string withoutLines(const std::string &text)
{
    std::string out;
    std::size_t at = 0;
    for (std::size_t word = text.find("line"); word != std::string::npos; word = text.find("line", at)) {
        std::size_t end = word + (text.compare(word, 5, "lines") == 0 ? 5 : 4);
        const std::size_t wordEnd = end;
        out.append(text, at, end - at);
        while (end < text.size() &&
               (ascii::isDigit(text[end]) || text[end] == ' ' || text.compare(end, 4, "and ") == 0))
            end += text.compare(end, 4, "and ") == 0 ? 4 : 1;
        const bool hasNumber = text.find_first_of("0123456789", word) < end;
        at = hasNumber ? end : wordEnd;
    }
    return out.append(text, at);
}

/// Whether a path can begin after the character \a before.
bool endsBeforePath(char before)
{
    return !ascii::isLetter(before) && !ascii::isDigit(before) &&
           std::string_view("/._-").find(before) == std::string_view::npos;
}

} // namespace

std::string withRelativePaths(std::string text, const std::string &folder)
{
    if (folder.size() < 2)
        return text;
    const std::string prefix = folderPrefix(folder);
    for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix, at)) {
        if (at == 0 || endsBeforePath(text[at - 1]))
            text.erase(at, prefix.size());
        else
            at += prefix.size();
    }
    return text;
}

std::string stableIdentity(const FindingEntry &found, const std::string &file)
{
    return found.finding.rule + '\t' + file + '\t' + found.key + '\t' + withoutLines(found.finding.text);
}

bool FindingLimit::admit(const FindingEntry &found)
{
    const FindingRule *const rule = findFindingRule(found.finding.rule);
    const bool isUnlimited = found.finding.severity == Finding::Severity::Note && rule &&
                             rule->needs != FindingNeeds::Files; // unused values
    if (isUnlimited || !found.finding.mark.isValid())
        return true;
    auto &[count, other] = m_counts[{found.finding.mark.file, found.finding.rule}];
    if (++count == kMost + 1)
        other = found;
    return count <= kMost;
}

std::vector<FindingEntry> FindingLimit::rest(const Phrasebook &book) const
{
    std::vector<FindingEntry> rest;
    for (const auto &[place, counted] : m_counts) {
        const auto &[count, other] = counted;
        if (count <= kMost)
            continue;
        FindingEntry found;
        found.finding = {other.finding.rule,
                         other.finding.severity,
                         book.say(findingphrases::kLeftOut, count - kMost),
                         other.finding.mark,
                         {}};
        rest.push_back(std::move(found));
    }
    return rest;
}

} // namespace strata
