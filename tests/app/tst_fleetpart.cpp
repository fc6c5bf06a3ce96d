// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "support/fakeproject.h"
#include "views/fleet/fleetview.h"
#include "views/window/centralview.h"

#include <QAction>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTest>
#include <QTreeView>

#include <algorithm>

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
        options.question.key = AskedKey::named(key.toStdString());
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

} // namespace

/// The Fleet tab in the window.
class TestFleetPart : public QObject
{
    Q_OBJECT

private slots:
    void equalAnswersInOneRow();
    void followsTheKey();
    void failingKey();
    void filterFindsNodes();
    void sorts();
    void goesToTheNode();
    void comparesWithTheNode();
    void cancel();
    void exports();
};

void TestFleetPart::equalAnswersInOneRow()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    QCOMPARE(opened.rows().rowCount(), 0); // nobody looks
    opened.window().action(Command::ShowFleet)->trigger();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Shown);
    QCOMPARE(opened.rows().rowCount(), 4); // as strata fleet says
    QCOMPARE(nodesOf(opened.rows()), 5);
    QCOMPARE(opened.cell(0, FleetModel::NodesColumn), QStringLiteral("2")); // those of most nodes first
    QCOMPARE(opened.cell(0, FleetModel::ShareColumn), QStringLiteral("40 %"));
    QCOMPARE(opened.splitting(), QStringLiteral("What splits the nodes: role, site, tier"));
    bool isExplained = false;
    for (int row = 0; row < opened.rows().rowCount(); ++row)
        isExplained =
            isExplained || opened.cell(row, FleetModel::BecauseColumn).contains(QStringLiteral("role = build"));
    QVERIFY(isExplained);
    const auto *detail = opened.view().findChild<QPlainTextEdit *>(QStringLiteral("fleetDetail"));
    QVERIFY2(detail->toPlainText().contains(QStringLiteral("vim-tiny")) && // the end of the value
                 detail->toPlainText().contains(
                     QStringLiteral("Nodes: web02.ams.harbour.example and web03.fra.harbour.example")),
             qPrintable(detail->toPlainText()));
    QVERIFY(opened.cell(0, FleetModel::FromColumn).contains(QStringLiteral("common.yaml:")));
}

void TestFleetPart::followsTheKey()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::ShowFleet)->trigger();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Shown);
    opened.controller.session().navigation().setKey(AskedKey::named("no::such::key"));
    QTRY_VERIFY(opened.isDone() && opened.rows().rowCount() == 1);
    QCOMPARE(opened.cell(0, FleetModel::ResultColumn), QStringLiteral("(not found)"));
    QCOMPARE(opened.splitting(), QString());
    opened.controller.session().closeProject();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Nothing);
    QCOMPARE(opened.rows().rowCount(), 0);
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
    QCOMPARE(opened.rows().rowCount(), 1);
    QCOMPARE(nodesOf(opened.rows()), 1);
    QVERIFY(opened.tree().isExpanded(opened.rows().index(0, 0)));
    opened.filter().setText(QStringLiteral("no node is called so"));
    QCOMPARE(opened.rows().rowCount(), 0);
    opened.filter().clear();
    QCOMPARE(opened.rows().rowCount(), 4);
}

void TestFleetPart::sorts()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::ShowFleet)->trigger();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Shown);
    opened.tree().sortByColumn(FleetModel::NodesColumn, Qt::AscendingOrder);
    QCOMPARE(opened.cell(opened.rows().rowCount() - 1, FleetModel::NodesColumn), QStringLiteral("2"));
    opened.tree().sortByColumn(FleetModel::ResultColumn, Qt::AscendingOrder);
    QStringList results;
    for (int row = 0; row < opened.rows().rowCount(); ++row)
        results << opened.cell(row, FleetModel::ResultColumn);
    QStringList sorted = results;
    std::sort(sorted.begin(), sorted.end(),
              [](const QString &one, const QString &other) { return one.localeAwareCompare(other) < 0; });
    QCOMPARE(results, sorted);
}

void TestFleetPart::goesToTheNode()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    QVERIFY(!opened.window().action(Command::ShowFleetNode)->isEnabled());
    opened.window().action(Command::ShowFleet)->trigger();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Shown);
    opened.filter().setText(QStringLiteral("db01"));
    opened.tree().setCurrentIndex(opened.rows().index(0, 0, opened.rows().index(0, 0)));
    QVERIFY(opened.window().action(Command::ShowFleetNode)->isEnabled());
    opened.filter().clear();
    QVERIFY(opened.view().focusProxy() == &opened.tree()); // Alt+5 leads there
    opened.filter().setText(QStringLiteral("db01"));
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
    opened.tree().setCurrentIndex(opened.rows().index(0, 0, opened.rows().index(0, 0)));
    opened.window().action(Command::CompareFleetNode)->trigger();
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Compare);
    QCOMPARE(opened.controller.compare().view().choices().wish().node, QStringLiteral("db01.fra.harbour.example"));
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

void TestFleetPart::exports()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    const ExportSource source = opened.controller.fleet().exportSource();
    QVERIFY(!source.table());
    QVERIFY(!source.json());
    opened.window().action(Command::ShowFleet)->trigger();
    QTRY_COMPARE(opened.view().state(), FleetView::State::Shown);
    const auto table = source.table();
    QVERIFY(table);
    QCOMPARE(table->rows.size(), std::size_t(5)); // one for each node
    QCOMPARE(table->rows.front().size(), table->titles.size());
    const QJsonObject report = QJsonDocument::fromJson(QByteArray::fromStdString(*source.json())).object();
    QCOMPARE(report[QStringLiteral("key")].toString(), kKey);
    QCOMPARE(report[QStringLiteral("groups")].toArray().size(), 4);
}

QTEST_MAIN(TestFleetPart)
#include "tst_fleetpart.moc"
