// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/reports/comparisonreport.h"
#include "app/project/comparison/comparison.h"
#include "projection/why/phrasebook.h"

#include <string>

namespace strata::cli {

/// A comparison as an interactive page: the causes of differences, and what differs place by place. Of one key on one
/// node it also has both answers. \a a and \a b are the sides of the report.
std::string comparisonPage(const ComparisonReport &report, const ComparisonSide &a, const ComparisonSide &b,
                           const Phrasebook &book = {});

} // namespace strata::cli
