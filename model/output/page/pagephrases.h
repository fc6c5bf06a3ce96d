// SPDX-License-Identifier: MIT
#pragma once

#include "core/phrase.h"

#include <cstdint>
#include <vector>

namespace strata {

/// The words of pages beside those of the answer.
enum class PagePhrase : std::uint8_t {
    Language,
    Contributions,
    Fold,
    Result,
    NotInResult,
    Why,
    WhyHint,
    Fates,
    Place,
    Layer,
    Value,
    FateTitle,
    YamlContext,
    Rule,
    StepOf,
    SoFar,
    Joins,
    After,
    First,
    Previous,
    Play,
    Pause,
    Next,
    NothingJoins,
    OtherLayers,
    RowsLeftOut,
    WhyLeftOut,
    Survived,
    OnNode,
    Strategy,
    Theme,
    NotFound,
    Differences,
    FirstEntry,
    PreviousEntry,
    NextEntry,
    EntryOf,
    Filter,
    NoEntries,
    EntryLeftOut,
    EntriesLeftOut,
    Question,
    Lookup,
    Files,
    Facts,
    ShowAnswer,
    Hint,
    Task,
    Solution,
    Beliefs,
    Right,
    Wrong,
    SideA,
    SideB,
    AnswerOfA,
    AnswerOfB,
    Before,
    AfterChange,
    NotCommitted,
    Compared,
    ComparedEqual,
    Because,
    Instead,
    NodesOf,
    LargestResult,
    AsLargest,
    ResultsOf,
    Separating,
    ChangesOf,
    NoChange,
    MovedFrom,
    HistoryTitle,
    AllKeys,
    KeyTitle,
    ResultsTitle,
    FilesTitle,
    WithoutTitle,
    FailingTitle,
    Count,
};

const Phrase &pagePhrase(PagePhrase name);
/// All of them, for tests and translators.
std::vector<Phrase> pagePhrases();

} // namespace strata
