// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "core/valueequality.h"
#include "support/fakeproject.h"
#include "views/contributions/contributionview.h"
#include "views/fold/foldplayer.h"
#include "views/keys/keysview.h"
#include "views/window/infopage.h"
#include "views/window/lookupbar.h"
#include "views/window/messagebar.h"
#include "views/controls/orderbox.h"
#include "views/window/strategybox.h"
#include "views/source/sourceview.h"
#include "views/strategies/strategiesview.h"
#include "views/window/centralview.h"
#include "views/window/startpage.h"
#include "views/window/windowmenus.h"

#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QCommandLinkButton>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <new>

using namespace strata;
using namespace strata::test;

namespace {

/// A window on a fake project, shown offscreen.
struct Opened
{
    std::shared_ptr<const Project> project;
    std::vector<ProjectRequest> requests; // written by the job, read when it has answered
    WindowController controller;

    explicit Opened(const std::vector<FakeLayer> &layers, const std::string &key = {}, MergeWords merge = {})
        : project(fakeProject(layers)),
          controller(
              [this](const ProjectRequest &request, auto, auto) -> Result<std::shared_ptr<const Project>> {
                  requests.push_back(request);
                  return project;
              },
              WindowMemory(WindowMemory::Mode::Forgetful))
    {
        window().show();
        WindowOptions options;
        options.project.root = "/fake";
        options.question.key = LookupTarget::named(key);
        options.question.merge = std::move(merge);
        controller.opening().start(options);
    }

    MainWindow &window() { return controller.window(); }

    template <typename T>
    T *child(const char *name)
    {
        return window().findChild<T *>(QString::fromLatin1(name));
    }
};

std::vector<FakeLayer> namedAlike()
{
    return {{.level = "Node", .path = "node.yaml", .yaml = "packages: [ntp, vim]\n"},
            {.level = "Common", .path = "common.yaml", .yaml = "packages: [ntpdate]\n"}};
}

void drop(MainWindow &window, const QString &path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(40, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QVERIFY(!window.findChild<QLabel *>(QStringLiteral("dropHint"))->text().isEmpty());
    QDropEvent event(QPointF(40, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &event);
    QVERIFY(event.isAccepted());
}

bool isInsideQt(const QWidget *widget)
{
    const QString name = widget->objectName();
    return name.startsWith(u"qt_") || qobject_cast<const QScrollBar *>(widget) ||
           QByteArray(widget->metaObject()->className()).startsWith("QComboBoxPrivate") ||
           QByteArray(widget->metaObject()->className()) == "QComboBoxListView";
}

/// Widgets that take the keyboard but have nothing to say to a screen reader.
QStringList nameless(const QWidget &window)
{
    QStringList names;
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        if (widget->focusPolicy() == Qt::NoFocus || isInsideQt(widget) || widget->focusProxy())
            continue;
        QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
        if (!accessible || accessible->text(QAccessible::Name).isEmpty())
            names << QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName();
    }
    return names;
}

} // namespace

/// The wired window, with a fake project.
class TestWindowController : public QObject
{
    Q_OBJECT

private slots:
    void missingMemoryIsReported();
    void objectNames();
    void everyControlHasAnAccessibleName();
    void everyCommandIsInAMenu();
    void tabsHaveKeys();
    void startPageIsShownWithoutProject();
    void startPageListsEachFolderOnce();
    void lessonsAreReadOnDemand();
    void closingForgetsTheStrategy();
    void strategiesAreThoseOfTheDialect();
    void chosenStrategyKeepsItsOptions_data();
    void chosenStrategyKeepsItsOptions();
    void chosenStrategyWaitsForItsOptions();
    void orderOverrideOfHiera3();
    void wholeNodeOfDatum();
    void overviewWithoutKey();
    void answerFillsAllViews();
    void keyByKeyboard();
    void strategyOfTheCommandLine();
    void unknownKeyOffersSpellings();
    void layerSelectionShowsItsFile();
    void largeFilesOpenQuickly();
    void valueInTheSourceBecomesCurrent();
    void reloadKeepsTheSelection();
    void failedOpeningExplains();
    void brokenFileIsReported();
    void missingFactsAreReported();
    void changedFactsAreCounted();
    void backAndForward();
    void backToTheTabBefore();
    void chosenKeyIsShown_data();
    void chosenKeyIsShown();
    void closing();
    void droppedFolderIsOpened();
    void droppedFactsAreLoaded();
    void escapeInTheFilterClearsItFirst();
    void findingFollowsTheViewInFront();
    void findingFollowsTheFilterOfTheMatrix();
    void escapeClosesTheLine();
    void panesCollapseInNarrowWindows();
    void panesAreReachedByKeyboard();
};

void TestWindowController::missingMemoryIsReported()
{
    const auto fail = [](const ProjectRequest &, auto, auto) -> Result<std::shared_ptr<const Project>> {
        throw std::bad_alloc();
    };
    WindowController controller(fail, WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().show();
    WindowOptions options;
    options.project.root = "/<huge>";
    controller.opening().start(options);
    QTRY_COMPARE(controller.window().messageBar().text(),
                 QStringLiteral("<b>Not enough memory</b> for: Opening /&lt;huge&gt;. The previous state stays."));
}

void TestWindowController::objectNames()
{
    Opened opened(smallLayers());
    for (const char *name : {"layersTree", "keysView", "keyFilter", "nodeBox", "factsButton", "keyBox", "strategyBox",
                             "matrixView", "cascadeView", "whyPanel", "sourceView", "messageBar", "statusBar"})
        QVERIFY2(opened.child<QWidget>(name), name);
}

void TestWindowController::everyControlHasAnAccessibleName()
{
    Opened opened(smallLayers(), "port");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::EditFacts)->trigger();
    QCOMPARE(nameless(opened.window()).join(u'\n'), QString());
}

void TestWindowController::everyCommandIsInAMenu()
{
    Opened opened(smallLayers());
    QSet<QAction *> inMenus;
    for (const QMenu *menu : opened.window().findChildren<QMenu *>()) {
        for (QAction *action : menu->actions())
            inMenus << action;
    }
    for (int i = 0; i < kCommandCount; ++i) {
        QAction *action = opened.window().action(static_cast<Command>(i));
        QVERIFY(action);
        QVERIFY2(!action->objectName().isEmpty(), qPrintable(action->text()));
        QVERIFY2(!action->toolTip().isEmpty(), qPrintable(action->objectName()));
        QVERIFY2(inMenus.contains(action), qPrintable(action->objectName()));
    }
}

void TestWindowController::tabsHaveKeys()
{
    Opened opened(smallLayers(), "port");
    MainWindow &window = opened.window();
    QTRY_COMPARE(window.centre().page(), CentralView::Page::Answer);
    QCOMPARE(window.centre().tab(), CentralView::Tab::Contributions);
    QTest::keyClick(&window, Qt::Key_2, Qt::AltModifier);
    QCOMPARE(window.centre().tab(), CentralView::Tab::Fold);
    QTest::keyClick(&window, Qt::Key_1, Qt::AltModifier);
    QCOMPARE(window.centre().tab(), CentralView::Tab::Contributions);
    opened.controller.fold().play(opened.controller.session().workbench().current().answer(), 0);
    QCOMPARE(window.centre().tab(), CentralView::Tab::Fold);
}

void TestWindowController::startPageIsShownWithoutProject()
{
    WindowController controller(
        [](const ProjectRequest &, auto, auto) -> Result<std::shared_ptr<const Project>> {
            return fail(Error::Code::FileNotFound, "nothing");
        },
        WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().show();
    QCOMPARE(controller.window().centre().page(), CentralView::Page::Start);
    QVERIFY(!controller.window().action(Command::Reload)->isEnabled());
    for (const QDockWidget *dock : controller.window().findChildren<QDockWidget *>())
        QVERIFY(!dock->isVisible());
}

/// Folders that were opened are listed once each, whatever was listed before.
void TestWindowController::startPageListsEachFolderOnce()
{
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().show();
    StartPage &page = controller.window().centre().startPage();
    const auto listed = [&page] {
        QStringList names;
        for (const auto *button : page.findChildren<QCommandLinkButton *>(QStringLiteral("recentFolder")))
            names << button->description();
        return names.join(u' ');
    };
    page.setRecent({QStringLiteral("/a"), QStringLiteral("/b")});
    page.setRecent({QStringLiteral("/c"), QStringLiteral("/a")});
    QTRY_COMPARE(listed(), QStringLiteral("/c /a"));
    const auto saysWhatComes = [&page] {
        const auto labels = page.findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->isVisible() && label->text() == QStringLiteral("Folders that you open are listed here.");
        });
    };
    QVERIFY(!saysWhatComes());
    page.setRecent({});
    QTRY_VERIFY(listed().isEmpty() && saysWhatComes());
}

/// Who opens a folder waits for nothing else; who closes it sees the start page.
void TestWindowController::lessonsAreReadOnDemand()
{
    Opened opened(namedAlike(), "packages");
    const QMenu &lessons = opened.window().menus().lessons();
    QTRY_VERIFY(opened.controller.session().project() && !opened.controller.session().isBusy());
    QVERIFY(lessons.isEmpty());
    opened.window().action(Command::CloseFolder)->trigger();
    QTRY_VERIFY(!lessons.isEmpty());
}

void TestWindowController::closingForgetsTheStrategy()
{
    Opened opened(namedAlike(), "packages", {.text = "deep", .knockoutPrefix = "--"});
    const auto *box = opened.child<QComboBox>("strategyBox");
    QTRY_COMPARE(box->currentText(), QStringLiteral("deep --"));
    QTRY_VERIFY(!opened.controller.session().isBusy());
    opened.window().action(Command::CloseFolder)->trigger();
    QTRY_COMPARE(box->currentText(), QStringLiteral("as configured"));
}

void TestWindowController::strategiesAreThoseOfTheDialect()
{
    WindowController controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    MainWindow &window = controller.window();
    window.show();
    WindowOptions options;
    options.example = "hiera3";
    controller.opening().start(options);
    QTRY_COMPARE(window.centre().page(), CentralView::Page::Answer);

    const auto *strategies = window.findChild<QComboBox *>(QStringLiteral("strategyBox"));
    QCOMPARE(strategies->currentText(), QStringLiteral("hash")); // the example begins with it
    QCOMPARE(strategies->count(), 7);
    QTRY_VERIFY(window.findChild<QToolButton *>(QStringLiteral("strategyInfo"))
                    ->toolTip()
                    .startsWith(QLatin1String("deeper, because :merge_behavior:")));
    QAction *native = window.action(Command::Strategy4);
    QCOMPARE(native->text(), QStringLiteral("Strategy native"));
    QVERIFY(native->isEnabled());
    QVERIFY(window.action(Command::Strategy6)->isVisible());
    native->trigger();
    QCOMPARE(strategies->currentText(), QStringLiteral("native"));
    QTRY_VERIFY(
        window.findChild<QToolButton *>(QStringLiteral("strategyInfo"))->toolTip().startsWith(QLatin1String("native")));

    Opened other(smallLayers());
    QTRY_VERIFY(other.window().action(Command::Strategy2)->isEnabled());
    QVERIFY(!other.window().action(Command::Strategy3)->isVisible());
}

/// Sources that are put before the hierarchy are layers of their own, and only Hiera 3 has the field for them.
void TestWindowController::chosenStrategyKeepsItsOptions_data()
{
    QTest::addColumn<QString>("example");
    QTest::addColumn<QString>("key");
    QTest::addColumn<int>("number"); // of the strategy's command
    QTest::addColumn<QString>("asked");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("link");
    QTest::newRow("Hiera 5, a prefix and more")
        << "hiera5"
        << "profile::base::packages" << 4 << "--merge deep --knock-out-prefix=-- --sort-merged-arrays"
        << "deep --, sorted"
        << "merge=deep&knock-out-prefix=--&sort-merged-arrays";
    QTest::newRow("Hiera 5, a prefix by a pattern")
        << "hiera5"
        << "profile::web::server" << 4 << "--merge deep --knock-out-prefix=--"
        << "deep --"
        << "merge=deep&knock-out-prefix=--";
    QTest::newRow("Hiera 5, without options") << "hiera5"
                                              << "profile::base::admins" << 2 << "--merge unique"
                                              << "unique"
                                              << "merge=unique";
    QTest::newRow("Datum, a preset") << "datum"
                                     << "FileShares" << 3 << "--merge deep"
                                     << "deep"
                                     << "merge=deep";
}

/// What is configured as that strategy is asked for with all its options, so that nothing changes.
void TestWindowController::chosenStrategyKeepsItsOptions()
{
    QFETCH(QString, example);
    QFETCH(QString, key);
    QFETCH(int, number);
    QFETCH(QString, asked);
    QFETCH(QString, title);
    QFETCH(QString, link);
    WindowController controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    MainWindow &window = controller.window();
    window.show();
    WindowOptions options;
    options.example = example.toStdString();
    options.question.key = LookupTarget::named(key.toStdString());
    controller.opening().start(options);
    QTRY_VERIFY(controller.isSettled());
    const auto answer = [&controller] { return controller.session().workbench().current().answer(); };
    const auto configured = answer();
    const auto *box = window.findChild<QComboBox *>(QStringLiteral("strategyBox"));
    QCOMPARE(box->itemText(number), title);
    QVERIFY2(box->currentText().startsWith(title), qPrintable(box->currentText()));

    window.action(kStrategyCommands[static_cast<std::size_t>(number - 1)])->trigger();
    QTRY_VERIFY(answer() != configured);
    QVERIFY(identical(answer()->result().value, configured->result().value));
    QCOMPARE(answer()->result().merge.source, MergeSpec::Source::Argument);
    QCOMPARE(box->currentText(), title);
    window.findChild<QAction *>(QStringLiteral("copyMergeOptions"))->trigger();
    QCOMPARE(QApplication::clipboard()->text(), asked);
    const QString text = QString::fromStdString(linkText(questionParameters(answer()->question)));
    QVERIFY2(text.endsWith(link), qPrintable(text));

    // Again is the same; as configured has the same words for the command line.
    window.action(kStrategyCommands[static_cast<std::size_t>(number - 1)])->trigger();
    QVERIFY(controller.isSettled());
    QCOMPARE(box->currentText(), title);
    window.action(Command::StrategyAsConfigured)->trigger();
    QTRY_VERIFY(answer()->question.merge.isAsConfigured());
    window.findChild<QAction *>(QStringLiteral("copyMergeOptions"))->trigger();
    QCOMPARE(QApplication::clipboard()->text(), asked);
}

/// A key and its strategy chosen at once: the options of the key before do not count.
void TestWindowController::chosenStrategyWaitsForItsOptions()
{
    WindowController controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    WindowOptions options;
    options.example = "hiera5";
    options.question.key = LookupTarget::named("profile::base::admins");
    controller.opening().start(options);
    QTRY_VERIFY(controller.isSettled());
    controller.session().navigation().setKey(LookupTarget::named("profile::web::server"));
    controller.window().action(Command::Strategy2)->trigger(); // for a key that is left before its options are known
    controller.session().navigation().setKey(LookupTarget::named("profile::base::packages"));
    controller.window().action(Command::Strategy4)->trigger();
    const MergeWords expected{.text = "deep", .knockoutPrefix = "--", .sortMergedArrays = true};
    QTRY_VERIFY(controller.session().navigation().question().merge == expected);
    QTRY_VERIFY(controller.isSettled());
    const auto chosen = controller.session().workbench().current().answer();
    controller.window().action(Command::StrategyAsConfigured)->trigger();
    QTRY_VERIFY(controller.session().workbench().current().answer() != chosen);
    QVERIFY(identical(controller.session().workbench().current().answer()->result().value, chosen->result().value));
}

void TestWindowController::orderOverrideOfHiera3()
{
    WindowController controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    MainWindow &window = controller.window();
    window.show();
    WindowOptions options;
    options.example = "hiera3";
    controller.opening().start(options);
    QTRY_VERIFY(controller.isSettled() && controller.session().workbench().current().answer());

    OrderBox &box = window.lookupBar().orderBox();
    QVERIFY(box.isVisible());
    auto *edit = box.findChild<QLineEdit *>();
    const auto layers = [&controller] {
        return locations(controller.session().workbench().current().answer()->scene->engine->layers());
    };
    const std::size_t before = layers().size();
    edit->setText(QStringLiteral(" deglitch , common,"));
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(edit->text(), QStringLiteral("deglitch, common"));
    QTRY_COMPARE(layers().size(), before + 2);
    QVERIFY(layers().front()->resolved.ends_with("/deglitch.yaml"));
    window.action(Command::Back)->trigger();
    QCOMPARE(edit->text(), QString());
    QTRY_COMPARE(layers().size(), before);

    options.example = "hiera5";
    controller.opening().start(options);
    QTRY_VERIFY(!box.isVisible());
}

/// The first entry of the key list is everything that the node gets; the key field names it so, too.
void TestWindowController::wholeNodeOfDatum()
{
    WindowController controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    MainWindow &window = controller.window();
    window.show();
    WindowOptions options;
    options.example = "datum";
    controller.opening().start(options);
    QTRY_VERIFY(controller.isSettled());
    const QString title = QStringLiteral("Everything of this node (RSOP)");
    auto *keys = window.findChild<QListView *>(QStringLiteral("keysView"));
    const QModelIndex first = keys->model()->index(0, 0);
    QCOMPARE(first.data().toString(), title);
    QTest::mouseClick(keys->viewport(), Qt::LeftButton, Qt::NoModifier, keys->visualRect(first).center());

    const Session &session = controller.session();
    QTRY_VERIFY(session.workbench().current().answer() &&
                session.workbench().current().answer()->question.key.isWholeNode() && controller.isSettled());
    QCOMPARE(session.workbench().current().answer()->result().status, LookupResult::Status::Found);
    QCOMPARE(window.centre().page(), CentralView::Page::Answer);
    const auto *matrix = window.findChild<QTreeView *>(QStringLiteral("matrixResult"));
    QVERIFY(matrix);
    const QModelIndex document = matrix->model()->index(0, 0);
    QStringList rows;
    for (int row = 0; row < matrix->model()->rowCount(document); ++row)
        rows << matrix->model()->index(row, 0, document).data().toString().section(u' ', 0, 0);
    QVERIFY2(rows.contains(QStringLiteral("ComputerSettings")), qPrintable(rows.join(u' ')));
    QVERIFY2(rows.contains(QStringLiteral("LcmConfig")), qPrintable(rows.join(u' ')));

    auto *box = window.findChild<QComboBox *>(QStringLiteral("keyBox"));
    QCOMPARE(box->currentText(), title);
    controller.session().navigation().setKey(LookupTarget::named("Services"));
    QTRY_COMPARE(box->currentText(), QStringLiteral("Services"));
    box->setEditText(title);
    QTest::keyClick(box->lineEdit(), Qt::Key_Return);
    QVERIFY(session.navigation().key().isWholeNode());
    // The same for a path typed in Datum's spelling.
    controller.session().navigation().setKey(LookupTarget::named("Services"));
    QTRY_COMPARE(box->currentText(), QStringLiteral("Services"));
    QTRY_VERIFY(controller.isSettled());
    box->setEditText(QStringLiteral("\\"));
    QTest::keyClick(box->lineEdit(), Qt::Key_Return);
    QTRY_VERIFY(session.navigation().key().isWholeNode());
    QTRY_COMPARE(box->currentText(), title);
    QTRY_COMPARE(keys->selectionModel()->selectedIndexes().value(0).row(), 0);
}

void TestWindowController::overviewWithoutKey()
{
    Opened opened(smallLayers());
    QTRY_VERIFY(opened.controller.isSettled());
    QCOMPARE(opened.window().centre().page(), CentralView::Page::Answer);
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Map);
    const QString text = opened.child<QLabel>("mapHints")->text();
    QVERIFY2(text.contains(QStringLiteral("ntp::server")), qPrintable(text)); // contested
    emit opened.child<QLabel>("mapHints")->linkActivated(linkTo(Address{.key = LookupTarget::named("ntp::server")}));
    QTRY_VERIFY(opened.controller.session().workbench().current().answer());
    QCOMPARE(opened.window().centre().page(), CentralView::Page::Answer);
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Contributions);
}

void TestWindowController::answerFillsAllViews()
{
    Opened opened(smallLayers(), "ntp::server");
    QTRY_VERIFY(opened.controller.isSettled());
    QCOMPARE(opened.window().centre().page(), CentralView::Page::Answer);
    QVERIFY(opened.window().windowTitle().contains(QStringLiteral("production")));
    QVERIFY(opened.child<QLabel>("statusText")->text().contains(QStringLiteral("Fake")));
    QVERIFY(opened.child<QLabel>("statusText")->text().contains(QStringLiteral("3 keys")));
    auto *source = opened.child<SourceView>("sourcePane");
    QVERIFY(source->text().contains(QStringLiteral("10.0.0.1")));
    QCOMPARE(source->currentLine(), 1);
    auto *layers = opened.child<QTreeView>("layersTree");
    QCOMPARE(layers->currentIndex().data(BadgeRole).toString(), QStringLiteral("L1"));
    auto *keys = opened.child<QListView>("keysView");
    QCOMPARE(keys->currentIndex().data().toString(), QStringLiteral("ntp::server"));
}

void TestWindowController::keyByKeyboard()
{
    Opened opened(smallLayers());
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::GoToKey)->trigger();
    auto *edit = opened.child<QComboBox>("keyBox")->lineEdit();
    QTest::keyClicks(edit, QStringLiteral("user"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_VERIFY(opened.controller.session().workbench().current().answer());
    QVERIFY(opened.controller.session().navigation().key() == LookupTarget::named("user"));
}

/// In the words of the commands, which go through the same parser.
void TestWindowController::strategyOfTheCommandLine()
{
    Opened object(smallLayers(), "port", {.text = R"({"strategy": "deep", "knockout_prefix": "--"})"});
    QTRY_VERIFY(object.controller.isSettled());
    QVERIFY((object.window().lookupBar().strategyBox().choice() == MergeWords{.text = "deep", .knockoutPrefix = "--"}));

    Opened unknown(smallLayers(), "port", {.text = "nonsense"});
    QTRY_VERIFY(unknown.controller.isSettled());
    const QString said = QStringLiteral("The --merge option only accepts &apos;first&apos;, or &apos;deep&apos;");
    const QString message = unknown.window().messageBar().text().replace(u'\'', QStringLiteral("&apos;"));
    QVERIFY2(message.contains(said), qPrintable(message));
    QVERIFY(unknown.window().lookupBar().strategyBox().choice().isAsConfigured());
    QVERIFY(unknown.controller.session().workbench().current().answer());
}

void TestWindowController::unknownKeyOffersSpellings()
{
    Opened opened(smallLayers(), "ntp::sever");
    QTRY_VERIFY(opened.controller.isSettled());
    QCOMPARE(opened.window().centre().page(), CentralView::Page::Information);
    const QString text = opened.window().centre().infoPage().toPlainText();
    QVERIFY2(text.contains(QStringLiteral("ntp::server")), qPrintable(text));
    QVERIFY2(text.indexOf(QStringLiteral("nodes/web01.yaml")) < text.indexOf(QStringLiteral("common.yaml")),
             qPrintable(text));
}

void TestWindowController::layerSelectionShowsItsFile()
{
    Opened opened(smallLayers(), "ntp::server");
    QTRY_VERIFY(opened.controller.isSettled());
    emit opened.window().messageBar().linkActivated(linkTo(Address{.layer = AddressLayer{"common.yaml", 0}}));
    auto *source = opened.child<SourceView>("sourcePane");
    QTRY_VERIFY(source->text().contains(QStringLiteral("pool.ntp.org")));
    QCOMPARE(source->currentLine(), 2);
    QVERIFY((opened.controller.session().navigation().current().layer == AddressLayer{"common.yaml", 0}));
}

/// A file that takes long to lay out comes after what else is shown, unless another one is looked at by then.
void TestWindowController::largeFilesOpenQuickly()
{
    std::vector<FakeLayer> layers = smallLayers();
    std::string remarks;
    int lines = 0;
    for (; remarks.size() <= 1 << 20; ++lines)
        remarks += "# a line of a large file\n";
    layers.back().yaml.insert(0, remarks);
    Opened opened(layers, "ntp::server");
    QTRY_VERIFY(opened.controller.isSettled());
    Navigation &navigation = opened.controller.session().navigation();
    const Address large{.key = navigation.key(), .layer = AddressLayer{"common.yaml", 0}};
    const Address small{.key = navigation.key(), .layer = AddressLayer{"nodes/web01.yaml", 0}};
    const auto *source = opened.child<SourceView>("sourcePane");
    navigation.setCurrent(large);
    QVERIFY(source->text().contains(QStringLiteral("10.0.0.1"))); // of the answer that is still beside it
    QTRY_VERIFY(source->text().startsWith(QStringLiteral("# a line of a large file")));
    QCOMPARE(source->currentLine(), lines + 2);
    navigation.setCurrent(small);
    QVERIFY(source->text().contains(QStringLiteral("10.0.0.1")));
    navigation.setCurrent(large);
    navigation.setCurrent(small);
    QCoreApplication::processEvents();
    QVERIFY(source->text().contains(QStringLiteral("10.0.0.1")));
    QCOMPARE(source->currentLine(), 1);
}

void TestWindowController::valueInTheSourceBecomesCurrent()
{
    Opened opened(smallLayers(), "port");
    QTRY_VERIFY(opened.controller.isSettled());
    const Trace &trace = opened.controller.session().workbench().current().answer()->result().trace;
    QCOMPARE(trace.origins.size(), std::size_t{2});
    emit opened.child<SourceView>("sourcePane")->valueActivated(OriginId{1});
    QVERIFY((opened.controller.session().navigation().current().layer == AddressLayer{"common.yaml", 0}));
}

/// A file that appears above moves all layers below it; what was selected stays selected, and so does what Back goes
/// to.
void TestWindowController::reloadKeepsTheSelection()
{
    Opened opened(smallLayers(), "ntp::server");
    QTRY_VERIFY(opened.controller.isSettled());
    Session &session = opened.controller.session();
    const AddressLayer common{"common.yaml", 0};
    session.navigation().setCurrent({.key = session.navigation().key(), .layer = common});
    session.navigation().setCurrent({.key = session.navigation().key(), .layer = AddressLayer{"nodes/web01.yaml", 0}});
    session.navigation().setCurrent({.key = session.navigation().key(), .layer = common});

    std::vector<FakeLayer> layers = smallLayers();
    layers.insert(layers.begin(), {.level = "Emergency", .path = "now.yaml", .yaml = "ntp::server: 10.9.9.9\n"});
    layers.back().yaml.insert(0, "# one more line\n");
    opened.project = fakeProject(layers);
    opened.window().action(Command::Reload)->trigger();
    QTRY_VERIFY(opened.controller.isSettled() && session.project() == opened.project);
    const auto *tree = opened.child<QTreeView>("layersTree");
    const auto *source = opened.child<SourceView>("sourcePane");
    QVERIFY(session.navigation().current().layer == common);
    QCOMPARE(tree->currentIndex().data(BadgeRole).toString(), QStringLiteral("L4"));
    QCOMPARE(tree->currentIndex().data(FileNameRole).toString(), QStringLiteral("common.yaml"));
    QCOMPARE(source->currentLine(), 3);
    QVERIFY(source->text().startsWith(QStringLiteral("# one more line")));
    opened.window().action(Command::Back)->trigger();
    QCOMPARE(tree->currentIndex().data(BadgeRole).toString(), QStringLiteral("L2"));
    QCOMPARE(tree->currentIndex().data(FileNameRole).toString(), QStringLiteral("nodes/web01.yaml"));
    QTRY_COMPARE(source->currentLine(), 1);
}

void TestWindowController::failedOpeningExplains()
{
    WindowController controller(
        [](const ProjectRequest &, auto, auto) -> Result<std::shared_ptr<const Project>> {
            return fail(Error::Code::FileNotFound, "no hiera.yaml in /empty or above it");
        },
        WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().show();
    controller.opening().openPath(QStringLiteral("/empty"));
    QTRY_VERIFY(controller.isSettled());
    const QString text = controller.window().centre().infoPage().toPlainText();
    QVERIFY2(text.contains(QStringLiteral("No hiera.yaml in /empty")), qPrintable(text));
    QVERIFY(controller.window().centre().infoPage().body().contains(linkTo(Command::OpenFile)));
}

void TestWindowController::brokenFileIsReported()
{
    std::vector<FakeLayer> layers = smallLayers();
    layers[0].state = LayerNode::State::Broken;
    layers[0].message = "did not find expected key";
    Opened opened(layers, "port");
    QTRY_VERIFY(opened.controller.isSettled());
    const QString text = opened.window().messageBar().text();
    QVERIFY2(text.contains(QStringLiteral("did not find expected key")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("reach L1")), qPrintable(text));
    QCOMPARE(opened.window().centre().page(), CentralView::Page::Answer); // everything else works
}

void TestWindowController::missingFactsAreReported()
{
    Opened opened(smallLayers());
    QTRY_VERIFY(opened.controller.isSettled());
    QVERIFY(!opened.window().messageBar().text().contains(QStringLiteral("No facts")));
    opened.controller.session().navigation().setNode("unknown");
    QTRY_VERIFY(opened.window().messageBar().text().contains(QStringLiteral("No facts")));
    opened.controller.session().navigation().setNode("web01");
    QTRY_VERIFY(!opened.window().messageBar().text().contains(QStringLiteral("No facts")));
}

void TestWindowController::changedFactsAreCounted()
{
    Opened opened(smallLayers(), "port");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.controller.facts().setFact(QStringLiteral("role"), QStringLiteral("db"));
    QVERIFY(opened.child<QToolButton>("factsButton")->text().contains(u'1'));
    QTRY_VERIFY(opened.controller.isSettled());
}

void TestWindowController::backAndForward()
{
    Opened opened(smallLayers(), "port");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.controller.session().navigation().setKey(LookupTarget::named("user"));
    QTRY_VERIFY(opened.controller.isSettled());
    QAction *back = opened.window().action(Command::Back);
    QVERIFY(back->isEnabled());
    back->trigger();
    QTRY_COMPARE(opened.child<QComboBox>("keyBox")->currentText(), QStringLiteral("port"));
    opened.window().action(Command::Forward)->trigger();
    QTRY_COMPARE(opened.child<QComboBox>("keyBox")->currentText(), QStringLiteral("user"));
}

/// Back returns to the tab that the user left, by a command or a click, before it returns to another key.
void TestWindowController::backToTheTabBefore()
{
    Opened opened(smallLayers(), "port");
    QTRY_VERIFY(opened.controller.isSettled());
    const CentralView &centre = opened.window().centre();
    const Navigation &navigation = opened.controller.session().navigation();
    opened.controller.session().navigation().setKey(LookupTarget::named("user"));
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::ShowStrategies)->trigger();
    const auto *tabs = opened.child<QTabWidget>("centralTabs");
    QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(1).center());
    QCOMPARE(centre.tab(), CentralView::Tab::Fold);
    QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(1).center());  // the current one
    QTest::mouseClick(tabs->tabBar(), Qt::RightButton, {}, tabs->tabBar()->tabRect(0).center()); // chooses none
    QTRY_VERIFY(opened.controller.isSettled());
    QAction *back = opened.window().action(Command::Back);
    back->trigger();
    QCOMPARE(centre.tab(), CentralView::Tab::Strategies);
    back->trigger();
    QCOMPARE(centre.tab(), CentralView::Tab::Contributions);
    QCOMPARE(navigation.key(), LookupTarget::named("user"));
    opened.window().action(Command::Forward)->trigger();
    QCOMPARE(centre.tab(), CentralView::Tab::Strategies);
    back->trigger();
    back->trigger();
    QTRY_COMPARE(navigation.key(), LookupTarget::named("port"));
}

/// A key that the user chooses is shown, whichever view they were in.
void TestWindowController::chosenKeyIsShown_data()
{
    QTest::addColumn<Command>("view");
    QTest::addColumn<CentralView::Tab>("shown");
    using Tab = CentralView::Tab;
    for (const auto &[name, view, shown] : {std::tuple("findings", Command::ShowFindings, Tab::Contributions),
                                            std::tuple("what-if", Command::ShowImpact, Tab::Contributions),
                                            std::tuple("map", Command::ShowMap, Tab::Contributions),
                                            std::tuple("search", Command::ShowSearch, Tab::Contributions),
                                            std::tuple("strategies", Command::ShowStrategies, Tab::Strategies),
                                            std::tuple("document", Command::ShowDocument, Tab::Document)})
        QTest::newRow(name) << view << shown;
}

void TestWindowController::chosenKeyIsShown()
{
    QFETCH(Command, view);
    QFETCH(CentralView::Tab, shown);
    Opened opened(smallLayers(), "port");
    QTRY_VERIFY(opened.controller.isSettled());
    const CentralView &centre = opened.window().centre();
    for (const char *key : {"user", "port", "port"}) { // also the same key again
        opened.window().action(view)->trigger();
        const CentralView::Tab before = centre.tab();
        emit opened.window().lookupBar().keyChosen(LookupTarget::named(key));
        QTRY_VERIFY(opened.controller.isSettled());
        QCOMPARE(opened.controller.session().navigation().key(), LookupTarget::named(key));
        QCOMPARE(centre.tab(), shown);
        opened.window().action(Command::Back)->trigger();
        QCOMPARE(centre.tab(), before);
        opened.window().action(Command::Forward)->trigger();
        QTRY_VERIFY(opened.controller.isSettled());
    }
    opened.window().action(view)->trigger();
    emit opened.child<KeysView>("keysPane")->keyChosen(LookupTarget::named("user"));
    QCOMPARE(centre.tab(), shown);
}

void TestWindowController::closing()
{
    Opened opened(smallLayers(), "port");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CloseFolder)->trigger();
    QCOMPARE(opened.window().centre().page(), CentralView::Page::Start);
    QCOMPARE(opened.window().windowTitle(), QStringLiteral("Strata"));
    QCOMPARE(opened.child<QListView>("keysView")->model()->rowCount(), 0);
    QCOMPARE(opened.child<QTreeView>("layersTree")->model()->rowCount(), 0);
}

void TestWindowController::droppedFolderIsOpened()
{
    Opened opened(smallLayers(), "port");
    QTRY_VERIFY(opened.controller.isSettled());
    QTemporaryDir folder;
    QSignalSpy ready(&opened.controller.session(), &Session::projectReady);
    drop(opened.window(), folder.path());
    QTRY_COMPARE(ready.size(), 1);
    QCOMPARE(opened.requests.back().root, folder.path().toStdString());
}

void TestWindowController::droppedFactsAreLoaded()
{
    Opened opened(smallLayers(), "port");
    QTRY_VERIFY(opened.controller.isSettled());
    QTemporaryDir folder;
    QFile facts(folder.filePath(QStringLiteral("web01.yaml")));
    QVERIFY(facts.open(QIODevice::WriteOnly));
    facts.write("role: web\n");
    facts.close();
    drop(opened.window(), facts.fileName());
    QTRY_COMPARE(opened.requests.size(), std::size_t{2});
    QCOMPARE(opened.requests.back().root, std::string("/fake"));
    QCOMPARE(opened.requests.back().facts, facts.fileName().toStdString());
    QTRY_VERIFY(opened.controller.isSettled());
    QVERIFY(opened.controller.session().navigation().key() == LookupTarget::named("port")); // the question stays
}

void TestWindowController::escapeInTheFilterClearsItFirst()
{
    Opened opened(smallLayers(), "port");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&opened.window()));
    opened.child<QWidget>("keysView")->setFocus(); // Find searches the view that has the keyboard
    opened.window().action(Command::Find)->trigger();
    auto *filter = opened.child<QLineEdit>("keyFilter");
    QTRY_VERIFY(filter->hasFocus());
    QSignalSpy cancels(opened.window().action(Command::Cancel), &QAction::triggered);
    QTest::keyClicks(filter, QStringLiteral("ntp"));
    QTest::keyClick(filter, Qt::Key_Escape);
    QCOMPARE(filter->text(), QString());
    QCOMPARE(cancels.size(), 0);
    QTest::keyClick(filter, Qt::Key_Escape);
    QCOMPARE(cancels.size(), 1);
}

/// F3 searches the view that has the keyboard, or else the one in front.
void TestWindowController::findingFollowsTheViewInFront()
{
    WindowController controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    MainWindow &window = controller.window();
    window.show();
    WindowOptions options;
    options.example = "hiera5";
    options.question.key = LookupTarget::named("profile::base::packages");
    controller.opening().start(options);
    QTRY_VERIFY(controller.isSettled());
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const auto find = [&](const QString &name, const QString &hits) {
        auto *text = window.findChild<QLineEdit *>(name + QStringLiteral("Text"));
        auto *count = window.findChild<QLabel *>(name + QStringLiteral("Count"));
        QVERIFY2(!text->isVisible(), qPrintable(name));
        QTest::keyClick(&window, Qt::Key_F3);
        QTRY_VERIFY2(text->hasFocus(), qPrintable(name)); // there is nothing to find yet
        QTest::keyClicks(text, QStringLiteral("nano"));
        QTRY_COMPARE(count->text(), QStringLiteral("1 of %1").arg(hits));
        QTest::keyClick(text, Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(count->text(), QStringLiteral("%1 of %1").arg(hits));
        QTest::keyClick(text, Qt::Key_F3);
        QCOMPARE(count->text(), QStringLiteral("1 of %1").arg(hits));
    };
    window.centre().showTab(CentralView::Tab::Fold);
    QTRY_VERIFY(window.findChild<FoldPlayer *>()->play());
    window.findChild<QWidget *>(QStringLiteral("keysView"))->setFocus();
    find(QStringLiteral("foldFind"), QStringLiteral("1"));
    window.centre().showTab(CentralView::Tab::Strategies);
    QTRY_COMPARE(controller.strategies().view().state(), StrategiesView::State::Shown);
    window.findChild<QWidget *>(QStringLiteral("keysView"))->setFocus();
    find(QStringLiteral("strategiesFind"), QStringLiteral("2"));
    window.findChild<QWidget *>(QStringLiteral("sourceView"))->setFocus();
    window.action(Command::Find)->trigger();
    QTRY_VERIFY(window.findChild<QLineEdit *>(QStringLiteral("sourceFindText"))->hasFocus());
}

void TestWindowController::findingFollowsTheFilterOfTheMatrix()
{
    Opened opened(namedAlike(), "packages", {.text = "unique"});
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&opened.window()));
    auto *filter = opened.child<QLineEdit>("matrixFilter");
    opened.window().action(Command::FindNext)->trigger();
    QTRY_VERIFY(filter->hasFocus());
    filter->setText(QStringLiteral("ntp"));
    const auto &view = *opened.window().findChild<ContributionView *>();
    QList<std::size_t> rows;
    const auto go = [&](Command command) {
        opened.window().action(command)->trigger();
        rows << view.currentRow().value_or(99);
    };
    for (const Command command : {Command::FindNext, Command::FindNext, Command::FindNext, Command::FindPrevious})
        go(command);
    QVERIFY(rows[0] != rows[1]); // two items pass; the array above them does not by itself
    QCOMPARE(rows[2], rows[0]);
    QCOMPARE(rows[3], rows[1]);
    QVERIFY(filter->hasFocus());
}

void TestWindowController::escapeClosesTheLine()
{
    Opened opened(smallLayers(), "port");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&opened.window()));
    opened.window().centre().showTab(CentralView::Tab::Fold);
    opened.child<QWidget>("keysView")->setFocus();
    QSignalSpy cancels(opened.window().action(Command::Cancel), &QAction::triggered);
    opened.window().action(Command::FindNext)->trigger();
    auto *text = opened.child<QLineEdit>("foldFindText");
    QTRY_VERIFY(text->hasFocus());
    QTest::keyClick(text, Qt::Key_Escape);
    QVERIFY(!text->isVisible());
    QTRY_VERIFY(opened.child<QWidget>("keysView")->hasFocus());
    QCOMPARE(cancels.size(), 0);
}

void TestWindowController::panesCollapseInNarrowWindows()
{
    Opened opened(smallLayers(), "port");
    QTRY_VERIFY(opened.controller.isSettled());
    MainWindow &window = opened.window();
    auto *why = opened.child<QDockWidget>("whyDock");
    auto *source = opened.child<QDockWidget>("sourceDock");
    auto *keys = opened.child<QDockWidget>("keysDock");
    auto *layers = opened.child<QDockWidget>("layersDock");
    QVERIFY(window.tabifiedDockWidgets(source).isEmpty());
    window.resize(950, 700);
    QTRY_VERIFY(window.tabifiedDockWidgets(source).contains(why));
    QTRY_VERIFY(!source->visibleRegion().isEmpty()); // the file in front, the reasons behind it
    QVERIFY(why->visibleRegion().isEmpty());
    QVERIFY(window.tabifiedDockWidgets(layers).isEmpty());
    window.resize(820, 700);
    QTRY_VERIFY(window.tabifiedDockWidgets(layers).contains(keys));
    window.resize(1280, 800);
    QTRY_VERIFY(window.tabifiedDockWidgets(source).isEmpty());
    QVERIFY(window.tabifiedDockWidgets(layers).isEmpty());
}

void TestWindowController::panesAreReachedByKeyboard()
{
    Opened opened(smallLayers(), "port");
    QTRY_VERIFY(opened.controller.isSettled());
    MainWindow &window = opened.window();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QSet<QWidget *> panes;
    const QList<QWidget *> expected{opened.child<QWidget>("lookupBar"), opened.child<QDockWidget>("layersDock"),
                                    opened.child<QDockWidget>("keysDock"), opened.child<QWidget>("pages"),
                                    opened.child<QDockWidget>("sourceDock")};
    for (int i = 0; i < 8; ++i) {
        window.action(Command::NextPane)->trigger();
        for (QWidget *pane : expected) {
            if (QApplication::focusWidget() && pane->isAncestorOf(QApplication::focusWidget()))
                panes << pane;
        }
    }
    QCOMPARE(panes.size(), expected.size());
}

QTEST_MAIN(TestWindowController)
#include "tst_windowcontroller.moc"
