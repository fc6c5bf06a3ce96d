// SPDX-License-Identifier: MIT
#pragma once

#include "projection/fates.h"
#include "projection/steps.h"

#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace strata {

/// The three values of a step.
enum class FoldSide : std::uint8_t { SoFar, Joins, After };
inline constexpr std::size_t kFoldSides = 3;

/// One row of a step: what stands on the same height in the three values. The pointers go into the values of the step.
struct FoldRow
{
    std::array<const Value *, kFoldSides> values{}; ///< null where the value has nothing there
    std::array<std::uint32_t, kFoldSides> places{}; ///< of an item: 0-based place in its list
    /// Of an entry of a hash as each value spells it, where the case of keys does not count; none for items and the
    /// root.
    std::array<Key, kFoldSides> keys{};
    bool isItem = false;
    bool isMoved = false; ///< an item that other items of what was so far have overtaken

    const Value *at(FoldSide side) const { return values[static_cast<std::size_t>(side)]; }
    std::uint32_t placeAt(FoldSide side) const { return places[static_cast<std::size_t>(side)]; }
    Key keyAt(FoldSide side) const { return keys[static_cast<std::size_t>(side)]; }
};

/// A row, or a longer run of rows that nothing happens to.
struct FoldedRow
{
    FoldRow row;                 ///< of a run the first one
    std::uint32_t unchanged = 0; ///< rows in the run; 0: it is no run
};

/// Where a row of the value after a step comes from.
enum class FoldCourse : std::uint8_t {
    Gone,    ///< it is not there any more
    Stays,   ///< it was there
    Moved,   ///< it was there, at another place among what was there
    Comes,   ///< it is what joined
    Joined,  ///< both have a part in it
    Changed, ///< made of it: emptied, converted, cleaned up
};

/// Matches the rows of a step: keys of hashes by name, items by what the step made of them, so that the same value
/// stands on one row; what goes stands where it was, on the row of what it met. Rows are in the order of the value
/// after the step.
class FoldRows
{
public:
    /// \a step must stay; takes time in proportion to its events.
    FoldRows(const Trace &trace, const StepView &step);

    const StepView &step() const { return m_step; }
    /// The rows of the outermost value: its items or keys, or one row where a side has another kind.
    std::vector<FoldRow> top() const;
    /// The rows inside a row. Takes time in proportion to their number.
    std::vector<FoldRow> below(const FoldRow &row) const;

    /// Runs of \a rows that nothing happens to become one; small values are shown whole.
    std::vector<FoldedRow> folded(const std::vector<FoldRow> &rows) const;

    FoldCourse course(const FoldRow &row) const;
    /// Whether nothing happened to a row.
    bool isUnchanged(const FoldRow &row) const;
    /// What the step made of the value at \a side: its fate where it goes; none where it stays in.
    std::optional<Fate> fate(const FoldRow &row, FoldSide side) const;
    /// The event that decides about the row, an index into Trace::events; none where nothing is recorded.
    std::optional<std::uint32_t> decidingEvent(const FoldRow &row) const;
    /// The same for a value of the step.
    std::optional<std::uint32_t> decidingEvent(const Value &value) const;

private:
    using Events = std::vector<std::pair<OriginId, std::uint32_t>>; // by subject, then in order

    FoldRow root() const;
    void addEntries(const FoldRow &row, std::vector<FoldRow> &rows) const;
    void addItems(const FoldRow &row, std::vector<FoldRow> &rows) const;
    std::optional<std::uint32_t> lastEvent(OriginId subject) const;
    std::optional<Fate> fateOf(OriginId subject) const;
    OriginId met(const Value &item) const;

    const Trace &m_trace;
    const StepView &m_step;
    Events m_events;
};

} // namespace strata
