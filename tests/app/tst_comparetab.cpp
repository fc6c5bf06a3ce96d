// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "support/fakeproject.h"
#include "views/compare/compareview.h"
#include "views/window/centralview.h"

#include <QAction>
#include <QLabel>
#include <QTest>
#include <QTreeView>

using namespace strata;
using namespace strata::test;

namespace {

/// A window on the example of Hiera 5, with the Compare tab in front.
struct Opened
{
    WindowController controller;

    Opened() : controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful))
    {
        window().show();
        WindowOptions options;
        options.example = "hiera5";
        options.question.key = AskedKey::named("profile::base::packages");
        controller.opening().start(options);
    }

    MainWindow &window() { return controller.window(); }
    CompareView &view() { return controller.compare().view(); }
    QTreeView &table() { return *view().findChild<QTreeView *>(QStringLiteral("compareTable")); }
    QString text(const char *name) { return view().findChild<QLabel *>(QLatin1String(name))->text(); }
    bool isDone() { return controller.isSettled() && view().state() != CompareView::State::Computing; }
    /// The cells of a column.
    QStringList column(int column)
    {
        QStringList texts;
        for (int row = 0; row < table().model()->rowCount(); ++row)
            texts << table().model()->index(row, column).data().toString();
        return texts;
    }
};

} // namespace

/// The Compare tab in the window.
class TestCompareTab : public QObject
{
    Q_OBJECT

private slots:
    void twoNodes();
    void oneKeyAndTheFactsThatMatter();
    void theSame();
    void theOtherVersion();
    void wrongFacts();
    void goesToTheKey();
};

void TestCompareTab::twoNodes()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareWith)->trigger();
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Compare);
    opened.view().setWish({.scope = ComparisonWish::Scope::Node, .node = QStringLiteral("db01.fra.harbour.example")});
    emit opened.view().compareRequested();
    QTRY_VERIFY(opened.isDone());
    QCOMPARE(opened.view().state(), CompareView::State::Shown);
    QTRY_VERIFY(opened.table().model()->rowCount() > 3);
    QTRY_VERIFY(opened.column(ComparisonModel::SignColumn).contains(QStringLiteral("−")));
    QVERIFY(opened.column(ComparisonModel::SignColumn).contains(QStringLiteral("+")));
    QVERIFY(!opened.column(ComparisonModel::SignColumn).contains(QStringLiteral("=")));
    QVERIFY(opened.text("compareSummary").startsWith(QStringLiteral("Differs: ")));
    QVERIFY(opened.table().isColumnHidden(ComparisonModel::NodesColumn));
    const auto *files = opened.view().findChild<QTreeView *>(QStringLiteral("compareFiles"));
    QCOMPARE(files->model()->index(0, 1).data().toString(), QStringLiteral("Δ")); // the nodes' own files
    QVERIFY(!opened.column(ComparisonModel::BecauseColumn).contains(QString()));
}

void TestCompareTab::oneKeyAndTheFactsThatMatter()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.view().setWish({.scope = ComparisonWish::Scope::Key, .facts = QStringLiteral("role=build")});
    emit opened.view().compareRequested();
    QTRY_VERIFY(opened.isDone());
    QCOMPARE(opened.view().state(), CompareView::State::Shown);
    QCOMPARE(opened.text("compareFactsThatMatter"), QStringLiteral("Facts that matter: role"));
    const QStringList places = opened.column(ComparisonModel::PlaceColumn);
    for (const QString &place : places)
        QVERIFY2(place.startsWith(QStringLiteral("profile::base::packages")), qPrintable(place));
}

void TestCompareTab::theSame()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    emit opened.view().compareRequested(); // nothing is chosen
    QTRY_VERIFY(opened.isDone());
    QCOMPARE(opened.view().state(), CompareView::State::Same);
}

/// The report of an upgrade, or of going back.
void TestCompareTab::theOtherVersion()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareVersions)->trigger();
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Compare);
    QVERIFY(!opened.view().wish().reference.empty());
    QTRY_VERIFY(opened.isDone());
    QVERIFY(opened.view().state() == CompareView::State::Same || opened.view().state() == CompareView::State::Shown);
    QVERIFY2(opened.text("compareSummary").contains(QStringLiteral("on 5 nodes")),
             qPrintable(opened.text("compareSummary")));
    QVERIFY(!opened.table().isColumnHidden(ComparisonModel::NodesColumn));
}

void TestCompareTab::wrongFacts()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.view().setWish({.facts = QStringLiteral("role")});
    emit opened.view().compareRequested();
    QCOMPARE(opened.view().state(), CompareView::State::Failed);
    QCOMPARE(opened.text("compareMessage"), QStringLiteral("Facts are written name=value: role"));
}

void TestCompareTab::goesToTheKey()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    QVERIFY(!opened.window().action(Command::ShowComparedKey)->isEnabled());
    opened.view().setWish({.scope = ComparisonWish::Scope::Node, .node = QStringLiteral("db01.fra.harbour.example")});
    emit opened.view().compareRequested();
    QTRY_VERIFY(opened.isDone());
    QTRY_VERIFY(opened.table().model()->rowCount() > 3);
    opened.table().setCurrentIndex(opened.table().model()->index(0, 0));
    const ComparedRow *row = opened.view().currentRow();
    QVERIFY(row);
    const AskedKey key = row->key;
    opened.window().action(Command::ShowComparedKey)->trigger();
    QTRY_COMPARE(opened.controller.session().workbench().current().question().key.name(), key.name());
    QCOMPARE(opened.controller.session().workbench().current().question().node,
             std::string("db01.fra.harbour.example"));
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Contributions);
}

QTEST_MAIN(TestCompareTab)
#include "tst_comparetab.moc"
