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

/// The part of one layer in one row.
struct ContributionCell
{
    std::uint32_t column = 0; ///< index into ContributionTable::columns
    OriginId origin = {};     ///< the value of the layer at this place; none if there is only a bare marker
    OriginId bareMarker = {}; ///< a marker that applies to the whole array of this row
    Fate bareMarkerFate = Fate::MarkerHit;
    Fate fate = Fate::Won; ///< of the leaf; of a collection: Merged, Won or Only if part of it is in the result
    OriginId by = {};
    bool survived = false;
    std::uint32_t leaves = 0; ///< number of leaves in a collection

    /// The value of the layer at this place, or the bare marker if there is only that.
    OriginId source() const { return origin.isValid() ? origin : bareMarker; }
};

/// The extent of a marker. Drawn as a line from the marker's cell to its end.
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
    std::string label; ///< key, or index in the result; "–" for an array item outside the result
    NodePath path;     ///< in the result for its rows, else in the contribution
    bool isCollection = false;
    bool isGhost = false; ///< not in the result
    std::optional<Value> result;
    Fate fate = Fate::Won;               ///< of the result value, or of the ghost
    LayerId winner;                      ///< the layer of the result value
    std::vector<ContributionCell> cells; ///< ascending column
    std::vector<MarkerReach> reaches;
};

struct ContributionColumn
{
    LayerId layer;
    LayerOutcome::State state = LayerOutcome::State::NoKey;
    FamilyCounts counts{};
};

/// Places (rows) by layers (columns): every source value with its fate. Row 0 is the root of the key. Columns are all
/// searched layers, highest priority first, including those without the key.
struct ContributionTable
{
    std::vector<ContributionColumn> columns;
    std::vector<ContributionRow> rows; ///< depth first
    ItemMatching matching = ItemMatching::ByValue;
    FamilyCounts counts{}; ///< leaves of all layers
    std::uint32_t resultLeaves = 0;
};

/// The origin to show for the result of a row: in a merged collection that of the highest layer, otherwise the value's
/// own. None for a row without result.
OriginId leadingOrigin(const ContributionRow &row);

/// Computed from the trace and its leafFates() only. For a dotted key it contains the rows at or below the resolved
/// place. Incomplete if cancelled.
ContributionTable contributionTable(const Trace &trace, std::span<const LeafFate> fates,
                                    const CancelToken &cancel = {});

/// The worst kind of value in a row; none: nothing notable.
using RowMark = std::optional<FateFamily>;

/// By row of a contribution table. A value that survived a marker counts as a problem.
struct RowMarks
{
    std::vector<RowMark> own;   ///< of the row alone
    std::vector<RowMark> below; ///< of the row and everything below it
};

RowMarks rowMarks(const ContributionTable &table);

} // namespace strata
