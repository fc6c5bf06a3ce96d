// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace strata {

/// Dims the widget it covers and passes mouse events through: its content is outdated.
class Veil : public QWidget
{
    Q_OBJECT

public:
    /// Covers \a covered; initially hidden.
    explicit Veil(QWidget *covered);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace strata
