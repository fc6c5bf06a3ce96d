// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "dialect/datum/definition.h"
#include "dialect/datum/filetree.h"
#include "hierarchy/nodefacts.h"
#include "source/snapshot.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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

class ReadLog;

/// The parts of an open project that are the same for all nodes. Immutable; thread-safe.
class Plan
{
public:
    /// \a nodeStore names the store of the nodes; empty: see findNodeStore(). Cancelled, it knows only some of the
    /// files.
    Plan(std::shared_ptr<const Snapshot> snapshot, std::string definitionFile, const Version &version,
         const std::string &nodeStore, const CancelToken &cancel);

    const std::string &definitionFile() const { return m_definitionFile; }
    const std::vector<Finding> &problems() const { return m_problems; }
    /// The error of every lookup if the project does not load.
    const std::optional<Error> &loadError() const { return m_loadError; }
    const Definition &definition() const { return m_definition; }
    const std::shared_ptr<const Folder> &stores() const { return m_stores; }
    const NodeStore &nodeStore() const { return m_nodeStore; }
    /// Why there are no nodes, where there are none.
    const std::optional<Finding> &nodesFinding() const { return m_nodesFinding; }
    const DataFiles &data() const { return m_data; }
    const std::shared_ptr<const Snapshot> &snapshot() const { return m_snapshot; }
    const std::string &folder() const { return m_folder; }
    const Version &version() const { return m_version; }
    /// For FileTree, which recognises objects of JSON files with it.
    const FileTable *objects() const { return m_version.rules.jsonObjectsAreHashes ? nullptr : &m_snapshot->files(); }

private:
    std::shared_ptr<const Snapshot> m_snapshot;
    std::string m_definitionFile;
    std::string m_folder; ///< of the project, absolute
    Version m_version;
    DataFiles m_data;
    Definition m_definition;
    std::shared_ptr<const Folder> m_stores;
    NodeStore m_nodeStore; // in m_stores
    std::optional<Finding> m_nodesFinding;
    std::optional<Error> m_loadError;
    std::vector<Finding> m_problems;
};

/// The nodes of a project: every data file below nodeStore() that holds a hash, with the values a build gives
/// it: `Name` is the file's name, expressions are evaluated. Rules: datum.md 5.2, 14.9.
std::vector<NodeFacts> readNodes(const Plan &plan, const CancelToken &cancel = {});
/// The node called \a name: by its file, else by `Name` or `NodeName`, ignoring case. Rule: datum.md 5.3.
std::optional<NodeFacts> readNode(const Plan &plan, const std::string &name);

/// The values \a written of a node with every expression evaluated, referenced values first. \a files: those of the
/// project. What cannot be evaluated stays unchanged, with \a warnings. Rule: datum.md 14.9.
Value evaluatedNode(const Plan &plan, const Value &written, const FileSource &files, std::vector<Finding> &warnings);

/// \a node with keys that differ only in case joined: the later one wins, hashes are combined. So a value set by the
/// user replaces the node's own in any spelling.
Value withKeysJoined(const Value &node);

/// Another possible result for \a node, because Datum evaluates its values in random order: every reference sees raw
/// text. Also the names of the differing top-level values; empty: the order does not matter. Values that are not from
/// the node's file stay unchanged. \a files: those of the project; \a reads may be null. Rule: datum.md 14.9.
std::pair<Value, std::vector<std::string>> nodeInOtherOrder(const Plan &plan, const Value &node,
                                                            const FileSource &files, ReadLog *reads);

} // namespace strata::datum
