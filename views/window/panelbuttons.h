// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QAction;

namespace strata {

/// Small buttons that show and hide the panels with a key: Source and Why.
class PanelButtons : public QWidget
{
    Q_OBJECT

public:
    /// \a toggles: the actions of all panels, the last one first.
    explicit PanelButtons(const QList<QAction *> &toggles, QWidget *parent = nullptr);
};

} // namespace strata
