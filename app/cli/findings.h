// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "app/cli/opening.h"
#include "core/finding.h"
#include "lookup/keyindex.h"

#include <vector>

namespace strata::cli {

/// Reports \a findings, one per line: "strata: data/common.yaml:12: expected a mapping".
void reportFindings(const std::vector<Finding> &findings, const FileNames &names, const Console &console);
/// Reports an error with its place.
void reportFindings(const Error &error, const FileNames &names, const Console &console);

/// Reports the warnings of a lookup, and findings in the data files read for it, except notes.
void reportWarnings(const LookupResult &result, const CommandContext &opened, const Console &console);
/// The same, and the worst finding about the key that \a request asks for, on one line.
void reportWarnings(const LookupResult &result, const LookupRequest &request, const CommandContext &opened,
                    const Console &console);
/// Tells what is wrong with the data files of all layers, which \a index has read. Notes stay unsaid.
void reportFileFindings(const KeyIndex &index, const CommandContext &opened, const Console &console);

} // namespace strata::cli
