// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QRect>
#include <QSize>

namespace strata {

/// The first geometry of the window: centred in \a screen, the available area of a screen, with 80 % of its width and
/// height, but at least 1280×800 if that fits.
QRect firstGeometry(const QRect &screen);

/// The largest size of a window, without its frame, on \a screen.
QSize largestSize(const QRect &screen);

/// \a wanted moved and shrunk as far as needed to be inside \a screen, including the frame.
QRect geometryInside(const QRect &wanted, const QRect &screen);

/// That of \a screens which has most of \a geometry; without any, the nearest one. Empty: there is no screen.
QRect screenOf(const QRect &geometry, const QList<QRect> &screens);

} // namespace strata
