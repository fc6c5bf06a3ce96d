// SPDX-License-Identifier: MIT
#include "views/controls/countlabel.h"

#include <QApplication>
#include <QMouseEvent>
#include <QTest>

using namespace strata;

/// Links in a text of one line, and of several.
class TestCountLabel : public QObject
{
    Q_OBJECT

private slots:
    void linksOfEveryLineOpen_data();
    void linksOfEveryLineOpen();
    void linksAreNotDivided();
    void oneLineIsElided();
    void cursorPointsAtLinks();
};

void TestCountLabel::linksOfEveryLineOpen_data()
{
    QTest::addColumn<QString>("room"); // a text that just fits into a line
    QTest::addColumn<int>("lines");

    QTest::newRow("one line") << QStringLiteral("2 changes. 14 commits searched. ") << 1;
    QTest::newRow("two lines") << QStringLiteral("14 commits searched. ") << 2;
}

void TestCountLabel::linksOfEveryLineOpen()
{
    QFETCH(const QString, room);
    QFETCH(const int, lines);

    QList<int> opened;
    CountLabel label(Qt::ElideRight);
    label.setWordWrap(true);
    label.setCounts(QStringLiteral("2 changes. 14 commits searched."),
                    {{QStringLiteral("2 changes"), [&] { opened << 0; }},
                     {QStringLiteral("14 commits searched"), [&] { opened << 1; }}});
    const QFontMetrics metrics = label.fontMetrics();
    const int width = metrics.horizontalAdvance(room);
    const int height = label.heightForWidth(width);
    QVERIFY2(height >= metrics.height() * lines && height < metrics.height() * (lines + 1) + 8,
             qPrintable(QString::number(height)));
    label.resize(width, height);
    QTest::mouseClick(&label, Qt::LeftButton, {}, QPoint(3, metrics.height() / 2));
    QCOMPARE(opened, QList<int>{0});
    const int start = lines > 1 ? 0 : metrics.horizontalAdvance(QStringLiteral("2 changes. "));
    QTest::mouseClick(&label, Qt::LeftButton, {}, QPoint(start + 8, height - metrics.height() / 2));
    QCOMPARE(opened, (QList<int>{0, 1}));
    QTest::mouseClick(&label, Qt::LeftButton, {}, QPoint(width - 1, metrics.height() / 2));
    QCOMPARE(opened.size(), 2);
}

/// A link that does not fit into the rest of a line begins the next one.
void TestCountLabel::linksAreNotDivided()
{
    bool isOpened = false;
    CountLabel label(Qt::ElideRight);
    label.setWordWrap(true);
    label.setCounts(QStringLiteral("some words and 14 commits searched"),
                    {{QStringLiteral("14 commits searched"), [&] { isOpened = true; }}});
    const QFontMetrics metrics = label.fontMetrics();
    const int width = metrics.horizontalAdvance(QStringLiteral("some words and 14 commits "));
    label.resize(width, label.heightForWidth(width));
    const int inFirstLine = metrics.horizontalAdvance(QStringLiteral("some words and 1"));
    QTest::mouseClick(&label, Qt::LeftButton, {}, QPoint(inFirstLine, metrics.height() / 2));
    QVERIFY(!isOpened);
    QTest::mouseClick(&label, Qt::LeftButton, {}, QPoint(5, label.height() - metrics.height() / 2));
    QVERIFY(isOpened);
}

void TestCountLabel::oneLineIsElided()
{
    CountLabel label(Qt::ElideRight);
    label.setCounts(QStringLiteral("2 changes. 14 commits searched"));
    label.resize(label.fontMetrics().horizontalAdvance(QStringLiteral("2 changes. 14")), 24);
    QVERIFY(label.shownText().endsWith(QChar(0x2026)));
    label.setWordWrap(true);
    QCOMPARE(label.shownText(), label.text());
}

/// Only links can be clicked, and the cursor says which text is one.
void TestCountLabel::cursorPointsAtLinks()
{
    CountLabel label(Qt::ElideRight);
    label.setCounts(QStringLiteral("Searched: 14 commits"), {{QStringLiteral("14 commits"), [] {}}});
    label.resize(label.sizeHint());
    const int link = label.fontMetrics().horizontalAdvance(QStringLiteral("Searched: "));
    const auto cursorAt = [&label](int x) {
        const QPoint at(x, label.height() / 2);
        QMouseEvent move(QEvent::MouseMove, at, label.mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
        QApplication::sendEvent(&label, &move);
        return label.cursor().shape();
    };
    QVERIFY(label.hasMouseTracking());
    QCOMPARE(cursorAt(3), Qt::ArrowCursor);
    QCOMPARE(cursorAt(link + 8), Qt::PointingHandCursor);
    QCOMPARE(cursorAt(link - 8), Qt::ArrowCursor);
}

QTEST_MAIN(TestCountLabel)
#include "tst_countlabel.moc"
