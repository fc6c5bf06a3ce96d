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

/// Nodes by name, and what is wrong with the files of their facts.
struct ReadNodes
{
    std::vector<KnownNode> nodes;
    std::vector<Finding> problems;
};

/// How nodes are read when somebody needs them. The functions are called from any thread.
struct UnreadNodes
{
    std::vector<std::string> names;   ///< as names of files tell, sorted; never empty, and the first one is right
    std::unordered_set<FileId> files; ///< that the facts are in
    /// A node where the file that is named after it has them.
    std::function<std::optional<KnownNode>(const std::string &name)> own;
    /// All of them; whatever, if it was cancelled.
    std::function<ReadNodes(const CancelToken &)> all;
};

/// A list of nodes that several projects have in common. To whoever looks at it, it never changes; but it may be read
/// as late as then, which takes its time. Thread-safe.
class SharedNodes
{
public:
    SharedNodes() : SharedNodes(std::vector<KnownNode>()) {}
    SharedNodes(std::vector<KnownNode> nodes); // NOLINT(google-explicit-constructor): the same, shared
    explicit SharedNodes(UnreadNodes unread);

    /// Whether nothing below has to read a file.
    bool areKnown() const;
    /// Sees to it that they are. False: it was cancelled.
    bool read(const CancelToken &cancel) const;
    /// The names of all; while they are not known, what names of files tell. Reads nothing.
    const std::vector<std::string> &names() const;

    /// Whether names() gave the same before they were known.
    bool namesWereRight() const;

    /// The node called \a name; null: there is none, or it was cancelled. Before all are known this reads the file that
    /// is named after it, and all if that does not have it. Lives as long as the list.
    const KnownNode *find(const std::string &name, const CancelToken &cancel = {}) const;
    /// Its facts; null: there is no such node.
    std::shared_ptr<const NodeFacts> facts(const std::string &name) const;
    /// Whether find() has to read nothing.
    bool isKnown(const std::string &name) const;
    /// Whether find() gives something else for a name now that all are known: another file has such a node as well.
    bool areOtherwise() const;

    const std::vector<KnownNode> &list() const;
    auto begin() const { return list().begin(); }
    auto end() const { return list().end(); }
    std::size_t size() const { return list().size(); }
    bool empty() const { return list().empty(); }
    const KnownNode &front() const { return list().front(); }
    const KnownNode &operator[](std::size_t i) const { return list()[i]; }
    /// What is wrong with files of facts that were not read when the list was made.
    const std::vector<Finding> &problems() const;

    /// The files that the list is read from later, or was.
    const std::unordered_set<FileId> &files() const;
    /// Whether both are one list, not only equal.
    bool isSame(const SharedNodes &other) const { return m_state == other.m_state; }

private:
    struct State;
    std::shared_ptr<State> m_state; // never null
};

} // namespace strata
