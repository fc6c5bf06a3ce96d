// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "app/lessons/learnerprogress.h"

#include <string_view>
#include <vector>

namespace strata::cli {

/// Prints the progress of a class: a line per learner, and a line per lesson. \a format: text, json or csv, which has a
/// line per learner and lesson.
void printClass(const std::vector<LearnerProgress> &learners, std::string_view format, const Console &console);

} // namespace strata::cli
