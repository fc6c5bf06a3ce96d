// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "output/jsonwriter.h"
#include "projection/projection.h"

namespace strata::cli {

/// Prints how the value came about, join by join: so far, what joins, after, what happened, and the rule.
void printSteps(const Projection &projection, const Console &console);

/// Writes the member `steps`: the same as data. Form: docs/steps.md.
void writeSteps(JsonWriter &json, const Projection &projection);

} // namespace strata::cli
