// SPDX-License-Identifier: MIT
#include "items/difference/differencemodel.h"

#include "core/text/sealedtext.h"
#include "items/answer/fatetext.h"
#include "items/roles.h"
#include "items/text.h"
#include "projection/why/valuephrase.h"

#include <utility>

namespace strata {

namespace {

QString meaningOf(const DifferenceRow &row)
{
    switch (row.sign) {
    case DifferenceRow::Sign::Removed: return UiTexts::tr("Only A has it");
    case DifferenceRow::Sign::Added: return UiTexts::tr("Only B has it");
    case DifferenceRow::Sign::Changed:
        return holdsSeal(row.a) && holdsSeal(row.b)
                   ? UiTexts::tr("Both are sealed differently; the clear text may be the same")
                   : UiTexts::tr("Both have it, with different values");
    case DifferenceRow::Sign::Moved: return UiTexts::tr("Both have it, at another place");
    case DifferenceRow::Sign::Same: return UiTexts::tr("Both have it, with equal values");
    case DifferenceRow::Sign::Within:
    case DifferenceRow::Sign::Equal: break;
    }
    return {};
}

QVariant originOf(const DifferenceRow &row, int column)
{
    const bool isOfA = column == DifferenceModel::AColumn || column == DifferenceModel::PlaceAColumn ||
                       row.sign == DifferenceRow::Sign::Removed;
    const SourceMark mark = placeOf(isOfA ? row.a : row.b);
    return mark.isValid() ? QVariant::fromValue(mark) : QVariant();
}

constexpr std::size_t kDifferenceCell = 120; // bytes of a value in a cell

} // namespace

ShownDifference::ShownDifference(DifferenceTree aTree, DifferencePlaces aPlaces, DifferenceFates someFates)
    : tree(std::move(aTree)), places(std::move(aPlaces)), fates(std::move(someFates)), children(tree.rows.size() + 1),
      numbers(tree.rows.size() + tree.equals.size())
{
    for (std::size_t row = 0; row < tree.rows.size(); ++row) {
        const std::uint32_t parent = tree.rows[row].parent;
        auto &siblings = children[parent == DifferenceRow::kRoot ? tree.rows.size() : parent];
        numbers[row] = static_cast<int>(siblings.size());
        siblings.push_back(row);
        const std::size_t first = tree.rows.size() + tree.rows[row].firstEqual;
        for (std::size_t i = 0; i < tree.rows[row].equal; ++i) {
            numbers[first + i] = static_cast<int>(i);
            children[row].push_back(first + i);
        }
    }
}

const DifferenceRow &ShownDifference::row(std::size_t at) const
{
    return at < tree.rows.size() ? tree.rows[at] : tree.equals[at - tree.rows.size()];
}

DifferenceModel::DifferenceModel(QObject *parent)
    : QAbstractItemModel(parent),
      m_shown(std::make_shared<const ShownDifference>(DifferenceTree(), DifferencePlaces())), m_a(tr("A")), m_b(tr("B"))
{}

void DifferenceModel::show(std::shared_ptr<const ShownDifference> shown)
{
    beginResetModel();
    m_shown = std::move(shown);
    endResetModel();
}

void DifferenceModel::clear()
{
    if (!isEmpty())
        show(std::make_shared<const ShownDifference>(DifferenceTree(), DifferencePlaces()));
}

void DifferenceModel::setSides(const QString &a, const QString &b)
{
    m_a = a;
    m_b = b;
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

bool DifferenceModel::isFolded(const QModelIndex &index) const
{
    return index.isValid() && rowAt(index).sign == DifferenceRow::Sign::Equal;
}

const std::vector<std::size_t> &DifferenceModel::childrenOf(const QModelIndex &parent) const
{
    static const std::vector<std::size_t> kNone;
    const std::size_t root = m_shown->tree.rows.size();
    if (parent.isValid() && parent.internalId() >= root)
        return kNone; // an equal member
    return m_shown->children[parent.isValid() ? parent.internalId() : root];
}

QModelIndex DifferenceModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, static_cast<quintptr>(childrenOf(parent)[static_cast<std::size_t>(row)]));
}

QModelIndex DifferenceModel::parent(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const std::uint32_t parent = rowAt(index).parent;
    return parent == DifferenceRow::kRoot ? QModelIndex() : createIndex(m_shown->numbers[parent], 0, quintptr{parent});
}

int DifferenceModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(childrenOf(parent).size());
}

int DifferenceModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString DifferenceModel::text(std::size_t at, int column, std::size_t limit) const
{
    const DifferenceRow &row = m_shown->row(at);
    const DifferenceParts parts = differenceParts(m_shown->tree, row, m_shown->places, limit, phrasebook());
    switch (column) {
    case PlaceColumn: return shownText(row.sign == DifferenceRow::Sign::Equal ? parts.note : parts.label);
    case SignColumn: return shownText(parts.sign);
    case AColumn: return shownText(parts.a);
    case PlaceAColumn: return placeText(at, column, parts.placeA);
    case BColumn: return row.sign == DifferenceRow::Sign::Moved ? shownText(parts.note) : shownText(parts.b);
    case PlaceBColumn: return placeText(at, column, parts.placeB);
    default: return {};
    }
}

/// Null: the side has no value there, or its fate is unknown.
const ValueFate *DifferenceModel::fate(std::size_t at, int column) const
{
    if (column != PlaceAColumn && column != PlaceBColumn)
        return nullptr;
    const auto &fates = column == PlaceAColumn ? m_shown->fates.a : m_shown->fates.b;
    return at < fates.size() && fates[at] ? &*fates[at] : nullptr;
}

/// \a place, or that of what a layer still has.
QString DifferenceModel::placeText(std::size_t at, int column, const std::string &place) const
{
    const ValueFate *const known = fate(at, column);
    const auto &name = column == PlaceAColumn ? m_shown->places.a : m_shown->places.b;
    return shownText(known && known->lost.isValid() && name ? name(known->lost) : place);
}

/// The same with its fate: "won, L3 site/fra.yaml:8".
QString DifferenceModel::spokenText(std::size_t at, int column, std::size_t limit) const
{
    QStringList parts;
    if (const ValueFate *const known = fate(at, column)) {
        parts << fateText(known->fate);
        if (known->survived)
            parts << tr("survived a marker");
    }
    if (const QString place = text(at, column, limit); !place.isEmpty())
        parts << place;
    return parts.join(QLatin1String(", "));
}

QVariant DifferenceModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const std::size_t at = index.internalId();
    const DifferenceRow &row = m_shown->row(at);
    switch (role) {
    case Qt::DisplayRole: return text(at, index.column(), kDifferenceCell);
    case Qt::ToolTipRole:
        return index.column() == SignColumn    ? meaningOf(row)
               : index.column() == PlaceColumn ? shownText(pathPhrase({}, m_shown->tree.path(row)))
                                               : spokenText(at, index.column(), kToolTipBytes);
    case Qt::AccessibleTextRole:
        return index.column() == SignColumn ? meaningOf(row) : spokenText(at, index.column(), kDifferenceCell);
    case FateRole: {
        const ValueFate *const known = fate(at, index.column());
        return known ? QVariant::fromValue(known->fate) : QVariant();
    }
    case SurvivedRole: {
        const ValueFate *const known = fate(at, index.column());
        return known && known->survived;
    }
    case Qt::TextAlignmentRole:
        return int((index.column() == SignColumn ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignVCenter);
    case EmphasisRole:
        return row.sign != DifferenceRow::Sign::Equal && row.sign != DifferenceRow::Sign::Same &&
               index.column() != PlaceAColumn && index.column() != PlaceBColumn;
    case OriginRole: {
        if (row.sign == DifferenceRow::Sign::Equal)
            return {};
        const ValueFate *const known = fate(at, index.column());
        return known && known->lost.isValid() ? QVariant::fromValue(known->lost) : originOf(row, index.column());
    }
    default: return {};
    }
}

QVariant DifferenceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && section == SignColumn && role == Qt::AccessibleTextRole)
        return tr("Sign");
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractItemModel::headerData(section, orientation, role);
    switch (section) {
    case PlaceColumn: return tr("Path");
    case AColumn: return m_a;
    case BColumn: return m_b;
    case PlaceAColumn:
    case PlaceBColumn: return tr("From");
    default: return {};
    }
}

ExportTable DifferenceModel::table() const
{
    ExportTable table;
    table.titles = {tr("Path"), tr("Sign"), m_a, tr("From"), m_b, tr("From")};
    for (std::size_t at = 0; at < m_shown->tree.rows.size(); ++at) {
        const DifferenceRow &row = m_shown->tree.rows[at];
        if (row.sign == DifferenceRow::Sign::Within || row.sign == DifferenceRow::Sign::Equal)
            continue;
        QStringList cells{shownText(pathPhrase({}, m_shown->tree.path(row)))};
        for (const int column : {SignColumn, AColumn, PlaceAColumn, BColumn, PlaceBColumn}) {
            const ValueFate *const known = fate(at, column);
            const bool isLost = known && known->lost.isValid(); // not the place of a value in the result
            cells << (isLost ? spokenText(at, column, kToolTipBytes) : text(at, column, kToolTipBytes));
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

} // namespace strata
