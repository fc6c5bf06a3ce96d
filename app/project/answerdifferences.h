// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison.h"
#include "app/project/fleetof.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace strata {

/// One side of a comparison with all its nodes.
struct AskedSide
{
    std::shared_ptr<const Project> project;
    std::shared_ptr<const Fleet> fleet;
    LookupRequest request;    ///< but for the key
    AskedKey keyInstead = {}; ///< as ComparedSide has it
};

/// \a side with the nodes called \a names; to be compared with \a like if there is one. Errors: a merge argument that
/// is refused; Cancelled.
Result<AskedSide> askedSide(const ComparedSide &side, const std::vector<std::string> &names, const CancelToken &cancel,
                            const Fleet *like = nullptr);

/// What is asked on a side for the key called \a name.
LookupRequest requestOf(const AskedSide &side, const std::string &name);

/// The answers to the key called \a name that are not the same on both sides, those for most nodes first. \a nodes
/// ascend; \a names: what all of them are called. \a onAnswer is given those of side B.
std::vector<AnswerDifference>
answerDifferences(const AskedSide &a, const AskedSide &b, const std::string &name,
                  const std::vector<std::string> &names, const std::vector<NodeIndex> &nodes, const CancelToken &cancel,
                  const std::function<void(const LookupResult &, const AskedKey &)> &onAnswer = {});

/// Puts those for most nodes first.
void sortByNodes(std::vector<AnswerDifference> &differences);

/// The same of answers that are there, to \a key on both sides, \a names as many as a fleet has nodes.
std::vector<AnswerDifference> differencesOf(const AskedKey &key, const std::vector<FleetGroup> &a,
                                            const std::vector<FleetGroup> &b, const std::vector<std::string> &names,
                                            const std::vector<NodeIndex> &nodes);

} // namespace strata
