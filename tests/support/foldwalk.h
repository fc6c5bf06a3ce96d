// SPDX-License-Identifier: MIT
#pragma once

#include "items/fold/foldmodel.h"

#include <QString>

#include <memory>

namespace strata::test {

/// Empty if the model of the three panes shows every step of an answer as it is: each node of the three values in one
/// cell of its column, with its text, and those of the value after the step in their order. Otherwise what is wrong.
QString panesProblem(const std::shared_ptr<const Projection> &projection);

/// The same for one column of a model: whether it shows \a value.
QString columnProblem(const FoldModel &model, FoldSide side, const Value &value);

} // namespace strata::test
