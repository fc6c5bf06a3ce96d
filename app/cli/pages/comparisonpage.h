// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/reports/comparisonreport.h"
#include "app/project/comparison/comparison.h"
#include "projection/why/phrasebook.h"

#include <string>

namespace strata::cli {

/// A comparison as an interactive HTML page: the causes of differences, and the differences place by place. If only
/// one key on one node was compared and its answers differ, the page also has both answers. \a a and \a b are the sides
/// of the report.
std::string comparisonPage(const ComparisonReport &report, const ComparisonSide &a, const ComparisonSide &b,
                           const Phrasebook &book = {});

} // namespace strata::cli
