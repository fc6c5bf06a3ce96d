// SPDX-License-Identifier: MIT
#pragma once

#include <QPalette>

class QApplication;

namespace strata {

QPalette lightPalette();
QPalette darkPalette();

/// Black on white (Light) or white on black (Dark), without muted colours. FatePalette detects high contrast by it.
enum class Brightness { Light, Dark };
QPalette highContrastPalette(Brightness brightness);

/// Switches to the Fusion style with \a palette, so that the window looks the same on every desktop. In high contrast,
/// controls have edges of 2 pixels.
void applyPalette(QApplication &application, const QPalette &palette);

} // namespace strata
