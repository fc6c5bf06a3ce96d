// SPDX-License-Identifier: MIT
#pragma once

#include "core/executor.h"

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>

namespace strata::cli {

/// Answers lines: reads \a in to its end and writes what \a answer gives for each line, in the order of the lines.
///
/// An answer is written and flushed as soon as it and all before are there. \a jobs threads of \a executor call
/// \a answer at the same time; with one job everything happens in the calling thread. Memory stays bounded when one
/// answer takes long. Unties \a in from other streams. Returns false if \a out cannot take any more.
bool processLines(std::istream &in, std::ostream &out, unsigned jobs, Executor &executor,
                  const std::function<std::string(const std::string &)> &answer);

} // namespace strata::cli
