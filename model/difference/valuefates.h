// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"
#include "difference/differencetree.h"
#include "projection/fates.h"
#include "trace/trace.h"

#include <optional>
#include <vector>

namespace strata {

/// What became of the value at one place, as the matrix shows it.
struct ValueFate
{
    Fate fate = Fate::Won;
    bool survived = false; ///< a marker names it, but it is in the result
    SourceMark lost = {};  ///< of a value that is not in the result: where it is written
};

/// By row of a DifferenceTree, followed by its equal members. Of a side without the value: what removed or hid it, if a
/// layer still has it.
struct DifferenceFates
{
    std::vector<std::optional<ValueFate>> a = {};
    std::vector<std::optional<ValueFate>> b = {};
};

/// \a a, \a b: the traces of the lookups that \a tree compares.
DifferenceFates differenceFates(const DifferenceTree &tree, const Trace &a, const Trace &b);

} // namespace strata
