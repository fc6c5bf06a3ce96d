// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/compare/comparedrows.h"
#include "app/project/comparison/comparison.h"
#include "app/session/rowloader.h"
#include "core/progress.h"
#include "items/difference/differencemodel.h"

#include <QStringList>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// A comparison and its result.
struct ComparisonRun
{
    ComparisonSide a;
    ComparisonSide b; ///< before the run both are of the project of the window
    Comparison comparison;
    ReasonCache reasons;
    std::vector<ComparedCause> causes; ///< of many nodes or another version
    std::vector<ComparedFiles> files;
    std::vector<std::vector<std::string>> facts; ///< the smallest relevant sets
    QStringList factTexts;                       ///< the same with the values of both sides: "site (fra / ams)"
    std::optional<Error> error;
};

/// \a difference of \a found as a tree with the layers of both sides. Can be called from any thread.
std::shared_ptr<const ShownDifference> shownDifference(const ComparisonRun &found, const AnswerDifference &difference,
                                                       const CancelToken &cancel);

/// Runs the comparison and completes \a found. Can be called from any thread. \a keys: empty for all. \a base: the
/// files below the revision. Rows go into \a queue as they are found; \a progress is in keys. Errors are stored in \a
/// found.
void runComparison(ComparisonRun &found, const ComparisonRequest &request, const std::vector<LookupTarget> &keys,
                   const std::shared_ptr<const FileSystem> &base, RowQueue<ComparedRow> &queue, Progress &progress,
                   const CancelToken &cancel);

} // namespace strata
