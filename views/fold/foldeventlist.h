// SPDX-License-Identifier: MIT
#pragma once

#include <QListView>

namespace strata {

/// The events of a step, one per line. If there is no room for all, the last ones, which tell what became of values,
/// are visible until the user selects another.
class FoldEventList : public QListView
{
    Q_OBJECT

public:
    explicit FoldEventList(QWidget *parent = nullptr);

protected:
    void updateGeometries() override;
};

} // namespace strata
