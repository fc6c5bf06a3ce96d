// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace strata {

/// The smallest set of columns by which the classes of rows can be told: rows that are equal in all columns of the set
/// are of one class. Exact: no smaller set does. Of several of that size the one whose columns have the fewest
/// different values together, then the first by index. A column that is different in every row tells everything of any
/// rows, so such columns are taken only where the others do not suffice.
///
/// All columns have one number per row. Indices ascend; empty: there is one class. Nothing: rows that are equal in all
/// columns are of different classes.
std::optional<std::vector<std::size_t>> separatingColumns(std::span<const std::vector<std::uint32_t>> columns,
                                                          std::span<const std::uint32_t> classes);

} // namespace strata
