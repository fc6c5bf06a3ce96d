// SPDX-License-Identifier: MIT
#pragma once

#include "projection/phrasebook.h"

#include <cstdint>
#include <vector>

namespace strata {

/// Sentences that explain a value, and the parts that only they have.
enum class WhyPhrase : std::uint8_t {
    Fate,
    FateSurvived,
    NothingHere,
    NotFound,
    LookupFailed,
    FoundElsewhere,
    NoKey,
    FileMissing,
    PathUnknown,
    PathUnresolved,
    FileBroken,
    NotRun,
    NotAskedEither,
    NotReached,
    Message,
    NoLayerHas,
    NotInResult,
    EverythingFrom,
    CollectionHidden,
    CollectionSize,
    NoneInResult,
    StoppedAbove,
    MadeByMerge,
    ComesFrom,
    JoinedFrom,
    Supplies,
    SuppliesOnce,
    Highest,
    DidNotOverride,
    DidNotDecide,
    Only,
    SuppliesJoined,
    OverriddenBySome,
    Overridden,
    OverriddenFromBelow,
    Repeats,
    RepeatsItself,
    RepeatsItselfAt,
    RepeatsOther,
    RepeatsOtherAt,
    StoppedAt,
    StoppedHigher,
    SaysNull,
    OverridesNothing,
    Stays,
    RemovedByKey,
    RemovedBy,
    RemovedBySome,
    LeavesWithMarker,
    EmptiedItself,
    EmptiedBy,
    DoesNotFit,
    CannotMerge,
    OtherKindTaken,
    FailedAt,
    MadeFail,
    LostTo,
    LostToSome,
    SameAsReference,
    Unrolled,
    NoEffect,
    UsedUp,
    Removed,
    SpentInside,
    RemovedNothing,
    Spent,
    ValueToRemove,
    CancelledBy,
    Cancelled,
    Leaked,
    NoLayerBelow,
    NotMergedWhole,
    TriedToRemove,
    TriedButHit,
    Evaluated,
    Written,
    WrittenWith,
    TokenIs,
    TokenUndefined,
    Count,
};

const Phrase &why(WhyPhrase name);
/// All of them, for tests and translators.
std::vector<Phrase> whyPhrases();

} // namespace strata
