// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "app/project/findings/findingsearch.h"
#include "app/project/repairs/findingrepairs.h"
#include "projection/layernames.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace strata::cli {

struct FindingsReport
{
    std::vector<FindingEntry> found; ///< by file, line and rule
    FindingSummary summary;
    std::vector<std::string> nodes;                         ///< names of the nodes
    std::size_t suppressed = 0;                             ///< number of findings in the baseline
    std::vector<std::optional<FindingRepair>> repairs = {}; ///< by index of found; empty: not requested
};

/// By file, line, column, rule and text.
void sortFound(std::vector<FindingEntry> &found, const FileNames &names);

/// One line each, like compilers: `data/common.yaml:8: warning: … [marker-spent]`.
std::string findingsText(const FindingsReport &report, const FileNames &names);
/// The JSON object of docs/findings.md.
std::string findingsJson(const FindingsReport &report, const FileNames &names);

} // namespace strata::cli
