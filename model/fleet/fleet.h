// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/executor.h"
#include "hierarchy/reads.h"
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

/// A node by its index in a Fleet.
using NodeIndex = std::uint32_t;

/// Supplies the nodes of a fleet. Its functions are called from several threads.
struct FleetSource
{
    std::size_t count = 0;
    /// Null: cancelled.
    std::function<std::shared_ptr<const LookupEngine>(std::size_t node, const CancelToken &cancel)> engine;
    /// As Dialect::scopeQuery(). Called for all nodes whenever a variable matters for the first time; not cached,
    /// because a scope takes more memory than everything else known of its node.
    std::function<ScopeQuery(std::size_t node)> scopeQuery;
    /// The value of a variable; nothing: it is not set.
    using VariableValue = std::function<std::optional<Value>(const std::string &name)>;
    std::function<VariableValue(std::size_t node)> valuesOf = {};
    std::function<void()> onNode = {}; ///< called for each node added while a fleet is built
};

/// One answer and the nodes that have it for the same reasons.
struct FleetGroup
{
    LookupResult result; ///< of the first node; without trace, and with reads unless a single node was requested
    std::vector<NodeIndex> nodes;
};

/// A number per node, equal where some property is equal.
using FleetColumn = std::vector<std::uint32_t>;

/// A variable's values on all nodes.
struct FleetVariable
{
    FleetColumn numbers;            ///< equal where the variable has the same effect everywhere
    FleetColumn classes;            ///< the same, with one number for all plain texts, which are interchangeable
    std::vector<std::string> texts; ///< by number, see LookupEngine::insertedText(); empty: not a plain text
    std::vector<std::optional<Value>> values; ///< by number; nothing: not set

    const std::string &text(NodeIndex node) const { return texts[numbers[node]]; }
};

/// Many nodes of one configuration, of which few are looked up: nodes share an answer if everything that it read is
/// equal, which are the variables and, at the same places of an equally shaped hierarchy, the files that have one of
/// the keys read. So nodes share answers although each has a file of its own.
///
/// Immutable except for lazy caches; thread-safe.
class Fleet
{
public:
    /// Resolves the layers of all nodes and reads their files in parallel; empty if cancelled. \a like: a fleet to
    /// compare with, which must be built the same way. The executor must outlive this object.
    Fleet(FleetSource source, Executor &executor, const CancelToken &cancel = {}, const Fleet *like = nullptr);
    /// The fleet \a before with other data in the files \a changed, which \a source knows; resolves almost nothing.
    /// Null: the files are used differently, so that the fleet must be rebuilt.
    static std::shared_ptr<const Fleet> withFiles(const Fleet &before, FleetSource source,
                                                  const std::unordered_set<FileId> &changed,
                                                  const CancelToken &cancel = {});
    ~Fleet();

    std::size_t size() const;
    /// The files that any node reads.
    std::vector<FileId> files() const;
    /// The root keys of all nodes, sorted bytewise; see KeyIndex::rows.
    std::vector<std::string> keys() const;
    /// The nodes with the root key \a key in a file, ascending.
    std::vector<NodeIndex> nodesWith(const std::string &key) const;
    std::vector<NodeIndex> allNodes() const;
    /// The number of files in which any of \a nodes has \a key.
    std::size_t filesWith(const std::string &key, const std::vector<NodeIndex> &nodes) const;

    /// The answers to \a request on the ascending \a nodes: groups in the order of their first nodes. Two groups may
    /// have equal answers for different reasons. If cancelled, the groups of the first nodes only.
    std::vector<FleetGroup> ask(const LookupRequest &request, const std::vector<NodeIndex> &nodes,
                                const CancelToken &cancel = {}) const;
    /// The engine of one node, cached. Null: cancelled.
    std::shared_ptr<const LookupEngine> engine(NodeIndex node, const CancelToken &cancel = {}) const;

    std::vector<std::shared_ptr<const FleetVariable>> variables(const std::vector<std::string> &names) const;

private:
    friend class FleetLookup;
    friend class FleetChanges;
    friend class KeySweep;
    struct State;
    explicit Fleet(std::unique_ptr<State> state);

    std::unique_ptr<State> m_state;
};

} // namespace strata
