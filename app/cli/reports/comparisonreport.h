// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "app/project/comparison/differencereason.h"
#include "app/project/comparison/comparison.h"
#include "difference/differencetext.h"
#include "projection/layernames.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace strata::cli {

/// The data of a report on a comparison.
struct ComparisonReport
{
    std::string a; ///< "Puppet 7 (strict: warning)"
    std::string b;
    const Comparison &comparison;
    const std::vector<DifferenceCause> &causes;
    FileNames names;
    std::map<const AnswerDifference *, DifferenceReason> because = {}; ///< of the examined differences
    std::vector<std::vector<std::string>> factsThatMatter = {};
    /// Names the places of both sides by the layers of a node; empty: not at all.
    std::function<DifferencePlaces(const std::string &node)> places = {};
};

/// As text for a terminal.
std::string comparisonText(const ComparisonReport &report);
/// Short Markdown with collapsed details, for the comment of a pull request.
std::string comparisonMarkdown(const ComparisonReport &report);
/// As a JSON object; format: docs/compare.md.
std::string comparisonJson(const ComparisonReport &report);

} // namespace strata::cli
