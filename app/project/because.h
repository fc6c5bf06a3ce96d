// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison.h"

#include <span>
#include <string>
#include <vector>

namespace strata {

/// The first thing that differs on the way to two answers to one key, from the highest layer down.
struct Because
{
    enum class Kind {
        OnlyA,        ///< has a file with the key at this level
        OnlyB,        ///< the same
        OtherFile,    ///< the level leads to another file
        OtherContent, ///< the file says something else
        Strategy,     ///< the values are joined in another way
        Variables,    ///< values that are read while the texts are interpolated
        Version,      ///< another version of the system, or its setting
        Unknown,
    };

    Kind kind = Kind::Unknown;
    std::string level;
    std::string a; ///< place or strategy
    std::string b;
    std::vector<std::string> variables; ///< that lead there; of Variables also lookups, "%{lookup('port')}"
};

/// Where the two sides have a value; either may be none.
struct ComparedMarks
{
    SourceMark a = {};
    SourceMark b = {};
};

/// A location and its level: by entry of the configuration and the path there, so that two hierarchies can be laid side
/// by side.
struct LeveledLocation
{
    std::string level;
    const LayerNode *location = nullptr;
};

/// All locations below \a root, highest priority first.
std::vector<LeveledLocation> leveledLocations(const LayerNode &root);

/// Why \a key is not answered alike for \a nodes: for each of \a places, whose level comes first, or for the whole
/// value where there are none. Empty: cancelled, or there is no such node.
std::vector<Because> becauseOf(const ComparedSide &a, const ComparedSide &b, const ComparedNodes &nodes,
                               const AskedKey &key, std::span<const ComparedMarks> places,
                               const CancelToken &cancel = {});

/// The smallest sets of variables that make A's answer that of B where A's node has them as B's: those of one variable,
/// else one of as few as were found. Only what an answer read is tried, and each set was seen to do it by a lookup.
/// Empty: nothing does, or the sides differ in more than their nodes and facts.
std::vector<std::vector<std::string>> factsThatMatter(const ComparedSide &a, const ComparedSide &b,
                                                      const ComparedNodes &nodes, const AskedKey &key,
                                                      const CancelToken &cancel = {});

} // namespace strata
