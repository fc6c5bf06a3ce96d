// SPDX-License-Identifier: MIT
#pragma once

#include <QHeaderView>

namespace strata {

/// The titles of the values of a step, which share the width there is. A title that is too long ends in an ellipsis.
class FoldHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit FoldHeader(QWidget *parent = nullptr);

    /// What a section shows at its present width.
    QString shownText(int section) const;

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
};

} // namespace strata
