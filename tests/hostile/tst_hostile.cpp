// SPDX-License-Identifier: MIT
#include "hostile/hostileinputs.h"
#include "support/gitrepository.h"

#include <QOperatingSystemVersion>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace strata::test;

namespace {

/// A valid lesson about whatever TRICK is.
constexpr const char *kLesson = R"(lesson: lesson
title: TRICK
track: knockouts
order: 10
dialect: hiera5
files:
  hiera.yaml: |
    version: 5
    hierarchy: [{name: B, path: b.yaml}]
  data/b.yaml: |
    k: [TRICK, 1]
lookup: {key: k}
steps:
- say: TRICK
- ask: TRICK
  kind: items
  answer: [TRICK, 1]
  beliefs: [{guess: [1], say: TRICK}, {guess: [TRICK], say: b}]
  hint: TRICK
- play: all
- task: TRICK
  edit: [data/b.yaml]
  hint: TRICK
  goal: {items: [TRICK]}
  solution: {data/b.yaml: 'k: [TRICK]'}
- say: '**Rule:** k.'
)";

bool isWindows()
{
    return QOperatingSystemVersion::currentType() == QOperatingSystemVersion::Windows;
}

} // namespace

/// Hostile data on the command line: every command ends by itself, within limits, with a useful status and message, and
/// never by a signal.
class TestHostile : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void inputs_data();
    void inputs();
    void deepValues_data();
    void deepValues();
    void names_data();
    void names();
    void baselines_data();
    void baselines();
    void requests_data();
    void requests();
    void missingMemory();
    void missingThreads();

private:
    void write(const QString &name, const QByteArray &text) const;
    Run run(const QStringList &words, Size size, const QByteArray &input = {}) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestHostile::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    write(QStringLiteral("data/b.yaml"), "k: below\n");
}

void TestHostile::write(const QString &name, const QByteArray &text) const
{
    QVERIFY(writeBelow(m_folder->path(), name, text));
}

Run TestHostile::run(const QStringList &words, Size size, const QByteArray &input) const
{
    return runLimited(QStringLiteral(STRATA_COMMANDS), m_folder->path(), words, size, input);
}

void TestHostile::inputs_data()
{
    QTest::addColumn<int>("at");
    int at = 0;
    for (const HostileInput &input : hostileInputs())
        QTest::newRow(input.title.constData()) << at++;
}

void TestHostile::inputs()
{
    QFETCH(int, at);
    const HostileInput &input = hostileInputs()[static_cast<std::size_t>(at)];
    if (input.words.contains(QStringLiteral("/dev/zero")) && isWindows())
        QSKIP("Windows has no device of this name");
    QVERIFY(writeInput(input, m_folder->path()));
    const Run run = this->run(input.words, input.size);
    QVERIFY2(!run.isCrash, run.said().constData());
    QVERIFY2(run.status == input.status, QByteArray(QByteArray::number(run.status) + ' ' + run.said()).constData());
    QVERIFY2(input.message.isEmpty() || run.err.contains(input.message) || run.out.contains(input.message),
             run.said().constData());
}

void TestHostile::deepValues_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *words, const char *expected) {
        QTest::newRow(words) << QString::fromLatin1(words) << QByteArray(expected);
    };
    row("lookup k", "bottom");
    row("lookup k --merge deep", "bottom");
    row("lookup k --explain", "bottom");
    row("lookup k --render-as json", "bottom");
    row("why k", "bottom");
    row("why k --merge deep", "bottom");
    row("why k --steps --merge deep", "Step 1 of 1");
    row("why k --format json", "bottom");
    row("why k --format csv", "bottom");
    row("keys", "k");
    row("map", "KEY");
    row("map --nodes --node n1", "KEY");
    row("map --nodes --node n1 --format json", "n1");
    row("render", "bottom");
    row("render --format html", "bottom");
    row("render --format json", "bottom");
    row("strategies k", "deep");
    row("fleet k", "1 result");
    row("fleet --all", "k");
    row("findings", "on 1 node");
    row("findings --repair", "on 1 node");
    row("compare --b-merge deep", "1");
    row("impact --patch p.patch", "k");
}

/// Values as deep as files may have them, by every command.
void TestHostile::deepValues()
{
    QFETCH(QString, words);
    QFETCH(QByteArray, expected);
    QVERIFY(writeDeepValues(m_folder->path()));
    const Run run = this->run(words.split(u' ') << QStringLiteral("--facts") << QStringLiteral("facts"), Size::Small);
    QVERIFY2(!run.isCrash, run.said().constData());
    QVERIFY2(run.out.contains(expected), run.said().constData());
}

void TestHostile::names_data()
{
    QTest::addColumn<QString>("words");
    for (const char *words : {"lookup nope",
                              "lookup k --explain",
                              "why k",
                              "why k --merge deep",
                              "why k --steps --merge unique",
                              "why k --not 1",
                              "why k --format csv",
                              "why k --format html",
                              "why k --format markdown",
                              "why nope",
                              "why nope --format html",
                              "why k --root whole --merge unique --format html",
                              "why k --root whole --merge unique --format markdown",
                              "why m --root whole --format html",
                              "why m --root whole --format markdown",
                              "keys",
                              "layers",
                              "map",
                              "map --format svg",
                              "map --nodes --node n1",
                              "map --nodes --node n1 --format svg",
                              "render --format html",
                              "strategies k",
                              "fleet k",
                              "fleet k --format csv",
                              "fleet k --format html",
                              "fleet --all",
                              "fleet k --root whole --format html",
                              "fleet --all --format csv",
                              "fleet --all --format html",
                              "findings",
                              "findings --repair",
                              "compare --b-merge unique",
                              "compare --b-merge unique --format markdown",
                              "compare --b-merge unique --format html",
                              "compare --b-root whole",
                              "compare --b-root whole --format markdown",
                              "compare --b-root whole --format html",
                              "compare k --node n1 --b-root whole --format html",
                              "history k",
                              "history k --format markdown",
                              "history k --format html",
                              "lessons lesson.yaml --format html",
                              "impact --patch p.patch",
                              "impact --patch p.patch --format markdown"})
        QTest::newRow(words) << QString::fromLatin1(words);
}

/// Names and values that would steer a terminal, turn the direction of writing, or seem to be lines of the program.
void TestHostile::names()
{
    if (isWindows())
        QSKIP("names of files cannot have such characters on Windows");
    QFETCH(QString, words);
    const QByteArray trick = "x\nforged: all is well \x1b[2J\u009b2J\u202e\u2028\u2066";
    const QByteArray quoted = R"("x\nforged: all is well \e[2J\u009b2J\u202e\u2028\u2066")";
    for (const char *root : {"", "whole/"}) {
        const QString folder = QString::fromLatin1(root);
        write(folder + QStringLiteral("hiera.yaml"),
              "version: 5\nhierarchy:\n- {name: " + quoted + ", glob: '*/*.yaml'}\n- {name: B, path: b.yaml}\n");
        write(folder + QString::fromUtf8("data/d/" + trick + ".yaml"),
              "k: [" + quoted + ", 1]\n" + quoted + ": 1\nm: {" + quoted + ": " + quoted + "}\nn: '%{nothing.here}'\n");
        write(folder + QString::fromUtf8("data/d/" + trick + "3.yaml"), "k: [2]\nk: [3]\n" + quoted + ": 1\n");
    }
    write(QString::fromUtf8("data/d/" + trick + "2.yaml"), "k: [2, 2\n"); // every lookup fails, but not in `whole`
    write(QString::fromUtf8("facts/" + trick + ".yaml"), "{" + quoted + ": " + quoted + "}\n");
    write(QStringLiteral("facts/n1.yaml"), "{}\n");
    write(QStringLiteral("p.patch"),
          "--- a/data/b.yaml\n+++ b/data/b.yaml\n@@ -1 +1,2 @@\n-k: below\n+k: [4]\n+" + quoted + ": 5\n");
    write(QStringLiteral("lesson.yaml"), QByteArray(kLesson).replace("TRICK", quoted));
    if (words.startsWith(QStringLiteral("history"))) {
        const strata::GitRepository git(m_folder->path());
        git.commit(git.tree({{"hiera.yaml", git.blob("version: 5\n")}}));
    }
    QStringList all = words.split(u' ');
    if (all.front() != QStringLiteral("lessons"))
        all << QStringLiteral("--facts") << QStringLiteral("facts");
    const Run run = this->run(all, Size::Small);
    QVERIFY2(!run.isCrash, run.said().constData());
    QVERIFY2(!run.err.contains("there is no option"), run.said().constData());
    if (words.endsWith(QStringLiteral("html")))
        QVERIFY2(run.out.startsWith("<!DOCTYPE html>"), run.said().constData());
    const QByteArray said = '\n' + run.out + '\n' + run.err;
    // The last one is a line end of the file's name in the data of a page.
    for (const char *raw : {"\x1b", "\u009b", "\u202e", "\u2028", "\u2066", "\nforged", R"(d/x\nforged)"})
        QVERIFY2(!said.contains(raw), said.mid(qMax<qsizetype>(0, said.indexOf(raw) - 200), 400).constData());
}

void TestHostile::baselines_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char *title, const QByteArray &text, const char *message) {
        QTest::newRow(title) << text << QByteArray(message);
    };
    row("no JSON", "findings: []\n", "is not a file written by --write-baseline: ");
    row("a list", "[]", "is not a file written by --write-baseline");
    row("a text as list", R"({"schema": 1, "findings": "none"})", "is not a file written by --write-baseline");
    row("no schema", R"({"findings": []})", "has another schema than 1");
    row("another schema", R"({"schema": 2, "findings": []})", "has another schema than 1");
    row("a text as schema", R"({"schema": "1", "findings": []})", "has another schema than 1");
    row("a text as finding", R"({"schema": 1, "findings": ["x"]})", "a finding has a text 'rule'");
    row("a number as key", "{\"schema\": 1, \"findings\": [\n{\"rule\": \"a\", \"file\": \"b\", \"key\": 1}]}",
        "line 2: a finding has a text 'key'");
}

/// Invalid baselines: nothing is hidden, and the error is reported.
void TestHostile::baselines()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, message);
    write(QStringLiteral("hiera.yaml"), kYaml);
    write(QStringLiteral("known.json"), text);
    const Run run = this->run({QStringLiteral("findings"), QStringLiteral("--baseline"), QStringLiteral("known.json")},
                              Size::Small);
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.contains(message), run.err.constData());
    QCOMPARE(run.out, QByteArray());
}

void TestHostile::requests_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("no JSON") << QByteArray("lookup k") << QByteArray("this line is not a request");
    QTest::newRow("100,000 brackets") << times(100'000, "[") << QByteArray("this line is not a request");
    QTest::newRow("nested deep inside") << "{\"key\": \"k\", \"default\": " + times(100'000, "[") + '}'
                                        << QByteArray("this line is not a request");
    QTest::newRow("a comment as id") << QByteArray(R"({"id": /*c*/, "key": "k"})")
                                     << QByteArray("this line is not a request");
    QTest::newRow("not UTF-8") << QByteArray("{\"id\": \"\xff\", \"key\": \"k\"}")
                               << QByteArray("this line is not a request");
    QTest::newRow("a number as key") << QByteArray(R"({"key": 5})") << QByteArray("the request needs a key");
    QTest::newRow("unknown member") << QByteArray(R"({"key": "k", "mrege": "deep"})")
                                    << QByteArray("a request has no member 'mrege'; did you mean 'merge'?");
    QTest::newRow("unknown option") << QByteArray(R"({"key": "k", "options": {"defaultvalue": 1}})")
                                    << QByteArray(
                                           "options has no member 'defaultvalue'; did you mean 'default_value'?");
    QTest::newRow("unknown part of the scope") << QByteArray(R"({"key": "k", "scope": {"fact": {}}})")
                                               << QByteArray("a scope has no member 'fact'; did you mean 'facts'?");
    QTest::newRow("a line of 5 MB") << "{\"key\": \"" + times(5'000'000, "k") + "\"}" << QByteArray("not_found");
    QTest::newRow("nothing") << QByteArray() << QByteArray("this line is not a request");
}

/// Whatever a line is, it has one answer, and the next line has its own.
void TestHostile::requests()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, answer);
    write(QStringLiteral("hiera.yaml"), kYaml);
    const Run run = this->run({QStringLiteral("query")}, Size::Small, line + "\n{\"id\": 2, \"key\": \"k\"}\n");
    QVERIFY(!run.isCrash);
    QCOMPARE(run.status, 0);
    const QList<QByteArray> answers = run.out.trimmed().split('\n');
    QCOMPARE(answers.size(), 2);
    QVERIFY2(answers.front().contains(answer), answers.front().left(400).constData());
    QVERIFY2(answers.back().startsWith("{\"id\":2,") || answers.back().startsWith("{\"id\": 2,"),
             answers.back().constData());
    QVERIFY(answers.back().contains("below"));
}

/// Out of memory: the command reports it, and of several requests only the large one fails.
void TestHostile::missingMemory()
{
    if (isWindows())
        QSKIP("the limits of a process are those of POSIX");
    if (isSanitized())
        QSKIP("sanitizers need more memory than any limit leaves");
    write(QStringLiteral("hiera.yaml"), kYaml);
    write(QStringLiteral("data/a.yaml"), "big: [" + times(900'000, "x, ") + "]\n");
    write(QStringLiteral("other/hiera.yaml"), kYaml);
    write(QStringLiteral("other/data/a.yaml"), "k: other\n");
    const Run looked = run({QStringLiteral("lookup"), QStringLiteral("k")}, Size::Tiny);
    QVERIFY(!looked.isCrash);
    QCOMPARE(looked.status, 2);
    QCOMPARE(looked.err, QByteArray("strata: there is not enough memory for this\n"));
    for (const char *jobs : {"1", "3"}) {
        const Run result = run({QStringLiteral("query"), QStringLiteral("--jobs"), QLatin1String(jobs)}, Size::Tiny,
                               "{\"id\": 1, \"key\": \"k\"}\n{\"id\": 2, \"key\": \"k\", \"root\": \"other\"}\n");
        QVERIFY(!result.isCrash);
        QCOMPARE(result.status, 0);
        const QList<QByteArray> answers = result.out.trimmed().split('\n');
        QCOMPARE(answers.front(), QByteArray(R"({"id":1,"error":"there is not enough memory for this answer"})"));
        QVERIFY2(answers.back().contains(R"("result":"other")"), answers.back().constData());
    }
}

/// Where no thread can be started, answers come slower; one that needs a stack of its own fails, and no other.
void TestHostile::missingThreads()
{
    if (isWindows())
        QSKIP("the limits of a process are those of POSIX");
    if (isSanitized())
        QSKIP("sanitizers need more memory than any limit leaves");
    write(QStringLiteral("hiera.yaml"), kYaml);
    write(QStringLiteral("data/a.yaml"),
          "chain: \"%{lookup('k0')}\"\n" + numbered(190, "k#: \"%{lookup('k@')}\"\n") + "k190: end\n");
    const QByteArray lines =
        "{\"id\": 1, \"key\": \"k\"}\n{\"id\": 2, \"key\": \"chain\"}\n{\"id\": 3, \"key\": \"k\"}\n";
    for (const char *jobs : {"1", "3"}) {
        const QStringList words{QStringLiteral("query"), QStringLiteral("--jobs"), QLatin1String(jobs)};
        const auto answers = [&](Size size) {
            const Run result = run(words, size, lines);
            return result.isCrash ? QList<QByteArray>{"crash", {}, {}} : result.out.trimmed().split('\n');
        };
        const QList<QByteArray> usual = answers(Size::Small);
        const QList<QByteArray> alone = answers(Size::Alone);
        QCOMPARE(usual.size(), 3);
        QVERIFY2(usual[1].contains(R"("result":"end")"), usual[1].constData());
        QCOMPARE(alone.size(), 3);
        QCOMPARE(alone[0], usual[0]);
        QVERIFY2(alone[1].contains("stack level too deep"), alone[1].constData());
        QCOMPARE(alone[2], usual[2]);
    }
}

QTEST_APPLESS_MAIN(TestHostile)
#include "tst_hostile.moc"
