// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "app/project/representatives.h"
#include "core/progress.h"
#include "fleet/fleet.h"

#include <memory>

namespace strata {

/// The files without edits and all nodes that read them: what mostly stays while edits come and go.
struct Unedited
{
    std::shared_ptr<const FileSystem> base; ///< below the edits; null: there are none
    std::shared_ptr<const Project> project;
    NodesToAsk nodes;
    std::shared_ptr<const Fleet> fleet; ///< of these nodes
};

/// What \a edited is without its edits, which lie over \a base; for \a nodes. \a known, where that is the same and its
/// files are as they were; else made anew, \a progress counts nodes. Errors: those of openProject() and fleetOf().
Result<std::shared_ptr<const Unedited>> uneditedOf(const std::shared_ptr<const Project> &edited,
                                                   const std::shared_ptr<const FileSystem> &base, NodesToAsk nodes,
                                                   const std::shared_ptr<const Unedited> &known,
                                                   const CancelToken &cancel, Progress *progress);

} // namespace strata
