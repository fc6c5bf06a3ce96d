// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "app/project/findingrepairs.h"
#include "app/project/findingsof.h"
#include "projection/layernames.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace strata::cli {

/// What a report on findings is made of.
struct FindingsReport
{
    std::vector<Found> found; ///< by file, line and rule
    FindingSummary summary;
    std::vector<std::string> nodes;                         ///< their names
    std::size_t suppressed = 0;                             ///< findings that a baseline knows
    std::vector<std::optional<FindingRepair>> repairs = {}; ///< by found; empty: none were tried
};

/// By file, line, column, rule and text.
void sortFound(std::vector<Found> &found, const FileNames &names);

/// One line each, as compilers have it: `data/common.yaml:8: warning: … [marker-spent]`.
std::string findingsText(const FindingsReport &report, const FileNames &names);
/// The object of docs/findings.md.
std::string findingsJson(const FindingsReport &report, const FileNames &names);

} // namespace strata::cli
