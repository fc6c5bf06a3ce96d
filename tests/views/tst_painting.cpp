// SPDX-License-Identifier: MIT
#include "items/fold/foldlists.h"
#include "views/fates/fatepalette.h"
#include "views/fold/foldtimeline.h"
#include "views/present/laserpointer.h"
#include "views/reference/legendview.h"
#include "views/tour/tourbubble.h"

#include <QCursor>
#include <QGridLayout>
#include <QImage>
#include <QLabel>
#include <QScrollArea>
#include <QSet>
#include <QTest>

using namespace strata;

namespace {

/// The part of \a window at \a place as it is shown.
QImage shown(QWidget &window, const QRect &place)
{
    return window.grab(place).toImage().convertToFormat(QImage::Format_RGB32);
}

/// How many pixels have \a colour, smoothed edges apart.
int countOf(const QImage &image, const QColor &colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixel(x, y) == colour.rgb() ? 1 : 0;
    }
    return count;
}

} // namespace

/// What widgets that have no text draw.
class TestPainting : public QObject
{
    Q_OBJECT

private slots:
    void laserFollowsTheMouse();
    void ringIsAroundTheTarget();
    void legendDrawsItsSamples();
    void bracketsJoinGroups();
};

/// Polled, because widgets do not report moves of the mouse.
void TestPainting::laserFollowsTheMouse()
{
    QWidget window;
    window.resize(300, 200);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    LaserPointer laser(&window);
    QCursor::setPos(window.mapToGlobal(QPoint(60, 60)));
    laser.setOn(true);
    QCOMPARE(laser.geometry().center(), QPoint(59, 59));
    QCursor::setPos(window.mapToGlobal(QPoint(200, 100)));
    QTRY_COMPARE(laser.geometry().center(), QPoint(199, 99));
    const QColor middle = shown(window, laser.geometry()).pixelColor(laser.rect().center());
    QVERIFY2(middle.red() > 200 && middle.green() < 80, qPrintable(middle.name()));
    const QImage below = shown(window, QRect(30, 30, 60, 60));
    QCOMPARE(countOf(below, window.palette().color(QPalette::Window)), 60 * 60); // it has left
    laser.setOn(false);
    QCursor::setPos(window.mapToGlobal(QPoint(60, 60)));
    QVERIFY(!laser.isOn());
    QVERIFY(shown(window, laser.geometry()).pixelColor(laser.rect().center()) != middle);
}

void TestPainting::ringIsAroundTheTarget()
{
    QWidget window;
    window.resize(800, 600);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const QRect target(300, 40, 120, 60);
    const QColor line = FatePalette::forPalette(window.palette()).focus();
    TourBubble bubble(window);
    QCOMPARE(countOf(shown(window, target.adjusted(-3, -3, 3, 3)), line), 0);
    bubble.showStep({QStringLiteral("Title"), QStringLiteral("Text"), target}, 1, 2);
    QVERIFY(countOf(shown(window, target.adjusted(-3, -3, 3, 3)), line) >= 2 * (target.width() + target.height()));
    QCOMPARE(countOf(shown(window, target.adjusted(4, 4, -4, -4)), line), 0); // what it is about stays visible
    bubble.hide();
    QCOMPARE(countOf(shown(window, target.adjusted(-3, -3, 3, 3)), line), 0);
}

/// The patterns of the bars and the ends of the lines differ from each other.
void TestPainting::legendDrawsItsSamples()
{
    LegendView legend;
    legend.setEntries({{Fate::Won, QStringLiteral("It is in the result.")}}, QStringLiteral("It came back."));
    legend.resize(640, 1400);
    legend.show();
    QVERIFY(QTest::qWaitForWindowExposed(&legend));
    QWidget &content = *legend.findChild<QScrollArea *>(QStringLiteral("legendScroll"))->widget();
    const auto &table = *qobject_cast<QGridLayout *>(content.layout());
    QSet<QByteArray> pictures;
    int samples = 0;
    for (int row = 0; row < table.rowCount(); ++row) {
        const QLayoutItem *item = table.itemAtPosition(row, 0);
        QWidget *sign = item ? item->widget() : nullptr;
        if (!sign || qobject_cast<QLabel *>(sign) || table.itemAtPosition(row, 1) != item)
            continue; // a heading, or a sign with its letter
        const QImage picture = shown(content, sign->geometry());
        QVERIFY2(countOf(picture, content.palette().color(QPalette::Base)) < picture.width() * picture.height(),
                 qPrintable(QString::number(row)));
        pictures.insert(QByteArray(reinterpret_cast<const char *>(picture.constBits()), picture.sizeInBytes()));
        ++samples;
    }
    QCOMPARE(samples, kFateFamilyCount + 4); // bars, and the ends of a marker
    QCOMPARE(pictures.size(), samples);
}

/// Unfolded, a line below the ticks shows from where to where a group reaches.
void TestPainting::bracketsJoinGroups()
{
    FoldTimeline timeline;
    const QVector<FoldGroupText> groups{{QStringLiteral("Common"), 0, 2, 0, 0},
                                        {QStringLiteral("Environment"), 2, 4, 0, 1}};
    timeline.setTicks(QVector<FoldTick>(4), groups);
    timeline.setFolded(false);
    timeline.resize(500, timeline.sizeHint().height());
    timeline.show();
    QVERIFY(QTest::qWaitForWindowExposed(&timeline));
    const TimelineLayout layout =
        timelineLayout(QRectF(timeline.rect()).adjusted(0, 1, 0, -1), 4, groups, timeline.fontMetrics());
    const int below = qCeil(layout.ticks[0].bottom()) + 3;
    const auto marked = [&](const QRectF &from, const QRectF &to) {
        const QRect strip(QPoint(qRound(from.left()), below), QPoint(qRound(to.right()), timeline.height() - 1));
        return countOf(shown(timeline, strip), FatePalette::forPalette(timeline.palette()).mutedText());
    };
    const int first = marked(layout.ticks[0], layout.ticks[1]);
    const int second = marked(layout.ticks[2], layout.ticks[3]);
    QVERIFY2(first > second && second > 20, qPrintable(QStringLiteral("%1 %2").arg(first).arg(second)));
    timeline.setFolded(true);
    QCOMPARE(marked(layout.ticks[0], layout.ticks[1]), 0);
}

QTEST_MAIN(TestPainting)
#include "tst_painting.moc"
