// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "lookup/question.h"

#include <memory>

namespace strata {

// What a question means in an opened project: the one place where window, command line and query turn one into lookups.

/// What to open for a question over \a source.
ProjectRequest projectRequest(const QuestionSource &source);
/// What \a project was opened from, as questions name it.
QuestionSource sourceOf(const Project &project);

/// The scope of the question's node with the changed facts on top. A single file of facts serves any node. The texts of
/// facts are typed as YAML would; one that is no YAML is a string.
Scope scopeOf(const Project &project, const Question &question);

/// The engine for that scope, with the question's first sources. Errors: Unsupported, the system has no such thing;
/// Cancelled.
Result<std::shared_ptr<const LookupEngine>> engineFor(const Project &project, const Scope &scope,
                                                      const Question &question, const CancelToken &cancel = {});

/// What to look up there. Errors: words that name no strategy, texts that are no JSON.
Result<LookupRequest> lookupRequest(const Project &project, const Question &question);

} // namespace strata
