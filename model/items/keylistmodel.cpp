// SPDX-License-Identifier: MIT
#include "items/keylistmodel.h"

#include "items/text.h"
#include "projection/layernames.h"

#include <QScopeGuard>
#include <QStringList>

#include <algorithm>

namespace strata {

namespace {

/// The layers that have any key, highest first.
std::vector<LayerId> layersWithKeys(const KeyIndex &index)
{
    std::vector<LayerId> layers;
    for (std::uint32_t layer = 0; layer < index.keysPerLayer.size(); ++layer) {
        if (index.keysPerLayer[layer] > 0)
            layers.push_back(LayerId{layer});
    }
    return layers;
}

} // namespace

KeyFilter KeyFilter::parse(const QString &text)
{
    KeyFilter filter;
    const QString line = text.trimmed();
    const qsizetype at = line.startsWith(u"re:") ? 0 : line.indexOf(u" re:");
    if (at >= 0) {
        const QString pattern = line.mid(line.indexOf(u"re:", at) + 3).trimmed();
        QRegularExpression expression(pattern, QRegularExpression::CaseInsensitiveOption);
        if (!expression.isValid()) {
            filter.error = KeyListModel::tr("The regular expression is not valid at character %1: %2")
                               .arg(expression.patternErrorOffset() + 1)
                               .arg(expression.errorString());
        } else if (!pattern.isEmpty()) {
            expression.optimize();
            filter.expression = expression;
        }
    }
    const QStringList words = (at < 0 ? line : line.left(at)).split(u' ', Qt::SkipEmptyParts);
    for (const QString &word : words) {
        if (word == u"has:contested")
            filter.contestedOnly = true;
        else if (word == u"has:problem")
            filter.problemsOnly = true;
        else if (word.startsWith(u"file:"))
            filter.fileParts << word.mid(5).toCaseFolded();
        else
            filter.words << word.toCaseFolded();
    }
    return filter;
}

KeyListModel::KeyListModel(QObject *parent) : QAbstractListModel(parent) {}

KeyListModel::~KeyListModel() = default;

void KeyListModel::setIndex(const std::shared_ptr<const KeyIndex> &index, const QStringList &files, WholeNode wholeNode)
{
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_files.clear();
    for (const QString &file : files)
        m_files << file.toCaseFolded();
    m_rows.clear();
    m_elsewhere.clear();
    m_elsewhereFolded.clear();
    if (!index)
        return;
    m_rows.reserve(index->rows.size() + 1);
    const auto add = [this](const AskedKey &key, const std::vector<LayerId> &layers) {
        const QString shown = title(key);
        m_rows.push_back({key, shown, shown.toCaseFolded(), layers, {}, {}, 0});
    };
    if (wholeNode == WholeNode::Listed)
        add(AskedKey::wholeNode(), layersWithKeys(*index));
    for (const KeyIndex::Row &row : index->rows)
        add(AskedKey::named(row.key.text()), row.layers);
}

void KeyListModel::setElsewhere(const std::vector<Elsewhere> &keys, const QStringList &files)
{
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_elsewhere = files;
    m_elsewhereFolded.clear();
    for (const QString &file : files)
        m_elsewhereFolded << file.toCaseFolded();
    std::vector<Row> rows;
    rows.reserve(m_rows.size() + keys.size());
    auto next = keys.begin();
    const auto addBefore = [&](const std::string *name) {
        for (; next != keys.end() && (!name || next->key < *name); ++next) {
            const QString shown = toText(next->key);
            rows.push_back({AskedKey::named(next->key), shown, shown.toCaseFolded(), {}, {}, next->files, next->nodes});
        }
    };
    for (Row &row : m_rows) {
        if (!row.files.empty())
            continue; // of the last time
        if (!row.key.isWholeNode())
            addBefore(&row.key.name());
        rows.push_back(std::move(row));
    }
    addBefore(nullptr);
    m_rows = std::move(rows);
}

void KeyListModel::setWorstFamily(const AskedKey &key, FateFamily family)
{
    const int row = rowOf(key);
    if (row < 0)
        return;
    m_rows[static_cast<std::size_t>(row)].worst = family;
    emit dataChanged(index(row), index(row), {WorstFamilyRole});
}

void KeyListModel::setProblems(const std::vector<std::uint32_t> &keys)
{
    const std::size_t before = !m_rows.empty() && m_rows.front().key.isWholeNode() ? 1 : 0;
    if (keys.empty() || keys.back() + before >= m_rows.size())
        return;
    for (const std::uint32_t key : keys)
        m_rows[key + before].worst = FateFamily::Problem;
    emit dataChanged(index(static_cast<int>(keys.front() + before)), index(static_cast<int>(keys.back() + before)),
                     {WorstFamilyRole});
}

int KeyListModel::rowOf(const AskedKey &key) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row &row) { return row.key == key; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

bool KeyListModel::matches(int row, const KeyFilter &filter) const
{
    const auto at = static_cast<std::size_t>(row);
    const std::vector<LayerId> &layers = m_rows[at].layers;
    if (filter.contestedOnly && layers.size() < 2)
        return false;
    if (filter.problemsOnly && m_rows[at].worst != FateFamily::Problem)
        return false;
    const QString &folded = m_rows[at].folded;
    const auto hasWord = [&](const QString &word) { return folded.contains(word); };
    if (!std::all_of(filter.words.begin(), filter.words.end(), hasWord))
        return false;
    const auto hasFile = [&](const QString &part) {
        const std::vector<std::uint32_t> &files = m_rows[at].files;
        return std::any_of(layers.begin(), layers.end(),
                           [&](LayerId layer) { return m_files.value(layer.index).contains(part); }) ||
               std::any_of(files.begin(), files.end(),
                           [&](std::uint32_t file) { return m_elsewhereFolded.value(file).contains(part); });
    };
    if (!std::all_of(filter.fileParts.begin(), filter.fileParts.end(), hasFile))
        return false;
    return !filter.expression || filter.expression->match(m_rows[at].title).hasMatch();
}

int KeyListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QString KeyListModel::title(const AskedKey &key)
{
    return key.isWholeNode() ? tr("Everything of this node (RSOP)") : toText(key.name());
}

AskedKey KeyListModel::keyOf(const QString &text)
{
    return text == title(AskedKey::wholeNode()) ? AskedKey::wholeNode() : AskedKey::named(toUtf8(text));
}

/// Which files have it, and how many nodes read them.
QString KeyListModel::placesText(const Row &row) const
{
    constexpr std::size_t kNamed = 5;
    QStringList files;
    for (std::size_t i = 0; i < std::min(row.files.size(), kNamed); ++i)
        files << m_elsewhere.value(row.files[i]);
    if (row.files.size() > kNamed)
        files << QStringLiteral("…");
    const QString nodes = row.nodes == 0 ? tr("no known node reads it")
                                         : counted(row.nodes, tr("1 node reads it"), tr("%1 nodes read it"));
    return tr("not for this node; in %1; %2", "files, nodes").arg(files.join(QStringLiteral(", ")), nodes);
}

QString KeyListModel::toolTip(const Row &row) const
{
    if (!row.files.empty())
        return row.title + u'\n' + placesText(row);
    QStringList badges;
    for (const LayerId layer : row.layers)
        badges << toText(layerBadge(layer));
    return tr("%1\nin %2: %3")
        .arg(row.title, counted(row.layers.size(), tr("1 layer"), tr("%1 layers")), badges.join(QStringLiteral(", ")));
}

QVariant KeyListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole: return row.title;
    case AddressRole: return QVariant::fromValue(Address{.key = row.key});
    case Qt::ToolTipRole: return toolTip(row);
    case IsElsewhereRole: return !row.files.empty();
    case Qt::AccessibleTextRole:
        if (!row.files.empty())
            return tr("%1, %2", "key, where it is").arg(row.title, placesText(row));
        return tr("%1, in %2").arg(row.title, counted(row.layers.size(), tr("1 layer"), tr("%1 layers")));
    case LayerCountRole: return static_cast<int>(row.layers.size());
    case WorstFamilyRole: return row.worst ? QVariant::fromValue(*row.worst) : QVariant();
    default: return {};
    }
}

QHash<int, QByteArray> KeyListModel::roleNames() const
{
    QHash<int, QByteArray> names = QAbstractListModel::roleNames();
    names.insert(itemRoleNames());
    names.insert(LayerCountRole, "layerCount");
    names.insert(WorstFamilyRole, "worstFamily");
    names.insert(IsElsewhereRole, "isElsewhere");
    return names;
}

KeyFilterModel::KeyFilterModel(KeyListModel &keys, QObject *parent) : QSortFilterProxyModel(parent), m_keys(keys)
{
    setSourceModel(&keys);
}

QString KeyFilterModel::setFilter(const QString &text)
{
    KeyFilter filter = KeyFilter::parse(text);
    if (!filter.error.isEmpty())
        return filter.error;
    m_filter = std::move(filter);
    invalidateFilter();
    return {};
}

bool KeyFilterModel::filterAcceptsRow(int row, const QModelIndex &) const
{
    return m_filter.isEmpty() || m_keys.matches(row, m_filter);
}

} // namespace strata
