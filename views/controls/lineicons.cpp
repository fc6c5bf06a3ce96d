// SPDX-License-Identifier: MIT
#include "views/controls/lineicons.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>

namespace strata {

namespace {

constexpr qreal kLineIconsGrid = 16;
constexpr qreal kLineIconsStroke = 1.5;

void addLine(QPainterPath &path, QPointF from, QPointF to)
{
    path.moveTo(from);
    path.lineTo(to);
}

QPainterPath folderPath()
{
    QPainterPath path;
    path.moveTo(2, 13);
    path.lineTo(2, 3.5);
    path.lineTo(6, 3.5);
    path.lineTo(7.5, 5.5);
    path.lineTo(14, 5.5);
    path.lineTo(14, 13);
    path.closeSubpath();
    return path;
}

QPainterPath documentPath()
{
    QPainterPath path;
    path.addRect(3.5, 2, 9, 12);
    addLine(path, {6, 6}, {10, 6});
    addLine(path, {6, 8.5}, {10, 8.5});
    addLine(path, {6, 11}, {8.5, 11});
    return path;
}

QPainterPath optionsPath()
{
    QPainterPath path;
    for (const auto &[y, knob] : {std::pair{4.0, 10.5}, std::pair{8.0, 5.5}, std::pair{12.0, 9.0}}) {
        addLine(path, {2, y}, {knob - 1.75, y});
        addLine(path, {knob + 1.75, y}, {14, y});
        path.addEllipse(QPointF(knob, y), 1.75, 1.75);
    }
    return path;
}

QPainterPath bookPath()
{
    QPainterPath path;
    path.moveTo(8, 4.5);
    path.quadTo(5.5, 2.5, 2, 3);
    path.lineTo(2, 12.5);
    path.quadTo(5.5, 12, 8, 13.5);
    path.quadTo(10.5, 12, 14, 12.5);
    path.lineTo(14, 3);
    path.quadTo(10.5, 2.5, 8, 4.5);
    path.lineTo(8, 13.5);
    return path;
}

QPainterPath pathOf(LineIcon icon)
{
    QPainterPath path;
    switch (icon) {
    case LineIcon::Back:
        path.moveTo(8, 3);
        path.lineTo(3, 8);
        path.lineTo(8, 13);
        addLine(path, {3, 8}, {13.5, 8});
        break;
    case LineIcon::Forward:
        path.moveTo(8, 3);
        path.lineTo(13, 8);
        path.lineTo(8, 13);
        addLine(path, {13, 8}, {2.5, 8});
        break;
    case LineIcon::Close:
        addLine(path, {4, 4}, {12, 12});
        addLine(path, {12, 4}, {4, 12});
        break;
    case LineIcon::Detach: // a window
        path.addRect(3, 3.5, 10, 9);
        addLine(path, {3, 6.25}, {13, 6.25});
        break;
    case LineIcon::Options: return optionsPath();
    case LineIcon::Information:
        path.addEllipse(QPointF(8, 8), 6, 6);
        addLine(path, {8, 7.25}, {8, 11.25});
        addLine(path, {8, 4.6}, {8, 5.1});
        break;
    case LineIcon::Warning:
        path.moveTo(8, 2);
        path.lineTo(14.5, 13.5);
        path.lineTo(1.5, 13.5);
        path.closeSubpath();
        addLine(path, {8, 6.25}, {8, 9.5});
        addLine(path, {8, 11.4}, {8, 11.6});
        break;
    case LineIcon::Folder: return folderPath();
    case LineIcon::Document: return documentPath();
    case LineIcon::Copy:
        path.addRect(5.5, 5.5, 8, 8);
        path.moveTo(3.5, 10.5);
        path.lineTo(2.5, 10.5);
        path.lineTo(2.5, 2.5);
        path.lineTo(10.5, 2.5);
        path.lineTo(10.5, 3.5);
        break;
    case LineIcon::First: addLine(path, {3.5, 3.5}, {3.5, 12.5}); [[fallthrough]];
    case LineIcon::Previous:
        path.moveTo(11, 3.5);
        path.lineTo(6, 8);
        path.lineTo(11, 12.5);
        break;
    case LineIcon::Last: addLine(path, {12.5, 3.5}, {12.5, 12.5}); [[fallthrough]];
    case LineIcon::Next:
        path.moveTo(5, 3.5);
        path.lineTo(10, 8);
        path.lineTo(5, 12.5);
        break;
    case LineIcon::More:
        for (const qreal x : {3.5, 8.5}) {
            path.moveTo(x, 4.5);
            path.lineTo(x + 3.5, 8);
            path.lineTo(x, 11.5);
        }
        break;
    case LineIcon::Up:
        path.moveTo(3.5, 10.5);
        path.lineTo(8, 5.5);
        path.lineTo(12.5, 10.5);
        break;
    case LineIcon::Down:
        path.moveTo(3.5, 5.5);
        path.lineTo(8, 10.5);
        path.lineTo(12.5, 5.5);
        break;
    case LineIcon::Play:
        path.moveTo(4.5, 3);
        path.lineTo(13, 8);
        path.lineTo(4.5, 13);
        path.closeSubpath();
        break;
    case LineIcon::Pause:
        addLine(path, {5.5, 3.5}, {5.5, 12.5});
        addLine(path, {10.5, 3.5}, {10.5, 12.5});
        break;
    case LineIcon::External:
        path.moveTo(7, 3.5);
        path.lineTo(2.5, 3.5);
        path.lineTo(2.5, 13.5);
        path.lineTo(12.5, 13.5);
        path.lineTo(12.5, 9);
        addLine(path, {7, 9}, {13.5, 2.5});
        path.moveTo(9.5, 2.5);
        path.lineTo(13.5, 2.5);
        path.lineTo(13.5, 6.5);
        break;
    case LineIcon::Check:
        path.moveTo(3, 8.5);
        path.lineTo(6.5, 12);
        path.lineTo(13, 4);
        break;
    case LineIcon::Book: return bookPath();
    case LineIcon::Pencil:
        path.moveTo(2.5, 13.5);
        path.lineTo(3.5, 10);
        path.lineTo(11, 2.5);
        path.lineTo(13.5, 5);
        path.lineTo(6, 12.5);
        path.closeSubpath();
        addLine(path, {9, 4.5}, {11.5, 7});
        break;
    }
    return path;
}

class LineIconEngine : public QIconEngine
{
public:
    explicit LineIconEngine(LineIcon icon) : m_icon(icon) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const qreal scale = qMin(rect.width(), rect.height()) / kLineIconsGrid;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(rect.center() + QPointF(0.5, 0.5) - QPointF(kLineIconsGrid, kLineIconsGrid) * scale / 2);
        painter->scale(scale, scale);
        painter->setPen(QPen(QGuiApplication::palette().color(group, QPalette::ButtonText), kLineIconsStroke,
                             Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->drawPath(pathOf(m_icon));
        painter->restore();
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new LineIconEngine(m_icon); }

private:
    LineIcon m_icon;
};

} // namespace

QIcon lineIcon(LineIcon icon)
{
    return QIcon(new LineIconEngine(icon));
}

} // namespace strata
