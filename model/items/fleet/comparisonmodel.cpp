// SPDX-License-Identifier: MIT
#include "items/fleet/comparisonmodel.h"

#include "core/text/sealedtext.h"
#include "items/keys/keylistmodel.h"
#include "items/roles.h"
#include "items/text.h"
#include "projection/why/generalphrases.h"
#include "projection/why/valuephrase.h"

#include <QLocale>

#include <utility>

namespace strata {

namespace {

/// `profile::web::ports[0].name`
QString placeText(const ComparedRow &row)
{
    return shownText(pathPhrase(toUtf8(KeyListModel::title(row.key)), row.path));
}

QString cellText(const ComparedCell &cell, std::size_t limit)
{
    switch (cell.status) {
    case LookupResult::Status::Found: return shownText(valuePhrase(cell.value, limit));
    case LookupResult::Status::NotFound: return ComparisonModel::tr("(missing)");
    case LookupResult::Status::Failed:
        return ComparisonModel::tr("Error: %1").arg(reasonText(errorText(cell.error)).section(u'\n', 0, 0));
    case LookupResult::Status::Cancelled: break;
    }
    return {};
}

QString withPlace(const QString &text, const QString &place)
{
    return place.isEmpty() ? text : ComparisonModel::tr("%1   %2").arg(text, place);
}

QString signText(ComparedRow::Sign sign)
{
    switch (sign) {
    case ComparedRow::Sign::Same: return QStringLiteral("=");
    case ComparedRow::Sign::OnlyA: return QStringLiteral("−");
    case ComparedRow::Sign::OnlyB: return QStringLiteral("+");
    case ComparedRow::Sign::Fails: return QStringLiteral("!");
    case ComparedRow::Sign::Changed: break;
    }
    return QStringLiteral("Δ");
}

QString signMeaning(const ComparedRow &row)
{
    const auto fails = [](const ComparedCell &cell) { return cell.status == LookupResult::Status::Failed; };
    switch (row.sign) {
    case ComparedRow::Sign::Same: return ComparisonModel::tr("The same on both sides");
    case ComparedRow::Sign::OnlyA: return ComparisonModel::tr("Only A has it");
    case ComparedRow::Sign::OnlyB: return ComparisonModel::tr("Only B has it");
    case ComparedRow::Sign::Fails:
        return !fails(row.a)   ? ComparisonModel::tr("Fails only in B")
               : !fails(row.b) ? ComparisonModel::tr("Fails only in A")
                               : ComparisonModel::tr("Fails on both sides, for different reasons");
    case ComparedRow::Sign::Changed: break;
    }
    return holdsSeal(row.a.value) && holdsSeal(row.b.value)
               ? ComparisonModel::tr("Both are sealed differently; the clear text may be the same")
               : ComparisonModel::tr("Both have it, with different values");
}

} // namespace

QString ComparisonModel::detail(const QModelIndex &index) const
{
    const ComparedRow *const of = row(index);
    if (!of)
        return {};
    QStringList lines{tr("%1 · %2").arg(placeText(*of), signMeaning(*of)).toHtmlEscaped()};
    if (of->sign != ComparedRow::Sign::Same) {
        lines << tr("A: %1").arg(withPlace(cellText(of->a, kToolTipBytes), of->a.place)).toHtmlEscaped();
        lines << tr("B: %1").arg(withPlace(cellText(of->b, kToolTipBytes), of->b.place)).toHtmlEscaped();
    }
    if (!of->instead.isEmpty())
        lines << tr("Instead: %1").arg(of->instead).toHtmlEscaped();
    if (!of->because.isEmpty())
        lines << tr("Because: %1").arg(of->because).toHtmlEscaped();
    if (m_nodes > 1 && !of->nodes.isEmpty()) {
        std::vector<std::string> names;
        for (const QString &name : of->nodes)
            names.push_back(toUtf8(name));
        lines << tr("Nodes: %1 (%2)")
                     .arg(QStringLiteral("<a href=\"nodes:\">%1</a>").arg(text(*of, NodesColumn)),
                          shownText(phrasebook().list(names)).toHtmlEscaped());
    }
    return QStringLiteral("<div style=\"white-space:pre-wrap\">%1</div>").arg(lines.join(u'\n'));
}

QString ComparisonModel::text(const ComparedRow &row, int column) const
{
    constexpr std::size_t kShort = 120;
    const bool isSame = row.sign == ComparedRow::Sign::Same;
    switch (column) {
    case PlaceColumn: return placeText(row);
    case SignColumn: return signText(row.sign);
    case AColumn: return isSame ? QString() : withPlace(cellText(row.a, kShort), row.a.place);
    case BColumn: return isSame ? QString() : withPlace(cellText(row.b, kShort), row.b.place);
    case BecauseColumn: return row.because;
    case NodesColumn:
        return static_cast<std::size_t>(row.nodes.size()) == m_nodes
                   ? tr("all")
                   : tr("%1 of %2").arg(QLocale().toString(row.nodes.size()), numberText(m_nodes));
    default: return {};
    }
}

QVariant ComparisonModel::data(const QModelIndex &index, int role) const
{
    const ComparedRow *const row = this->row(index);
    if (!row)
        return {};
    switch (role) {
    case Qt::DisplayRole: return text(*row, index.column());
    case Qt::ToolTipRole:
        if (index.column() == SignColumn)
            return signMeaning(*row);
        if (index.column() == AColumn || index.column() == BColumn) {
            const ComparedCell &cell = index.column() == AColumn ? row->a : row->b;
            return QString(cellText(cell, kToolTipBytes) +
                           (cell.place.isEmpty() ? QString() : QString(u'\n' + cell.place)));
        }
        if (index.column() == NodesColumn)
            return row->nodes.mid(0, 20).join(u'\n');
        return text(*row, index.column());
    case Qt::AccessibleTextRole: return index.column() == SignColumn ? signMeaning(*row) : text(*row, index.column());
    case Qt::TextAlignmentRole:
        return index.column() == SignColumn ? QVariant(int(Qt::AlignCenter))
                                            : QVariant(int(Qt::AlignLeft | Qt::AlignVCenter));
    case OriginRole: {
        const ComparedCell &cell = index.column() == AColumn || !row->b.mark.isValid() ? row->a : row->b;
        return cell.mark.isValid() ? QVariant::fromValue(cell.mark) : QVariant();
    }
    default: return {};
    }
}

QStringList ComparisonModel::titles() const
{
    return {tr("Path"), QString(), tr("A"), tr("B"), tr("Because"), tr("Nodes")};
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isSign = orientation == Qt::Horizontal && section == SignColumn;
    return isSign && role == Qt::AccessibleTextRole ? tr("Sign") : RowModel::headerData(section, orientation, role);
}

ExportTable comparisonTable(const ComparisonModel &model)
{
    ExportTable table;
    table.titles = {ComparisonModel::tr("Path"),   ComparisonModel::tr("Sign"),    ComparisonModel::tr("A"),
                    ComparisonModel::tr("B"),      ComparisonModel::tr("Because"), ComparisonModel::tr("Nodes"),
                    ComparisonModel::tr("Instead")};
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < ComparisonModel::ColumnCount; ++column)
            cells << model.index(row, column).data().toString();
        cells << model.row(model.index(row, 0))->instead;
        table.rows.push_back(std::move(cells));
    }
    return table;
}

} // namespace strata
