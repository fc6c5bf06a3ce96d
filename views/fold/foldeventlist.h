// SPDX-License-Identifier: MIT
#pragma once

#include <QListView>

namespace strata {

/// The events of a step, one per line. Where not all have room, the last ones, which say what became of values, are
/// visible until the user selects another.
class FoldEventList : public QListView
{
    Q_OBJECT

public:
    explicit FoldEventList(QWidget *parent = nullptr);

protected:
    void updateGeometries() override;
};

} // namespace strata
