// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "items/keys/keylistmodel.h"
#include "support/fakeproject.h"
#include "support/lesserrights.h"
#include "support/shownwindow.h"
#include "support/visibletext.h"
#include "views/controls/progressline.h"
#include "views/source/sourcetext.h"
#include "views/source/sourceview.h"
#include "views/window/centralview.h"
#include "views/window/infopage.h"
#include "views/window/messagebar.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QScopeGuard>
#include <QSemaphore>
#include <QTextBrowser>
#include <QTextDocumentFragment>
#include <QFile>
#include <QTemporaryDir>
#include <QListView>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <QTranslator>

#include <atomic>
#include <memory>
#include <stdexcept>
#include <utility>

using namespace strata;
using namespace strata::test;

namespace {

struct Shown : ShownWindow
{
    using ShownWindow::ShownWindow;
    void start(const char *node, const char *key) { controller.start(questionOfExample(node, key)); }
    QString page() { return window().centre().infoPage().body(); }
};

/// A folder of files for the test.
struct Folder
{
    QTemporaryDir folder;

    void write(const char *name, const QByteArray &text) const
    {
        const QString path = folder.filePath(QString::fromLatin1(name));
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(text);
    }
};

constexpr const char *kHierarchy = "version: 5\n"
                                   "hierarchy:\n"
                                   "  - {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                                   "  - {name: Role, path: 'role/%{role}.yaml'}\n"
                                   "  - {name: Site, path: 'site.yaml'}\n"
                                   "  - {name: Common, path: 'common.yaml'}\n";

} // namespace

/// What the window says where there is no result to show.
class TestStates : public QObject
{
    Q_OBJECT

private slots:
    void nodesThatHaveAMissingKey_data();
    void nodesThatHaveAMissingKey();
    void keysThatContainAMissingKey();
    void missingKeyPageIsSorted_data();
    void missingKeyPageIsSorted();
    void countsOpenWhatTheyCount_data();
    void countsOpenWhatTheyCount();
    void otherViewsOfAMissingKey();
    void reloadsCoverNothing_data();
    void reloadsCoverNothing();
    void chosenViewStaysInFront();
    void unusableLayerMayHaveTheKey();
    void fewUnusableFilesAreNamed();
    void otherModulesAreNotSearched();
    void refusalsEndWithTheirPlace();
    void filesThatHaveAMissingKey();
    void keysOfAllFiles();
    void internalFailure();
    void failureInAView_data();
    void failureInAView();
    void tokensOfASource();
    void reasonsInGerman_data();
    void reasonsInGerman();
    void warningsOfAnswers();
    void nothingOpen();
    void comparisonIsOffered();
    void unreadableProject_data();
    void unreadableProject();
    void projectRemovedFromDisk();
    void sourceOfAMissingFile_data();
    void sourceOfAMissingFile();
    void progress_data();
    void progress();
};

/// The page of a missing key names the files that have it, and opens them.
void TestStates::filesThatHaveAMissingKey()
{
    Shown shown;
    shown.start("build01.ams.harbour.example", "profile::web::health");
    QTRY_VERIFY2(shown.page().contains(QStringLiteral("Files that have it")), qPrintable(shown.page()));
    QVERIFY2(shown.page().contains(QStringLiteral("data/role/web.yaml")), qPrintable(shown.page()));
    QVERIFY2(shown.page().contains(QStringLiteral("3 nodes read it")), qPrintable(shown.page()));
    shown.controller.session().navigation().setKey(LookupTarget::named("no::such::key"));
    QTRY_VERIFY(shown.page().contains(QStringLiteral("no::such::key")));
    QTRY_VERIFY(shown.controller.isSettled());
    QVERIFY(!shown.page().contains(QStringLiteral("Files that have it")));
}

/// The switch lists keys of files that the node does not read, muted, and takes them away again.
void TestStates::keysOfAllFiles()
{
    Shown shown;
    shown.start("build01.ams.harbour.example", "profile::base::packages");
    QTRY_VERIFY(shown.controller.isSettled());
    const QAbstractItemModel &keys = *shown.window().findChild<QListView *>(QStringLiteral("keysView"))->model();
    const auto rowOf = [&keys](const char *name) {
        for (int row = 0; row < keys.rowCount(); ++row) {
            if (keys.index(row, 0).data().toString() == QString::fromLatin1(name))
                return keys.index(row, 0);
        }
        return QModelIndex();
    };
    const int before = keys.rowCount();
    QVERIFY(!rowOf("profile::web::health").isValid());
    auto *all = shown.window().findChild<QToolButton *>(QStringLiteral("allKeysButton"));
    QVERIFY(all && all->isVisible());
    all->click();
    QTRY_VERIFY(rowOf("profile::web::health").isValid());
    QVERIFY(keys.rowCount() > before);
    const QModelIndex elsewhere = rowOf("profile::web::health");
    QVERIFY(elsewhere.data(KeyListModel::IsElsewhereRole).toBool());
    QVERIFY(!rowOf("profile::base::packages").data(KeyListModel::IsElsewhereRole).toBool());
    const QString where = elsewhere.data(Qt::ToolTipRole).toString();
    QVERIFY2(where.contains(QStringLiteral("data/role/web.yaml")) && where.contains(QStringLiteral("3 nodes")),
             qPrintable(where));
    // A node that reads the file has the key.
    shown.controller.session().navigation().setNode("web01.fra.harbour.example");
    QTRY_VERIFY(rowOf("profile::web::health").isValid() &&
                !rowOf("profile::web::health").data(KeyListModel::IsElsewhereRole).toBool());
    shown.controller.session().navigation().setNode("build01.ams.harbour.example");
    QTRY_VERIFY(rowOf("profile::web::health").data(KeyListModel::IsElsewhereRole).toBool());
    all->click();
    QTRY_COMPARE(keys.rowCount(), before);
}

void TestStates::nodesThatHaveAMissingKey_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("link");
    QTest::newRow("some nodes have it") << QByteArray("profile::web::health")
                                        << QStringLiteral(
                                               "Nodes that have the key (<a href=\"strata:?list=nodes\">3</a> of 5): ")
                                        << QStringLiteral("strata:?for-node=web03.fra.harbour.example");
    QTest::newRow("no node has it") << QByteArray("no::such::key") << QStringLiteral("None of the 5 nodes has the key.")
                                    << QString();
}

void TestStates::nodesThatHaveAMissingKey()
{
    QFETCH(QByteArray, key);
    QFETCH(QString, text);
    QFETCH(QString, link);
    Shown shown;
    shown.start("build01.ams.harbour.example", key.constData());
    QTRY_VERIFY2(shown.page().contains(text), qPrintable(shown.page()));
    QVERIFY2(shown.page().contains(link), qPrintable(shown.page()));
    if (link.isEmpty())
        return;
    emit shown.window().centre().infoPage().linkActivated(link);
    QTRY_COMPARE(shown.window().centre().page(), CentralView::Page::Answer);
    QTRY_VERIFY(shown.controller.isSettled());
}

/// The number of keys that the page leaves out lists them all in Keys. A key that matches by initials alone is neither
/// counted nor listed: the filter of Keys does not find it.
void TestStates::keysThatContainAMissingKey()
{
    const Folder data;
    data.write("hiera.yaml", kHierarchy);
    QByteArray keys;
    for (char each = 'a'; each <= 'l'; ++each)
        keys += QByteArray("user") + each + ": 1\n";
    data.write("data/common.yaml", "up::server::extra::role: 1\n" + keys);
    Shown shown;
    shown.controller.start(questionOf(data.folder.path().toStdString(), "user", "web01"));
    QTRY_VERIFY2(shown.page().contains(QStringLiteral("<a href=\"strata:?list=keys\">and 4 more</a>")),
                 qPrintable(shown.page()));
    emit shown.window().centre().infoPage().linkActivated(QStringLiteral("strata:?list=keys"));
    QVERIFY2(!shown.page().contains(QStringLiteral("up::server")), qPrintable(shown.page()));
    QCOMPARE(shown.window().findChild<QLineEdit *>(QStringLiteral("keyFilter"))->text(), QStringLiteral("user"));
}

void TestStates::missingKeyPageIsSorted_data()
{
    QTest::addColumn<QStringList>("files"); // each a name, and its text
    QTest::addColumn<QString>("key");
    const QString facts = QStringLiteral("role: web\n");
    const QString common = QStringLiteral("port_b: 1\nports: 1\n");
    QTest::newRow("hiera5") << QStringList{QStringLiteral("hiera.yaml"),         QString::fromLatin1(kHierarchy),
                                           QStringLiteral("data/role/web.yaml"), QStringLiteral("port: 1\n"),
                                           QStringLiteral("data/common.yaml"),   common,
                                           QStringLiteral("facts/web01.yaml"),   facts,
                                           QStringLiteral("facts/db01.yaml"),    QStringLiteral("role: db\n")}
                            << QStringLiteral("port");
    QTest::newRow("hiera3") << QStringList{QStringLiteral("hiera.yaml"),
                                           QStringLiteral(":backends: [yaml]\n:hierarchy: ['%{role}', common]\n"
                                                          ":yaml:\n  :datadir: data\n"),
                                           QStringLiteral("data/web.yaml"),
                                           QStringLiteral("port: 1\n"),
                                           QStringLiteral("data/common.yaml"),
                                           common,
                                           QStringLiteral("facts/web01.yaml"),
                                           facts,
                                           QStringLiteral("facts/db01.yaml"),
                                           QStringLiteral("role: db\n")}
                            << QStringLiteral("port");
    QTest::newRow("datum")
        << QStringList{QStringLiteral("Datum.yml"),
                       QStringLiteral("ResolutionPrecedence:\n  - AllNodes\\$($Node.Environment)\\$($Node.NodeName)\n"
                                      "  - Roles\\$($Node.Role)\n  - Baselines\\Server\n"),
                       QStringLiteral("Roles/Web.yml"),
                       QStringLiteral("Port: 1\n"),
                       QStringLiteral("Roles/Db.yml"),
                       QStringLiteral("Other: 1\n"),
                       QStringLiteral("Baselines/Server.yml"),
                       QStringLiteral("PortB: 1\nPorts: 1\n"),
                       QStringLiteral("AllNodes/Dev/web01.yml"),
                       QStringLiteral("NodeName: web01\nEnvironment: Dev\nRole: Web\n"),
                       QStringLiteral("AllNodes/Dev/db01.yml"),
                       QStringLiteral("NodeName: db01\nEnvironment: Dev\nRole: Db\n")}
        << QStringLiteral("Port");
}

/// What leads on stands first: similar and containing keys, then nodes and files that have it, then the levels.
void TestStates::missingKeyPageIsSorted()
{
    QFETCH(QStringList, files);
    QFETCH(QString, key);
    const Folder data;
    for (qsizetype at = 0; at + 1 < files.size(); at += 2)
        data.write(files[at].toUtf8().constData(), files[at + 1].toUtf8());
    Shown shown;
    shown.controller.start(questionOf(data.folder.path().toStdString(), key.toStdString(), "db01"));
    QTRY_VERIFY2(shown.page().contains(QStringLiteral("Files that have it")) &&
                     shown.page().contains(QStringLiteral("Did you mean")) &&
                     shown.page().contains(QStringLiteral("Nodes that have the key")),
                 qPrintable(shown.page()));
    qsizetype last = -1;
    for (const char *part :
         {"No layer has", "Did you mean", "Keys whose names contain this key", "Nodes that have the key",
          "Files that have it", "Searched in this order", "Add it to the selected layer"}) {
        const qsizetype at = shown.page().indexOf(QLatin1String(part));
        QVERIFY2(at > last, qPrintable(QLatin1String(part) + QStringLiteral(" in ") + shown.page()));
        last = at;
    }
}

void TestStates::countsOpenWhatTheyCount_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("count");
    QTest::addColumn<QString>("opened");
    QTest::newRow("layers of a key") << QByteArray("ort") << QStringLiteral("3 layers") << QStringLiteral("port");
    QTest::newRow("entries of options") << QByteArray("lookup_options") << QStringLiteral("2 entries") << QString();
}

/// The layers of a key are those of its answer, and the entries of options lines of their file.
void TestStates::countsOpenWhatTheyCount()
{
    QFETCH(QByteArray, key);
    QFETCH(QString, count);
    QFETCH(QString, opened);
    const Folder data;
    data.write("hiera.yaml", kHierarchy);
    data.write("data/nodes/web01.yaml", "port: 8080\n");
    data.write("data/site.yaml", "port: 80\n");
    data.write("data/common.yaml", "port: 1\nlookup_options:\n  port: {merge: first}\n  list: {merge: unique}\n");
    Shown shown;
    shown.controller.start(questionOf(data.folder.path().toStdString(), key.toStdString(), "web01"));
    QTRY_VERIFY2(shown.page().contains(QStringLiteral("\">%1</a>").arg(count)), qPrintable(shown.page()));
    const QString before = shown.page().section(QStringLiteral("\">%1</a>").arg(count), 0, 0);
    const QString link =
        before.section(QStringLiteral("href=\""), -1).replace(QStringLiteral("&amp;"), QStringLiteral("&"));
    emit shown.window().centre().infoPage().linkActivated(link);
    if (opened.isEmpty()) {
        const auto &source = *shown.window().findChild<SourceView *>();
        QTRY_COMPARE(source.currentLine(), 3);
        QVERIFY(source.text().contains(QStringLiteral("lookup_options")));
    } else {
        QTRY_COMPARE(shown.window().centre().page(), CentralView::Page::Answer);
        QCOMPARE(KeyListModel::title(shown.controller.session().navigation().key()), opened);
    }
}

/// The page about the missing key stands for the answer; what is of all keys or nodes is there beside it.
void TestStates::otherViewsOfAMissingKey()
{
    Shown shown;
    shown.start("build01.ams.harbour.example", "no::such::key");
    CentralView &centre = shown.window().centre();
    QTRY_VERIFY(shown.controller.isSettled());
    QCOMPARE(centre.page(), CentralView::Page::Information);
    const auto press = [&shown](Command command) { shown.window().action(command)->trigger(); };
    for (const auto &[command, tab] : {std::pair(Command::ShowFleet, CentralView::Tab::Fleet),
                                       std::pair(Command::ShowCompare, CentralView::Tab::Compare),
                                       std::pair(Command::ShowMap, CentralView::Tab::Map),
                                       std::pair(Command::ShowDocument, CentralView::Tab::Document),
                                       std::pair(Command::ShowImpact, CentralView::Tab::Impact)}) {
        press(command);
        QCOMPARE(centre.page(), CentralView::Page::Answer);
        QCOMPARE(centre.tab(), tab);
        QTRY_VERIFY(!shown.controller.session().isBusy());
        QCOMPARE(centre.page(), CentralView::Page::Answer); // what is found out meanwhile brings no page back
        press(Command::ShowStrategies);
        QCOMPARE(centre.page(), CentralView::Page::Information);
    }
    press(Command::ShowFleet);
    QTRY_VERIFY(!shown.controller.session().isBusy());
    const auto *summary = shown.window().findChild<QWidget *>(QStringLiteral("fleetSummary"));
    QVERIFY(summary && summary->isVisible());
    auto *tabs = shown.window().findChild<QTabWidget *>(QStringLiteral("centralTabs"));
    tabs->setCurrentIndex(0); // as by the mouse
    QCOMPARE(centre.page(), CentralView::Page::Information);
    shown.controller.session().navigation().setKey(LookupTarget::named("ntp::servers"));
    QTRY_COMPARE(centre.page(), CentralView::Page::Answer);
}

void TestStates::reloadsCoverNothing_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<int>("command");
    for (const Command command : {Command::ShowCompare, Command::CompareWith}) {
        const int number = static_cast<int>(command);
        QTest::addRow("found %d", number) << QByteArray("port") << number;
        QTest::addRow("missing %d", number) << QByteArray("zebra") << number;
    }
}

/// What is in front while files are read again stays there, whole.
void TestStates::reloadsCoverNothing()
{
    QFETCH(QByteArray, key);
    QFETCH(int, command);
    const Folder data;
    data.write("hiera.yaml", kHierarchy);
    data.write("data/common.yaml", "port: 1\n");
    Shown shown;
    shown.controller.start(questionOf(data.folder.path().toStdString(), key.toStdString()));
    QTRY_VERIFY(shown.controller.isSettled());
    CentralView &centre = shown.window().centre();
    shown.window().action(static_cast<Command>(command))->trigger();
    QCOMPARE(centre.page(), CentralView::Page::Answer);
    QList<CentralView::Page> pages;
    Session &session = shown.controller.session();
    const auto note = [&] { pages << centre.page(); };
    connect(&session, &Session::projectReady, this, note);
    connect(&session.workbench(), &Workbench::answered, this, note);
    data.write("data/common.yaml", "port: 1\nother: 2\n");
    shown.window().action(Command::Reload)->trigger();
    QTRY_VERIFY(pages.size() >= 2 && shown.controller.isSettled());
    note();
    QCOMPARE(pages, QList<CentralView::Page>(pages.size(), CentralView::Page::Answer));
    QCOMPARE(centre.tab(), CentralView::Tab::Compare);
    session.navigation().setKey(LookupTarget::named("no::such")); // another question
    QTRY_COMPARE(centre.page(), CentralView::Page::Information);
}

/// A view selected before the answer arrives stays.
void TestStates::chosenViewStaysInFront()
{
    Shown shown;
    shown.start("web01.fra.harbour.example", "no::such::key");
    connect(&shown.controller.session().workbench(), &Workbench::sceneReady, this,
            [&] { shown.window().action(Command::ShowCompare)->trigger(); });
    QTRY_VERIFY(shown.controller.isSettled());
    QCOMPARE(shown.window().centre().tab(), CentralView::Tab::Compare);
    QCOMPARE(shown.window().centre().page(), CentralView::Page::Answer);
}

/// A file that cannot be read does not "have no key".
void TestStates::unusableLayerMayHaveTheKey()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("data")));
    const auto write = [&](const char *name, const char *text) {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write("hiera.yaml", "version: 5\nhierarchy: [{name: Node, path: a.yaml}, {name: Role, path: b.yaml}]\n");
    write("data/a.yaml", "other: 1\n");
    write("data/b.yaml", "zebra: 1\nother: [\n");
    Shown shown;
    shown.controller.start(questionOf(folder.path().toStdString(), "zebra"));
    QTRY_VERIFY2(shown.page().contains(QStringLiteral("without L2 is shown")), qPrintable(shown.page()));
    QVERIFY2(shown.page().contains(QStringLiteral("No other layer has")), qPrintable(shown.page()));
    QCOMPARE(shown.page().count(QStringLiteral("cannot be used")), 1);
    QCOMPARE(shown.page().count(QStringLiteral("no key")), 1); // of Node
}

/// Of many files the bar says of the first two what is wrong, and of all which layers fail.
void TestStates::fewUnusableFilesAreNamed()
{
    const Folder data;
    data.write("hiera.yaml", kHierarchy);
    for (const char *name : {"data/nodes/n.yaml", "data/role/web.yaml", "data/site.yaml"})
        data.write(name, "other: [\n");
    data.write("data/common.yaml", "port: 1\n");
    data.write("facts/n.yaml", "role: web\n");
    Shown shown;
    shown.controller.start(questionOf(data.folder.path().toStdString(), "port", "n"));
    const auto said = [&shown] {
        return QTextDocumentFragment::fromHtml(shown.window().messageBar().text()).toPlainText();
    };
    QTRY_VERIFY2(said().contains(QStringLiteral("Lookups that reach L1, L2, L3 fail")), qPrintable(said()));
    QCOMPARE(said().count(QStringLiteral(" cannot be used: ")), 2);
    QVERIFY2(said().contains(QStringLiteral("data/nodes/n.yaml:")) &&
                 said().contains(QStringLiteral("data/role/web.yaml:")),
             qPrintable(said()));
}

/// The data of a module are searched for its own keys only.
void TestStates::otherModulesAreNotSearched()
{
    const Folder data;
    data.write("hiera.yaml", kHierarchy);
    data.write("data/common.yaml", "port: 1\n");
    data.write("environment.conf", "modulepath = modules\n");
    data.write("modules/site/hiera.yaml", "version: 5\nhierarchy: [{name: Site, path: site.yaml}]\n");
    data.write("modules/site/data/site.yaml", "site::port: 1\n");
    Shown shown;
    shown.controller.start(questionOf(data.folder.path().toStdString(), "zebra"));
    QTRY_VERIFY2(shown.page().contains(QStringLiteral("data/common.yaml")), qPrintable(shown.page()));
    QVERIFY2(!shown.page().contains(QStringLiteral("modules/site")), qPrintable(shown.page()));
    shown.controller.session().navigation().setKey(LookupTarget::named("site::zebra"));
    QTRY_VERIFY2(shown.page().contains(QStringLiteral("modules/site")), qPrintable(shown.page()));
}

/// The reason of a rejected edit is shown until the user continues.
void TestStates::refusalsEndWithTheirPlace()
{
    Shown shown;
    shown.start("web01.fra.harbour.example", "no::such::key");
    QTRY_VERIFY(shown.controller.isSettled());
    shown.window().action(Command::EditValue)->trigger();
    QTRY_VERIFY(shown.window().messageBar().text().contains(QStringLiteral("No layer is selected")));
    shown.controller.session().navigation().setKey(LookupTarget::named("ntp::servers"));
    QTRY_VERIFY(shown.controller.isSettled());
    QVERIFY2(!shown.window().messageBar().text().contains(QStringLiteral("No layer is selected")),
             qPrintable(shown.window().messageBar().text()));
}

void TestStates::internalFailure()
{
    const auto fails = [](const ProjectRequest &, auto, auto) -> Result<std::shared_ptr<const Project>> {
        throw std::out_of_range("row <7>");
    };
    Shown shown(fails);
    QAction *copy = shown.window().action(Command::CopyReport);
    QVERIFY(!copy->isEnabled());
    shown.controller.opening().start(questionOf("/data"));
    MessageBar &bar = shown.window().messageBar();
    QTRY_VERIFY2(bar.text().contains(QStringLiteral("row &lt;7&gt;")), qPrintable(bar.text()));
    QVERIFY(bar.text().contains(QStringLiteral("Everything else still works.")));
    emit bar.linkActivated(QStringLiteral("strata:?command=copy-report"));
    const QString report = QApplication::clipboard()->text();
    QVERIFY2(report.contains(QStringLiteral("row <7>")), qPrintable(report));
    QVERIFY(report.contains(QLatin1String(qVersion())));
    // The rest works.
    QTRY_VERIFY(!shown.controller.session().isBusy());
    QVERIFY(shown.window().action(Command::OpenFolder)->isEnabled());
}

void TestStates::failureInAView_data()
{
    QTest::addColumn<int>("command");
    for (const Command command : {Command::ShowFleet, Command::ShowMap, Command::ShowDocument, Command::ShowFindings})
        QTest::addRow("%d", static_cast<int>(command)) << static_cast<int>(command);
}

/// A failed view shows the failure until it works again; all others work.
void TestStates::failureInAView()
{
    QFETCH(int, command);
    const auto fails = std::make_shared<std::atomic<bool>>(false);
    const bool isOfAllKeys = static_cast<Command>(command) == Command::ShowMap;
    FakeHooks hooks;
    hooks.onLookup = [fails, isOfAllKeys](const LookupRequest &request) {
        if (*fails && !(isOfAllKeys && request.key.name() == "a"))
            throw std::out_of_range("row <7>");
    };
    Shown shown([hooks](const ProjectRequest &, auto, auto) {
        return Result<std::shared_ptr<const Project>>(fakeProject(smallLayers(), hooks));
    });
    shown.controller.opening().start(questionOf("/data", "a", "web01"));
    QTRY_VERIFY(shown.controller.isSettled());
    *fails = true;
    if (isOfAllKeys) // of web01 they were looked up when it was opened
        shown.controller.session().navigation().setNode("web02");
    MainWindow &window = shown.window();
    window.action(static_cast<Command>(command))->trigger();
    const auto said = [&] {
        return window.centre().tabView()->findChild<QTextBrowser *>(QStringLiteral("viewFailure"));
    };
    QTRY_VERIFY(said() && said()->isVisible());
    QVERIFY2(said()->toPlainText().contains(QStringLiteral("row <7>")), qPrintable(said()->toPlainText()));
    QCOMPARE(said()->geometry(), window.centre().tabView()->rect());
    QApplication::clipboard()->clear();
    emit said()->anchorClicked(QUrl(QStringLiteral("strata:?command=copy-report")));
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("row <7>")));
    window.action(Command::ShowContributions)->trigger();
    QVERIFY(window.centre().tabView()->findChild<QTextBrowser *>(QStringLiteral("viewFailure")) == nullptr);
    *fails = false;
    window.action(static_cast<Command>(command))->trigger();
    emit said()->anchorClicked(QUrl(QStringLiteral("strata:?command=reload")));
    QTRY_VERIFY(!said()->isVisible());
    QTRY_VERIFY(shown.controller.isSettled());
    QVERIFY(!said()->isVisible());
}

/// The tool tip of a token shows its value and its origin.
void TestStates::tokensOfASource()
{
    Shown shown;
    shown.start("web01.fra.harbour.example", "profile::web::url");
    QTRY_VERIFY(shown.controller.isSettled());
    const auto *text = shown.window().findChild<SourceText *>(QStringLiteral("sourceView"));
    const auto said = [text](const char *part) {
        return text->toolTipAt(static_cast<int>(text->toPlainText().indexOf(QLatin1String(part))) + 3);
    };
    QTRY_COMPARE(said("%{facts.networking.fqdn}"),
                 QStringLiteral("%{facts.networking.fqdn} is web01.fra.harbour.example\n"
                                "from facts/web01.fra.harbour.example.yaml:7"));
    QCOMPARE(said("%{lookup('profile::web::path')}"),
             QStringLiteral("%{lookup('profile::web::path')} is /app\nfrom data/role/web.yaml:18"));
    QCOMPARE(said("%{alias("), QString()); // of another key
}

void TestStates::reasonsInGerman_data()
{
    QTest::addColumn<QByteArray>("configuration");
    QTest::addColumn<QByteArray>("common");
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("not_said");
    const QByteArray hierarchy(
        "version: 5\nhierarchy: [{name: Node, path: node.yaml}, {name: Common, path: common.yaml}]\n");
    QTest::newRow("nothing to open") << QByteArray() << QByteArray("port: 1\n")
                                     << QStringLiteral(
                                            "Keine Konfiguration gefunden: hiera.yaml und Datum.yml gesucht in ")
                                     << QStringLiteral("onfiguration found");
    QTest::newRow("a file is invalid") << hierarchy
                                       << QByteArray("other: ") + QByteArray(2000, '[') + QByteArray(2000, ']')
                                       << QStringLiteral("tiefer als ") << QStringLiteral("nested deeper");
    QTest::newRow("the reference's own words")
        << hierarchy << QByteArray("other: [\n") << QStringLiteral("did not find expected node content") << QString();
    QTest::newRow("a level is not run")
        << QByteArray("version: 5\nhierarchy: [{name: Vault, lookup_key: vault}, {name: Common, path: common.yaml}]\n")
        << QByteArray("port: 1\n") << QStringLiteral("Strata kann vault nicht ausführen, und der Modulordner ")
        << QStringLiteral("Strata cannot run");
    QTest::newRow("a level leads away")
        << QByteArray(
               "version: 5\nhierarchy: [{name: Site, glob: '/%{site}/**/*.yaml'}, {name: Common, path: common.yaml}]\n")
        << QByteArray("port: 1\n") << QStringLiteral("site ist nicht gesetzt: diese Ebene würde die ganze Platte lesen")
        << QStringLiteral("is not set");
}

/// Reasons are in the language of the window; messages of real systems are not translated.
void TestStates::reasonsInGerman()
{
    QFETCH(QByteArray, configuration);
    QFETCH(QByteArray, common);
    QFETCH(QString, said);
    QFETCH(QString, not_said);
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/translations/strata_de.qm")));
    QVERIFY(QCoreApplication::installTranslator(&german));
    const Folder data;
    if (!configuration.isEmpty())
        data.write("hiera.yaml", configuration);
    data.write("environment.conf", "modulepath = modules\n");
    data.write("data/node.yaml", "port: 8080\n");
    data.write("data/common.yaml", common);
    Shown shown;
    shown.window().resize(1600, 900);
    shown.controller.start(questionOf(data.folder.path().toStdString(), "port"));
    QTRY_VERIFY(shown.controller.isSettled());
    QTRY_VERIFY2(visibleText(shown.window()).contains(said), qPrintable(visibleText(shown.window())));
    if (!not_said.isEmpty())
        QVERIFY2(!visibleText(shown.window()).contains(not_said), qPrintable(visibleText(shown.window())));
    const auto *strategies = shown.window().findChild<QComboBox *>(QStringLiteral("strategyBox"));
    const QString unchosen = strategies->itemData(0, Qt::ToolTipRole).toString();
    QVERIFY2(!shown.controller.session().project() || unchosen.startsWith(QStringLiteral("Die Strategie, die ")),
             qPrintable(unchosen));
}

/// What commands warn of, where the answer is another one than it seems.
void TestStates::warningsOfAnswers()
{
    FakeHooks hooks;
    hooks.warnings = {{"pattern-cut", Finding::Severity::Warning, "the pattern */*.yaml matches too much", {}},
                      {"sealed-kept", Finding::Severity::Warning, "values of a.yaml stay sealed: no key", {}},
                      {"variable-unset", Finding::Severity::Warning, "what is told elsewhere", {}}};
    Shown shown([&](const ProjectRequest &, auto, auto) {
        return Result<std::shared_ptr<const Project>>(fakeProject(smallLayers(), hooks));
    });
    shown.window().resize(1600, 900);
    shown.controller.opening().start(questionOf("/data", "port", "web01"));
    QTRY_VERIFY(shown.controller.isSettled());
    const QString pattern = QStringLiteral("the pattern */*.yaml matches too much");
    QTRY_VERIFY2(shown.window().messageBar().text().contains(pattern), qPrintable(shown.window().messageBar().text()));
    const QString said = visibleText(shown.window());
    QVERIFY2(said.contains(pattern), qPrintable(said)); // above the answer, too: the bar lets it wrap
    QVERIFY2(said.contains(QStringLiteral("values of a.yaml stay sealed: no key")), qPrintable(said));
    QVERIFY(!said.contains(QStringLiteral("what is told elsewhere")));
}

void TestStates::nothingOpen()
{
    Shown shown;
    for (const char *text : {"Open folder…", "or drop a folder", "Folders that you open are listed here.",
                             "Start lesson 1", "A small site (Hiera 5)"})
        QTRY_VERIFY2(visibleText(shown.window()).contains(QString::fromUtf8(text)), text);
}

/// The remark about values that first leaves out leads to what other strategies make of them.
void TestStates::comparisonIsOffered()
{
    const Folder data;
    data.write("hiera.yaml", kHierarchy);
    data.write("data/site.yaml", "port: 80\n");
    data.write("data/common.yaml", "port: 1\n");
    Shown shown;
    shown.controller.start(questionOf(data.folder.path().toStdString(), "port"));
    QTRY_VERIFY(shown.controller.isSettled());
    MainWindow &window = shown.window();
    for (QAbstractButton *button : window.findChildren<QAbstractButton *>()) {
        if (button->isVisible() && button->text() == QStringLiteral("Compare strategies"))
            button->click();
    }
    QCOMPARE(window.centre().tab(), CentralView::Tab::Strategies);
}

void TestStates::unreadableProject_data()
{
    QTest::addColumn<QString>("locked");
    QTest::addColumn<QString>("reason");
    QTest::newRow("folder") << QStringLiteral("site")
                            << QStringLiteral("is a folder that cannot be read: permission denied");
    QTest::newRow("folder above") << QStringLiteral("") << QStringLiteral("cannot be reached: permission denied");
    QTest::newRow("configuration") << QStringLiteral("site/hiera.yaml")
                                   << QStringLiteral("cannot be opened for reading: permission denied");
}

/// An unreadable file is reported as unreadable; after a change of rights, a retry shows it.
void TestStates::unreadableProject()
{
    QFETCH(QString, locked);
    QFETCH(QString, reason);
    const Folder data;
    data.write("site/hiera.yaml", kHierarchy);
    data.write("site/data/common.yaml", "port: 1\n");
    const auto everybody =
        QFileDevice::ReadGroup | QFileDevice::ExeGroup | QFileDevice::ReadOther | QFileDevice::ExeOther;
    const auto open = everybody | QFileDevice::ReadOwner | QFileDevice::ExeOwner | QFileDevice::WriteOwner;
    for (const char *name : {"", "site", "site/data"})
        QVERIFY(QFile::setPermissions(data.folder.filePath(QString::fromLatin1(name)), open));
    const QString path = data.folder.filePath(locked);
    const auto before = QFile::permissions(path) | everybody;
    QVERIFY(QFile::setPermissions(path, {}));
    const auto unlock = qScopeGuard([&] { QFile::setPermissions(path, before); });

    Shown shown;
    WindowOptions options;
    options.project.root = data.folder.filePath(QStringLiteral("site")).toStdString();
    MainWindow &window = shown.window();
    {
        const LesserRights rights;
        QVERIFY(rights.areLess());
        shown.controller.start(options);
        QTRY_VERIFY2(visibleText(window).contains(reason), qPrintable(visibleText(window)));
        QTRY_VERIFY(shown.controller.isSettled());
    }
    const QString text = visibleText(window);
    QVERIFY2(!text.contains(QStringLiteral("o configuration found")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("Try again")), qPrintable(text));
    QVERIFY(QFile::setPermissions(path, before));
    window.action(Command::Retry)->trigger();
    QTRY_VERIFY2(visibleText(window).contains(QStringLiteral("port")), qPrintable(visibleText(window)));
    QVERIFY(!visibleText(window).contains(QStringLiteral("permission denied")));
}

/// A result removed by a reload stays visible, muted, until it is discarded.
void TestStates::projectRemovedFromDisk()
{
    const Folder data;
    data.write("hiera.yaml", kHierarchy);
    data.write("data/common.yaml", "port: 1\nother: 2\n");
    Shown shown;
    shown.controller.start(questionOf(data.folder.path().toStdString(), "port"));
    QTRY_VERIFY(shown.controller.isSettled());
    data.write("data/common.yaml", "other: 2\n");
    shown.window().action(Command::Reload)->trigger();
    QTRY_VERIFY(visibleText(shown.window()).contains(QStringLiteral("removed on disk")));
    QTRY_VERIFY(shown.controller.isSettled());
    QVERIFY(visibleText(shown.window()).contains(QStringLiteral("Discard")));
    QAction *discard = shown.window().action(Command::DiscardRemoved);
    QVERIFY(discard->isEnabled());
    discard->trigger();
    QTRY_VERIFY(shown.page().contains(QStringLiteral("No layer has")));
    QVERIFY(!visibleText(shown.window()).contains(QStringLiteral("removed on disk")));
}

void TestStates::sourceOfAMissingFile_data()
{
    QTest::addColumn<QByteArray>("after"); // null: the file is deleted
    QTest::addColumn<int>("line");
    QTest::newRow("the key was taken out") << QByteArray("other: 2\n") << 0;
    QTest::newRow("the file was broken") << QByteArray("port: 1\nother: 2\nmore: [\n") << 4;
    QTest::newRow("the file was deleted") << QByteArray() << 0;
}

/// Where a value is gone, Source has the file that it was in, as it is now; a broken one at its error.
void TestStates::sourceOfAMissingFile()
{
    QFETCH(QByteArray, after);
    QFETCH(int, line);
    const QByteArray before("port: 1\nother: 2\n");
    const Folder data;
    data.write("hiera.yaml", kHierarchy);
    data.write("data/common.yaml", before);
    Shown shown;
    shown.controller.start(questionOf(data.folder.path().toStdString(), "port"));
    QTRY_VERIFY(shown.controller.isSettled());
    const auto &source = *shown.window().findChild<SourceView *>();
    const auto &text = *source.findChild<SourceText *>(QStringLiteral("sourceView"));
    QTRY_COMPARE(text.toPlainText(), QString::fromLatin1(before));
    QAction *discard = shown.window().action(Command::DiscardRemoved);
    for (const bool isDiscarded : {false, true}) {
        if (after.isNull())
            QVERIFY(QFile::remove(data.folder.filePath(QStringLiteral("data/common.yaml"))));
        else
            data.write("data/common.yaml", after);
        shown.window().action(Command::Reload)->trigger();
        QTRY_VERIFY(shown.controller.isSettled() && discard->isEnabled());
        QTRY_COMPARE(text.toPlainText(), QString::fromLatin1(after));
        QCOMPARE(source.currentLine(), line);
        QCOMPARE(source.file().isValid(), !after.isNull());
        if (isDiscarded) {
            discard->trigger();
            QTRY_COMPARE(text.toPlainText(), line > 0 ? QString::fromLatin1(after) : QString()); // it is to blame still
        }
        data.write("data/common.yaml", before);
        shown.window().action(Command::Reload)->trigger();
        QTRY_VERIFY(shown.controller.isSettled() && !discard->isEnabled());
        QTRY_COMPARE(text.toPlainText(), QString::fromLatin1(before));
        QCOMPARE(source.currentLine(), 1);
    }
}

void TestStates::progress_data()
{
    QTest::addColumn<int>("command");
    QTest::addColumn<bool>("byKey");
    const auto row = [](const char *name, Command command) {
        QTest::addRow("%s, Esc", name) << static_cast<int>(command) << true;
        QTest::addRow("%s, Cancel", name) << static_cast<int>(command) << false;
    };
    row("fleet", Command::ShowFleet);
    row("fleet of all keys", Command::FleetOfAllKeys);
    row("map", Command::ShowMap);
    row("document", Command::ShowDocument);
    row("findings", Command::ShowFindings);
}

/// Work says nothing at first, then what it does, with a bar; Esc and Cancel end it, and what is there is incomplete.
void TestStates::progress()
{
    QFETCH(int, command);
    QFETCH(bool, byKey);
    const auto isHeld = std::make_shared<std::atomic<bool>>(false);
    const auto isWaiting = std::make_shared<std::atomic<bool>>(false);
    const auto gate = std::make_shared<QSemaphore>();
    const bool isOfAllKeys = static_cast<Command>(command) == Command::ShowMap;
    FakeHooks hooks;
    hooks.onLookup = [isHeld, isWaiting, gate, isOfAllKeys](const LookupRequest &request) {
        if (!*isHeld || (isOfAllKeys && request.key.name() == "port"))
            return;
        *isWaiting = true;
        gate->acquire();
    };
    Shown shown([hooks](const ProjectRequest &, auto, auto) {
        return Result<std::shared_ptr<const Project>>(fakeProject(smallLayers(), hooks));
    });
    const auto release = qScopeGuard([&] {
        *isHeld = false;
        gate->release(1000);
    });
    MainWindow &window = shown.window();
    window.resize(1600, 900);
    shown.controller.opening().start(questionOf("/data", "port", "web01"));
    QTRY_VERIFY(shown.controller.isSettled() && !shown.controller.session().isBusy());
    *isHeld = true;
    if (isOfAllKeys) // of web01 they were looked up when it was opened
        shown.controller.session().navigation().setNode("web02");
    window.action(static_cast<Command>(command))->trigger();
    QTRY_VERIFY(shown.controller.session().isBusy());
    const ProgressLine &line = window.progressLine();
    QVERIFY(!line.isVisible());
    QTRY_VERIFY(line.isVisible());
    QVERIFY(!line.findChild<QLabel *>()->text().isEmpty());
    QVERIFY(line.findChild<QWidget *>(QStringLiteral("progressBar"))->isVisible());
    auto *cancel = line.findChild<QToolButton *>(QStringLiteral("progressCancel"));
    QVERIFY(cancel->isVisible() && cancel->isEnabled());
    QTRY_VERIFY(*isWaiting);
    if (byKey)
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, Qt::Key_Escape);
    else
        cancel->click();
    QTRY_VERIFY(!line.isVisible());
    QVERIFY(!shown.controller.session().isBusy());
    const QString text = visibleText(window);
    QVERIFY2(text.contains(QStringLiteral("Stopped early")) || text.contains(QStringLiteral("Cancelled before all")),
             qPrintable(text));
}

QTEST_MAIN(TestStates)
#include "tst_states.moc"
