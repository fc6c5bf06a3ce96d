// SPDX-License-Identifier: MIT
#pragma once

#include "core/phrase.h"
#include "core/sourcemark.h"
#include "core/value.h"
#include "trace/origins.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// How rows of arrays in the contribution table are matched.
enum class ItemMatching : std::uint8_t { ByValue, ByPosition, ByTupleKeys };

/// Properties of the merge policy that a reader of the trace needs: places, items and markers, and texts for rules of
/// one system only (empty if it has none).
struct TraceRules
{
    ItemMatching matching = ItemMatching::ByValue;
    bool isFlattening = false;   ///< nested arrays are flattened, so that places inside them do not count
    bool ignoresKeyCase = false; ///< keys that differ only in case are one place
    bool followsItems = false;   ///< array items keep the position of the merge, whether or not others are equal
    bool cleansUp = false;       ///< markers affect all layers below and are removed from the result at the end
    char pathSeparator = '.';    ///< between the names of a path in texts

    /// What every join does, in one or two sentences.
    Phrase joinRule = {};
    /// What happens after all layers are joined.
    Phrase finishRule = {};
    /// The name of an object that is not data.
    Phrase foreignKind = phrase("strata", "a Ruby object");
    /// Why any marker is part of a result, as the end of a sentence. Empty: it depends on the place of the marker.
    Phrase leakedMarker = {};
    /// Why a marker that is a key is part of a result, as the end of a sentence.
    Phrase leakedKeyMarker = {};
    /// For a {token} that Strata does not evaluate, and the {reason}.
    Phrase notEvaluated = {};
    /// For a token that a lookup leaves as written: {v} is its value elsewhere.
    Phrase evaluatedElsewhere = {};
};

/// An event of an origin. "Ends" means: unless the node is reachable in the final value, this is its fate.
enum class EventKind : std::uint8_t {
    Contributed,     ///< a layer supplied the subject (root of its contribution)
    Added,           ///< key or element on one side only
    PositionMerged,  ///< element merged with the partner at its index
    TupleMatched,    ///< mapping in an array matched with the partner by its tuple keys
    Flattened,       ///< nested array flattened by unique
    Unrolled,        ///< array of one item replaced by that item
    Wrapped,         ///< scalar wrapped in an array by unique
    Sorted,          ///< container whose elements were sorted
    Moved,           ///< element moved by sorting; by its container
    Converted,       ///< replaced by convert_to
    NotConsulted,    ///< ends: below the first value found; by the winner
    Overridden,      ///< ends: by the winner
    TypeMismatch,    ///< loser of another kind than the winner; recorded before Overridden
    NullSkipped,     ///< ends: null that did not override; by the value that stayed
    EmptySkipped,    ///< ends: empty hash that did not override; by the value that stayed
    Duplicate,       ///< ends: the dropped duplicate; by the one kept
    KnockedOut,      ///< ends: removed by the marker
    Emptied,         ///< ends: scalar emptied or replaced by "" through the marker; by may be the subject itself
    MarkerHit,       ///< ends: marker that removed something
    MarkerSpent,     ///< ends: marker that met its lower operand without effect; by what it met, if anything
    MarkerCancelled, ///< ends: marker removed by an equal marker
    ReferenceQuirk,  ///< ends: lost because the real system changes an array during iteration; by the marker
    Rejected,        ///< ends: value that failed the lookup
};

struct Event
{
    EventKind kind;
    StepId step;
    OriginId subject;
    OriginId by;
};

enum class StepKind : std::uint8_t { Only, Seed, Combine, Finish, Convert };

/// One operation of the fold. Values are immutable and shared, so keeping them all costs a few pointers.
struct Step
{
    StepKind kind;
    std::uint16_t depth = 0; ///< 0 for the outermost group
    GroupId group = {};
    Value higher = {}; ///< the accumulated value
    Value lower = {};  ///< Undef unless kind is Combine
    Value after = {};
    LayerId firstLower = {}; ///< highest and lowest layer that the lower operand stems from
    LayerId lastLower = {};
    std::uint32_t firstEvent = 0; ///< half-open range into Trace::events
    std::uint32_t endEvent = 0;
};

/// One evaluated `%{...}` token.
struct InterpolationToken
{
    std::string written; ///< the token with its braces
    std::string name;    ///< variable name, or key of the nested lookup
    enum class Method { Variable, Lookup, Alias, Literal, Scope, Empty, Expression } method = Method::Variable;
    Value result;
    std::vector<SourceMark> sources; ///< where a nested lookup found its value, highest first
    bool isDefined = true;           ///< of an Expression: it was evaluated; else `result` is the reason
};

/// A string with tokens.
struct Interpolation
{
    std::string written;
    SourceMark mark;
    std::vector<InterpolationToken> tokens;
};

/// The outcome of one location.
struct LayerOutcome
{
    enum class State : std::uint8_t {
        Found,
        NoKey,
        Missing,      ///< the file does not exist
        Unresolved,   ///< the path uses a variable without value
        Broken,       ///< the file exists but is unusable
        ValueFails,   ///< has the key, but its value is unusable
        NotRun,       ///< requires something that Strata does not execute
        NotConsulted, ///< has the key, but the search had ended above
        NotReached,   ///< after the lookup failed
    };

    static constexpr std::uint32_t kNoMessage = 0xffffffff;

    LayerId layer = {};
    State state = State::NoKey;
    OriginId root = {};                 ///< of the contribution, if Found or NotConsulted
    std::uint32_t message = kNoMessage; ///< of Broken, ValueFails and NotRun: index into Trace::messages
};

/// The message of \a outcome among the \a messages of its trace; empty: none.
inline std::string_view messageOf(const LayerOutcome &outcome, std::span<const std::string> messages)
{
    return outcome.message < messages.size() ? std::string_view(messages[outcome.message]) : std::string_view();
}

/// A contributed string in the form of a knockout marker under the strategy that applied.
struct Marker
{
    OriginId origin;
    std::string target;  ///< the text without prefix; empty for a bare marker
    bool isBare = false; ///< equals the prefix: empties the whole array
    bool isKey = false;  ///< the mapping key of the origin has the prefix, not its value
};

/// The complete record of one lookup. Plain data; everything displayed is computed from it.
struct Trace
{
    Origins origins;
    std::vector<Step> steps;
    std::vector<Event> events;
    std::vector<Interpolation> interpolations;
    std::vector<LayerOutcome> layers;  ///< in order of priority
    std::vector<std::string> messages; ///< of layers; rare
    std::vector<Marker> markers;
    Value merged; ///< the merged root value, before digging and conversion
    NodePath dug; ///< the part of a dotted key that was walked in `merged`
    TraceRules rules;
    bool isNotFound = false; ///< the layers have no value for the key
    bool failed = false;

    const Origin &origin(OriginId id) const { return origins[id.index]; }
    std::string_view message(const LayerOutcome &outcome) const { return messageOf(outcome, messages); }
    /// The path from the contribution's root to \a id.
    NodePath path(OriginId id) const;
    /// Whether the origin is a scalar or an empty collection and so has a fate of its own.
    bool isLeaf(OriginId id) const { return origin(id).value.isLeaf(); }
};

} // namespace strata
