// SPDX-License-Identifier: MIT
#pragma once

#include "projection/fates.h"
#include "trace/trace.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace strata {

/// Number of leaves per fate family.
using FamilyCounts = std::array<std::uint32_t, kFateFamilyCount>;

/// One layer's part in one row.
struct ContributionCell
{
    std::uint32_t column = 0; ///< index into ContributionTable::columns
    OriginId origin = {};     ///< what the layer has at this place; none if only a bare marker sits here
    OriginId bareMarker = {}; ///< a marker that stands for the whole array of this row
    Fate bareMarkerFate = Fate::MarkerHit;
    Fate fate = Fate::Won; ///< of the leaf; of a collection: Merged, Won or Only while something of it is in the result
    OriginId by = {};
    bool survived = false;
    std::uint32_t leaves = 0; ///< leaves below a collection

    /// What the layer has at this place; where that is a bare marker alone, the marker.
    OriginId source() const { return origin.isValid() ? origin : bareMarker; }
};

/// How far a marker acted. Drawn as a line from the marker's cell to where it stopped.
struct MarkerReach
{
    enum class End { Hit, Spent, Cancelled, Leaked };

    OriginId marker;
    std::uint32_t fromColumn = 0;
    std::uint32_t toColumn = 0; ///< equal to fromColumn for Leaked: the line points to the result
    End end = End::Hit;
};

struct ContributionRow
{
    static constexpr std::uint32_t kNoParent = 0xffffffff;

    std::uint32_t parent = kNoParent; ///< index of a row before this one
    std::uint16_t depth = 0;
    std::string label; ///< key, or index in the result; "–" for an array item that is not in it
    NodePath path;     ///< in the result for rows that are in it, otherwise in the contribution
    bool isCollection = false;
    bool isGhost = false; ///< not in the result
    std::optional<Value> result;
    Fate fate = Fate::Won;               ///< of the result value, or of the ghost
    LayerId winner;                      ///< layer that supplied the result value
    std::vector<ContributionCell> cells; ///< ascending column
    std::vector<MarkerReach> reaches;
};

struct ContributionColumn
{
    LayerId layer;
    LayerOutcome::State state = LayerOutcome::State::NoKey;
    FamilyCounts counts{};
};

/// Rows (places) by columns (layers): every source value with its fate. Row 0 is the root of the key.
/// Columns are all layers that were asked, highest priority first, also those without the key.
struct ContributionTable
{
    std::vector<ContributionColumn> columns;
    std::vector<ContributionRow> rows; ///< depth first
    ItemMatching matching = ItemMatching::ByValue;
    FamilyCounts counts{}; ///< leaves of all layers
    std::uint32_t resultLeaves = 0;
};

/// Where to look for the result of a row: in the highest layer's part of a collection that several layers join in,
/// otherwise at the value's own origin. None for a row without result.
OriginId leadingOrigin(const ContributionRow &row);

/// Pure function of the trace and its leafFates(). For a dotted key only rows at or below the dug place are kept.
/// Incomplete once cancelled.
ContributionTable contributionTable(const Trace &trace, std::span<const LeafFate> fates,
                                    const CancelToken &cancel = {});

} // namespace strata
