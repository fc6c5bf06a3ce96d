// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "core/ids.h"
#include "hierarchy/nodefacts.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace strata {

/// Nodes by name, and problems of their facts files.
struct NodeListing
{
    std::vector<KnownNode> nodes;
    std::vector<Finding> problems;
};

/// How to read nodes on demand. Functions must be thread-safe.
struct NodeReader
{
    std::vector<std::string> names;   ///< from file names, sorted; never empty, and the first one is right
    std::unordered_set<FileId> files; ///< that the facts are in
    /// The node in the file named after it.
    std::function<std::optional<KnownNode>(const std::string &name)> own;
    /// All nodes; arbitrary if cancelled.
    std::function<NodeListing(const CancelToken &)> all;
};

/// A list of nodes shared by several projects. Logically immutable; read on demand, which may take a while.
/// Thread-safe.
class SharedNodes
{
public:
    SharedNodes() : SharedNodes(std::vector<KnownNode>()) {}
    SharedNodes(std::vector<KnownNode> nodes); // NOLINT(google-explicit-constructor): the same list, shared
    explicit SharedNodes(NodeReader unread);

    /// Whether no function needs to read a file.
    bool areKnown() const;
    /// Reads all nodes. False: cancelled.
    bool read(const CancelToken &cancel) const;
    /// All names; until nodes are read, those from file names. Reads nothing.
    const std::vector<std::string> &names() const;

    /// Whether names() was right before reading.
    bool namesWereRight() const;

    /// The node \a name; null: none, or cancelled. Before all are read, reads the file named after it, and all files if
    /// that fails. Valid as long as the list.
    const KnownNode *find(const std::string &name, const CancelToken &cancel = {}) const;
    /// Its facts; the last ones are cached.
    std::shared_ptr<const NodeFacts> facts(const std::string &name) const;
    /// Whether find() needs to read nothing.
    bool isKnown(const std::string &name) const;
    /// Whether find() gives other results now that all are read, because another file contains the node, too.
    bool areOtherwise() const;

    const std::vector<KnownNode> &list() const;
    auto begin() const { return list().begin(); }
    auto end() const { return list().end(); }
    std::size_t size() const { return list().size(); }
    bool empty() const { return list().empty(); }
    const KnownNode &front() const { return list().front(); }
    const KnownNode &operator[](std::size_t i) const { return list()[i]; }
    /// Problems of facts files read after the list was created.
    const std::vector<Finding> &problems() const;

    /// The files read later, or already.
    const std::unordered_set<FileId> &files() const;
    /// Whether both are the same list, not only equal ones.
    bool isSame(const SharedNodes &other) const { return m_state == other.m_state; }

private:
    struct State;
    std::shared_ptr<State> m_state; // never null
};

} // namespace strata
