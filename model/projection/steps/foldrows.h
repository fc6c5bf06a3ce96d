// SPDX-License-Identifier: MIT
#pragma once

#include "projection/fates.h"
#include "projection/steps/steps.h"

#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace strata {

/// The three values of a step.
enum class FoldSide : std::uint8_t { SoFar, Joins, After };
inline constexpr std::size_t kFoldSides = 3;

/// One row of a step: the corresponding parts of the three values. Pointers refer to the values of the step.
struct FoldRow
{
    std::array<const Value *, kFoldSides> values{}; ///< null: no part in that value
    std::array<std::uint32_t, kFoldSides> places{}; ///< of an item: 0-based index in its list
    /// Of a hash entry: the key as spelled in each value if case is ignored; none for items and the root.
    std::array<Key, kFoldSides> keys{};
    bool isItem = false;
    bool isMoved = false; ///< an item that changed its order relative to other items of the value so far

    const Value *at(FoldSide side) const { return values[static_cast<std::size_t>(side)]; }
    std::uint32_t placeAt(FoldSide side) const { return places[static_cast<std::size_t>(side)]; }
    Key keyAt(FoldSide side) const { return keys[static_cast<std::size_t>(side)]; }
};

/// A row, or a run of unchanged rows.
struct FoldedRow
{
    FoldRow row;                 ///< of a run: the first one
    std::uint32_t unchanged = 0; ///< number of rows in the run; 0: not a run
};

/// The source of a row of the value after a step.
enum class FoldCourse : std::uint8_t {
    Gone,    ///< removed
    Stays,   ///< present before
    Moved,   ///< present before, at another position among its neighbours
    Comes,   ///< from the joining value
    Joined,  ///< from both
    Changed, ///< created from an earlier value: emptied, converted, cleaned up
};

/// Matches the rows of a step: hash keys by name, items by the effect of the step, so that a value stays on one row; a
/// removed value shares the row of the value that it met. Rows are in the order of the value after the step.
class FoldRows
{
public:
    /// \a step must outlive this object; linear in the number of its events.
    FoldRows(const Trace &trace, const StepView &step);

    const StepView &step() const { return m_step; }
    /// The outermost values.
    FoldRow root() const;
    /// The rows of the outermost value: its items or keys, or a single row if the kinds differ.
    std::vector<FoldRow> top() const;
    /// The rows inside a row. Linear in their number.
    std::vector<FoldRow> below(const FoldRow &row) const;

    /// Combines runs of unchanged \a rows; small values are shown completely.
    std::vector<FoldedRow> folded(const std::vector<FoldRow> &rows) const;

    FoldCourse course(const FoldRow &row) const;
    /// Whether the step has no effect on a row.
    bool isUnchanged(const FoldRow &row) const;
    /// The effect of the step on the value at \a side: its fate if it is removed; none if it stays.
    std::optional<Fate> fate(const FoldRow &row, FoldSide side) const;
    /// The event that decides the row, an index into Trace::events; none if there is none.
    std::optional<std::uint32_t> decidingEvent(const FoldRow &row) const;
    /// Overload for a value of the step.
    std::optional<std::uint32_t> decidingEvent(const Value &value) const;

private:
    using SubjectEvent = std::pair<OriginId, std::uint32_t>; // an index into Trace::events

    void addEntries(const FoldRow &row, std::vector<FoldRow> &rows) const;
    void addItems(const FoldRow &row, std::vector<FoldRow> &rows) const;
    std::span<const SubjectEvent> eventsOf(OriginId subject) const;
    std::optional<std::uint32_t> lastEvent(OriginId subject) const;
    std::optional<Fate> fateOf(OriginId subject) const;
    OriginId partnerOf(const Value &item) const;

    const Trace &m_trace;
    const StepView &m_step;
    std::vector<SubjectEvent> m_events; // sorted by subject, then by order
};

} // namespace strata
