// SPDX-License-Identifier: MIT
#pragma once

#include <QHeaderView>

namespace strata {

/// The titles of the values of a step, sharing the width. Long titles are elided.
class FoldHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit FoldHeader(QWidget *parent = nullptr);

    /// The displayed text of a section at its current width.
    QString shownText(int section) const;

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
};

} // namespace strata
