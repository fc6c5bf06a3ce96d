// SPDX-License-Identifier: MIT
#include "views/fates/fatepalette.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>

namespace strata {

namespace {

/// The colours of one theme.
struct Table
{
    QRgb base, alternate, text, muted, grid, selection, focus;
    QRgb result, resultTint, hidden, hiddenTint, removed, removedTint, problem, onProblem;
};

constexpr Table kLight{0xffffffff, 0xfff5f6f8, 0xff1b1f24, 0xff57606a, 0xffd5dae1, 0xffcfe3fb, 0xff115cbd, 0xff115cbd,
                       0xffddebfc, 0xff5e6670, 0xffe9ebee, 0xffa33b00, 0xffffe3cf, 0xff5c0f43, 0xffffffff};
constexpr Table kDark{0xff15181d, 0xff1c2026, 0xffe6e9ee, 0xff9aa4b2, 0xff343b46, 0xff1d3c5e, 0xff5cb2fd, 0xff5cb2fd,
                      0xff14304d, 0xff98a0ab, 0xff2a2f37, 0xfff0a060, 0xff4a2a0e, 0xfffbd3ec, 0xff2a0a1c};

constexpr double kReadable = 4.5; // text
constexpr double kVisible = 3;    // signs

const Table &table(bool dark)
{
    return dark ? kDark : kLight;
}

double channel(double value)
{
    return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &colour)
{
    return 0.2126 * channel(colour.redF()) + 0.7152 * channel(colour.greenF()) + 0.0722 * channel(colour.blueF());
}

QColor mix(const QColor &from, const QColor &to, double part)
{
    const auto blend = [part](float a, float b) { return static_cast<float>(a + (b - a) * part); };
    return QColor::fromRgbF(blend(from.redF(), to.redF()), blend(from.greenF(), to.greenF()),
                            blend(from.blueF(), to.blueF()));
}

bool prefersHighContrast(const QPalette &platform)
{
    const QColor text = platform.color(QPalette::Text);
    return contrastRatio(platform.color(QPalette::Base), text) > 20.9 &&
           platform.color(QPalette::PlaceholderText) == text;
}

} // namespace

double contrastRatio(const QColor &a, const QColor &b)
{
    const double one = luminance(a);
    const double other = luminance(b);
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

QColor withContrast(QColor colour, const QColor &background, double ratio)
{
    const QColor target =
        contrastRatio(Qt::white, background) > contrastRatio(Qt::black, background) ? Qt::white : Qt::black;
    const QColor start = colour;
    for (int step = 1; step <= 20 && contrastRatio(colour, background) < ratio; ++step)
        colour = mix(start, target, step / 20.0);
    return colour;
}

FatePalette FatePalette::forPalette(const QPalette &platform, Theme theme, Contrast contrast)
{
    // Cached: every painted cell needs it, nearly always for the same colours, and contrast computes powers.
    using ColourKey = std::tuple<qint64, QPalette::ColorGroup, Theme, Contrast>;
    thread_local std::optional<ColourKey> lastKey;
    thread_local FatePalette last;
    const ColourKey colourKey{platform.cacheKey(), platform.currentColorGroup(), theme, contrast};
    if (colourKey == lastKey)
        return last;

    FatePalette result;
    result.m_base = platform.color(QPalette::Base);
    result.m_text = platform.color(QPalette::Text);
    result.m_selection = platform.color(QPalette::Highlight);
    result.m_selectedText = platform.color(QPalette::HighlightedText);
    result.m_isDark = theme == Theme::FromPalette ? result.m_base.lightness() < 128 : theme == Theme::Dark;
    result.m_isHighContrast = contrast == Contrast::High || prefersHighContrast(platform);

    const Table &from = table(result.m_isDark);
    const auto readable = [&result](QRgb colour) {
        return result.m_isHighContrast ? result.m_text : withContrast(QColor(colour), result.m_base, kReadable);
    };
    // On a base far from the table's own, a tint could hide the text.
    const auto tint = [&](QRgb colour, const QColor &foreground) {
        const QColor wanted(colour);
        const bool isUsable =
            contrastRatio(result.m_text, wanted) >= kReadable && contrastRatio(foreground, wanted) >= kVisible;
        return result.m_isHighContrast || !isUsable ? result.m_base : wanted;
    };
    const auto family = [&](FateFamily which, QRgb foreground, QRgb background) {
        const QColor colour = readable(foreground);
        result.m_families[index(which)] = {colour, tint(background, colour)};
    };
    family(FateFamily::Result, from.result, from.resultTint);
    family(FateFamily::Hidden, from.hidden, from.hiddenTint);
    family(FateFamily::Removed, from.removed, from.removedTint);
    // A badge keeps its colours in high contrast, as it is the sign itself.
    const QColor problem = withContrast(QColor(from.problem), result.m_base, kReadable);
    result.m_families[index(FateFamily::Problem)] = {problem, result.m_base};
    result.m_onProblem = withContrast(QColor(from.onProblem), problem, kReadable);
    result.m_muted = readable(from.muted);
    result.m_focus = readable(from.focus);
    result.m_grid = result.m_isHighContrast ? result.m_text : QColor(from.grid);
    lastKey = colourKey;
    last = result;
    return result;
}

} // namespace strata
