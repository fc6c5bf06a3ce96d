// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/pathvalues.h"

#include <QAbstractTableModel>
#include <QString>

#include <optional>
#include <vector>

namespace strata {

/// The values that one variable can have, most used first, behind the offer to have none.
class PathOffersModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { ValueColumn, FilesColumn, ColumnCount };

    /// Roles of this model alone.
    enum Role {
        OfferRole = Qt::UserRole + 720, ///< QString: the value; invalid for none
        IsFittingRole,                  ///< bool: there are files for it as the other variables are set
        IsCurrentRole,                  ///< bool: it is in force
    };

    explicit PathOffersModel(QObject *parent = nullptr);
    ~PathOffersModel() override;

    /// \a current: the value in force; none: it is not set. One that no file is named after comes last.
    void setOffers(std::vector<PathValues::Offer> offers, const std::optional<std::string> &current);
    /// The row of the value in force.
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
