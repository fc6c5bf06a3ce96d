// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"
#include "items/fleet/comparisonmodel.h"
#include "items/text.h"
#include "support/gitrepository.h"
#include "views/window/messagebar.h"
#include "views/window/revisionchooser.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <memory>

using namespace strata;

namespace {

constexpr const char *kHierarchy = "version: 5\nhierarchy:\n  - {name: Common, path: common.yaml}\n";

/// A window on a repository: the disk has `port: 3`, main 2, the commit before it 1.
struct Opened
{
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};

    explicit Opened(const QString &folder, const std::string &revision = {}, const std::string &patch = {})
    {
        controller.window().show();
        WindowOptions options;
        options.project.root = toUtf8(folder);
        options.project.revision = revision;
        options.project.patch = patch;
        options.question.key = LookupTarget::named("port");
        controller.start(options);
    }

    bool isSettled() { return controller.isSettled(); }
    QString value()
    {
        const auto answer = controller.session().workbench().current().answer();
        return answer ? toText(answer->result().value.text()) : QString();
    }
    QString sourceText() { return child<QToolButton>("sourceButton")->text(); }
    template <typename T>
    T *child(const char *name)
    {
        return controller.window().findChild<T *>(QString::fromLatin1(name));
    }
};

} // namespace

/// Revisions of a git repository in the window.
class TestRevisionPart : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();

    void listsRevisions();
    void opensTheNamedRevision();
    void opensTheChosenRevision();
    void keepsTheQuestion();
    void unknownRevisionsChangeNothing();
    void comparesRevisions();
    void linksContainTheRevision();
    void linksContainTheRevisionOfSideB();

private:
    QTemporaryDir m_folder;
    std::unique_ptr<GitRepository> m_repository;
};

void TestRevisionPart::initTestCase()
{
    m_repository = std::make_unique<GitRepository>(m_folder.path());
    const GitRepository &git = *m_repository;
    for (const char *port : {"port: 1\n", "port: 2\n"}) {
        const git_oid data = git.tree({{"common.yaml", git.blob(port)}});
        git.commit(git.tree({{"data", data, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob(kHierarchy)}}));
    }
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("data")));
    for (const auto &[name, text] :
         {std::pair("hiera.yaml", kHierarchy), std::pair("data/common.yaml", "port: 3\n"),
          std::pair("change.diff",
                    "--- a/data/common.yaml\n+++ b/data/common.yaml\n@@ -1 +1 @@\n-port: 3\n+port: 8\n")}) {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
}

void TestRevisionPart::listsRevisions()
{
    const auto revisions = revisionsAround(toUtf8(m_folder.path()), 50);
    QVERIFY(revisions);
    QStringList names;
    for (const NamedRevision &revision : *revisions)
        names << toText(revision.name);
    QCOMPARE(names.size(), 3); // a branch and two commits
    QCOMPARE(revisions->front().kind, NamedRevision::Kind::Branch);
    QVERIFY(revisions->front().isCheckedOut);
    QCOMPARE(revisions->back().kind, NamedRevision::Kind::Commit);
    QCOMPARE(names[1].size(), 10);
    QVERIFY(names[1] != names[2]);
    QCOMPARE(revisionsAround(toUtf8(m_folder.path()), 1)->size(), std::size_t{2});
    QTemporaryDir none;
    QVERIFY(!revisionsAround(toUtf8(none.path()), 50));
}

void TestRevisionPart::opensTheNamedRevision()
{
    Opened disk(m_folder.path());
    QTRY_COMPARE(disk.value(), QStringLiteral("3"));
    QTRY_COMPARE(disk.sourceText(), QStringLiteral("files on disk"));
    Opened before(m_folder.path(), "HEAD~1");
    QTRY_COMPARE(before.value(), QStringLiteral("1"));
    QTRY_COMPARE(before.sourceText(), QStringLiteral("revision HEAD~1"));
    Opened patched(m_folder.path(), {}, toUtf8(m_folder.filePath(QStringLiteral("change.diff"))));
    QTRY_COMPARE(patched.value(), QStringLiteral("8"));
    QTRY_COMPARE(patched.sourceText(), QStringLiteral("patch change.diff"));
    QVERIFY(patched.controller.window().action(Command::ReadDisk)->isEnabled());
    patched.controller.window().action(Command::ReadDisk)->trigger();
    QTRY_COMPARE(patched.value(), QStringLiteral("3"));
}

void TestRevisionPart::opensTheChosenRevision()
{
    Opened opened(m_folder.path());
    QTRY_COMPARE(opened.sourceText(), QStringLiteral("files on disk"));
    QAction *choose = opened.controller.window().action(Command::ChooseRevision);
    QTRY_VERIFY(choose->isEnabled());
    choose->trigger();
    auto *chooser = opened.child<RevisionChooser>("revisionChooser");
    QVERIFY(chooser);
    const auto *list = chooser->findChild<QTreeView *>(QStringLiteral("revisionList"));
    for (const int column : {0, 1, 3}) { // the last change has what these leave
        const QString text = list->model()->index(1, column).data().toString();
        QVERIFY2(list->columnWidth(column) > list->fontMetrics().horizontalAdvance(text), qPrintable(text));
    }
    QCOMPARE(list->model()->rowCount(), 4); // the disk, too
    auto *input = chooser->findChild<QLineEdit *>(QStringLiteral("revisionInput"));
    QTest::keyClicks(input, QStringLiteral("HEAD~1")); // is in no row
    QTest::keyClick(input, Qt::Key_Return);
    QTRY_COMPARE(opened.value(), QStringLiteral("1"));
    QTRY_COMPARE(opened.sourceText(), QStringLiteral("revision HEAD~1"));
    QTRY_VERIFY(!opened.child<RevisionChooser>("revisionChooser"));
    choose->trigger();
    chooser = opened.child<RevisionChooser>("revisionChooser");
    list = chooser->findChild<QTreeView *>(QStringLiteral("revisionList"));
    input = chooser->findChild<QLineEdit *>(QStringLiteral("revisionInput"));
    QTest::keyClick(input, Qt::Key_Down); // from the disk to the branch: HEAD~1 is none of the rows
    QTest::keyClick(input, Qt::Key_Return);
    QTRY_COMPARE(opened.value(), QStringLiteral("2"));
}

/// Key and node stay, and so does what is read when the files are read again.
void TestRevisionPart::keepsTheQuestion()
{
    Opened opened(m_folder.path());
    QTRY_COMPARE(opened.value(), QStringLiteral("3"));
    opened.controller.session().navigation().setFacts({{"role", "db"}});
    QTRY_VERIFY(opened.isSettled());
    opened.controller.opening().readRevision("HEAD");
    QTRY_COMPARE(opened.value(), QStringLiteral("2"));
    QCOMPARE(opened.controller.session().navigation().facts().size(), std::size_t{1});
    opened.controller.session().reload();
    QTRY_VERIFY(!opened.controller.session().isBusy());
    QTRY_COMPARE(opened.value(), QStringLiteral("2"));
    opened.controller.opening().readRevision({});
    QTRY_COMPARE(opened.value(), QStringLiteral("3"));
}

void TestRevisionPart::unknownRevisionsChangeNothing()
{
    Opened opened(m_folder.path());
    QTRY_COMPARE(opened.value(), QStringLiteral("3"));
    opened.controller.opening().readRevision("no-such-branch");
    QTRY_VERIFY(opened.controller.window().messageBar().text().contains(QStringLiteral("no-such-branch")));
    QTRY_VERIFY(opened.isSettled());
    QCOMPARE(opened.value(), QStringLiteral("3"));
    QCOMPARE(opened.sourceText(), QStringLiteral("files on disk"));
}

void TestRevisionPart::comparesRevisions()
{
    Opened opened(m_folder.path());
    QTRY_COMPARE(opened.value(), QStringLiteral("3"));
    auto *choice = opened.child<QComboBox>("compareRevision");
    QTRY_VERIFY(choice->count() == 4);
    opened.controller.window().action(Command::CompareWith)->trigger();
    opened.controller.compare().view().choices().setRequest({.scope = ComparisonRequest::Scope::Node,
                                                             .node = {},
                                                             .reference = {},
                                                             .strategy = {},
                                                             .facts = {},
                                                             .revision = "HEAD~1"});
    emit opened.controller.compare().view().compareRequested();
    const auto &model = *opened.child<QTreeView>("compareTable")->model();
    QTRY_COMPARE(model.rowCount(), 1);
    QStringList texts;
    for (int column = 0; column < model.columnCount(); ++column)
        texts << model.index(0, column).data().toString();
    QVERIFY2(texts.join(u' ').contains(u'3') && texts.join(u' ').contains(u'1'), qPrintable(texts.join(u'|')));
}

/// Who follows the link sees the same revision.
void TestRevisionPart::linksContainTheRevision()
{
    Opened opened(m_folder.path(), "HEAD~1");
    QTRY_COMPARE(opened.value(), QStringLiteral("1"));
    opened.controller.window().action(Command::CopyLink)->trigger();
    const QString link = QApplication::clipboard()->text();
    QVERIFY2(link.contains(QStringLiteral("rev=HEAD~1")), qPrintable(link));
    Opened other(m_folder.path());
    QTRY_COMPARE(other.value(), QStringLiteral("3"));
    QVERIFY(other.controller.stateLinks().open(link));
    QTRY_COMPARE(other.value(), QStringLiteral("1"));
}

/// What was compared is compared again: with the revision of B over that of A.
void TestRevisionPart::linksContainTheRevisionOfSideB()
{
    Opened opened(m_folder.path(), "HEAD");
    QTRY_COMPARE(opened.value(), QStringLiteral("2"));
    opened.controller.window().action(Command::CompareWith)->trigger();
    opened.controller.compare().view().choices().setRequest({.scope = ComparisonRequest::Scope::Key,
                                                             .node = {},
                                                             .reference = "puppet7",
                                                             .strategy = "deep",
                                                             .facts = QStringLiteral("role=db, os.family=Debian"),
                                                             .revision = "HEAD~1"});
    emit opened.controller.compare().view().compareRequested();
    QTRY_COMPARE(opened.child<QTreeView>("compareTable")->model()->rowCount(), 1);
    opened.controller.window().action(Command::CopyLink)->trigger();
    const QString link = QApplication::clipboard()->text();
    QVERIFY2(!link.contains(m_folder.path()), qPrintable(link));

    Opened other(m_folder.path());
    QTRY_COMPARE(other.value(), QStringLiteral("3"));
    QVERIFY(other.controller.stateLinks().open(link));
    QTRY_COMPARE(other.value(), QStringLiteral("2"));
    QCOMPARE(other.controller.window().centre().tab(), CentralView::Tab::Compare);
    const ComparisonRequest request = other.controller.compare().view().choices().request();
    QCOMPARE(request.scope, ComparisonRequest::Scope::Key);
    QVERIFY2(request.revision == "HEAD~1", request.revision.c_str());
    QCOMPARE(request.reference, std::string("puppet7"));
    QCOMPARE(request.strategy, std::string("deep"));
    QCOMPARE(request.facts, QStringLiteral("role=db, os.family=Debian"));
    const auto &model = *other.child<QTreeView>("compareTable")->model();
    const auto texts = [&] {
        QStringList all;
        for (int column = 0; column < model.columnCount() && model.rowCount() > 0; ++column)
            all << model.index(0, column).data().toString();
        return all.join(u' ');
    };
    QTRY_VERIFY2(texts().contains(u'2') && texts().contains(u'1'), qPrintable(texts()));
}

QTEST_MAIN(TestRevisionPart)
#include "tst_revisionpart.moc"
