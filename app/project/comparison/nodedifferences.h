// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleet/createfleet.h"
#include "lookup/keyindex.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace strata {

/// The number of other nodes on which one key of a node differs.
struct KeyDifferences
{
    std::uint32_t result = 0;          ///< nodes with another result, or none
    std::vector<std::uint32_t> levels; ///< by KeyIndex::keysPerLayer: nodes with another value at that level
};

/// Compares the values of the nodes \a names at the levels of the node of \a engine and \a index, by key, then by
/// LayerId::index. A difference is another value, or a missing or additional one, before merging; levels are matched by
/// their place in the configuration, independent of the path. Unusable if cancelled.
std::vector<std::vector<std::uint32_t>> levelDifferences(const Project &project, const Question &question,
                                                         const std::vector<std::string> &names,
                                                         const LookupEngine &engine, const KeyIndex &index,
                                                         const CancelToken &cancel = {});

/// Compares the answers of the node of \a question, one of \a fleet's \a names, for each key of \a index with those of
/// all other nodes. \a onKey: called for each, never concurrently, in any order. Errors: a refused merge argument;
/// NotFound, unknown node; Cancelled.
Result<void> nodeDifferences(const Project &project, const Question &question, const Fleet &fleet,
                             const std::vector<std::string> &names, const LookupEngine &engine, const KeyIndex &index,
                             const CancelToken &cancel,
                             const std::function<void(std::size_t key, KeyDifferences found)> &onKey);

} // namespace strata
