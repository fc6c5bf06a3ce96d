// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"
#include "output/page/pagedocument.h"
#include "projection/projection.h"
#include "projection/steps/steps.h"
#include "projection/why/phrasebook.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace strata {

/// One more sentence about the value at a place, such as who changed its line last; empty: none.
using PageRemark = std::function<std::string(SourceMark)>;

/// The columns of the contribution table that have a value, in their order.
class PageColumns
{
public:
    static constexpr std::size_t kNotShown = ~std::size_t{0};

    explicit PageColumns(const Projection &answer);

    /// Indices into ContributionTable::columns.
    const std::vector<std::uint32_t> &visibleColumns() const { return m_shown; }
    /// Number on the page of a column of the table; kNotShown for one without a value.
    std::size_t numberOf(std::uint32_t column) const { return m_numbers[column]; }
    /// In pixels, as their texts need: the column of the result, then those shown.
    const std::vector<std::size_t> &widths() const { return m_widths; }

private:
    std::vector<std::uint32_t> m_shown;
    std::vector<std::size_t> m_numbers;
    std::vector<std::size_t> m_widths;
};

/// The steps of a fold that a page plays, half open; what is behind its end does not exist.
struct StepRange
{
    std::size_t first = 0;
    std::size_t end = ~std::size_t{0};
};

/// What the data of an answer is made of.
struct PageAnswer
{
    const Projection &answer;
    const StepViews &steps;
    StepRange played; ///< part of the steps
    const PageColumns &columns;
    const std::string &prefix; ///< of the ids of its elements
};

/// The data of an answer as JSON, with its texts in \a strings. Once these take 1 MB, further values have no sentences.
/// \a remark adds a sentence about the value at a place, where it is given.
std::string answerData(const PageAnswer &shown, PageStrings &strings, const Phrasebook &book, const PageRemark &remark);

} // namespace strata
