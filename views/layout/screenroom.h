// SPDX-License-Identifier: MIT
#pragma once

#include <QRect>

namespace strata {

/// The first geometry of the window: centred in \a screen, the available area of a screen, with 80 % of its width and
/// height, but at least 1280×800 if that fits.
QRect firstGeometry(const QRect &screen);

/// \a wanted moved and shrunk as far as needed to be inside \a screen, including the frame.
QRect geometryInside(const QRect &wanted, const QRect &screen);

} // namespace strata
