// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QRect>

namespace strata {

/// Where the window stands the first time: in the middle of \a screen, which is what a screen has free, with 80 % of
/// its width and height, but at least 1280×800 where there is room.
QRect firstGeometry(const QRect &screen);

/// \a wanted moved and shrunk as far as it must to stand inside \a screen, frame included.
QRect geometryInside(const QRect &wanted, const QRect &screen);

/// That of \a screens which has most of \a geometry; without any, the nearest one. Empty: there is no screen.
QRect screenOf(const QRect &geometry, const QList<QRect> &screens);

} // namespace strata
