// SPDX-License-Identifier: MIT
#include "items/answer/causelistmodel.h"

#include "items/roles.h"
#include "items/text.h"

#include <string>
#include <utility>

namespace strata {

namespace {

/// "a, b, c and 4 more"
QString some(const QStringList &names)
{
    std::vector<std::string> parts;
    for (const QString &name : names)
        parts.push_back(toUtf8(name));
    return shownText(phrasebook().list(parts));
}

} // namespace

void CauseListModel::setCauses(std::vector<ComparedCause> causes, std::size_t nodes)
{
    m_nodes = nodes;
    setRows(std::move(causes));
}

QString CauseListModel::nodesText(const ComparedCause &cause) const
{
    const auto count = static_cast<std::size_t>(cause.nodes.size());
    return count == m_nodes ? tr("all %1").arg(numberText(count))
                            : tr("%1 of %2").arg(numberText(count), numberText(m_nodes));
}

QString CauseListModel::detail(const QModelIndex &index) const
{
    const ComparedCause *const of = row(index);
    if (!of)
        return {};
    const QString heading = of->place.isEmpty() ? of->heading : tr("%1 · %2").arg(of->heading, of->place);
    QStringList lines{of->title.toHtmlEscaped(), heading.toHtmlEscaped()};
    if (!of->instead.isEmpty())
        lines << tr("Instead: %1").arg(of->instead).toHtmlEscaped();
    if (!of->because.isEmpty())
        lines << tr("Because: %1").arg(of->because).toHtmlEscaped();
    if (of->sign == ComparedCause::Sign::Fails)
        lines << tr("Keys: %1").arg(some(of->keys)).toHtmlEscaped();
    if (m_nodes > 1)
        lines << tr("Nodes: %1 (%2)")
                     .arg(QStringLiteral("<a href=\"nodes:\">%1</a>").arg(nodesText(*of)),
                          some(of->nodes).toHtmlEscaped());
    return QStringLiteral("<div style=\"white-space:pre-wrap\">%1</div>").arg(lines.join(u'\n'));
}

QString CauseListModel::text(const ComparedCause &cause, int column) const
{
    switch (column) {
    case SignColumn: return cause.sign == ComparedCause::Sign::Fails ? QStringLiteral("!") : QStringLiteral("Δ");
    case TitleColumn: return cause.title;
    case LookupsColumn: return numberText(cause.lookups);
    case NodesColumn: return nodesText(cause);
    case PlaceColumn: return cause.place;
    default: return {};
    }
}

QVariant CauseListModel::data(const QModelIndex &index, int role) const
{
    const ComparedCause *const of = row(index);
    if (!of)
        return {};
    switch (role) {
    case Qt::DisplayRole: return text(*of, index.column());
    case Qt::ToolTipRole:
        if (index.column() == SignColumn)
            return of->heading;
        return index.column() == NodesColumn ? of->nodes.mid(0, 20).join(u'\n') : text(*of, index.column());
    case Qt::AccessibleTextRole: return index.column() == SignColumn ? of->heading : text(*of, index.column());
    case Qt::TextAlignmentRole:
        switch (index.column()) {
        case SignColumn: return int(Qt::AlignCenter);
        case LookupsColumn: return int(Qt::AlignRight | Qt::AlignVCenter);
        default: return int(Qt::AlignLeft | Qt::AlignVCenter);
        }
    case OriginRole: return of->mark.isValid() ? QVariant::fromValue(of->mark) : QVariant();
    default: return {};
    }
}

QStringList CauseListModel::titles() const
{
    return {QString(), tr("What differs"), tr("Lookups"), tr("Nodes"), tr("File and line")};
}

QVariant CauseListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isSign = orientation == Qt::Horizontal && section == SignColumn;
    return isSign && role == Qt::AccessibleTextRole ? tr("Kind") : RowModel::headerData(section, orientation, role);
}

ExportTable causesTable(const CauseListModel &model)
{
    using Model = CauseListModel;
    ExportTable table;
    table.titles = {CauseListModel::tr("Kind"),    CauseListModel::tr("What differs"),  CauseListModel::tr("Lookups"),
                    CauseListModel::tr("Nodes"),   CauseListModel::tr("File and line"), CauseListModel::tr("Because"),
                    CauseListModel::tr("Instead"), CauseListModel::tr("Keys")};
    for (int row = 0; row < model.rowCount(); ++row) {
        const ComparedCause &of = *model.row(model.index(row, 0));
        const auto cell = [&](int column) { return model.index(row, column).data().toString(); };
        table.rows.push_back({of.heading, of.title, cell(Model::LookupsColumn), cell(Model::NodesColumn), of.place,
                              of.because, of.instead, of.keys.join(QStringLiteral(", "))});
    }
    return table;
}

} // namespace strata
