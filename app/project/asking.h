// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "lookup/question.h"

#include <memory>

namespace strata {

// Converts questions to lookups of an open project; shared by window, command line and query.

/// The request to open a question's \a source.
ProjectRequest projectRequest(const QuestionSource &source);
/// The source from which \a project was opened.
QuestionSource sourceOf(const Project &project);

/// The scope of the question's node with changed facts. A single facts file is used for any node. Texts of facts are
/// interpreted as YAML, invalid ones as strings.
Scope scopeOf(const Project &project, const Question &question);

/// The engine for that scope, with the question's first sources. Errors: Unsupported, the system has no first sources;
/// Cancelled.
Result<std::shared_ptr<const LookupEngine>> engineFor(const Project &project, const Scope &scope,
                                                      const Question &question, const CancelToken &cancel = {});

/// The lookup of a question. Errors: an unknown strategy, invalid JSON.
Result<LookupRequest> lookupRequest(const Project &project, const Question &question);

} // namespace strata
