// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/scene.h"
#include "projection/projection.h"

#include <memory>
#include <optional>
#include <vector>

namespace strata {

/// One answered question with all that views show of it. Immutable.
struct Answer
{
    Question question;
    std::shared_ptr<const Scene> scene;
    std::shared_ptr<const Projection> projection;
    MergeSpec configured;    ///< what applies where no strategy is chosen by hand
    double milliseconds = 0; ///< of the lookup alone
    /// Where files that cannot be used make the lookup fail: why, and the layers that it was answered without; there
    /// the scene has nothing in their files.
    std::optional<Error> failure = {};
    std::vector<LayerId> left = {};

    const LookupResult &result() const { return projection->result(); }
};

/// What to look up for \a question; words that name no strategy here, after another configuration was opened, make the
/// lookup fail and say so.
LookupRequest requestOf(const Question &question, const Project &project);

/// Answers \a question, whose scene \a scene is; null if it was cancelled.
std::shared_ptr<const Answer> answerQuestion(std::shared_ptr<const Scene> scene, const Question &question,
                                             const CancelToken &cancel);

} // namespace strata
