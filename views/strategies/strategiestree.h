// SPDX-License-Identifier: MIT
#pragma once

#include "views/contributions/matrixtree.h"
#include "views/fates/fatepalette.h"

namespace strata {

class StrategiesHeader;

/// The rows of the table of strategies. A strategy without result has its error across its column. What the rows are
/// called stays in sight when the strategies are scrolled sideways.
class StrategiesTree : public MatrixTree
{
    Q_OBJECT

public:
    explicit StrategiesTree(QWidget *parent = nullptr);
    ~StrategiesTree() override;

    void setFatePalette(const FatePalette &palette);
    /// Shares the width there is; where it is short the widest columns give way, down to what can be read.
    void arrangeColumns();
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int wantedWidth(int column) const;
    void step(int direction);
    void goToEdge(int direction);
    void paintFailure(QPainter &painter, const QRect &rect, const QString &text) const;
    void updatePlaces();
    void makePlaces();

    FatePalette m_palette;
    MatrixTree *m_places = nullptr; // the first column again, above the rest; none while nothing is scrolled away
    StrategiesHeader *m_placesHeader = nullptr;
};

} // namespace strata
