// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "app/cli/opening.h"
#include "projection/projection.h"

#include <string>

namespace strata::cli {

enum class ReportFormat { Text, Json };

/// Prints why \a wanted, a value or a path, is not in an answer: its fate in every layer that has it, or the nearest
/// spellings, and what was tried to get it. Form of the JSON: docs/whynot.md. True: some layer has it.
bool printWhyNot(const Opened &opened, const Projection &answer, const std::string &wanted, ReportFormat format,
                 const Console &console);

/// Prints what takes \a wanted, a value or a path, out of an answer, as was tried; where it is not in it, what brings
/// it there.
void printRepairs(const Opened &opened, const Projection &answer, const std::string &wanted, const Console &console);

} // namespace strata::cli
