// SPDX-License-Identifier: MIT
#pragma once

#include <QListView>

namespace strata {

/// What happened in a step, a line for each event. Until somebody goes to one of them, what something ended with is in
/// sight before what only came along.
class FoldEventList : public QListView
{
    Q_OBJECT

public:
    explicit FoldEventList(QWidget *parent = nullptr);

protected:
    void updateGeometries() override;
};

} // namespace strata
