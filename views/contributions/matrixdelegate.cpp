// SPDX-License-Identifier: MIT
#include "views/contributions/matrixdelegate.h"

#include "items/roles.h"
#include "items/whatif/valueremoval.h"
#include "views/contributions/reachline.h"
#include "views/fates/fateglyph.h"
#include "views/fates/fatepalette.h"

#include <QAbstractItemView>
#include <QFontDatabase>
#include <QPainter>
#include <algorithm>

namespace strata {

namespace {

constexpr double kModifier = 12; // at the default text size
constexpr int kEditedInset = 2;  // of the dashes around edited values: inside the frame of the current cell

double modifierSide(const QFont &font)
{
    return kModifier * signScale(matrixRowHeight(QFontMetrics(font)));
}

QString moreLinesText(int lines)
{
    return lines == 1 ? MatrixDelegate::tr("+1 line") : MatrixDelegate::tr("+%1 lines").arg(lines);
}

} // namespace

MatrixDelegate::MatrixDelegate(QObject *parent)
    : QStyledItemDelegate(parent), m_valueFont(QFontDatabase::systemFont(QFontDatabase::FixedFont))
{}

QSize MatrixDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const int height = std::max(matrixRowHeight(option.fontMetrics), matrixRowHeight(QFontMetrics(m_valueFont)));
    return {96, height};
}

QFont MatrixDelegate::styledValueFont(const FateTextStyle &style, const QFont &base) const
{
    QFont font = m_valueFont;
    font.setPointSizeF(base.pointSizeF() > 0 ? base.pointSizeF() : font.pointSizeF());
    font.setBold(style.isBold);
    font.setItalic(style.isItalic);
    font.setStrikeOut(style.isStruck);
    return font;
}

QColor MatrixDelegate::textColour(const QStyleOptionViewItem &option, const FateTextStyle &style) const
{
    const FatePalette colours = FatePalette::forPalette(option.palette);
    if (option.state & QStyle::State_Selected)
        return colours.selectedText();
    return style.isMuted ? colours.mutedText() : colours.text();
}

void MatrixDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem opt = option;
    initStyleOption(&opt, index);
    painter->save();
    painter->setLayoutDirection(opt.direction);
    painter->setClipRect(opt.rect, Qt::IntersectClip);
    drawBackground(*painter, opt, index);
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.data(LabelRole).isValid() && index.column() == 0)
        drawResult(*painter, opt, index);
    else
        drawCell(*painter, opt, index);
    drawFrame(*painter, opt, index);
    painter->restore();
}

void MatrixDelegate::drawBackground(QPainter &painter, const QStyleOptionViewItem &option,
                                    const QModelIndex &index) const
{
    const FatePalette colours = FatePalette::forPalette(option.palette);
    const bool isSelected = option.state & QStyle::State_Selected;
    QColor colour = isSelected ? colours.selection() : colours.base();
    const QVariant fate = index.data(FateRole);
    const bool isLayerCell = index.data(LayerRole).isValid() && fate.isValid() && index.data(ValueKindRole).isValid();
    if (isLayerCell && !isSelected && index.data(ValueKindRole).value<ValueKind>() != ValueKind::Collection)
        colour = colours.tint(familyOf(fate.value<Fate>()));
    painter.fillRect(option.rect, colour);
    if (isLayerCell) {
        const CellLayout layout = cellLayout(option.rect, {});
        painter.fillRect(layout.bar, colours.foreground(familyOf(fate.value<Fate>())));
    }
}

/// Draws grid lines, the dashes around edited values, and the frame of the current cell.
void MatrixDelegate::drawFrame(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const FatePalette colours = FatePalette::forPalette(option.palette);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), colours.gridLine());
    if (option.rect.width() > 8)
        painter.fillRect(QRect(option.rect.right(), option.rect.top(), 1, option.rect.height()), colours.gridLine());
    painter.setBrush(Qt::NoBrush);
    if (index.data(ModifiersRole).value<ValueModifiers>().testFlag(ValueModifier::WhatIf)) {
        painter.setPen(QPen(textColour(option, {}), 1, Qt::DashLine));
        painter.drawRect(option.rect.adjusted(kEditedInset, kEditedInset, -kEditedInset - 1, -kEditedInset - 1));
    }
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    if (!view || view->currentIndex() != index)
        return;
    const bool hasFocus = view->hasFocus();
    QPen pen(hasFocus ? colours.focus() : colours.mutedText(), hasFocus ? 2 : 1);
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setPen(pen);
    const double inset = hasFocus ? 1 : 0.5;
    painter.drawRect(QRectF(option.rect).adjusted(inset, inset, -inset - 1, -inset - 1));
}

/// Draws the first column: label and value of the result.
void MatrixDelegate::drawResult(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto pieces = index.data(ReachRole).value<ReachPieces>();
    const bool isGhost = index.data(GhostRole).toBool();
    const FateTextStyle labelStyle{.isMuted = isGhost};
    const QRectF rect =
        QRectF(option.rect)
            .adjusted(4, 0,
                      -CellMeasures::kPad -
                          (pieces.empty() ? 0 : CellMeasures::kLineRoom * signScale(option.rect.height())),
                      0);
    const QString label = index.data(LabelRole).toString();
    const QString value = index.data(ValueRole).toString();
    const bool isIndex = !label.isEmpty() && (label.front().isDigit() || label == QStringLiteral("–"));

    QFont font = option.font;
    font.setStrikeOut(isGhost && !isIndex);
    const QFontMetricsF metrics(font);
    const double wanted =
        QFontMetricsF(styledValueFont({}, option.font)).horizontalAdvance(value) + suffixWidth(index, option.font) + 14;
    const double room = value.isEmpty() ? rect.width() : std::max(rect.width() * 0.5, rect.width() - wanted);
    double width = std::min(metrics.horizontalAdvance(label), std::max(0.0, room));
    if (isIndex)
        width = std::max(width, metrics.horizontalAdvance(QStringLiteral("00")));
    painter.setFont(font);
    painter.setPen(textColour(option, {.isMuted = isGhost || isIndex}));
    painter.drawText(QRectF(rect.left(), rect.top(), width, rect.height()),
                     static_cast<int>(isIndex ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
                     metrics.elidedText(label, Qt::ElideMiddle, width));

    const bool isCollection = index.data(ValueKindRole).value<ValueKind>() == ValueKind::Collection;
    FateTextStyle style = labelStyle;
    style.isMuted = isGhost || isCollection;
    if (isGhost)
        style.isStruck = index.data(RemovedRole).toBool() ||
                         (index.data(FateRole).isValid() && fateTextStyle(index.data(FateRole).value<Fate>()).isStruck);
    const QRectF valueRect = rect.adjusted(width + 10, 0, 0, 0);
    const double end = drawValue(painter, valueRect, index, style, textColour(option, style), option);
    drawReach(painter, option.rect, pieces, end, FatePalette::forPalette(option.palette));
}

void MatrixDelegate::drawCell(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const FatePalette colours = FatePalette::forPalette(option.palette);
    const QVariant fateData = index.data(FateRole);
    const auto pieces = index.data(ReachRole).value<ReachPieces>();
    if (index.data(RemovedRole).toBool()) {
        const CellLayout layout = cellLayout(option.rect, {});
        if (layout.hasText)
            drawRemoved(painter, layout.text, index, option);
        return;
    }
    if (!fateData.isValid()) {
        const QString text = index.data(Qt::DisplayRole).toString();
        if (!text.isEmpty()) {
            QRectF rect =
                QRectF(option.rect).adjusted(CellMeasures::kBar + CellMeasures::kPad, 0, -CellMeasures::kPad, 0);
            const QVariant state = index.data(LayerStateRole);
            if (state.isValid() && index.column() == 0) {
                const double side = glyphSize(rect.height());
                drawLayerState(painter, QRectF(rect.left(), rect.center().y() - side / 2, side, side),
                               state.value<LayerState>(), colours);
                rect.setLeft(rect.left() + side + CellMeasures::kGap);
            }
            painter.setFont(option.font);
            painter.setPen(textColour(option, {.isMuted = !index.data(EmphasisRole).toBool()}));
            const Qt::TextElideMode mode = index.data(FileNameRole).isValid() ? Qt::ElideLeft : Qt::ElideMiddle;
            painter.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft,
                             QFontMetricsF(option.font).elidedText(text, mode, rect.width()));
        }
        drawReach(painter, option.rect, pieces, std::nullopt, colours);
        return;
    }
    const auto fate = fateData.value<Fate>();
    const bool isSigned = m_hasSignInValues || !index.data(ValueKindRole).isValid();
    CellNeeds needs{.hasGlyph = isSigned};
    for (const ReachPiece &piece : pieces) {
        needs.lineFromLeft = needs.lineFromLeft || !piece.isStart || piece.pointsLeft;
        needs.lineToRight = needs.lineToRight || (piece.isStart ? !piece.pointsLeft : !piece.isEnd);
    }
    const CellLayout layout = cellLayout(option.rect, needs);
    const auto survived = index.data(SurvivedRole).toBool() ? Survived::Yes : Survived::No;
    if (!layout.glyph.isNull())
        drawFateGlyph(painter, layout.glyph, fate, colours, survived);
    double end = layout.glyph.isNull() ? option.rect.right() : layout.glyph.right();
    if (layout.hasText) {
        QRectF text = layout.text;
        if (const QVariant bare = index.data(BareMarkerFateRole); bare.isValid()) {
            const QRectF second(text.left(), layout.glyph.top(), layout.glyph.width(), layout.glyph.height());
            drawFateGlyph(painter, second, bare.value<Fate>(), colours);
            text.setLeft(second.right() + CellMeasures::kGap);
        }
        const bool isValue = index.data(ValueKindRole).isValid();
        FateTextStyle style = isValue ? fateTextStyle(fate) : FateTextStyle();
        if (index.data(ValueKindRole).value<ValueKind>() == ValueKind::Collection)
            style = {.isStruck = style.isStruck, .isMuted = true};
        if (isValue) {
            end = drawValue(painter, text, index, style, textColour(option, style), option);
        } else {
            painter.setFont(option.font);
            painter.setPen(textColour(option, style));
            const QFontMetricsF metrics(option.font);
            const QString shown =
                metrics.elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideRight, text.width());
            painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft, shown);
            end = text.left() + metrics.horizontalAdvance(shown);
        }
    }
    drawReach(painter, option.rect, pieces, end, colours);
}

/// Draws the removed value, struck through, and its note.
void MatrixDelegate::drawRemoved(QPainter &painter, const QRectF &rect, const QModelIndex &index,
                                 const QStyleOptionViewItem &option) const
{
    const FateTextStyle style{.isStruck = true, .isMuted = true};
    const double end = drawValue(painter, rect, index, style, textColour(option, style), option);
    const QRectF rest = rect.adjusted(end - rect.left() + CellMeasures::kGap, 0, 0, 0);
    if (rest.width() < QFontMetricsF(option.font).averageCharWidth() * 4)
        return;
    painter.setFont(option.font);
    painter.setPen(textColour(option, {.isMuted = true}));
    painter.drawText(rest, Qt::AlignVCenter | Qt::AlignLeft,
                     QFontMetricsF(option.font).elidedText(removalNote(), Qt::ElideRight, rest.width()));
}

/// Returns the right end of the value.
double MatrixDelegate::drawValue(QPainter &painter, const QRectF &rect, const QModelIndex &index,
                                 const FateTextStyle &style, const QColor &colour,
                                 const QStyleOptionViewItem &option) const
{
    const QString value = index.data(ValueRole).toString();
    if (value.isEmpty() || rect.width() < 8)
        return rect.left();
    const bool isCollection = index.data(ValueKindRole).value<ValueKind>() == ValueKind::Collection;
    QFont font = isCollection ? option.font : styledValueFont(style, option.font);
    font.setStrikeOut(style.isStruck);
    const QFontMetricsF metrics(font);
    const double suffix = std::min(suffixWidth(index, option.font), rect.width() / 2);
    const QString shown = metrics.elidedText(value, Qt::ElideMiddle, rect.width() - suffix);
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, shown);
    const double end = rect.left() + metrics.horizontalAdvance(shown);
    return suffix > 0 ? drawSuffix(painter, rect, end, index, colour, option) : end;
}

double MatrixDelegate::suffixWidth(const QModelIndex &index, const QFont &font) const
{
    double width = 0;
    if (const int lines = index.data(MoreLinesRole).toInt(); lines > 0)
        width += QFontMetricsF(font).horizontalAdvance(moreLinesText(lines)) + 8;
    const auto modifiers = index.data(ModifiersRole).value<ValueModifiers>();
    for (int bit = 1; bit <= static_cast<int>(ValueModifier::WhatIf); bit *= 2)
        width += modifiers.testFlag(static_cast<ValueModifier>(bit)) ? modifierSide(font) + 4 : 0;
    return width;
}

/// Draws the number of further lines and the modifiers after the value.
double MatrixDelegate::drawSuffix(QPainter &painter, const QRectF &rect, double x, const QModelIndex &index,
                                  const QColor &colour, const QStyleOptionViewItem &option) const
{
    const FatePalette colours = FatePalette::forPalette(option.palette);
    if (const int lines = index.data(MoreLinesRole).toInt(); lines > 0) {
        QFont small = option.font;
        small.setItalic(true);
        painter.setFont(small);
        painter.setPen(colour == colours.selectedText() ? colour : colours.mutedText());
        const QString text = moreLinesText(lines);
        painter.drawText(QRectF(x + 6, rect.top(), rect.right() - x, rect.height()), Qt::AlignVCenter | Qt::AlignLeft,
                         text);
        x += QFontMetricsF(small).horizontalAdvance(text) + 8;
    }
    const double side = modifierSide(option.font);
    const auto modifiers = index.data(ModifiersRole).value<ValueModifiers>();
    for (int bit = 1; bit <= static_cast<int>(ValueModifier::WhatIf); bit *= 2) {
        const auto modifier = static_cast<ValueModifier>(bit);
        if (!modifiers.testFlag(modifier))
            continue;
        drawGlyph(painter, QRectF(x + 4, rect.center().y() - side / 2, side, side), modifierGlyph(modifier),
                  colours.mutedText());
        x += side + 4;
    }
    return x;
}

int MatrixDelegate::beginningWidth(const QFont &labelFont, int characters) const
{
    const double text = QFontMetricsF(styledValueFont({.isBold = true}, labelFont)).averageCharWidth() * characters;
    return static_cast<int>(text + CellMeasures::kBar + 2 * CellMeasures::kPad + CellMeasures::kGap +
                            glyphSize(matrixRowHeight(QFontMetrics(labelFont)))) +
           2;
}

int MatrixDelegate::preferredWidth(const QFont &labelFont, const QModelIndex &index) const
{
    const QString value = index.data(ValueRole).toString();
    const QFont font = styledValueFont({.isBold = true}, labelFont);
    double width = QFontMetricsF(font).horizontalAdvance(value) + suffixWidth(index, labelFont) + CellMeasures::kPad;
    if (index.column() == 0)
        width += QFontMetricsF(labelFont).horizontalAdvance(index.data(LabelRole).toString()) + 22;
    else
        width += CellMeasures::kBar + CellMeasures::kPad + glyphSize(matrixRowHeight(QFontMetrics(labelFont))) +
                 CellMeasures::kGap;
    if (!index.data(ReachRole).value<ReachPieces>().empty())
        width +=
            (CellMeasures::kLineRoom + CellMeasures::kLineGutter) * signScale(matrixRowHeight(QFontMetrics(labelFont)));
    return static_cast<int>(width) + 2;
}

} // namespace strata
