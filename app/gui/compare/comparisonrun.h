// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/compare/comparedrows.h"
#include "app/project/comparison.h"
#include "app/session/rowloader.h"
#include "core/progress.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// A comparison and its result.
struct FoundComparison
{
    ComparedSide a;
    ComparedSide b; ///< before the run: with the project of side A
    Comparison comparison;
    KnownReasons reasons;
    std::vector<ComparedCause> causes; ///< of many nodes or another version
    std::vector<ComparedFiles> files;
    std::vector<std::vector<std::string>> facts;     ///< the smallest relevant sets
    std::vector<std::vector<std::string>> factTexts; ///< the same with the values of both sides: "site (fra / ams)"
    std::optional<Error> error;
};

/// Runs the comparison of \a found on any thread. \a keys: empty for all. \a base: the files below the revision. Adds
/// rows to \a queue as they are found; \a progress counts keys. Errors are stored in \a found.
void runComparison(FoundComparison &found, const ComparisonWish &wish, const std::vector<AskedKey> &keys,
                   const std::shared_ptr<const FileSystem> &base, RowQueue<ComparedRow> &queue, Progress &progress,
                   const CancelToken &cancel);

} // namespace strata
