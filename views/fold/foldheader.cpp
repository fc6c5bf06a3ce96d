// SPDX-License-Identifier: MIT
#include "views/fold/foldheader.h"

#include <QStyleOptionHeader>

namespace strata {

namespace {

constexpr int kPad = 6;

} // namespace

FoldHeader::FoldHeader(QWidget *parent) : QHeaderView(Qt::Horizontal, parent)
{
    setObjectName(QStringLiteral("foldHeader"));
    setMinimumSectionSize(40);
    setSectionsMovable(false);
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

QString FoldHeader::shownText(int section) const
{
    const QString text = model() ? model()->headerData(section, Qt::Horizontal).toString() : QString();
    return fontMetrics().elidedText(text, Qt::ElideRight, sectionSize(section) - 2 * kPad);
}

void FoldHeader::initStyleOptionForIndex(QStyleOptionHeader *option, int section) const
{
    QHeaderView::initStyleOptionForIndex(option, section);
    option->text = shownText(section);
}

} // namespace strata
