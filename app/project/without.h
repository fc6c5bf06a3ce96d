// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "lookup/lookupresult.h"
#include "lookup/question.h"
#include "source/documentedit.h"
#include "trace/trace.h"

#include <memory>
#include <unordered_map>

namespace strata {

/// The node of a document that contributed \a origin, for removing it.
DocumentNode documentNode(const Trace &trace, OriginId origin);

/// \a project with changed documents. The configuration is opened again; only changed files are read.
Result<std::shared_ptr<const Project>>
projectWith(const Project &project, std::unordered_map<FileId, DocumentEdit> edits, const CancelToken &cancel = {});

/// \a project without \a node in the file of \a layer, for "what would the answer be without it?". \a engine: of the
/// project. Error: NotFound, the file does not have the node, which was computed or given with the question.
Result<std::shared_ptr<const Project>> projectWithout(const Project &project, const LookupEngine &engine, LayerId layer,
                                                      const DocumentNode &node, const CancelToken &cancel = {});

/// The answer of \a engine to \a question without the value or marker that \a origin contributed. Errors: those of
/// projectWithout(); Cancelled.
Result<std::shared_ptr<const LookupResult>> answerWithout(const Project &project, const LookupEngine &engine,
                                                          const Question &question, const Trace &trace, OriginId origin,
                                                          const CancelToken &cancel = {});

} // namespace strata
