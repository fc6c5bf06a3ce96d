// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "projection/phrasebook.h"
#include "trace/trace.h"

#include <span>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace strata {

/// What became of one source value. Names, letters and families are fixed by the design; `Lost` is the one addition
/// (an element that the reference drops by accident while it removes another).
enum class Fate : std::uint8_t {
    Won,
    Only,
    Merged,
    Overridden,
    Duplicate,
    NotConsulted,
    NullSkipped,
    KnockedOut,
    MarkerHit,
    Emptied,
    MarkerSpent,
    MarkerCancelled,
    MarkerLeaked,
    TypeMismatch,
    Error,
    Lost,
};
inline constexpr int kFateCount = 16;

enum class FateFamily : std::uint8_t { Result, Hidden, Removed, Problem };
inline constexpr int kFateFamilyCount = 4;

FateFamily familyOf(Fate fate);
/// "won", "null skipped", "marker spent", ...
const Phrase &fatePhrase(Fate fate);
/// The same as machine formats have it.
std::string_view fateName(Fate fate);
/// The letter of text output: W O M H D N 0 X K E S C L T ? Q.
char fateLetter(Fate fate);
const Phrase &familyPhrase(FateFamily family);

/// The fate of one contributed leaf.
struct LeafFate
{
    OriginId leaf;
    Fate fate = Fate::Won;
    OriginId by;           ///< the winner, twin or marker responsible, if any
    bool survived = false; ///< it is in the result although a marker of a higher layer names it
};

/// A value of the result and a marker of a higher layer that names it.
struct Survival
{
    OriginId value;
    OriginId marker;
};

/// What became of everything that the layers contributed.
struct TraceFates
{
    std::vector<LeafFate> leaves;      ///< in the order of Trace::origins; each leaf occurs exactly once
    std::vector<Survival> survivals{}; ///< by value, of each the marker of the highest layer first
};

/// Pure function of the trace; incomplete once cancelled.
TraceFates traceFates(const Trace &trace, const CancelToken &cancel = {});

/// What happened to values beside their fates.
struct ValueChanges
{
    std::unordered_set<OriginId> moved; ///< elements that stand elsewhere because their array was sorted
    OriginId converted;                 ///< what was converted, if a layer has it as it is
    bool isResultConverted = false;
};

ValueChanges valueChanges(const Trace &trace);

/// Only the leaves of traceFates().
std::vector<LeafFate> leafFates(const Trace &trace);

/// The fate of \a origin among \a fates as leafFates() gives them; null for a collection and for none.
const LeafFate *fateOf(std::span<const LeafFate> fates, OriginId origin);

} // namespace strata
