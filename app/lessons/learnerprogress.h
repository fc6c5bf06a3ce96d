// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// How many first answers to questions were right.
struct AnswerCount
{
    std::size_t asked = 0; ///< number of answered questions
    std::size_t right = 0; ///< number of right first answers
};

/// The state of one lesson.
struct LessonResult
{
    std::string lesson = {}; ///< its id
    std::string title = {};
    bool isFinished = false;
    AnswerCount answers = {};
};

/// The progress that a learner exports for a teacher.
struct LearnerProgress
{
    std::string learner = {}; ///< name chosen by the learner
    std::string course = {};  ///< title; empty: the built-in lessons
    std::string date = {};    ///< of the export: 2026-03-01
    std::vector<LessonResult> lessons = {};
    AnswerCount quiz = {};
};

/// \a progress as a file: resources/lessons/README.md, "Courses".
std::string progressJson(const LearnerProgress &progress);

/// Parses such a file. Error: the first line that violates the format, and the rule.
Result<LearnerProgress> parseProgress(std::string_view text, FileId file);

} // namespace strata
