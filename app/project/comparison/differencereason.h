// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison/comparison.h"

#include <span>
#include <string>
#include <vector>

namespace strata {

/// The first difference between two answers to one key, from the highest layer down.
struct DifferenceReason
{
    enum class Kind {
        OnlyA,        ///< only A has a file with the key at this level
        OnlyB,        ///< only B has one
        OtherFile,    ///< the level has another file
        OtherContent, ///< the file has another value
        Strategy,     ///< the values are joined differently
        Variables,    ///< variables inserted in texts differ
        Version,      ///< another version of the real system, or its setting
        Unknown,
    };

    Kind kind = Kind::Unknown;
    std::string level;
    std::string a; ///< place or strategy
    std::string b;
    std::vector<std::string> variables; ///< in the path; of Variables also lookups, "%{lookup('port')}"
};

/// The positions of the value on both sides; either may be invalid.
struct MarkPair
{
    SourceMark a = {};
    SourceMark b = {};
};

/// A location and its level, identified by entry of the configuration and path, so that two hierarchies can be
/// compared.
using LevelLocation = std::pair<std::string, const LayerNode *>;

/// All locations below \a root, highest priority first.
std::vector<LevelLocation> leveledLocations(const LayerNode &root);

/// Why the answers to \a key differ on \a nodes: for each of \a places, highest level first, or for the whole value
/// without places. Empty: cancelled, or unknown nodes.
std::vector<DifferenceReason> findReasons(const ComparisonSide &a, const ComparisonSide &b, const NodePair &nodes,
                                          const LookupTarget &key, std::span<const MarkPair> places,
                                          const CancelToken &cancel = {});

/// The smallest sets of variables that turn A's answer into B's if A's node has B's values: sets of one variable, else
/// one set as small as found. Each was verified by a lookup. Empty: none, or the sides differ in more than nodes and
/// facts.
std::vector<std::vector<std::string>> factsThatMatter(const ComparisonSide &a, const ComparisonSide &b,
                                                      const NodePair &nodes, const LookupTarget &key,
                                                      const CancelToken &cancel = {});

} // namespace strata
