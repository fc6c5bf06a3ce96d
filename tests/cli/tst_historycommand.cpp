// SPDX-License-Identifier: MIT
#include "support/gitrepository.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace strata;

namespace {

struct HistoryRun
{
    int status = -1;
    QString out;
    QString err;
};

constexpr const char *kHistoryHierarchy = "version: 5\nhierarchy:\n  - {name: Common, path: common.yaml}\n";

} // namespace

/// `strata history` and `strata why --blame`. The commits have port 1, 2, 2 and no port; the disk has port 3.
class TestHistoryCommand : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();

    void histories_data();
    void histories();
    void causesHaveKinds_data();
    void causesHaveKinds();
    void missingObjectsAreReported_data();
    void missingObjectsAreReported();
    void mergedCommits_data();
    void mergedCommits();
    void linesHaveCommits_data();
    void linesHaveCommits();
    void olderFilesAreSearched_data();
    void olderFilesAreSearched();
    void shallowClonesReportTheirEnd();
    void otherWorktrees();
    void bareRepositories();
    void factsOfBareRepositories_data();
    void factsOfBareRepositories();
    void packedObjects();
    void detachedHeads();
    void namesAreHarmless_data();
    void namesAreHarmless();
    void movedProjects_data();
    void movedProjects();
    void optionsMoveWithProjects_data();
    void optionsMoveWithProjects();
    void itemsArePairedAsMerged_data();
    void itemsArePairedAsMerged();
    void submodulesAreNamed_data();
    void submodulesAreNamed();
    void brokenFilesAreReported();
    void usageErrors_data();
    void usageErrors();

private:
    HistoryRun run(const QStringList &words, const QString &folder = {}) const
    {
        QProcess program;
        program.setWorkingDirectory(folder.isEmpty() ? m_folder.path() : folder);
        program.start(QStringLiteral(STRATA_PROGRAM), words);
        program.waitForFinished();
        return {program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()),
                QString::fromUtf8(program.readAllStandardError())};
    }

    QTemporaryDir m_folder;
    QTemporaryDir m_empty;
    std::unique_ptr<GitRepository> m_repository;
    QStringList m_commits; // oldest first
};

void TestHistoryCommand::initTestCase()
{
    m_repository = std::make_unique<GitRepository>(m_folder.path());
    const GitRepository &git = *m_repository;
    for (const char *data : {"# ports\nport: 1\n", "# ports\nport: 2\n", "# ports\nport: 2\nother: 1\n",
                             "# ports\nother: 1\nother2: 1\n"}) {
        const git_oid files = git.tree({{"common.yaml", git.blob(data)}});
        const git_oid tree =
            git.tree({{"data", files, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob(kHistoryHierarchy)}});
        m_commits << QString::fromStdString(textOf(git.commit(tree)));
    }
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("data")));
    for (const auto &[name, text] : {std::pair("hiera.yaml", kHistoryHierarchy),
                                     std::pair("data/common.yaml", "# ports\nother: 1\nother2: 1\nport: 3\n")}) {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    const GitRepository empty(m_empty.path());
    QFile file(m_empty.filePath(QStringLiteral("hiera.yaml")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(kHistoryHierarchy);
}

void TestHistoryCommand::histories_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("printed"); // {0} is the first commit, and so on

    QTest::newRow("not committed") << "port" << 0
                                   << "not committed\n    + (not found) → 3  (L1 data/common.yaml:4)\n"
                                      "    because added: data/common.yaml:4 (L1 Common)\n";
    QTest::newRow("removed")
        << "port" << 0
        << "    - 2 → (not found)  (L1 data/common.yaml:2)\n    because removed: data/common.yaml:2 (L1 Common)\n";
    QTest::newRow("changed") << "port" << 0
                             << "    ~ 1 → 2  (L1 data/common.yaml:2)\n"
                                "    because changed: data/common.yaml:2 (L1 Common)\n";
    QTest::newRow("first commit") << "port" << 0
                                  << "    + (not found) → 1  (L1 data/common.yaml:2)\n"
                                     "    because added: data/common.yaml:2 (L1 Common)\n"
                                     "\n4 changes. 4 commits searched, down to the first one.\n"
                                     "All commits are looked up with the current facts.\n";
    QTest::newRow("a revision") << "port --rev HEAD~1" << 0 << "2 changes. 3 commits searched";
    QTest::newRow("most") << "port --max 2" << 0 << "2 changes. 1 commit searched; the search ended";
    QTest::newRow("since a revision") << "port --since HEAD~2" << 0 << "2 changes. 2 commits searched; older ones";
    QTest::newRow("since a date") << "port --since 2026-01-01" << 0 << "1 change. 0 commits searched; older ones";
    QTest::newRow("none") << "nothing" << 1 << "No change. 4 commits searched";
    QTest::newRow("json")
        << "port --format json" << 0
        << R"({"schema":1,"key":"port","node":"","searched":4,"moved_from":[],"changes":[{"commit":null,)"
           R"("date":"","author":"","subject":"","before":{"not_found":true},"after":{"result":3},"because":[)"
           R"({"file":"data/common.yaml","line":4,"layer":"L1","change":"added"}]},{"commit":"{3}",)"
           R"("date":"2023-11-14T22:13:20+00:00","author":"Test","subject":"test",)"
           R"("before":{"result":2},"after":{"not_found":true},"because":[)"
           R"({"file":"data/common.yaml","line":2,"layer":"L1","change":"removed"}]})";
    QTest::newRow("json end") << "port --format json" << 0 << R"("facts":"today","end":"root","last":"{0}"})";
    QTest::newRow("json end, most") << "port --max 2 --format json" << 0 << R"("end":"max","last":"{3}"})";
    QTest::newRow("json end, none searched") << "port --max 1 --format json" << 0 << R"("end":"max","last":null})";
    QTest::newRow("json end, since") << "port --since HEAD~2 --format json" << 0 << R"("end":"since","last":"{2}"})";
    QTest::newRow("markdown") << "port --format markdown" << 0
                              << "- `~ 1 → 2  (L1 data/common.yaml:2)`\n- because `changed: data/common.yaml:2";
    QTest::newRow("html") << "port --format html" << 0
                          << "<h3>test</h3>\n<p class=\"muted\">2023-11-14 · Test · 1 → 2</p>";
    QTest::newRow("all keys") << "--all --rev HEAD" << 0 << "    other2 (not found) → 1\n    port 2 → (not found)\n";
    QTest::newRow("all keys, json") << "--all --rev HEAD~2 --format json" << 0
                                    << R"("keys":[{"key":"port","before":{"result":1},"after":{"result":2}}])";
    QTest::newRow("findings") << "--finding key-duplicate" << 1 << "No change. 4 commits searched";
}

void TestHistoryCommand::histories()
{
    QFETCH(const QString, words);
    QFETCH(const int, status);
    QFETCH(QString, printed);

    for (qsizetype i = 0; i < m_commits.size(); ++i)
        printed.replace(QStringLiteral("{%1}").arg(i), m_commits[i]);
    const HistoryRun ran = run(QStringList{QStringLiteral("history")} + words.split(u' '));
    QVERIFY2(ran.out.contains(printed), qPrintable(ran.out + ran.err));
    QCOMPARE(ran.status, status);
}

void TestHistoryCommand::causesHaveKinds_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("printed");

    const auto row = [](const char *name, const char *words, const char *printed) {
        QTest::newRow(name) << words << printed;
    };
    row("hierarchy", "port",
        "    ~ 1 → 5  (L1 data/common.yaml:1 → L1 data/role/web.yaml:1)\n    because hierarchy changed: "
        "hiera.yaml:4\n");
    row("facts", "port",
        "    ~ 5 → 6  (L1 data/role/web.yaml:1 → L1 data/role/db.yaml:1)\n    because facts changed: "
        "facts/n1.yaml:1\n");
    row("options", "port", "    because options changed: data/common.yaml:3 (L2 Common)\n");
    row("facts of each commit", "port", "Facts are in the repository, so each commit has its own.\n");
    row("hierarchy, json", "port --format json",
        R"("because":[{"file":"hiera.yaml","line":4,"layer":null,"change":"hierarchy"}])");
    row("facts, json", "port --format json",
        R"("because":[{"file":"facts/n1.yaml","line":1,"layer":null,"change":"facts"}])");
    row("options, json", "port --format json",
        R"("because":[{"file":"data/common.yaml","line":3,"layer":"L2","change":"options"}])");
    row("facts of each commit, json", "port --format json", R"("facts":"commits")");
}

/// A level is added, then the node gets another role, then the key is merged.
void TestHistoryCommand::causesHaveKinds()
{
    QFETCH(const QString, words);
    QFETCH(const QString, printed);

    const QTemporaryDir folder;
    const GitRepository git(folder.path(), GitRepository::Kind::Bare);
    const std::string twoLevels =
        "version: 5\nhierarchy:\n# roles first\n  - {name: Role, path: 'role/%{role}.yaml'}\n  - {name: Common, path: "
        "common.yaml}\n";
    const std::string merged = "port: 1\nlookup_options:\n  port: {merge: unique}\n";
    struct Files
    {
        std::string configuration;
        const char *role;
        std::string common;
    };
    for (const Files &each :
         {Files{kHistoryHierarchy, "role: web\n", "port: 1\n"}, Files{twoLevels, "role: web\n", "port: 1\n"},
          Files{twoLevels, "role: db\n", "port: 1\n"}, Files{twoLevels, "role: db\n", merged}}) {
        const git_oid roles = git.tree({{"web.yaml", git.blob("port: 5\n")}, {"db.yaml", git.blob("port: 6\n")}});
        const git_oid data = git.tree({{"common.yaml", git.blob(each.common)}, {"role", roles, GIT_FILEMODE_TREE}});
        const git_oid facts = git.tree({{"n1.yaml", git.blob(each.role)}});
        git.commit(git.tree({{"data", data, GIT_FILEMODE_TREE},
                             {"facts", facts, GIT_FILEMODE_TREE},
                             {"hiera.yaml", git.blob(each.configuration)}}));
    }
    const HistoryRun ran =
        run(QStringList{QStringLiteral("history")} + words.split(u' ') +
            QStringList{QStringLiteral("--node"), QStringLiteral("n1"), QStringLiteral("--root"), folder.path()});
    QVERIFY2(ran.out.contains(printed), qPrintable(ran.out + ran.err));
}

void TestHistoryCommand::missingObjectsAreReported_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("printed");

    QTest::newRow("text")
        << "port"
        << "1 change. 2 commits searched; the history ends at {1}: objects of its parent are missing, "
           "as in a partial clone. git fetch --refetch --no-filter gets them.\n";
    QTest::newRow("json") << "port --format json"
                          << R"("end":"missing","last":"{1})";
}

/// The data of the first of three commits is missing.
void TestHistoryCommand::missingObjectsAreReported()
{
    QFETCH(const QString, words);
    QFETCH(QString, printed);

    const QTemporaryDir folder;
    const GitRepository git(folder.path(), GitRepository::Kind::Bare);
    QStringList commits;
    for (const char *text : {"port: 1\n", "port: 2\n", "port: 3\n"}) {
        const git_oid files = git.tree({{"common.yaml", git.blob(text)}});
        const git_oid tree =
            git.tree({{"data", files, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob(kHistoryHierarchy)}});
        commits << QString::fromStdString(textOf(git.commit(tree)));
    }
    const QString lost = QString::fromStdString(textOf(git.blob("port: 1\n")));
    QFile object(folder.filePath(QStringLiteral("objects/") + lost.left(2) + u'/' + lost.mid(2)));
    QVERIFY(object.setPermissions(QFile::ReadOwner | QFile::WriteOwner)); // Windows removes no read-only files
    QVERIFY(object.remove());
    printed.replace(QStringLiteral("{1}"), commits[1].left(10));
    const HistoryRun ran = run(QStringList{QStringLiteral("history")} + words.split(u' ') +
                               QStringList{QStringLiteral("--root"), folder.path()});
    QVERIFY2(ran.out.contains(printed), qPrintable(ran.out + ran.err));
}

void TestHistoryCommand::mergedCommits_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("printed"); // {0} is the first commit, then the one of the branch, main's, the merge

    QTest::newRow("first parents")
        << "port"
        << "\n{3}  2023-11-14T22:13:20+00:00  Test\n  test\n    ~ 1 → 2  (L1 data/common.yaml:1)\n";
    QTest::newRow("first parents, searched") << "port"
                                             << "2 changes. 3 commits searched";
    QTest::newRow("all parents")
        << "port --all-parents"
        << "\n{1}  2023-11-14T22:13:20+00:00  Test\n  test\n    ~ 1 → 2  (L1 data/common.yaml:1)\n";
    QTest::newRow("all parents, searched") << "port --all-parents"
                                           << "2 changes. 4 commits searched";
}

/// A branch changes the key, and is merged.
void TestHistoryCommand::mergedCommits()
{
    QFETCH(const QString, words);
    QFETCH(QString, printed);

    const QTemporaryDir folder;
    const GitRepository git(folder.path(), GitRepository::Kind::Bare);
    const auto treeOf = [&git](const char *data) {
        const git_oid files = git.tree({{"common.yaml", git.blob(data)}});
        return git.tree({{"data", files, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob(kHistoryHierarchy)}});
    };
    const git_oid first = git.commit(treeOf("port: 1\n"));
    const git_oid side = git.commit(treeOf("port: 2\n"), {first});
    const git_oid main = git.commit(treeOf("port: 1\nother: 1\n"));
    const git_oid merge = git.commit(treeOf("port: 2\nother: 1\n"), {main, side}, "refs/heads/main");
    int index = 0;
    for (const git_oid &id : {first, side, main, merge})
        printed.replace(QStringLiteral("{%1}").arg(index++), QString::fromStdString(textOf(id)).left(10));
    const HistoryRun ran = run(QStringList{QStringLiteral("history")} + words.split(u' ') +
                               QStringList{QStringLiteral("--root"), folder.path()});
    QVERIFY2(ran.out.contains(printed), qPrintable(ran.out + ran.err));
}

void TestHistoryCommand::linesHaveCommits_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("printed");

    QTest::newRow("table") << "other2 --blame"
                           << "{3} 2023-11-14 Test";
    QTest::newRow("older") << "other --blame"
                           << "{2} 2023-11-14 Test";
    QTest::newRow("not committed") << "port --blame"
                                   << "not committed";
    QTest::newRow("a revision") << "port --rev HEAD~2 --blame"
                                << "{1} 2023-11-14 Test";
    QTest::newRow("sentence") << "other 1 --blame"
                              << "Last changed by Test on 2023-11-14, commit {2}.";
    QTest::newRow("json") << "port --blame --format json"
                          << R"("line":4,"commit":null,"date":"","author":"")";
    QTest::newRow("page") << "other --blame --format html"
                          << "Last changed by Test on 2023-11-14, commit {2}.";
    QTest::newRow("csv") << "port --blame --format csv"
                         << "LAST CHANGED";
}

void TestHistoryCommand::linesHaveCommits()
{
    QFETCH(const QString, words);
    QFETCH(QString, printed);

    for (qsizetype i = 0; i < m_commits.size(); ++i)
        printed.replace(QStringLiteral("{%1}").arg(i), m_commits[i].left(10));
    const HistoryRun ran = run(QStringList{QStringLiteral("why")} + words.split(u' '));
    QVERIFY2(ran.out.contains(printed), qPrintable(ran.out + ran.err));
}

void TestHistoryCommand::olderFilesAreSearched_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("printed");

    QTest::newRow("today") << "search port --in keys" << 0 << "data/common.yaml:4:1: port: 3";
    QTest::newRow("a revision") << "search port --in keys --rev HEAD~1" << 0 << "data/common.yaml:2:1: port: 2";
    QTest::newRow("removed") << "search other2 --rev HEAD~1" << 1 << "";
    QTest::newRow("references") << "references port --rev HEAD~1" << 1 << "";
    QTest::newRow("no such revision") << "search port --rev nope" << 2 << "nope";
}

void TestHistoryCommand::olderFilesAreSearched()
{
    QFETCH(const QString, words);
    QFETCH(const int, status);
    QFETCH(const QString, printed);
    const HistoryRun ran = run(words.split(u' '));
    const QString all = ran.out + ran.err;
    QVERIFY2(all.contains(printed), qPrintable(all));
    QCOMPARE(ran.status, status);
}

void TestHistoryCommand::shallowClonesReportTheirEnd()
{
    const QString path = m_folder.filePath(QStringLiteral(".git/shallow"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(m_commits[1].toUtf8() + '\n');
    file.close();
    const HistoryRun ran = run({QStringLiteral("history"), QStringLiteral("port")});
    QVERIFY(QFile::remove(path));
    QVERIFY2(ran.out.contains(QStringLiteral("3 commits searched; the history ends at %1: the clone is shallow")
                                  .arg(m_commits[1].left(10))),
             qPrintable(ran.out + ran.err));
}

void TestHistoryCommand::otherWorktrees()
{
    const QTemporaryDir folder;
    const QString other = folder.filePath(QStringLiteral("other"));
    git_worktree *worktree = nullptr;
    QCOMPARE(git_worktree_add(&worktree, m_repository->get(), "other", other.toUtf8().constData(), nullptr), 0);
    git_worktree_free(worktree);
    const HistoryRun ran = run({QStringLiteral("history"), QStringLiteral("port")}, other);
    QVERIFY2(ran.out.contains(QStringLiteral("3 changes. 4 commits searched")), qPrintable(ran.out + ran.err));
}

void TestHistoryCommand::bareRepositories()
{
    const QTemporaryDir folder;
    const GitRepository git(folder.path(), GitRepository::Kind::Bare);
    const git_oid files = git.tree({{"common.yaml", git.blob("port: 1\n")}});
    git.commit(git.tree({{"data", files, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob(kHistoryHierarchy)}}));
    const HistoryRun ran =
        run({QStringLiteral("history"), QStringLiteral("port"), QStringLiteral("--root"), folder.path()});
    QVERIFY2(ran.out.contains(QStringLiteral(
                 "+ (not found) → 1  (L1 data/common.yaml:1)\n    because added: data/common.yaml:1 (L1 Common)")),
             qPrintable(ran.out + ran.err));
}

void TestHistoryCommand::factsOfBareRepositories_data()
{
    QTest::addColumn<QString>("words"); // %1: the repository
    QTest::addColumn<QString>("printed");
    QTest::addColumn<int>("status");

    QTest::newRow("folder") << "--facts %1/nodes --node n1"
                            << "    because facts changed: nodes/n1.yaml:1\n"
                            << 0;
    QTest::newRow("file") << "--facts %1/nodes/n1.yaml"
                          << "    because facts changed: nodes/n1.yaml:1\n"
                          << 0;
    QTest::newRow("of each commit") << "--facts %1/nodes --node n1"
                                    << "Facts are in the repository, so each commit has its own.\n"
                                    << 0;
    QTest::newRow("older revision") << "--facts %1/nodes --node n1 --rev HEAD~1"
                                    << "    + (not found) → 5  (L1 data/web.yaml:1)\n"
                                    << 0;
    QTest::newRow("none") << "--facts %1/nope --node n1"
                          << "there are no facts at '%1/nope', neither on the disk nor in the revision HEAD; --facts "
                             "names a file or a folder\n"
                          << 2;
    QTest::newRow("not in that revision")
        << "--facts %1/later --rev HEAD~1"
        << "there are no facts at '%1/later', neither on the disk nor in the revision HEAD~1" << 2;
    QTest::newRow("no path") << "--facts="
                             << "there are no facts at ''" << 2;
}

/// The role of the node changes in the second commit, where there are no files on the disk.
void TestHistoryCommand::factsOfBareRepositories()
{
    QFETCH(const QString, words);
    QFETCH(const QString, printed);
    QFETCH(const int, status);

    const QTemporaryDir folder;
    const GitRepository git(folder.path(), GitRepository::Kind::Bare);
    const git_oid roles = git.tree({{"db.yaml", git.blob("port: 6\n")}, {"web.yaml", git.blob("port: 5\n")}});
    const git_oid configuration = git.blob("version: 5\nhierarchy:\n  - {name: Role, path: '%{role}.yaml'}\n");
    for (const char *role : {"role: web\n", "role: db\n"}) {
        const git_oid facts = git.tree({{"n1.yaml", git.blob(role)}});
        git.commit(git.tree(
            {{"data", roles, GIT_FILEMODE_TREE}, {"hiera.yaml", configuration}, {"nodes", facts, GIT_FILEMODE_TREE}}));
    }
    const QString root = folder.path();
    const QStringList options = QString(words).replace(QStringLiteral("%1"), root).split(u' ');
    const HistoryRun ran = run(QStringList{QStringLiteral("history"), QStringLiteral("port")} + options +
                               QStringList{QStringLiteral("--root"), root});
    const QString expected = QString(printed).replace(QStringLiteral("%1"), root);
    const QString all = ran.out + ran.err;
    QVERIFY2(all.contains(expected), qPrintable(all));
    QCOMPARE(ran.status, status);
}

void TestHistoryCommand::packedObjects()
{
    const QTemporaryDir folder;
    const GitRepository git(folder.path(), GitRepository::Kind::Bare);
    git_packbuilder *pack = nullptr;
    QCOMPARE(git_packbuilder_new(&pack, git.get()), 0);
    for (const char *text : {"port: 1\n", "port: 2\n", "port: 3\n"}) {
        const git_oid files = git.tree({{"common.yaml", git.blob(text)}});
        const git_oid tree =
            git.tree({{"data", files, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob(kHistoryHierarchy)}});
        const git_oid commit = git.commit(tree);
        QCOMPARE(git_packbuilder_insert_commit(pack, &commit), 0);
    }
    QCOMPARE(git_packbuilder_write(pack, nullptr, 0, nullptr, nullptr), 0);
    git_packbuilder_free(pack);
    const QDir objects(folder.filePath(QStringLiteral("objects")));
    for (const QString &name : objects.entryList({QStringLiteral("??")}, QDir::Dirs | QDir::NoDotAndDotDot))
        QVERIFY(QDir(objects.filePath(name)).removeRecursively());
    const HistoryRun ran =
        run({QStringLiteral("history"), QStringLiteral("port"), QStringLiteral("--root"), folder.path()});
    QVERIFY2(ran.out.contains(QStringLiteral("3 changes. 3 commits searched")), qPrintable(ran.out + ran.err));
}

void TestHistoryCommand::detachedHeads()
{
    const QTemporaryDir folder;
    const GitRepository git(folder.path(), GitRepository::Kind::Bare);
    git_oid first = {};
    for (const char *text : {"port: 1\n", "port: 2\n"}) {
        const git_oid files = git.tree({{"common.yaml", git.blob(text)}});
        const git_oid commit =
            git.commit(git.tree({{"data", files, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob(kHistoryHierarchy)}}));
        first = git_oid_is_zero(&first) ? commit : first;
    }
    QCOMPARE(git_repository_set_head_detached(git.get(), &first), 0);
    const HistoryRun ran =
        run({QStringLiteral("history"), QStringLiteral("port"), QStringLiteral("--root"), folder.path()});
    QVERIFY2(ran.out.contains(QStringLiteral("1 change. 1 commit searched")), qPrintable(ran.out + ran.err));
}

void TestHistoryCommand::namesAreHarmless_data()
{
    QTest::addColumn<QString>("format");
    for (const char *format : {"text", "json", "markdown", "html"})
        QTest::newRow(format) << QString::fromLatin1(format);
}

/// An author and a subject with control characters do not reach the terminal or a page as such.
void TestHistoryCommand::namesAreHarmless()
{
    QFETCH(const QString, format);

    const QTemporaryDir folder;
    const GitRepository git(folder.path(), GitRepository::Kind::Bare);
    const git_oid files = git.tree({{"common.yaml", git.blob("port: 1\n")}});
    const git_oid id = git.tree({{"data", files, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob(kHistoryHierarchy)}});
    git_tree *tree = nullptr;
    QCOMPARE(git_tree_lookup(&tree, git.get(), &id), 0);
    git_signature *who = nullptr;
    QCOMPARE(git_signature_new(&who, "Jane\x1b[31m \x07 Doe", "jane@example.com", 1'700'000'000, 0), 0);
    git_oid commit = {};
    QCOMPARE(git_commit_create(&commit, git.get(), "refs/heads/main", who, who, nullptr, "Set\x1b]0;title\x07 it\n",
                               tree, 0, nullptr),
             0);
    git_signature_free(who);
    git_tree_free(tree);
    git_repository_set_head(git.get(), "refs/heads/main");
    const HistoryRun ran = run({QStringLiteral("history"), QStringLiteral("port"), QStringLiteral("--root"),
                                folder.path(), QStringLiteral("--format"), format});
    QVERIFY2(ran.out.contains(QStringLiteral("Doe")), qPrintable(ran.out + ran.err));
    for (const char each : {'\x1b', '\x07'})
        QVERIFY2(!ran.out.contains(QLatin1Char(each)), qPrintable(ran.out));
}

void TestHistoryCommand::movedProjects_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("printed");

    QTest::newRow("lines are below the folder then")
        << "port"
        << "    ~ 1 → 2  (L1 data/common.yaml:1)\n    because changed: data/common.yaml:1 (L1 Common)\n";
    QTest::newRow("the move is mentioned") << "port"
                                           << "The project was moved inside the repository; before, it was hiera.yaml.";
    QTest::newRow("json") << "port --format json"
                          << R"("because":[{"file":"data/common.yaml","line":1,"layer":"L1","change":"changed"}])";
    QTest::newRow("json, the move changes no answer") << "port --format json"
                                                      << R"("searched":5,"moved_from":["hiera.yaml"],"changes":[)";
    QTest::newRow("findings") << "--finding key-duplicate"
                              << "    + data/common.yaml:2: duplicate key 'port'";
    QTest::newRow("findings that came, json")
        << "--finding key-duplicate --format json"
        << R"("came":[{"key":"port","file":"data/common.yaml","line":2,"text":"duplicate key 'port')";
    QTest::newRow("findings that went, json")
        << "--finding key-duplicate --format json"
        << R"("came":[],"went":[{"key":"port","file":"data/common.yaml","line":2,"text":"duplicate key 'port')";
}

/// The project lies at the top, and in the last commit in the folder control.
void TestHistoryCommand::movedProjects()
{
    QFETCH(const QString, words);
    QFETCH(const QString, printed);

    const QTemporaryDir folder;
    const GitRepository git(folder.path(), GitRepository::Kind::Bare);
    for (const char *text : {"port: 1\n", "port: 2\n", "port: 0\nport: 2\n", "port: 2\n"}) {
        const git_oid files = git.tree({{"common.yaml", git.blob(text)}});
        git.commit(git.tree({{"data", files, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob(kHistoryHierarchy)}}));
    }
    const git_oid files = git.tree({{"common.yaml", git.blob("port: 2\n")}});
    const git_oid project = git.tree({{"data", files, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob(kHistoryHierarchy)}});
    git.commit(git.tree({{"control", project, GIT_FILEMODE_TREE}}));
    const HistoryRun ran = run(QStringList{QStringLiteral("history")} + words.split(u' ') +
                               QStringList{QStringLiteral("--root"), folder.filePath(QStringLiteral("control"))});
    QVERIFY2(ran.out.contains(printed), qPrintable(ran.out + ran.err));
}

void TestHistoryCommand::optionsMoveWithProjects_data()
{
    QTest::addColumn<QString>("words"); // %1: the project
    QTest::addColumn<QString>("printed");

    QTest::newRow("facts") << "port --node n1 --facts %1/nodes"
                           << "because facts changed: nodes/n1.yaml:1\n";
    QTest::newRow("modules") << "m::port --modulepath %1/site"
                             << "because changed: site/m/data/m.yaml:1 ";
    QTest::newRow("the global layer") << "global --global %1/site/m/global.yaml"
                                      << "because changed: site/m/data/m.yaml:2 ";
}

/// Facts and modules change in the second commit, and everything is moved to the folder control in the third.
void TestHistoryCommand::optionsMoveWithProjects()
{
    QFETCH(const QString, words);
    QFETCH(const QString, printed);

    const QTemporaryDir folder;
    const GitRepository git(folder.path());
    const auto project = [&git](const char *role, const char *module) {
        const git_oid roles = git.tree({{"web.yaml", git.blob("port: 5\n")}, {"db.yaml", git.blob("port: 6\n")}});
        const git_oid m = git.tree({{"data", git.tree({{"m.yaml", git.blob(module)}}), GIT_FILEMODE_TREE},
                                    {"global.yaml", git.blob("version: 5\nhierarchy:\n  - {name: G, path: m.yaml}\n")},
                                    {"hiera.yaml", git.blob("version: 5\nhierarchy:\n  - {name: M, path: m.yaml}\n")}});
        return git.tree({{"data", roles, GIT_FILEMODE_TREE},
                         {"hiera.yaml", git.blob("version: 5\nhierarchy:\n  - {name: Role, path: '%{role}.yaml'}\n")},
                         {"nodes", git.tree({{"n1.yaml", git.blob(role)}}), GIT_FILEMODE_TREE},
                         {"site", git.tree({{"m", m, GIT_FILEMODE_TREE}}), GIT_FILEMODE_TREE}});
    };
    git.commit(project("role: web\n", "m::port: 1\nglobal: 1\n"));
    const git_oid changed = project("role: db\n", "m::port: 2\nglobal: 2\n");
    git.commit(changed);
    git.commit(git.tree({{"control", changed, GIT_FILEMODE_TREE}}));
    const QString root = folder.filePath(QStringLiteral("control"));
    const HistoryRun ran =
        run(QStringList{QStringLiteral("history")} + words.arg(root).split(u' ') +
            QStringList{QStringLiteral("--root"), root, QStringLiteral("--rev"), QStringLiteral("HEAD")});
    QVERIFY2(ran.out.contains(printed), qPrintable(ran.out + ran.err));
    QVERIFY2(ran.out.contains(QLatin1String("2 changes. 3 commits searched")), qPrintable(ran.out));
}

void TestHistoryCommand::itemsArePairedAsMerged_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("configuration");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("printed");

    const QString datum = QStringLiteral("ResolutionPrecedence:\n- data\\common\nlookup_options:\n  list:\n"
                                         "    merge_hash_array: UniqueKeyValTuples\n"
                                         "    merge_options: {tuple_keys: [Name]}\n");
    const QString plain = QStringLiteral("ResolutionPrecedence:\n- data\\common\n");
    const QString hiera = QStringLiteral("version: 5\nhierarchy:\n- {name: Common, path: common.yaml}\n");
    const QString other = QStringLiteral("- {Name: c, Version: 1}\n- {Name: b, Version: 1}\n");
    const QString fewer = QStringLiteral("- {Name: b, Version: 1}\n");
    const auto row = [](const char *name, const char *words, const QString &configuration, const QString &after,
                        const char *printed) { QTest::newRow(name) << words << configuration << after << printed; };
    const char *const byTuple = "    - {Name: a, Version: 1}  (L1 data/common.yaml:2)\n"
                                "    + {Name: c, Version: 1}  (L1 data/common.yaml:2)\n"
                                "    1 more item is equal\n";
    row("Datum, tuple keys", "list", datum, other, byTuple);
    row("Datum, none", "list", plain, other,
        "    [0]:\n      ~ Name: a → c  (L1 data/common.yaml:2)\n      1 more key is equal\n"
        "    1 more item is equal\n");
    row("Datum, tuple keys of the chosen strategy", "list --merge deep", plain, other, byTuple);
    row("Datum, all keys", "--all", datum, other, "    list − {Name: a, Version: 1}, + {Name: c, Version: 1}\n");
    row("Datum, markdown", "list --format markdown", datum, other,
        "- `- {Name: a, Version: 1}  (L1 data/common.yaml:2)`\n- `+ {Name: c, Version: 1}  (L1 data/common.yaml:2)`\n");
    row("Datum, html", "list --format html", datum, other,
        " · Test · − {Name: a, Version: 1}, + {Name: c, Version: 1}</p>");
    row("Hiera 5, by value", "list --merge deep", hiera, fewer,
        "    - {Name: a, Version: 1}  (L1 data/common.yaml:2)\n    1 more item is equal\n");
    row("Hiera 5, by position", "list --merge deep --merge-hash-arrays", hiera, fewer,
        "    [0]:\n      ~ Name: a → b  (L1 data/common.yaml:2)\n      1 more key is equal\n"
        "    - {Name: b, Version: 1}  (L1 data/common.yaml:3)\n");
}

/// The first commit has the items a and b.
void TestHistoryCommand::itemsArePairedAsMerged()
{
    QFETCH(const QString, words);
    QFETCH(const QString, configuration);
    QFETCH(const QString, after);
    QFETCH(const QString, printed);

    const QTemporaryDir folder;
    const GitRepository git(folder.path(), GitRepository::Kind::Bare);
    const char *const name = configuration.startsWith(QLatin1String("version")) ? "hiera.yaml" : "Datum.yml";
    const QString before = QStringLiteral("- {Name: a, Version: 1}\n- {Name: b, Version: 1}\n");
    for (const QString &list : {before, after}) {
        const git_oid files = git.tree({{"common.yaml", git.blob("list:\n" + list.toStdString())}});
        git.commit(git.tree({{name, git.blob(configuration.toStdString())}, {"data", files, GIT_FILEMODE_TREE}}));
    }
    const HistoryRun ran = run(QStringList{QStringLiteral("history")} + words.split(u' ') +
                               QStringList{QStringLiteral("--root"), folder.path()});
    QVERIFY2(ran.out.contains(printed), qPrintable(ran.out + ran.err));
}

void TestHistoryCommand::submodulesAreNamed_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("printed");

    QTest::newRow("text") << "text"
                          << "%1/data is a submodule; its files are not in the repository and are not read.\n";
    QTest::newRow("json") << "json"
                          << R"("end":"root","last":"%2","submodules":["%1/data"]})";
    QTest::newRow("markdown") << "markdown"
                              << "%1/data is a submodule; its files are not in the repository";
    QTest::newRow("html") << "html"
                          << "%1/data is a submodule; its files are not in the repository";
}

/// The higher level is a folder in the first commit and a submodule in the second, as `strata lookup --rev` answers.
void TestHistoryCommand::submodulesAreNamed()
{
    QFETCH(const QString, format);
    QFETCH(const QString, printed);

    const QTemporaryDir folder;
    const GitRepository git(folder.path(), GitRepository::Kind::Bare);
    const git_oid files = git.tree({{"common.yaml", git.blob("port: 2\n")}});
    const git_oid below = git.tree({{"common.yaml", git.blob("port: 1\n")}});
    const git_oid configuration = git.blob("version: 5\nhierarchy:\n- {name: High, path: common.yaml}\n"
                                           "- {name: Low, datadir: low, path: common.yaml}\n");
    const auto commit = [&](const git_oid &data, git_filemode_t mode) {
        return QString::fromStdString(textOf(git.commit(
            git.tree({{"data", data, mode}, {"hiera.yaml", configuration}, {"low", below, GIT_FILEMODE_TREE}}))));
    };
    const QString first = commit(files, GIT_FILEMODE_TREE);
    const QString second = commit(files, GIT_FILEMODE_COMMIT); // of another repository
    const QString root = QFileInfo(folder.path()).canonicalFilePath();
    const QStringList inside{QStringLiteral("--root"), folder.path()};
    const HistoryRun ran = run(
        QStringList{QStringLiteral("history"), QStringLiteral("port"), QStringLiteral("--format"), format} + inside);
    QVERIFY2(ran.out.contains(printed.arg(root, first)), qPrintable(ran.out + ran.err));
    if (format == QStringLiteral("text"))
        QVERIFY2(ran.out.contains(QStringLiteral("    ~ 2 → 1  (L1 data/common.yaml:1 → L2 low/common.yaml:1)\n")),
                 qPrintable(ran.out));
    const HistoryRun then =
        run(QStringList{QStringLiteral("lookup"), QStringLiteral("port"), QStringLiteral("--rev"), first} + inside);
    const HistoryRun now =
        run(QStringList{QStringLiteral("lookup"), QStringLiteral("port"), QStringLiteral("--rev"), second} + inside);
    QCOMPARE(then.out, QStringLiteral("--- 2\n"));
    QCOMPARE(now.out, QStringLiteral("--- 1\n"));
    QVERIFY2(now.err.contains(QStringLiteral("/data is a submodule")), qPrintable(now.err));
}

/// Keys of a file that cannot be read, and all keys of a configuration that cannot be read, have an error as answer.
void TestHistoryCommand::brokenFilesAreReported()
{
    const QTemporaryDir folder;
    const GitRepository git(folder.path(), GitRepository::Kind::Bare);
    for (const auto &[configuration, data] :
         {std::pair(kHistoryHierarchy, "port: 1\n"), std::pair(kHistoryHierarchy, "port: [\n"),
          std::pair(kHistoryHierarchy, "port: 1\n"), std::pair("version: [\n", "port: 1\n")}) {
        const git_oid files = git.tree({{"common.yaml", git.blob(data)}});
        git.commit(git.tree({{"data", files, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob(configuration)}}));
    }
    const HistoryRun ran = run({QStringLiteral("history"), QStringLiteral("--all"), QStringLiteral("--root"),
                                folder.filePath(QStringLiteral("hiera.yaml"))});
    const QStringList lines = ran.out.split(u'\n').filter(QStringLiteral("→"));
    QVERIFY2(lines.size() == 4, qPrintable(ran.out + ran.err));
    QVERIFY2(lines[0].startsWith(QStringLiteral("    port 1 → error: ")), qPrintable(lines[0]));
    QVERIFY2(lines[1].startsWith(QStringLiteral("    port error: Unable to parse")), qPrintable(lines[1]));
    QVERIFY2(lines[2].startsWith(QStringLiteral("    port 1 → error: Unable to parse")), qPrintable(lines[2]));
    QCOMPARE(lines[3], QStringLiteral("    port (not found) → 1"));
}

void TestHistoryCommand::usageErrors_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("said");

    const auto row = [](const char *words, const char *said) { QTest::newRow(words) << words << said; };
    row("history", "history takes one KEY, or --all, or --finding RULE");
    row("history port --all", "history takes one KEY, or --all, or --finding RULE");
    row("history --finding nope", "there is no rule 'nope'");
    row("history port --since nope", "'nope' names no revision and no date");
    row("history port --max 0", "--max needs a number of changes");
    row("history port --rev nope", "there is no revision 'nope'");
    row("history port --example hiera5", "a built-in example has no history");
    row("history port --patch a.diff", "leave out --patch");
    row("history port --format xml", "--format must be text, json, markdown or html");
    row("history port --root /", "/ belongs to no git repository");
    row("why port --blame --steps", "--blame can be used with a KEY or a PATH");
}

void TestHistoryCommand::usageErrors()
{
    QFETCH(const QString, words);
    QFETCH(const QString, said);
    const HistoryRun done = run(words.split(u' '));
    QVERIFY2(done.err.contains(said), qPrintable(done.err + done.out));
    QCOMPARE(done.status, 2);
    const HistoryRun empty = run({QStringLiteral("history"), QStringLiteral("port")}, m_empty.path());
    QVERIFY2(empty.err.contains(QStringLiteral("has no commits yet")), qPrintable(empty.err));
}

QTEST_GUILESS_MAIN(TestHistoryCommand)
#include "tst_historycommand.moc"
