// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "findings/findingentry.h"
#include "projection/layernames.h"
#include "source/files/filesystem.h"

#include <set>
#include <string>
#include <vector>

namespace strata::cli {

/// Known findings to be omitted: by rule, file, key and text, independent of lines.
using FindingsBaseline = std::set<std::string>;

/// The baseline in a file created from baselineText(). Errors: of reading; Syntax, another format.
Result<FindingsBaseline> readBaseline(const FileSystem &files, const std::string &path);
/// JSON: schema 1 and a sorted list `findings` of `rule`, `file`, `key` and `text`.
std::string baselineText(const std::vector<FindingEntry> &found, const FileNames &names);
bool isKnown(const FindingsBaseline &baseline, const FindingEntry &found, const FileNames &names);

} // namespace strata::cli
