// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/pathvalues.h"

#include <QAbstractTableModel>
#include <QString>

#include <optional>
#include <vector>

namespace strata {

/// The possible values of a variable, most used first, after the choice of no value.
class PathOffersModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { ValueColumn, FilesColumn, ColumnCount };

    /// Roles of this model alone.
    enum Role {
        OfferRole = Qt::UserRole + 720, ///< QString: the value; invalid for none
        IsFittingRole,                  ///< bool: there are files for it with the current values of the other variables
        IsCurrentRole,                  ///< bool: the current value
    };

    explicit PathOffersModel(QObject *parent = nullptr);
    ~PathOffersModel() override;

    /// \a current: the current value; none: not set. A value without files comes last.
    void setOffers(std::vector<PathValues::Offer> offers, const std::optional<std::string> &current);
    /// The row of the current value.
    int currentRow() const { return m_current; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString filesText(const PathValues::Offer &offer) const;

    std::vector<PathValues::Offer> m_offers;
    int m_current = 0;
};

} // namespace strata
