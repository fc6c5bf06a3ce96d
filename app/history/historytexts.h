// SPDX-License-Identifier: MIT
#pragma once

#include "app/history/answerhistory.h"
#include "app/history/changecauses.h"
#include "difference/differencetext.h"
#include "difference/differencetree.h"
#include "projection/why/phrasebook.h"

#include <map>
#include <string>
#include <vector>

namespace strata {

/// The findings of \a one that \a other does not have.
std::vector<HistoryFinding> findingsOnlyIn(const AnswerState &one, const AnswerState &other);

/// What differs between the answers before and after a change. Needs none of its files.
struct ChangeDifferences
{
    DifferenceTree answer = {};                      ///< of Key; of the other subjects, where they fail
    DifferencePlaces places = {};                    ///< of the values in answer
    std::map<std::string, DifferenceTree> keys = {}; ///< of AllKeys, by changed key
};

/// Lists are paired as the merges after \a change match them. Places are named by their layers; a state without a
/// project has no names.
ChangeDifferences changeDifferences(const AnswerSource &source, const AnswerChange &change);

/// One line per place that differs: "~ port: 80 → 8080". Of AllKeys one line per key; of Findings one line per finding
/// that appeared or disappeared, with paths relative to the project's folder in that state.
std::vector<std::string> answerChangeTexts(const AnswerChange &change, const ChangeDifferences &differences,
                                           const Phrasebook &book = {});

/// Like answerChangeTexts(), in one line: "+ jonas, − liam and 2 more".
std::string answerChangeText(const AnswerChange &change, const ChangeDifferences &differences,
                             const Phrasebook &book = {});

/// "data/common.yaml:12-14 (L3 Common)"; paths below \a folder are relative to it.
std::string causePlace(const ChangeCause &cause, const std::string &folder);
/// "changed: data/common.yaml:12-14 (L3 Common)"
std::string causeText(const ChangeCause &cause, const std::string &folder, const Phrasebook &book = {});

/// Whose facts count: those of today, or those of each commit.
std::string historyFactsText(const HistorySummary &summary, const Phrasebook &book = {});
/// How many commits were searched, and why the search ended there.
std::string historyEndText(const HistorySummary &summary, const Phrasebook &book = {});
/// What else is to be known: a project that was moved, submodules; a sentence each.
std::vector<std::string> historyNotes(const HistorySummary &summary, const Phrasebook &book = {});

} // namespace strata
