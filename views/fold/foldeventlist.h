// SPDX-License-Identifier: MIT
#pragma once

#include <QListView>

namespace strata {

/// The events of a step, one per line. Until the user selects one, it scrolls so that ending events are visible before
/// contributions.
class FoldEventList : public QListView
{
    Q_OBJECT

public:
    explicit FoldEventList(QWidget *parent = nullptr);

protected:
    void updateGeometries() override;
};

} // namespace strata
