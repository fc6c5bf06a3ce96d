// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison/impact.h"
#include "app/project/fleet/representatives.h"
#include "app/project/project.h"
#include "core/progress.h"
#include "fleet/fleet.h"
#include "items/difference/differencemodel.h"
#include "items/fleet/effectmodel.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

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

/// Two git revisions of a project, whose answers are compared on all nodes.
struct RevisionPair
{
    ProjectRequest before = {}; ///< without a revision: the files on disk
    ProjectRequest after = {};
    QString title = {}; ///< "Effects of commit 1a2b3c4 …"

    /// Whether this is no pair: it has no title.
    bool isEmpty() const { return title.isEmpty(); }
};

/// A project with edits on top.
struct EditedProject
{
    std::shared_ptr<const Project> project;
    std::shared_ptr<const OverlayFileSystem> files;    ///< null: no edits of files
    std::shared_ptr<const FileSystem> base;            ///< below the edits
    Question current;                                  ///< with the edited facts and the strategy chosen for its key
    std::shared_ptr<const UneditedProject> known = {}; ///< ImpactRun::unedited of the last run; null: none
};

/// The result of looking up all keys on all nodes: an impact or an error. If cancelled, the impact is incomplete or
/// the error is Cancelled.
struct ImpactRun
{
    std::optional<Impact> impact;
    std::optional<Error> error;
    std::shared_ptr<const UneditedProject> unedited = {}; ///< null after runRevisions(), or if it could not be loaded
    std::vector<std::shared_ptr<const Project>> projects = {}; ///< own the data of the values in `impact`
};

/// The effects of the edits. The current key is looked up with its strategy, all others as configured.
std::shared_ptr<ImpactRun> runEdits(const EditedProject &edited, const ImpactSearch &search);

/// The effects of the change between two revisions of \a project; \a base: the files of the repository.
std::shared_ptr<ImpactRun> runRevisions(const Project &project, const std::shared_ptr<const FileSystem> &base,
                                        const RevisionPair &revisions, const ImpactSearch &search);

/// The rows of \a effects, in which lists are compared as \a tuples says.
std::vector<ListedEffect> listedEffects(const std::vector<ImpactEffect> &effects, const TupleRules &tuples);

/// The question whose answer is compared: that of \a effect, or \a current where there is none. \a isOfRevisions: the
/// facts and the strategy that the window has do not count.
Question comparedQuestion(const Project &project, const Question &current,
                          const std::optional<EffectModel::Place> &effect, bool isOfRevisions);

/// What the edits change in the answer to `current`. Null: cancelled, or one state cannot be opened or looked up. Can
/// be called from any thread.
std::shared_ptr<const ShownDifference> editDifference(const EditedProject &edited, const CancelToken &cancel);

/// What differs in the answer to \a question between two revisions. \a known: the finished runRevisions() of them, or
/// null. Null and threads: as editDifference().
std::shared_ptr<const ShownDifference> revisionDifference(const Project &project,
                                                          const std::shared_ptr<const FileSystem> &base,
                                                          const RevisionPair &revisions, const ImpactRun *known,
                                                          const Question &question, const CancelToken &cancel);

} // namespace strata
