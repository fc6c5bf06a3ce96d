// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace strata {

/// What one strategy makes of one place.
struct StrategyCell
{
    static constexpr std::uint32_t kNone = 0xffffffff;

    std::uint32_t tableRow = kNone; ///< of that strategy's contribution table; kNone: nobody has anything there
    bool isInResult = false;
    bool isMoved = false; ///< an item that stands elsewhere among its neighbours than in the leading column
    /// What the place is of is a marker here, which has no place of its own.
    OriginId marker = {};
    Fate markerFate = Fate::MarkerHit;
};

/// A place in the results of all strategies, or a run of places that are equal in all of them.
struct StrategyRow
{
    static constexpr std::uint32_t kNone = 0xffffffff;

    std::uint32_t parent = kNone;
    std::uint32_t indexInParent = 0;
    std::uint32_t firstChild = 0; ///< the children of a row stand side by side
    std::uint32_t childCount = 0;
    std::uint32_t equalRows = 0;     ///< of a run: the places in it, those below them as well; 0: this is a place
    bool isEqual = false;            ///< every strategy has the same there
    std::vector<StrategyCell> cells; ///< by column; of a run none

    bool isRun() const { return equalRows > 0; }
};

/// One key under several strategies side by side: rows matched by what the layers have at a place, as in the
/// contribution tables of the single answers; items of arrays by value where those match them so. Row 0 is the key.
struct StrategyTable
{
    std::vector<StrategyRow> rows;
};

/// Matches the results of \a columns; those that found nothing, or failed, have empty cells and no say in what is
/// equal. The order of the rows is that of the column \a leading, then of the others from the left. Runs of two and
/// more equal rows are folded into one.
StrategyTable strategyTable(std::span<const std::shared_ptr<const Projection>> columns, std::size_t leading);

} // namespace strata
