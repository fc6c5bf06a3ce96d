// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "lookup/lookupresult.h"
#include "source/edit/fileedits.h"

#include <optional>
#include <string>

namespace strata {

/// The data file for settings of the key of \a trace: the one that has them, by \a configured, else that of the lowest
/// layer with the key. Empty: none.
std::string fileOfSettings(const Project &project, const LookupEngine &engine, const Trace &trace,
                           const MergeSpec &configured);

/// The edit of \a file (in systems with settings in data) that applies the merge argument \a merge to \a key, answered
/// by \a result. Nothing: it is effective already. Errors: NotFound, no file can have it; those of the reader and of
/// editOf().
Result<std::optional<FileEdit>> strategyEdit(const Project &project, const LookupTarget &key, const Value &merge,
                                             const LookupResult &result, const std::string &file);

} // namespace strata
