// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/pathvalues.h"

#include <QAbstractTableModel>
#include <QString>

#include <vector>

namespace strata {

/// The variables used in paths, with their values.
class PathVariablesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, ValueColumn, ColumnCount };

    /// Roles of this model alone.
    enum Role {
        IsSetRole = Qt::UserRole + 700, ///< bool: the variable has a value
    };

    explicit PathVariablesModel(QObject *parent = nullptr);
    ~PathVariablesModel() override;

    /// Keeps the rows if the variables are the same.
    void setVariables(const std::vector<std::string> &variables, const PathValues::Settings &set);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row
    {
        QString name;
        QString value;
        bool isSet = false;
    };

    std::vector<Row> m_rows;
};

} // namespace strata
