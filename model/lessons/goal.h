// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"
#include "projection/projection.h"

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// A place inside a result as a lesson writes it: keys and 0-based indexes.
using ResultPath = std::vector<Value>;

/// What is at \a path in \a result; null if nothing is.
const Value *valueAt(const Value &result, const ResultPath &path);

/// Whether the order of mapping keys belongs to an answer.
enum class KeyOrder { Counts, IsOpen };

/// Whether a guess or a goal is the answer: kinds count, 1 is neither 1.0 nor "1".
bool sameAnswer(const Value &a, const Value &b, KeyOrder order);
/// The same for two lists whose items stand in any order.
bool sameItems(const std::vector<Value> &a, const std::vector<Value> &b);
/// The items of a list, the keys of a mapping; none of a scalar.
std::vector<Value> itemsOf(const Value &value);
/// The keys of a mapping as values.
std::vector<Value> keysOf(const Value &mapping);

/// A contributed value must have a certain fate.
struct FateGoal
{
    std::optional<Value> value = {}; ///< the value or the key above it; none: the whole result must be merged
    std::string layer = {};          ///< name of its level; empty: any
    Fate fate = Fate::Won;
    bool survived = false; ///< instead of a fate: a marker names the value, yet it is in the result
};

/// A condition on an answer: all that is there must hold. Format: resources/lessons/README.md, "Goals".
struct Goal
{
    SourceMark mark = {};
    ResultPath at = {}; ///< for all but fate
    std::optional<Value> result = {};
    std::optional<std::vector<Value>> items = {};
    std::optional<Value> present = {};
    std::optional<Value> absent = {};
    bool notFound = false;
    bool error = false;
    std::optional<FateGoal> fate = {};
};

/// Whether \a goal holds on \a answer, which must have been recorded if there is a fate in the goal.
bool holds(const Goal &goal, const Projection &answer, KeyOrder order);
/// Whether all of them hold.
bool holdAll(const std::vector<Goal> &goals, const Projection &answer, KeyOrder order);

} // namespace strata
