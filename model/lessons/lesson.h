// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "lessons/goal.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace strata {

/// One file of a small project; the path is relative and stays below its folder.
struct LessonFile
{
    std::string path = {};
    std::string text = {};
};
/// In the order in which they are written.
using LessonFiles = std::vector<LessonFile>;

/// The text of the file at \a path; null if there is none.
const std::string *textOf(const LessonFiles &files, std::string_view path);
/// Gives the file at \a path another text, or adds it.
void put(LessonFiles &files, const LessonFile &file);

/// What is looked up, as a caller of the reference system writes it.
struct LessonLookup
{
    std::string key = {};
    std::optional<Value> merge = {};        ///< a name, or a hash with options; none: the data decide
    std::optional<Value> defaultValue = {}; ///< the answer if nothing is found
    std::optional<Value> firstSources = {}; ///< hiera3's order_override: searched before the hierarchy
};

/// The small project that a step works on, and its question.
struct LessonScene
{
    std::string dialect = {};   ///< hiera5, hiera3 or datum
    std::string reference = {}; ///< the version that is asked; empty: as most people run it
    LessonFiles files = {};
    Value facts = {}; ///< Mapping, or Undef for none; hiera3: the scope, datum: the node
    LessonLookup lookup = {};

    /// Whether the order of keys belongs to the dialect's answers.
    KeyOrder keyOrder() const { return dialect == "datum" ? KeyOrder::IsOpen : KeyOrder::Counts; }
};

struct SayStep
{
    std::string text = {};
};

/// A choice that is right when a condition holds.
struct LessonChoice
{
    std::string text = {};
    std::vector<Goal> when = {};
};

/// A guess that shows a belief, and what to say to it.
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
    bool ofKeys = false;                  ///< about the keys of the hash there, not its values
    std::vector<LessonChoice> texts = {}; ///< choices in words, or
    std::vector<Value> values = {};       ///< choices that are values
    Value answer = {};
    std::vector<Belief> beliefs = {};
    std::string hint = {}; ///< empty: there is none
};

/// The fold player on the joins of the lookup, counted from 1.
struct PlayStep
{
    int from = 1;
    int to = 0; ///< 0: to the last one
};

struct TaskStep
{
    std::string text = {};
    std::vector<std::string> edit = {}; ///< files that may be changed or made
    std::vector<Goal> goals = {};       ///< all must hold
    std::string hint = {};              ///< empty: there is none
    LessonFiles solution = {};
};

struct LessonStep
{
    SourceMark mark = {};
    LessonScene scene = {}; ///< complete: what the lesson and the step say together
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
    LessonScene scene = {};
    std::vector<LessonStep> steps = {};
    std::vector<std::string> links = {}; ///< reference pages, "fate:marker-spent"
    std::shared_ptr<KeyTable> keys = {}; ///< that the values here are made with; the engine must share it
};

} // namespace strata
