// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"
#include "projection/projection.h"

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// A path inside a result as written in a lesson: keys and 0-based indexes.
using ResultPath = std::vector<Value>;

/// The value at \a path in \a result; null if there is none.
const Value *valueAt(const Value &result, const ResultPath &path);

/// Whether the order of mapping keys is part of an answer.
enum class KeyOrder { Counts, IsOpen };

/// Whether a guess or goal equals the answer: kinds count, 1 is neither 1.0 nor "1".
bool sameAnswer(const Value &a, const Value &b, KeyOrder order);
/// Like sameAnswer(), for two lists, ignoring the order of items.
bool sameItems(const std::vector<Value> &a, const std::vector<Value> &b);
/// The items of a list, the keys of a mapping; empty for a scalar.
std::vector<Value> itemsOf(const Value &value);
/// The keys of a mapping as values.
std::vector<Value> keysOf(const Value &mapping);

/// A fate that a contributed value must have.
struct FateGoal
{
    std::optional<Value> value = {}; ///< the value or its key; none: the whole result must be merged
    std::string layer = {};          ///< name of the level; empty: any
    Fate fate = Fate::Won;
    bool survived = false; ///< instead of a fate: a marker names the value, but it is in the result
};

/// A condition on an answer; all of its parts must hold. Format: resources/lessons/README.md, "Goals".
struct Goal
{
    SourceMark mark = {};
    ResultPath at = {}; ///< for all parts but fate
    std::optional<Value> result = {};
    std::optional<std::vector<Value>> items = {};
    std::optional<Value> present = {};
    std::optional<Value> absent = {};
    bool notFound = false;
    bool error = false;
    std::optional<FateGoal> fate = {};
};

/// Whether \a goal holds for \a answer, which needs a trace if the goal has a fate.
bool holds(const Goal &goal, const Projection &answer, KeyOrder order);
/// Whether all goals hold.
bool holdAll(const std::vector<Goal> &goals, const Projection &answer, KeyOrder order);

} // namespace strata
