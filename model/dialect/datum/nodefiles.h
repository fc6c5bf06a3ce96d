// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "dialect/datum/definition.h"
#include "dialect/datum/filetree.h"
#include "dialect/datum/expression/handlers.h"

#include <memory>
#include <shared_mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace strata::datum {

/// The data files for one node.
///
/// In the node's own file inner hashes are evaluated, because a build evaluates the node in place (datum.md 14.9). With
/// `SkipDuringLoad: false` every text is evaluated when its file is read (14.3.1); the real module then keeps the
/// values of the first node, here each node has its own.
class NodeFiles : public FileSource
{
public:
    /// \a reads may be null.
    NodeFiles(const FileSource &files, const HandlerSettings &settings, std::shared_ptr<const Folder> root,
              KeyTable &keys, const FileTable &paths, std::string folder, Value node, ReadLog *reads);

    std::shared_ptr<const LoadedDocument> load(FileId file) const override;
    void noteMissing(const Folder &folder, std::string_view name) const override { m_base.noteMissing(folder, name); }
    void noteListing(const Folder &folder) const override { m_base.noteListing(folder); }
    /// Warnings from the evaluation of \a file.
    std::vector<Finding> warnings(FileId file) const;

private:
    std::shared_ptr<const LoadedDocument> changed(const std::shared_ptr<const LoadedDocument> &loaded,
                                                  FileId file) const;
    Value withNodeValues(const Value &root) const;

    const FileSource &m_base;
    const HandlerSettings &m_settings;
    FileTree m_tree;
    ProjectSource m_source;   ///< for texts of the layers
    ProjectSource m_nodeless; ///< for texts of the node's own file, when there is no node yet
    Value m_node;
    bool m_evaluates;
    mutable std::shared_mutex m_mutex; // protects the members below
    mutable std::unordered_map<FileId, std::shared_ptr<const LoadedDocument>> m_loaded;
    mutable std::unordered_map<FileId, std::vector<Finding>> m_warnings;
};

/// The content of a data file with texts evaluated on reading, with the node of \a source and without `$File`. Rule:
/// datum.md 14.3.1.
Value evaluatedWhileRead(const Value &root, const HandlerSettings &settings, ProjectSource source,
                         std::vector<Finding> &warnings, std::optional<Error> &error);

} // namespace strata::datum
