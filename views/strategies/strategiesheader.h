// SPDX-License-Identifier: MIT
#pragma once

#include <QHeaderView>

namespace strata {

/// The titles of the table of strategies with remarks below. The effective strategy is marked.
class StrategiesHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit StrategiesHeader(QWidget *parent = nullptr);

    /// The column on which the buttons act.
    void setCurrentSection(int section);
    QSize sizeHint() const override;

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;

private:
    int m_current = -1;
};

} // namespace strata
