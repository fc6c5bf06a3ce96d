// SPDX-License-Identifier: MIT
#include "views/tables/rowdelegate.h"

#include <utility>

namespace strata {

namespace {

constexpr int kRowDelegateLeastHeight = 24;
constexpr int kRoom = 8;

} // namespace

RowDelegate::RowDelegate(QSet<int> names, QObject *parent) : QStyledItemDelegate(parent), m_names(std::move(names)) {}

QSize RowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return {QStyledItemDelegate::sizeHint(option, index).width(),
            qMax(kRowDelegateLeastHeight, option.fontMetrics.height() + kRoom)};
}

void RowDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->textElideMode = m_names.contains(index.column()) ? Qt::ElideMiddle : Qt::ElideRight;
}

} // namespace strata
