// SPDX-License-Identifier: MIT
#pragma once

#include "views/tables/rowdelegate.h"

namespace strata {

/// Draws rows of found texts: the match is highlighted in the text, and a fate has its sign.
class MatchDelegate : public RowDelegate
{
    Q_OBJECT

public:
    explicit MatchDelegate(QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintText(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
};

} // namespace strata
