// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "source/documentedit.h"
#include "trace/trace.h"

#include <memory>

namespace strata {

/// Where the files have what \a origin contributed, so that it can be taken away from them.
DocumentNode documentNode(const Trace &trace, OriginId origin);

/// \a project as it would be if \a node were not in its file, for "what would the answer be without it?". Only what
/// depends on that file is made again.
/// Error, NotFound: no file of the project has the node; the value is computed, or was given with the question.
Result<std::shared_ptr<const Project>> projectWithout(const Project &project, const DocumentNode &node,
                                                      const CancelToken &cancel = {});

} // namespace strata
