// SPDX-License-Identifier: MIT
#pragma once

#include <QHeaderView>

namespace strata {

/// The titles of layers: badge and level, and the end of the file's path below.
class MapHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit MapHeader(QWidget *parent);

    static constexpr int kLeft = 6; ///< pixels before and after a title
    static constexpr int kRight = 4;

    /// The width of layer columns: if there is no room for files, titles have one line.
    void setLayerWidth(int width);
    /// The width of the widest badge with the margins of a title.
    int badgeWidth() const;

    QSize sizeHint() const override;

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;

private:
    bool m_hasFiles = true;
};

} // namespace strata
