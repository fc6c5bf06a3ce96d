// SPDX-License-Identifier: MIT
#include "app/gui/projectwindows.h"

#include "app/gui/settings/settingsfile.h"
#include "items/text.h"
#include "projection/why/valuephrase.h"
#include "support/gitrepository.h"
#include "views/window/centralview.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <memory>
#include <string>

using namespace strata;

namespace {

constexpr const char *kHierarchyOfNode = "version: 5\nhierarchy:\n  - {name: Node, path: '%{trusted.certname}.yaml'}\n"
                                         "  - {name: Role, path: '%{facts.role}.yaml'}\n"
                                         "  - {name: Common, path: common.yaml}\n";

void write(const QString &path, const QByteArray &text)
{
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

template <typename T>
T *child(WindowController &controller, const char *name)
{
    return controller.window().findChild<T *>(QString::fromLatin1(name));
}

/// The answer as a text; empty: there is none.
std::string valueIn(WindowController &controller)
{
    const auto answer = controller.session().workbench().current().answer();
    return answer ? valuePhrase(answer->result().value) : std::string();
}

} // namespace

/// Several windows in one program. The commits have `port: 1`, 2 and, where the project was moved into the folder
/// `site`, 3; the disk has 4.
class TestProjectWindows : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();

    void commitOpensBesideTheWindow_data();
    void commitOpensBesideTheWindow();
    void movedProjectOpensWhereItWas();
    void commitOfASecondWindowOpensAThird();
    void uncommittedFactsApplyToEachRevision();
    void movedProjectIsCompared();
    void closedWindowIsFreed_data();
    void closedWindowIsFreed();
    void settingsApplyToAllWindows();
    void nextStartContinuesTheFirstWindow();
    void quittingClosesAllWindows();

private:
    WindowOptions options(WindowOptions::View view = WindowOptions::View::History) const;
    /// Waits for the history of the window and selects a commit by its row.
    void select(WindowController &controller, int row);
    void showCommit(WindowController &controller) { controller.window().action(Command::ShowCommit)->trigger(); }

    QTemporaryDir m_folder;
    std::unique_ptr<QTemporaryDir> m_settings;
    std::unique_ptr<GitRepository> m_repository;
    std::vector<std::string> m_commits; // oldest first
    QFont m_font;
};

void TestProjectWindows::initTestCase()
{
    m_font = QApplication::font();
    m_repository = std::make_unique<GitRepository>(m_folder.path());
    const GitRepository &git = *m_repository;
    const auto project = [&](const char *port) {
        const git_oid data = git.tree({{"common.yaml", git.blob(port)}, {"db.yaml", git.blob("role: database\n")}});
        return git.tree({{"data", data, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob(kHierarchyOfNode)}});
    };
    for (const char *port : {"port: 1\n", "port: 2\n"})
        m_commits.push_back(textOf(git.commit(project(port))));
    m_commits.push_back(textOf(git.commit(git.tree({{"site", project("port: 3\n"), GIT_FILEMODE_TREE}}))));
    write(m_folder.filePath(QStringLiteral("site/hiera.yaml")), kHierarchyOfNode);
    write(m_folder.filePath(QStringLiteral("site/data/common.yaml")), "port: 4\n");
    write(m_folder.filePath(QStringLiteral("site/data/db.yaml")), "role: database\n");
    write(m_folder.filePath(QStringLiteral("site/facts/web01.yaml")), "role: db\n");
}

void TestProjectWindows::init()
{
    m_settings = std::make_unique<QTemporaryDir>();
    QSettings::setPath(settingsFormat(), QSettings::UserScope, m_settings->path());
    QApplication::setFont(m_font);
}

WindowOptions TestProjectWindows::options(WindowOptions::View view) const
{
    WindowOptions options;
    options.project.root = toUtf8(m_folder.filePath(QStringLiteral("site")));
    options.question.key = LookupTarget::named("port");
    options.question.node = "web01";
    options.question.facts["tier"] = "test";
    options.view = view;
    return options;
}

void TestProjectWindows::select(WindowController &controller, int row)
{
    auto *table = child<QTreeView>(controller, "historyTable");
    QTRY_VERIFY(table->model()->rowCount() > row);
    table->setCurrentIndex(table->model()->index(row, 0));
}

void TestProjectWindows::commitOpensBesideTheWindow_data()
{
    using View = WindowOptions::View;
    using Tab = CentralView::Tab;
    QTest::addColumn<View>("view");
    QTest::addColumn<Tab>("tab");
    QTest::newRow("the matrix") << View::Contributions << Tab::Contributions;
    QTest::newRow("the strategies") << View::Strategies << Tab::Strategies;
    QTest::newRow("the fold") << View::Fold << Tab::Fold;
    QTest::newRow("what is not about this answer") << View::Fleet << Tab::Contributions;
}

/// The same node, key and facts, in the view that was in front before History.
void TestProjectWindows::commitOpensBesideTheWindow()
{
    QFETCH(WindowOptions::View, view);
    QFETCH(CentralView::Tab, tab);
    ProjectWindows windows(WindowMemory(WindowMemory::Mode::Forgetful), {}, {});
    WindowController &first = windows.open(options(view));
    QTRY_VERIFY(first.isSettled());
    QTRY_VERIFY(view == WindowOptions::View::Contributions ||
                first.window().centre().tab() != CentralView::Tab::Contributions);
    first.window().centre().showTab(CentralView::Tab::History);
    select(first, 1);
    child<QPushButton>(first, "historyShow")->click();
    QCOMPARE(windows.count(), std::size_t{2});
    WindowController &second = windows.controller(1);
    QTRY_COMPARE(valueIn(second), std::string("3"));
    QTRY_COMPARE(second.window().centre().tab(), tab);
    QVERIFY(second.window().isVisible());
    const Question &question = second.session().navigation().question();
    QVERIFY2(question.node == "web01" && question.facts.at("tier") == "test", question.node.c_str());
    QCOMPARE(second.session().project()->request.revision, m_commits.back());
    const QString name = QStringLiteral("site at %1 — Strata").arg(toText(m_commits.back()).left(10));
    QVERIFY2(second.window().windowTitle().endsWith(name), qPrintable(second.window().windowTitle()));
    QTRY_COMPARE(child<QToolButton>(second, "sourceButton")->text(),
                 QStringLiteral("revision %1").arg(toText(m_commits.back()).left(10)));

    QCOMPARE(first.session().project()->request.revision, std::string());
    QCOMPARE(valueIn(first), std::string("4"));
    QVERIFY(first.window().windowTitle().endsWith(QStringLiteral("site — Strata")));
    QCOMPARE(child<QTreeView>(first, "historyTable")->model()->rowCount(), 4);
}

void TestProjectWindows::movedProjectOpensWhereItWas()
{
    ProjectWindows windows(WindowMemory(WindowMemory::Mode::Forgetful), {}, {});
    WindowController &first = windows.open(options());
    select(first, 3);
    showCommit(first);
    QCOMPARE(windows.count(), std::size_t{2});
    WindowController &second = windows.controller(1);
    QTRY_COMPARE(valueIn(second), std::string("1"));
    QCOMPARE(toText(second.session().project()->folder), QFileInfo(m_folder.path()).canonicalFilePath());
}

void TestProjectWindows::commitOfASecondWindowOpensAThird()
{
    ProjectWindows windows(WindowMemory(WindowMemory::Mode::Forgetful), {}, {});
    WindowController &first = windows.open(options());
    select(first, 2);
    showCommit(first);
    WindowController &second = windows.controller(1);
    QTRY_COMPARE(valueIn(second), std::string("2"));
    second.window().centre().showTab(CentralView::Tab::History);
    select(second, 1);
    showCommit(second);
    QCOMPARE(windows.count(), std::size_t{3});
    QTRY_COMPARE(valueIn(windows.controller(2)), std::string("1"));
    QCOMPARE(valueIn(second), std::string("2"));
}

/// Of a commit before the move, and the effects of the move.
void TestProjectWindows::movedProjectIsCompared()
{
    ProjectWindows windows(WindowMemory(WindowMemory::Mode::Forgetful), {}, {});
    WindowController &window = windows.open(options());
    select(window, 1);
    QTRY_VERIFY(window.isSettled());
    child<QPushButton>(window, "historyEffects")->click();
    const auto *effects = child<QTreeView>(window, "whatIfEffects");
    QTRY_COMPARE(effects->model()->index(0, 2).data().toString(), QStringLiteral("2 → 3"));
    window.window().centre().showTab(CentralView::Tab::History);
    select(window, 2);
    window.window().action(Command::CompareCommit)->trigger();
    const auto *compared = child<QTreeView>(window, "compareTable");
    QTRY_VERIFY(compared->model()->rowCount() > 0);
    QTRY_VERIFY(window.isSettled());
    QStringList cells;
    for (int column = 0; column < compared->model()->columnCount(); ++column)
        cells << compared->model()->index(0, column).data().toString();
    const QString line = cells.join(u'|');
    QVERIFY2(line.startsWith(QStringLiteral("port|Δ|4 ")) && line.contains(QStringLiteral("|2 ")), qPrintable(line));
}

/// As in History: facts that are not in the repository are those on the disk.
void TestProjectWindows::uncommittedFactsApplyToEachRevision()
{
    ProjectWindows windows(WindowMemory(WindowMemory::Mode::Forgetful), {}, {});
    WindowOptions requested = options();
    requested.question.key = LookupTarget::named("role");
    requested.question.facts.clear();
    WindowController &first = windows.open(requested);
    select(first, 0); // the moved project
    showCommit(first);
    WindowController &second = windows.controller(1);
    QTRY_VERIFY(second.isSettled());
    QCOMPARE(valueIn(second), std::string("database"));
}

void TestProjectWindows::closedWindowIsFreed_data()
{
    QTest::addColumn<int>("closed");
    QTest::newRow("the first") << 0;
    QTest::newRow("the second") << 1;
}

/// The other one stays usable.
void TestProjectWindows::closedWindowIsFreed()
{
    QFETCH(int, closed);
    ProjectWindows windows(WindowMemory(WindowMemory::Mode::Forgetful), {}, {});
    WindowController &first = windows.open(options());
    select(first, 1);
    showCommit(first);
    QTRY_COMPARE(valueIn(windows.controller(1)), std::string("3"));
    const QPointer<WindowController> gone(&windows.controller(static_cast<std::size_t>(closed)));
    gone->window().close();
    QCOMPARE(windows.count(), std::size_t{1});
    QTRY_VERIFY(!gone);
    WindowController &remaining = windows.controller(0);
    remaining.session().navigation().setKey(LookupTarget::named("role"));
    QTRY_VERIFY(remaining.isSettled() && remaining.session().workbench().current().answer());
    remaining.window().close();
    QCOMPARE(windows.count(), std::size_t{1}); // until the program ends
    QVERIFY(windows.endWithin(std::chrono::seconds(10)));
}

void TestProjectWindows::settingsApplyToAllWindows()
{
    ProjectWindows windows(WindowMemory(WindowMemory::Mode::Kept), {}, {});
    const qreal size = QApplication::font().pointSizeF();
    MainWindow &first = windows.open(options()).window();
    first.action(Command::WatchFiles)->setChecked(false);
    first.setZoom(1.5);
    MainWindow &second = windows.open(options()).window();
    QCOMPARE(second.zoom(), 1.5);
    QVERIFY(!second.action(Command::WatchFiles)->isChecked());
    second.setZoom(2);
    QCOMPARE(QApplication::font().pointSizeF(), 2 * size);
    QCOMPARE(first.zoom(), 2.0);
    second.action(Command::WatchFiles)->setChecked(true);
    QVERIFY(first.action(Command::WatchFiles)->isChecked());
}

/// What a further window shows and where it stands is not continued.
void TestProjectWindows::nextStartContinuesTheFirstWindow()
{
    const WindowMemory memory(WindowMemory::Mode::Kept);
    QByteArray geometry;
    {
        ProjectWindows windows(memory, {}, {});
        WindowController &first = windows.open(options());
        QTRY_VERIFY(first.isSettled());
        select(first, 1);
        showCommit(first);
        WindowController &second = windows.controller(1);
        QTRY_VERIFY(second.isSettled());
        second.session().navigation().setKey(LookupTarget::named("role"));
        second.window().resize(900, 600);
        QTRY_VERIFY(second.isSettled());
        geometry = first.window().saveGeometry();
        QVERIFY(windows.endWithin(std::chrono::seconds(10)));
    }
    const QString link = memory.lastSession().link;
    QVERIFY2(link.contains(QStringLiteral("key=port")) && !link.contains(QStringLiteral("rev")), qPrintable(link));
    QCOMPARE(memory.geometry(), geometry);
}

void TestProjectWindows::quittingClosesAllWindows()
{
    ProjectWindows windows(WindowMemory(WindowMemory::Mode::Forgetful), {}, {});
    windows.open(options());
    windows.open(options());
    MainWindow &first = windows.controller(0).window();
    MainWindow &last = windows.controller(1).window();
    first.action(Command::Quit)->trigger();
    QVERIFY(!first.isVisible());
    QVERIFY(!last.isVisible());
}

QTEST_MAIN(TestProjectWindows)
#include "tst_projectwindows.moc"
