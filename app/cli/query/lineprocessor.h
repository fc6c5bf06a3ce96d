// SPDX-License-Identifier: MIT
#pragma once

#include "core/executor.h"

#include <functional>
#include <iosfwd>
#include <string>

namespace strata::cli {

/// Answers lines: reads \a in to its end and writes the result of \a answer for each line, in order.
///
/// An answer is written and flushed once it and all previous ones are complete. \a jobs threads of \a executor call \a
/// answer in parallel; with one job everything runs on the calling thread. Memory is bounded. Unties \a in from other
/// streams. False: \a out failed.
bool processLines(std::istream &in, std::ostream &out, unsigned jobs, Executor &executor,
                  const std::function<std::string(const std::string &)> &answer);

} // namespace strata::cli
