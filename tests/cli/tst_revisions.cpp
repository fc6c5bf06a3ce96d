// SPDX-License-Identifier: MIT
#include "support/gitrepository.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace strata;

namespace {

struct Run
{
    int status = -1;
    QString out;
    QString err;
};

constexpr const char *kHierarchy = "version: 5\nhierarchy:\n  - {name: Common, path: common.yaml}\n"
                                   "  - {name: Module, path: ../vendor/module.yaml}\n";

constexpr const char *kPatch = "--- a/data/common.yaml\n+++ b/data/common.yaml\n@@ -1 +1 @@\n-port: 3\n+port: 8\n";

} // namespace

/// Commands that read a git revision. The disk has `port: 3`, main 2, the commit before it 1.
class TestRevisions : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();

    void commandsReadRevisions_data();
    void commandsReadRevisions();
    void queriesReadRevisions();
    void revisionsAreCompared();
    void impactOfRevisions_data();
    void impactOfRevisions();
    void differencesHaveOneForm_data();
    void differencesHaveOneForm();
    void submodulesAreNamed_data();
    void submodulesAreNamed();
    void unknownRevisions_data();
    void unknownRevisions();

private:
    Run run(const QStringList &words, const QByteArray &input = {}) const
    {
        QProcess program;
        program.setWorkingDirectory(m_folder.path());
        program.start(QStringLiteral(STRATA_PROGRAM), words);
        program.write(input);
        program.closeWriteChannel();
        program.waitForFinished();
        return {program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()),
                QString::fromUtf8(program.readAllStandardError())};
    }

    QTemporaryDir m_folder;
    std::unique_ptr<GitRepository> m_repository;
};

void TestRevisions::initTestCase()
{
    m_repository = std::make_unique<GitRepository>(m_folder.path());
    const GitRepository &git = *m_repository;
    git_oid last = {};
    for (const char *port : {"port: 1\n", "port: 2\n"}) {
        const git_oid data = git.tree({{"common.yaml", git.blob(port)}});
        std::vector<GitRepository::Entry> entries{{"data", data, GIT_FILEMODE_TREE},
                                                  {"hiera.yaml", git.blob(kHierarchy)}};
        if (std::string(port) == "port: 2\n")
            entries.push_back({"vendor", last, GIT_FILEMODE_COMMIT});
        last = git.commit(git.tree(entries));
    }
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("data")));
    for (const auto &[name, text] : {std::pair("hiera.yaml", kHierarchy), std::pair("data/common.yaml", "port: 3\n"),
                                     std::pair("change.diff", kPatch)}) {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
}

void TestRevisions::commandsReadRevisions_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("said");

    const auto row = [](const char *words, const char *said) {
        QTest::newRow(words) << QString::fromLatin1(words).split(u' ') << QString::fromLatin1(said);
    };
    row("lookup port", "3");
    row("lookup port --rev main", "2");
    row("lookup port --rev HEAD~1", "1");
    row("lookup port --rev HEAD~1 --root data", "1");
    row("lookup port --rev=", "3");
    row("why port --rev HEAD~1", "data/common.yaml:1");
    row("lookup port --patch change.diff", "8");
    row("lookup port --root data --patch change.diff", "8");
    row("keys --rev main", "port");
    row("layers --rev main", "data/common.yaml");
}

void TestRevisions::commandsReadRevisions()
{
    QFETCH(QStringList, words);
    QFETCH(QString, said);
    const Run done = run(words);
    QVERIFY2(done.out.contains(said), qPrintable(done.out + done.err));
}

void TestRevisions::queriesReadRevisions()
{
    const Run done =
        run({QStringLiteral("query"), QStringLiteral("--rev"), QStringLiteral("HEAD~1")}, "{\"key\": \"port\"}\n");
    QVERIFY2(done.out.startsWith(u"{\"result\":1,"), qPrintable(done.out));
}

void TestRevisions::revisionsAreCompared()
{
    const Run done = run({QStringLiteral("compare"), QStringLiteral("--rev"), QStringLiteral("HEAD~1"),
                          QStringLiteral("--b-rev"), QStringLiteral("main"), QStringLiteral("port")});
    QCOMPARE(done.status, 1);
    QVERIFY2(done.out.contains(u"rev HEAD~1") && done.out.contains(u"rev main"), qPrintable(done.out));
    const Run disk = run({QStringLiteral("compare"), QStringLiteral("--rev"), QStringLiteral("main"),
                          QStringLiteral("--b-rev"), QString(), QStringLiteral("port")});
    QCOMPARE(disk.status, 1);
    const Run same = run({QStringLiteral("compare"), QStringLiteral("--rev"), QStringLiteral("main"),
                          QStringLiteral("--b-rev"), QStringLiteral("HEAD")});
    QCOMPARE(same.status, 0);
    const Run patched = run({QStringLiteral("compare"), QStringLiteral("--b-patch"), QStringLiteral("change.diff"),
                             QStringLiteral("port")});
    QCOMPARE(patched.status, 1);
    QVERIFY2(patched.out.contains(u"B: patch change.diff") && patched.out.contains(u"3 → 8"), qPrintable(patched.out));
}

void TestRevisions::impactOfRevisions_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("told"); // in the output

    QTest::newRow("against a revision")
        << "--against main" << 1 << "main → the files on the disk\n1 effect. All keys were looked up without a node.";
    QTest::newRow("impact of the revision")
        << "--against main" << 1 << "\n  no node: port\n    ~ 2 → 3  (L1 data/common.yaml:1)\n";
    QTest::newRow("two revisions") << "main~1..main" << 1 << "    ~ 1 → 2  (L1 data/common.yaml:1)\n";
    QTest::newRow("to the disk") << "main~1.." << 1 << "    ~ 1 → 3  (L1 data/common.yaml:1)\n";
    QTest::newRow("the same") << "main..main" << 0 << "No effect";
    QTest::newRow("a patch") << "--patch change.diff" << 1 << "    ~ 3 → 8  (L1 data/common.yaml:1)\n";
    QTest::newRow("json")
        << "--patch change.diff --format json" << 1
        << R"("effects":[{"key":"port","count":1,"nodes":[""],"before":{"result":3},"after":{"result":8},)"
           R"("changes":[{"path":"","sign":"~","before":3,"after":8}]}],"incomplete":false)";
    QTest::newRow("markdown") << "--patch change.diff --format markdown" << 1
                              << "<details><summary>no node: port 3 → 8</summary>";
    QTest::newRow("a patch that does not fit") << "--rev main --patch change.diff" << 2 << "hunk 1, at line 1";
    QTest::newRow("no such revision") << "--against nope" << 2 << "nope";
    QTest::newRow("no change") << "" << 2 << "impact needs a change";
    QTest::newRow("no range") << "main" << 2 << "is not a range of revisions";
}

void TestRevisions::impactOfRevisions()
{
    QFETCH(const QString, words);
    QFETCH(const int, status);
    QFETCH(const QString, told);

    const Run ran = run(QStringList{QStringLiteral("impact")} + words.split(u' ', Qt::SkipEmptyParts));
    const QString all = ran.out + ran.err;
    QVERIFY2(all.contains(told), qPrintable(all));
    QCOMPARE(ran.status, status);
}

void TestRevisions::differencesHaveOneForm_data()
{
    QTest::addColumn<QString>("words");

    QTest::newRow("compare") << QStringLiteral("compare users --rev main --b-rev= --node n1");
    QTest::newRow("compare nodes") << QStringLiteral("compare users --node n2 --b-node n1");
    QTest::newRow("impact") << QStringLiteral("impact --against main --node n1");
    QTest::newRow("history") << QStringLiteral("history users --node n1");
    QTest::newRow("fleet") << QStringLiteral("fleet users");
}

/// The same difference is the same lines in every command that shows one: unchanged parts as numbers, long texts by
/// word, sealed values as sealed, with the layer and line of both values. On n2 and n3 the commit's file decides.
void TestRevisions::differencesHaveOneForm()
{
    QFETCH(const QString, words);

    const QTemporaryDir folder;
    const GitRepository git(folder.path());
    const char *const hierarchy = "version: 5\nhierarchy:\n  - {name: N, path: '%{trusted.certname}.yaml'}\n";
    const char *const before = "users:\n  liam: {uid: 1003}\n  petra: {uid: 1001, shell: /bin/bash}\n  groups: [a, b]\n"
                               "  note: the quick brown fox jumps over the lazy dog of a neighbour\n"
                               "  token: ENC[PKCS7,AAAABBBB]\n  x: 1\n  y: 2\n";
    const char *const after = "users:\n  petra: {uid: 1002, shell: /bin/bash}\n  groups: [b, c]\n"
                              "  note: the quick brown fox jumps over the busy dog of a neighbour\n"
                              "  token: ENC[PKCS7,CCCCDDDD]\n  x: 1\n  y: 2\n  jonas: {uid: 1004}\n";
    const git_oid data = git.tree({{"n1.yaml", git.blob(before)}, {"n2.yaml", git.blob(before)}});
    const git_oid facts = git.tree({{"n1.yaml", git.blob("a: 1\n")}});
    git.commit(git.tree(
        {{"data", data, GIT_FILEMODE_TREE}, {"facts", facts, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob(hierarchy)}}));
    for (const auto &[name, text] :
         {std::pair("hiera.yaml", hierarchy), std::pair("data/n1.yaml", after), std::pair("data/n2.yaml", before),
          std::pair("data/n3.yaml", before), std::pair("facts/n1.yaml", "a: 1\n"), std::pair("facts/n2.yaml", "a: 1\n"),
          std::pair("facts/n3.yaml", "a: 1\n")}) {
        const QString path = folder.filePath(QString::fromLatin1(name));
        QVERIFY(QDir().mkpath(path.section(u'/', 0, -2)));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    const Run ran = run(words.split(u' ') << QStringLiteral("--root") << folder.path());
    QString lines;
    for (const QString &line : ran.out.split(u'\n')) // without margin and title, of which each command has its own
        lines += line.trimmed().remove(QRegularExpression(QStringLiteral("^change +"))) + u'\n';
    const QString a = words.contains(QLatin1String("n2")) || words.contains(QLatin1String("fleet"))
                          ? QStringLiteral("n2")
                          : QStringLiteral("n1"); // whose file has the value before
    const QString expected = QString::fromUtf8(R"(- liam: {uid: 1003}  (L1 data/@:2)
petra:
~ uid: 1001 → 1002  (L1 data/@:3 → L1 data/n1.yaml:2)
1 more key is equal
groups:
- a  (L1 data/@:4)
+ c  (L1 data/n1.yaml:3)
1 more item is equal
~ note: … over the lazy dog of … → … over the busy dog of …  (L1 data/@:5 → L1 data/n1.yaml:4)
~ token: ENC[PKCS7 …] → ENC[PKCS7 …] (sealed: the clear text may be the same)  (L1 data/@:6 → L1 data/n1.yaml:5)
+ jonas: {uid: 1004}  (L1 data/n1.yaml:8)
2 more keys are equal
)")
                                 .replace(u'@', a + QStringLiteral(".yaml"));
    QVERIFY2(lines.contains(expected), qPrintable(ran.out + ran.err));
}

void TestRevisions::submodulesAreNamed_data()
{
    QTest::addColumn<QString>("words");

    QTest::newRow("lookup") << QStringLiteral("lookup port --rev");
    QTest::newRow("fleet") << QStringLiteral("fleet port --facts data --rev");
    QTest::newRow("all keys") << QStringLiteral("fleet --all --facts data --rev");
    QTest::newRow("query") << QStringLiteral("query --rev");
    QTest::newRow("one side") << QStringLiteral("compare port --b-rev");
    QTest::newRow("both sides") << QStringLiteral("compare port --b-node other --rev");
}

void TestRevisions::submodulesAreNamed()
{
    QFETCH(QString, words);
    const QString said =
        QStringLiteral("vendor is a submodule; its files are not in the repository and are not read\n");
    const QByteArray request = R"({"key": "port"})";
    const auto errorsOf = [&](const char *revision) {
        return run(words.split(u' ') << QString::fromLatin1(revision), request).err;
    };
    QCOMPARE(errorsOf("main").count(said), 1);
    QCOMPARE(errorsOf("HEAD~1").count(said), 0);
}

void TestRevisions::unknownRevisions_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("said");

    const auto row = [](const char *words, const char *said) {
        QTest::newRow(words) << QString::fromLatin1(words).split(u' ') << QString::fromLatin1(said);
    };
    row("lookup port --rev nowhere", "there is no revision 'nowhere' in the repository ");
    row("lookup port --rev main --root /", "/ belongs to no git repository");
    row("lookup port --rev main --example hiera5", "a built-in example has no revisions");
    row("lookup port --rev main --facts facts", "there are no facts at 'facts' in the revision main");
    row("lookup port --patch none.diff", "the patch none.diff cannot be used: file does not exist");
    row("lookup port --rev main --patch change.diff", "the patch change.diff cannot be used: it does not apply to "
                                                      "data/common.yaml: hunk 1, at line 1, does not match");
    row("explain won --rev main", "unknown option '--rev'");
    row("compare port --b-rev nowhere", "there is no revision 'nowhere' in the repository ");
}

void TestRevisions::unknownRevisions()
{
    QFETCH(QStringList, words);
    QFETCH(QString, said);
    const Run done = run(words);
    QCOMPARE(done.status, 2);
    QVERIFY2(done.err.startsWith(QStringLiteral("strata: ")) && done.err.contains(said), qPrintable(done.err));
    QVERIFY(done.out.isEmpty());
}

QTEST_GUILESS_MAIN(TestRevisions)
#include "tst_revisions.moc"
