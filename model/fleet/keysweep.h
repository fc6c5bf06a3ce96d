// SPDX-License-Identifier: MIT
#pragma once

#include "fleet/fleet.h"

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace strata {

/// How the answers to one key differ across the nodes that have it.
struct KeySpread
{
    std::size_t answers = 0; ///< distinct ones, values and errors; a missing key is not counted
    std::size_t found = 0;   ///< nodes with a value or an error
    std::size_t failing = 0; ///< nodes with an error
    std::size_t same = 0;    ///< nodes with the answer of the node to compare with, including that node; 0: it has none
};

/// Nodes whose answer to a key differs between two fleets.
struct ChangedNodes
{
    std::vector<NodeIndex> nodes; ///< ascending
    bool isAlike = false;         ///< the change is the same on all of them, so that one node represents it
    /// The answers of all of them, without record; null: they differ, or were not kept.
    std::shared_ptr<const LookupResult> before = nullptr;
    std::shared_ptr<const LookupResult> after = nullptr;
};

/// Looks up many keys on all nodes of a fleet that have them, node by node, so that each engine is created once or
/// twice. Nodes that differ only in texts inserted into a value share a lookup.
class KeySweep
{
public:
    /// Called once per key with its spread, from several threads, in any order.
    using OnKey = std::function<void(std::size_t key, const KeySpread &spread)>;

    /// \a keys: root keys, each looked up with \a requestOf.
    KeySweep(const Fleet &fleet, std::vector<std::string> keys,
             std::function<LookupRequest(const std::string &key)> requestOf);
    ~KeySweep();

    /// Called with the answers to each key: groups by their first nodes, like Fleet::ask(), but without reads.
    using OnGroups = std::function<void(std::size_t key, std::vector<FleetGroup> groups)>;
    /// The nodes to look up a key on, ascending.
    using NodeSelector = std::function<std::vector<NodeIndex>(std::size_t key)>;

    /// Computes how the answers differ, compared with \a like if given. Ends early if cancelled.
    void run(Executor &executor, const CancelToken &cancel, const OnKey &onKey, std::optional<NodeIndex> like = {});
    /// Computes the answers themselves; may be called once. Ends early if cancelled.
    void ask(Executor &executor, const CancelToken &cancel, const NodeSelector &nodesOf, const OnGroups &onGroups);

    /// Visits an answer with its record, which is not kept; \a answer: its number among those to the key. Called for
    /// several nodes of a key at the same time, in any order.
    using OnRecord = std::function<void(std::size_t key, std::uint32_t answer, NodeIndex node,
                                        const LookupResult &result, const LookupEngine &engine)>;
    /// Called with the nodes of each answer of a key, by its number; empty for an answer that equals another one.
    using OnNodes = std::function<void(std::size_t key, const std::vector<std::vector<NodeIndex>> &nodes)>;
    /// Visits the records of the answers on all nodes that have each key; one represents all that differ only in
    /// inserted texts which could not make two of their values equal. Ends early if cancelled.
    void visitTraces(Executor &executor, const CancelToken &cancel, const OnRecord &onRecord, const OnNodes &onNodes);

    /// Called with the nodes whose answers differ, for several keys at the same time, in any order.
    using OnChanged = std::function<void(std::size_t key, std::vector<ChangedNodes> changed)>;
    /// Whether an answer of \a node that read the root keys \a keys before may differ after.
    using ChangeFilter = std::function<bool(NodeIndex node, const std::vector<std::string> &keys)>;
    /// The answers of \a before that differ in \a after, which has the same keys and nodes. Needs few lookups if nodes
    /// differ only in inserted texts, or if \a mayChange excludes answers. Ends early if cancelled.
    static void compare(KeySweep &before, KeySweep &after, Executor &executor, const CancelToken &cancel,
                        const NodeSelector &nodesOf, const OnChanged &onChanged, const ChangeFilter &mayChange = {});

private:
    enum class SweepResult { Spread, Groups, Changes, Records };
    struct Answer;
    struct InputSet;
    struct InputSetHash
    {
        std::size_t operator()(const InputSet &inputs) const;
    };
    struct InputSetParts;
    struct UnresolvedAnswer;
    struct NodeAnswers;
    struct Key;
    struct KeyAnswers;
    struct Task;
    using OnNodeAnswers = std::function<void(std::size_t key, const NodeAnswers &nodeAnswers)>;

    void processTasks(Executor &executor, const CancelToken &cancel, const NodeSelector &nodesOf,
                      const OnNodeAnswers &onKeyDone);
    void reportKnownKeys(Executor &executor, const CancelToken &cancel, const NodeSelector &nodesOf,
                         const OnNodeAnswers &onKeyDone);
    std::vector<Task> tasks();
    void work(const Task &task, const CancelToken &cancel);
    /// Copies the answers of \a before, in its task \a earlier, that cannot differ for \a task; returns the remaining
    /// task.
    Task copyUnchanged(Task task, const KeySweep &before, const Task &earlier, const ChangeFilter &mayChange);
    /// The answer of \a node to the key \a number, to be stored at \a place.
    Answer answer(std::uint32_t number, std::uint32_t place, NodeIndex node, const LookupEngine &engine,
                  const CancelToken &cancel) const;
    using TextSource = std::function<const std::string &()>;
    std::unique_ptr<const UnresolvedAnswer> opened(std::uint32_t number, const LookupRequest &request,
                                                   const Reads &reads, const LookupResult &result,
                                                   const TextSource &textOf, NodeIndex node, const LookupEngine &engine,
                                                   InputSet &inputs) const;
    const InputSet *shareInputs(InputSet inputs) const;
    /// The index of \a inputs among the input sets of the key.
    std::uint32_t insertInputs(Key &key, const InputSet *inputs) const;
    bool needsLookups(Key &key, NodeAnswers &nodeAnswers) const;
    static KeySpread spreadOf(const Key &key, const NodeAnswers &nodeAnswers, std::optional<NodeIndex> like);
    static std::vector<FleetGroup> groupsOf(Key &key, const NodeAnswers &nodeAnswers);
    static std::vector<ChangedNodes> changesOf(const KeyAnswers &before, const KeyAnswers &after);

    const Fleet &m_fleet;
    std::function<LookupRequest(const std::string &key)> m_requestOf;
    std::vector<Key> m_keys;
    /// By key, how often the texts of an answer affected it, so that it could not have placeholders.
    mutable std::vector<std::atomic<std::uint32_t>> m_closed;
    SweepResult m_requested = SweepResult::Spread;
    mutable std::atomic<std::size_t> m_keptAnswers = 0;             // answers kept although only changes are requested
    OnRecord m_onRecord;                                            // if records are requested
    mutable std::mutex m_keeping;                                   // protects the next member
    mutable std::unordered_set<InputSet, InputSetHash> m_inputSets; // the distinct input sets
};

} // namespace strata
