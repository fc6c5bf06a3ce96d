// SPDX-License-Identifier: MIT
#include "items/answer/documentmodel.h"

#include "items/text.h"
#include "lookup/keyindex.h"
#include "projection/why/generalphrases.h"
#include "projection/why/valuephrase.h"
#include "trace/pathaddress.h"

#include <QScopeGuard>

#include <algorithm>
#include <limits>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kShort = 160; // bytes of a value in a cell

std::uint32_t leavesOf(const Value &value)
{
    if (value.isLeaf())
        return 1;
    std::uint32_t count = 0;
    for (const Value &item : value.items())
        count += leavesOf(item);
    for (const Entry &entry : value.entries())
        count += leavesOf(entry.value);
    return count;
}

} // namespace

void DocumentModel::begin(NodeDocument document, std::shared_ptr<const LayerNames> names)
{
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_roots.clear();
    m_shown.clear();
    m_document = std::move(document);
    m_names = std::move(names);
}

void DocumentModel::clear()
{
    begin({}, nullptr);
}

std::unique_ptr<DocumentModel::Node> DocumentModel::rootOf(std::uint32_t key, int row) const
{
    auto node = std::make_unique<Node>();
    node->key = key;
    node->row = row;
    const DocumentEntry &of = *m_document.entry(key);
    if (of.isFound())
        node->value = &of.answer.value;
    node->leaves = static_cast<std::uint32_t>(of.sources.size());
    return node;
}

void DocumentModel::append(const std::vector<std::uint32_t> &keys)
{
    if (keys.empty())
        return;
    const int first = static_cast<int>(m_shown.size());
    beginInsertRows({}, first, first + static_cast<int>(keys.size()) - 1);
    const auto end = qScopeGuard([this] { endInsertRows(); });
    for (const std::uint32_t key : keys) {
        m_roots.push_back(rootOf(key, static_cast<int>(m_shown.size())));
        m_shown.push_back(key);
    }
}

void DocumentModel::add(std::vector<DocumentEntry> &&entries)
{
    std::vector<std::uint32_t> shown;
    for (DocumentEntry &entry : entries) {
        const auto at = static_cast<std::uint32_t>(m_document.knownCount());
        const bool hasAnswer = entry.isFound() || entry.isFailed();
        if (hasAnswer && (m_filter.isEmpty() || shownLeaves(entry, m_filter)))
            shown.push_back(at);
        m_document.add(at, std::move(entry));
    }
    append(shown);
}

void DocumentModel::show(const DocumentFilter &filter, std::vector<std::uint32_t> shown, std::size_t known)
{
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_filter = folded(filter);
    m_roots.clear();
    m_shown.clear();
    const std::size_t all = m_document.knownCount();
    for (auto at = static_cast<std::uint32_t>(known); at < all; ++at) {
        const DocumentEntry &of = *m_document.entry(at);
        if ((of.isFound() || of.isFailed()) && shownLeaves(of, m_filter))
            shown.push_back(at);
    }
    for (const std::uint32_t key : shown) {
        if (!m_document.entry(key))
            continue;
        m_roots.push_back(rootOf(key, static_cast<int>(m_shown.size())));
        m_shown.push_back(key);
    }
}

QModelIndex DocumentModel::indexOf(const LookupTarget &key) const
{
    if (key.isNothing() || key.isWholeNode())
        return {};
    for (std::size_t row = 0; row < m_shown.size(); ++row) {
        const std::string &name = m_document.key(m_shown[row]).text();
        // The name without quotes is preferred if a lookup finds the same key.
        if (name == key.name() || (name.size() < key.name().size() && m_document.nameOf(m_shown[row]) == key.name()))
            return createIndex(static_cast<int>(row), 0, m_roots[row].get());
    }
    return {};
}

/// Creates the parts of a value that match the filter.
void DocumentModel::makeParts(Node &node) const
{
    if (node.hasParts)
        return;
    node.hasParts = true;
    if (!node.value || node.value->isLeaf())
        return;
    std::vector<std::uint32_t> shown;
    if (!m_filter.isEmpty())
        shown = shownLeaves(entry(node), m_filter).value_or(std::vector<std::uint32_t>());
    std::uint32_t at = node.firstLeaf;
    const auto add = [&](PathSegment segment, const Value &value) {
        const std::uint32_t leaves = leavesOf(value);
        const auto next = std::lower_bound(shown.begin(), shown.end(), at);
        if (m_filter.isEmpty() || (next != shown.end() && *next < at + leaves)) {
            auto part = std::make_unique<Node>();
            part->parent = &node;
            part->key = node.key;
            part->row = static_cast<int>(node.parts.size());
            part->value = &value;
            part->segment = segment;
            part->firstLeaf = at;
            part->leaves = leaves;
            node.parts.push_back(std::move(part));
        }
        at += leaves;
    };
    std::uint32_t index = 0;
    for (const Value &item : node.value->items())
        add(index++, item);
    for (const Entry &each : node.value->entries())
        add(each.key, each.value);
}

NodePath DocumentModel::path(const Node &node) const
{
    NodePath path;
    for (const Node *at = &node; at->parent; at = at->parent)
        path.push_back(at->segment);
    std::reverse(path.begin(), path.end());
    return path;
}

QModelIndex DocumentModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    const auto at = static_cast<std::size_t>(row);
    return createIndex(row, column, parent.isValid() ? nodeOf(parent)->parts[at].get() : m_roots[at].get());
}

QModelIndex DocumentModel::parent(const QModelIndex &child) const
{
    Node *above = child.isValid() ? nodeOf(child)->parent : nullptr;
    return above ? createIndex(above->row, 0, above) : QModelIndex();
}

int DocumentModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_shown.size());
    if (parent.column() > 0)
        return 0;
    makeParts(*nodeOf(parent));
    return static_cast<int>(nodeOf(parent)->parts.size());
}

bool DocumentModel::hasChildren(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return !m_shown.empty();
    const Value *value = nodeOf(parent)->value;
    return parent.column() == 0 && value && !value->isLeaf();
}

int DocumentModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString DocumentModel::nameText(const Node &node) const
{
    if (!node.parent)
        return shownText(entry(node).key.text());
    if (const Key *key = std::get_if<Key>(&node.segment))
        return shownText(key->text());
    return QString::number(std::get<std::uint32_t>(node.segment));
}

QString DocumentModel::valueText(const Node &node, std::size_t limit) const
{
    if (!node.value)
        return tr("Error: %1")
            .arg(entry(node).answer.error ? reasonText(errorText(entry(node).answer.error->message)) : QString());
    if (node.value->isLeaf())
        return shownText(valuePhrase(*node.value, limit));
    const std::size_t count = node.value->isSequence() ? node.value->items().size() : node.value->entries().size();
    return node.value->isSequence() ? counted(count, tr("1 item"), tr("%1 items"))
                                    : counted(count, tr("1 entry"), tr("%1 entries"));
}

/// The place of a leaf; for other values the layers of their parts.
QString DocumentModel::placeText(const Node &node) const
{
    constexpr std::size_t kNamed = 6;
    const auto text = [](const std::string &layer, const std::string &place) { // both may contain blanks
        return shownText(place.empty() ? layer : layer + " · " + place);
    };
    const std::vector<LeafSource> &sources = entry(node).sources;
    if (!node.value)
        return entry(node).answer.error ? shownText(m_names->place(entry(node).answer.error->mark)) : QString();
    if (node.value->isLeaf())
        return sources[node.firstLeaf].layer.isValid() ? text(m_names->layer(sources[node.firstLeaf].layer).title(),
                                                              m_names->place(sources[node.firstLeaf].mark))
                                                       : QString();
    std::vector<LayerId> layers;
    for (std::uint32_t leaf = node.firstLeaf; leaf < node.firstLeaf + node.leaves; ++leaf) {
        const LayerId layer = sources[leaf].layer;
        if (layer.isValid() && std::find(layers.begin(), layers.end(), layer) == layers.end())
            layers.push_back(layer);
    }
    if (layers.size() == 1)
        return text(m_names->layer(layers.front()).title(), m_names->layer(layers.front()).file);
    std::sort(layers.begin(), layers.end());
    QStringList badges;
    for (std::size_t i = 0; i < std::min(layers.size(), kNamed); ++i)
        badges << shownText(m_names->layer(layers[i]).badge);
    if (layers.size() > kNamed)
        badges << QStringLiteral("…");
    return badges.join(QStringLiteral(", "));
}

QVariant DocumentModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Node &node = *nodeOf(index);
    const auto text = [&](int column, std::size_t limit) {
        return column == NameColumn ? nameText(node) : column == ValueColumn ? valueText(node, limit) : placeText(node);
    };
    switch (role) {
    case Qt::DisplayRole: return text(index.column(), kShort);
    case Qt::ToolTipRole: {
        QStringList lines{shownText(pathPhrase(entry(node).key.text(), addressPath(path(node)))),
                          valueText(node, kToolTipBytes), placeText(node)};
        lines.removeAll(QString());
        return lines.join(u'\n');
    }
    case Qt::AccessibleTextRole:
        return tr("%1: %2, %3", "key, value, source")
            .arg(nameText(node), valueText(node, kShort),
                 placeText(node).isEmpty() ? tr("from no layer") : placeText(node));
    case AddressRole:
        return QVariant::fromValue(
            Address{.key = LookupTarget::named(m_document.nameOf(node.key)), .path = addressPath(path(node))});
    case OriginRole: {
        if (!node.value)
            return QVariant::fromValue(entry(node).answer.error ? entry(node).answer.error->mark : SourceMark());
        const std::vector<LeafSource> &sources = entry(node).sources;
        return QVariant::fromValue(node.leaves > 0 ? sources[node.firstLeaf].mark : SourceMark());
    }
    case IsFailedRole: return !node.value;
    case ValueKindRole: {
        if (!node.value || !node.value->isLeaf())
            return QVariant::fromValue(node.value ? ValueKind::Collection : ValueKind::None);
        return {};
    }
    default: return {};
    }
}

QVariant DocumentModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn: return tr("Key");
    case ValueColumn: return tr("Value");
    case SourceColumn: return tr("From");
    default: return {};
    }
}

ExportTable documentTable(const DocumentModel &model)
{
    ExportTable table;
    for (int column = 0; column < model.columnCount(); ++column)
        table.titles << model.headerData(column, Qt::Horizontal).toString();
    for (const std::uint32_t at : model.visibleKeys()) {
        const DocumentEntry &entry = *model.document().entry(at);
        if (!entry.isFound()) {
            table.rows.push_back(
                {shownText(entry.key.text()),
                 DocumentModel::tr("Error: %1")
                     .arg(entry.answer.error ? reasonText(errorText(entry.answer.error->message)) : QString()),
                 QString()});
            continue;
        }
        const auto leaves = shownLeaves(entry, model.filter()).value_or(std::vector<std::uint32_t>());
        forEachLeaf(entry.answer.value, [&](const NodePath &path, const Value &leaf, std::size_t place) {
            if (!std::binary_search(leaves.begin(), leaves.end(), place))
                return;
            table.rows.push_back({shownText(pathPhrase(entry.key.text(), addressPath(path))),
                                  shownText(valuePhrase(leaf, std::numeric_limits<std::size_t>::max() / 2)),
                                  shownText(sourceText(entry.sources[place], *model.names()))});
        });
    }
    return table;
}

} // namespace strata
