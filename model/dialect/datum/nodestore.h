// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "dialect/datum/definition.h"
#include "dialect/datum/filetree.h"

#include <optional>
#include <string>

namespace strata::datum {

/// The store whose files are the nodes of a project.
struct NodeStore
{
    std::string name;               ///< of the store, or the path of a folder in it; empty: there is none
    const Folder *folder = nullptr; ///< in the tree of stores; null: there is none
};

/// The store \a requested, which may be a path of folders in the tree or an absolute one; where that is empty
/// `AllNodes`, else the store from which the precedence takes `$($Node.Name)`, else the first one with a file that has
/// `NodeName`. Rules: datum.md 5.1, 5.2.
NodeStore findNodeStore(const std::string &requested, const Definition &definition, const Folder &stores,
                        const FileSource &files, const CancelToken &cancel);

/// Why no nodes are known, if levels need one; nothing where they do not.
std::optional<Finding> nodesFinding(const std::string &requested, const Definition &definition, const Folder &stores);

} // namespace strata::datum
