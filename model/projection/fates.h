// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "projection/why/phrasebook.h"
#include "trace/trace.h"

#include <optional>
#include <span>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace strata {

/// The fate of a source value; its properties are a row of the table in fates.cpp. `Lost`: an element that the real
/// system drops by accident while it removes another.
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
/// The name in machine formats.
std::string_view fateName(Fate fate);
/// The letter of text output: W O M H D N 0 X K E S C L T ? Q.
char fateLetter(Fate fate);
/// The sign in pages and Markdown, in UTF-8.
std::string_view fateSign(Fate fate);
/// Whether \a a is worse than \a b: of a worse family, or the more specific fate of the same one.
bool isWorse(Fate a, Fate b);
const Phrase &familyPhrase(FateFamily family);

/// The fate of one contributed leaf.
struct LeafFate
{
    OriginId leaf;
    Fate fate = Fate::Won;
    OriginId by;           ///< the winner, duplicate or marker responsible, if any
    bool survived = false; ///< it is in the result although a marker of a higher layer names it
};

/// A value of the result that a marker of a higher layer names.
struct Survival
{
    OriginId value;
    OriginId marker;
};

/// The fates of all contributed values.
struct TraceFates
{
    std::vector<LeafFate> leaves;      ///< in the order of Trace::origins; each leaf once
    std::vector<Survival> survivals{}; ///< by value, markers of higher layers first
};

/// Computed from the trace only; incomplete if cancelled.
TraceFates traceFates(const Trace &trace, const CancelToken &cancel = {});

/// Changes of values other than their fates.
struct ValueChanges
{
    std::unordered_set<OriginId> moved; ///< elements moved by sorting their array
    OriginId converted;                 ///< the converted value, if a layer contributes it unchanged
    bool isResultConverted = false;
};

ValueChanges valueChanges(const Trace &trace);

/// Only the leaves of traceFates().
std::vector<LeafFate> leafFates(const Trace &trace);

/// The fate of \a origin in \a fates (of leafFates()); null for a collection or an invalid origin.
const LeafFate *fateOf(std::span<const LeafFate> fates, OriginId origin);

/// The fate of the subject if \a kind is its last event; none if the subject stays in the value.
std::optional<Fate> eventFate(EventKind kind);

} // namespace strata
