// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/executor.h"
#include "hierarchy/readings.h"
#include "lookup/lookupengine.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace strata {

/// A node by its place in a Fleet.
using NodeIndex = std::uint32_t;

/// The nodes that are asked alike. Its functions are called from several threads.
struct FleetSource
{
    std::size_t count = 0;
    /// Null: cancelled.
    std::function<std::shared_ptr<const LookupEngine>(std::size_t node, const CancelToken &cancel)> engine;
    /// As Dialect::answersOf(). Asked of all nodes whenever a variable matters for the first time, and not kept: a
    /// scope takes more memory than all that is known of its node otherwise.
    std::function<AnswerOf(std::size_t node)> answersOf;
    /// The values of these variables; nothing: there is none.
    using ValueOf = std::function<std::optional<Value>(const std::string &name)>;
    std::function<ValueOf(std::size_t node)> valuesOf = {};
    std::function<void()> onNode = {}; ///< is told of each node that is known while a fleet is made
};

/// One answer and the nodes that get it for the same reasons.
struct FleetGroup
{
    LookupResult result; ///< without trace, with reads unless it was asked for one node only; that of the first node
    std::vector<NodeIndex> nodes;
};

/// Something of each node, as numbers that are equal where it is the same.
using FleetColumn = std::vector<std::uint32_t>;

/// What a variable is on each node.
struct FleetVariable
{
    FleetColumn numbers;                      ///< equal where the variable gives the same to everything
    FleetColumn classes;                      ///< the same, but one for all plain texts, which stand for each other
    std::vector<std::string> texts;           ///< by number, see LookupEngine::insertedText(); empty: it is none
    std::vector<std::optional<Value>> values; ///< by number; nothing: there is none

    const std::string &text(NodeIndex node) const { return texts[numbers[node]]; }
};

/// Many nodes of one configuration, of which few are looked up: an answer is that of every node that gives the same to
/// all that the answer read. That is the variables; of the files only those that have one of the keys that were read,
/// at the same places of a hierarchy of the same shape. So nodes share answers although each has a file of its own.
///
/// Immutable but for what is noted when it is first needed; thread-safe.
class Fleet
{
public:
    /// Resolves the layers of all nodes and reads their files, side by side. Cancelled, it has no nodes. To be compared
    /// with another fleet it must be made \a like that. The executor must outlive it.
    Fleet(FleetSource source, Executor &executor, const CancelToken &cancel = {}, const Fleet *like = nullptr);
    /// What \a before is where nothing but the data in the files \a changed is otherwise, which \a source knows; it
    /// resolves next to nothing. Null: the files are not all used as before, so that it must be made anew.
    static std::shared_ptr<const Fleet> withFiles(const Fleet &before, FleetSource source,
                                                  const std::unordered_set<FileId> &changed,
                                                  const CancelToken &cancel = {});
    ~Fleet();

    std::size_t size() const;
    /// The files that any node reads.
    std::vector<FileId> files() const;
    /// The root keys that any node has, sorted bytewise; see KeyIndex::rows.
    std::vector<std::string> keys() const;
    /// The nodes that have the root key \a key in a file, ascending.
    std::vector<NodeIndex> nodesWith(const std::string &key) const;
    std::vector<NodeIndex> allNodes() const;
    /// How many files any of \a nodes has \a key in.
    std::size_t filesWith(const std::string &key, const std::vector<NodeIndex> &nodes) const;

    /// The answers of \a nodes, which ascend, to \a request: groups by their first node. Two groups may have equal
    /// answers for different reasons. Cancelled, it has the groups of the first nodes.
    std::vector<FleetGroup> ask(const LookupRequest &request, const std::vector<NodeIndex> &nodes,
                                const CancelToken &cancel = {}) const;
    /// The engine of one node, kept for a while. Null: cancelled.
    std::shared_ptr<const LookupEngine> engine(NodeIndex node, const CancelToken &cancel = {}) const;

    std::vector<std::shared_ptr<const FleetVariable>> variables(const std::vector<std::string> &names) const;

private:
    friend class FleetAsking;
    friend class FleetChanges;
    friend class KeySweep;
    struct State;
    explicit Fleet(std::unique_ptr<State> state);

    std::unique_ptr<State> m_state;
};

} // namespace strata
