// SPDX-License-Identifier: MIT
#pragma once

#include "output/page/answerpage.h"
#include "projection/phrasebook.h"
#include "projection/projection.h"
#include "projection/steps.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

inline constexpr std::size_t kPageLongestValue = 300; // bytes, about, in a cell and in a line of the fold
inline constexpr std::size_t kResultWidth = 260;      // pixels of a column
inline constexpr std::size_t kLayerWidth = 170;

/// Class of the style sheet for a fate: result, hidden, removed or problem.
std::string_view familyClass(Fate fate);
/// One character that stands for a fate.
std::string_view signOf(Fate fate);

/// The columns of the contribution table that have a value, in their order.
class PageColumns
{
public:
    static constexpr std::size_t kNotShown = ~std::size_t{0};

    explicit PageColumns(const ContributionTable &table);

    /// Indices into ContributionTable::columns.
    const std::vector<std::uint32_t> &shown() const { return m_shown; }
    /// Number on the page of a column of the table; kNotShown for one without a value.
    std::size_t numberOf(std::uint32_t column) const { return m_numbers[column]; }

private:
    std::vector<std::uint32_t> m_shown;
    std::vector<std::size_t> m_numbers;
};

/// The data that the script of a page draws, as JSON that may stand inside of a script element. Once the sentences take
/// 1 MB, further values have none. \a remark adds a sentence about the value at a place, where it is given.
std::string pageData(const Projection &answer, const StepViews &steps, const PageColumns &columns,
                     const Phrasebook &book, const PageRemark &remark);

} // namespace strata
