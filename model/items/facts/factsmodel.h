// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/scope.h"
#include "items/roles.h"
#include "items/rowmodel.h"

#include <QMap>
#include <QString>

namespace strata {

/// A fact or a trusted value.
struct FactRow
{
    QString name;
    Kind kind = Kind::Undef; ///< of the effective value
    QString original = {};
    QString changed = {};
    bool isChanged = false;
    bool isMissing = false;
    bool isReadOnly = false;
};

/// The facts of a node as a table of dotted names; values can be changed for this session.
///
/// Shows facts and trusted data; only facts are editable. Unset names used in paths come first. The model emits
/// requests for changes and shows the state set by setFacts().
class FactsModel : public RowModel<FactRow>
{
    Q_OBJECT

public:
    enum Column { NameColumn, TypeColumn, ValueColumn, OriginalColumn, ColumnCount };

    /// Roles of this model alone.
    enum Role {
        IsChangedRole = Qt::UserRole + 400, ///< bool: differs from the node's own value
        IsMissingRole,                      ///< bool: a path uses the variable, which is not set
    };

    explicit FactsModel(QObject *parent = nullptr) : RowModel(ColumnCount, parent) {}

    /// \a scope: without changes; \a changes: by dotted name; \a missing: unset variables used in paths.
    void setFacts(const Scope &scope, const QMap<QString, QString> &changes, const QStringList &missing);

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    /// The user entered another value.
    void changeRequested(const QString &name, const QString &text);

protected:
    QStringList titles() const override;
};

} // namespace strata
