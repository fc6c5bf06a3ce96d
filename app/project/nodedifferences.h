// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleetof.h"
#include "lookup/keyindex.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace strata {

/// On how many other nodes one key of a node is otherwise.
struct KeyDifferences
{
    std::uint32_t result = 0;          ///< nodes that get something else, or nothing
    std::vector<std::uint32_t> levels; ///< by KeyIndex::keysPerLayer: nodes that have something else at that level
};

/// What the files of all nodes have at the levels of one node. "Something else" is another value than the node's file
/// has there, none where it has one, or any where it has none; values as they are written, before they are merged. A
/// level is the same for two nodes where the configuration has it at one place, whatever its path leads to.
class LevelDifferences
{
public:
    /// \a engine and \a index are of the node that the others, \a names, are compared with. Cancelled, it is of no use.
    LevelDifferences(const Project &project, const Question &question, const std::vector<std::string> &names,
                     const LookupEngine &engine, const KeyIndex &index, const CancelToken &cancel = {});

    /// Of the key at \a key in the index; by LayerId::index.
    const std::vector<std::uint32_t> &of(std::size_t key) const { return m_counts[key]; }

private:
    std::vector<std::vector<std::uint32_t>> m_counts; // by key, then level
};

/// Compares what the node of \a question, one of \a fleet's \a names, gets for each key of \a index with what all
/// others get. \a onKey is given each when it is known, never twice at the same time, in any order. Errors: a merge
/// argument that is refused; NotFound, the node is none of them; Cancelled.
Result<void> nodeDifferences(const Project &project, const Question &question, const Fleet &fleet,
                             const std::vector<std::string> &names, const LookupEngine &engine, const KeyIndex &index,
                             const CancelToken &cancel,
                             const std::function<void(std::size_t key, KeyDifferences found)> &onKey);

} // namespace strata
