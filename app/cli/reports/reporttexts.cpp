// SPDX-License-Identifier: MIT
#include "app/cli/reports/reporttexts.h"

#include "app/project/comparison/comparisontexts.h"
#include "core/text/harmless.h"
#include "projection/why/valuephrase.h"

#include <algorithm>

namespace strata::cli {

std::string counted(std::size_t count, std::string_view one, std::string_view many)
{
    return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

std::string some(const std::vector<std::string> &names, std::size_t most)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i)
        text += (i == 0 ? "" : ", ") + names[i];
    return names.size() > most ? text + " and " + std::to_string(names.size() - most) + " more" : text;
}

std::string answerPhrase(const LookupResult &result)
{
    switch (result.status) {
    case LookupResult::Status::Found: return valuePhrase(result.value);
    case LookupResult::Status::NotFound: return "(not found)";
    case LookupResult::Status::Failed: return "error: " + headline(result.error ? result.error->message : "");
    case LookupResult::Status::Cancelled: break;
    }
    return {};
}

std::vector<std::string> differenceTexts(const LookupResult &a, const LookupResult &b, const TupleKeys &tupleKeys,
                                         const DifferencePlaces &places)
{
    constexpr std::size_t kLines = 20;
    std::vector<std::string> lines = differenceLines(differenceTree(a, b, tupleKeys), places);
    const std::size_t more = lines.size() > kLines + 1 ? lines.size() - kLines : 0;
    lines.resize(lines.size() - more);
    for (std::string &line : lines)
        line = harmless(line);
    if (more > 0)
        lines.push_back("… " + counted(more, "more line", "more lines") + "; --format json has all");
    return lines;
}

std::string withoutFactsText(const std::vector<std::string> &nodes, std::size_t most)
{
    if (nodes.empty())
        return {};
    return "No facts for " + counted(nodes.size(), "node", "nodes") +
           ", whose variables count as undefined: " + some(nodes, most) + '.';
}

std::string_view signOf(ValueChange::Kind kind)
{
    switch (kind) {
    case ValueChange::Kind::Added: return "+";
    case ValueChange::Kind::Removed: return "-";
    case ValueChange::Kind::Changed:
    case ValueChange::Kind::Moved: break;
    }
    return "~";
}

std::string markdownCode(const std::string &text)
{
    const std::string fence = text.find('`') == std::string::npos ? "`" : "``";
    return fence + text + fence;
}

std::string problemText(const std::string &path, SourceMark mark, const std::string &text)
{
    std::string place = path;
    for (const std::uint32_t number : {mark.line, mark.column}) {
        if (number > 0)
            place += ':' + std::to_string(number);
    }
    return place + ": " + text;
}

} // namespace strata::cli
