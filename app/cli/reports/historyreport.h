// SPDX-License-Identifier: MIT
#pragma once

#include "app/history/answerhistory.h"
#include "app/history/changecauses.h"
#include "difference/differencetext.h"

#include <string>
#include <vector>

namespace strata::cli {

/// A change and the lines that made it.
struct ExplainedChange
{
    AnswerChange change;
    std::vector<ChangeCause> causes;
    DifferencePlaces places = {}; ///< names places of both answers
};

/// Whose history it is.
struct HistoryHead
{
    HistorySubject subject = HistorySubject::Key;
    std::string key;  ///< or the rule of findings
    std::string node; ///< empty: no node, of findings all
};

/// "port on web01".
std::string historyTitle(const HistoryHead &head);

// The history in each format: what comes first, each change, and what comes last.

std::string historyTextHead(const HistoryHead &head);
std::string historyText(const ExplainedChange &change);
std::string historyTextEnd(const HistorySummary &summary, std::size_t changes);

std::string historyMarkdown(const std::vector<ExplainedChange> &changes, const HistorySummary &summary,
                            const HistoryHead &head);
/// Form: docs/history.md.
std::string historyJson(const std::vector<ExplainedChange> &changes, const HistorySummary &summary,
                        const HistoryHead &head);

} // namespace strata::cli
