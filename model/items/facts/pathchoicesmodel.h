// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/pathvalues.h"
#include "items/rowmodel.h"

#include <QString>

#include <optional>
#include <vector>

namespace strata {

/// The possible values of a variable, most used first, after the choice of no value.
class PathChoicesModel : public ColumnModel
{
    Q_OBJECT

public:
    enum Column { ValueColumn, FilesColumn, ColumnCount };

    /// Roles of this model alone.
    enum Role {
        ChoiceRole = Qt::UserRole + 720, ///< QString: the value; invalid for none
        IsFittingRole, ///< bool: there are files for it with the current values of the other variables
        IsCurrentRole, ///< bool: the current value
    };

    explicit PathChoicesModel(QObject *parent = nullptr) : ColumnModel(ColumnCount, parent) {}

    /// \a current: the current value; none: not set. A value without files comes last.
    void setChoices(std::vector<PathValues::Choice> choices, const std::optional<std::string> &current);
    /// The row of the current value.
    int currentRow() const { return m_current; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

protected:
    QStringList titles() const override;
    bool isNumber(int column) const override { return column == FilesColumn; }

private:
    QString filesText(const PathValues::Choice &choice) const;

    std::vector<PathValues::Choice> m_choices;
    int m_current = 0;
};

} // namespace strata
