// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "lookup/keyindex.h"
#include "lookup/lookupengine.h"
#include "lookup/namespacetree.h"
#include "projection/fates.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// What one layer has of one key.
struct MapCell
{
    LayerId layer;
    Fate fate = Fate::Won;   ///< of the root of what it has
    bool hasProblem = false; ///< somewhere in it

    friend bool operator==(const MapCell &, const MapCell &) = default;
};

/// One key of the map.
struct MapRow
{
    std::vector<MapCell> cells; ///< highest layer first
    Fate fate = Fate::Won;      ///< of the result; Error: the lookup fails
    bool hasProblem = false;
};

/// What one layer does for the keys of a name space.
struct MapCounts
{
    std::uint32_t decides = 0; ///< keys that it decides alone
    std::uint32_t joins = 0;   ///< keys that it decides together with others
    std::uint32_t vain = 0;    ///< keys that it has in vain
    std::uint32_t problems = 0;

    std::uint32_t keys() const { return decides + joins + vain; }
    friend bool operator==(const MapCounts &, const MapCounts &) = default;
};

/// Looks \a key up and tells what every layer has of it; of a lookup that fails before it comes to the values, every
/// layer that has the key counts as an error. Cancelled, it is of no use.
MapRow mapRow(const LookupEngine &engine, const KeyIndex::Row &key, const CancelToken &cancel = {});

/// Which keys of a map are shown.
struct MapFilter
{
    std::string part; ///< of the key, ignoring case
    bool contestedOnly = false;
    bool problemsOnly = false;

    friend bool operator==(const MapFilter &, const MapFilter &) = default;
};

enum class MapOrder { ByName, ByContested, ByProblems };

/// The whole hierarchy of one node: name spaces and keys by layers. Rows come in one by one, in any order.
class NodeMap
{
public:
    NodeMap() = default;
    /// Shows all keys. Columns are the layers that have any key.
    explicit NodeMap(const KeyIndex &index);

    const std::vector<LayerId> &columns() const { return m_columns; }
    std::size_t keyCount() const { return m_keys.size(); }
    const std::string &key(std::uint32_t at) const { return m_keys[at]; }
    /// How many layers have it.
    std::uint32_t layersOf(std::uint32_t key) const { return m_layers[key]; }
    /// Null until it is known.
    const MapRow *row(std::uint32_t key) const { return m_rows[key] ? &*m_rows[key] : nullptr; }
    std::size_t known() const { return m_known; }
    std::size_t contested() const { return m_contested; }
    /// Of the keys that are known.
    std::size_t problems() const { return m_problems; }

    /// What became known of \a key. What the filter says is applied again by show().
    void add(std::uint32_t key, MapRow row);
    /// Chooses what tree() has, and in which order.
    void show(const MapFilter &filter, MapOrder order);

    /// The keys that are shown, by name space; its keys are places in shown().
    const NameSpaceTree &tree() const { return m_tree; }
    /// The key of a node of the tree; none of a name space.
    std::optional<std::uint32_t> keyAt(std::uint32_t node) const;
    /// The node of \a key; NameSpaceTree::kNone where it is not shown.
    std::uint32_t nodeOf(std::uint32_t key) const;
    /// Of the keys of a node of the tree, by column; what is not known yet does not count.
    const MapCounts &counts(std::uint32_t node, std::size_t column) const
    {
        return m_counts[node * m_columns.size() + column];
    }
    std::uint32_t contestedIn(std::uint32_t node) const { return m_contestedIn[node]; }

private:
    bool isShown(std::uint32_t key, const MapFilter &filter) const;
    void count(std::uint32_t key);

    std::vector<LayerId> m_columns;
    std::vector<std::uint32_t> m_columnOf; // by LayerId::index
    std::vector<std::string> m_keys;
    std::vector<std::uint32_t> m_layers;
    std::vector<std::optional<MapRow>> m_rows;
    std::size_t m_known = 0;
    std::size_t m_contested = 0;
    std::size_t m_problems = 0;
    NameSpaceTree m_tree;
    std::vector<std::uint32_t> m_shown;   // keys
    std::vector<std::uint32_t> m_placeOf; // of a key in m_shown
    std::vector<MapCounts> m_counts;      // by node, then column
    std::vector<std::uint32_t> m_contestedIn;
    std::vector<std::uint32_t> m_problemsIn;
};

} // namespace strata
