// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "lookup/lookupresult.h"
#include "source/edit/fileedits.h"

#include <optional>
#include <string>

namespace strata {

/// The data file in which settings for the key that \a trace is of count: where they stand already, as \a configured
/// says, else that of the lowest layer that has the key. Empty: none.
std::string fileOfSettings(const Project &project, const LookupEngine &engine, const Trace &trace,
                           const MergeSpec &configured);

/// What makes the merge argument \a merge apply to \a key, which \a result was answered with, by settings in \a file
/// where they stand in data. Nothing: that is in force already. Errors: NotFound, no file can say it; those of the
/// reader and of editOf().
Result<std::optional<FileEdit>> strategyEdit(const Project &project, const AskedKey &key, const Value &merge,
                                             const LookupResult &result, const std::string &file);

} // namespace strata
