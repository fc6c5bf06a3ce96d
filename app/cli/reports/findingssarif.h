// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/reports/findingsreport.h"
#include "source/snapshot.h"

#include <string>

namespace strata::cli {

/// The findings as SARIF 2.1.0 (OASIS), for tools that show results next to code: one run with the rules that have
/// findings, places relative to the project's folder as %SRCROOT%, columns in characters.
std::string findingsSarif(const FindingsReport &report, const FileNames &names, const Snapshot &files);

} // namespace strata::cli
