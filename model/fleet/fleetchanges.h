// SPDX-License-Identifier: MIT
#pragma once

#include "fleet/fleet.h"
#include "fleet/nodeset.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace strata {

class KeyReferences;

/// A root key and the nodes that may get another answer to it.
struct TouchedKey
{
    std::string key;
    std::vector<NodeIndex> nodes; ///< ascending
};

/// What a file says otherwise than before.
struct ContentChange
{
    FileId file;
    std::vector<std::string> keys; ///< root keys with other values, by name
    bool isReordered = false;      ///< of no key, but they stand in another order
};

/// What differs between two states of the same nodes, and which answers that can touch.
class FleetChanges
{
public:
    /// How keys name others that they read: by functions in `%{…}`, or in a way that cannot be told from their texts.
    enum class References { InTexts, Unknown };
    /// Which strategy keys are asked with.
    enum class Strategy { Configured, Given };

    /// \a after was made like \a before, or with other files of it. \a others ascend: nodes of which more than what
    /// they read is otherwise, so that any answer may be.
    FleetChanges(const Fleet &before, const Fleet &after, References references, Strategy strategy,
                 const std::vector<NodeIndex> &others = {});

    /// By name; of each key the nodes that have it and whose inputs to it, or to a key that it reads, are others. What
    /// all keys read is looked at, which takes a while. Cancelled, it has some of them.
    std::vector<TouchedKey> touched(Executor &executor, const CancelToken &cancel = {}) const;
    /// One of these that can be told at once; nothing: none can.
    std::optional<TouchedKey> firstTouched() const;
    /// Whether an answer of \a node that read the root keys \a keys (an empty one: all of them) may be another one now.
    bool mayChange(NodeIndex node, const std::vector<std::string> &keys) const;
    /// Of the files that nodes read, by their ids.
    const std::vector<ContentChange> &contents() const { return m_contents; }

private:
    class Reach;
    using Pair = std::pair<std::uint32_t, std::uint32_t>; // contents before and after, 1-based; 0: none
    /// What changed for some nodes alike.
    struct Kind
    {
        bool isAll = false;
        std::vector<std::string> keys; // folded
        std::vector<NodeIndex> nodes;
    };

    bool noteKeys(const Pair &pair, std::set<std::string> &keys);
    bool noteOptions(const Pair &pair, std::set<std::string> &keys) const;
    std::vector<Pair> pairsOf(NodeIndex node) const;
    std::vector<Kind> kinds(References references, const std::vector<NodeIndex> &others);
    std::optional<TouchedKey> touchedOn(fleet::NodeSet nodes, const std::string &folded) const;
    void addReaders(const KeyReferences &references, std::map<std::string, fleet::NodeSet> &byKey) const;
    fleet::NodeSet havingKey(const std::string &key) const;

    const Fleet::State &m_before;
    const Fleet::State &m_after;
    const Strategy m_strategy;
    std::map<Pair, std::pair<bool, std::vector<std::string>>> m_pairs; // whether all keys count, else which
    std::map<std::string, fleet::NodeSet> m_byKey;                     // folded keys with other values, and where
    std::vector<char> m_isRenewed;                                     // by content, where both fleets have the same
    fleet::NodeSet m_all;                                              // where all keys count
    std::vector<ContentChange> m_contents;
    std::vector<NodeIndex> m_reshaped;
};

} // namespace strata
