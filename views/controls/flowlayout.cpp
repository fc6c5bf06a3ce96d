// SPDX-License-Identifier: MIT
#include "views/controls/flowlayout.h"

#include <algorithm>

namespace strata {

FlowLayout::FlowLayout(QWidget *parent, int margin, int spacing) : QLayout(parent)
{
    setContentsMargins(margin, margin / 2, margin, margin / 2);
    setSpacing(spacing);
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.emplace_back(item);
}

int FlowLayout::count() const
{
    return static_cast<int>(m_items.size());
}

QLayoutItem *FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    QLayoutItem *item = m_items[static_cast<std::size_t>(index)].release();
    m_items.erase(m_items.begin() + index);
    return item;
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange(QRect(0, 0, width, 0), false);
}

QSize FlowLayout::sizeHint() const
{
    int width = contentsMargins().left() + contentsMargins().right();
    for (const auto &item : m_items)
        width += item->sizeHint().width() + spacing();
    return {width, minimumSize().height()};
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto &item : m_items)
        size = size.expandedTo(item->minimumSize());
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

/// Gives the \a free width of a line to the items that expand.
void FlowLayout::widen(Line &line, int free)
{
    int moved = 0;
    for (auto &[item, place] : line) {
        place.translate(moved, 0);
        if (!item->expandingDirections().testFlag(Qt::Horizontal))
            continue;
        const int more = std::clamp(item->maximumSize().width() - place.width(), 0, free - moved);
        place.setWidth(place.width() + more);
        moved += more;
    }
}

/// Arranges the items in lines; returns the total height.
int FlowLayout::arrange(const QRect &rect, bool isApplied) const
{
    const QRect inner = rect.marginsRemoved(contentsMargins());
    int x = inner.left();
    int y = inner.top();
    int line = 0;
    Line placed;
    const auto endLine = [&] {
        widen(placed, std::max(0, inner.right() + 1 - (x - spacing())));
        for (const auto &[item, place] : placed) {
            if (isApplied) // vertically centred in the line
                item->setGeometry(QRect(QPoint(place.left(), y + (line - place.height()) / 2), place.size()));
        }
        placed.clear();
    };
    for (const auto &item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint().expandedTo(item->minimumSize());
        if (x > inner.left() && x + size.width() > inner.right() + 1) {
            endLine();
            x = inner.left();
            y += line + spacing();
            line = 0;
        }
        placed.emplace_back(item.get(), QRect(QPoint(x, y), size));
        line = std::max(line, size.height());
        x += size.width() + spacing();
    }
    endLine();
    return y + line - rect.top() + contentsMargins().bottom();
}

} // namespace strata
