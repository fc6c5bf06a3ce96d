// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "projection/projection.h"
#include "views/contributions/contributionview.h"
#include "views/contributions/matrixview.h"
#include "views/controls/elidedlabel.h"
#include "views/keys/keysview.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QSet>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace strata;

namespace {

const QString kKey = QStringLiteral("profile::base::packages");

/// A window on the example, with a key that has markers.
struct Shown
{
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};

    Shown()
    {
        controller.window().resize(1280, 800);
        controller.window().show();
        WindowOptions options;
        options.example = "hiera5";
        options.question.node = "web01.fra.harbour.example";
        options.question.key = LookupTarget::named(kKey.toStdString());
        controller.start(options);
    }

    MainWindow &window() { return controller.window(); }
    template <typename T>
    T *child(const char *name)
    {
        return window().findChild<T *>(QString::fromLatin1(name));
    }
    void go(const std::string &path, const std::string &layer = {})
    {
        Address place{.key = LookupTarget::named(kKey.toStdString()), .path = parseAddressPath(path).value()};
        if (!layer.empty())
            place.layer = AddressLayer{layer, 0};
        controller.session().navigation().setCurrent(place);
    }
    QString copied(Command command)
    {
        QApplication::clipboard()->setText(QStringLiteral("nothing yet"));
        window().action(command)->trigger();
        return QApplication::clipboard()->text();
    }
};

void collect(const QMenu &menu, QSet<QAction *> &actions)
{
    for (QAction *action : menu.actions()) {
        if (action->menu())
            collect(*action->menu(), actions);
        else
            actions.insert(action);
    }
}

} // namespace

/// What can be copied, and what a right click offers.
class TestMenus : public QObject
{
    Q_OBJECT

private slots:
    void copies_data();
    void copies();
    void copiedLinkRestoresTheState();
    void ctrlCInATextWithoutSelection();
    void contextMenus_data();
    void contextMenus();
    void everyCommandIsInAMenu();
    void problemsAreVisitedInTurn();
    void rightClickOnAKeyShowsIt();
    void filtersToTheNameSpace();
    void f6ReachesTheMatrix();
};

void TestMenus::copies_data()
{
    QTest::addColumn<int>("command");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, Command command, const char *path, const char *text) {
        QTest::newRow(name) << static_cast<int>(command) << QString::fromLatin1(path) << QString::fromUtf8(text);
    };
    row("value of a leaf", Command::CopyValue, "/[1]", "auditd");
    row("value of a collection is YAML", Command::CopyValue, "",
        "- apt-transport-https\n- auditd\n- curl\n- htop\n- nano\n- nginx\n- vim-tiny");
    row("YAML", Command::CopyYaml, "/[1]", "auditd");
    row("JSON", Command::CopyJson, "/[1]", "\"auditd\"");
    row("path", Command::CopyKeyPath, "/[1]", "profile::base::packages.1");
    row("file and line", Command::CopyPlace, "/[1]", "data/security.yaml:8");
}

void TestMenus::copies()
{
    QFETCH(int, command);
    QFETCH(QString, path);
    QFETCH(QString, text);
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    shown.go(path.toStdString());
    QCOMPARE(shown.copied(static_cast<Command>(command)), text);
}

void TestMenus::copiedLinkRestoresTheState()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    shown.go("/[1]");
    const std::string link = shown.copied(Command::CopyLink).toStdString();
    const auto question = parseQuestion(link, {});
    QVERIFY(question);
    QCOMPARE(question->node, std::string("web01.fra.harbour.example"));
    QCOMPARE(question->key, LookupTarget::named(kKey.toStdString()));
    const auto place = parseAddress(link);
    QVERIFY(place);
    QCOMPARE(*place, shown.controller.session().navigation().current());
}

void TestMenus::ctrlCInATextWithoutSelection()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    shown.go("/[1]");
    for (const char *name : {"whySentences", "sourceView", "matrixResult"}) {
        auto *widget = shown.child<QWidget>(name);
        widget->setFocus();
        QApplication::clipboard()->setText(QStringLiteral("nothing yet"));
        QTest::keyClick(widget, Qt::Key_C, Qt::ControlModifier);
        QVERIFY2(QApplication::clipboard()->text() == QLatin1String("auditd"), name);
    }
    auto *source = shown.child<QPlainTextEdit>("sourceView");
    source->setFocus();
    source->moveCursor(QTextCursor::Start);
    source->moveCursor(QTextCursor::NextWord, QTextCursor::KeepAnchor);
    const QString selected = source->textCursor().selectedText();
    QVERIFY(!selected.isEmpty());
    QTest::keyClick(source, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), selected);
}

void TestMenus::contextMenus_data()
{
    QTest::addColumn<QString>("widget");
    QTest::addColumn<QPoint>("at");
    for (const char *name : {"matrixResult", "matrixLayers", "layersTree", "keysView", "whyPanel", "whySentences",
                             "sourceView", "matrixLayersHeader"})
        QTest::newRow(name) << QString::fromLatin1(name) << QPoint(30, 30);
}

void TestMenus::contextMenus()
{
    QFETCH(QString, widget);
    QFETCH(QPoint, at);
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    auto *view = shown.window().findChild<QWidget *>(widget);
    QVERIFY(view);
    const auto *area = qobject_cast<QAbstractScrollArea *>(view);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, view->mapToGlobal(at));
    QApplication::sendEvent(area ? area->viewport() : view, &event);
    auto *menu = view->findChild<QMenu *>(QStringLiteral("contextMenu"));
    QVERIFY(menu);
    QVERIFY(menu->isVisible());
    QSet<QAction *> inBar;
    for (const QAction *top : shown.child<QMenuBar>("menuBar")->actions())
        collect(*top->menu(), inBar);
    QSet<QAction *> offered;
    collect(*menu, offered);
    QVERIFY(offered.size() >= 4);
    const bool isOfKey = widget == QLatin1String("matrixResult") || widget == QLatin1String("keysView") ||
                         widget == QLatin1String("sourceView");
    QVERIFY(!isOfKey || offered.contains(shown.window().action(Command::ShowReferences)));
    for (QAction *action : offered)
        QVERIFY2(inBar.contains(action), qPrintable(action->text()));
    menu->close();
}

void TestMenus::everyCommandIsInAMenu()
{
    Shown shown;
    QSet<QAction *> inBar;
    for (const QAction *top : shown.child<QMenuBar>("menuBar")->actions())
        collect(*top->menu(), inBar);
    for (int i = 0; i < kCommandCount; ++i) {
        QAction *action = shown.window().action(static_cast<Command>(i));
        // The lessons and the sandbox fill their menus while they have something to offer.
        QVERIFY2(inBar.contains(action) || !action->isVisible(), qPrintable(action->objectName()));
    }
    for (const char *name : {"onlyContributing", "contestedOnly", "groupRows", "chip0", "chip3"}) {
        auto *button = shown.child<QToolButton>(name);
        QVERIFY2(button && inBar.contains(button->defaultAction()), name);
    }
}

void TestMenus::problemsAreVisitedInTurn()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    const auto answer = shown.controller.session().workbench().current().answer();
    const std::vector<Address> places = problemPlaces(*answer->projection);
    QCOMPARE(places.size(), std::size_t(1)); // nano of L7 survived
    Navigation &navigation = shown.controller.session().navigation();
    shown.go("/[1]");
    QTest::keyClick(&shown.window(), Qt::Key_F8);
    QCOMPARE(navigation.current(), places.front());
    shown.go("/[1]");
    QTest::keyClick(&shown.window(), Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(navigation.current(), places.front());
    navigation.setKey(LookupTarget::named("ntp::servers"));
    QTRY_VERIFY(shown.controller.isSettled());
    QTest::keyClick(&shown.window(), Qt::Key_F8);
    QVERIFY(shown.child<ElidedLabel>("statusRemark")->text().contains(QLatin1String("no problem")));
}

void TestMenus::rightClickOnAKeyShowsIt()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    auto *keys = shown.child<QListView>("keysView");
    const QModelIndex other = keys->model()->index(1, 0);
    keys->scrollTo(other);
    const QPoint at = keys->visualRect(other).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, keys->mapToGlobal(at));
    QApplication::sendEvent(keys->viewport(), &event);
    QTRY_VERIFY(keys->findChild<QMenu *>(QStringLiteral("contextMenu")));
    keys->findChild<QMenu *>(QStringLiteral("contextMenu"))->close();
    QTRY_COMPARE(QString::fromStdString(shown.controller.session().navigation().key().name()), other.data().toString());
}

void TestMenus::filtersToTheNameSpace()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    auto *keys = shown.child<QListView>("keysView");
    const int all = keys->model()->rowCount();
    shown.window().action(Command::FilterKeysToNameSpace)->trigger();
    QVERIFY(keys->model()->rowCount() > 1);
    QVERIFY(keys->model()->rowCount() < all);
    for (int row = 0; row < keys->model()->rowCount(); ++row)
        QVERIFY(keys->model()->index(row, 0).data().toString().startsWith(QLatin1String("profile::base::")));
}

void TestMenus::f6ReachesTheMatrix()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    shown.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&shown.window()));
    shown.child<QWidget>("keyFilter")->setFocus();
    auto *matrix = shown.child<QWidget>("matrixResult");
    for (int i = 0; i < 3 && !matrix->hasFocus(); ++i)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
    QVERIFY(matrix->hasFocus());
    QTest::keyClick(matrix, Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(shown.child<QWidget>("keysPane")->isAncestorOf(QApplication::focusWidget()));
}

QTEST_MAIN(TestMenus)
#include "tst_menus.moc"
