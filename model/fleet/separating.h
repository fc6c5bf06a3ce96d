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

/// Finds the smallest set of columns that separates classes of rows: rows equal in all columns of the set are of one
/// class. Exact. Ties: the fewest distinct values together, then the lowest index; columns with a distinct value in
/// every row are used only if the others do not suffice. Thread-safe.
class SeparatingColumns
{
public:
    /// \a columns: one number per row.
    SeparatingColumns(std::vector<std::vector<std::uint32_t>> columns, std::size_t rows);
    ~SeparatingColumns();

    /// The columns that separate \a classes, which has one number per row; ascending, empty if there is one class.
    /// Nothing: rows equal in all columns are of different classes.
    std::optional<std::vector<std::size_t>> smallest(std::span<const std::uint32_t> classes) const;

private:
    struct Table;

    const Table &all() const;

    std::vector<std::vector<std::uint32_t>> m_columns;
    std::size_t m_rows;
    std::vector<std::size_t> m_different; // columns with more than one value
    std::unique_ptr<const Table> m_telling;
    mutable std::once_flag m_once; // for the next member, which is rarely needed
    mutable std::unique_ptr<const Table> m_all;
};

} // namespace strata
