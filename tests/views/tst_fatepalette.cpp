// SPDX-License-Identifier: MIT
#include "views/controls/theme.h"
#include "views/fates/fatebar.h"
#include "views/fates/fateglyph.h"
#include "views/fates/fatepalette.h"

#include <QImage>
#include <QPainter>
#include <QTest>
#include <functional>

using namespace strata;

namespace {

constexpr FateFamily kFamilies[] = {FateFamily::Result, FateFamily::Hidden, FateFamily::Removed, FateFamily::Problem};

QImage drawn(int side, const QColor &background, const std::function<void(QPainter &)> &draw)
{
    QImage image(side, side, QImage::Format_ARGB32);
    image.fill(background);
    QPainter painter(&image);
    draw(painter);
    painter.end();
    return image;
}

int differingPixels(const QImage &a, const QImage &b)
{
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QRgb one = a.pixel(x, y);
            const QRgb other = b.pixel(x, y);
            const int distance = std::abs(qRed(one) - qRed(other)) + std::abs(qGreen(one) - qGreen(other)) +
                                 std::abs(qBlue(one) - qBlue(other));
            count += distance > 120 ? 1 : 0;
        }
    }
    return count;
}

} // namespace

/// Colours stand out in every theme; signs are there and differ without colour.
class TestFatePalette : public QObject
{
    Q_OBJECT

private slots:
    void tables_data();
    void tables();
    void readable_data();
    void readable();
    void highContrastHasNoTints();
    void contrastOfKnownPairs();
    void glyphs_data();
    void glyphs();
    void layerAndModifierGlyphsDiffer();
    void barWidths_data();
    void barWidths();
    void barPatternsDiffer();
};

void TestFatePalette::tables_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QList<QColor>>("foregrounds");
    QTest::addColumn<QList<QColor>>("tints");
    QTest::newRow("light") << false << QList<QColor>{0x115CBD, 0x5E6670, 0xA33B00, 0x5C0F43}
                           << QList<QColor>{0xDDEBFC, 0xE9EBEE, 0xFFE3CF, 0xFFFFFF};
    QTest::newRow("dark") << true << QList<QColor>{0x5CB2FD, 0x98A0AB, 0xF0A060, 0xFBD3EC}
                          << QList<QColor>{0x14304D, 0x2A2F37, 0x4A2A0E, 0x15181D};
}

/// On the design's own base the colours are exactly the design's.
void TestFatePalette::tables()
{
    QFETCH(bool, dark);
    QFETCH(QList<QColor>, foregrounds);
    QFETCH(QList<QColor>, tints);
    const FatePalette palette = FatePalette::forPalette(dark ? darkPalette() : lightPalette());
    QCOMPARE(palette.isDark(), dark);
    for (int i = 0; i < kFateFamilyCount; ++i) {
        QCOMPARE(palette.foreground(kFamilies[i]).rgb(), foregrounds[i].rgb());
        QCOMPARE(palette.tint(kFamilies[i]).rgb(), tints[i].rgb());
    }
}

void TestFatePalette::readable_data()
{
    QTest::addColumn<QColor>("base");
    QTest::addColumn<QColor>("text");
    QTest::newRow("white") << QColor(Qt::white) << QColor(Qt::black);
    QTest::newRow("black") << QColor(Qt::black) << QColor(Qt::white);
    QTest::newRow("sepia") << QColor(0xF4ECD8) << QColor(0x3B2F2F);
    QTest::newRow("solarized dark") << QColor(0x002B36) << QColor(0xEEE8D5);
    QTest::newRow("light grey") << QColor(0xB8B8B8) << QColor(Qt::black);
    QTest::newRow("dark grey") << QColor(0x4A4A4A) << QColor(Qt::white);
    QTest::newRow("middle grey") << QColor(0x7F7F7F) << QColor(Qt::white);
}

void TestFatePalette::readable()
{
    QFETCH(QColor, base);
    QFETCH(QColor, text);
    QPalette platform;
    platform.setColor(QPalette::Base, base);
    platform.setColor(QPalette::Text, text);
    const FatePalette palette = FatePalette::forPalette(platform);
    for (const FateFamily family : kFamilies) {
        const double ratio = contrastRatio(palette.foreground(family), palette.base());
        QVERIFY2(ratio >= 4.5, qPrintable(QString::number(ratio)));
    }
    QVERIFY(contrastRatio(palette.mutedText(), palette.base()) >= 4.5);
    QVERIFY(contrastRatio(palette.focus(), palette.base()) >= 3);
    QVERIFY(contrastRatio(palette.onProblem(), palette.foreground(FateFamily::Problem)) >= 4.5);
    for (const FateFamily family : {FateFamily::Result, FateFamily::Hidden, FateFamily::Removed}) {
        // A tint is readable, or at least no worse than the platform's own base.
        const double least = std::min(4.5, contrastRatio(palette.text(), palette.base()));
        QVERIFY(contrastRatio(palette.text(), palette.tint(family)) >= least);
        QVERIFY(contrastRatio(palette.foreground(family), palette.tint(family)) >= 3);
    }
}

void TestFatePalette::highContrastHasNoTints()
{
    const FatePalette palette =
        FatePalette::forPalette(lightPalette(), FatePalette::Theme::FromPalette, FatePalette::Contrast::High);
    for (const FateFamily family : kFamilies)
        QCOMPARE(palette.tint(family), palette.base());
    QCOMPARE(palette.foreground(FateFamily::Hidden), palette.text());
    QVERIFY(palette.foreground(FateFamily::Problem) != palette.text());
}

void TestFatePalette::contrastOfKnownPairs()
{
    QCOMPARE(qRound(contrastRatio(Qt::black, Qt::white) * 10), 210);
    QCOMPARE(qRound(contrastRatio(QColor(0x115CBD), Qt::white) * 10), 64);
    QCOMPARE(qRound(contrastRatio(QColor(0xA33B00), Qt::white) * 10), 66);
    QVERIFY(contrastRatio(withContrast(QColor(0xCCCCCC), Qt::white, 4.5), Qt::white) >= 4.5);
    QCOMPARE(withContrast(Qt::black, Qt::white, 4.5), QColor(Qt::black)); // nothing to repair
}

void TestFatePalette::glyphs_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<int>("side");
    for (const int side : {16, 20, 32}) {
        QTest::addRow("light %d px", side) << false << side;
        QTest::addRow("dark %d px", side) << true << side;
    }
}

/// Each sign is there, and any two differ in shape: they are drawn in one colour for the comparison.
void TestFatePalette::glyphs()
{
    QFETCH(bool, dark);
    QFETCH(int, side);
    const FatePalette palette = FatePalette::forPalette(dark ? darkPalette() : lightPalette());
    const QRectF rect(0, 0, side, side);
    const QImage empty = drawn(side, palette.base(), [](QPainter &) {});
    std::vector<QImage> shapes;
    for (int i = 0; i < kFateCount; ++i) {
        const Fate fate = static_cast<Fate>(i);
        const QImage inColour =
            drawn(side, palette.base(), [&](QPainter &p) { drawFateGlyph(p, rect, fate, palette); });
        QVERIFY2(differingPixels(inColour, empty) >= side / 2, fateName(fate).data());
        shapes.push_back(
            drawn(side, palette.base(), [&](QPainter &p) { drawGlyph(p, rect, fateGlyph(fate), palette.text()); }));
        const QImage survived =
            drawn(side, palette.base(), [&](QPainter &p) { drawFateGlyph(p, rect, fate, palette, Survived::Yes); });
        QVERIFY2(differingPixels(inColour, survived) >= side / 2, fateName(fate).data());
    }
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        for (std::size_t j = i + 1; j < shapes.size(); ++j)
            QVERIFY2(differingPixels(shapes[i], shapes[j]) >= side / 2,
                     qPrintable(QStringLiteral("%1 and %2").arg(i).arg(j)));
    }
}

void TestFatePalette::layerAndModifierGlyphsDiffer()
{
    const QRectF rect(0, 0, 16, 16);
    std::vector<QImage> shapes;
    for (int i = 0; i < kLayerStateCount; ++i)
        shapes.push_back(drawn(16, Qt::white, [&](QPainter &p) {
            drawGlyph(p, rect, layerStateGlyph(static_cast<LayerState>(i)), Qt::black);
        }));
    for (const ValueModifier modifier : {ValueModifier::Sorted, ValueModifier::Converted, ValueModifier::Interpolated,
                                         ValueModifier::Sealed, ValueModifier::WhatIf})
        shapes.push_back(
            drawn(16, Qt::white, [&](QPainter &p) { drawGlyph(p, rect, modifierGlyph(modifier), Qt::black); }));
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        for (std::size_t j = i + 1; j < shapes.size(); ++j)
            QVERIFY2(differingPixels(shapes[i], shapes[j]) >= 8, qPrintable(QStringLiteral("%1 and %2").arg(i).arg(j)));
    }
}

void TestFatePalette::barWidths_data()
{
    QTest::addColumn<QList<int>>("counts");
    QTest::addColumn<QList<double>>("expected");
    QTest::newRow("nothing") << QList<int>{0, 0, 0, 0} << QList<double>{0, 0, 0, 0};
    QTest::newRow("one family") << QList<int>{5, 0, 0, 0} << QList<double>{100, 0, 0, 0};
    QTest::newRow("in proportion") << QList<int>{3, 1, 0, 0} << QList<double>{75, 25, 0, 0};
    QTest::newRow("at least three") << QList<int>{9999, 0, 0, 1} << QList<double>{97, 0, 0, 3};
}

void TestFatePalette::barWidths()
{
    QFETCH(QList<int>, counts);
    QFETCH(QList<double>, expected);
    FamilyCounts given{};
    for (int i = 0; i < kFateFamilyCount; ++i)
        given[static_cast<std::size_t>(i)] = static_cast<std::uint32_t>(counts[i]);
    const auto widths = fateBarWidths(given, 100);
    for (int i = 0; i < kFateFamilyCount; ++i)
        QCOMPARE(widths[static_cast<std::size_t>(i)], expected[i]);
}

/// Without colour the four segments still differ.
void TestFatePalette::barPatternsDiffer()
{
    const FatePalette palette =
        FatePalette::forPalette(lightPalette(), FatePalette::Theme::FromPalette, FatePalette::Contrast::High);
    std::vector<QImage> bars;
    for (std::size_t i = 0; i < kFateFamilyCount; ++i) {
        FamilyCounts counts{};
        counts[i] = 1;
        bars.push_back(drawn(24, Qt::white, [&](QPainter &p) { drawFateBar(p, QRectF(0, 8, 24, 8), counts, palette); })
                           .convertToFormat(QImage::Format_Grayscale8)
                           .convertToFormat(QImage::Format_ARGB32));
    }
    for (std::size_t i = 0; i < bars.size(); ++i) {
        for (std::size_t j = i + 1; j < bars.size(); ++j)
            QVERIFY2(differingPixels(bars[i], bars[j]) >= 2, qPrintable(QStringLiteral("%1 and %2").arg(i).arg(j)));
    }
}

QTEST_MAIN(TestFatePalette)
#include "tst_fatepalette.moc"
