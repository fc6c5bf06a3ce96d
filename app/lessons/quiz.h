// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/believedanswers.h"
#include "app/project/project.h"
#include "core/canceltoken.h"
#include "lookup/keyindex.h"

#include <cstddef>
#include <string>
#include <vector>

namespace strata {

/// One question about a key of the open configuration.
struct QuizQuestion
{
    LookupTarget key = {};
    BeliefKind belief = BeliefKind::Strategy; ///< the most surprising one for the key
    Lesson lesson = {};                       ///< question, play and rule, for a small equivalent project
};

/// The data of the node that questions are about.
struct QuizSource
{
    const Project &project;
    const LookupEngine &engine;
    const LayerNames &names;
    const KeyIndex &keys;
    std::string current = {}; ///< the current key; empty: none
};

/// At most \a most questions about keys for which a misconception gives another answer than the engine, alternating
/// misconceptions, the current key first; \a seed selects keys, and large configurations are sampled. Empty: no
/// surprises. Keys are looked up as configured; in Hiera 3 with alternating lookup types. Texts are those of \a book.
/// Incomplete if cancelled.
std::vector<QuizQuestion> quizQuestions(const QuizSource &source, std::size_t most, unsigned seed,
                                        const CancelToken &cancel = {}, const Phrasebook &book = {});

} // namespace strata
