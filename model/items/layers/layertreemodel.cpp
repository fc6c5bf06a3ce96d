// SPDX-License-Identifier: MIT
#include "items/layers/layertreemodel.h"

#include "items/layers/layertext.h"
#include "items/text.h"
#include "projection/layernames.h"

#include <QLocale>
#include <QScopeGuard>
#include <QStringList>

#include <algorithm>

namespace strata {

void LayerTreeModel::setEngine(std::shared_ptr<const LookupEngine> engine, const QString &folder)
{
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_engine = std::move(engine);
    m_folder = folder;
    m_keyCounts.clear();
    m_outside.clear();
    m_states.clear();
    m_addresses = m_engine ? LayerAddresses(m_engine->layers(), toUtf8(folder)) : LayerAddresses();
    build();
}

void LayerTreeModel::setFilter(LayerTreeFilter filter)
{
    if (filter == m_filter)
        return;
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_filter = std::move(filter);
    build();
}

void LayerTreeModel::build()
{
    m_records.assign(1, {});
    m_filelessGroups.clear();
    if (!m_engine)
        return;
    for (const LayerNode &layer : m_engine->layers().children)
        append(layer, 0, sharedFolderLength(layer));
}

bool LayerTreeModel::isShown(const LayerNode &node) const
{
    const LayerNode *file = fileOf(node);
    if (!file) {
        return m_filter.isOff() || std::any_of(node.children.begin(), node.children.end(),
                                               [this](const LayerNode &child) { return isShown(child); });
    }
    if (m_filter.onlyExisting && isWithoutFile(node) && file->state != LayerNode::State::Unresolved)
        return false;
    const QString text = shownText(layerBadge(file->layer)) + u' ' + shownText(node.name) + u' ' + fileText(*file);
    return text.contains(m_filter.text, Qt::CaseInsensitive);
}

/// Groups longer runs of levels without a file in one row, so that existing ones are seen first.
void LayerTreeModel::appendChildren(const LayerNode &node, std::uint32_t parent, qsizetype sharedLength)
{
    constexpr std::size_t kMostLoose = 3;
    std::vector<const LayerNode *> shown;
    for (const LayerNode &child : node.children) {
        if (isShown(child))
            shown.push_back(&child);
    }
    for (std::size_t first = 0; first < shown.size();) {
        std::size_t end = first;
        while (end < shown.size() && isWithoutFile(*shown[end]))
            ++end;
        std::uint32_t owner = parent;
        if (end - first > kMostLoose && m_filter.text.isEmpty()) {
            m_filelessGroups.push_back(
                {.role = LayerNode::Role::Level,
                 .name = toUtf8(tr("%1 levels without a file").arg(QLocale().toString(end - first))),
                 .state = LayerNode::State::Missing});
            owner = append(m_filelessGroups.back(), parent, sharedLength);
            m_records[owner].isFilelessGroup = true;
        }
        end = std::max(end, first + 1);
        for (; first < end; ++first)
            append(*shown[first], owner, sharedLength);
    }
}

std::uint32_t LayerTreeModel::append(const LayerNode &node, std::uint32_t parent, qsizetype sharedLength)
{
    const LayerNode *file = fileOf(node);
    const auto id = static_cast<std::uint32_t>(m_records.size());
    std::vector<std::uint32_t> &siblings = m_records[parent].children;
    const int row = static_cast<int>(siblings.size());
    siblings.push_back(id);
    m_records.push_back({&node, file, parent, row, sharedLength, {}});
    if (!file) {
        const qsizetype shared = node.role == LayerNode::Role::Level ? sharedFolderLength(node) : sharedLength;
        appendChildren(node, id, shared);
    }
    return id;
}

void LayerTreeModel::setKeyCounts(std::vector<std::uint32_t> counts)
{
    m_keyCounts = std::move(counts);
    for (std::uint32_t id = 1; id < m_records.size(); ++id) {
        const QModelIndex changed = indexAt(id, KeysColumn);
        emit dataChanged(changed, changed);
    }
}

void LayerTreeModel::setUnusable(QHash<quint32, QString> reasons)
{
    m_states.setUnusable(std::move(reasons));
    notifyAllChanged();
}

void LayerTreeModel::setOutcomes(LayerOutcomes outcomes)
{
    m_states.setOutcomes(std::move(outcomes));
    notifyAllChanged();
}

void LayerTreeModel::setFindings(QHash<quint32, LayerFindings> findings)
{
    m_states.setFindings(std::move(findings));
    notifyAllChanged();
}

void LayerTreeModel::setOutside(QHash<quint32, QString> paths)
{
    if (m_outside == paths)
        return;
    m_outside = std::move(paths);
    notifyAllChanged();
}

void LayerTreeModel::notifyAllChanged()
{
    for (std::uint32_t id = 1; id < m_records.size(); ++id)
        emit dataChanged(indexAt(id), indexAt(id, ColumnCount - 1));
}

QModelIndex LayerTreeModel::indexOf(LayerId layer) const
{
    for (std::uint32_t id = 1; layer.isValid() && id < m_records.size(); ++id) {
        if (m_records[id].location && m_records[id].location->layer == layer)
            return indexAt(id);
    }
    return {};
}

int LayerTreeModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString LayerTreeModel::fileText(const LayerNode &location) const
{
    return shownText(relativePath(toText(location.resolved), m_folder), Lines::One);
}

QString LayerTreeModel::displayText(const Record &record, int column) const
{
    const bool isFile = record.location != nullptr;
    switch (column) {
    case LevelColumn: return shownText(record.node->name);
    case FileColumn: return isFile ? fileText(*record.location) : QString();
    case KeysColumn: {
        if (record.isFilelessGroup)
            return {};
        if (!isFile)
            return m_states.contributors(*record.node);
        const std::size_t at = record.location->layer.index;
        const bool hasFile =
            at < m_keyCounts.size() && (m_keyCounts[at] > 0 || m_states.state(*record.location) == LayerState::NoKey);
        return hasFile ? QLocale().toString(m_keyCounts[at]) : QString();
    }
    case FatesColumn: return isFile ? m_states.shortText(*record.location) : QString();
    default: return {};
    }
}

QString LayerTreeModel::toolTip(const Record &record) const
{
    if (!record.location) {
        const QString inputs = detailText(*record.node);
        QString text = shownText(record.node->name);
        if (!record.node->resolved.empty())
            text += u'\n' + shownText(record.node->resolved);
        return inputs.isEmpty() ? text : QString(text + u'\n' + inputs);
    }
    QStringList lines{tr("%1 %2: %3")
                          .arg(shownText(layerBadge(record.location->layer)), shownText(record.node->name),
                               m_states.text(*record.location)),
                      shownText(record.location->resolved)};
    if (const QString server = serverPath(*record.location); !server.isEmpty())
        lines << tr("On the server: %1").arg(server);
    if (!record.location->written.empty() && record.location->written != record.location->resolved)
        lines << tr("Written as %1").arg(shownText(record.location->written));
    if (isOutside(*record.location))
        lines << tr("Outside of this folder: %1").arg(m_outside.value(record.location->layer.index));
    if (!record.location->message.empty())
        lines << reasonText(record.location->message);
    if (const QString findings = m_states.findingsText(record.location->layer); !findings.isEmpty())
        lines << findings;
    return lines.join(u'\n');
}

/// The original path of \a location if its folder is mapped; else empty.
QString LayerTreeModel::serverPath(const LayerNode &location) const
{
    for (const PathMapping &mapping : m_engine->mappings()) {
        if (location.resolved.starts_with(mapping.to + '/'))
            return shownText(mapping.from + location.resolved.substr(mapping.to.size()));
    }
    return {};
}

QString LayerTreeModel::accessibleText(const Record &record) const
{
    const LayerNode &location = *record.location;
    const QString text =
        tr("%1 %2, %3")
            .arg(shownText(layerBadge(location.layer)), shownText(record.node->name), m_states.text(location));
    QStringList parts{text};
    if (isOutside(location))
        parts << tr("outside this folder");
    if (const QString findings = m_states.findingsText(location.layer); !findings.isEmpty())
        parts << findings;
    return parts.join(QStringLiteral(", "));
}

/// The note of a row: a missing file, or the server folder that is mapped.
QString LayerTreeModel::noteText(const Record &record) const
{
    if (record.isFilelessGroup || isWithoutFile(*record.node))
        return displayText(record, FatesColumn); // the row has no other columns
    return record.location && isOutside(*record.location) ? tr("outside this folder") : QString();
}

/// The second line of a provider: the variables in its paths, mapped folders, files outside.
QString LayerTreeModel::detailText(const LayerNode &node) const
{
    QStringList parts;
    if (node.role == LayerNode::Role::Provider) {
        const auto found = locations(node);
        for (const PathMapping &mapping : m_engine->mappings()) {
            const bool isUsed = std::any_of(found.begin(), found.end(), [&](const LayerNode *location) {
                return location->resolved.starts_with(mapping.to + '/');
            });
            if (isUsed)
                parts << tr("%1 is read from %2").arg(shownText(mapping.from), shownText(mapping.to));
        }
        const auto outside =
            std::count_if(found.begin(), found.end(), [this](const auto *at) { return isOutside(*at); });
        if (outside > 0)
            parts << counted(static_cast<std::size_t>(outside), tr("1 file outside this folder"),
                             tr("%1 files outside this folder"));
    }
    if (const QString inputs = inputsText(node); !inputs.isEmpty())
        parts.prepend(inputs); // missing values come first
    return parts.join(QStringLiteral(" · "));
}

QVariant LayerTreeModel::locationData(const Record &record, int role) const
{
    const LayerNode &location = *record.location;
    switch (role) {
    case BadgeRole: return shownText(layerBadge(location.layer));
    case LayerRole: return QVariant::fromValue(location.layer);
    case LayerStateRole: return QVariant::fromValue(m_states.state(location));
    case CountsRole: return QVariant::fromValue(m_states.counts(location.layer));
    case IsContributingRole: return m_states.contributes(location);
    case HasWarningRole: return m_states.findings(location.layer).worst > Finding::Severity::Note;
    case PathRole: return toText(location.resolved);
    case ShortPathRole: return shownText(toText(location.resolved).mid(record.sharedLength), Lines::One);
    case FileNameRole: return fileText(location);
    case IsOutsideRole: return isOutside(location);
    default: return {};
    }
}

QVariant LayerTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Record &record = recordOf(index);
    switch (role) {
    case Qt::DisplayRole: return displayText(record, index.column());
    case Qt::ToolTipRole: return toolTip(record);
    case Qt::AccessibleTextRole:
        if (const QString text = displayText(record, index.column());
            !text.isEmpty() && (!record.location || index.column() != LevelColumn))
            return text;
        if (!record.location)
            return shownText(record.node->name); // spans the first column
        return accessibleText(record);
    case Qt::TextAlignmentRole:
        if (index.column() == KeysColumn)
            return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
        return {};
    case LevelNameRole: return shownText(record.node->name);
    case AddressRole:
        if (!record.location)
            return {};
        return QVariant::fromValue(Address{.layer = m_addresses.address(record.location->layer)});
    case ItemKindRole: return static_cast<int>(record.node->role);
    case InputsRole: return detailText(*record.node);
    case VariablesRole: return record.location ? inputNames(*record.location) : QStringList();
    case IsFilelessGroupRole: return record.isFilelessGroup;
    case IsWithoutFileRole: return record.isFilelessGroup || isWithoutFile(*record.node);
    case NoteRole: return noteText(record);
    case HasUndefinedInputRole: return hasUndefinedInput(*record.node);
    case ContributorsRole: return m_states.contributors(*record.node);
    case ConfigurationMarkRole: return QVariant::fromValue(record.node->mark);
    case PathRole:
        if (!record.location)
            return toText(record.node->resolved);
        break;
    default: break;
    }
    return record.location ? locationData(record, role) : QVariant();
}

QVariant LayerTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case LevelColumn: return tr("Layer");
    case FileColumn: return tr("File");
    case KeysColumn: return tr("Keys");
    case FatesColumn: return tr("This key");
    default: return {};
    }
}

} // namespace strata
