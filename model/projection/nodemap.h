// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "lookup/keyindex.h"
#include "lookup/lookupengine.h"
#include "lookup/namespacetree.h"
#include "projection/fates.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// The value of one layer for one key.
struct MapCell
{
    LayerId layer;
    Fate fate = Fate::Won;   ///< of its root
    bool hasProblem = false; ///< somewhere in the value

    friend bool operator==(const MapCell &, const MapCell &) = default;
};

/// One key of the map.
struct MapRow
{
    std::vector<MapCell> cells; ///< highest layer first
    Fate fate = Fate::Won;      ///< of the result; Error: the lookup fails
    bool hasProblem = false;
    std::string strategy = {}; ///< of the merge
};

/// The part of one layer in the keys of a namespace.
struct MapCounts
{
    std::uint32_t decides = 0; ///< keys decided by this layer alone
    std::uint32_t joins = 0;   ///< keys decided together with other layers
    std::uint32_t vain = 0;    ///< keys without effect
    std::uint32_t problems = 0;

    std::uint32_t keys() const { return decides + joins + vain; }
    friend bool operator==(const MapCounts &, const MapCounts &) = default;
};

/// Looks up \a key and summarises the part of every layer; if the lookup fails before reading values, every layer with
/// the key counts as an error. Unusable if cancelled.
MapRow mapRow(const LookupEngine &engine, const KeyIndex::Row &key, const CancelToken &cancel = {});

/// Whether a strategy combines the values of several layers instead of selecting one.
bool joinsLayers(std::string_view strategy);

/// A filter for the keys of a map.
struct MapFilter
{
    std::string part; ///< of the key, ignoring case
    bool contestedOnly = false;
    bool problemsOnly = false;

    friend bool operator==(const MapFilter &, const MapFilter &) = default;
};

enum class MapOrder { ByName, ByContested, ByProblems };
inline constexpr int kMapOrders = 3;

/// The keys of a map with the known results. Cheap to copy, so that other threads can work on a copy meanwhile.
class MapRows
{
public:
    MapRows() = default;
    /// Columns are the layers that have any key.
    explicit MapRows(const KeyIndex &index);

    const std::vector<LayerId> &columns() const { return m_keys->columns; }
    /// The column of a layer; NameSpaceTree::kNone if it has no key.
    std::uint32_t columnOf(LayerId layer) const;
    std::size_t keyCount() const { return m_rows.size(); }
    const std::string &key(std::uint32_t at) const { return m_keys->names[at]; }
    /// The name in a lookup.
    std::string nameOf(std::uint32_t key) const;
    /// The number of layers that have it.
    std::uint32_t layersOf(std::uint32_t key) const { return m_keys->layers[key]; }
    /// Null until it is looked up.
    const MapRow *row(std::uint32_t key) const { return m_rows[key].get(); }
    void add(std::uint32_t key, MapRow row) { m_rows[key] = std::make_shared<const MapRow>(std::move(row)); }
    bool isShown(std::uint32_t key, const MapFilter &filter) const;

private:
    struct Keys
    {
        std::vector<LayerId> columns;
        std::vector<std::uint32_t> columnOf; // by LayerId::index
        std::vector<std::string> names;
        std::vector<std::uint32_t> layers; // number that have each
        bool hasQuotes = true;             // as in KeyIndex
    };

    std::shared_ptr<const Keys> m_keys = std::make_shared<const Keys>();
    std::vector<std::shared_ptr<const MapRow>> m_rows;
};

/// The visible keys of a map in order, and the part of each layer in their namespaces.
class MapArrangement
{
public:
    MapArrangement() = default;
    /// May take longer than a frame for many keys. Unusable if cancelled.
    MapArrangement(const MapRows &rows, const MapFilter &filter, MapOrder order, const CancelToken &cancel = {});

    /// The visible keys by namespace; its keys are indexes among them.
    const NameSpaceTree &tree() const { return m_tree; }
    std::optional<std::uint32_t> keyAt(std::uint32_t node) const;
    std::uint32_t nodeOf(std::uint32_t key) const;
    const MapCounts &counts(std::uint32_t node, std::size_t column) const
    {
        return m_counts[node * m_columns + column];
    }
    /// Counts the keys looked up since the last call.
    void update(const MapRows &rows);
    void add(const MapRows &rows, std::uint32_t key);

private:
    std::size_t m_columns = 0;
    NameSpaceTree m_tree;
    std::vector<std::uint32_t> m_shown;   // keys
    std::vector<std::uint32_t> m_placeOf; // of a key in m_shown
    std::vector<bool> m_isCounted;        // by key
    std::vector<MapCounts> m_counts;      // by node, then column
    std::vector<std::uint32_t> m_contestedIn;
    std::vector<std::uint32_t> m_problemsIn;
};

/// The whole hierarchy of one node: namespaces and keys by layers. Rows are added one by one, in any order.
class NodeMap : public MapRows
{
public:
    NodeMap() = default;
    /// Initially shows all keys. Columns are the layers that have any key.
    explicit NodeMap(const KeyIndex &index);

    const MapRows &rows() const { return *this; }
    std::size_t knownCount() const { return m_known; }
    std::size_t contested() const { return m_contested; }
    /// Of the keys looked up so far.
    std::size_t problems() const { return m_problems; }

    /// Adds the result of \a key. show() applies the filter to it.
    void add(std::uint32_t key, MapRow row);
    /// Selects and sorts the keys of tree().
    void show(const MapFilter &filter, MapOrder order) { take({*this, filter, order}); }
    /// Like show(), with an arrangement computed from rows() on another thread.
    void take(MapArrangement arrangement);

    /// The visible keys by namespace; its keys are indexes among them.
    const NameSpaceTree &tree() const { return m_shown.tree(); }
    /// The key of a node of the tree; none for a namespace.
    std::optional<std::uint32_t> keyAt(std::uint32_t node) const { return m_shown.keyAt(node); }
    /// The node of \a key; NameSpaceTree::kNone if it is hidden.
    std::uint32_t nodeOf(std::uint32_t key) const { return m_shown.nodeOf(key); }
    /// Of the keys of a node of the tree, by column; only keys looked up so far count.
    const MapCounts &counts(std::uint32_t node, std::size_t column) const { return m_shown.counts(node, column); }

private:
    std::size_t m_known = 0;
    std::size_t m_contested = 0;
    std::size_t m_problems = 0;
    MapArrangement m_shown;
};

} // namespace strata
