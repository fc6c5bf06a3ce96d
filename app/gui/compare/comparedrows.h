// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/because.h"
#include "items/causelistmodel.h"
#include "items/comparisonmodel.h"
#include "projection/layernames.h"
#include "views/compare/compareview.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace strata {

// What a comparison found, as the window shows it.

/// The reasons that are known, by a key and the node of side B.
using KnownReasons = std::map<std::pair<std::string, std::string>, Because>;
using Reasons = std::map<const AnswerDifference *, Because>;

/// The reasons of the differences of what was found, but for those that only say that the versions differ.
Reasons reasonsOf(const Comparison &comparison, const KnownReasons &known);

/// A row for each place at which the answers differ; the first one says what to write instead of what fails.
std::vector<ComparedRow> rowsOf(const AnswerDifference &difference, const ComparedSide &a, const ComparedSide &b);

/// What many differences have in common, the gravest first.
std::vector<ComparedCause> comparedCauses(const Comparison &comparison, const ComparedSide &a, const ComparedSide &b,
                                          const Reasons &reasons);

/// Which file each level of the two hierarchies leads to, level by level.
std::vector<ComparedFiles> filesOf(const ComparedSide &a, const ComparedSide &b, const ComparedNodes &nodes,
                                   const CancelToken &cancel);

/// What is opened for side B, which \a wish has otherwise than \a a; null: nothing else. \a base: the files below the
/// revision. Errors: those of sourceFiles() and openProject().
Result<std::shared_ptr<const Project>> otherProject(const Project &a, const ComparisonWish &wish,
                                                    const std::shared_ptr<const FileSystem> &base,
                                                    const CancelToken &cancel);

} // namespace strata
