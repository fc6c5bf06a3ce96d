// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace strata {

/// The result of one strategy at one place.
struct StrategyCell
{
    static constexpr std::uint32_t kNone = 0xffffffff;

    std::uint32_t tableRow = kNone; ///< of that strategy's contribution table; kNone: it has no row for this place
    bool isInResult = false;
    bool isMoved = false; ///< an item at another position among its neighbours than in the leading column
    /// Valid if the value of this row is a marker in this strategy, whose table has it in another row, such as that of
    /// the item that the marker names.
    OriginId marker = {};
    Fate markerFate = Fate::MarkerHit;
};

/// A place in the results of all strategies, or a run of places that are equal in all of them.
struct StrategyRow
{
    static constexpr std::uint32_t kNone = 0xffffffff;

    std::uint32_t parent = kNone;
    std::uint32_t indexInParent = 0;
    std::uint32_t firstChild = 0; ///< children of a row are adjacent
    std::uint32_t childCount = 0;
    std::uint32_t equalRows = 0;     ///< of a run: its number of places, including those below; 0: a single place
    bool isEqual = false;            ///< every strategy has the same value there
    std::vector<StrategyCell> cells; ///< by column; empty for a run

    bool isRun() const { return equalRows > 0; }
};

/// One key under several strategies, with rows matched as in the contribution tables of the answers. Row 0 is the key.
struct StrategyTable
{
    std::vector<StrategyRow> rows;
};

/// Matches the results of \a columns; columns without result have empty cells and are ignored in comparisons. Rows are
/// in the order of the column \a leading, then of the others from left to right. Runs of at least two equal rows are
/// combined.
StrategyTable strategyTable(std::span<const std::shared_ptr<const Projection>> columns, std::size_t leading);

} // namespace strata
