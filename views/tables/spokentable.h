// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>

class QTreeView;

namespace strata {

/// Announces sorting and the result of filters of a table to screen readers; both become part of its accessible name.
class SpokenTable : public QObject
{
    Q_OBJECT

public:
    /// Announces each sorting of \a table, which must have a name.
    explicit SpokenTable(QTreeView &table);

    /// Announces the number of remaining rows without children.
    void announceRows();

private:
    void announceTable();

    QTreeView &m_table;
    QString m_title;
    QString m_rows;
    QString m_sorting;
};

} // namespace strata
