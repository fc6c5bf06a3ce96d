// SPDX-License-Identifier: MIT
#pragma once

#include "projection/phrasebook.h"

#include <cstdint>
#include <vector>

namespace strata {

/// What findings say. Texts have no line numbers, so that they stay the same when lines move.
enum class FindingPhrase : std::uint8_t {
    MarkerSpent,
    MarkerCancelled,
    MarkerLeaked,
    MarkerUseless,
    PrefixEats,
    PrefixIsPattern,
    OverrideEqual,
    OverrideEqualParts,
    OverriddenHere,
    NeverWins,
    NeverWinParts,
    FirstHides,
    KindClash,
    OtherKindHere,
    NullWins,
    NullSkipped,
    ValueBelow,
    SealedTwin,
    SealedHere,
    TokenUnknown,
    LookupUnknown,
    LookupElsewhere,
    VariableUnset,
    PathEmpty,
    PathImpossible,
    LevelUnreached,
    FileUnreached,
    OptionMatchesNothing,
    OptionShadowed,
    OptionAbove,
    VersionDiffers,
    VersionDiffersSo,
    OptionIgnored,
    OptionsNotRead,
    MarkerHere,
    SurvivorHere,
    WinnerHere,
    RepairDelete,
    RepairQuote,
    RepairMove,
    RepairBlank,
    RepairIndent,
    RepairClose,
    RepairComma,
    RepairRename,
    RepairReadable,
    RepairNoEffect,
    RepairEffect,
    AndSo,
    AndSoOfKeys,
    AndSoFails,
    AndSoMore,
    LeftOut,
    Count,
};

const Phrase &findingPhrase(FindingPhrase name);
/// All of them, for tests and translators.
std::vector<Phrase> findingPhrases();

} // namespace strata
