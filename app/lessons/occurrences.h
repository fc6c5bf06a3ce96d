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

/// The subject of a lesson that can be searched for in other data, from its links.
struct LessonSubject
{
    std::vector<Fate> fates = {};
    bool survived = false;
    std::vector<std::string> strategies = {}; ///< "deep", "hiera3-native"
    std::vector<std::string> options = {};    ///< "knockout-prefix", "hiera3-merge-behavior"

    bool hasFates() const { return survived || !fates.empty(); }
};

LessonSubject subjectOf(const Lesson &lesson);
/// Whether it is possible in data of \a dialect.
bool canOccur(const LessonSubject &subject, std::string_view dialect);

/// A place with the subject of a lesson.
struct Occurrence
{
    Address place = {};
    std::string layer = {}; ///< badge, "L3"; empty: several
    std::string value = {}; ///< on one line
    std::size_t others = 0; ///< number of further such values of the key
};

/// The occurrences in an answer with trace: one per fate of the subject, at its first value; without fates, one for a
/// key joined with its strategies and options.
std::vector<Occurrence> occurrences(const LessonSubject &subject, std::string_view dialect, const Projection &answer);

} // namespace strata
