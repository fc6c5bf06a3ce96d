// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/reports/historyreport.h"
#include "projection/why/phrasebook.h"

#include <string>
#include <vector>

namespace strata::cli {

/// A history as an interactive page: the commits, what each changed, and the lines that did it.
std::string historyPage(const std::vector<ExplainedChange> &changes, const HistorySummary &summary,
                        const HistoryHead &head, const Phrasebook &book = {});

} // namespace strata::cli
