// SPDX-License-Identifier: MIT
#include "app/gui/history/lastchange.h"
#include "app/gui/windowcontroller.h"

#include "items/roles.h"
#include "items/text.h"
#include "support/gitrepository.h"
#include "views/controls/countlabel.h"
#include "views/history/historyview.h"
#include "views/source/sourcetext.h"
#include "views/window/centralview.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QPushButton>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QTreeView>

#include <deque>
#include <functional>
#include <memory>
#include <utility>

using namespace strata;

namespace {

constexpr const char *kPartHierarchy = "version: 5\nhierarchy:\n  - {name: Common, path: common.yaml}\n";

/// Keeps background work until it is run.
class HeldExecutor : public InlineExecutor
{
public:
    void start(std::function<void()> work) override { m_work.push_back(std::move(work)); }

    std::size_t count() const { return m_work.size(); }
    /// Runs the oldest piece, and delivers its result.
    void runFirst()
    {
        const auto work = std::move(m_work.front());
        m_work.pop_front();
        work();
        QCoreApplication::processEvents();
    }

private:
    std::deque<std::function<void()>> m_work;
};

/// A window on a folder with History in front.
struct HistoryWindow
{
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};

    explicit HistoryWindow(const QString &folder)
    {
        controller.window().show();
        WindowOptions options;
        options.project.root = toUtf8(folder);
        options.question.key = LookupTarget::named("port");
        options.view = WindowOptions::View::History;
        controller.start(options);
    }

    QAbstractItemModel *rows() { return child<QTreeView>("historyTable")->model(); }
    QString text(int row, HistoryModel::Column column) { return rows()->index(row, column).data().toString(); }
    template <typename T>
    T *child(const char *name)
    {
        return controller.window().findChild<T *>(QString::fromLatin1(name));
    }
};

} // namespace

/// The history of an answer in the window. The disk has `port: 3`, the last commit 2, the first 1.
class TestHistoryPart : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();

    void listsChanges();
    void showsWhoChangedALine();
    void otherFilesCancelBlame();
    void comparesWithACommit_data();
    void comparesWithACommit();
    void showsEffectsOfCommits();
    void effectsNeedTwoStates();
    void exportsRows();
    void exportsAPage();
    void opensSearchedCommits_data();
    void opensSearchedCommits();
    void searchedCommitsMayHaveNoChange();
    void copiesInTheBackground();
    void goingBackRestoresAllCommits();
    void keysLeadBackToChanges_data();
    void keysLeadBackToChanges();
    void showsAnyCommit();
    void cancelledStaysIncomplete();
    void needsARepository();

private:
    QTemporaryDir m_folder;
    std::unique_ptr<GitRepository> m_repository;
    QTemporaryDir m_searched; // a repository of five commits, see initTestCase()
    QStringList m_commits;    // of that, newest first
};

void TestHistoryPart::initTestCase()
{
    m_repository = std::make_unique<GitRepository>(m_folder.path());
    const GitRepository &git = *m_repository;
    for (const char *port : {"port: 1\n", "port: 2\n"}) {
        const git_oid data = git.tree({{"common.yaml", git.blob(port)}});
        git.commit(git.tree({{"data", data, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob(kPartHierarchy)}}));
    }
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("data")));
    for (const auto &[name, text] :
         {std::pair("hiera.yaml", kPartHierarchy), std::pair("data/common.yaml", "port: 3\n")}) {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    // The first commit has the project in a folder, from which the second moves it. The third adds another key, the
    // fourth another file, the last changes the answer.
    const GitRepository searched(m_searched.path());
    const git_oid configuration = searched.blob(kPartHierarchy);
    const auto data = [&searched](const char *text) { return searched.tree({{"common.yaml", searched.blob(text)}}); };
    const git_oid first = data("port: 1\n");
    const git_oid last = data("other: 1\nport: 2\n");
    const git_oid notes = searched.blob("notes\n");
    for (const git_oid &tree :
         {searched.tree({{"control", searched.tree({{"data", first, GIT_FILEMODE_TREE}, {"hiera.yaml", configuration}}),
                          GIT_FILEMODE_TREE}}),
          searched.tree({{"data", first, GIT_FILEMODE_TREE}, {"hiera.yaml", configuration}}),
          searched.tree({{"data", data("other: 1\nport: 1\n"), GIT_FILEMODE_TREE}, {"hiera.yaml", configuration}}),
          searched.tree({{"data", data("other: 1\nport: 1\n"), GIT_FILEMODE_TREE},
                         {"hiera.yaml", configuration},
                         {"notes", notes}}),
          searched.tree({{"data", last, GIT_FILEMODE_TREE}, {"hiera.yaml", configuration}, {"notes", notes}})})
        m_commits.prepend(QString::fromStdString(textOf(searched.commit(tree))));
    QVERIFY(QDir(m_searched.path()).mkpath(QStringLiteral("data")));
    for (const auto &[name, text] :
         {std::pair("hiera.yaml", kPartHierarchy), std::pair("data/common.yaml", "other: 1\nport: 2\n")}) {
        QFile file(m_searched.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
}

void TestHistoryPart::opensSearchedCommits_data()
{
    QTest::addColumn<bool>("byKey");

    QTest::newRow("keyboard") << true;
    QTest::newRow("mouse") << false;
}

/// The number of searched commits lists all of them, that of changes lists those again.
void TestHistoryPart::opensSearchedCommits()
{
    QFETCH(const bool, byKey);

    HistoryWindow opened(m_searched.path());
    QTRY_VERIFY(opened.controller.isSettled());
    QTRY_COMPARE(opened.rows()->rowCount(), 2);
    auto *summary = opened.child<CountLabel>("historySummary");
    QVERIFY2(summary->text().startsWith(QStringLiteral("2 changes. 5 commits searched, down to")),
             qPrintable(summary->text()));
    auto *table = opened.child<QTreeView>("historyTable");
    table->setCurrentIndex(opened.rows()->index(1, 0));
    if (byKey) {
        summary->setFocus();
        QTest::keyClick(summary, Qt::Key_Right);
        QTest::keyClick(summary, Qt::Key_Return);
    } else {
        const int x = summary->fontMetrics().horizontalAdvance(QStringLiteral("2 changes. 5"));
        QTest::mouseClick(summary, Qt::LeftButton, {},
                          summary->contentsRect().topLeft() + QPoint(x, summary->fontMetrics().height() / 2));
    }
    QCOMPARE(opened.rows()->rowCount(), 5);
    QVERIFY(opened.child<QCheckBox>("historyAll")->isChecked());
    QTRY_VERIFY(table->hasFocus());
    QCOMPARE(table->currentIndex().row(), 4); // still the first commit
    const QStringList effects{QStringLiteral("1 → 2"), QStringLiteral("not affected"), QStringLiteral("same answer"),
                              QStringLiteral("same answer"), QStringLiteral("(not found) → 1")};
    for (int row = 0; row < 5; ++row) {
        QCOMPARE(opened.text(row, HistoryModel::CommitColumn), m_commits[row].left(10));
        QCOMPARE(opened.text(row, HistoryModel::AuthorColumn), QStringLiteral("Test"));
        QCOMPARE(opened.text(row, HistoryModel::SubjectColumn), QStringLiteral("test"));
        QVERIFY(!opened.text(row, HistoryModel::DateColumn).isEmpty());
        QCOMPARE(opened.text(row, HistoryModel::ChangeColumn), effects[row]);
    }
    const auto *detail = opened.child<QTextBrowser>("historyDetail");
    QVERIFY(detail->toPlainText().contains(QStringLiteral("Because")));
    table->setCurrentIndex(opened.rows()->index(1, 0));
    QVERIFY2(detail->toPlainText().endsWith(QStringLiteral("This commit changes nothing that the answer reads.")),
             qPrintable(detail->toPlainText()));
    QVERIFY(detail->toPlainText().contains(m_commits[1]));
    const auto exported = opened.controller.history().exportSource().tableWriter();
    QVERIFY(exported);
    QCOMPARE(exported({}).rows.size(), std::size_t{5});

    summary->open(0);
    QCOMPARE(opened.rows()->rowCount(), 2);
    QVERIFY(!opened.child<QCheckBox>("historyAll")->isChecked());
    QCOMPARE(table->currentIndex().row(), 1); // the next older change
}

/// The window's thread does not read git for the texts of all commits.
void TestHistoryPart::copiesInTheBackground()
{
    HistoryWindow opened(m_searched.path());
    QTRY_COMPARE(opened.rows()->rowCount(), 2);
    QTRY_VERIFY(opened.controller.isSettled() && !opened.controller.session().isBusy());
    opened.child<QCheckBox>("historyAll")->setChecked(true);
    QApplication::clipboard()->clear();
    opened.controller.window().action(Command::CopyTableTabs)->trigger();
    QVERIFY(opened.controller.session().isBusy() && QApplication::clipboard()->text().isEmpty());
    QTRY_COMPARE(QApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts).size(), 6);
}

/// Nothing is listed until the searched commits are requested.
void TestHistoryPart::searchedCommitsMayHaveNoChange()
{
    HistoryWindow opened(m_searched.path());
    QTRY_VERIFY(opened.controller.isSettled());
    opened.controller.session().navigation().setKey(LookupTarget::named("nothing"));
    const auto *message = opened.child<QLabel>("historyMessage");
    QTRY_COMPARE(message->text(), QStringLiteral("No commit changed this answer."));
    QTRY_VERIFY(opened.controller.isSettled());
    const auto *view = opened.child<QWidget>("historyView"); // hidden by the page about the missing key
    QVERIFY(message->isVisibleTo(view));
    opened.child<CountLabel>("historySummary")->open(1);
    QVERIFY(!message->isVisibleTo(view));
    QCOMPARE(opened.rows()->rowCount(), 5);
    QCOMPARE(opened.text(4, HistoryModel::ChangeColumn), QStringLiteral("same answer"));
    auto *table = opened.child<QTreeView>("historyTable");
    const auto *effects = opened.child<QPushButton>("historyEffects");
    table->setCurrentIndex(opened.rows()->index(3, 0));
    QVERIFY(effects->isEnabled());
    table->setCurrentIndex(opened.rows()->index(4, 0));
    QVERIFY(!effects->isEnabled()); // the first commit has no parent
    opened.child<QCheckBox>("historyAll")->setChecked(false);
    QVERIFY(message->isVisibleTo(view));
}

/// From another key, whose visit listed the changes alone.
void TestHistoryPart::goingBackRestoresAllCommits()
{
    HistoryWindow opened(m_searched.path());
    QTRY_VERIFY(opened.controller.isSettled());
    QTRY_COMPARE(opened.rows()->rowCount(), 2);
    MainWindow &window = opened.controller.window();
    Navigation &navigation = opened.controller.session().navigation();
    auto *all = opened.child<QCheckBox>("historyAll");
    const auto click = [all] { QTest::mouseClick(all, Qt::LeftButton, {}, QPoint(8, all->height() / 2)); };
    click();
    QVERIFY(all->isChecked());
    QCOMPARE(opened.rows()->rowCount(), 5);
    navigation.setKey(LookupTarget::named("other"));
    QTRY_VERIFY(opened.controller.isSettled());
    QTRY_COMPARE(opened.rows()->rowCount(), 5);
    click();
    QVERIFY(!all->isChecked());
    QCOMPARE(opened.rows()->rowCount(), 1);
    QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
    QTRY_COMPARE(navigation.key().name(), std::string("port"));
    QTRY_VERIFY(all->isChecked());
    QTRY_COMPARE(opened.rows()->rowCount(), 5);
    QCOMPARE(window.centre().tab(), CentralView::Tab::History);
    QTest::keyClick(&window, Qt::Key_Right, Qt::AltModifier);
    QTRY_COMPARE(navigation.key().name(), std::string("other"));
    QTRY_VERIFY(!all->isChecked());
    QTRY_COMPARE(opened.rows()->rowCount(), 1);
}

void TestHistoryPart::keysLeadBackToChanges_data()
{
    QTest::addColumn<Qt::Key>("key");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");

    QTest::newRow("Escape") << Qt::Key_Escape << Qt::KeyboardModifiers();
    QTest::newRow("Alt+Left") << Qt::Key_Left << Qt::KeyboardModifiers(Qt::AltModifier);
}

/// From the list, and from the details; only then they go back to the previous key.
void TestHistoryPart::keysLeadBackToChanges()
{
    QFETCH(const Qt::Key, key);
    QFETCH(const Qt::KeyboardModifiers, modifiers);

    HistoryWindow opened(m_searched.path());
    QTRY_VERIFY(opened.controller.isSettled());
    Navigation &navigation = opened.controller.session().navigation();
    navigation.setKey(LookupTarget::named("other"));
    QTRY_VERIFY(opened.controller.isSettled());
    QTRY_COMPARE(opened.rows()->rowCount(), 1);
    for (const char *name : {"historyTable", "historyDetail", "historySummary"}) {
        opened.child<CountLabel>("historySummary")->open(1);
        QCOMPARE(opened.rows()->rowCount(), 5);
        auto *widget = opened.child<QWidget>(name);
        widget->setFocus();
        QTest::keyClick(widget, key, modifiers);
        QCOMPARE(opened.rows()->rowCount(), 1);
        QCOMPARE(navigation.key().name(), std::string("other"));
    }
    if (key != Qt::Key_Left)
        return;
    QTest::keyClick(opened.child<QWidget>("historyTable"), key, modifiers);
    QTRY_COMPARE(navigation.key().name(), std::string("port"));
}

/// Each commit is opened where the project was in it, and compared with its parent.
void TestHistoryPart::showsAnyCommit()
{
    HistoryWindow opened(m_searched.path());
    QTRY_VERIFY(opened.controller.isSettled());
    opened.child<CountLabel>("historySummary")->open(1);
    QTRY_COMPARE(opened.rows()->rowCount(), 5);
    QStringList shown;
    QStringList compared;
    const auto textOfRequest = [this](const ProjectRequest &request) -> QString {
        const QString folder = QDir(m_searched.path()).relativeFilePath(toText(request.root));
        return toText(request.revision) + u' ' + folder;
    };
    HistoryPart &part = opened.controller.history();
    disconnect(&part, nullptr, &opened.controller, nullptr);
    connect(&part, &HistoryPart::revisionRequested, this,
            [&](const ProjectRequest &request) { shown << textOfRequest(request); });
    connect(&part, &HistoryPart::effectsRequested, this, [&](const RevisionPair &revisions) {
        compared << textOfRequest(revisions.before) + QStringLiteral(" to ") + textOfRequest(revisions.after);
    });
    auto *table = opened.child<QTreeView>("historyTable");
    for (const int row : {1, 3}) {
        table->setCurrentIndex(opened.rows()->index(row, 0));
        opened.child<QPushButton>("historyShow")->click();
        opened.child<QPushButton>("historyEffects")->click();
    }
    QCOMPARE(shown, (QStringList{m_commits[1] + QStringLiteral(" ."), m_commits[3] + QStringLiteral(" .")}));
    QCOMPARE(compared, (QStringList{QStringLiteral("%1^ . to %1 .").arg(m_commits[1]),
                                    QStringLiteral("%1^ control/hiera.yaml to %1 .").arg(m_commits[3])}));
}

void TestHistoryPart::listsChanges()
{
    HistoryWindow opened(m_folder.path());
    QTRY_COMPARE(opened.rows()->rowCount(), 3);
    QTRY_VERIFY(opened.controller.isSettled());
    QCOMPARE(opened.text(0, HistoryModel::CommitColumn), QStringLiteral("not committed"));
    QCOMPARE(opened.text(0, HistoryModel::ChangeColumn), QStringLiteral("2 → 3"));
    QCOMPARE(opened.text(1, HistoryModel::ChangeColumn), QStringLiteral("1 → 2"));
    QCOMPARE(opened.text(1, HistoryModel::AuthorColumn), QStringLiteral("Test"));
    QCOMPARE(opened.text(2, HistoryModel::ChangeColumn), QStringLiteral("(not found) → 1"));
    QVERIFY(!opened.controller.window().action(Command::ShowCommit)->isEnabled());
    opened.child<QTreeView>("historyTable")->setCurrentIndex(opened.rows()->index(1, 0));
    QVERIFY(opened.controller.window().action(Command::ShowCommit)->isEnabled());
    const QString detail = opened.child<QTextBrowser>("historyDetail")->toPlainText();
    QVERIFY2(detail.contains(QStringLiteral("changed: data/common.yaml:1 (L1 Common)")), qPrintable(detail));
    const auto *tree = opened.child<QWidget>("historyDifference")->findChild<QTreeView *>();
    QVERIFY(tree->isVisible());
    const auto cell = [tree](int column) { return tree->model()->index(0, column).data().toString(); };
    QCOMPARE(cell(DifferenceModel::AColumn), QStringLiteral("1"));
    QCOMPARE(cell(DifferenceModel::BColumn), QStringLiteral("2"));
    QCOMPARE(cell(DifferenceModel::PlaceBColumn), QStringLiteral("L1 data/common.yaml:1"));
    for (const int column : {DifferenceModel::PlaceAColumn, DifferenceModel::PlaceBColumn})
        QCOMPARE(tree->model()->index(0, column).data(FateRole).value<Fate>(), Fate::Only);
    // Where one side has no value, the text says so.
    opened.child<QTreeView>("historyTable")->setCurrentIndex(opened.rows()->index(2, 0));
    QVERIFY(!tree->isVisible());
    QVERIFY(opened.child<QTextBrowser>("historyDetail")->toPlainText().contains(QStringLiteral("(not found) → 1")));
}

void TestHistoryPart::showsWhoChangedALine()
{
    HistoryWindow opened(m_folder.path());
    QTRY_VERIFY(opened.controller.isSettled());
    opened.controller.window().centre().showTab(CentralView::Tab::Contributions);
    const auto *label = opened.child<QLabel>("whyLastChanged");
    QTRY_COMPARE(label->text().remove(QChar(0x200b)), QStringLiteral("This line is not committed."));
    const auto *source = opened.controller.window().findChild<SourceText *>();
    QCOMPARE(source->textBehind(1), QStringLiteral("not committed"));
    opened.controller.window().action(Command::TokenValues)->setChecked(false);
    QCOMPARE(source->textBehind(1), QString());
}

/// Two lines of one file are blamed at once. A line of another file cancels that: what was cancelled is not cached, so
/// that the file, whose committed text is removed, cannot be blamed any more.
void TestHistoryPart::otherFilesCancelBlame()
{
    const QTemporaryDir folder;
    const GitRepository git(folder.path());
    const QByteArray hierarchy = "version: 5\nhierarchy:\n  - {name: Node, path: node.yaml}\n  - {name: Common, path: "
                                 "common.yaml}\n";
    const QByteArray node = "port:\n- 1\n- 2\n";
    const QByteArray common = "port: [3]\nlookup_options:\n  port: {merge: unique}\n";
    const git_oid nodeText = git.blob(node.toStdString());
    const git_oid data = git.tree({{"common.yaml", git.blob(common.toStdString())}, {"node.yaml", nodeText}});
    const git_oid configuration = git.blob(hierarchy.toStdString());
    const QString commit = QString::fromStdString(
        textOf(git.commit(git.tree({{"data", data, GIT_FILEMODE_TREE}, {"hiera.yaml", configuration}}))));
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("data")));
    for (const auto &[name, text] : {std::pair("hiera.yaml", hierarchy), std::pair("data/node.yaml", node),
                                     std::pair("data/common.yaml", common)}) {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    HistoryWindow opened(folder.path());
    std::shared_ptr<const Answer> answer;
    connect(&opened.controller.session().workbench(), &Workbench::answered, this,
            [&answer](const std::shared_ptr<const Answer> &given) { answer = given; });
    QTRY_VERIFY(answer && opened.controller.isSettled());
    const Trace &trace = answer->projection->trace();
    const auto valueAt = [&](const char *file, std::uint32_t line) {
        for (std::uint32_t i = 0; i < trace.origins.size(); ++i) {
            const SourceMark mark = trace.origins[i].mark;
            if (mark.line == line && answer->scene->project->snapshot->files().path(mark.file).ends_with(file))
                return OriginId{i};
        }
        return OriginId();
    };

    const auto executor = std::make_shared<HeldExecutor>();
    JobBoard board(executor);
    const auto finish = qScopeGuard([&executor] { // the board waits for it
        while (executor->count() > 0)
            executor->runFirst();
    });
    LastChange change(board);
    QStringList found;
    connect(&change, &LastChange::found, this, [&found](const QString &sentence, const QString &, SourceMark line) {
        found << QStringLiteral("%1 %2").arg(line.line).arg(sentence);
    });
    change.ask(*answer, valueAt("node.yaml", 2));
    change.ask(*answer, valueAt("node.yaml", 3));
    QCOMPARE(executor->count(), std::size_t(1));
    change.ask(*answer, valueAt("common.yaml", 1));
    QCOMPARE(executor->count(), std::size_t(2));
    executor->runFirst();
    QCOMPARE(found, QStringList());
    executor->runFirst();
    const QString sentence = QStringLiteral("1 Last changed by Test on 2023-11-14, commit %1.").arg(commit.left(10));
    QCOMPARE(found, QStringList{sentence});

    const QString lost = QString::fromStdString(textOf(nodeText));
    QVERIFY(QFile::remove(folder.filePath(QStringLiteral(".git/objects/") + lost.left(2) + u'/' + lost.mid(2))));
    change.ask(*answer, valueAt("node.yaml", 3));
    executor->runFirst();
    QCOMPARE(found.last(), QStringLiteral("3 This line is not committed."));
}

void TestHistoryPart::comparesWithACommit_data()
{
    QTest::addColumn<Command>("command");
    QTest::newRow("the button") << Command::CompareCommit;
    QTest::newRow("Ctrl+D") << Command::CompareWith;
}

void TestHistoryPart::comparesWithACommit()
{
    QFETCH(Command, command);
    HistoryWindow opened(m_folder.path());
    QTRY_COMPARE(opened.rows()->rowCount(), 3);
    opened.child<QTreeView>("historyTable")->setCurrentIndex(opened.rows()->index(1, 0));
    opened.controller.window().action(command)->trigger();
    QCOMPARE(opened.controller.window().centre().tab(), CentralView::Tab::Compare);
    QTRY_VERIFY(opened.controller.isSettled());
    QVERIFY(opened.child<QTreeView>("compareTable")->model()->rowCount() > 0);
}

/// One commit is compared with its parent, of several the oldest with the newest.
void TestHistoryPart::showsEffectsOfCommits()
{
    HistoryWindow opened(m_folder.path());
    QTRY_COMPARE(opened.rows()->rowCount(), 3);
    QTRY_VERIFY(opened.controller.isSettled());
    const auto effect = [&] {
        return opened.child<QTreeView>("whatIfEffects")->model()->index(0, 2).data().toString();
    };
    const auto sides = [&] { return opened.child<QLabel>("whatIfSides")->text(); };
    auto *table = opened.child<QTreeView>("historyTable");
    table->setCurrentIndex(opened.rows()->index(1, 0));
    opened.child<QPushButton>("historyEffects")->click();
    QCOMPARE(opened.controller.window().centre().tab(), CentralView::Tab::Impact);
    QTRY_COMPARE(effect(), QStringLiteral("1 → 2"));
    QVERIFY2(sides().startsWith(QStringLiteral("Effects of ")), qPrintable(sides()));

    opened.controller.window().centre().showTab(CentralView::Tab::History);
    table->setCurrentIndex(opened.rows()->index(0, 0));
    table->selectionModel()->select(opened.rows()->index(2, 0),
                                    QItemSelectionModel::Select | QItemSelectionModel::Rows);
    opened.controller.window().action(Command::ShowCommitEffects)->trigger();
    QTRY_COMPARE(effect(), QStringLiteral("1 → 3"));
    QVERIFY2(sides().endsWith(QStringLiteral("to the files on disk")), qPrintable(sides()));
    opened.child<QPushButton>("whatIfBack")->click(); // there are no edits
    QVERIFY(!opened.child<QLabel>("whatIfSides")->isVisible());
    QCOMPARE(opened.child<QTreeView>("whatIfEffects")->model()->rowCount(), 0);
}

/// The first commit has no parent. A click with Ctrl adds a commit to those that are compared, or takes it away.
void TestHistoryPart::effectsNeedTwoStates()
{
    HistoryWindow opened(m_folder.path());
    QTRY_COMPARE(opened.rows()->rowCount(), 3);
    auto *table = opened.child<QTreeView>("historyTable");
    const auto *button = opened.child<QPushButton>("historyEffects");
    const auto *action = opened.controller.window().action(Command::ShowCommitEffects);
    const auto click = [&](int row, Qt::KeyboardModifiers keys) {
        QTest::mouseClick(table->viewport(), Qt::LeftButton, keys,
                          table->visualRect(opened.rows()->index(row, HistoryModel::SubjectColumn)).center());
    };
    const auto isOffered = [&] { return button->isEnabled() && action->isEnabled(); };
    const auto isRefused = [&] { return !button->isEnabled() && !action->isEnabled(); };
    click(1, {});
    QVERIFY(isOffered());
    click(2, {});
    QVERIFY(isRefused());
    QVERIFY(opened.child<QPushButton>("historyCompare")->isEnabled());
    click(0, Qt::ControlModifier);
    QVERIFY(isOffered());
    click(0, Qt::ControlModifier); // it stays the current one
    QVERIFY(isRefused());
    click(2, Qt::ControlModifier);
    QVERIFY(isRefused());
    click(1, Qt::ControlModifier);
    click(0, Qt::ControlModifier);
    click(0, Qt::ControlModifier);
    opened.child<QPushButton>("historyEffects")->click();
    QTRY_COMPARE(opened.child<QTreeView>("whatIfEffects")->model()->index(0, 2).data().toString(),
                 QStringLiteral("1 → 2")); // of the one that is chosen
}

void TestHistoryPart::exportsRows()
{
    HistoryWindow opened(m_folder.path());
    QTRY_COMPARE(opened.rows()->rowCount(), 3);
    const auto writer = opened.controller.history().exportSource().tableWriter();
    QVERIFY(writer);
    const ExportTable table = writer({});
    QCOMPARE(table.rows.size(), std::size_t{3});
    QCOMPARE(table.titles.size(), table.rows.front().size());
    QTRY_VERIFY(opened.controller.history().exportSource().jsonWriter());
    const std::string json = opened.controller.history().exportSource().jsonWriter()({});
    const QJsonObject report = QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
    QCOMPARE(report[u"key"].toString(), QStringLiteral("port"));
    QCOMPARE(report[u"changes"].toArray().size(), 3);
}

/// The page plays the commits; a page of the table would only list them.
void TestHistoryPart::exportsAPage()
{
    const QTemporaryDir folder;
    HistoryWindow opened(m_folder.path());
    QTRY_COMPARE(opened.rows()->rowCount(), 3);
    QTRY_VERIFY(opened.controller.history().exportSource().htmlWriter({}));
    QTRY_VERIFY(opened.controller.isSettled());
    const QString path = folder.filePath(QStringLiteral("view.html"));
    QVERIFY(opened.controller.exports().save(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString page = QString::fromUtf8(file.readAll());
    QVERIFY(page.contains(QStringLiteral("<h3>test</h3>\n<p class=\"muted\">2023-11-14 · Test · 1 → 2</p>")));
    QVERIFY(page.contains(QStringLiteral("not committed")));
}

void TestHistoryPart::cancelledStaysIncomplete()
{
    HistoryWindow opened(m_folder.path());
    QTRY_COMPARE(opened.rows()->rowCount(), 3);
    QTRY_VERIFY(opened.controller.isSettled());
    const auto *summary = opened.child<QLabel>("historySummary");
    emit opened.controller.history().view().startRequested();
    QVERIFY2(summary->text().endsWith(QStringLiteral(" so far")), qPrintable(summary->text()));
    opened.controller.session().cancel();
    QVERIFY2(summary->text().startsWith(QStringLiteral("Stopped early: ")), qPrintable(summary->text())); // at once
    QVERIFY(!opened.controller.history().exportSource().jsonWriter());
    auto *again = opened.child<QPushButton>("historyAgain");
    QVERIFY(again->isVisible());
    again->click();
    QTRY_COMPARE(opened.rows()->rowCount(), 3);
    QTRY_VERIFY(summary->text().startsWith(QStringLiteral("3 changes. ")));
    QVERIFY(!again->isVisible());
}

void TestHistoryPart::needsARepository()
{
    QTemporaryDir none;
    QFile file(none.filePath(QStringLiteral("hiera.yaml")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(kPartHierarchy);
    file.close();
    QVERIFY(QDir(none.path()).mkdir(QStringLiteral("data")));
    QFile data(none.filePath(QStringLiteral("data/common.yaml")));
    QVERIFY(data.open(QIODevice::WriteOnly));
    data.write("port: 1\n");
    data.close();
    HistoryWindow opened(none.path());
    opened.controller.window().action(Command::ShowHistory)->trigger();
    const auto *message = opened.child<QLabel>("historyMessage");
    QTRY_VERIFY2(message->text().contains(QStringLiteral("belongs to no git repository")), qPrintable(message->text()));
}

QTEST_MAIN(TestHistoryPart)
#include "tst_historypart.moc"
