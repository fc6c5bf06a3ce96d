// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/scene.h"
#include "projection/projection.h"

#include <memory>
#include <optional>
#include <vector>

namespace strata {

/// An answered question with everything that views display. Immutable.
struct Answer
{
    Question question;
    std::shared_ptr<const Scene> scene;
    std::shared_ptr<const Projection> projection;
    MergeSpec configured;    ///< the strategy without a choice
    double milliseconds = 0; ///< of the lookup only
    /// If unusable files fail the lookup: the error, and the layers omitted for this answer, whose files are empty in
    /// the scene.
    std::optional<Error> failure = {};
    std::vector<LayerId> left = {};

    const LookupResult &result() const { return projection->result(); }
};

/// The lookup of \a question. If its strategy does not exist in \a project, the lookup fails with a message.
LookupRequest requestOf(const Question &question, const Project &project);

/// The answer to \a question in \a scene; null: cancelled.
std::shared_ptr<const Answer> answerQuestion(std::shared_ptr<const Scene> scene, const Question &question,
                                             const CancelToken &cancel);

} // namespace strata
