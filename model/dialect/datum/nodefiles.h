// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "dialect/datum/definition.h"
#include "dialect/datum/filetree.h"
#include "dialect/datum/expression/handlers.h"

#include <memory>
#include <mutex>
#include <shared_mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace strata::datum {

/// The data files as they are for one node.
///
/// The file that the node itself was made from has its inner hashes evaluated, because a build evaluates the node in
/// place (datum.md 14.9). With `SkipDuringLoad: false` every text of every file is evaluated when it is read (14.3.1);
/// the real module then keeps the values of the node that came first, here each node has its own.
class NodeFiles : public FileSource
{
public:
    /// \a reads may be null.
    NodeFiles(const FileSource &files, const HandlerSettings &settings, std::shared_ptr<const Folder> root,
              KeyTable &keys, const FileTable &paths, std::string folder, Value node, ReadLog *reads);

    std::shared_ptr<const LoadedDocument> load(FileId file) const override;
    void noteMissing(const Folder &folder, std::string_view name) const override { m_base.noteMissing(folder, name); }
    void noteListing(const Folder &folder) const override { m_base.noteListing(folder); }
    /// What could not be evaluated while \a file was read.
    std::vector<Finding> warnings(FileId file) const;

private:
    std::shared_ptr<const LoadedDocument> changed(const std::shared_ptr<const LoadedDocument> &loaded,
                                                  FileId file) const;
    Value withNodeValues(const Value &root) const;

    const FileSource &m_base;
    const HandlerSettings &m_settings;
    FileTree m_tree;
    ProjectSource m_source;   ///< for texts of the layers
    ProjectSource m_nodeless; ///< for those of the node's own file: there is no node yet
    Value m_node;
    bool m_evaluates;
    mutable std::shared_mutex m_mutex; // protects the members below
    mutable std::unordered_map<FileId, std::shared_ptr<const LoadedDocument>> m_loaded;
    mutable std::unordered_map<FileId, std::vector<Finding>> m_warnings;
};

/// The content of a data file whose texts are evaluated while it is read, with the node of \a source and without
/// `$File`. Rule: datum.md 14.3.1.
Value evaluatedWhileRead(const Value &root, const HandlerSettings &settings, const ExpressionSource &source,
                         std::vector<Finding> &warnings, std::optional<Error> &error);

} // namespace strata::datum
