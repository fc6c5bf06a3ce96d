// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "output/jsonwriter.h"
#include "projection/projection.h"

namespace strata::cli {

/// Prints the fold step by step: value so far, joining value, value after, events, and the rule.
void printSteps(const Projection &projection, const Console &console);

/// Writes the member `steps`, the same as JSON. Format: docs/steps.md.
void writeSteps(JsonWriter &json, const Projection &projection);

} // namespace strata::cli
