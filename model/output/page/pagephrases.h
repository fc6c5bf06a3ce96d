// SPDX-License-Identifier: MIT
#pragma once

#include "core/phrase.h"

namespace strata {

/// The words of pages beside those of the answer.
namespace pagephrases {

inline constexpr Phrase kLanguage = phrase("strata", "en");
inline constexpr Phrase kContributions = phrase("strata", "Contributions");
inline constexpr Phrase kFold = phrase("strata", "Fold");
inline constexpr Phrase kResult = phrase("strata", "Result");
inline constexpr Phrase kNotInResult = phrase("strata", "not in the result");
inline constexpr Phrase kWhy = phrase("strata", "Why");
inline constexpr Phrase kWhyHint = phrase("strata", "Choose a value to see why it is in the result or not.");
inline constexpr Phrase kFates = phrase("strata", "Fates");
inline constexpr Phrase kPlace = phrase("strata", "Place");
inline constexpr Phrase kLayer = phrase("strata", "Layer");
inline constexpr Phrase kValue = phrase("strata", "Value");
inline constexpr Phrase kFateTitle = phrase("strata", "Fate");
inline constexpr Phrase kYamlContext = phrase("strata", "Written in");
inline constexpr Phrase kRule = phrase("strata", "Rule: {text}");
inline constexpr Phrase kStepOf = phrase("strata", "Step {n} of {count}");
inline constexpr Phrase kSoFar = phrase("strata", "So far");
inline constexpr Phrase kJoins = phrase("strata", "Joins");
inline constexpr Phrase kAfter = phrase("strata", "After");
inline constexpr Phrase kFirst = phrase("strata", "First step");
inline constexpr Phrase kPrevious = phrase("strata", "Previous step");
inline constexpr Phrase kPlay = phrase("strata", "Play");
inline constexpr Phrase kPause = phrase("strata", "Pause");
inline constexpr Phrase kNext = phrase("strata", "Next step");
inline constexpr Phrase kNothingJoins = phrase("strata", "Nothing is merged: the value comes from one layer.");
inline constexpr Phrase kOtherLayers =
    countedPhrase("strata", "{n} further layers do not have the key.", "{n} further layer does not have the key.");
inline constexpr Phrase kRowsLeftOut = countedPhrase("strata", "{n} more rows are shown when scripts are allowed.",
                                                     "{n} more row is shown when scripts are allowed.");
inline constexpr Phrase kRowsTooMany = countedPhrase("strata", "The page is too large to hold {n} more rows.",
                                                     "The page is too large to hold {n} more row.");
inline constexpr Phrase kStepsLeftOut = countedPhrase("strata", "{n} more steps are shown when scripts are allowed.",
                                                      "{n} more step is shown when scripts are allowed.");
inline constexpr Phrase kWhyLeftOut = phrase("strata", "The page is too large to hold the sentences for this value.");
inline constexpr Phrase kSurvived = phrase("strata", "A marker tried to remove this value.");
inline constexpr Phrase kOnNode = phrase("strata", "on {node}");
inline constexpr Phrase kStrategy = phrase("strata", "Strategy {merge} ({source})");
inline constexpr Phrase kTheme = phrase("strata", "Light or dark");
inline constexpr Phrase kNotFound = phrase("strata", "Not found: no layer has the key.");
inline constexpr Phrase kDifferences = phrase("strata", "Differences");
inline constexpr Phrase kFirstEntry = phrase("strata", "First entry");
inline constexpr Phrase kPreviousEntry = phrase("strata", "Previous entry");
inline constexpr Phrase kNextEntry = phrase("strata", "Next entry");
inline constexpr Phrase kEntryOf = phrase("strata", "{n} of {count}");
inline constexpr Phrase kFilter = phrase("strata", "Filter");
inline constexpr Phrase kNoEntries = phrase("strata", "Nothing matches the filter.");
inline constexpr Phrase kEntryLeftOut =
    phrase("strata", "The page is too large to hold the differences of this entry.");
inline constexpr Phrase kEntriesLeftOut =
    countedPhrase("strata", "{n} more entries are shown when scripts are allowed.",
                  "{n} more entry is shown when scripts are allowed.");
inline constexpr Phrase kPrintedOf = phrase("strata", "Only the first {n} of {count} are printed.");
inline constexpr Phrase kQuestion = phrase("strata", "Question");
inline constexpr Phrase kLookup = phrase("strata", "Lookup: {text}");
inline constexpr Phrase kFacts = phrase("strata", "Facts");
inline constexpr Phrase kShowAnswer = phrase("strata", "Show the answer");
inline constexpr Phrase kHint = phrase("strata", "Hint");
inline constexpr Phrase kTask = phrase("strata", "Task");
inline constexpr Phrase kSolution = phrase("strata", "Show a solution");
inline constexpr Phrase kBeliefs = phrase("strata", "What is often believed");
inline constexpr Phrase kRight = phrase("strata", "Right.");
inline constexpr Phrase kWrong = phrase("strata", "Wrong.");
inline constexpr Phrase kSideA = phrase("strata", "A: {text}");
inline constexpr Phrase kSideB = phrase("strata", "B: {text}");
inline constexpr Phrase kAnswerOfA = phrase("strata", "Answer of A");
inline constexpr Phrase kAnswerOfB = phrase("strata", "Answer of B");
inline constexpr Phrase kBefore = phrase("strata", "Before");
inline constexpr Phrase kAfterChange = phrase("strata", "After");
inline constexpr Phrase kNotCommitted = phrase("strata", "not committed");
inline constexpr Phrase kCompared = countedPhrase("strata", "{n} answers compared", "{n} answer compared");
inline constexpr Phrase kComparedEqual = phrase("strata", "Every answer is the same.");
inline constexpr Phrase kBecause = phrase("strata", "Because: {text}");
inline constexpr Phrase kInstead = phrase("strata", "Write instead: {text}");
inline constexpr Phrase kNodesOf = countedPhrase("strata", "{n} nodes", "{n} node");
inline constexpr Phrase kLargestResult = phrase("strata", "The result of most nodes");
inline constexpr Phrase kAsLargest = phrase("strata", "Compared with the result of most nodes:");
inline constexpr Phrase kResultsOf = countedPhrase("strata", "{n} results", "{n} result");
inline constexpr Phrase kResultsTooMany = countedPhrase("strata", "The page is too large to hold {n} more results.",
                                                        "The page is too large to hold {n} more result.");
inline constexpr Phrase kSeparating = phrase("strata", "Facts that separate the nodes: {list}");
inline constexpr Phrase kChangesOf = countedPhrase("strata", "{n} changes", "{n} change");
inline constexpr Phrase kNoChange = phrase("strata", "No commit changed the answer.");
inline constexpr Phrase kMovedFrom = phrase("strata", "The project was moved here from {path}.");
inline constexpr Phrase kHistoryTitle = phrase("strata", "History");
inline constexpr Phrase kAllKeys = phrase("strata", "All keys on all nodes");
inline constexpr Phrase kKeyTitle = phrase("strata", "Key");
inline constexpr Phrase kResultsTitle = phrase("strata", "Results");
inline constexpr Phrase kFilesTitle = phrase("strata", "Files with it");
inline constexpr Phrase kWithoutTitle = phrase("strata", "Nodes without a value");
inline constexpr Phrase kFailingTitle = phrase("strata", "Failing nodes");

} // namespace pagephrases

} // namespace strata
