// SPDX-License-Identifier: MIT
#pragma once

#include "views/window/infopage.h"

namespace strata {

/// Covers a view in which the program itself failed with a message; initially hidden.
class FailureCover : public InfoPage
{
    Q_OBJECT

public:
    explicit FailureCover(QWidget *covered);

    /// Shows \a body; empty: shows the view.
    void showText(const QString &body);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace strata
