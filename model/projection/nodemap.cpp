// SPDX-License-Identifier: MIT
#include "projection/nodemap.h"

#include "core/text/lowered.h"
#include "projection/contributiontable.h"

#include <utility>

namespace strata {

namespace {

constexpr std::uint32_t kNone = NameSpaceTree::kNone;

void add(MapCounts &counts, const MapCell &cell)
{
    if (cell.fate == Fate::Won || cell.fate == Fate::Only)
        ++counts.decides;
    else if (cell.fate == Fate::Merged)
        ++counts.joins;
    else
        ++counts.vain;
    counts.problems += cell.hasProblem ? 1 : 0;
}

} // namespace

bool joinsLayers(std::string_view strategy)
{
    return strategy != "first" && strategy != "priority" && strategy != "MostSpecific";
}

MapRow mapRow(const LookupEngine &engine, const KeyIndex::Row &key, const CancelToken &cancel)
{
    const LookupResult result =
        engine.lookup({.key = LookupTarget::named(engine.nameOf(key.key.text())), .cancel = cancel});
    const TraceFates fates = traceFates(result.trace, cancel);
    const ContributionTable table = contributionTable(result.trace, fates.leaves, cancel);
    constexpr auto kProblem = static_cast<std::size_t>(FateFamily::Problem);
    MapRow row;
    row.strategy = result.merge.strategy;
    row.hasProblem = table.counts[kProblem] > 0 || result.status == LookupResult::Status::Failed;
    if (!table.rows.empty()) {
        row.fate = table.rows.front().fate;
        for (const ContributionCell &cell : table.rows.front().cells) {
            const ContributionColumn &column = table.columns[cell.column];
            row.cells.push_back(
                {column.layer, cell.origin.isValid() ? cell.fate : cell.bareMarkerFate, column.counts[kProblem] > 0});
        }
    }
    if (result.status == LookupResult::Status::Failed) {
        row.fate = Fate::Error;
        if (row.cells.empty()) {
            for (const LayerId layer : key.layers)
                row.cells.push_back({layer, Fate::Error, true});
        }
    }
    return row;
}

MapRows::MapRows(const KeyIndex &index)
{
    auto keys = std::make_shared<Keys>();
    for (std::uint32_t layer = 0; layer < index.keysPerLayer.size(); ++layer) {
        const bool hasKeys = index.keysPerLayer[layer] > 0;
        keys->columnOf.push_back(hasKeys ? static_cast<std::uint32_t>(keys->columns.size()) : kNone);
        if (hasKeys)
            keys->columns.push_back(LayerId{layer});
    }
    keys->hasQuotes = index.hasQuotes;
    keys->names.reserve(index.rows.size());
    for (const KeyIndex::Row &row : index.rows) {
        keys->names.push_back(row.key.text());
        keys->layers.push_back(static_cast<std::uint32_t>(row.layers.size()));
    }
    m_rows.resize(keys->names.size());
    m_keys = std::move(keys);
}

std::string MapRows::nameOf(std::uint32_t key) const
{
    return m_keys->hasQuotes ? lookupName(m_keys->names[key]) : m_keys->names[key];
}

std::uint32_t MapRows::columnOf(LayerId layer) const
{
    return layer.index < m_keys->columnOf.size() ? m_keys->columnOf[layer.index] : kNone;
}

bool MapRows::isShown(std::uint32_t key, const MapFilter &filter) const
{
    if (filter.contestedOnly && layersOf(key) < 2)
        return false;
    if (filter.problemsOnly && (!row(key) || !row(key)->hasProblem))
        return false;
    return filter.part.empty() || lowered(this->key(key)).find(filter.part) != std::string::npos;
}

MapArrangement::MapArrangement(const MapRows &rows, const MapFilter &filter, MapOrder order, const CancelToken &cancel)
    : m_columns(rows.columns().size())
{
    MapFilter wanted = filter;
    wanted.part = lowered(filter.part);
    std::vector<std::string> names;
    m_placeOf.assign(rows.keyCount(), kNone);
    m_isCounted.assign(rows.keyCount(), false);
    for (std::uint32_t key = 0; key < rows.keyCount(); ++key) {
        if (!rows.isShown(key, wanted))
            continue;
        m_placeOf[key] = static_cast<std::uint32_t>(m_shown.size());
        m_shown.push_back(key);
        names.push_back(rows.key(key));
    }
    if (cancel.isCancelled())
        return;
    m_tree = NameSpaceTree(names);
    m_counts.assign(m_tree.nodes().size() * m_columns, {});
    m_contestedIn.assign(m_tree.nodes().size(), 0);
    m_problemsIn.assign(m_tree.nodes().size(), 0);
    for (const std::uint32_t key : m_shown) {
        for (std::uint32_t at = rows.layersOf(key) > 1 ? nodeOf(key) : kNone; at != kNone; at = m_tree.node(at).parent)
            ++m_contestedIn[at];
    }
    update(rows);
    const auto sortBy = [this](const std::vector<std::uint32_t> &counts) {
        m_tree.sort([&counts](std::uint32_t a, std::uint32_t b) { return counts[a] > counts[b]; });
    };
    if (order == MapOrder::ByContested)
        sortBy(m_contestedIn);
    else if (order == MapOrder::ByProblems)
        sortBy(m_problemsIn);
}

void MapArrangement::update(const MapRows &rows)
{
    for (const std::uint32_t key : m_shown) {
        if (!m_isCounted[key] && rows.row(key))
            add(rows, key);
    }
}

void MapArrangement::add(const MapRows &rows, std::uint32_t key)
{
    if (m_placeOf[key] == kNone)
        return;
    m_isCounted[key] = true;
    const MapRow &row = *rows.row(key);
    for (std::uint32_t at = nodeOf(key); at != kNone; at = m_tree.node(at).parent) {
        m_problemsIn[at] += row.hasProblem ? 1 : 0;
        for (const MapCell &cell : row.cells) {
            if (const std::uint32_t column = rows.columnOf(cell.layer); column != kNone)
                strata::add(m_counts[at * m_columns + column], cell);
        }
    }
}

std::optional<std::uint32_t> MapArrangement::keyAt(std::uint32_t node) const
{
    const NameSpaceTree::Node &at = m_tree.node(node);
    return at.isKey() ? std::optional(m_shown[at.key]) : std::nullopt;
}

std::uint32_t MapArrangement::nodeOf(std::uint32_t key) const
{
    return m_placeOf[key] == kNone ? kNone : m_tree.nodeOf(m_placeOf[key]);
}

NodeMap::NodeMap(const KeyIndex &index) : MapRows(index)
{
    for (const KeyIndex::Row &row : index.rows)
        m_contested += row.layers.size() > 1 ? 1 : 0;
    show({}, MapOrder::ByName);
}

void NodeMap::take(MapArrangement arrangement)
{
    m_shown = std::move(arrangement);
    m_shown.update(*this);
}

void NodeMap::add(std::uint32_t key, MapRow row)
{
    m_known += this->row(key) ? 0 : 1;
    m_problems += row.hasProblem ? 1 : 0;
    MapRows::add(key, std::move(row));
    m_shown.add(*this, key);
}

} // namespace strata
