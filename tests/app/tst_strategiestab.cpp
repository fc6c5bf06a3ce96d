// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "items/roles.h"
#include "support/fakeproject.h"
#include "views/difference/differenceview.h"
#include "views/fold/foldplayer.h"
#include "views/strategies/strategiestree.h"
#include "views/strategies/strategiesview.h"
#include "views/window/centralview.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSemaphore>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace strata;
using namespace strata::test;

namespace {

/// A window on an example, shown offscreen.
struct Opened
{
    WindowController controller;

    Opened(const char *example, const char *key, MergeWords merge = {})
        : controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful))
    {
        window().show();
        WindowOptions options;
        options.example = example;
        options.question.key = LookupTarget::named(key);
        options.question.merge = std::move(merge);
        controller.opening().start(options);
    }

    MainWindow &window() { return controller.window(); }
    StrategiesView &view() { return controller.strategies().view(); }
    QAbstractItemModel &model() { return *view().table().model(); }
    std::shared_ptr<const Answer> answer() { return controller.session().workbench().current().answer(); }
    bool isShown() { return controller.isSettled() && view().state() == StrategiesView::State::Shown; }
    QStringList headers(int role)
    {
        QStringList texts;
        for (int column = 1; column < model().columnCount(); ++column)
            texts << model().headerData(column, Qt::Horizontal, role).toString();
        return texts;
    }
};

} // namespace

/// The Strategies tab in the window.
class TestStrategiesTab : public QObject
{
    Q_OBJECT

private slots:
    void comparesWhenItIsShown();
    void columnsOfTheDialects_data();
    void columnsOfTheDialects();
    void hiddenEntriesAreCompared();
    void currentColumnCanBePlayedAndUsed();
    void notesOpenThisView();
    void byKeyboard();
    void cancelled();
    void placesStayVisible();
    void brokenLayerIsLeftOut();
    void explainsWhatIsLeftOut();
    void configuredStrategyIsNamed_data();
    void configuredStrategyIsNamed();
    void equalNeighboursAreNamed();
    void showsWhatAStrategyChanges();
};

void TestStrategiesTab::comparesWhenItIsShown()
{
    Opened opened("hiera5", "profile::base::packages");
    QTRY_VERIFY(opened.controller.isSettled());
    QCOMPARE(opened.model().columnCount(), 0); // never visible
    QVERIFY(!opened.window().action(Command::UseStrategy)->isEnabled());
    opened.window().action(Command::ShowStrategies)->trigger();
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Strategies);
    QTRY_VERIFY(opened.isShown());
    QCOMPARE(opened.view().currentStrategy(), 4); // the one in effect
    QVERIFY(opened.window().action(Command::UseStrategy)->isEnabled());

    opened.controller.session().navigation().setKey(LookupTarget::named("profile::base::admins"));
    QTRY_VERIFY(opened.isShown() && opened.headers(ValueRole).contains(QStringLiteral("in effect")));
    QTRY_COMPARE(opened.headers(Qt::DisplayRole).indexOf(QStringLiteral("unique")), opened.view().currentStrategy());
    opened.controller.session().navigation().setKey({});
    QTRY_COMPARE(opened.view().state(), StrategiesView::State::Nothing);
    QCOMPARE(opened.model().columnCount(), 0);
}

void TestStrategiesTab::equalNeighboursAreNamed()
{
    Opened opened("hiera5", "profile::base::motd_width");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::ShowStrategies)->trigger();
    QTRY_VERIFY(opened.isShown());
    QCOMPARE(opened.headers(Qt::DisplayRole).last(), QStringLiteral("deep"));
    QCOMPARE(opened.headers(ValueRole).last(), QStringLiteral("same as hash"));
    QCOMPARE(opened.headers(ValueRole).filter(QStringLiteral("same as")).size(), 1);
}

void TestStrategiesTab::showsWhatAStrategyChanges()
{
    Opened opened("hiera5", "profile::base::admins");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::ShowStrategies)->trigger();
    QTRY_VERIFY(opened.isShown());
    DifferenceView &difference = opened.view().difference();
    const auto *title = difference.findChild<QLabel *>();
    QCOMPARE(title->text(), QStringLiteral("unique is in effect. Choose another strategy to see what it changes."));
    QVERIFY(!difference.tree().isVisible());
    opened.view().setCurrentStrategy(0); // first
    QTRY_COMPARE(title->text(), QStringLiteral("What first changes in the result of unique"));
    QTRY_VERIFY(difference.tree().isVisible());
    const QAbstractItemModel &model = difference.model();
    QCOMPARE(model.headerData(DifferenceModel::AColumn, Qt::Horizontal, Qt::DisplayRole).toString(),
             QStringLiteral("unique"));
    QCOMPARE(model.headerData(DifferenceModel::BColumn, Qt::Horizontal, Qt::DisplayRole).toString(),
             QStringLiteral("first"));
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows << model.index(row, DifferenceModel::SignColumn).data().toString() + u' ' +
                    model.index(row, DifferenceModel::AColumn).data().toString();
    QCOMPARE(rows.join(u'|'), QStringLiteral("− oncall-fra|− root| ")); // and the equal ones
    const auto fateIn = [&model](int column) { return model.index(0, column).data(FateRole).value<Fate>(); };
    QCOMPARE(fateIn(DifferenceModel::PlaceAColumn), Fate::Only);
    QCOMPARE(fateIn(DifferenceModel::PlaceBColumn), Fate::NotConsulted);
    // What is cancelled is not shown as that of another strategy, and can be asked for again.
    opened.view().setCurrentStrategy(3);
    opened.controller.session().cancel();
    QCOMPARE(title->text(), QString());
    QVERIFY(!difference.isVisible());
    opened.view().setCurrentStrategy(0);
    QTRY_COMPARE(title->text(), QStringLiteral("What first changes in the result of unique"));
    // Of another key: that of its own effective strategy.
    opened.controller.session().navigation().setKey(LookupTarget::named("profile::base::motd_width"));
    QTRY_VERIFY(opened.isShown());
    QTRY_VERIFY2(
        title->text().endsWith(QStringLiteral("is in effect. Choose another strategy to see what it changes.")),
        qPrintable(title->text()));
    opened.view().setCurrentStrategy(3);
    QTRY_VERIFY2(title->text().contains(QStringLiteral("has the same result as")) ||
                     title->text().startsWith(QStringLiteral("What deep changes")),
                 qPrintable(title->text()));
}

void TestStrategiesTab::columnsOfTheDialects_data()
{
    QTest::addColumn<QByteArray>("example");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QStringList>("titles");
    QTest::addColumn<QString>("used");
    const auto list = [](const char *text) { return QString::fromUtf8(text).split(u' '); };
    QTest::newRow("Hiera 5") << QByteArray("hiera5") << QByteArray("profile::base::services_disabled")
                             << (list("first unique hash deep") << QStringLiteral("deep --"))
                             << "lookup_options:\n  profile::base::services_disabled:\n    merge:\n      strategy: "
                                "deep\n      knockout_prefix: \"--\"\n";
    QTest::newRow("Hiera 3") << QByteArray("hiera3") << QByteArray("site_users")
                             << list("priority array hash native deep deeper") << "hiera('site_users')\n";
    QTest::newRow("Datum") << QByteArray("datum") << QByteArray("FileShares") << list("MostSpecific hash deep")
                           << "lookup_options:\n  FileShares: deep\n";
}

void TestStrategiesTab::columnsOfTheDialects()
{
    QFETCH(QByteArray, example);
    QFETCH(QByteArray, key);
    QFETCH(QStringList, titles);
    QFETCH(QString, used);
    Opened opened(example.constData(), key.constData());
    opened.window().centre().showTab(CentralView::Tab::Strategies);
    QTRY_VERIFY(opened.isShown());
    QCOMPARE(opened.headers(Qt::DisplayRole).mid(0, titles.size()), titles);
    opened.window().action(Command::UseStrategy)->trigger();
    QCOMPARE(QApplication::clipboard()->text(), used);
}

void TestStrategiesTab::hiddenEntriesAreCompared()
{
    Opened opened("hiera5", "profile::web::server", {.text = "first"});
    opened.window().centre().showTab(CentralView::Tab::Strategies);
    QTRY_VERIFY(opened.isShown());
    const int hidden = static_cast<int>(opened.headers(Qt::DisplayRole).indexOf(QStringLiteral("deep --")));
    QVERIFY(hidden >= 4);
    QVERIFY(opened.headers(ValueRole)[hidden].contains(QStringLiteral("Common")));
    QVERIFY(opened.headers(Qt::ToolTipRole)[hidden].contains(QStringLiteral("data/common.yaml:")));
}

void TestStrategiesTab::currentColumnCanBePlayedAndUsed()
{
    Opened opened("hiera5", "profile::base::packages");
    opened.window().centre().showTab(CentralView::Tab::Strategies);
    QTRY_VERIFY(opened.isShown());
    opened.view().setCurrentStrategy(1);
    opened.view().findChild<QPushButton *>(QStringLiteral("useStrategy"))->click();
    QCOMPARE(QApplication::clipboard()->text(),
             QStringLiteral("lookup_options:\n  profile::base::packages:\n    merge: unique\n"));
    opened.window().action(Command::CopyTableMarkdown)->trigger();
    QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("| Place | first")));
    opened.view().findChild<QPushButton *>(QStringLiteral("playStrategy"))->click();
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Fold);
    QVERIFY(opened.answer()->question.merge.isAsConfigured()); // playing asks nothing else
    opened.window().centre().showTab(CentralView::Tab::Strategies);
    QCOMPARE(opened.view().state(), StrategiesView::State::Shown); // and nothing is compared again
}

void TestStrategiesTab::notesOpenThisView()
{
    Opened opened("hiera5", "profile::base::packages", {.text = "first"});
    QTRY_VERIFY(opened.controller.isSettled());
    auto *link = opened.window().findChild<QPushButton *>(QStringLiteral("compareStrategies"));
    QVERIFY(link);
    link->click();
    QTRY_VERIFY(opened.isShown());
    QVERIFY(opened.view()
                .findChild<QLabel *>(QStringLiteral("strategiesNotes"))
                ->text()
                .contains(QStringLiteral("ignored by first")));
}

void TestStrategiesTab::byKeyboard()
{
    Opened opened("hiera5", "profile::base::packages");
    QTRY_VERIFY(opened.controller.isSettled()); // the key works while something is open
    QTest::keyClick(&opened.window(), Qt::Key_3, Qt::AltModifier);
    QTRY_VERIFY(opened.isShown());
    StrategiesTree &table = opened.view().table();
    table.setFocus();
    const int column = table.currentIndex().column();
    QTest::keyClick(&table, Qt::Key_Left);
    QCOMPARE(table.currentIndex().column(), column - 1);
    QTest::keyClick(&table, Qt::Key_Home);
    QCOMPARE(table.currentIndex().column(), 0);
    QCOMPARE(opened.view().currentStrategy(), -1);
    QVERIFY(!opened.window().action(Command::PlayStrategy)->isEnabled());
    QTest::keyClick(&table, Qt::Key_End);
    QCOMPARE(table.currentIndex().column(), opened.model().columnCount() - 1);
    QTest::keyClick(&table, Qt::Key_Down);
    QVERIFY(table.currentIndex().parent().isValid());
}

/// While the strategies are asked nothing is blocked, and the comparison can be given up and asked for again.
void TestStrategiesTab::cancelled()
{
    QSemaphore mayAnswer(1000);
    FakeHooks hooks;
    hooks.onLookup = [&mayAnswer](const LookupRequest &) { mayAnswer.acquire(); };
    const auto project = fakeProject(smallLayers(), hooks);
    WindowController controller(
        [&](const ProjectRequest &, auto, auto) -> Result<std::shared_ptr<const Project>> { return project; },
        WindowMemory(WindowMemory::Mode::Forgetful));
    WindowOptions options;
    options.project.root = "/fake";
    options.question.key = LookupTarget::named("port");
    controller.opening().start(options);
    QTRY_VERIFY(controller.isSettled());
    mayAnswer.acquire(mayAnswer.available());
    controller.window().centre().showTab(CentralView::Tab::Strategies);
    StrategiesView &view = controller.strategies().view();
    QCOMPARE(view.state(), StrategiesView::State::Computing);
    QVERIFY(controller.session().isBusy());
    QVERIFY(controller.session().activity().contains(QStringLiteral("port")));
    controller.session().cancel();
    QCOMPARE(view.state(), StrategiesView::State::Cancelled);
    mayAnswer.release(1000);
    view.findChild<QPushButton *>(QStringLiteral("compareAgain"))->click();
    QTRY_COMPARE(view.state(), StrategiesView::State::Shown);
}

/// Scrolled sideways the rows are still named, and no cell that the keyboard goes to is hidden below the names.
void TestStrategiesTab::placesStayVisible()
{
    Opened opened("hiera5", "profile::base::packages");
    opened.window().centre().showTab(CentralView::Tab::Strategies);
    QTRY_VERIFY(opened.isShown());
    StrategiesTree &table = opened.view().table();
    opened.view().setFixedWidth(420);
    QTRY_VERIFY(table.horizontalScrollBar()->maximum() > 0);
    QVERIFY(table.columnWidth(0) >= table.viewport()->width() / 4);
    QVERIFY(!opened.view().findChild<QTreeView *>(QStringLiteral("strategiesPlaces")) ||
            table.horizontalScrollBar()->value() > 0);
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_Home);
    QTest::keyClick(&table, Qt::Key_End);
    QVERIFY(table.horizontalScrollBar()->value() > 0);
    auto *places = opened.view().findChild<QTreeView *>(QStringLiteral("strategiesPlaces"));
    QVERIFY(places && places->isVisible());
    QCOMPARE(places->width(), table.columnWidth(0));
    const QModelIndex row = table.model()->index(0, 0, table.model()->index(0, 0));
    QCOMPARE(places->visualRect(row).top(), table.visualRect(row.siblingAtColumn(1)).top());
    QVERIFY(places->isExpanded(row.parent()));
    table.collapse(row.parent());
    QVERIFY(!places->isExpanded(row.parent()));
    places->expand(row.parent());
    QVERIFY(table.isExpanded(row.parent()));
    while (table.currentIndex().column() > 1) {
        QVERIFY(table.columnViewportPosition(table.currentIndex().column()) >= places->width() || !places->isVisible());
        QTest::keyClick(&table, Qt::Key_Left);
    }
    QTest::keyClick(&table, Qt::Key_Home);
    QCOMPARE(table.horizontalScrollBar()->value(), 0);
    QVERIFY(!places->isVisible()); // its own column is there
    QTest::keyClick(&table, Qt::Key_End);
    opened.controller.session().navigation().setKey(LookupTarget::named("profile::base::admins"));
    QTRY_COMPARE(table.horizontalScrollBar()->value(), 0); // other strategies begin at their first
}

/// An unreadable file does not hide the results of strategies without it, and each view reports it.
void TestStrategiesTab::brokenLayerIsLeftOut()
{
    QTemporaryDir folder;
    const auto write = [&folder](const char *name, const char *text) {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("data")));
    write("hiera.yaml", "version: 5\nhierarchy:\n  - {name: A, path: a.yaml}\n  - {name: B, path: b.yaml}\n"
                        "  - {name: C, path: c.yaml}\n");
    write("data/a.yaml", "k: [one]\n");
    write("data/b.yaml", "k: [\n");
    write("data/c.yaml", "k: [two]\nlookup_options: {k: {merge: unique}}\n");
    WindowController controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().show();
    WindowOptions options;
    options.project.root = folder.path().toStdString();
    options.question.key = LookupTarget::named("k");
    controller.opening().start(options);
    QTRY_VERIFY(controller.isSettled());
    const QString left = QStringLiteral("without L2");
    controller.window().centre().showTab(CentralView::Tab::Strategies);
    StrategiesView &view = controller.strategies().view();
    QTRY_COMPARE(view.state(), StrategiesView::State::Shown);
    const QString summary = view.findChild<QLabel *>(QStringLiteral("strategiesNotes"))->text();
    QVERIFY2(summary.contains(left), qPrintable(summary));
    const QAbstractItemModel &model = *view.table().model();
    for (int column = 1; column < model.columnCount(); ++column) {
        const QString name = model.headerData(column, Qt::Horizontal).toString();
        const QString failure = model.headerData(column, Qt::Horizontal, StrategiesModel::FailureRole).toString();
        QVERIFY2(failure.isEmpty() != (name == QLatin1String("hash")), qPrintable(name + failure)); // hash needs hashes
    }
    controller.window().centre().showTab(CentralView::Tab::Fold);
    auto *remark = controller.fold().player().findChild<QLabel *>(QStringLiteral("foldRemark"));
    QTRY_VERIFY(remark->isVisible());
    QVERIFY2(remark->text().contains(left), qPrintable(remark->text()));
    view.setCurrentStrategy(0);
    controller.window().centre().showTab(CentralView::Tab::Strategies);
    controller.window().action(Command::PlayStrategy)->trigger(); // first joins nothing, which is explained
    QTRY_COMPARE(controller.window().centre().tab(), CentralView::Tab::Fold);
    QTRY_VERIFY(remark->text().contains(QStringLiteral("not the configured strategy")) &&
                remark->text().contains(left));
    QVERIFY(remark->isVisible());
}

void TestStrategiesTab::configuredStrategyIsNamed_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("merge");
    QTest::addColumn<QString>("configured");
    const auto row = [](const char *name, const char *key, const char *merge, const char *configured) {
        QTest::newRow(name) << QByteArray(key) << QByteArray(merge) << QString::fromLatin1(configured);
    };
    row("another one", "profile::base::admins", "first", "Not used: unique, as configured");
    row("another one, with options", "profile::base::services_disabled", "unique", "Not used: deep with ");
    row("the same", "profile::base::admins", "unique", "");
    row("none is", "profile::base::motd_width", "unique", "");
}

/// Another strategy than the configured one is reported with the configured one.
void TestStrategiesTab::configuredStrategyIsNamed()
{
    QFETCH(QByteArray, key);
    QFETCH(QByteArray, merge);
    QFETCH(QString, configured);
    Opened opened("hiera5", key.constData(), {.text = merge.toStdString()});
    QTRY_VERIFY(opened.controller.isSettled() && opened.answer());
    const QString said = opened.window().findChild<QToolButton *>(QStringLiteral("strategyInfo"))->toolTip();
    QVERIFY2(said.contains(QString::fromLatin1(merge) + QStringLiteral(", because it is chosen here.")),
             qPrintable(said));
    QVERIFY2(configured.isEmpty() ? !said.contains(QStringLiteral("Not used")) : said.contains(configured),
             qPrintable(said));
}

/// Missing parts of an answer are listed above the strategies; a failed lookup is shown in its column.
void TestStrategiesTab::explainsWhatIsLeftOut()
{
    QTemporaryDir folder;
    const auto write = [&folder](const char *name, const char *text) {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("data")));
    write("hiera.yaml", "version: 5\nhierarchy:\n  - {name: Vault, lookup_key: vault}\n"
                        "  - {name: A, path: a.yaml}\n  - {name: B, path: b.yaml}\n");
    write("environment.conf", "modulepath = modules\n");
    write("data/a.yaml", "k: [one]\nh: {a: 1}\nlookup_options: {h: {merge: hash}}\n");
    write("data/b.yaml", "k: [two]\nh: text\n");
    WindowController controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().show();
    WindowOptions options;
    options.project.root = folder.path().toStdString();
    options.question.key = LookupTarget::named("k");
    controller.opening().start(options);
    QTRY_VERIFY(controller.isSettled());
    controller.window().centre().showTab(CentralView::Tab::Strategies);
    StrategiesView &view = controller.strategies().view();
    const auto isShown = [&](const char *key) {
        return controller.isSettled() && view.state() == StrategiesView::State::Shown &&
               controller.session().workbench().current().answer()->question.key == LookupTarget::named(key);
    };
    const auto summary = [&view] {
        return QString(view.findChild<QLabel *>(QStringLiteral("strategiesNotes"))->text() + u' ' +
                       view.findChild<QLabel *>(QStringLiteral("strategiesSummary"))->text());
    };
    QTRY_VERIFY(isShown("k"));
    QVERIFY2(summary().contains(QStringLiteral("Without L1 Vault")), qPrintable(summary()));
    controller.session().navigation().setKey(LookupTarget::named("h"));
    QTRY_VERIFY(isShown("h"));
    QVERIFY2(summary().contains(QStringLiteral("strategies fail.")) || summary().contains(QStringLiteral("1 strategy")),
             qPrintable(summary()));
    QVERIFY2(!summary().contains(QStringLiteral("The lookup fails")), qPrintable(summary()));
}

QTEST_MAIN(TestStrategiesTab)
#include "tst_strategiestab.moc"
