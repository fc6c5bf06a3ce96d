// SPDX-License-Identifier: MIT
#include "views/layout/screenroom.h"
#include "views/layout/viewpanels.h"
#include "views/window/mainwindow.h"
#include "views/window/panedocks.h"

#include "items/answer/cascademodel.h"
#include "support/projection.h"
#include "views/contributions/cascadeview.h"
#include "views/controls/elidedlabel.h"
#include "views/layout/viewstate.h"
#include "views/tour/tourbubble.h"

#include <QAbstractButton>
#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QStatusBar>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

#include <array>

using namespace strata;
using namespace strata::test;

namespace {

QRect room(const QRect &screen)
{
    return screen.marginsRemoved({4, 32, 4, 8});
}

constexpr std::array kTabs{CentralView::Tab::Contributions, CentralView::Tab::Fold,     CentralView::Tab::Strategies,
                           CentralView::Tab::Compare,       CentralView::Tab::Fleet,    CentralView::Tab::Findings,
                           CentralView::Tab::Map,           CentralView::Tab::Document, CentralView::Tab::Impact,
                           CentralView::Tab::History,       CentralView::Tab::Search};
constexpr auto kTabsOfOneAnswer = 3; // the first ones

/// A window with a view in each tab and something open.
struct Opened
{
    MainWindow window;

    explicit Opened(const QString &panels = {}, const QByteArray &layout = {},
                    CentralView::Tab tab = CentralView::Tab::Contributions)
    {
        window.resize(1280, 800);
        for (const CentralView::Tab each : kTabs)
            window.centre().addTab(each, new QLabel(&window));
        if (!layout.isEmpty())
            window.docks().restore(layout);
        window.panels().restore(panels);
        window.show();
        window.centre().showTab(tab);
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
    void sizesAreRemembered_data();
    void sizesAreRemembered();
    void remarksDisappear();
    void panelsOfViews();
    void viewsOfManyAnswersHaveNoPanels();
    void panelsAreRemembered();
    void panelsOfAnotherViewAreNotKept();
    void keysAndButtons();
    void buttonsOfPanelsTakeNoHeight();
    void geometriesFindTheirScreen_data();
    void geometriesFindTheirScreen();
    void leftColumnIsRemembered();
    void arrangementsComeBack();
    void bubbleStaysInside_data();
    void bubbleStaysInside();
    void bubbleTakesKeys();
    void headingsKeepTheirValue();
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

void TestRoom::remarksDisappear()
{
    MainWindow window;
    const auto *remark = window.findChild<QLabel *>(QStringLiteral("statusRemark"));
    auto *end = window.findChild<QTimer *>(QStringLiteral("remarkEnd"));
    window.setRemark(QStringLiteral("cancelled"));
    QCOMPARE(remark->text(), QStringLiteral("cancelled"));
    QVERIFY(end->isActive());
    end->setInterval(0); // instead of some seconds
    QTRY_COMPARE(remark->text(), QString());
}

void TestRoom::sizesAreRemembered_data()
{
    QTest::addColumn<QRect>("geometry");
    QTest::addColumn<QRect>("expected");
    QTest::newRow("inside") << QRect(100, 100, 1000, 700) << QRect(100, 100, 1000, 700);
    QTest::newRow("right of the screen") << QRect(3000, 100, 1000, 700) << QRect(916, 100, 1000, 700);
    QTest::newRow("above") << QRect(100, -50, 1000, 700) << QRect(100, 32, 1000, 700);
    QTest::newRow("larger") << QRect(-10, 0, 3000, 2000) << QRect(4, 32, 1912, 1040);
}

void TestRoom::sizesAreRemembered()
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

void TestRoom::viewsOfManyAnswersHaveNoPanels()
{
    Opened opened;
    for (std::size_t tab = 0; tab < kTabs.size(); ++tab) {
        const QString panels = tab < kTabsOfOneAnswer ? QStringLiteral("sourceDock whyDock") : QString();
        QCOMPARE(opened.shownIn(kTabs[tab]), panels);
    }
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

/// A window that was closed in Fleet opens in a view of one answer with both panels.
void TestRoom::panelsOfAnotherViewAreNotKept()
{
    using Tab = CentralView::Tab;
    QByteArray layout;
    QString saved;
    {
        Opened opened({}, {}, Tab::Fleet);
        QCOMPARE(opened.shown(), QString());
        layout = opened.window.docks().save();
        saved = opened.window.panels().save();
    }
    for (const Tab tab : {Tab::Contributions, Tab::Fold}) {
        Opened opened(saved, layout, tab);
        QCOMPARE(opened.shown(), QStringLiteral("sourceDock whyDock"));
        opened.dock("sourceDock").hide();
        opened.window.hideGuide(); // changes no panel
        QCOMPARE(opened.shown(), QStringLiteral("whyDock"));
    }
}

/// One key or one click shows and hides Source and Why, in a view that has none at first as well.
void TestRoom::keysAndButtons()
{
    const struct
    {
        const char *dock;
        Qt::Key key;
        QString shortcut;
    } panels[] = {{"sourceDock", Qt::Key_S, QStringLiteral("Alt+S")}, {"whyDock", Qt::Key_W, QStringLiteral("Alt+W")}};
    Opened opened;
    QVERIFY(QTest::qWaitForWindowActive(&opened.window));
    for (const CentralView::Tab tab : {CentralView::Tab::Contributions, CentralView::Tab::Fleet}) {
        opened.window.centre().showTab(tab);
        for (const auto &panel : panels) {
            const QDockWidget &dock = opened.dock(panel.dock);
            const bool isShown = dock.isVisible();
            QTest::keyClick(&opened.window, panel.key, Qt::AltModifier);
            QCOMPARE(dock.isVisible(), !isShown);
            const QString name = QString::fromLatin1(panel.dock) + QStringLiteral("ToggleButton");
            auto *button = opened.window.findChild<QToolButton *>(name);
            QVERIFY(button && button->isVisible());
            QCOMPARE(button->isChecked(), !isShown);
            QCOMPARE(button->text(), dock.windowTitle());
            QVERIFY2(button->toolTip().contains(panel.shortcut), qPrintable(button->toolTip()));
            const QRect area(button->mapTo(&opened.window, QPoint()), button->size());
            QVERIFY(opened.window.rect().contains(area));
            QTest::mouseClick(button, Qt::LeftButton);
            QCOMPARE(dock.isVisible(), isShown);
            QCOMPARE(button->isChecked(), isShown);
            QTest::mouseClick(button, Qt::LeftButton);
            QCOMPARE(dock.isVisible(), !isShown);
        }
    }
    opened.window.setProjectOpen(false); // nothing to show
    QVERIFY(!opened.window.findChild<QToolButton *>(QStringLiteral("whyDockToggleButton"))->isVisible());
}

/// The buttons of the panels do not make the status bar higher.
void TestRoom::buttonsOfPanelsTakeNoHeight()
{
    Opened opened;
    const int height = opened.window.statusBar()->height();
    for (QToolButton *button : opened.window.statusBar()->findChildren<QToolButton *>()) {
        if (button->objectName().endsWith(QLatin1String("ToggleButton")))
            button->hide();
    }
    opened.window.statusBar()->layout()->activate();
    QCoreApplication::processEvents();
    QCOMPARE(opened.window.statusBar()->height(), height);
}

void TestRoom::geometriesFindTheirScreen_data()
{
    QTest::addColumn<QRect>("geometry");
    QTest::addColumn<int>("expected");
    QTest::newRow("first") << QRect(100, 100, 1000, 700) << 0;
    QTest::newRow("second") << QRect(2000, 100, 1000, 700) << 1;
    QTest::newRow("mostly second") << QRect(1800, 100, 1000, 700) << 1;
    QTest::newRow("disconnected screen: the nearest") << QRect(4500, 100, 1000, 700) << 1;
    QTest::newRow("left of all") << QRect(-3000, 100, 1000, 700) << 0;
}

/// The remembered window is moved inside the screen that it is on.
void TestRoom::geometriesFindTheirScreen()
{
    QFETCH(QRect, geometry);
    QFETCH(int, expected);
    const QList<QRect> screens{QRect(0, 0, 1920, 1080), QRect(1920, 0, 1366, 768)};
    QCOMPARE(screenOf(geometry, screens), screens[expected]);
    QVERIFY(room(screens[expected]).contains(geometryInside(geometry, screens[expected])));
    QVERIFY(screenOf(geometry, {}).isEmpty());
}

/// Layers and Keys share the left column; their heights are those of the last time.
void TestRoom::leftColumnIsRemembered()
{
    Opened opened;
    QDockWidget &layers = opened.dock("layersDock");
    QDockWidget &keys = opened.dock("keysDock");
    QCOMPARE(opened.window.dockWidgetArea(&layers), Qt::LeftDockWidgetArea);
    QCOMPARE(opened.window.dockWidgetArea(&keys), Qt::LeftDockWidgetArea);
    opened.window.resizeDocks({&layers, &keys}, {200, 500}, Qt::Vertical);
    QTRY_VERIFY(layers.height() < keys.height());
    const QByteArray saved = opened.window.docks().save();
    opened.window.resizeDocks({&layers, &keys}, {500, 200}, Qt::Vertical);
    QTRY_VERIFY(layers.height() > keys.height());
    QVERIFY(opened.window.docks().restore(saved));
    QTRY_VERIFY(layers.height() < keys.height());
}

void TestRoom::arrangementsComeBack()
{
    QWidget window;
    QLineEdit filter(&window);
    filter.setObjectName(QStringLiteral("someFilter"));
    QTreeView tree(&window);
    tree.setObjectName(QStringLiteral("someTree"));
    tree.setGeometry(0, 40, 200, 100);
    QStandardItemModel model;
    for (int row = 0; row < 40; ++row) {
        auto *item = new QStandardItem(QString::number(row));
        item->appendRow(new QStandardItem(QStringLiteral("inside")));
        model.appendRow(item);
    }
    tree.setModel(&model);
    window.show();
    filter.setText(QStringLiteral("abc"));
    tree.expand(model.index(3, 0));
    tree.verticalScrollBar()->setValue(17);
    const QVariantMap state = viewState(window);
    filter.clear();
    tree.collapseAll();
    tree.expand(model.index(1, 0));
    tree.verticalScrollBar()->setValue(0);
    restoreFilters(window, state);
    restoreRows(window, state);
    QCOMPARE(filter.text(), QStringLiteral("abc"));
    QVERIFY(tree.isExpanded(model.index(3, 0)));
    QVERIFY(!tree.isExpanded(model.index(1, 0)));
    QCOMPARE(tree.verticalScrollBar()->value(), 17);
}

void TestRoom::bubbleStaysInside_data()
{
    QTest::addColumn<QRect>("target");
    QTest::newRow("at the top") << QRect(300, 20, 400, 24);
    QTest::newRow("at the bottom") << QRect(300, 560, 400, 30);
    QTest::newRow("in the corner") << QRect(700, 500, 100, 100);
    QTest::newRow("nearly all") << QRect(10, 10, 780, 580);
}

void TestRoom::bubbleStaysInside()
{
    QFETCH(QRect, target);
    QWidget window;
    window.resize(800, 600);
    window.show();
    TourBubble bubble(window);
    bubble.showStep({QStringLiteral("Title"), QStringLiteral("A text that explains. ").repeated(6), target}, 2, 5);
    QVERIFY(bubble.isVisible());
    QVERIFY(window.rect().contains(bubble.geometry()));
    QVERIFY(target.height() > 300 || !bubble.geometry().intersects(target));
}

void TestRoom::bubbleTakesKeys()
{
    QWidget window;
    window.resize(800, 600);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    TourBubble bubble(window);
    QSignalSpy next(&bubble, &TourBubble::nextRequested);
    QSignalSpy previous(&bubble, &TourBubble::previousRequested);
    QSignalSpy skip(&bubble, &TourBubble::skipRequested);
    bubble.showStep({QStringLiteral("Title"), QStringLiteral("Text"), QRect(10, 10, 50, 20)}, 2, 5);
    auto *button = bubble.findChild<QAbstractButton *>(QStringLiteral("tourNext"));
    QVERIFY(button->accessibleDescription().contains(QStringLiteral("Text")));
    QTest::keyClick(button, Qt::Key_Return);
    QTest::keyClick(button, Qt::Key_Space);
    QTest::keyClick(button, Qt::Key_Right);
    QCOMPARE(next.count(), 3);
    QTest::keyClick(button, Qt::Key_Left);
    QCOMPARE(previous.count(), 1);
    QTest::keyClick(button, Qt::Key_Escape);
    QCOMPARE(skip.count(), 1);
    bubble.showStep({QStringLiteral("Title"), QStringLiteral("Text"), QRect(10, 10, 50, 20)}, 5, 5);
    QCOMPARE(button->text(), QStringLiteral("Done"));
    QVERIFY(!bubble.findChild<QAbstractButton *>(QStringLiteral("tourSkip"))->isVisible());
}

/// A deep path and a long place leave the value its room.
void TestRoom::headingsKeepTheirValue()
{
    const std::string deep = "{a_very_long_first_part_of_the_path: {a_very_long_second_part: {the_third_part: "
                             "{the_fourth_part: {the_fifth_part_of_it: the-value-that-counts}}}}}";
    CascadeModel model;
    const auto projection = projectionOf(layeredLookup({deep}, "first"));
    model.setProjection(projection, CascadeModel::leafRows(projection->table(), 3));
    CascadeView view(model);
    view.resize(640, 300);
    view.show();
    QCoreApplication::sendPostedEvents();
    const QString value = QStringLiteral("=  the-value-that-counts");
    bool isFound = false;
    for (const QLabel *label : view.findChildren<QLabel *>()) {
        const auto *elided = dynamic_cast<const ElidedLabel *>(label);
        if (!elided || elided->text() != value)
            continue;
        isFound = true;
        QCOMPARE(elided->shownText(), value);
    }
    QVERIFY(isFound);
}

QTEST_MAIN(TestRoom)
#include "tst_room.moc"
