// SPDX-License-Identifier: MIT
#include "items/fleet/fleetmodel.h"

#include "items/roles.h"
#include "items/text.h"
#include "projection/why/generalphrases.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kDetailBytes = 160; // of a value above a difference

constexpr quintptr kAnswer = 0; // internal id of answers; that of nodes is the row of their answer plus 1

} // namespace

FleetModel::FleetModel(QObject *parent) : QAbstractItemModel(parent), m_rows(std::make_shared<const FleetRows>()) {}

void FleetModel::show(std::shared_ptr<const FleetRows> rows, std::vector<VisibleAnswer> shown)
{
    beginResetModel();
    m_rows = std::move(rows);
    m_shown = std::move(shown);
    endResetModel();
}

void FleetModel::clear()
{
    show(std::make_shared<const FleetRows>(), {});
}

const VisibleAnswer &FleetModel::visibleAnswer(const QModelIndex &index) const
{
    const bool isAnswer = index.internalId() == kAnswer;
    return m_shown[isAnswer ? static_cast<std::size_t>(index.row()) : index.internalId() - 1];
}

const QString &FleetModel::name(const FleetRow &row, const FleetMember &member)
{
    return row.sources[member.source].nodes[member.node];
}

QModelIndex FleetModel::answerOf(const QString &node) const
{
    const auto has = [&](const VisibleAnswer &shown) {
        return std::any_of(shown.members.begin(), shown.members.end(),
                           [&](const FleetMember &member) { return name(row(shown), member) == node; });
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
    return static_cast<int>(ColumnCount + m_rows->facts.size());
}

QString FleetModel::node(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const VisibleAnswer &at = visibleAnswer(index);
    return name(row(at), at.members[index.internalId() == kAnswer ? 0 : static_cast<std::size_t>(index.row())]);
}

std::optional<std::size_t> FleetModel::answer(const QModelIndex &index) const
{
    return index.isValid() ? std::optional(visibleAnswer(index).row) : std::nullopt;
}

QString FleetModel::detail(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const bool isAnswer = index.internalId() == kAnswer;
    const VisibleAnswer &at = visibleAnswer(index);
    const FleetRow &of = row(at);
    const FleetMember &member = at.members[isAnswer ? 0 : static_cast<std::size_t>(index.row())];
    QStringList lines;
    if (isAnswer) {
        std::vector<std::string> names;
        for (const FleetMember &each : at.members)
            names.push_back(toUtf8(name(of, each)));
        const QString nodes = counted(names.size(), tr("1 node"), tr("%1 nodes"));
        lines << tr("%1: %2").arg(QStringLiteral("<a href=\"nodes:\">%1</a>").arg(nodes),
                                  shownText(phrasebook().list(names)).toHtmlEscaped()); // a few names
    } else {
        lines << tr("Node: %1").arg(shownText(name(of, member), Lines::One)).toHtmlEscaped();
    }
    if (const QString &places = of.sources[member.source].places; !places.isEmpty())
        lines << tr("From: %1").arg(places).toHtmlEscaped();
    if (!of.because.isEmpty())
        lines << tr("Because: %1").arg(of.because).toHtmlEscaped();
    if (of.difference.isEmpty()) // a difference is clearer than the value
        lines << fleetAnswerText(of.answer, m_rows->rows.size() == 1 ? kToolTipBytes : kDetailBytes).toHtmlEscaped();
    return QStringLiteral("<div style=\"white-space:pre-wrap\">%1</div>").arg(lines.join(u'\n'));
}

QVariant FleetModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const bool isAnswer = index.internalId() == kAnswer;
    const VisibleAnswer &at = visibleAnswer(index);
    const FleetRow &of = row(at);
    const FleetMember &member = at.members[isAnswer ? 0 : static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::ToolTipRole:
        if (isAnswer && index.column() == ResultColumn)
            return fleetAnswerText(of.answer, kToolTipBytes);
        [[fallthrough]];
    case Qt::DisplayRole:
        return shownText(isAnswer ? fleetText(*m_rows, of, index.column()) : fleetText(of, member, index.column()));
    case Qt::AccessibleTextRole: {
        const QString displayed = index.data().toString();
        return displayed.isEmpty()
                   ? tr("%1: %2").arg(shownText(name(of, member), Lines::One), fleetText(*m_rows, of, ResultColumn))
                   : displayed;
    }
    case Qt::TextAlignmentRole: {
        const bool isNumber = index.column() == NodesColumn || index.column() == ShareColumn;
        return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    case OriginRole: {
        const SourceMark mark = of.sources[member.source].mark;
        return mark.isValid() ? QVariant::fromValue(mark) : QVariant();
    }
    default: return {};
    }
}

QVariant FleetModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractItemModel::headerData(section, orientation, role);
    switch (columnAt(section)) {
    case ResultColumn: return tr("Result");
    case NodesColumn: return tr("Nodes");
    case ShareColumn: return tr("Share");
    case FromColumn: return tr("From");
    case BecauseColumn: return tr("Because");
    case ColumnCount: break;
    }
    return m_rows->facts.value(section - ColumnCount);
}

ExportTable FleetModel::table() const
{
    ExportTable table;
    table.titles = QStringList{tr("Node"), tr("Result"), tr("Difference"), tr("From"), tr("Because")} + m_rows->facts;
    for (const VisibleAnswer &at : m_shown) {
        const FleetRow &of = row(at);
        for (const FleetMember &member : at.members) {
            QStringList cells{name(of, member), fleetAnswerText(of.answer, kToolTipBytes), of.difference,
                              of.sources[member.source].places, of.because};
            for (int fact = 0; fact < m_rows->facts.size(); ++fact)
                cells << fleetText(of, member, ColumnCount + fact);
            table.rows.push_back(cells);
        }
    }
    return table;
}

} // namespace strata
