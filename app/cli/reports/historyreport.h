// SPDX-License-Identifier: MIT
#pragma once

#include "app/history/answerhistory.h"
#include "app/history/changecauses.h"
#include "app/history/historytexts.h"

#include <string>
#include <vector>

namespace strata::cli {

/// A change and the lines that made it.
struct ExplainedChange
{
    AnswerChange change;
    std::vector<ChangeCause> causes;
    ChangeDifferences differences = {};
};

/// What the history is about.
struct HistoryHead
{
    HistorySubject subject = HistorySubject::Key;
    std::string key;  ///< of Findings: the name of the rule
    std::string node; ///< empty: the lookup has no node; of Findings: all nodes
};

/// "port on web01".
std::string historyTitle(const HistoryHead &head);

// The history in each format; text in parts, so that each change is printed as it is found.

std::string historyTextHead(const HistoryHead &head);
std::string historyText(const ExplainedChange &change);
std::string historyTextEnd(const HistorySummary &summary, std::size_t changes);

std::string historyMarkdown(const std::vector<ExplainedChange> &changes, const HistorySummary &summary,
                            const HistoryHead &head);
/// Form: docs/history.md.
std::string historyJson(const std::vector<ExplainedChange> &changes, const HistorySummary &summary,
                        const HistoryHead &head);

} // namespace strata::cli
