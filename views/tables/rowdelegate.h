// SPDX-License-Identifier: MIT
#pragma once

#include <QSet>
#include <QStyledItemDelegate>

namespace strata {

/// Table rows of at least 24 pixels that grow with the font. Values are elided at the end, paths and keys in the
/// middle.
class RowDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// \a names: the columns with paths or keys.
    explicit RowDelegate(QSet<int> names, QObject *parent);

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    QSet<int> m_names;
};

} // namespace strata
