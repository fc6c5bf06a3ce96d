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

/// Where the files have what \a origin contributed, so that it can be taken away from them.
DocumentNode documentNode(const Trace &trace, OriginId origin);

/// \a project with documents changed. The configuration is opened again; of the files only the changed ones are looked
/// at anew.
Result<std::shared_ptr<const Project>>
projectWith(const Project &project, std::unordered_map<FileId, DocumentEdit> edits, const CancelToken &cancel = {});

/// \a project as it would be if \a node were not in the file behind \a layer, for "what would the answer be without
/// it?". \a engine is one of the project. Error, NotFound: that file does not have the node; the value is computed, or
/// was given with the question.
Result<std::shared_ptr<const Project>> projectWithout(const Project &project, const LookupEngine &engine, LayerId layer,
                                                      const DocumentNode &node, const CancelToken &cancel = {});

/// The answer to \a question, asked of \a engine, as it would be if the value that \a origin contributed, or the
/// marker, were not in its file. Errors: those of projectWithout(); Cancelled.
Result<std::shared_ptr<const LookupResult>> answerWithout(const Project &project, const LookupEngine &engine,
                                                          const Question &question, const Trace &trace, OriginId origin,
                                                          const CancelToken &cancel = {});

} // namespace strata
