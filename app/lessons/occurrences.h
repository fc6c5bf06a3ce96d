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

/// The subject of a lesson, derived from its links; it can be searched for in other data.
struct LessonSubject
{
    std::vector<Fate> fates = {};
    bool survived = false;                    ///< values that a marker names but does not remove
    std::vector<std::string> strategies = {}; ///< "deep", "hiera3-native"
    std::vector<std::string> options = {};    ///< "knockout-prefix", "hiera3-merge-behavior"

    bool hasFates() const { return survived || !fates.empty(); }
};

LessonSubject subjectOf(const Lesson &lesson);
/// Whether the subject exists in \a dialect: it has a fate, or a strategy or option of that dialect.
bool canOccur(const LessonSubject &subject, std::string_view dialect);

/// A place with the subject of a lesson.
struct Occurrence
{
    Address place = {};
    std::string layer = {}; ///< badge, "L3"; empty: several
    std::string value = {}; ///< on one line
    std::size_t others = 0; ///< number of further values with the same fate
};

/// Finds the subject in \a answer, which needs a trace: one occurrence per fate, at the first value with it. Empty if
/// the subject names strategies of the dialect and the key is looked up with another one. A subject without fates
/// occurs once, if several layers have the key and, where it names options, one of them applies.
std::vector<Occurrence> occurrences(const LessonSubject &subject, std::string_view dialect, const Projection &answer);

} // namespace strata
