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
    AskedKey key = {};
    BeliefKind belief = BeliefKind::Strategy; ///< the one that the key surprises most
    Lesson lesson = {};                       ///< question, play and rule, over a small project that shows the same
};

/// What is known of the node that the questions are about.
struct QuizSource
{
    const Project &project;
    const LookupEngine &engine;
    const LayerNames &names;
    const KeyIndex &keys;
    std::string current = {}; ///< the key at hand; empty: none
};

/// At most \a most questions about keys of which a common belief would give another answer than the engine, one belief
/// after the other, that about the key at hand first; \a seed chooses which keys are looked at, and of large
/// configurations only some are. None: nothing in them surprises. Keys are asked for as configured; Hiera 3, where no
/// configuration says how, is asked by turns as its callers can. Texts are those of \a book. Cancelled, those so far.
std::vector<QuizQuestion> quizQuestions(const QuizSource &source, std::size_t most, unsigned seed,
                                        const CancelToken &cancel = {}, const Phrasebook &book = {});

} // namespace strata
