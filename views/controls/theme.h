// SPDX-License-Identifier: MIT
#pragma once

#include <QPalette>

class QApplication;

namespace strata {

/// The complete light palette of the interface design, section 5.1.
QPalette lightPalette();
/// The complete dark palette of the interface design, section 5.2.
QPalette darkPalette();

/// Black on white (Light) or white on black (Dark), without muted colours. FatePalette recognises high contrast by it.
enum class Brightness { Light, Dark };
QPalette highContrastPalette(Brightness brightness);

/// Switches to the Fusion style with \a palette, so that the window looks the same on every desktop. In high contrast,
/// controls have edges of 2 pixels.
void applyPalette(QApplication &application, const QPalette &palette);

} // namespace strata
