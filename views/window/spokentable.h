// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>

class QTreeView;

namespace strata {

/// Tells those who cannot see a table that it was sorted, and what a filter leaves of it: both become part of its
/// accessible name.
class SpokenTable : public QObject
{
    Q_OBJECT

public:
    /// From now on \a table, which has its name, tells of each new sorting.
    explicit SpokenTable(QTreeView &table);
    ~SpokenTable() override;

    /// Tells how many rows are left now; those with rows of their own do not count.
    void sayRows();

private:
    void say();

    QTreeView &m_table;
    QString m_title;
    QString m_rows;
    QString m_sorting;
};

} // namespace strata
