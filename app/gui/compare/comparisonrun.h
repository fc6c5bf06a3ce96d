// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/compare/comparedrows.h"
#include "app/project/comparison.h"
#include "core/progress.h"

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// Rows on their way from the thread that finds them.
struct ComparisonStream
{
    std::mutex mutex; // protects the rest
    std::vector<ComparedRow> rows;
    ComparedPart part;
    const std::shared_ptr<Progress> progress = std::make_shared<Progress>(); ///< in keys
};

/// What is compared, and what came out at the end.
struct FoundComparison
{
    ComparedSide a;
    ComparedSide b; ///< before the run: of the project of side A
    Comparison comparison;
    KnownReasons reasons;
    std::vector<ComparedCause> causes; ///< of many nodes or another version
    std::vector<ComparedFiles> files;
    std::vector<std::vector<std::string>> facts;     ///< the smallest sets that matter
    std::vector<std::vector<std::string>> factTexts; ///< the same with the values of both sides: "site (fra / ams)"
    std::optional<Error> error;
};

/// Finds out what \a found leaves open, in any thread. \a keys: empty for all. \a base: the files below the revision.
/// What has been found so far goes into \a stream. Errors stand in \a found.
void runComparison(FoundComparison &found, const ComparisonWish &wish, const std::vector<AskedKey> &keys,
                   const std::shared_ptr<const FileSystem> &base, ComparisonStream &stream, const CancelToken &cancel);

} // namespace strata
