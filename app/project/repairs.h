// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/canceltoken.h"
#include "lookup/question.h"
#include "projection/whynot.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// What brings a missing value into the result: each value or marker that decided against it is taken away by itself,
/// and one that helps is told in a sentence. Nothing is said that was not tried. Tries few, each a lookup over a
/// project that is opened again; ends early when \a cancel says so.
std::vector<std::string> triedRepairs(const Project &project, const LookupEngine &engine, const Question &question,
                                      const Projection &answer, const WhyNot &missing, std::string_view wanted,
                                      const Phrasebook &book = {}, const CancelToken &cancel = {});

} // namespace strata
