// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace strata {

/// Greys a widget that it lies on and lets the mouse through: what is shown is not what it was made from any more.
class Veil : public QWidget
{
    Q_OBJECT

public:
    /// Covers all of \a covered, hidden at first.
    explicit Veil(QWidget *covered);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace strata
