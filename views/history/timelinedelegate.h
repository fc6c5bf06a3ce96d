// SPDX-License-Identifier: MIT
#pragma once

#include "views/tables/rowdelegate.h"

namespace strata {

/// Rows of HistoryModel on a time line: before the date a dot, which is hollow for what is not committed.
class TimelineDelegate : public RowDelegate
{
    Q_OBJECT

public:
    explicit TimelineDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace strata
