// SPDX-License-Identifier: MIT
#pragma once

#include "trace/trace.h"

#include <QString>

namespace strata::test {

/// Empty if each contributed leaf has exactly one fate that an event explains, and each leaf of the result an origin.
/// Empty hashes and lists without origin are allowed where \a allowsDefaults: they stand for values nobody has.
enum class Defaults { Refused, Allowed };
QString conservationProblem(const Trace &trace, Defaults defaults = Defaults::Refused);

} // namespace strata::test
