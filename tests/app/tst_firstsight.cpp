// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "views/contributions/matrixview.h"
#include "views/fates/fatepalette.h"
#include "views/tour/tourbubble.h"
#include "views/window/centralview.h"
#include "views/window/mainwindow.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QStyleOptionFrame>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QTreeView>
#include <QWheelEvent>

#include <cmath>

using namespace strata;

namespace {

using Tab = CentralView::Tab;

/// A built-in example in a window of 1280x800.
struct Sight
{
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};

    explicit Sight(const char *example = "hiera5")
    {
        window().resize(1280, 800);
        window().show();
        WindowOptions options;
        options.example = example;
        controller.start(options);
    }
    MainWindow &window() { return controller.window(); }
    bool settle()
    {
        const bool isSettled =
            QTest::qWaitFor([this] { return controller.isSettled() && !controller.session().isBusy(); });
        QCoreApplication::processEvents();
        return isSettled;
    }
    template <typename T>
    T *child(const char *name)
    {
        return window().findChild<T *>(QString::fromLatin1(name));
    }
    bool isShown(Tab tab)
    {
        window().centre().showTab(tab);
        return settle();
    }
    int stepOfTour()
    {
        const auto *number = child<QLabel>("tourNumber");
        return number->isVisible() ? number->text().section(u' ', 0, 0).toInt() : 0;
    }
};

double luminance(const QColor &colour)
{
    const auto part = [](double value) {
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(colour.redF()) + 0.7152 * part(colour.greenF()) + 0.0722 * part(colour.blueF());
}

double contrast(const QColor &a, const QColor &b)
{
    const double x = luminance(a);
    const double y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

} // namespace

/// What a newcomer sees at first sight, in a window of 1280x800 with the built-in examples.
class TestFirstSight : public QObject
{
    Q_OBJECT

private slots:
    void foldShowsTwelveRows_data();
    void foldShowsTwelveRows();
    void answersFillTheView_data();
    void answersFillTheView();
    void placeholdersFit_data();
    void placeholdersFit();
    void layersHaveTheirRoomInGerman();
    void tourVisitsTheExample();
    void tourCanBeSkipped();
    void tourEndsWithItsRequest();
    void goingBackRestoresTheView();
    void everyChangeOfTabIsAVisit_data();
    void everyChangeOfTabIsAVisit();
    void changesByTheProgramAreNoVisits();
};

void TestFirstSight::foldShowsTwelveRows_data()
{
    QTest::addColumn<QByteArray>("example");
    for (const char *example : {"hiera5", "hiera3", "datum"})
        QTest::newRow(example) << QByteArray(example);
}

/// With Source and Why below, and a message above.
void TestFirstSight::foldShowsTwelveRows()
{
    QFETCH(QByteArray, example);
    Sight sight(example.constData());
    QVERIFY(sight.settle());
    QVERIFY(sight.isShown(Tab::Fold));
    auto *panes = sight.child<QTreeView>("foldPanes");
    QTRY_VERIFY(panes->model()->rowCount() > 0);
    QVERIFY(sight.child<QWidget>("sourceDock")->isVisible());
    const int height = panes->visualRect(panes->model()->index(0, 2)).height();
    QVERIFY(height >= 24);
    const int rows = panes->viewport()->height() / height;
    QVERIFY2(rows >= 12, qPrintable(QString::number(rows)));
    QVERIFY(!sight.child<QWidget>("foldEvents")->isVisible()); // in the drawer
}

void TestFirstSight::answersFillTheView_data()
{
    QTest::addColumn<QByteArray>("example");
    QTest::addColumn<int>("tab");
    QTest::addColumn<QByteArray>("answer");
    for (const char *example : {"hiera5", "hiera3", "datum"}) {
        const auto row = [example](const char *name, Tab tab, const char *answer) {
            QTest::addRow("%s in %s", name, example)
                << QByteArray(example) << static_cast<int>(tab) << QByteArray(answer);
        };
        row("matrix", Tab::Contributions, "matrixView");
        row("fold", Tab::Fold, "foldPanes");
        row("strategies", Tab::Strategies, "strategiesTable");
        row("map", Tab::Map, "mapTree");
        row("document", Tab::Document, "documentTree");
    }
}

/// The answer has at least three fifths of the view, its text is no smaller than any other, and no other is darker.
void TestFirstSight::answersFillTheView()
{
    QFETCH(QByteArray, example);
    QFETCH(int, tab);
    QFETCH(QByteArray, answer);
    Sight sight(example.constData());
    QVERIFY(sight.settle());
    QVERIFY(sight.isShown(static_cast<Tab>(tab)));
    auto *widget = sight.child<QWidget>(answer.constData());
    QVERIFY(widget);
    QTRY_VERIFY(widget->isVisible());
    const QWidget *view = sight.window().centre().tabView();
    const double share = double(widget->width()) * widget->height() / (double(view->width()) * view->height());
    QVERIFY2(share >= 0.6, qPrintable(QString::number(share)));
    const QColor base = widget->palette().color(QPalette::Base);
    const double dark = contrast(widget->palette().color(QPalette::Text), base);
    QVERIFY(dark >= 10);
    for (const QLabel *label : view->findChildren<QLabel *>()) {
        if (!label->isVisible() || label->text().isEmpty() || widget->isAncestorOf(label))
            continue;
        const QString name = label->objectName() + u' ' + label->text();
        QVERIFY2(label->fontMetrics().height() <= widget->fontMetrics().height() + 1, qPrintable(name));
        QVERIFY2(contrast(label->palette().color(label->foregroundRole()), label->palette().color(QPalette::Window)) <=
                     dark + 0.1,
                 qPrintable(name));
    }
}

/// Five bubbles by keyboard, from the menu Help.
void TestFirstSight::placeholdersFit_data()
{
    QTest::addColumn<QByteArray>("example");
    QTest::addColumn<QString>("language");
    for (const char *example : {"hiera5", "hiera3", "datum"}) {
        for (const QString &language : {QStringLiteral("en"), QStringLiteral("de")})
            QTest::addRow("%s, %s", example, qPrintable(language)) << QByteArray(example) << language;
    }
}

/// What an empty field is for can be read in every view.
void TestFirstSight::placeholdersFit()
{
    QFETCH(QByteArray, example);
    QFETCH(QString, language);
    QTranslator translator;
    if (language != QLatin1String("en")) {
        QVERIFY(translator.load(QStringLiteral(":/translations/strata_%1.qm").arg(language)));
        QVERIFY(QCoreApplication::installTranslator(&translator));
    }
    Sight sight(example.constData());
    QVERIFY(sight.settle());
    QStringList cut;
    for (const Tab tab : {Tab::Contributions, Tab::Fleet, Tab::Findings, Tab::Compare, Tab::Map, Tab::Document,
                          Tab::History, Tab::Search}) {
        QVERIFY(sight.isShown(tab));
        for (const QLineEdit *edit : sight.window().findChildren<QLineEdit *>()) {
            QStyleOptionFrame option;
            option.initFrom(edit);
            option.lineWidth = edit->hasFrame() ? edit->style()->pixelMetric(QStyle::PM_DefaultFrameWidth) : 0;
            const QMargins margins = edit->textMargins();
            const int room = edit->style()->subElementRect(QStyle::SE_LineEditContents, &option, edit).width() -
                             margins.left() - margins.right() - 4; // its own horizontal margins
            if (edit->isVisible() && edit->fontMetrics().horizontalAdvance(edit->placeholderText()) > room)
                cut << edit->objectName() + QStringLiteral(": ") + edit->placeholderText();
        }
    }
    cut.removeDuplicates();
    QCOMPARE(cut.join(QStringLiteral("; ")), QString());
}

/// The names and files of levels have as much room as in English.
void TestFirstSight::layersHaveTheirRoomInGerman()
{
    const auto room = [] {
        Sight sight;
        return sight.settle() ? sight.child<QTreeView>("layersTree")->columnWidth(0) : 0;
    };
    const int inEnglish = room();
    QVERIFY(inEnglish > 0);
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral(":/translations/strata_de.qm")));
    QVERIFY(QCoreApplication::installTranslator(&translator));
    const int inGerman = room();
    QCoreApplication::removeTranslator(&translator);
    QVERIFY2(inGerman >= inEnglish, qPrintable(QStringLiteral("%1, %2").arg(inGerman).arg(inEnglish)));
}

void TestFirstSight::tourVisitsTheExample()
{
    Sight sight;
    QVERIFY(sight.settle());
    QVERIFY(QTest::qWaitForWindowActive(&sight.window()));
    QCOMPARE(sight.stepOfTour(), 0); // without a memory it does not start by itself
    sight.window().action(Command::ShowTour)->trigger();
    auto *bubble = sight.child<TourBubble>("tourBubble");
    auto *next = sight.child<QAbstractButton>("tourNext");
    QStringList texts;
    for (int step = 1; step <= 5; ++step) {
        QCOMPARE(sight.stepOfTour(), step);
        QVERIFY(next->hasFocus());
        QVERIFY(sight.window().rect().contains(bubble->geometry()));
        texts << next->accessibleDescription();
        QTest::keyClick(next, step % 2 ? Qt::Key_Return : Qt::Key_Right);
    }
    QCOMPARE(sight.stepOfTour(), 0);
    QVERIFY(!bubble->isVisible());
    QCOMPARE(texts.removeDuplicates(), 0);
    QVERIFY(texts[2].contains(QStringLiteral("marker")));
    QVERIFY(texts[3].startsWith(QStringLiteral("Why")));
}

void TestFirstSight::tourCanBeSkipped()
{
    Sight sight;
    QVERIFY(sight.settle());
    QVERIFY(QTest::qWaitForWindowActive(&sight.window()));
    auto *before = sight.child<QWidget>("keysView");
    before->setFocus();
    QWidget *focus = QApplication::focusWidget();
    sight.window().action(Command::ShowTour)->trigger();
    QCOMPARE(sight.stepOfTour(), 1);
    QTest::keyClick(sight.child<QAbstractButton>("tourNext"), Qt::Key_Escape);
    QCOMPARE(sight.stepOfTour(), 0);
    QCOMPARE(QApplication::focusWidget(), focus);
}

/// A request for the tour is dropped if something else is opened, or nothing.
void TestFirstSight::tourEndsWithItsRequest()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("hiera.yaml")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("version: 5\n");
    file.close();
    for (const QString &opened : {folder.path(), folder.filePath(QStringLiteral("none"))}) {
        Sight sight;
        QVERIFY(sight.settle());
        sight.controller.opening().openPath(folder.path());
        QVERIFY(sight.settle());
        sight.window().action(Command::ShowTour)->trigger();
        sight.controller.opening().openPath(opened); // before the example is there
        QVERIFY(sight.settle());
        sight.controller.opening().openExample(QStringLiteral("hiera5"));
        QTRY_VERIFY(!sight.controller.opening().title().isEmpty());
        QVERIFY(sight.settle());
        QCOMPARE(sight.stepOfTour(), 0);
    }
}

/// Filter, collapsed rows, scroll position and the tab are those of the visit.
void TestFirstSight::goingBackRestoresTheView()
{
    Sight sight;
    QVERIFY(sight.settle());
    Navigation &navigation = sight.controller.session().navigation();
    const LookupTarget first = navigation.key();
    auto *tree = sight.child<QTreeView>("matrixResult");
    const QModelIndex top = tree->model()->index(0, 0);
    QModelIndex list;
    for (int row = 0; row < tree->model()->rowCount(top) && !list.isValid(); ++row) {
        if (tree->model()->hasChildren(tree->model()->index(row, 0, top)))
            list = tree->model()->index(row, 0, top);
    }
    QVERIFY(list.isValid());
    const QString name = list.data().toString();
    tree->collapse(list);
    auto *keys = sight.child<QLineEdit>("keyFilter");
    keys->setText(QStringLiteral("web"));
    sight.controller.session().navigation().setKey(LookupTarget::named("profile::base::packages"));
    QVERIFY(sight.settle());
    keys->setText(QStringLiteral("base"));
    sight.window().centre().showTab(Tab::Strategies);
    sight.window().action(Command::Back)->trigger();
    QVERIFY(sight.settle());
    QVERIFY(navigation.key() == first);
    QCOMPARE(sight.window().centre().tab(), Tab::Contributions);
    QTRY_COMPARE(keys->text(), QStringLiteral("web"));
    const QModelIndex again = tree->model()->index(list.row(), 0, tree->model()->index(0, 0));
    QCOMPARE(again.data().toString(), name);
    QVERIFY(!tree->isExpanded(again));
    sight.window().action(Command::Forward)->trigger();
    QVERIFY(sight.settle());
    QTRY_COMPARE(keys->text(), QStringLiteral("base"));
    QCOMPARE(sight.window().centre().tab(), Tab::Strategies);
}

/// By one step.
static void turnWheel(QWidget &widget)
{
    const QPointF at = widget.rect().center();
    QWheelEvent wheel(at, widget.mapToGlobal(at), {}, QPoint(0, -120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(&widget, &wheel);
}

void TestFirstSight::everyChangeOfTabIsAVisit_data()
{
    QTest::addColumn<QString>("way");
    for (const char *way : {"click", "arrow", "wheel", "command"})
        QTest::newRow(way) << QString::fromLatin1(way);
}

/// Back leads from each tab to the one before it, with what was arranged there, however the user came.
void TestFirstSight::everyChangeOfTabIsAVisit()
{
    QFETCH(const QString, way);
    Sight sight;
    QVERIFY(sight.settle());
    auto *tree = sight.child<QTreeView>("matrixResult");
    const QModelIndex top = tree->model()->index(0, 0);
    tree->collapse(top);
    auto *bar = sight.child<QTabWidget>("centralTabs")->tabBar();
    if (way == QLatin1String("click"))
        QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(1).center());
    else if (way == QLatin1String("arrow"))
        QTest::keyClick(bar, Qt::Key_Right);
    else if (way == QLatin1String("wheel"))
        turnWheel(*bar);
    else
        sight.window().action(Command::ShowFold)->trigger();
    QCOMPARE(sight.window().centre().tab(), Tab::Fold);
    tree->expand(top);
    sight.window().action(Command::Back)->trigger();
    QVERIFY(sight.settle());
    QCOMPARE(sight.window().centre().tab(), Tab::Contributions);
    QTRY_VERIFY(!tree->isExpanded(tree->model()->index(0, 0)));
}

void TestFirstSight::changesByTheProgramAreNoVisits()
{
    Sight sight;
    QVERIFY(sight.settle());
    const bool canGoBack = sight.window().action(Command::Back)->isEnabled();
    sight.window().centre().showTab(Tab::Map);
    sight.window().centre().setAnswersShown(false);
    sight.window().centre().showTab(Tab::Contributions);
    sight.window().centre().setAnswersShown(true);
    QCOMPARE(sight.window().action(Command::Back)->isEnabled(), canGoBack);
}

QTEST_MAIN(TestFirstSight)
#include "tst_firstsight.moc"
