// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/pathvalues.h"
#include "items/rowmodel.h"

#include <QString>

#include <vector>

namespace strata {

/// A variable used in paths, with its value.
struct PathVariableRow
{
    QString name;
    QString value;
    bool isSet = false;
};

/// The variables used in paths, with their values.
class PathVariablesModel : public RowModel<PathVariableRow>
{
    Q_OBJECT

public:
    enum Column { NameColumn, ValueColumn, ColumnCount };

    /// Roles of this model alone.
    enum Role {
        IsSetRole = Qt::UserRole + 700, ///< bool: the variable has a value
    };

    explicit PathVariablesModel(QObject *parent = nullptr) : RowModel(ColumnCount, parent) {}

    /// Keeps the rows if the variables are the same.
    void setVariables(const std::vector<std::string> &variables, const PathValues::Settings &set);

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

protected:
    QStringList titles() const override;
};

} // namespace strata
