// SPDX-License-Identifier: MIT
#pragma once

#include "projection/fates.h"

#include <QColor>
#include <QPalette>

namespace strata {

/// All colours that the platform palette does not have.
///
/// Base, text and selection are those of the platform; fate colours are from the light or dark table, chosen by the
/// lightness of Base, and adjusted to a contrast of 4.5:1.
class FatePalette
{
public:
    enum class Theme { FromPalette, Light, Dark };
    enum class Contrast { Normal, High };

    /// Colours that fit \a platform. High contrast has no tints and draws everything but badges in the text colour; it
    /// also applies to a black-and-white platform without muted colours.
    static FatePalette forPalette(const QPalette &platform, Theme theme = Theme::FromPalette,
                                  Contrast contrast = Contrast::Normal);

    bool isDark() const { return m_isDark; }
    bool isHighContrast() const { return m_isHighContrast; }

    QColor foreground(FateFamily family) const { return m_families[index(family)].foreground; }
    /// Background of a cell; Base itself in high contrast, for Problem, and where the tint would make text unreadable.
    QColor tint(FateFamily family) const { return m_families[index(family)].tint; }
    /// Text on a solid badge of the Problem family.
    QColor onProblem() const { return m_onProblem; }
    QColor base() const { return m_base; }
    QColor text() const { return m_text; }
    QColor mutedText() const { return m_muted; }
    QColor gridLine() const { return m_grid; }
    QColor focus() const { return m_focus; }
    QColor selection() const { return m_selection; }
    QColor selectedText() const { return m_selectedText; }

private:
    struct Family
    {
        QColor foreground;
        QColor tint;
    };
    static constexpr std::size_t index(FateFamily family) { return static_cast<std::size_t>(family); }

    Family m_families[kFateFamilyCount];
    QColor m_onProblem;
    QColor m_base;
    QColor m_text;
    QColor m_muted;
    QColor m_grid;
    QColor m_focus;
    QColor m_selection;
    QColor m_selectedText;
    bool m_isDark = false;
    bool m_isHighContrast = false;
};

/// Contrast of two opaque colours by WCAG 2: 1 to 21.
double contrastRatio(const QColor &a, const QColor &b);
/// \a colour, lightened or darkened in steps until its contrast with \a background is \a ratio; at most to black or
/// white.
QColor withContrast(QColor colour, const QColor &background, double ratio);

} // namespace strata
