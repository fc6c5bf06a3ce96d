// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison/differencereason.h"
#include "items/answer/causelistmodel.h"
#include "items/fleet/comparisonmodel.h"
#include "projection/layernames.h"
#include "views/compare/compareview.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace strata {

// The results of a comparison for display.

/// Known reasons, by key and node of side B.
using ReasonCache = std::map<std::pair<std::string, std::string>, DifferenceReason>;
using Reasons = std::map<const AnswerDifference *, DifferenceReason>;

/// The reasons of the differences found, except those that only name the versions.
Reasons reasonsOf(const Comparison &comparison, const ReasonCache &known);

/// A row per place at which the answers differ; the first one has the replacement for a failing text.
std::vector<ComparedRow> rowsOf(const AnswerDifference &difference, const ComparisonSide &a, const ComparisonSide &b);

/// The common causes of differences, the most serious first.
std::vector<ComparedCause> comparedCauses(const Comparison &comparison, const ComparisonSide &a,
                                          const ComparisonSide &b, const Reasons &reasons);

/// The files of each level of both hierarchies.
std::vector<ComparedFiles> filesOf(const ComparisonSide &a, const ComparisonSide &b, const NodePair &nodes,
                                   const CancelToken &cancel);

/// The project of side B if \a request needs another one than \a a; null: it needs the same. \a base: the files below
/// the revision. Errors: those of sourceFiles() and openProject().
Result<std::shared_ptr<const Project>> otherProject(const Project &a, const ComparisonRequest &request,
                                                    const std::shared_ptr<const FileSystem> &base,
                                                    const CancelToken &cancel);

} // namespace strata
