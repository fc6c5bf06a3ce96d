// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "app/cli/opening.h"
#include "projection/projection.h"

#include <string>

namespace strata::cli {

/// Prints why \a wanted, a value or path, is not in an answer: its fate in every layer that has it, or similar
/// spellings, and edits that produce it. JSON format: docs/whynot.md. True: some layer has it.
bool printWhyNot(const CommandContext &opened, const Projection &answer, const std::string &wanted, bool asJson,
                 const Console &console);

/// Prints edits that remove \a wanted, a value or path, from an answer; if it is not in it, edits that add it.
void printRepairs(const CommandContext &opened, const Projection &answer, const std::string &wanted,
                  const Console &console);

} // namespace strata::cli
