// SPDX-License-Identifier: MIT
#pragma once

#include "views/contributions/matrixtree.h"

namespace strata {

/// The rows of the table of strategies. A strategy without result shows its error across its column. Row labels stay
/// visible when scrolling horizontally.
class StrategiesTree : public MatrixTree
{
    Q_OBJECT

public:
    explicit StrategiesTree(QWidget *parent = nullptr);

    /// Distributes the width; if it is short the widest columns shrink, down to a readable minimum.
    void arrangeColumns();
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int preferredWidth(int column) const;
    void step(int direction);
    void goToEdge(int direction);
    void paintFailure(QPainter &painter, const QRect &rect, const QString &text) const;
    void updatePlaces();
    void makePlaces();

    MatrixTree *m_places = nullptr; // a copy of the first column above the rest; null unless scrolled
};

} // namespace strata
