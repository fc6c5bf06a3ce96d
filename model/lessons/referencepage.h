// SPDX-License-Identifier: MIT
#pragma once

#include "lessons/lesson.h"

#include <memory>
#include <string>
#include <string_view>

namespace strata {

/// A small project with its expected result.
struct ReferenceExample
{
    LessonScene scene = {};
    Goal states = {};           ///< the condition that holds for the answer
    std::string errorText = {}; ///< part of the message, for an example that fails
    std::string say = {};
};

/// The page about one fate, strategy, option or rule of findings. Immutable once read. Format:
/// resources/reference/README.md.
struct ReferencePage
{
    SourceMark mark = {};
    std::string topic = {}; ///< "fate:marker-spent"
    std::string title = {};
    std::string dialect = {}; ///< of a strategy or option; empty: all
    std::string what = {};
    std::string when = {};
    std::string mistake = {};
    ReferenceExample example = {};
    std::string wrong = {};              ///< of a rule of findings: lines with the mistake
    std::string right = {};              ///< the same without it; empty: there is nothing to correct
    std::string related = {};            ///< of a rule: name of the page about what it concerns; empty: none
    std::string lesson = {};             ///< id of the lesson that shows it; empty: none
    std::shared_ptr<KeyTable> keys = {}; ///< that the values here are made with

    std::string kind() const { return topic.substr(0, topic.find(':')); }
    /// "marker-spent", unique among pages.
    std::string name() const { return topic.substr(topic.find(':') + 1); }
};

/// Reads a page. Errors as those of readLesson().
Result<ReferencePage> readReferencePage(std::string_view text, FileId file, std::shared_ptr<KeyTable> keys);

} // namespace strata
