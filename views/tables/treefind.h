// SPDX-License-Identifier: MIT
#pragma once

#include "views/tables/findline.h"

#include <QModelIndex>
#include <QString>

#include <vector>

class QTreeView;

namespace strata {

/// Searches the texts of a tree's visible columns, including collapsed rows.
class TreeFind : public FindPlaces
{
    Q_OBJECT

public:
    /// \a tree must have its model.
    explicit TreeFind(QTreeView &tree);

    void start(const QString &text) override;
    bool searchOn() override;
    int count() const override { return static_cast<int>(m_rows.size()); }
    Position position() const override;
    void show(int place) override;

private:
    bool isFound(const QModelIndex &cell) const;
    int foundColumn(const QModelIndex &row) const;
    void forget();

    QTreeView &m_tree;
    QString m_text;
    std::vector<QModelIndex> m_rows;    // matches; valid until the model is reset
    std::vector<QModelIndex> m_waiting; // rows to search, the next one last
};

} // namespace strata
