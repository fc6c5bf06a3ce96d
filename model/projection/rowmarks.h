// SPDX-License-Identifier: MIT
#pragma once

#include "projection/contributiontable.h"

#include <optional>
#include <vector>

namespace strata {

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
