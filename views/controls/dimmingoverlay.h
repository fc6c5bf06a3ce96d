// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace strata {

/// Dims the widget it covers and passes mouse events through: its content is outdated.
class DimmingOverlay : public QWidget
{
    Q_OBJECT

public:
    /// Covers \a covered; initially hidden.
    explicit DimmingOverlay(QWidget *covered);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace strata
