// SPDX-License-Identifier: MIT
#pragma once

#include <QSet>
#include <QStyledItemDelegate>

namespace strata {

/// Rows of a table with some room: never below 24 pixels, and growing with the font. Values are cut at their end, paths
/// and keys in their middle, so that what tells them apart stays in sight.
class RowDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// \a names: the columns that have paths or keys.
    explicit RowDelegate(QSet<int> names, QObject *parent);

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    QSet<int> m_names;
};

} // namespace strata
