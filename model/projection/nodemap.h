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
    std::string strategy = {}; ///< that joined the layers
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

/// Whether a strategy puts together what several layers have, rather than taking one of them.
bool joinsLayers(std::string_view strategy);

/// Which keys of a map are shown.
struct MapFilter
{
    std::string part; ///< of the key, ignoring case
    bool contestedOnly = false;
    bool problemsOnly = false;

    friend bool operator==(const MapFilter &, const MapFilter &) = default;
};

enum class MapOrder { ByName, ByContested, ByProblems };
inline constexpr int kMapOrders = 3;

/// The keys of a map and what is known of them. Cheap to copy, so that it can be handed to another thread while rows
/// come in.
class MapRows
{
public:
    MapRows() = default;
    /// Columns are the layers that have any key.
    explicit MapRows(const KeyIndex &index);

    const std::vector<LayerId> &columns() const { return m_keys->columns; }
    /// The column of a layer; NameSpaceTree::kNone where it has no key.
    std::uint32_t columnOf(LayerId layer) const;
    std::size_t keyCount() const { return m_rows.size(); }
    const std::string &key(std::uint32_t at) const { return m_keys->names[at]; }
    /// How a lookup names it.
    std::string nameOf(std::uint32_t key) const;
    /// How many layers have it.
    std::uint32_t layersOf(std::uint32_t key) const { return m_keys->layers[key]; }
    /// Null until it is known.
    const MapRow *row(std::uint32_t key) const { return m_rows[key].get(); }
    void add(std::uint32_t key, MapRow row) { m_rows[key] = std::make_shared<const MapRow>(std::move(row)); }
    bool isShown(std::uint32_t key, const MapFilter &filter) const;

private:
    struct Keys
    {
        std::vector<LayerId> columns;
        std::vector<std::uint32_t> columnOf; // by LayerId::index
        std::vector<std::string> names;
        std::vector<std::uint32_t> layers; // that have each
        bool hasQuotes = true;             // as KeyIndex has it
    };

    std::shared_ptr<const Keys> m_keys = std::make_shared<const Keys>();
    std::vector<std::shared_ptr<const MapRow>> m_rows;
};

/// Which keys of a map are shown in which order, and what the layers do for each name space of them.
class MapArrangement
{
public:
    MapArrangement() = default;
    /// Of many keys it takes longer than a frame. Cancelled, it is of no use.
    MapArrangement(const MapRows &rows, const MapFilter &filter, MapOrder order, const CancelToken &cancel = {});

    /// The keys that are shown, by name space; its keys are places among those.
    const NameSpaceTree &tree() const { return m_tree; }
    std::optional<std::uint32_t> keyAt(std::uint32_t node) const;
    std::uint32_t nodeOf(std::uint32_t key) const;
    const MapCounts &counts(std::uint32_t node, std::size_t column) const
    {
        return m_counts[node * m_columns + column];
    }
    std::uint32_t contestedIn(std::uint32_t node) const { return m_contestedIn[node]; }
    /// Counts the keys that became known since it was made.
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

/// The whole hierarchy of one node: name spaces and keys by layers. Rows come in one by one, in any order.
class NodeMap
{
public:
    NodeMap() = default;
    /// Shows all keys. Columns are the layers that have any key.
    explicit NodeMap(const KeyIndex &index);

    const MapRows &rows() const { return m_rows; }
    const std::vector<LayerId> &columns() const { return m_rows.columns(); }
    std::size_t keyCount() const { return m_rows.keyCount(); }
    const std::string &key(std::uint32_t at) const { return m_rows.key(at); }
    /// How a lookup names it.
    std::string nameOf(std::uint32_t key) const { return m_rows.nameOf(key); }
    /// How many layers have it.
    std::uint32_t layersOf(std::uint32_t key) const { return m_rows.layersOf(key); }
    /// Null until it is known.
    const MapRow *row(std::uint32_t key) const { return m_rows.row(key); }
    std::size_t known() const { return m_known; }
    std::size_t contested() const { return m_contested; }
    /// Of the keys that are known.
    std::size_t problems() const { return m_problems; }

    /// What became known of \a key. What the filter says is applied again by show().
    void add(std::uint32_t key, MapRow row);
    /// Chooses what tree() has, and in which order.
    void show(const MapFilter &filter, MapOrder order) { take({m_rows, filter, order}); }
    /// The same with what was made of rows() before, in another thread.
    void take(MapArrangement arrangement);

    /// The keys that are shown, by name space; its keys are places among those.
    const NameSpaceTree &tree() const { return m_shown.tree(); }
    /// The key of a node of the tree; none of a name space.
    std::optional<std::uint32_t> keyAt(std::uint32_t node) const { return m_shown.keyAt(node); }
    /// The node of \a key; NameSpaceTree::kNone where it is not shown.
    std::uint32_t nodeOf(std::uint32_t key) const { return m_shown.nodeOf(key); }
    /// Of the keys of a node of the tree, by column; what is not known yet does not count.
    const MapCounts &counts(std::uint32_t node, std::size_t column) const { return m_shown.counts(node, column); }
    std::uint32_t contestedIn(std::uint32_t node) const { return m_shown.contestedIn(node); }

private:
    MapRows m_rows;
    std::size_t m_known = 0;
    std::size_t m_contested = 0;
    std::size_t m_problems = 0;
    MapArrangement m_shown;
};

} // namespace strata
