// SPDX-License-Identifier: MIT
#pragma once

#include "views/tables/fatedelegate.h"

namespace strata {

/// Draws the matches of a search, which are highlighted in their texts.
class MatchDelegate : public FateDelegate
{
    Q_OBJECT

public:
    explicit MatchDelegate(QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintText(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
};

} // namespace strata
