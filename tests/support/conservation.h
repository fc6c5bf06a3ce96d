// SPDX-License-Identifier: MIT
#pragma once

#include "trace/trace.h"

#include <QString>

namespace strata::test {

/// Empty if each contributed leaf has exactly one fate explained by an event, and each leaf of the result has an
/// origin. Empty hashes and lists without origin are allowed if \a allowsDefaults: they represent missing values.
enum class Defaults { Refused, Allowed };
QString conservationProblem(const Trace &trace, Defaults defaults = Defaults::Refused);

} // namespace strata::test
