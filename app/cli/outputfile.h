// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"

#include <functional>
#include <string>

namespace strata::cli {

/// Runs \a report with the console, or, where \a path is not empty, with one whose output is written to that file once
/// the report is complete; a failing report without output leaves the file unchanged. Returns its status, or
/// kWrongUsage after a message if the file cannot be written.
int reportInto(const std::string &path, const Console &console, const std::function<int(const Console &)> &report);

} // namespace strata::cli
