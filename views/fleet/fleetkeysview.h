// SPDX-License-Identifier: MIT
#pragma once

#include "items/fleet/fleetkeysmodel.h"
#include "views/tables/resultview.h"

namespace strata {

/// All keys on all nodes, with the number of distinct results of each.
class FleetKeysView : public ResultView
{
    Q_OBJECT

public:
    explicit FleetKeysView(FleetKeysModel &model, QWidget *parent = nullptr);

    void setMessage(const QString &text) override;
    /// The key of the current row; empty: none.
    QString currentKey() const;
    /// Selects \a key again and scrolls to it.
    void restore(const QString &key);

signals:
    void keyActivated(const QString &key);

private:
    FleetKeysModel &m_model;
};

} // namespace strata
