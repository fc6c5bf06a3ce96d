// SPDX-License-Identifier: MIT
#include "items/answer/strategiesmodel.h"

#include "items/answer/contributiontext.h"
#include "items/answer/fatetext.h"
#include "items/text.h"
#include "items/valuetext.h"
#include "projection/why/why.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace strata {

namespace {

bool isItem(const ContributionRow &row, const Projection &projection)
{
    if (row.parent == ContributionRow::kNoParent)
        return false;
    const ContributionRow &above = projection.table().rows[row.parent];
    const Value *value = contributiontext::shownValue(projection, above);
    return value && value->isSequence();
}

/// The label of an item: its value; for a hash its first entry with a value.
QString itemTitle(const Value &value)
{
    for (const Entry &entry : value.entries()) {
        if (entry.value.isLeaf())
            return StrategiesModel::tr("%1: %2 …").arg(shownText(entry.key.text()), preview(entry.value).text);
    }
    return preview(value).text;
}

/// The position of a value.
SourceMark markOf(const Projection &projection, const ContributionRow &row)
{
    OriginId id = leadingOrigin(row);
    for (const ContributionCell &cell : row.cells) {
        if (!id.isValid())
            id = cell.origin.isValid() ? cell.origin : cell.bareMarker;
    }
    return id.isValid() ? projection.trace().origin(id).mark : SourceMark();
}

} // namespace

void StrategiesModel::setComparison(std::vector<StrategyColumn> columns, std::shared_ptr<const StrategyTable> table)
{
    beginResetModel();
    m_columns = std::move(columns);
    m_table = std::move(table);
    endResetModel();
}

const StrategyRow &StrategiesModel::rowAt(const QModelIndex &index) const
{
    return m_table->rows[static_cast<std::size_t>(index.internalId())];
}

const StrategyRow *StrategiesModel::row(const QModelIndex &index) const
{
    return index.isValid() && m_table && !rowAt(index).isRun() ? &rowAt(index) : nullptr;
}

QModelIndex StrategiesModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const std::size_t at = parent.isValid() ? rowAt(parent).firstChild + static_cast<std::size_t>(row) : std::size_t{0};
    return createIndex(row, column, static_cast<quintptr>(at));
}

QModelIndex StrategiesModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || rowAt(child).parent == StrategyRow::kNone)
        return {};
    const std::uint32_t above = rowAt(child).parent;
    return createIndex(static_cast<int>(m_table->rows[above].indexInParent), 0, static_cast<quintptr>(above));
}

int StrategiesModel::rowCount(const QModelIndex &parent) const
{
    if (!m_table || m_columns.empty() || parent.column() > 0)
        return 0;
    return parent.isValid() ? static_cast<int>(rowAt(parent).childCount) : 1;
}

int StrategiesModel::columnCount(const QModelIndex &) const
{
    return m_columns.empty() ? 0 : static_cast<int>(m_columns.size()) + 1;
}

const ContributionRow *StrategiesModel::contribution(const StrategyRow &row, std::size_t column) const
{
    const std::uint32_t at = row.cells[column].tableRow;
    return at == StrategyCell::kNone ? nullptr : &m_columns[column].projection->table().rows[at];
}

/// The column that labels a row: one with the row in its result, preferably the effective one.
std::size_t StrategiesModel::representativeColumn(const StrategyRow &row) const
{
    std::size_t best = row.cells.size();
    int rank = 0;
    for (std::size_t column = 0; column < row.cells.size(); ++column) {
        const StrategyCell &cell = row.cells[column];
        const int own = cell.tableRow == StrategyCell::kNone
                            ? 0
                            : 1 + (cell.isInResult ? 2 : 0) + (m_columns[column].isInForce ? 1 : 0);
        if (own > rank) {
            rank = own;
            best = column;
        }
    }
    return best;
}

QVariant StrategiesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == kTopicRole) // the row of the key represents the whole strategy
        return index.parent().isValid() ? QVariant() : headerData(index.column(), Qt::Horizontal, role);
    const StrategyRow &row = rowAt(index);
    if (row.isRun())
        return runData(row, index.column(), role);
    return index.column() == 0 ? labelData(row, role)
                               : cellData(row, static_cast<std::size_t>(index.column() - 1), role);
}

QVariant StrategiesModel::runData(const StrategyRow &row, int column, int role) const
{
    if (column == 0 && (role == Qt::DisplayRole || role == Qt::AccessibleTextRole))
        return counted(row.equalRows, tr("1 equal row"), tr("%1 equal rows"));
    if (column == 0 && role == Qt::ToolTipRole)
        return tr("All strategies with a result agree on these rows. Expand to see them.");
    return role == EmphasisRole ? QVariant(false) : QVariant();
}

QVariant StrategiesModel::labelData(const StrategyRow &row, int role) const
{
    const std::size_t column = representativeColumn(row);
    if (column == row.cells.size()) { // no strategy has a value: the key itself
        const bool isText = role == LabelRole || role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
        return isText && !m_columns.empty()
                   ? QVariant(contributiontext::label(*m_columns[0].projection, ContributionRow()))
                   : QVariant();
    }
    const Projection &projection = *m_columns[column].projection;
    const ContributionRow &shown = *contribution(row, column);
    switch (role) {
    case LabelRole:
    case Qt::DisplayRole: {
        const Value *value = contributiontext::shownValue(projection, shown);
        return isItem(shown, projection) && value ? itemTitle(*value) : contributiontext::label(projection, shown);
    }
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: return contributiontext::shownPath(projection, shown);
    default: return {};
    }
}

QVariant StrategiesModel::cellData(const StrategyRow &row, std::size_t column, int role) const
{
    const StrategyColumn &strategy = m_columns[column];
    const StrategyCell &cell = row.cells[column];
    const ContributionRow *shown = contribution(row, column);
    const bool isFound = strategy.projection->result().status == LookupResult::Status::Found;
    if (shown && isFound)
        return valueData(row, cell, *shown, *strategy.projection, role);
    if (isFound && cell.marker.isValid())
        return markerData(cell, strategy, role);
    switch (role) {
    case Qt::DisplayRole: return isFound ? tr("missing") : QString();
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        const QString what =
            isFound ? tr("missing") : headerData(static_cast<int>(column) + 1, Qt::Horizontal, FailureRole).toString();
        return tr("%1: %2").arg(strategy.title, what);
    }
    default: return {};
    }
}

/// The value is an effective or attempted marker under this strategy.
QVariant StrategiesModel::markerData(const StrategyCell &cell, const StrategyColumn &strategy, int role)
{
    const Origin &marker = strategy.projection->trace().origin(cell.marker);
    switch (role) {
    case Qt::DisplayRole: return fateText(cell.markerFate);
    case FateRole: return QVariant::fromValue(cell.markerFate);
    case GhostRole: return true;
    case EmphasisRole: return false;
    case OriginRole: return QVariant::fromValue(marker.mark);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return tr("%1: %2 is a marker, %3").arg(strategy.title, preview(marker.value).text, fateText(cell.markerFate));
    default: return {};
    }
}

QVariant StrategiesModel::valueData(const StrategyRow &row, const StrategyCell &cell, const ContributionRow &shown,
                                    const Projection &projection, int role) const
{
    const bool isPlain = row.isEqual; // equal values need no reason
    // An item is labelled by its value, so this adds its place and source.
    const auto text = [&] {
        const QString value = preview(*shown.result).text;
        if (!isItem(shown, projection))
            return value;
        const bool isCalledSo = shown.result->isLeaf() && value == labelData(row, LabelRole).toString();
        return tr("%1  %2").arg(shownText(shown.label),
                                isCalledSo ? contributiontext::responsible(projection, shown) : value);
    };
    switch (role) {
    case Qt::DisplayRole: return cell.isInResult ? text() : isPlain ? QString() : fateText(shown.fate);
    case FateRole: return isPlain ? QVariant() : QVariant::fromValue(shown.fate);
    case ValueRole: return cell.isInResult ? QVariant(text()) : QVariant();
    case ValueKindRole:
        return cell.isInResult && !isPlain ? QVariant::fromValue(preview(*shown.result).kind) : QVariant();
    case MoreLinesRole: return cell.isInResult && !isPlain ? preview(*shown.result).moreLines : 0;
    case ModifiersRole:
        return QVariant::fromValue(cell.isMoved ? ValueModifiers(ValueModifier::Sorted) : ValueModifiers());
    case LayerRole: return cell.isInResult ? QVariant::fromValue(shown.winner) : QVariant();
    case GhostRole: return !cell.isInResult;
    case EmphasisRole: return cell.isInResult && !shown.isCollection;
    case OriginRole: {
        const SourceMark mark = markOf(projection, shown);
        return mark.isValid() ? QVariant::fromValue(mark) : QVariant();
    }
    case Qt::ToolTipRole: return toolTip(cell, shown, projection);
    case Qt::AccessibleTextRole: {
        const QString what = contributiontext::accessibleResult(projection, shown);
        return cell.isMoved ? tr("%1, at another position than under %2").arg(what, leadingTitle()) : what;
    }
    default: return {};
    }
}

QString StrategiesModel::toolTip(const StrategyCell &cell, const ContributionRow &shown,
                                 const Projection &projection) const
{
    const QString text = contributiontext::resultToolTip(projection, shown);
    return cell.isMoved ? tr("%1\nIts position differs from that under %2.").arg(text, leadingTitle()) : text;
}

/// The title of the column that defines the order: the effective one, or the first with a result.
QString StrategiesModel::leadingTitle() const
{
    const auto isFound = [](const StrategyColumn &column) {
        return column.projection->result().status == LookupResult::Status::Found;
    };
    const auto inForce = std::find_if(m_columns.begin(), m_columns.end(), [&](const StrategyColumn &column) {
        return column.isInForce && isFound(column);
    });
    const auto leading =
        inForce == m_columns.end() ? std::find_if(m_columns.begin(), m_columns.end(), isFound) : inForce;
    return leading == m_columns.end() ? QString() : leading->title;
}

QVariant StrategiesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (section == 0)
        return role == Qt::DisplayRole ? QVariant(tr("Place")) : QVariant();
    const StrategyColumn &column = m_columns[static_cast<std::size_t>(section - 1)];
    const LookupResult &result = column.projection->result();
    switch (role) {
    case Qt::DisplayRole: return column.title;
    case ValueRole: return column.remark;
    case Qt::ToolTipRole: return column.explanation;
    case Qt::AccessibleTextRole:
        return column.remark.isEmpty() ? column.title : tr("%1, %2").arg(column.title, column.remark);
    case InForceRole: return column.isInForce;
    case kTopicRole: return column.topic;
    case FailureRole:
        if (result.status == LookupResult::Status::Found)
            return QString();
        return result.error ? reasonText(result.error->message) : tr("No layer has this key.");
    default: return {};
    }
}

ExportTable strategiesTable(const StrategiesModel &model)
{
    ExportTable table;
    for (int column = 0; column < model.columnCount(); ++column) {
        const QString failure = model.headerData(column, Qt::Horizontal, StrategiesModel::FailureRole).toString();
        const QString title = model.headerData(column, Qt::Horizontal, Qt::AccessibleTextRole).toString();
        const QString plain = title.isEmpty() ? model.headerData(column, Qt::Horizontal).toString() : title;
        table.titles << (failure.isEmpty() ? plain : StrategiesModel::tr("%1: %2").arg(plain, failure));
    }
    const std::function<void(const QModelIndex &, int)> addBelow = [&](const QModelIndex &parent, int depth) {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex first = model.index(row, 0, parent);
            const bool isRun = !model.row(first);
            if (!isRun) {
                QStringList shown{QString(depth * 2, QChar(0xa0)) + first.data().toString()};
                for (int column = 1; column < model.columnCount(parent); ++column)
                    shown << first.siblingAtColumn(column).data().toString();
                table.rows.push_back(std::move(shown));
            }
            addBelow(first, isRun ? depth : depth + 1);
        }
    };
    addBelow({}, 0);
    return table;
}

} // namespace strata
