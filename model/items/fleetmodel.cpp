// SPDX-License-Identifier: MIT
#include "items/fleetmodel.h"

#include "items/roles.h"
#include "items/text.h"
#include "projection/generalphrases.h"
#include "projection/valuephrase.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace strata {

namespace {

QString answerText(const LookupResult &answer, std::size_t limit)
{
    switch (answer.status) {
    case LookupResult::Status::Found: return toText(valuePhrase(answer.value, limit));
    case LookupResult::Status::NotFound: return FleetModel::tr("(not found)");
    case LookupResult::Status::Failed:
        return FleetModel::tr("Error: %1")
            .arg(answer.error ? toText(errorText(answer.error->message)).section(u'\n', 0, 0) : QString());
    case LookupResult::Status::Cancelled: break;
    }
    return {};
}

constexpr std::size_t kShort = 120; // bytes of a value in a cell
constexpr std::size_t kLong = 2000; // and in a tool tip
constexpr quintptr kAnswer = 0;     // internal id of answers; nodes have the row of theirs and 1

} // namespace

void FleetModel::setRows(std::vector<FleetRow> rows, const QStringList &facts)
{
    beginResetModel();
    m_facts = facts;
    if (m_sortColumn >= columnCount())
        m_sortColumn = NodesColumn;
    m_rows = std::move(rows);
    m_nodes = 0;
    for (FleetRow &row : m_rows) {
        row.nodes = 0;
        for (const FleetRowSource &source : row.sources)
            row.nodes += static_cast<std::size_t>(source.nodes.size());
        m_nodes += row.nodes;
    }
    update();
    endResetModel();
}

void FleetModel::setFilter(const QString &text)
{
    if (text == m_filter)
        return;
    beginResetModel();
    m_filter = text;
    update();
    endResetModel();
}

/// Which answers and nodes are shown.
void FleetModel::update()
{
    m_shown.clear();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const FleetRow &row = m_rows[i];
        const auto has = [this](const QString &text) { return text.contains(m_filter, Qt::CaseInsensitive); };
        const bool hasAll = m_filter.isEmpty() || has(row.because) || has(resultText(row));
        Shown shown{i, {}};
        for (std::size_t source = 0; source < row.sources.size(); ++source) {
            const FleetRowSource &of = row.sources[source];
            const bool hasSource = hasAll || has(of.places);
            for (int node = 0; node < of.nodes.size(); ++node) {
                const bool hasFact =
                    node < static_cast<int>(of.facts.size()) &&
                    !of.facts[static_cast<std::size_t>(node)].filter(m_filter, Qt::CaseInsensitive).isEmpty();
                if (hasSource || hasFact || has(of.nodes[node]))
                    shown.members.push_back({source, node});
            }
        }
        if (!shown.members.empty())
            m_shown.push_back(std::move(shown));
    }
    order();
}

void FleetModel::order()
{
    std::vector<QString> texts(m_rows.size());
    const bool isByCount = m_sortColumn == NodesColumn || m_sortColumn == ShareColumn;
    for (std::size_t i = 0; !isByCount && i < m_rows.size(); ++i)
        texts[i] = text(m_rows[i], m_sortColumn);
    std::stable_sort(m_shown.begin(), m_shown.end(), [&](const Shown &one, const Shown &other) {
        const bool isUp = m_sortOrder == Qt::AscendingOrder;
        const std::size_t a = isUp ? one.row : other.row;
        const std::size_t b = isUp ? other.row : one.row;
        return isByCount ? m_rows[a].nodes < m_rows[b].nodes : texts[a].localeAwareCompare(texts[b]) < 0;
    });
}

void FleetModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0)
        return;
    beginResetModel();
    m_sortColumn = column;
    m_sortOrder = order;
    this->order();
    endResetModel();
}

QString FleetModel::resultText(const FleetRow &row) const
{
    return answerText(row.answer, kShort);
}

const FleetRowSource &FleetModel::source(const FleetRow &row, const Member &member) const
{
    return row.sources[member.source];
}

const QString &FleetModel::name(const FleetRow &row, const Member &member) const
{
    return source(row, member).nodes[member.node];
}

QModelIndex FleetModel::answerOf(const QString &node) const
{
    const auto has = [&](const Shown &shown) {
        return std::any_of(shown.members.begin(), shown.members.end(),
                           [&](const Member &member) { return name(m_rows[shown.row], member) == node; });
    };
    const auto found = node.isEmpty() ? m_shown.begin() : std::find_if(m_shown.begin(), m_shown.end(), has);
    return index(found == m_shown.end() ? 0 : static_cast<int>(found - m_shown.begin()), 0);
}

QModelIndex FleetModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : kAnswer);
}

QModelIndex FleetModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == kAnswer)
        return {};
    return createIndex(static_cast<int>(index.internalId()) - 1, 0, kAnswer);
}

int FleetModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_shown.size());
    if (parent.internalId() != kAnswer || parent.column() != 0)
        return 0;
    return static_cast<int>(m_shown[static_cast<std::size_t>(parent.row())].members.size());
}

int FleetModel::columnCount(const QModelIndex &) const
{
    return static_cast<int>(ColumnCount + m_facts.size());
}

QString FleetModel::node(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const bool isAnswer = index.internalId() == kAnswer;
    const Shown &shown = m_shown[isAnswer ? static_cast<std::size_t>(index.row()) : index.internalId() - 1];
    return name(m_rows[shown.row], shown.members[isAnswer ? 0 : static_cast<std::size_t>(index.row())]);
}

QString FleetModel::detail(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const bool isAnswer = index.internalId() == kAnswer;
    const Shown &shown = m_shown[isAnswer ? static_cast<std::size_t>(index.row()) : index.internalId() - 1];
    const FleetRow &row = m_rows[shown.row];
    const Member &member = shown.members[isAnswer ? 0 : static_cast<std::size_t>(index.row())];
    QStringList lines{answerText(row.answer, kLong)};
    if (!source(row, member).places.isEmpty())
        lines << tr("From: %1").arg(source(row, member).places);
    if (!row.because.isEmpty())
        lines << tr("Because: %1").arg(row.because);
    if (!isAnswer) {
        lines << tr("Node: %1").arg(name(row, member));
        return lines.join(u'\n');
    }
    constexpr std::size_t kNamed = 20; // more are not read in a line
    std::vector<std::string> names;
    for (const Member &each : shown.members) {
        if (names.size() < kNamed)
            names.push_back(toUtf8(name(row, each)));
    }
    const QString list = toText(phrasebook().list(names));
    lines << (shown.members.size() > kNamed ? tr("Nodes: %1, …").arg(list) : tr("Nodes: %1").arg(list));
    return lines.join(u'\n');
}

QString FleetModel::text(const FleetRow &row, int column) const
{
    switch (column) {
    case ResultColumn: return resultText(row);
    case NodesColumn: return numberText(row.nodes);
    case ShareColumn: return toText(shareText(row.nodes, m_nodes, phrasebook()));
    case FromColumn:
        return row.sources.size() < 2
                   ? (row.sources.empty() ? QString() : row.sources.front().places)
                   : counted(row.sources.size() - 1, tr("%2 and 1 other way", "role/web.yaml:3 and 1 other way"),
                             tr("%2 and %1 other ways", "role/web.yaml:3 and 2 other ways"))
                         .arg(row.sources.front().places);
    case BecauseColumn: return row.because;
    default: return commonFact(row, column);
    }
}

QString FleetModel::memberText(const FleetRow &row, const Member &member, int column) const
{
    switch (column) {
    case ResultColumn: return name(row, member);
    case FromColumn: return source(row, member).places;
    case NodesColumn:
    case ShareColumn:
    case BecauseColumn: return {};
    default: return factText(row, member, column);
    }
}

QString FleetModel::factText(const FleetRow &row, const Member &member, int column) const
{
    const std::vector<QStringList> &facts = source(row, member).facts;
    const auto node = static_cast<std::size_t>(member.node);
    return node < facts.size() ? facts[node].value(column - ColumnCount) : QString();
}

/// What all nodes of an answer have there, or how many different ones.
QString FleetModel::commonFact(const FleetRow &row, int column) const
{
    QSet<QString> values;
    for (const FleetRowSource &of : row.sources) {
        for (const QStringList &facts : of.facts)
            values.insert(facts.value(column - ColumnCount));
    }
    if (values.size() > 1)
        return tr("%1 values").arg(numberText(static_cast<std::size_t>(values.size())));
    return values.isEmpty() ? QString() : *values.begin();
}

QVariant FleetModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const bool isAnswer = index.internalId() == kAnswer;
    const Shown &shown = m_shown[isAnswer ? static_cast<std::size_t>(index.row()) : index.internalId() - 1];
    const FleetRow &row = m_rows[shown.row];
    const Member &member = shown.members[isAnswer ? 0 : static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::ToolTipRole:
        if (isAnswer && index.column() == ResultColumn)
            return answerText(row.answer, kLong);
        [[fallthrough]];
    case Qt::DisplayRole:
        if (isAnswer)
            return text(row, index.column());
        return memberText(row, member, index.column());
    case Qt::AccessibleTextRole: {
        const QString shownText = index.data().toString();
        return shownText.isEmpty() ? tr("%1: %2").arg(name(row, member), resultText(row)) : shownText;
    }
    case Qt::TextAlignmentRole: {
        const bool isNumber = index.column() == NodesColumn || index.column() == ShareColumn;
        return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    case OriginRole: {
        const SourceMark mark = source(row, member).mark;
        return mark.isValid() ? QVariant::fromValue(mark) : QVariant();
    }
    default: return {};
    }
}

QVariant FleetModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractItemModel::headerData(section, orientation, role);
    switch (section) {
    case ResultColumn: return tr("Result");
    case NodesColumn: return tr("Nodes");
    case ShareColumn: return tr("Share");
    case FromColumn: return tr("From");
    case BecauseColumn: return tr("Because");
    default: return m_facts.value(section - ColumnCount);
    }
}

ExportTable FleetModel::table() const
{
    ExportTable table;
    table.titles = QStringList{tr("Node"), tr("Result"), tr("From"), tr("Because")} + m_facts;
    for (const Shown &shown : m_shown) {
        const FleetRow &row = m_rows[shown.row];
        for (const Member &member : shown.members) {
            QStringList cells{name(row, member), answerText(row.answer, kLong), source(row, member).places,
                              row.because};
            for (int fact = 0; fact < m_facts.size(); ++fact)
                cells << factText(row, member, ColumnCount + fact);
            table.rows.push_back(cells);
        }
    }
    return table;
}

} // namespace strata
