// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "lessons/lesson.h"
#include "projection/projection.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// What happens in a lesson, as far as it can be looked for in other data: what its links name.
struct LessonSubject
{
    std::vector<Fate> fates = {};
    bool survived = false;
    std::vector<std::string> strategies = {}; ///< "deep", "hiera3-native"
    std::vector<std::string> options = {};    ///< "knockout-prefix", "hiera3-merge-behavior"

    bool hasFates() const { return survived || !fates.empty(); }
};

LessonSubject subjectOf(const Lesson &lesson);
/// Whether it can happen at all in data of \a dialect.
bool canOccur(const LessonSubject &subject, std::string_view dialect);

/// A place where the same thing happens.
struct Occurrence
{
    Address place = {};
    std::string layer = {}; ///< badge, "L3"; empty: several
    std::string value = {}; ///< on one line
    std::size_t others = 0; ///< further values of the key of which the same is true
};

/// Where the subject occurs in a recorded answer: one occurrence for each of its fates, with the first value that has
/// it; without fates, one for a key that layers are joined for under its strategies and options.
std::vector<Occurrence> occurrences(const LessonSubject &subject, std::string_view dialect, const Projection &answer);

} // namespace strata
