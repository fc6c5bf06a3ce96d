// SPDX-License-Identifier: MIT
#include "items/facts/pathoffersmodel.h"

#include "items/text.h"

#include <QLocale>

#include <algorithm>

namespace strata {

PathOffersModel::PathOffersModel(QObject *parent) : QAbstractTableModel(parent) {}

PathOffersModel::~PathOffersModel() = default;

void PathOffersModel::setOffers(std::vector<PathValues::Offer> offers, const std::optional<std::string> &current)
{
    int row = 0;
    if (current) {
        const auto found = std::find_if(offers.begin(), offers.end(),
                                        [&](const PathValues::Offer &offer) { return offer.value == *current; });
        row = static_cast<int>(found - offers.begin()) + 1;
        if (found == offers.end())
            offers.push_back({*current, 0, 0});
    }
    if (offers == m_offers) {
        m_current = row;
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_offers = std::move(offers);
    m_current = row;
    endResetModel();
}

int PathOffersModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_offers.size()) + 1;
}

int PathOffersModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString PathOffersModel::filesText(const PathValues::Offer &offer) const
{
    const QLocale locale;
    const QString all = counted(offer.files, tr("1 file"), tr("%1 files"));
    if (offer.filesHere == offer.files)
        return offer.files == 0 ? tr("no file") : all;
    return tr("%1 of %2", "number, 3 files").arg(locale.toString(static_cast<qulonglong>(offer.filesHere)), all);
}

QVariant PathOffersModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == IsCurrentRole)
        return index.row() == m_current;
    if (index.row() == 0) {
        if (role == IsFittingRole)
            return true;
        const bool isText = role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
        return isText && index.column() == ValueColumn ? tr("not set") : QVariant();
    }
    const PathValues::Offer &offer = m_offers[static_cast<std::size_t>(index.row()) - 1];
    const QString value = shownText(offer.value, Lines::One);
    switch (role) {
    case Qt::DisplayRole: return index.column() == ValueColumn ? value : filesText(offer);
    case Qt::AccessibleTextRole: return tr("%1, %2", "value, 3 files").arg(value, filesText(offer));
    case Qt::ToolTipRole:
        if (offer.filesHere == offer.files)
            return tr("%1: %2", "value, 3 files").arg(value, filesText(offer));
        return tr("%1: %2 match the values of the other variables", "value, 1 of 3 files").arg(value, filesText(offer));
    case Qt::TextAlignmentRole:
        return index.column() == FilesColumn ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case OfferRole: return toText(offer.value);
    case IsFittingRole: return offer.filesHere > 0;
    default: return {};
    }
}

QVariant PathOffersModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == FilesColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return section == ValueColumn ? tr("Value") : tr("Files");
}

} // namespace strata
