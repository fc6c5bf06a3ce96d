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

/// An AnswerDifference by the places of its nodes, of which there may be very many.
struct DifferenceOnNodes
{
    AskedKey key;
    LookupResult a; ///< without record
    LookupResult b;
    std::vector<NodeIndex> nodes; ///< ascending
};

/// The answers to the key called \a name that are not the same on both sides, those for most nodes first. \a nodes
/// ascend. \a onAnswer is given those of side B.
std::vector<DifferenceOnNodes>
answerDifferences(const AskedSide &a, const AskedSide &b, const std::string &name, const std::vector<NodeIndex> &nodes,
                  const CancelToken &cancel,
                  const std::function<void(const LookupResult &, const AskedKey &)> &onAnswer = {});

/// The same of answers that are there, to \a key on both sides, of fleets of \a count nodes.
std::vector<DifferenceOnNodes> differencesOf(const AskedKey &key, const std::vector<FleetGroup> &a,
                                             const std::vector<FleetGroup> &b, std::size_t count,
                                             const std::vector<NodeIndex> &nodes);

/// Puts those for most nodes first.
void sortByNodes(std::vector<DifferenceOnNodes> &differences);

/// \a differences with the names of their nodes, in the order of these.
std::vector<AnswerDifference> named(std::vector<DifferenceOnNodes> differences, NamePool &pool);

} // namespace strata
