// SPDX-License-Identifier: MIT
#include "core/text/editdistance.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace strata {

std::size_t editDistance(std::string_view a, std::string_view b, std::size_t limit)
{
    if ((a.size() > b.size() ? a.size() - b.size() : b.size() - a.size()) > limit)
        return limit + 1;
    // Only cells within the limit of the diagonal can end within it; the rest counts as too far.
    const std::size_t far = limit + 1;
    std::vector<std::size_t> row(b.size() + 1, far);
    std::iota(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(std::min(b.size(), limit) + 1), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        const std::size_t first = i > limit ? i - limit : 1;
        const std::size_t last = std::min(b.size(), i + limit);
        std::size_t diagonal = row[first - 1];
        row[first - 1] = first == 1 ? std::min(i, far) : far;
        std::size_t smallest = row[first - 1];
        for (std::size_t j = first; j <= last; ++j) {
            const std::size_t above = row[j];
            row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0u : 1u)});
            diagonal = above;
            smallest = std::min(smallest, row[j]);
        }
        if (smallest > limit)
            return limit + 1;
    }
    return row.back();
}

} // namespace strata
