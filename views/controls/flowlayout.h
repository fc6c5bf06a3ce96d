// SPDX-License-Identifier: MIT
#pragma once

#include <QLayout>
#include <memory>
#include <utility>
#include <vector>

namespace strata {

/// Places widgets next to each other, wrapping at the width, so that nothing is clipped with large fonts. Widgets that
/// expand horizontally get the free width of their line in order, each up to its maximum width.
class FlowLayout : public QLayout
{
public:
    FlowLayout(QWidget *parent, int margin, int spacing);

    void addItem(QLayoutItem *item) override;
    int count() const override;
    QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

private:
    using Line = std::vector<std::pair<QLayoutItem *, QRect>>;
    static void widen(Line &line, int free);
    int arrange(const QRect &rect, bool isApplied) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace strata
