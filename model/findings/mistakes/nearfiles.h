// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/ids.h"
#include "core/sourcemark.h"
#include "findings/findingentry.h"
#include "findings/keyrules.h"
#include "source/snapshot.h"

#include <span>
#include <string>
#include <unordered_set>
#include <vector>

namespace strata {

/// A file that a level reads for some node.
struct ExpectedFile
{
    FileId file = {};
    SourceMark level;           ///< in the configuration
    std::string_view name = {}; ///< of the level
};

/// Files whose names differ by a detail from a path of a level.
struct NearFiles
{
    std::vector<FindingEntry> findings = {};
    std::unordered_set<FileId> files = {}; ///< that the findings are about
};

/// The files below \a folders, none of \a read, that differ from one of \a missing by extension, case or a doubled
/// folder only, and those that a case-insensitive file system finds as one of \a present. Takes linear time in all.
/// Incomplete if cancelled.
NearFiles nearFiles(const Snapshot &files, std::span<const ExpectedFile> missing, std::span<const ExpectedFile> present,
                    const std::vector<std::string> &folders, const std::unordered_set<FileId> &read, FindingWords words,
                    const CancelToken &cancel);

} // namespace strata
