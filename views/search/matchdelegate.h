// SPDX-License-Identifier: MIT
#pragma once

#include "views/tables/rowdelegate.h"

namespace strata {

/// Draws the matches of a search: the match is highlighted in its text, and fates have their glyph.
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
