// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "app/project/because.h"
#include "app/project/comparison.h"
#include "projection/layernames.h"

#include <map>
#include <string>
#include <vector>

namespace strata::cli {

/// A comparison as it is told: what the sides are called, and how the files are.
struct ComparisonReport
{
    std::string a; ///< "Puppet 7 (strict: warning)"
    std::string b;
    const Comparison &comparison;
    const std::vector<DifferenceCause> &causes;
    FileNames names;
    std::map<const AnswerDifference *, Because> because = {}; ///< of those that were looked into
    std::vector<std::vector<std::string>> factsThatMatter = {};
};

/// For a terminal.
std::string comparisonText(const ComparisonReport &report);
/// Short, with folded details, for the comment of a pull request.
std::string comparisonMarkdown(const ComparisonReport &report);
/// One object; its form: docs/compare.md.
std::string comparisonJson(const ComparisonReport &report);

} // namespace strata::cli
