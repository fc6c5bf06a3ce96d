// SPDX-License-Identifier: MIT
#pragma once

#include "views/fates/fatepalette.h"

#include <QHeaderView>

namespace strata {

/// The titles of the table of strategies: the strategy, and below it what is to be known of its column. The strategy in
/// force is marked.
class StrategiesHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit StrategiesHeader(QWidget *parent = nullptr);
    ~StrategiesHeader() override;

    void setFatePalette(const FatePalette &palette);
    /// The column whose strategy the buttons act on.
    void setCurrentSection(int section);
    QSize sizeHint() const override;

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;

private:
    FatePalette m_palette;
    int m_current = -1;
};

} // namespace strata
