// SPDX-License-Identifier: MIT
#include "app/gui/export/viewpicture.h"

#include "items/answer/fatetext.h"
#include "views/fates/fateglyph.h"
#include "views/fates/fatepalette.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <array>

namespace strata {

namespace {

constexpr int kMargin = 12;
constexpr int kGlyph = 16;
constexpr int kGap = 6;
constexpr int kScreenDots = 96; // per inch, at one pixel of the view per dot

QFont titleFont(const QWidget &view)
{
    QFont font = view.font();
    font.setBold(true);
    font.setPointSizeF(font.pointSizeF() * 1.3);
    return font;
}

int lineHeight(const QFont &font)
{
    return QFontMetrics(font).height() + kGap;
}

int entryWidth(const QFont &font, Fate fate)
{
    return kGlyph + kGap + QFontMetrics(font).horizontalAdvance(fateText(fate)) + 2 * kMargin;
}

int legendRows(const QFont &font, const std::vector<Fate> &legend, int width)
{
    int rows = legend.empty() ? 0 : 1;
    int x = 0;
    for (const Fate fate : legend) {
        const int own = entryWidth(font, fate);
        if (x > 0 && x + own > width) {
            ++rows;
            x = 0;
        }
        x += own;
    }
    return rows;
}

} // namespace

std::vector<Fate> fatesIn(const Projection &projection)
{
    std::array<bool, kFateCount> isThere{};
    for (const LeafFate &leaf : projection.fates())
        isThere[static_cast<std::size_t>(leaf.fate)] = true;
    std::vector<Fate> fates;
    for (int i = 0; i < kFateCount; ++i) {
        if (isThere[static_cast<std::size_t>(i)])
            fates.push_back(static_cast<Fate>(i));
    }
    return fates;
}

QSize ViewPicture::size() const
{
    const int head = kMargin + lineHeight(titleFont(view)) + lineHeight(view.font());
    const int foot = kGap + legendRows(view.font(), legend, view.width() - 2 * kMargin) * lineHeight(view.font());
    return {view.width(), head + view.height() + foot + kMargin};
}

void ViewPicture::paint(QPainter &painter) const
{
    const FatePalette colours = FatePalette::forPalette(view.palette());
    const QSize whole = size();
    const int width = whole.width() - 2 * kMargin;
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.fillRect(QRect(QPoint(), whole), view.palette().color(QPalette::Base));
    const auto line = [&](int top, const QFont &font, const QColor &colour, const QString &text) {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(QRect(kMargin, top, width, lineHeight(font)), Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetrics(font).elidedText(text, Qt::ElideMiddle, width));
        return top + lineHeight(font);
    };
    int y = line(kMargin, titleFont(view), colours.text(), title);
    y = line(y, view.font(), colours.mutedText(), subtitle);
    painter.save();
    view.render(&painter, QPoint(0, y));
    painter.restore();
    y += view.height() + kGap;
    int x = 0;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(view.font());
    const int height = lineHeight(view.font());
    for (const Fate fate : legend) {
        const int own = entryWidth(view.font(), fate);
        if (x > 0 && x + own > width) {
            y += height;
            x = 0;
        }
        drawFateGlyph(painter, QRectF(kMargin + x, y + (height - kGlyph) / 2.0, kGlyph, kGlyph), fate, colours);
        painter.setPen(colours.text());
        painter.drawText(QRect(kMargin + x + kGlyph + kGap, y, own, height), Qt::AlignLeft | Qt::AlignVCenter,
                         fateText(fate));
        x += own;
    }
}

QImage ViewPicture::image(int scale) const
{
    QImage picture(size() * scale, QImage::Format_ARGB32_Premultiplied);
    picture.setDevicePixelRatio(scale);
    QPainter painter(&picture);
    paint(painter);
    return picture;
}

QByteArray ViewPicture::pdf() const
{
    constexpr qreal kPoints = 72.0; // per inch
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(title);
    writer.setResolution(kScreenDots);
    writer.setPageMargins({});
    writer.setPageSize(QPageSize(QSizeF(size()) * kPoints / kScreenDots, QPageSize::Point));
    QPainter painter(&writer);
    paint(painter);
    painter.end();
    return bytes;
}

QByteArray ViewPicture::svg() const
{
    QByteArray text;
    QBuffer buffer(&text);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setTitle(title);
    generator.setDescription(subtitle);
    generator.setResolution(kScreenDots);
    generator.setSize(size());
    generator.setViewBox(QRect(QPoint(), size()));
    QPainter painter(&generator);
    paint(painter);
    painter.end();
    return text;
}

} // namespace strata
