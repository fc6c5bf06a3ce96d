// SPDX-License-Identifier: MIT
#include "views/fold/foldeventlist.h"

#include "items/roles.h"
#include "views/fold/folddelegate.h"

#include <algorithm>

namespace strata {

namespace {

constexpr int kLookedAt = 200; // rows

} // namespace

FoldEventList::FoldEventList(QWidget *parent) : QListView(parent)
{
    setObjectName(QStringLiteral("foldEvents"));
    setAccessibleName(tr("What happened"));
    setItemDelegate(new FoldEventDelegate(this));
    setUniformItemSizes(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
}

/// The rows or the size of the list changed.
void FoldEventList::updateGeometries()
{
    QListView::updateGeometries();
    if (!model() || currentIndex().isValid())
        return;
    for (int row = 0; row < std::min(model()->rowCount(), kLookedAt); ++row) {
        const QModelIndex index = model()->index(row, 0);
        if (index.data(FateRole).isValid())
            return scrollTo(index);
    }
}

} // namespace strata
