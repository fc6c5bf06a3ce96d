// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison/comparison.h"
#include "app/project/fleet/createfleet.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace strata {

/// One side of a comparison with all its nodes.
struct SideRequest
{
    std::shared_ptr<const Project> project;
    std::shared_ptr<const Fleet> fleet;
    LookupRequest request;        ///< without the key
    LookupTarget keyInstead = {}; ///< as in ComparedSide
};

/// \a side with the nodes \a names; its nodes are comparable with those of \a like if given. Fails with a refused merge
/// argument or Cancelled.
Result<SideRequest> createSideRequest(const ComparisonSide &side, const std::vector<std::string> &names,
                                      const CancelToken &cancel, const Fleet *like = nullptr);

/// The lookup of a side for the key \a name.
LookupRequest requestOf(const SideRequest &side, const std::string &name);

/// An AnswerDifference with indexes of nodes, of which there may be very many.
struct DifferenceOnNodes
{
    LookupTarget key;
    LookupResult a; ///< without trace
    LookupResult b;
    std::vector<NodeIndex> nodes; ///< ascending
};

/// The answers to the key \a name that differ between the sides, sorted by number of nodes. \a nodes: ascending. \a
/// onAnswer: called with the answers of side B.
std::vector<DifferenceOnNodes>
answerDifferences(const SideRequest &a, const SideRequest &b, const std::string &name,
                  const std::vector<NodeIndex> &nodes, const CancelToken &cancel,
                  const std::function<void(const LookupResult &, const LookupTarget &)> &onAnswer = {});

/// Like answerDifferences(), for known answers to \a key on both sides, of fleets with \a count nodes.
std::vector<DifferenceOnNodes> differencesOf(const LookupTarget &key, const std::vector<FleetGroup> &a,
                                             const std::vector<FleetGroup> &b, std::size_t count,
                                             const std::vector<NodeIndex> &nodes);

/// Sorts by number of nodes, descending.
void sortByNodes(std::vector<DifferenceOnNodes> &differences);

/// \a differences with the names of their nodes, sorted.
std::vector<AnswerDifference> named(std::vector<DifferenceOnNodes> differences, NamePool &pool);

} // namespace strata
