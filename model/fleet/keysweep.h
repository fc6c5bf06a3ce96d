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

/// How the answers to one key differ on the nodes that have it.
struct KeySpread
{
    std::size_t answers = 0; ///< different ones, values and errors; finding nothing is none
    std::size_t found = 0;   ///< nodes with a value or an error
    std::size_t failing = 0; ///< nodes with an error
    std::size_t same =
        0; ///< nodes with the answer of the node that all are compared with, itself among them; 0: it has none
};

/// Nodes that get another answer to a key from one fleet than from another.
struct ChangedNodes
{
    std::vector<NodeIndex> nodes; ///< ascending
    bool isAlike = false;         ///< what changes is the same on all of them, so that one tells it
    /// The answers of all of them, without record; null: they have different ones, or these were not kept.
    std::shared_ptr<const LookupResult> before = nullptr;
    std::shared_ptr<const LookupResult> after = nullptr;
};

/// Many keys on all nodes of a fleet that have them. Lookups are made node by node, so that each engine is made once or
/// twice, whichever keys need an answer of that node; and nodes that differ only in texts that are put into a value
/// share a lookup.
class KeySweep
{
public:
    /// Is given the spread of each key when it is known, of several keys at the same time, in any order.
    using OnKey = std::function<void(std::size_t key, const KeySpread &spread)>;

    /// \a keys are root keys, each asked as \a requestOf says.
    KeySweep(const Fleet &fleet, std::vector<std::string> keys,
             std::function<LookupRequest(const std::string &key)> requestOf);
    ~KeySweep();

    /// Is given the answers to each key: groups by their first nodes, as Fleet::ask() gives them, but without reads.
    using OnGroups = std::function<void(std::size_t key, std::vector<FleetGroup> groups)>;
    /// The nodes to be asked for a key, ascending.
    using NodesOf = std::function<std::vector<NodeIndex>(std::size_t key)>;

    /// How the answers differ, from those of \a like if there is one. Cancelled, it ends early.
    void run(Executor &executor, const CancelToken &cancel, const OnKey &onKey, std::optional<NodeIndex> like = {});
    /// The answers themselves, to be had once. Cancelled, it ends early.
    void ask(Executor &executor, const CancelToken &cancel, const NodesOf &nodesOf, const OnGroups &onGroups);

    /// Sees an answer with its record, which is not kept; \a answer: its number among those to the key. Called for
    /// several nodes of the same key at the same time, in any order.
    using OnRecord = std::function<void(std::size_t key, std::uint32_t answer, NodeIndex node,
                                        const LookupResult &result, const LookupEngine &engine)>;
    /// Is given the nodes that get each answer of a key for the same reasons, by its number: none, where it was asked
    /// for although it is like another one.
    using OnNodes = std::function<void(std::size_t key, const std::vector<std::vector<NodeIndex>> &nodes)>;
    /// The records of the answers on all nodes that have each key; one stands for all that differ only in texts which
    /// are put into values and could not make two of these equal. Cancelled, it ends early.
    void see(Executor &executor, const CancelToken &cancel, const OnRecord &onRecord, const OnNodes &onNodes);

    /// Is given the nodes with other answers to each key, of several keys at the same time, in any order.
    using OnChanged = std::function<void(std::size_t key, std::vector<ChangedNodes> changed)>;
    /// Whether an answer of \a node that read the root keys \a keys before may be another one after.
    using MayChange = std::function<bool(NodeIndex node, const std::vector<std::string> &keys)>;
    /// Which answers of \a before are others in \a after, which has the same keys and a fleet of the same nodes. Takes
    /// few lookups where nodes differ in texts that are only put into values, whether these are the same on both sides
    /// or not; and where \a mayChange tells of answers that stay. Cancelled, it ends early.
    static void compare(KeySweep &before, KeySweep &after, Executor &executor, const CancelToken &cancel,
                        const NodesOf &nodesOf, const OnChanged &onChanged, const MayChange &mayChange = {});

private:
    enum class Wanted { Spread, Groups, Changes, Records };
    struct Answer;
    struct Asked;
    struct AskedHash
    {
        std::size_t operator()(const Asked &asked) const;
    };
    struct FiledAsked;
    struct OpenAnswer;
    struct Filed;
    struct Key;
    struct Known;
    struct Task;
    using OnFiled = std::function<void(std::size_t key, const Filed &filed)>;

    void goOn(Executor &executor, const CancelToken &cancel, const NodesOf &nodesOf, const OnFiled &onFiled);
    void fileAll(Executor &executor, const CancelToken &cancel, const NodesOf &nodesOf, const OnFiled &onFiled);
    std::vector<Task> tasks();
    /// How many engines to keep while \a tasks are done.
    static std::size_t keptEngines(const std::vector<Task> &tasks);
    void work(const Task &task, std::size_t keptEngines, const CancelToken &cancel);
    /// Takes over those answers of \a before to \a asked that cannot be others to \a task, and gives what is left of
    /// it.
    Task withoutStaying(Task task, const KeySweep &before, const Task &asked, const MayChange &mayChange);
    /// The answer of \a node to the key \a number, which will be at \a place there.
    Answer answer(std::uint32_t number, std::uint32_t place, NodeIndex node, const LookupEngine &engine,
                  const CancelToken &cancel) const;
    using TextOf = std::function<const std::string &()>;
    std::unique_ptr<const OpenAnswer> opened(std::uint32_t number, const LookupRequest &request, const Reads &reads,
                                             const LookupResult &result, const TextOf &textOf, NodeIndex node,
                                             const LookupEngine &engine, Asked &asked) const;
    const Asked *kept(Asked asked) const;
    /// The place of \a asked among what answers to the key read.
    std::uint32_t file(Key &key, const Asked *asked) const;
    bool needsMore(Key &key, Filed &filed) const;
    static KeySpread spreadOf(const Key &key, const Filed &filed, std::optional<NodeIndex> like);
    static std::vector<FleetGroup> groupsOf(Key &key, const Filed &filed);
    static std::vector<ChangedNodes> changesOf(const Known &before, const Known &after);

    const Fleet &m_fleet;
    std::function<LookupRequest(const std::string &key)> m_requestOf;
    std::vector<Key> m_keys;
    /// By key, how often texts of an answer decided, so that it could not be left open.
    mutable std::vector<std::atomic<std::uint32_t>> m_closed;
    Wanted m_wanted = Wanted::Spread;
    mutable std::atomic<std::size_t> m_kept = 0;          // answers that are kept although only changes are wanted
    OnRecord m_onRecord;                                  // where records are wanted
    mutable std::mutex m_keeping;                         // protects the next one
    mutable std::unordered_set<Asked, AskedHash> m_asked; // whatever answers read
};

} // namespace strata
