// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "app/cli/opening.h"
#include "core/finding.h"
#include "lookup/keyindex.h"

#include <vector>

namespace strata::cli {

/// Reports \a findings, one per line: "strata: data/common.yaml:12: expected a mapping".
void tell(const std::vector<Finding> &findings, const FileNames &names, const Console &console);
/// Reports an error with its place.
void tell(const Error &error, const FileNames &names, const Console &console);

/// Reports the warnings of a lookup, and findings in the data files read for it, except notes.
void tellWarnings(const LookupResult &result, const Opened &opened, const Console &console);
/// Reports findings in the data files of all layers, read by \a index, except notes.
void tellFileFindings(const KeyIndex &index, const Opened &opened, const Console &console);

} // namespace strata::cli
