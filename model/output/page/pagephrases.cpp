// SPDX-License-Identifier: MIT
#include "output/page/pagephrases.h"

#include "projection/why/phrasetable.h"

namespace strata {

namespace {

using PagePhraseRow = NamedPhrase<PagePhrase>;

constexpr std::array kPagePhrase{std::to_array<PagePhraseRow>({
    {PagePhrase::Language, phrase("strata", "en")},
    {PagePhrase::Contributions, phrase("strata", "Contributions")},
    {PagePhrase::Fold, phrase("strata", "Fold")},
    {PagePhrase::Result, phrase("strata", "Result")},
    {PagePhrase::NotInResult, phrase("strata", "not in the result")},
    {PagePhrase::Why, phrase("strata", "Why")},
    {PagePhrase::WhyHint, phrase("strata", "Choose a value to see why it is in the result or not.")},
    {PagePhrase::Fates, phrase("strata", "Fates")},
    {PagePhrase::Place, phrase("strata", "Place")},
    {PagePhrase::Layer, phrase("strata", "Layer")},
    {PagePhrase::Value, phrase("strata", "Value")},
    {PagePhrase::FateTitle, phrase("strata", "Fate")},
    {PagePhrase::YamlContext, phrase("strata", "Written in")},
    {PagePhrase::Rule, phrase("strata", "Rule: {text}")},
    {PagePhrase::StepOf, phrase("strata", "Step {n} of {count}")},
    {PagePhrase::SoFar, phrase("strata", "So far")},
    {PagePhrase::Joins, phrase("strata", "Joins")},
    {PagePhrase::After, phrase("strata", "After")},
    {PagePhrase::First, phrase("strata", "First step")},
    {PagePhrase::Previous, phrase("strata", "Previous step")},
    {PagePhrase::Play, phrase("strata", "Play")},
    {PagePhrase::Pause, phrase("strata", "Pause")},
    {PagePhrase::Next, phrase("strata", "Next step")},
    {PagePhrase::NothingJoins, phrase("strata", "Nothing is merged: the value comes from one layer.")},
    {PagePhrase::OtherLayers,
     countedPhrase("strata", "{n} further layers do not have the key.", "{n} further layer does not have the key.")},
    {PagePhrase::RowsLeftOut, countedPhrase("strata", "{n} more rows are shown when scripts are allowed.",
                                            "{n} more row is shown when scripts are allowed.")},
    {PagePhrase::RowsTooMany, countedPhrase("strata", "The page is too large to hold {n} more rows.",
                                            "The page is too large to hold {n} more row.")},
    {PagePhrase::StepsLeftOut, countedPhrase("strata", "{n} more steps are shown when scripts are allowed.",
                                             "{n} more step is shown when scripts are allowed.")},
    {PagePhrase::WhyLeftOut, phrase("strata", "The page is too large to hold the sentences for this value.")},
    {PagePhrase::Survived, phrase("strata", "A marker tried to remove this value.")},
    {PagePhrase::OnNode, phrase("strata", "on {node}")},
    {PagePhrase::Strategy, phrase("strata", "Strategy {merge} ({source})")},
    {PagePhrase::Theme, phrase("strata", "Light or dark")},
    {PagePhrase::NotFound, phrase("strata", "Not found: no layer has the key.")},
    {PagePhrase::Differences, phrase("strata", "Differences")},
    {PagePhrase::FirstEntry, phrase("strata", "First entry")},
    {PagePhrase::PreviousEntry, phrase("strata", "Previous entry")},
    {PagePhrase::NextEntry, phrase("strata", "Next entry")},
    {PagePhrase::EntryOf, phrase("strata", "{n} of {count}")},
    {PagePhrase::Filter, phrase("strata", "Filter")},
    {PagePhrase::NoEntries, phrase("strata", "Nothing matches the filter.")},
    {PagePhrase::EntryLeftOut, phrase("strata", "The page is too large to hold the differences of this entry.")},
    {PagePhrase::EntriesLeftOut, countedPhrase("strata", "{n} more entries are shown when scripts are allowed.",
                                               "{n} more entry is shown when scripts are allowed.")},
    {PagePhrase::PrintedOf, phrase("strata", "Only the first {n} of {count} are printed.")},
    {PagePhrase::Question, phrase("strata", "Question")},
    {PagePhrase::Lookup, phrase("strata", "Lookup: {text}")},
    {PagePhrase::Files, phrase("strata", "Files")},
    {PagePhrase::Facts, phrase("strata", "Facts")},
    {PagePhrase::ShowAnswer, phrase("strata", "Show the answer")},
    {PagePhrase::Hint, phrase("strata", "Hint")},
    {PagePhrase::Task, phrase("strata", "Task")},
    {PagePhrase::Solution, phrase("strata", "Show a solution")},
    {PagePhrase::Beliefs, phrase("strata", "What is often believed")},
    {PagePhrase::Right, phrase("strata", "Right.")},
    {PagePhrase::Wrong, phrase("strata", "Wrong.")},
    {PagePhrase::SideA, phrase("strata", "A: {text}")},
    {PagePhrase::SideB, phrase("strata", "B: {text}")},
    {PagePhrase::AnswerOfA, phrase("strata", "Answer of A")},
    {PagePhrase::AnswerOfB, phrase("strata", "Answer of B")},
    {PagePhrase::Before, phrase("strata", "Before")},
    {PagePhrase::AfterChange, phrase("strata", "After")},
    {PagePhrase::NotCommitted, phrase("strata", "not committed")},
    {PagePhrase::Compared, countedPhrase("strata", "{n} answers compared", "{n} answer compared")},
    {PagePhrase::ComparedEqual, phrase("strata", "Every answer is the same.")},
    {PagePhrase::Because, phrase("strata", "Because: {text}")},
    {PagePhrase::Instead, phrase("strata", "Write instead: {text}")},
    {PagePhrase::NodesOf, countedPhrase("strata", "{n} nodes", "{n} node")},
    {PagePhrase::LargestResult, phrase("strata", "The result of most nodes")},
    {PagePhrase::AsLargest, phrase("strata", "Compared with the result of most nodes:")},
    {PagePhrase::ResultsOf, countedPhrase("strata", "{n} results", "{n} result")},
    {PagePhrase::ResultsTooMany, countedPhrase("strata", "The page is too large to hold {n} more results.",
                                               "The page is too large to hold {n} more result.")},
    {PagePhrase::Separating, phrase("strata", "Facts that separate the nodes: {list}")},
    {PagePhrase::ChangesOf, countedPhrase("strata", "{n} changes", "{n} change")},
    {PagePhrase::NoChange, phrase("strata", "No commit changed the answer.")},
    {PagePhrase::MovedFrom, phrase("strata", "The project was moved here from {path}.")},
    {PagePhrase::HistoryTitle, phrase("strata", "History")},
    {PagePhrase::AllKeys, phrase("strata", "All keys on all nodes")},
    {PagePhrase::KeyTitle, phrase("strata", "Key")},
    {PagePhrase::ResultsTitle, phrase("strata", "Results")},
    {PagePhrase::FilesTitle, phrase("strata", "Files with it")},
    {PagePhrase::WithoutTitle, phrase("strata", "Nodes without a value")},
    {PagePhrase::FailingTitle, phrase("strata", "Failing nodes")},
})};
static_assert(isComplete(kPagePhrase));

} // namespace

const Phrase &pagePhrase(PagePhrase name)
{
    return kPagePhrase[static_cast<std::size_t>(name)].phrase;
}

std::vector<Phrase> pagePhrases()
{
    return phrasesOf(kPagePhrase);
}

} // namespace strata
