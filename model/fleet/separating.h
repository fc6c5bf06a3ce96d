// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

namespace strata {

/// Finds the smallest set of columns by which classes of rows can be told: rows that are equal in all columns of the
/// set are of one class. Exact: no smaller set does. Of several of that size the one whose columns have the fewest
/// different values together, then the first by index. A column that is different in every row tells everything of any
/// rows, so such columns are taken only where the others do not suffice. Thread-safe.
class SeparatingColumns
{
public:
    /// \a columns have one number for each of \a rows.
    SeparatingColumns(std::vector<std::vector<std::uint32_t>> columns, std::size_t rows);
    ~SeparatingColumns();

    /// What tells \a classes, which has one number per row. Indices ascend; empty: there is one class. Nothing: rows
    /// that are equal in all columns are of different classes.
    std::optional<std::vector<std::size_t>> smallest(std::span<const std::uint32_t> classes) const;

private:
    struct Table;

    const Table &all() const;

    std::vector<std::vector<std::uint32_t>> m_columns;
    std::size_t m_rows;
    std::vector<std::size_t> m_different; // columns with more than one number
    std::unique_ptr<const Table> m_telling;
    mutable std::once_flag m_once; // the next one, which is seldom needed
    mutable std::unique_ptr<const Table> m_all;
};

} // namespace strata
