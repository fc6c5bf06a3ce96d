// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "app/cli/options.h"
#include "app/project/asking.h"
#include "app/project/comparison/comparison.h"
#include "source/files/overlayfilesystem.h"
#include "source/git/revisionfilesystem.h"

#include <memory>
#include <optional>
#include <string>

namespace strata::cli {

/// A configuration with one engine, used by a command.
struct CommandContext
{
    std::shared_ptr<const Project> project;
    std::shared_ptr<const LookupEngine> engine;
    Scope scope;
    std::shared_ptr<const LayerNames> names;
    Question question; ///< from the options, without a key
};

/// The question described by the options for nodes and merges. Error: `--var` without '='.
Result<Question> questionOf(const Arguments &arguments);

/// The data to answer \a question. Error: the system has no sources before the hierarchy.
Result<CommandContext> openedFor(std::shared_ptr<const Project> project, Question question);

/// The configuration on disk named by the shared options. Error: `--map` without '='.
Result<ProjectRequest> projectRequest(const Arguments &arguments);

/// A configuration and its files.
struct NamedProject
{
    ProjectRequest request;
    std::shared_ptr<const FileSystem> files;
    std::string node;                                           ///< the node to look up
    std::shared_ptr<const RevisionFileSystem> revision;         ///< the source of files; null: none
    std::shared_ptr<const OverlayFileSystem> patched = nullptr; ///< the patch on top; null: none
};

/// Reports the submodules that were needed so far and are not in the repository.
void reportSkippedSubmodules(const NamedProject &named, const Console &console);

/// The project named by the options, or the built-in example or revision named by the options. Errors: those of
/// projectRequest(), an unknown example or revision, an example and a folder, a patch that does not apply, missing
/// --facts.
Result<NamedProject> namedProject(const Arguments &arguments);

/// One side of a comparison, opened.
struct SideContext
{
    ComparisonSide side;
    NamedProject named;
    std::string state; ///< description of the files, from the options
};

/// The side described by \a arguments. Files read for \a other, if given, are shared. Errors: those of namedProject(),
/// questionOf() and openProject().
Result<SideContext> openSide(const Arguments &arguments, const SideContext *other);

/// Opens the configuration named by the options and reports its problems. Reads the facts of the node, or of all.
/// Nothing: it is unusable, which was reported.
std::optional<CommandContext> openFor(const Arguments &arguments, const Console &console, bool needsAllFacts = false);

/// False, after a message: --rsop was used with a system without a document of the whole node.
bool answersWholeNode(const Arguments &arguments, const Project &project, const Console &console);

/// --merge and its options.
MergeWords mergeWords(const Arguments &arguments);

/// The lookup of \a key described by the options. Errors have the texts of `puppet lookup`.
Result<LookupRequest> requestFor(const Arguments &arguments, const CommandContext &opened, const LookupTarget &key);

} // namespace strata::cli
