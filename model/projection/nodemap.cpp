// SPDX-License-Identifier: MIT
#include "projection/nodemap.h"

#include "core/text/ascii.h"
#include "projection/contributiontable.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr std::uint32_t kNone = NameSpaceTree::kNone;

std::string folded(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), ascii::lower);
    return result;
}

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

MapRow mapRow(const LookupEngine &engine, const KeyIndex::Row &key, const CancelToken &cancel)
{
    LookupRequest request;
    request.key = AskedKey::named(lookupName(key.key.text()));
    request.cancel = cancel;
    const LookupResult result = engine.lookup(request);
    const TraceFates fates = traceFates(result.trace, cancel);
    const ContributionTable table = contributionTable(result.trace, fates.leaves, cancel);
    constexpr auto kProblem = static_cast<std::size_t>(FateFamily::Problem);
    MapRow row;
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

NodeMap::NodeMap(const KeyIndex &index)
{
    for (std::uint32_t layer = 0; layer < index.keysPerLayer.size(); ++layer) {
        m_columnOf.push_back(index.keysPerLayer[layer] > 0 ? static_cast<std::uint32_t>(m_columns.size()) : kNone);
        if (index.keysPerLayer[layer] > 0)
            m_columns.push_back(LayerId{layer});
    }
    m_keys.reserve(index.rows.size());
    for (const KeyIndex::Row &row : index.rows) {
        m_keys.push_back(row.key.text());
        m_layers.push_back(static_cast<std::uint32_t>(row.layers.size()));
        m_contested += row.layers.size() > 1 ? 1 : 0;
    }
    m_rows.resize(m_keys.size());
    show({}, MapOrder::ByName);
}

bool NodeMap::isShown(std::uint32_t key, const MapFilter &filter) const
{
    if (filter.contestedOnly && m_layers[key] < 2)
        return false;
    if (filter.problemsOnly && (!m_rows[key] || !m_rows[key]->hasProblem))
        return false;
    return filter.part.empty() || folded(m_keys[key]).find(filter.part) != std::string::npos;
}

void NodeMap::show(const MapFilter &filter, MapOrder order)
{
    MapFilter wanted = filter;
    wanted.part = folded(filter.part);
    std::vector<std::string> names;
    m_shown.clear();
    m_placeOf.assign(m_keys.size(), kNone);
    for (std::uint32_t key = 0; key < m_keys.size(); ++key) {
        if (!isShown(key, wanted))
            continue;
        m_placeOf[key] = static_cast<std::uint32_t>(m_shown.size());
        m_shown.push_back(key);
        names.push_back(m_keys[key]);
    }
    m_tree = NameSpaceTree(names);
    m_counts.assign(m_tree.nodes().size() * m_columns.size(), {});
    m_contestedIn.assign(m_tree.nodes().size(), 0);
    m_problemsIn.assign(m_tree.nodes().size(), 0);
    for (const std::uint32_t key : m_shown) {
        if (m_layers[key] > 1) {
            for (std::uint32_t at = nodeOf(key); at != kNone; at = m_tree.node(at).parent)
                ++m_contestedIn[at];
        }
        if (m_rows[key])
            count(key);
    }
    const auto sortBy = [this](const std::vector<std::uint32_t> &counts) {
        m_tree.sort([&counts](std::uint32_t a, std::uint32_t b) { return counts[a] > counts[b]; });
    };
    if (order == MapOrder::ByContested)
        sortBy(m_contestedIn);
    else if (order == MapOrder::ByProblems)
        sortBy(m_problemsIn);
}

void NodeMap::count(std::uint32_t key)
{
    for (std::uint32_t at = nodeOf(key); at != kNone; at = m_tree.node(at).parent) {
        m_problemsIn[at] += m_rows[key]->hasProblem ? 1 : 0;
        for (const MapCell &cell : m_rows[key]->cells) {
            if (cell.layer.index < m_columnOf.size() && m_columnOf[cell.layer.index] != kNone)
                strata::add(m_counts[at * m_columns.size() + m_columnOf[cell.layer.index]], cell);
        }
    }
}

void NodeMap::add(std::uint32_t key, MapRow row)
{
    m_known += m_rows[key] ? 0 : 1;
    m_problems += row.hasProblem ? 1 : 0;
    m_rows[key] = std::move(row);
    if (m_placeOf[key] != kNone)
        count(key);
}

std::optional<std::uint32_t> NodeMap::keyAt(std::uint32_t node) const
{
    const NameSpaceTree::Node &at = m_tree.node(node);
    return at.isKey() ? std::optional(m_shown[at.key]) : std::nullopt;
}

std::uint32_t NodeMap::nodeOf(std::uint32_t key) const
{
    return m_placeOf[key] == kNone ? kNone : m_tree.nodeOf(m_placeOf[key]);
}

} // namespace strata
