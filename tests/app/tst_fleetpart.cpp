// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "items/roles.h"
#include "support/fakeproject.h"
#include "views/difference/differenceview.h"
#include "views/fleet/fleetview.h"
#include "views/window/centralview.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QAction>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QDir>
#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTextBrowser>
#include <QTemporaryDir>
#include <QTest>
#include <QTextCursor>
#include <QTreeView>
#include <QUrl>

#include <algorithm>
#include <tuple>

using namespace strata;
using namespace strata::test;

namespace {

const QString kKey = QStringLiteral("profile::base::packages");

/// A window on the example of Hiera 5.
struct Opened
{
    WindowController controller;

    explicit Opened(const QString &key = kKey) : controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful))
    {
        window().show();
        WindowOptions options;
        options.example = "hiera5";
        options.question.node = "web01.fra.harbour.example";
        options.question.key = LookupTarget::named(key.toStdString());
        controller.opening().start(options);
    }

    MainWindow &window() { return controller.window(); }
    FleetView &view() { return controller.fleet().view(); }
    QTreeView &tree() { return *view().findChild<QTreeView *>(QStringLiteral("fleetTree")); }
    const QAbstractItemModel &rows() { return *tree().model(); }
    QString cell(int row, int column) { return rows().index(row, column).data().toString(); }
    QLineEdit &filter() { return *view().findChild<QLineEdit *>(QStringLiteral("fleetFilter")); }
    QString splitting() { return view().findChild<QLabel *>(QStringLiteral("fleetSplitting"))->text(); }
    bool isDone() { return controller.isSettled() && view().state() != FleetView::State::Computing; }
    const Question &question() { return controller.session().workbench().current().question(); }
};

/// How many nodes the rows have that are shown.
int nodesOf(const QAbstractItemModel &rows)
{
    int nodes = 0;
    for (int row = 0; row < rows.rowCount(); ++row)
        nodes += rows.rowCount(rows.index(row, 0));
    return nodes;
}

/// Counts how often a widget is hidden.
class HideCounter : public QObject
{
public:
    bool eventFilter(QObject *, QEvent *event) override
    {
        hidden += event->type() == QEvent::Hide ? 1 : 0;
        return false;
    }
    int hidden = 0;
};

} // namespace

/// The Fleet tab in the window.
class TestFleetPart : public QObject
{
    Q_OBJECT

private slots:
    void equalAnswersInOneRow();
    void factsThatSplitHaveColumns();
    void longAnswersShowTheirDifference();
    void onlyOneResultIsTheRest();
    void differenceStaysWhileRowsAreRefilled();
    void updatesForAnotherKey();
    void returnsFromTheCache();
    void failingKey();
    void filterFindsNodes();
    void sorts();
    void opensTheNode();
    void comparesWithTheNode();
    void cancel();
    void changedFactsApplyToTheirNode();
    void showsPartialResults();
    void exports();
    void comparesGroups();
    void allKeys();
    void allKeysAreSortedInTheBackground();
    void allKeysCancelled();
};

void TestFleetPart::equalAnswersInOneRow()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    QCOMPARE(opened.rows().rowCount(), 0); // not visible
    opened.window().action(Command::ShowFleet)->trigger();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Shown);
    QCOMPARE(opened.rows().rowCount(), 4); // as strata fleet says
    QCOMPARE(nodesOf(opened.rows()), 5);
    QCOMPARE(opened.cell(0, FleetModel::NodesColumn), QStringLiteral("2")); // those of most nodes first
    QCOMPARE(opened.cell(0, FleetModel::ShareColumn), QStringLiteral("40 %"));
    QCOMPARE(opened.splitting(), QStringLiteral("Facts that separate the nodes: role, site, tier"));
    bool isExplained = false;
    for (int row = 0; row < opened.rows().rowCount(); ++row)
        isExplained =
            isExplained || opened.cell(row, FleetModel::BecauseColumn).contains(QStringLiteral("role = build"));
    QVERIFY(isExplained);
    const auto *detail = opened.view().findChild<QTextBrowser *>(QStringLiteral("fleetDetail"));
    QVERIFY2(detail->toPlainText().contains(QStringLiteral("vim-tiny")) && // the end of the value
                 detail->toPlainText().contains(
                     QStringLiteral("2 nodes: web02.ams.harbour.example and web03.fra.harbour.example")),
             qPrintable(detail->toPlainText()));
    QVERIFY(opened.cell(0, FleetModel::FromColumn).contains(QStringLiteral("common.yaml:")));
}

/// Of each node, and of an answer what all its nodes have, or how many different ones there are.
void TestFleetPart::factsThatSplitHaveColumns()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::ShowFleet)->trigger();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Shown);
    QStringList titles;
    for (int column = FleetModel::ColumnCount; column < opened.rows().columnCount(); ++column)
        titles << opened.rows().headerData(column, Qt::Horizontal).toString();
    QCOMPARE(titles, QStringList({QStringLiteral("role"), QStringLiteral("site"), QStringLiteral("tier")}));
    const int site = FleetModel::ColumnCount + 1;
    const auto *tree = opened.view().findChild<QTreeView *>(QStringLiteral("fleetTree"));
    opened.window().resize(1500, 800);
    QTRY_VERIFY(!tree->isColumnHidden(site));
    opened.window().resize(1024, 700); // the room is for the results
    QTRY_VERIFY(tree->isColumnHidden(site));
    QCOMPARE(opened.cell(0, FleetModel::ColumnCount), QStringLiteral("web")); // of both
    QCOMPARE(opened.cell(0, site), QStringLiteral("2 values"));
    const QModelIndex answer = opened.rows().index(0, 0);
    QStringList sites;
    for (int node = 0; node < opened.rows().rowCount(answer); ++node)
        sites << opened.rows().index(node, site, answer).data().toString();
    QCOMPARE(sites, QStringList({QStringLiteral("ams"), QStringLiteral("fra")}));
    auto *filter = opened.view().findChild<QLineEdit *>(QStringLiteral("fleetFilter"));
    filter->setText(QStringLiteral("build")); // build01 has it in its name, too; no web node has
    QTRY_VERIFY(opened.isDone());
    for (int row = 0; row < opened.rows().rowCount(); ++row)
        QVERIFY(opened.cell(row, FleetModel::ColumnCount) != QStringLiteral("web"));
    filter->clear();
    const auto table = opened.controller.fleet().exportSource().table();
    QCOMPARE(table->titles.last(), QStringLiteral("tier"));
    for (const QStringList &row : table->rows)
        QCOMPARE(row.size(), table->titles.size());
    opened.controller.session().navigation().setKey(
        LookupTarget::named("profile::base::motd_width")); // the same on all
    QTRY_COMPARE(opened.rows().columnCount(), static_cast<int>(FleetModel::ColumnCount));
}

/// Large values that are nearly those of the most common result are shown as what differs, and the files that make it
/// so.
void TestFleetPart::longAnswersShowTheirDifference()
{
    QTemporaryDir folder;
    const auto write = [&](const QString &path, const QByteArray &text) {
        QDir().mkpath(QFileInfo(folder.filePath(path)).path());
        QFile file(folder.filePath(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write(QStringLiteral("hiera.yaml"),
          "version: 5\nhierarchy:\n- {name: Node, path: 'node/%{id}.yaml'}\n"
          "- {name: Group, path: 'group/%{group}.yaml'}\n- {name: Common, path: common.yaml}\n");
    write(QStringLiteral("data/common.yaml"), "lookup_options: {users: {merge: deep}}\nusers:\n  anna: {uid: 1, shell: "
                                              "/bin/bash}\n  bert: {uid: 2, shell: /bin/bash}\n"
                                              "  cora: {uid: 3, shell: /bin/bash}\n");
    write(QStringLiteral("data/group/b.yaml"), "users: {anna: {uid: 9}, dora: {uid: 4}}\n");
    for (int i = 0; i < 12; ++i)
        write(QStringLiteral("facts/n%1.yaml").arg(i), QStringLiteral("{id: n%1, group: %2}\n")
                                                           .arg(i)
                                                           .arg(i < 9 ? QStringLiteral("a") : QStringLiteral("b"))
                                                           .toUtf8());
    write(QStringLiteral("data/node/n0.yaml"), "users: {zora: {uid: 5}}\n");
    WindowController controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().show();
    WindowOptions options;
    options.project.root = folder.path().toStdString();
    options.question.key = LookupTarget::named("users");
    controller.opening().start(options);
    QTRY_VERIFY(controller.isSettled());
    controller.window().action(Command::ShowFleet)->trigger();
    FleetView &view = controller.fleet().view();
    QTRY_COMPARE(view.state(), FleetView::State::Shown);
    auto *tree = view.findChild<QTreeView *>(QStringLiteral("fleetTree"));
    QStringList results;
    for (int row = 0; row < tree->model()->rowCount(); ++row)
        results << tree->model()->index(row, FleetModel::ResultColumn).data().toString();
    QCOMPARE(results.size(), 3);
    QVERIFY2(results[0].startsWith(QStringLiteral("{anna: ")), qPrintable(results[0])); // of most nodes
    QCOMPARE(results[1], QStringLiteral("anna.uid 1 → 9, + dora"));
    QCOMPARE(results[2], QStringLiteral("+ zora"));
    const auto difference = [&] {
        const ExportTable table = view.difference().model().table();
        QStringList rows;
        for (const QStringList &row : table.rows)
            rows << row.join(u'|');
        return rows.join(u' ');
    };
    // The most common result, which is current, is compared with another one.
    QTRY_VERIFY2(difference().contains(QStringLiteral("anna.uid|~|1|")), qPrintable(difference()));
    const auto *title = view.difference().findChild<QLabel *>();
    QCOMPARE(title->text(), QStringLiteral("The most common value and another one"));
    tree->setCurrentIndex(tree->model()->index(2, 0));
    QTRY_COMPARE(difference(), QStringLiteral("zora|+|||{uid: 5}|L1 data/node/n0.yaml:1"));
    QCOMPARE(title->text(), QStringLiteral("The most common value and this one"));
    tree->setCurrentIndex(tree->model()->index(1, 0));
    QTRY_VERIFY2(difference().contains(QStringLiteral("anna.uid|~|1|L3 data/common.yaml:3|9|L2 data/group/b.yaml:1")),
                 qPrintable(difference()));
    // The number of nodes in the detail opens them.
    auto *detail = view.findChild<QTextBrowser *>(QStringLiteral("fleetDetail"));
    QVERIFY2(detail->toPlainText().startsWith(QStringLiteral("3 nodes: n10, n11 and n9\nFrom: ")),
             qPrintable(detail->toPlainText()));
    QTextCursor cursor(detail->document());
    cursor.movePosition(QTextCursor::Right);
    emit detail->anchorClicked(QUrl(cursor.charFormat().anchorHref()));
    QVERIFY(tree->hasFocus());
    QVERIFY(tree->isExpanded(tree->model()->index(1, 0)));
    QCOMPARE(tree->currentIndex().parent(), tree->model()->index(1, 0));
}

/// Where no few facts separate many results, files describe all but the most common one.
void TestFleetPart::onlyOneResultIsTheRest()
{
    QTemporaryDir folder;
    const auto write = [&](const QString &path, const QByteArray &text) {
        QDir().mkpath(QFileInfo(folder.filePath(path)).path());
        QFile file(folder.filePath(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write(QStringLiteral("hiera.yaml"),
          "version: 5\nhierarchy:\n- {name: Node, path: 'own/%{trusted.certname}.yaml'}\n"
          "- {name: Group, path: 'group/%{group}.yaml'}\n- {name: Common, path: common.yaml}\n");
    write(QStringLiteral("data/common.yaml"), "k: 0\n");
    QByteArray facts("{");
    for (int group = 0; group < 12; ++group) {
        const QChar name(u'a' + group);
        for (int i = 0; i < (group == 0 ? 12 : 10); ++i) // of those without a group there are most
            facts += QStringLiteral("\"%1%2.example\": {\"group\": \"%1\"}, ").arg(name).arg(i).toUtf8();
        if (group == 0)
            continue;
        write(QStringLiteral("data/group/%1.yaml").arg(name), "k: " + QByteArray::number(group) + '\n');
        write(QStringLiteral("data/own/%1.yaml").arg(name + QStringLiteral("0.example")), "k: 0\n");
    }
    facts.chop(2);
    write(QStringLiteral("facts.json"), facts + '}');
    WindowController controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().show();
    WindowOptions options;
    options.project.root = folder.path().toStdString();
    options.project.facts = folder.filePath(QStringLiteral("facts.json")).toStdString();
    options.question.key = LookupTarget::named("k");
    controller.opening().start(options);
    QTRY_VERIFY(controller.isSettled());
    controller.window().action(Command::ShowFleet)->trigger();
    QTRY_COMPARE(controller.fleet().view().state(), FleetView::State::Shown);
    const QAbstractItemModel &rows =
        *controller.fleet().view().findChild<QTreeView *>(QStringLiteral("fleetTree"))->model();
    QCOMPARE(rows.rowCount(), 12);
    QCOMPARE(rows.index(0, FleetModel::BecauseColumn).data().toString(), QStringLiteral("the rest"));
    for (int row = 1; row < 12; ++row) {
        const QString group(QChar(u'a' + rows.index(row, FleetModel::ResultColumn).data().toInt()));
        const QString because = rows.index(row, FleetModel::BecauseColumn).data().toString();
        QVERIFY2(because.startsWith(QStringLiteral("reads data/group/%1.yaml, not ").arg(group)), qPrintable(because));
    }
}

/// Rows that are sorted anew, or that arrive, do not hide what differs until it is compared again.
void TestFleetPart::differenceStaysWhileRowsAreRefilled()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::ShowFleet)->trigger();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Shown);
    QTRY_VERIFY(opened.view().difference().tree().isVisible());
    HideCounter counter;
    for (QWidget *each :
         {static_cast<QWidget *>(&opened.view().difference().tree()),
          static_cast<QWidget *>(&opened.view().difference()), opened.view().difference().parentWidget()})
        each->installEventFilter(&counter);
    QSignalSpy reset(&opened.rows(), &QAbstractItemModel::modelReset);
    opened.tree().sortByColumn(FleetModel::ResultColumn, Qt::AscendingOrder);
    QTRY_VERIFY(reset.size() > 0);
    QTRY_VERIFY(opened.isDone() && !opened.controller.session().isBusy());
    QVERIFY(opened.view().difference().tree().isVisible());
    QCOMPARE(counter.hidden, 0);
}

void TestFleetPart::updatesForAnotherKey()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::ShowFleet)->trigger();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Shown);
    opened.controller.session().navigation().setKey(LookupTarget::named("no::such::key"));
    QTRY_VERIFY(opened.isDone() && opened.rows().rowCount() == 1);
    QCOMPARE(opened.cell(0, FleetModel::ResultColumn), QStringLiteral("(not found)"));
    QCOMPARE(opened.splitting(), QString());
    opened.controller.session().closeProject();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Nothing);
    QCOMPARE(opened.rows().rowCount(), 0);
}

/// To a key that was asked for before no node is asked again, as long as the files are the same.
void TestFleetPart::returnsFromTheCache()
{
    Opened opened;
    Session &session = opened.controller.session();
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::ShowFleet)->trigger();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Shown);
    int askings = 0;
    connect(&session, &Session::busyChanged, this,
            [&] { askings += session.activity() == QStringLiteral("Looking up the key on all nodes") ? 1 : 0; });
    session.navigation().setKey(LookupTarget::named("no::such::key"));
    QTRY_VERIFY(opened.isDone() && opened.rows().rowCount() == 1);
    QVERIFY(askings > 0);
    askings = 0;
    session.navigation().setKey(LookupTarget::named(kKey.toStdString()));
    QTRY_VERIFY(opened.isDone() && opened.rows().rowCount() == 4);
    QCOMPARE(askings, 0);
    QCOMPARE(opened.splitting(), QStringLiteral("Facts that separate the nodes: role, site, tier"));
    session.reload();
    QTRY_VERIFY(askings > 0);
    QTRY_VERIFY(opened.isDone() && opened.rows().rowCount() == 4);
}

/// A strategy that no value bears fails on each node, which is an answer as any other.
void TestFleetPart::failingKey()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::Strategy3)->trigger();
    opened.window().action(Command::ShowFleet)->trigger();
    QTRY_VERIFY(opened.isDone());
    QCOMPARE(opened.view().state(), FleetView::State::Shown);
    QVERIFY2(opened.cell(0, FleetModel::ResultColumn).startsWith(QStringLiteral("Error: ")),
             qPrintable(opened.cell(0, FleetModel::ResultColumn)));
    QCOMPARE(nodesOf(opened.rows()), 5);
}

void TestFleetPart::filterFindsNodes()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::ShowFleet)->trigger();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Shown);
    QTest::keyClicks(&opened.filter(), QStringLiteral("db01"));
    QTRY_COMPARE(opened.rows().rowCount(), 1); // found in another thread
    QCOMPARE(nodesOf(opened.rows()), 1);
    QVERIFY(opened.tree().isExpanded(opened.rows().index(0, 0)));
    opened.filter().setText(QStringLiteral("no node is called so"));
    QTRY_COMPARE(opened.rows().rowCount(), 0);
    opened.filter().clear();
    QTRY_COMPARE(opened.rows().rowCount(), 4);
}

void TestFleetPart::sorts()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::ShowFleet)->trigger();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Shown);
    opened.tree().sortByColumn(FleetModel::NodesColumn, Qt::AscendingOrder);
    QVERIFY(opened.controller.session().isBusy()); // the window does not wait for it
    QTRY_COMPARE(opened.cell(opened.rows().rowCount() - 1, FleetModel::NodesColumn), QStringLiteral("2"));
    opened.tree().sortByColumn(FleetModel::ResultColumn, Qt::AscendingOrder);
    QTRY_VERIFY(!opened.controller.session().isBusy());
    QStringList results;
    for (int row = 0; row < opened.rows().rowCount(); ++row)
        results << opened.cell(row, FleetModel::ResultColumn);
    QStringList sorted = results;
    std::sort(sorted.begin(), sorted.end(),
              [](const QString &one, const QString &other) { return one.localeAwareCompare(other) < 0; });
    QCOMPARE(results, sorted);
}

void TestFleetPart::opensTheNode()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    QVERIFY(!opened.window().action(Command::ShowFleetNode)->isEnabled());
    opened.window().action(Command::ShowFleet)->trigger();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Shown);
    opened.filter().setText(QStringLiteral("db01"));
    QTRY_COMPARE(opened.rows().rowCount(), 1);
    opened.tree().setCurrentIndex(opened.rows().index(0, 0, opened.rows().index(0, 0)));
    QVERIFY(opened.window().action(Command::ShowFleetNode)->isEnabled());
    opened.filter().clear();
    QVERIFY(opened.view().focusProxy() == &opened.tree()); // Alt+5 leads there
    opened.filter().setText(QStringLiteral("db01"));
    QTRY_COMPARE(opened.rows().rowCount(), 1);
    opened.tree().setCurrentIndex(opened.rows().index(0, 0, opened.rows().index(0, 0)));
    QTest::keyClick(&opened.tree(), Qt::Key_Return);
    QTRY_VERIFY(opened.controller.isSettled());
    QCOMPARE(opened.question().node, std::string("db01.fra.harbour.example"));
    QCOMPARE(opened.question().key.name(), kKey.toStdString());
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Contributions);
}

void TestFleetPart::comparesWithTheNode()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::ShowFleet)->trigger();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Shown);
    opened.filter().setText(QStringLiteral("db01"));
    QTRY_COMPARE(opened.rows().rowCount(), 1);
    opened.tree().setCurrentIndex(opened.rows().index(0, 0, opened.rows().index(0, 0)));
    opened.window().action(Command::CompareFleetNode)->trigger();
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Compare);
    QCOMPARE(opened.controller.compare().view().choices().request().node, QStringLiteral("db01.fra.harbour.example"));
    QTRY_COMPARE(opened.controller.compare().view().state(), CompareView::State::Shown);
}

void TestFleetPart::cancel()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::ShowFleet)->trigger();
    QCOMPARE(opened.view().state(), FleetView::State::Computing);
    opened.controller.session().cancel();
    QCOMPARE(opened.view().state(), FleetView::State::Cancelled); // at once
    QTRY_VERIFY(opened.controller.isSettled());
    QCOMPARE(opened.rows().rowCount(), 0);
    emit opened.view().startRequested();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Shown);
    QCOMPARE(opened.rows().rowCount(), 4);
}

/// For many nodes answers arrive one by one; after cancelling they stay, marked incomplete.
void TestFleetPart::showsPartialResults()
{
    constexpr int kNodes = 4000;
    QTemporaryDir folder;
    const auto write = [&](const QString &name, const QByteArray &text) {
        QFile file(folder.filePath(name));
        QVERIFY(QDir().mkpath(QFileInfo(file).path()) && file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write(QStringLiteral("hiera.yaml"), "version: 5\nhierarchy:\n  - {name: All, path: common.yaml}\n");
    write(QStringLiteral("data/common.yaml"), "k: \"%{facts.hostname}\"\n");
    QByteArray facts("{");
    for (int node = 0; node < kNodes; ++node)
        facts += QByteArray(node == 0 ? "" : ",") + "\"n" + QByteArray::number(node) + ".example\":{\"hostname\":\"h" +
                 QByteArray::number(node) + "\"}";
    write(QStringLiteral("facts.json"), facts + '}');
    WindowController controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().show();
    WindowOptions options;
    options.project.root = folder.path().toStdString();
    options.project.facts = {folder.filePath(QStringLiteral("facts.json")).toStdString()};
    options.question.key = LookupTarget::named("k");
    controller.opening().start(options);
    QTRY_VERIFY(controller.isSettled());
    FleetView &view = controller.fleet().view();
    const QAbstractItemModel &rows = *view.findChild<QTreeView *>(QStringLiteral("fleetTree"))->model();
    const auto *summary = view.findChild<QLabel *>(QStringLiteral("fleetSummary"));
    controller.window().action(Command::ShowFleet)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(rows.rowCount() > 0, 60'000);
    QCOMPARE(view.state(), FleetView::State::Computing);
    QVERIFY(rows.rowCount() < kNodes);
    QVERIFY2(summary->text().endsWith(QStringLiteral("so far")), qPrintable(summary->text()));
    // another job may have been started before, and not have ended yet
    QTRY_VERIFY(controller.session().progress() && controller.session().progress()->all() == std::size_t{kNodes});
    controller.session().cancel();
    QCOMPARE(view.state(), FleetView::State::Cancelled);
    const int stayed = rows.rowCount();
    QVERIFY(stayed > 0 && stayed < kNodes);
    QVERIFY2(summary->text().startsWith(QStringLiteral("Stopped early: k on ")), qPrintable(summary->text()));
    QVERIFY(!controller.fleet().exportSource().jsonWriter());
    emit view.startRequested();
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), FleetView::State::Shown, 60'000);
    QCOMPARE(rows.rowCount(), kNodes);
    QVERIFY2(summary->text().startsWith(QStringLiteral("k on 4,000 nodes: 4,000 different results")),
             qPrintable(summary->text()));
}

/// What was changed for one node does not change the others, and is asked anew when it is changed again.
void TestFleetPart::changedFactsApplyToTheirNode()
{
    const QTemporaryDir folder;
    const auto write = [&folder](const QString &name, const QByteArray &text) {
        QFile file(folder.filePath(name));
        QVERIFY(QDir().mkpath(QFileInfo(file).path()) && file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write(QStringLiteral("hiera.yaml"), "version: 5\nhierarchy:\n  - {name: All, path: common.yaml}\n");
    write(QStringLiteral("data/common.yaml"), "k: \"%{facts.site}\"\n");
    write(QStringLiteral("facts.json"),
          R"({"one.org": {"site": "fra"}, "two.org": {"site": "fra"}, "six.org": {"site": "fra"}})");
    WindowController controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().show();
    WindowOptions options;
    options.project.root = folder.path().toStdString();
    options.project.facts = {folder.filePath(QStringLiteral("facts.json")).toStdString()};
    options.question.node = "two.org";
    options.question.key = LookupTarget::named("k");
    controller.opening().start(options);
    QTRY_VERIFY(controller.isSettled());
    FleetView &view = controller.fleet().view();
    const QAbstractItemModel &rows = *view.findChild<QTreeView *>(QStringLiteral("fleetTree"))->model();
    const auto results = [&rows] {
        QStringList found;
        for (int row = 0; row < rows.rowCount(); ++row)
            found << rows.index(row, 0).data().toString() + QLatin1Char(' ') + rows.index(row, 1).data().toString();
        return found.join(QLatin1String(", "));
    };
    controller.window().action(Command::ShowFleet)->trigger();
    QTRY_COMPARE(results(), QStringLiteral("fra 3"));
    controller.facts().setFact(QStringLiteral("site"), QStringLiteral("ams"));
    QTRY_COMPARE(results(), QStringLiteral("fra 2, ams 1"));
    controller.facts().setFact(QStringLiteral("site"), QStringLiteral("cph"));
    QTRY_COMPARE(results(), QStringLiteral("fra 2, cph 1"));
    controller.session().navigation().setFactsFor(Navigation::FactsTarget::All);
    QTRY_COMPARE(results(), QStringLiteral("cph 3"));
}

void TestFleetPart::exports()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    const ExportSource source = opened.controller.fleet().exportSource();
    QVERIFY(!source.table());
    QVERIFY(!source.jsonWriter());
    opened.window().action(Command::ShowFleet)->trigger();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Shown);
    const auto table = source.table();
    QVERIFY(table);
    QCOMPARE(table->rows.size(), std::size_t(5)); // one for each node
    QCOMPARE(table->rows.front().size(), table->titles.size());
    const QJsonObject report = QJsonDocument::fromJson(QByteArray::fromStdString(source.jsonWriter()({}))).object();
    QCOMPARE(report[QStringLiteral("key")].toString(), kKey);
    QCOMPARE(report[QStringLiteral("groups")].toArray().size(), 4);
}

/// Two results are marked; their first nodes are the sides.
void TestFleetPart::comparesGroups()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::ShowFleet)->trigger();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Shown);
    QAction *compare = opened.window().action(Command::CompareFleetGroups);
    opened.tree().setCurrentIndex(opened.rows().index(0, 0));
    const DifferenceModel &difference = opened.view().difference().model();
    QTRY_VERIFY(difference.rowCount() > 0);
    const QModelIndex first = difference.index(0, 0);
    QVERIFY(first.siblingAtColumn(DifferenceModel::PlaceAColumn).data(FateRole).isValid() ||
            first.siblingAtColumn(DifferenceModel::PlaceBColumn).data(FateRole).isValid());
    QVERIFY(!compare->isEnabled());
    opened.tree().selectionModel()->select(opened.rows().index(1, 0),
                                           QItemSelectionModel::Select | QItemSelectionModel::Rows);
    QVERIFY(compare->isEnabled());
    const auto nodeOf = [&](int row) {
        return opened.rows().index(0, 0, opened.rows().index(row, 0)).data().toString();
    };
    const QString a = nodeOf(0);
    const QString b = nodeOf(1);
    compare->trigger();
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Compare);
    QCOMPARE(opened.question().node, a.toStdString());
    QCOMPARE(opened.controller.compare().view().choices().request().node, b);
    QTRY_COMPARE(opened.controller.compare().view().state(), CompareView::State::Shown);
}

/// As strata fleet --all says, the keys that differ most first; Enter goes to what each node gets for the key.
void TestFleetPart::allKeys()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::ShowFleet)->trigger();
    opened.view().window()->findChild<QAbstractButton *>(QStringLiteral("fleetAllKeys"))->click();
    QVERIFY(opened.window().action(Command::FleetOfAllKeys)->isChecked());
    FleetKeysPart &part = opened.controller.fleet().allKeys();
    auto *table = part.view().findChild<QTreeView *>(QStringLiteral("fleetKeysTable"));
    QTRY_VERIFY(part.exportSource().jsonWriter() && !opened.controller.session().isBusy());
    const QAbstractItemModel &rows = *table->model();
    const QJsonObject report =
        QJsonDocument::fromJson(QByteArray::fromStdString(part.exportSource().jsonWriter()({}))).object();
    const QJsonArray keys = report[QStringLiteral("keys")].toArray();
    QCOMPARE(report[QStringLiteral("nodes")].toInt(), 5);
    QCOMPARE(rows.rowCount(), keys.size());
    for (int row = 1; row < rows.rowCount(); ++row)
        QVERIFY(rows.index(row - 1, FleetKeysModel::ResultsColumn).data().toInt() >=
                rows.index(row, FleetKeysModel::ResultsColumn).data().toInt());
    bool isFound = false;
    for (const QJsonValue &key : keys)
        isFound = isFound || (key[u"key"].toString() == kKey && key[u"results"].toInt() == 4);
    QVERIFY(isFound);
    part.view().findChild<QLineEdit *>(QStringLiteral("fleetKeysFilter"))->setText(QStringLiteral("NTP"));
    QTRY_COMPARE(rows.rowCount(), 1);
    table->setCurrentIndex(rows.index(0, 0));
    QTest::keyClick(table, Qt::Key_Return);
    QVERIFY(!opened.window().action(Command::FleetOfAllKeys)->isChecked());
    QTRY_COMPARE(opened.view().state(), FleetView::State::Shown);
    QCOMPARE(opened.question().key.name(), std::string("ntp::servers"));
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Fleet);
}

void TestFleetPart::allKeysAreSortedInTheBackground()
{
    FleetKeyRows rows;
    for (const auto &[key, results, failing] : {std::tuple("b", 2, 0), std::tuple("a", 2, 1), std::tuple("c", 7, 0)})
        rows.push_back(std::make_shared<const FleetKeyRow>(FleetKeyRow{
            QString::fromLatin1(key), static_cast<std::size_t>(results), 1, 0, static_cast<std::size_t>(failing)}));
    using Places = std::vector<std::uint32_t>;
    QCOMPARE(arranged(rows, {}), (Places{2, 1, 0}));
    QCOMPARE(arranged(rows, {{}, FleetKeysModel::ResultsColumn, Qt::AscendingOrder}), (Places{1, 0, 2}));
    QCOMPARE(arranged(rows, {{}, FleetKeysModel::KeyColumn, Qt::AscendingOrder}), (Places{1, 0, 2}));
    QCOMPARE(arranged(rows, {{}, FleetKeysModel::KeyColumn, Qt::DescendingOrder}), (Places{2, 0, 1}));
    QCOMPARE(arranged(rows, {QStringLiteral("B"), FleetKeysModel::FailingColumn, Qt::DescendingOrder}), (Places{0}));
    FleetKeysModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.add(FleetKeyRows(rows));
    QCOMPARE(model.rowCount(), 0); // until they are arranged
    model.show({2, 1});
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("c"));
    QCOMPARE(model.table().rows.size(), std::size_t{2});
    QCOMPARE(model.table().rows.front().size(), model.table().titles.size());
    model.clear();
    QCOMPARE(model.rowCount(), 0);
    // A name that turns the direction of writing is seen to do so.
    model.add({std::make_shared<const FleetKeyRow>(FleetKeyRow{QStringLiteral("p\u202eort"), 1, 1, 0, 0})});
    model.show({0});
    for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
        QVERIFY(model.index(0, 0).data(role).toString().startsWith(QStringLiteral("p\ufffdort")));
}

/// A partial result stays, marked incomplete; the search can be repeated.
void TestFleetPart::allKeysCancelled()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::FleetOfAllKeys)->setChecked(true);
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Fleet);
    FleetKeysPart &part = opened.controller.fleet().allKeys();
    opened.controller.session().cancel();
    const auto *summary = part.view().findChild<QLabel *>(QStringLiteral("fleetKeysSummary"));
    QVERIFY2(summary->text().startsWith(QStringLiteral("Stopped early: ")), qPrintable(summary->text()));
    QVERIFY(!part.exportSource().jsonWriter());
    QTRY_VERIFY(!opened.controller.session().isBusy());
    emit part.view().startRequested();
    QTRY_VERIFY(part.exportSource().jsonWriter());
}

QTEST_MAIN(TestFleetPart)
#include "tst_fleetpart.moc"
