// SPDX-License-Identifier: MIT
#include "app/cli/pages/whymarkdown.h"

#include "app/cli/reports/reporttexts.h"
#include "core/text/harmless.h"
#include "core/text/sealedtext.h"
#include "output/page/pagedocument.h"
#include "output/yamlwriter.h"
#include "projection/fates.h"
#include "projection/steps/steps.h"
#include "projection/steps/steptext.h"
#include "projection/why/why.h"

#include <algorithm>
#include <string_view>

namespace strata::cli {

namespace {

constexpr std::size_t kMostMarkdownDetails = 100; // more would exceed the size of a comment
constexpr std::size_t kMostMarkdownSteps = 50;
constexpr std::size_t kLongestMarkdownStep = 2'000; // bytes of a value

/// \a text with a backslash before each sign of Markdown.
std::string markdownText(const std::string &text)
{
    std::string escaped;
    for (const char c : harmless(text)) {
        if (std::string_view("\\`*_{}[]<>#|&~").find(c) != std::string_view::npos)
            escaped += '\\';
        escaped += c;
    }
    return escaped;
}

std::string beginDetails(const std::string &summary)
{
    return "<details><summary>" + harmlessMarkup(summary) + "</summary>\n\n";
}

std::string whyDetails(const WhyText &why, const std::string &remark)
{
    std::string text = beginDetails((why.fate ? std::string(fateSign(*why.fate)) + ' ' : "") + shortText(why.headline));
    for (const std::string &sentence : why.sentences)
        text += markdownText(sentence) + '\n';
    if (!remark.empty())
        text += markdownText(remark) + '\n';
    text += '\n';
    for (const WhyLink &link : why.links)
        text += "- " + markdownCode(harmless(link.text)) + '\n';
    return text + "\n</details>\n";
}

/// \a value as a block of code in an item of a list.
std::string yamlBlock(const Value &value)
{
    const std::string yaml =
        harmless(shortText(YamlWriter::document(withShortSeals(value)), kLongestMarkdownStep), Lines::Many);
    std::string fence = "```";
    while (yaml.find(fence) != std::string::npos)
        fence += '`';
    std::string text = "\n   " + fence + "yaml\n";
    std::string_view rest = yaml;
    if (rest.starts_with("---\n"))
        rest.remove_prefix(4);
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        text += "   " + std::string(rest.substr(0, end)) + '\n';
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return text + "   " + fence + "\n\n";
}

std::string stepsDetails(const Projection &answer)
{
    const StepViews views = stepViews(answer.trace());
    if (views.steps.empty())
        return {};
    std::string text = beginDetails("Fold: " + counted(views.steps.size(), "step", "steps"));
    for (std::size_t i = 0; i < std::min(views.steps.size(), kMostMarkdownSteps); ++i) {
        const StepView &view = views.steps[i];
        text += std::to_string(i + 1) + ". " + markdownText(stepTitle(answer, views, view)) + '\n';
        for (const std::uint32_t event : view.events)
            text += "   - " + markdownText(eventText(answer, event)) + '\n';
        text += yamlBlock(view.after);
    }
    if (views.steps.size() > kMostMarkdownSteps)
        text += counted(views.steps.size() - kMostMarkdownSteps, "more step", "more steps") + "; --steps has all.\n\n";
    return text + "</details>\n";
}

} // namespace

std::string whyDetailsMarkdown(const Projection &answer, const PageRemark &remark)
{
    std::string text;
    std::size_t count = 0;
    const auto &rows = answer.table().rows;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (const ContributionCell &cell : rows[row].cells) {
            const bool isLeaf = cell.origin.isValid() && answer.trace().isLeaf(cell.origin);
            if ((!isLeaf && !cell.bareMarker.isValid()) || ++count > kMostMarkdownDetails)
                continue;
            const SourceMark mark = answer.trace().origin(isLeaf ? cell.origin : cell.bareMarker).mark;
            text += whyDetails(whyCell(answer, row, cell.column), remark ? remark(mark) : std::string());
        }
    }
    if (count > kMostMarkdownDetails)
        text +=
            '\n' + counted(count - kMostMarkdownDetails, "more value", "more values") + "; --format html has all.\n\n";
    return text + stepsDetails(answer);
}

} // namespace strata::cli
