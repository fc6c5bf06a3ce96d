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

/// A root key and the nodes whose answer to it may differ.
struct TouchedKey
{
    std::string key;
    std::vector<NodeIndex> nodes; ///< ascending
};

/// What differs in a file.
struct ContentChange
{
    FileId file;
    std::vector<std::string> keys; ///< root keys with different values, by name
    bool isReordered = false;      ///< the values are equal, but the order of keys differs
};

/// The differences between two states of the same nodes, and which answers they can affect.
class FleetChanges
{
public:
    /// \a areKeysInTexts: keys refer to others only by functions in `%{…}`. \a isConfigured: each key is looked up with
    /// its configured strategy, not with one that the caller requests. \a after was built like \a before, or with other
    /// files of it. \a others: ascending nodes that differ in more than their files, so that any answer may differ.
    FleetChanges(const Fleet &before, const Fleet &after, bool areKeysInTexts, bool isConfigured,
                 const std::vector<NodeIndex> &others = {});

    /// By name; for each key the nodes whose inputs to it, or to a key that it reads, differ. Scans the references of
    /// all keys, which takes a while. If cancelled, some are missing.
    std::vector<TouchedKey> touchedKeys(Executor &executor, const CancelToken &cancel = {}) const;
    /// One of them that is known without scanning; nothing: none is.
    std::optional<TouchedKey> firstTouched() const;
    /// Whether an answer of \a node that read the root keys \a keys (an empty key: all) may differ now.
    bool mayChange(NodeIndex node, const std::vector<std::string> &keys) const;
    /// Of the files that nodes read, by file id.
    const std::vector<ContentChange> &contents() const { return m_contents; }

private:
    class Reach;
    using Pair = std::pair<std::uint32_t, std::uint32_t>; // contents before and after, 1-based; 0: none
    /// A change that several nodes share.
    struct Kind
    {
        bool isAll = false;
        std::vector<std::string> keys; // folded
        std::vector<NodeIndex> nodes;
    };

    bool noteKeys(const Pair &pair, std::set<std::string> &keys);
    bool noteOptions(const Pair &pair, std::set<std::string> &keys) const;
    std::vector<Pair> pairsOf(NodeIndex node) const;
    std::vector<Kind> kinds(bool areKeysInTexts, const std::vector<NodeIndex> &others);
    std::optional<TouchedKey> touchedOn(fleet::NodeSet nodes, const std::string &folded) const;
    void addReaders(const KeyReferences &references, std::map<std::string, fleet::NodeSet> &byKey) const;
    fleet::NodeSet havingKey(const std::string &key) const;

    const Fleet::State &m_before;
    const Fleet::State &m_after;
    const bool m_isConfigured;
    std::map<Pair, std::pair<bool, std::vector<std::string>>> m_pairs; // whether all keys are affected, else which
    std::map<std::string, fleet::NodeSet> m_byKey;                     // folded keys with different values, by node
    std::vector<char> m_isRenewed;                                     // by content, if both have the same
    fleet::NodeSet m_all;                                              // nodes of which all keys are affected
    std::vector<ContentChange> m_contents;
    std::vector<NodeIndex> m_reshaped;
};

} // namespace strata
