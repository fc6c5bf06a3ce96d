// SPDX-License-Identifier: MIT
#pragma once

#include "projection/steps/steps.h"

#include <QString>

namespace strata::test {

/// Empty if the steps of \a trace can be played: each group starts from its highest value, each step from what the one
/// before it made, each group's result is an operand of the step above it, the last one is the merged value, and each
/// event is shown once. Otherwise what is wrong.
QString stepsProblem(const Trace &trace, const StepViews &views);

} // namespace strata::test
