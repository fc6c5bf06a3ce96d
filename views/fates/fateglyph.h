// SPDX-License-Identifier: MIT
#pragma once

#include "views/fates/glyph.h"

#include <QIcon>
#include <QRectF>
#include <QWidget>

#include <optional>

class QPainter;

namespace strata {

class FatePalette;

/// Whether the glyph has a round ! on it.
enum class Survived { No, Yes };

/// Draws the sign of a fate in the colour of its family, centred in \a rect; problems are solid badges.
void drawFateGlyph(QPainter &painter, const QRectF &rect, Fate fate, const FatePalette &palette,
                   Survived survived = Survived::No);
/// Draws the sign of a layer in \a colour; broken and unresolved ones are drawn as problems.
void drawLayerState(QPainter &painter, const QRectF &rect, LayerState state, const FatePalette &palette);
void drawGlyph(QPainter &painter, const QRectF &rect, const Glyph &glyph, const QColor &colour);

/// The fate whose sign represents \a family.
Fate typicalFate(FateFamily family);
/// Icons for menus, tabs and lists, at 1x and 2x.
QIcon fateIcon(Fate fate, const FatePalette &palette);

/// The sign of a fate as a widget, as large as the adjacent text.
class FateSign : public QWidget
{
    Q_OBJECT

public:
    explicit FateSign(QWidget *parent = nullptr);

    /// None: empty.
    void setFate(std::optional<Fate> fate, Survived survived = Survived::No);
    std::optional<Fate> fate() const { return m_fate; }
    Survived survived() const { return m_survived; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::optional<Fate> m_fate;
    Survived m_survived = Survived::No;
};

} // namespace strata
