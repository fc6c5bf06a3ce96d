// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleet/representatives.h"
#include "app/project/project.h"
#include "core/progress.h"
#include "fleet/fleet.h"

#include <memory>

namespace strata {

/// The files without edits and all nodes that read them, cached while edits change.
struct UneditedProject
{
    std::shared_ptr<const FileSystem> base; ///< below the edits; null: no edits
    std::shared_ptr<const Project> project;
    LookupNodes nodes;
    std::shared_ptr<const Fleet> fleet; ///< of nodes
};

/// \a edited with the files \a base, below its edits.
Result<std::shared_ptr<const Project>>
projectWithoutEdits(const Project &edited, const std::shared_ptr<const FileSystem> &base, const CancelToken &cancel);

/// \a edited without its edits, which are on top of \a base; for \a nodes. \a known if it matches and its files are
/// unchanged; else a new one. \a progress counts nodes. Errors: those of openProject() and createFleet().
Result<std::shared_ptr<const UneditedProject>> loadUnedited(const std::shared_ptr<const Project> &edited,
                                                            const std::shared_ptr<const FileSystem> &base,
                                                            LookupNodes nodes,
                                                            const std::shared_ptr<const UneditedProject> &known,
                                                            const CancelToken &cancel, Progress *progress);

} // namespace strata
