// SPDX-License-Identifier: MIT
#pragma once

#include "views/window/infopage.h"

namespace strata {

/// Says in place of a view that the program itself failed there: lies on the view, hidden at first.
class FailureCover : public InfoPage
{
    Q_OBJECT

public:
    explicit FailureCover(QWidget *covered);

    /// Shows \a body; empty: the view again.
    void say(const QString &body);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace strata
