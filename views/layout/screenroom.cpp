// SPDX-License-Identifier: MIT
#include "views/layout/screenroom.h"

#include <QMargins>

#include <algorithm>

namespace strata {

namespace {

constexpr QMargins kFrame(4, 32, 4, 8); // typical size of a window's frame
constexpr QSize kUsualSize(1280, 800);
constexpr int kShare = 80; // percent

} // namespace

QRect firstGeometry(const QRect &screen)
{
    const QSize share = screen.size() * kShare / 100;
    QRect geometry({0, 0}, share.expandedTo(kUsualSize));
    geometry.moveCenter(screen.center());
    return geometryInside(geometry, screen);
}

QRect screenOf(const QRect &geometry, const QList<QRect> &screens)
{
    const auto area = [](const QRect &rect) { return qint64(rect.width()) * rect.height(); };
    QRect best;
    qint64 most = -1;
    int nearest = 0;
    for (const QRect &screen : screens) {
        const QRect common = screen.intersected(geometry);
        const qint64 shown = common.isEmpty() ? 0 : area(common);
        const int away = (screen.center() - geometry.center()).manhattanLength();
        if (shown > most || (shown == most && away < nearest)) {
            best = screen;
            most = shown;
            nearest = away;
        }
    }
    return best;
}

QSize largestSize(const QRect &screen)
{
    return screen.marginsRemoved(kFrame).size();
}

QRect geometryInside(const QRect &wanted, const QRect &screen)
{
    const QRect room = screen.marginsRemoved(kFrame);
    QRect inside(wanted.topLeft(), wanted.size().boundedTo(room.size()));
    inside.moveLeft(std::clamp(inside.left(), room.left(), room.right() - inside.width() + 1));
    inside.moveTop(std::clamp(inside.top(), room.top(), room.bottom() - inside.height() + 1));
    return inside;
}

} // namespace strata
