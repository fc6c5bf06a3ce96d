// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "projection/layernames.h"
#include "trace/trace.h"

#include <QString>
#include <vector>

namespace strata {
struct LookupResult;
}

namespace strata::test {

/// The values of one step, as a program outside rebuilds them from the JSON form of a trace.
struct WrittenStep
{
    Value higher;
    Value lower;
    Value after;
};

/// Reads the steps out of a trace of schema 2. Rule: docs/trace.md.
std::vector<WrittenStep> readSteps(const Value &json, KeyTable &keys);

/// Empty if the trace, written and read again, has the same values with the same origins in each step.
QString writtenTraceProblem(const LookupResult &result, const LayerNames &names, KeyTable &keys);

} // namespace strata::test
