// SPDX-License-Identifier: MIT
#pragma once

#include "projection/why/phrasebook.h"

#include <cstdint>
#include <vector>

namespace strata {

/// Titles of steps, and the sentences for their events.
enum class StepPhrase : std::uint8_t {
    Join,
    JoinIn,
    Take,
    TakeIn,
    CleanUp,
    Document,
    Conversion,
    CleanUpRule,
    DocumentRule,
    ConversionRule,
    SingleRule,
    Contributed,
    Added,
    PositionMerged,
    TupleMatched,
    Flattened,
    Unrolled,
    Wrapped,
    Sorted,
    Moved,
    Converted,
    NotConsulted,
    Overridden,
    OverriddenBySome,
    TypeMismatch,
    NullSkipped,
    EmptySkipped,
    Duplicate,
    DuplicateItself,
    KnockedOut,
    KnockedOutBySome,
    Emptied,
    EmptiedItself,
    MarkerHit,
    MarkerSpent,
    MarkerSpentAgainst,
    MarkerSpentBare,
    MarkerCancelled,
    MarkerCancelledBySome,
    ReferenceQuirk,
    Rejected,
    FromLayerToLayer,
    Count,
};

const Phrase &stepPhrase(StepPhrase name);
/// All of them, for tests and translators.
std::vector<Phrase> stepPhrases();

} // namespace strata
