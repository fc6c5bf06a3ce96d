// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/sourcemark.h"
#include "projection/projection.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
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
bool holdAll(const std::vector<Goal> &goals, const Projection &answer, KeyOrder order);

/// A file of a small project; the path is relative and stays inside its folder.
struct LessonFile
{
    std::string path = {};
    std::string text = {};

    friend bool operator==(const LessonFile &, const LessonFile &) = default;
};
/// In the order of the lesson.
using LessonFiles = std::vector<LessonFile>;

/// The text of the file at \a path; null if it does not exist.
const std::string *textOf(const LessonFiles &files, std::string_view path);
/// Replaces the text of the file at \a path, or adds it.
void put(LessonFiles &files, const LessonFile &file);

/// A lookup with the arguments of the real system.
struct LessonLookup
{
    std::string key = {};
    std::optional<Value> merge = {};        ///< a name, or a hash with options; none: as configured in the data
    std::optional<Value> defaultValue = {}; ///< the answer if nothing is found
    std::optional<Value> firstSources = {}; ///< hiera3's order_override: searched before the hierarchy
};

/// The small project of a step, and its lookup.
struct LessonScene
{
    std::string dialect = {};   ///< hiera5, hiera3 or datum
    std::string reference = {}; ///< the version of the real system; empty: the default
    LessonFiles files = {};
    Value facts = {}; ///< Mapping, or Undef for none; hiera3: the scope, datum: the node
    LessonLookup lookup = {};

    /// Whether the order of keys is part of the dialect's answers.
    KeyOrder keyOrder() const { return dialect == "datum" ? KeyOrder::IsOpen : KeyOrder::Counts; }
};

struct SayStep
{
    std::string text = {};
};

/// A choice that is right if a condition holds.
struct LessonChoice
{
    std::string text = {};
    std::vector<Goal> when = {};
};

/// A guess that shows a misconception, and the answer to it.
struct Belief
{
    Value guess = {};
    std::string say = {};
};

struct AskStep
{
    enum class Kind { Choice, Order, Items, Text };

    std::string text = {};
    Kind kind = Kind::Choice;
    ResultPath at = {};
    bool ofKeys = false;                  ///< about the keys of the hash at the place, not its values
    std::vector<LessonChoice> texts = {}; ///< choices as texts, or
    std::vector<Value> values = {};       ///< choices as values
    Value answer = {};
    std::vector<Belief> beliefs = {};
    std::string hint = {}; ///< empty: none
};

/// The fold player for the joins of the lookup, counted from 1.
struct PlayStep
{
    int from = 1;
    int to = 0; ///< 0: the last one
};

struct TaskStep
{
    std::string text = {};
    std::vector<std::string> edit = {}; ///< files that may be changed or added
    std::vector<Goal> goals = {};       ///< all must hold
    std::string hint = {};              ///< empty: none
    LessonFiles solution = {};
};

struct LessonStep
{
    SourceMark mark = {};
    LessonScene scene = {}; ///< complete: the scene of the lesson with the changes of the step
    std::variant<SayStep, AskStep, PlayStep, TaskStep> content = {};
};

/// One lesson: a small project and steps about it. Immutable once read.
/// Format: resources/lessons/README.md.
struct Lesson
{
    std::string id = {};
    std::string title = {};
    std::string track = {};
    std::optional<int> order = {};
    std::optional<int> minutes = {}; ///< planned by its course
    LessonScene scene = {};
    std::vector<LessonStep> steps = {};
    std::vector<std::string> links = {}; ///< reference pages, "fate:marker-spent"
    std::shared_ptr<KeyTable> keys = {}; ///< the table of the values here; the engine must share it
};

} // namespace strata
