// SPDX-License-Identifier: MIT
#pragma once

#include "views/contributions/matrixtree.h"
#include "views/fates/fatepalette.h"

namespace strata {

/// The rows of the table of strategies. A strategy without result has its error across its column.
class StrategiesTree : public MatrixTree
{
    Q_OBJECT

public:
    explicit StrategiesTree(QWidget *parent = nullptr);
    ~StrategiesTree() override;

    void setFatePalette(const FatePalette &palette);
    /// Shares the width there is; where it is short the widest columns give way, down to what can be read.
    void arrangeColumns();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int wantedWidth(int column) const;
    void step(int direction);
    void goToEdge(int direction);
    void paintFailure(QPainter &painter, const QRect &rect, const QString &text) const;

    FatePalette m_palette;
};

} // namespace strata
