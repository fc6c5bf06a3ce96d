// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/opening.h"
#include "app/project/strategies.h"
#include "projection/strategytable.h"

#include <memory>
#include <vector>

namespace strata::cli {

/// One key under several strategies as a table: a row per place, matched as in the window; a cell has the value of the
/// strategy, or the fate of the layers' values.
class StrategiesText
{
public:
    /// \a answers have traces; they must outlive this object.
    StrategiesText(const std::vector<StrategyAnswer> &answers, const LookupTarget &key, const CommandContext &opened);

    void print(bool listsEqualRows, const Console &console) const;

private:
    std::vector<std::string> titles() const;
    std::string label(const StrategyRow &row) const;
    std::string cell(const StrategyRow &row, std::size_t column) const;
    const ContributionRow *contribution(const StrategyRow &row, std::size_t column) const;
    bool isItem(const ContributionRow &row, std::size_t column) const;

    const std::vector<StrategyAnswer> &m_answers;
    const CommandContext &m_opened;
    std::vector<std::shared_ptr<const Projection>> m_projections;
    strata::StrategyTable m_table;
};

} // namespace strata::cli
