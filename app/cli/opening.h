// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "app/cli/options.h"
#include "app/project/asking.h"
#include "source/files/overlayfilesystem.h"
#include "source/git/revisionfilesystem.h"

#include <memory>
#include <optional>
#include <span>
#include <string>

namespace strata::cli {

/// A configuration and one engine of it: what a command works with.
struct Opened
{
    std::shared_ptr<const Project> project;
    std::shared_ptr<const LookupEngine> engine;
    Scope scope;
    std::shared_ptr<const LayerNames> names;
    Question question; ///< what the options ask, without a key
};

/// The question that the options for nodes and merges describe. Error: `--var` without '='.
Result<Question> questionOf(const Arguments &arguments);

/// What is needed to answer \a question. Error: the system has no sources before the hierarchy.
Result<Opened> openedFor(std::shared_ptr<const Project> project, Question question);

/// The configuration that the shared options name, on disk. Error: `--map` without '='.
Result<ProjectRequest> projectRequest(const Arguments &arguments);

/// A configuration and the files that it is read from.
struct NamedProject
{
    ProjectRequest request;
    std::shared_ptr<const FileSystem> files;
    std::string node;                                           ///< whom to ask for
    std::shared_ptr<const RevisionFileSystem> revision;         ///< that files are read from; null: none
    std::shared_ptr<const OverlayFileSystem> patched = nullptr; ///< the patch over them; null: none
};

/// Tells of the submodules that were needed so far and are not in the repository.
void tellSkipped(const NamedProject &named, const Console &console);

/// The same, or the built-in example or revision that the options name. Errors: those of projectRequest(), no such
/// example or revision, an example and a folder, a patch that does not fit, --facts that are not there.
Result<NamedProject> namedProject(const Arguments &arguments);

/// Whose facts a command needs.
enum class NeededFacts { OfNode, OfAllNodes };

/// Opens what the options name and tells the user what is wrong with it. Nothing: it cannot be used, which was said.
std::optional<Opened> openFor(const Arguments &arguments, const Console &console,
                              NeededFacts facts = NeededFacts::OfNode);

/// False, and it is said: --rsop was asked of a system without a document of the whole node.
bool answersWholeNode(const Arguments &arguments, const Project &project, const Console &console);

/// --merge and the options beside it.
MergeWords mergeWords(const Arguments &arguments);

/// The lookup of \a key that the options describe. Errors have the texts of `puppet lookup`.
Result<LookupRequest> requestFor(const Arguments &arguments, const Opened &opened, const AskedKey &key);

} // namespace strata::cli
