// SPDX-License-Identifier: MIT
#include "views/layout/screenroom.h"
#include "views/layout/viewpanels.h"
#include "views/window/mainwindow.h"
#include "views/window/panedocks.h"

#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QTest>

using namespace strata;

namespace {

QRect room(const QRect &screen)
{
    return screen.marginsRemoved({4, 32, 4, 8});
}

/// A window with a view in each tab and something open.
struct Opened
{
    MainWindow window;

    explicit Opened(const QString &panels = {})
    {
        window.resize(1280, 800);
        for (const auto tab : {CentralView::Tab::Contributions, CentralView::Tab::Fold, CentralView::Tab::Strategies,
                               CentralView::Tab::Compare, CentralView::Tab::Fleet, CentralView::Tab::Findings})
            window.centre().addTab(tab, new QLabel(&window));
        window.panels().restore(panels);
        window.show();
        window.setProjectOpen(true);
        window.centre().showPage(CentralView::Page::Answer);
    }

    QDockWidget &dock(const char *name) { return *window.findChild<QDockWidget *>(QString::fromLatin1(name)); }
    QString shown()
    {
        QStringList names;
        for (const char *name : {"sourceDock", "whyDock"}) {
            if (!dock(name).isHidden())
                names << QString::fromLatin1(name);
        }
        return names.join(u' ');
    }
    QString shownIn(CentralView::Tab tab)
    {
        window.centre().showTab(tab);
        return shown();
    }
};

} // namespace

/// How much room the answer has: the window on its screen, the panels around it.
class TestRoom : public QObject
{
    Q_OBJECT

private slots:
    void firstWindow_data();
    void firstWindow();
    void remembered_data();
    void remembered();
    void panelsOfViews();
    void panelsAreRemembered();
    void keys();
};

void TestRoom::firstWindow_data()
{
    QTest::addColumn<QRect>("screen");
    QTest::addColumn<QSize>("size");
    QTest::newRow("large") << QRect(0, 0, 2560, 1440) << QSize(2048, 1152);
    QTest::newRow("usual") << QRect(0, 0, 1920, 1080) << QSize(1536, 864);
    QTest::newRow("small") << QRect(0, 24, 1366, 840) << QSize(1280, 800);
    QTest::newRow("smaller than usual") << QRect(0, 0, 1280, 800) << QSize(1272, 760);
    QTest::newRow("second screen") << QRect(1920, 200, 1920, 1080) << QSize(1536, 864);
}

void TestRoom::firstWindow()
{
    QFETCH(QRect, screen);
    QFETCH(QSize, size);
    const QRect geometry = firstGeometry(screen);
    QCOMPARE(geometry.size(), size);
    QVERIFY(room(screen).contains(geometry));
}

void TestRoom::remembered_data()
{
    QTest::addColumn<QRect>("geometry");
    QTest::addColumn<QRect>("expected");
    QTest::newRow("inside") << QRect(100, 100, 1000, 700) << QRect(100, 100, 1000, 700);
    QTest::newRow("right of the screen") << QRect(3000, 100, 1000, 700) << QRect(916, 100, 1000, 700);
    QTest::newRow("above") << QRect(100, -50, 1000, 700) << QRect(100, 32, 1000, 700);
    QTest::newRow("larger") << QRect(-10, 0, 3000, 2000) << QRect(4, 32, 1912, 1040);
}

void TestRoom::remembered()
{
    QFETCH(QRect, geometry);
    QFETCH(QRect, expected);
    QCOMPARE(geometryInside(geometry, QRect(0, 0, 1920, 1080)), expected);
}

/// Those of one answer have Source and Why, the others all the room; each keeps what the user made of it.
void TestRoom::panelsOfViews()
{
    using Tab = CentralView::Tab;
    const QString both = QStringLiteral("sourceDock whyDock");
    Opened opened;
    QCOMPARE(opened.shown(), both);
    QCOMPARE(opened.shownIn(Tab::Fleet), QString());
    QCOMPARE(opened.shownIn(Tab::Fold), both);
    QCOMPARE(opened.shownIn(Tab::Compare), QString());
    opened.dock("whyDock").show();
    QCOMPARE(opened.shownIn(Tab::Findings), QString());
    QCOMPARE(opened.shownIn(Tab::Contributions), both);
    opened.dock("sourceDock").hide();
    QCOMPARE(opened.shownIn(Tab::Strategies), QStringLiteral("whyDock")); // never shown: as the last of one answer
    QCOMPARE(opened.shownIn(Tab::Compare), QStringLiteral("whyDock"));
    QCOMPARE(opened.shownIn(Tab::Fold), both);
    opened.window.action(Command::ResetLayout)->trigger();
    QCOMPARE(opened.shownIn(Tab::Compare), QString());
    QCOMPARE(opened.shownIn(Tab::Contributions), both);
}

void TestRoom::panelsAreRemembered()
{
    using Tab = CentralView::Tab;
    QString saved;
    {
        Opened opened;
        opened.shownIn(Tab::Fleet);
        opened.dock("sourceDock").show();
        saved = opened.window.panels().save();
    }
    Opened opened(saved);
    QCOMPARE(opened.shown(), QStringLiteral("sourceDock whyDock"));
    QCOMPARE(opened.shownIn(Tab::Fleet), QStringLiteral("sourceDock"));
}

void TestRoom::keys()
{
    Opened opened;
    QCOMPARE(opened.dock("sourceDock").toggleViewAction()->shortcut(), QKeySequence(QStringLiteral("Alt+S")));
    QCOMPARE(opened.dock("whyDock").toggleViewAction()->shortcut(), QKeySequence(QStringLiteral("Alt+W")));
}

QTEST_MAIN(TestRoom)
#include "tst_room.moc"
