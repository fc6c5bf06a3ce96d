// SPDX-License-Identifier: MIT
#include "support/brokenwriting.h"
#include "support/links.h"
#include "support/platform.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <algorithm>
#ifdef _WIN32
#include <windows.h>
#endif

namespace {

struct Run
{
    int status = -1;
    QString out;
    QString err;
};

QJsonObject object(const QByteArray &line)
{
    return QJsonDocument::fromJson(line).object();
}

} // namespace

/// The program as a user starts it, without a display: commands, texts, exit statuses, streams.
class TestCommands : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();

    void help_data();
    void help();
    void version();
    void usageErrors_data();
    void usageErrors();
    void withoutDisplay();
    void startsTheWindow();
    void windowAlone();
    void answersAsPictures();
    void reportsAMissingWindow();

    void lookup_data();
    void lookup();
    void explanations();
    void lookupFailures();
    void examples_data();
    void examples();
    void scopeOptions();
    void nodeHints();

    void whyTable();
    void whySentences();
    void whyJson();
    void whyJsonOfPlaces();
    void whySurvived();
    void whyNot();
    void whySteps();
    void whyNotFound();
    void whyOutputFile();

    void keys();
    void map();
    void mapOverNodes();
    void datumKeysWithDots();
    void whyAsTables();
    void render();
    void renderWithNamesThatBreakLines();
    void renderWholeNode();
    void keysOfAllFiles();
    void layers();
    void problemsOfDataFiles();
    void layersOfServerFolders();
    void layersOutsideTheFolder();
    void explain();
    void lessons();
    void courseAndClass();
    void handouts();
    void strategies();
    void references();
    void comparison();
    void comparisonByTupleKeys();
    void fleet();
    void fleetByFiles_data();
    void fleetByFiles();
    void fleetOfManyResults();
    void findings();
    void findingsAsSarif();

    void queryAnswers_data();
    void queryAnswers();
    void largestFile();
    void queryKeepsOrder();
    void queryAnswersEachLineAtOnce();
    void queryIsStrictAboutIds();
    void queryNeedsNamedFacts();
    void fullDisk_data();
    void fullDisk();
    void filesOnFullDisks_data();
    void filesOnFullDisks();
    void queryReadsEachRootOnce();
    void queryTrace();
    void sealedValues();
    void whyAsYaml();
    void sealsThatDiffer();
    void datum();

private:
    void write(const QString &path, const QByteArray &text);
    void prepare(QProcess &process, const QStringList &arguments) const;
    Run run(const QStringList &arguments, const QByteArray &input = {}) const;
    QString path(const QString &name) const { return m_folder.filePath(name); }
    /// \a absolute without a drive, as a command shows it that works in m_folder.
    QString onDrive(const QString &absolute) const
    {
        return strata::test::kIsPosix ? absolute : m_folder.path().left(2) + absolute;
    }

    QTemporaryDir m_folder;
};

void TestCommands::write(const QString &name, const QByteArray &text)
{
    QVERIFY(QDir().mkpath(QFileInfo(path(name)).path()));
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

void TestCommands::initTestCase()
{
    QVERIFY(m_folder.isValid());
    write(QStringLiteral("site/hiera.yaml"), R"(version: 5
defaults:
  datadir: data
  data_hash: yaml_data
hierarchy:
  - name: Node
    path: "nodes/%{trusted.certname}.yaml"
  - name: Role
    path: "role/%{facts.role}.yaml"
  - name: Common
    path: common.yaml
)");
    write(QStringLiteral("site/data/nodes/web01.example.com.yaml"), R"(packages:
  - --telnet
  - nginx
port: 8080
)");
    write(QStringLiteral("site/data/role/web.yaml"), "packages: [htop, telnet]\nrole_only: 1.0\n");
    write(QStringLiteral("site/data/common.yaml"), R"(lookup_options:
  packages:
    merge:
      strategy: deep
      knockout_prefix: --
packages: [htop, vim]
port: 80
greeting: "hello %{role}"
"a.b": dotted
odd: { 1: one }
nothing: ~
broken: "%{lookup('broken')}"
)");
    write(QStringLiteral("facts/web01.example.com.yaml"), "role: web\n");
    write(QStringLiteral("facts/db01.example.com.yaml"), "role: db\n");
    write(QStringLiteral("server/hiera.yaml"), R"(version: 5
hierarchy:
  - name: Common
    path: common.yaml
    datadir: /etc/puppetlabs/code/data
)");
    write(QStringLiteral("server/data/common.yaml"), "a: 1\n");
    write(QStringLiteral("other/data/common.yaml"), "a: 1\nb: 2\n");
    write(QStringLiteral("bad/hiera.yaml"), "version: 5\nhierarchy: nonsense\n");
    write(QStringLiteral("three/hiera.yaml"), R"(:backends: [yaml, gpg]
:hierarchy: ["%{::role}", common]
:yaml:
  :datadir: data
:merge_behavior: deeper
)");
    write(QStringLiteral("three/data/web.yaml"), "k: { l: [w], s: web }\n");
    write(QStringLiteral("three/data/common.yaml"), "k: { s: common, l: [c] }\nrole: \"%{::role}\"\n");
    write(QStringLiteral("three/data/over.yaml"), "k: { s: over }\n");
    QVERIFY(QDir().mkpath(path(QStringLiteral("empty"))));
}

void TestCommands::prepare(QProcess &process, const QStringList &arguments) const
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QLatin1String(name));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(path(QStringLiteral("site")));
    process.setProgram(QStringLiteral(STRATA_PROGRAM));
    process.setArguments(arguments);
}

Run TestCommands::run(const QStringList &arguments, const QByteArray &input) const
{
    QProcess process;
    prepare(process, arguments);
    process.start();
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished())
        qWarning("strata did not end: %s", qPrintable(process.errorString()));
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

void TestCommands::help_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("program") << QStringList{QStringLiteral("--help")};
    for (const char *name : {"lookup", "why", "query", "keys", "layers", "map", "render", "strategies"})
        QTest::newRow(name) << QStringList{QLatin1String(name), QStringLiteral("--help")};
}

void TestCommands::help()
{
    QFETCH(QStringList, arguments);
    const Run ran = run(arguments);
    QCOMPARE(ran.status, 0);
    QVERIFY(ran.err.isEmpty());
    QVERIFY(ran.out.startsWith(QLatin1String("Usage: strata")));
    QVERIFY(ran.out.contains(QLatin1String("--root PATH")));
    QCOMPARE(ran.out.count(QLatin1String("--example NAME")), 1);
    QVERIFY(ran.out.contains(QLatin1String("--help")));
    for (const QString &line : ran.out.split(QLatin1Char('\n'))) {
        const bool isExample = line.startsWith(QLatin1String("  ")) && !line.startsWith(QLatin1String("  --"));
        QVERIFY2(isExample || line.size() < 80, qPrintable(line));
    }
}

void TestCommands::version()
{
    const Run ran = run({QStringLiteral("--version")});
    QCOMPARE(ran.status, 0);
    QVERIFY2(ran.out.startsWith(QLatin1String("strata ")) && ran.out.at(7).isDigit(), qPrintable(ran.out));
}

void TestCommands::usageErrors_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("message");
    QTest::newRow("unknown option") << "lookup --nope x"
                                    << "unknown option '--nope'";
    QTest::newRow("misspelt option") << "lookup --mergge deep x"
                                     << "did you mean --merge?";
    QTest::newRow("no key") << "lookup"
                            << "No keys were given to lookup.";
    QTest::newRow("unknown strategy") << "lookup --merge nope port"
                                      << "The --merge option only accepts 'first', 'hash', 'unique', or 'deep'";
    QTest::newRow("unknown strategy of why") << "why --merge nope port"
                                             << "The --merge option only accepts 'first', 'hash', 'unique', or 'deep'";
    QTest::newRow("merge hash without strategy")
        << R"(why --merge {"knockout_prefix":"--"} port)"
        << "--merge: the merge hash needs a strategy: --merge '{\"strategy\": \"deep\"}'";
    QTest::newRow("unknown type of Hiera 3")
        << "lookup --root ../three --merge first k"
        << "only accepts 'priority', 'array', 'hash', 'native', 'deep', or 'deeper'";
    QTest::newRow("options without deeper") << "lookup --root ../three --merge native --knock-out-prefix -- k"
                                            << "only available with '--merge deep' or '--merge deeper'";
    QTest::newRow("override without Hiera 3") << "lookup --order-override x port"
                                              << "--order-override is for Hiera 3; this is Hiera 5";
    QTest::newRow("options without deep") << "lookup --merge first --knock-out-prefix -- port"
                                          << "only available with '--merge deep'";
    QTest::newRow("unknown format") << "lookup --render-as nope port"
                                    << "Unknown rendering format 'nope'";
    QTest::newRow("no configuration") << "lookup --root ../empty port"
                                      << "hiera.yaml";
    QTest::newRow("no such root") << "lookup --root /does/not/exist port"
                                  << "/does/not/exist";
    QTest::newRow("broken configuration") << "lookup --root ../bad port"
                                          << "hiera.yaml";
    QTest::newRow("unknown dialect") << "lookup --dialect nope port"
                                     << "nope";
    QTest::newRow("unknown reference") << "lookup --reference puppet9 port"
                                       << "'puppet9' is not known; use puppet7, puppet8, datum-0.41 or datum-next";
    QTest::newRow("reference of another system")
        << "lookup --reference datum-0.41 port"
        << "is a version of datum; this configuration belongs to hiera5: use puppet7 or puppet8";
    QTest::newRow("reference of a system with one version") << "lookup --example hiera3 --reference puppet8 port"
                                                            << "belongs to hiera3, which has only one";
    QTest::newRow("unknown value of strict") << "lookup --strict loud port"
                                             << "'loud' is not a value of strict";
    QTest::newRow("strict of another system") << "lookup --example datum --strict error port"
                                              << "strict is a setting of Puppet";
    QTest::newRow("comparison without a side B") << "compare port"
                                                 << "compare needs a side B";
    QTest::newRow("fleet without a key") << "fleet"
                                         << "fleet takes one KEY, or --all";
    QTest::newRow("fleet of one node") << "fleet --node web01 port"
                                       << "fleet looks up on all nodes";
    QTest::newRow("fleet without nodes") << "fleet --root ../three k"
                                         << "no nodes are known";
    QTest::newRow("variable without value") << "lookup --var x port"
                                            << "--var needs NAME=VALUE";
    QTest::newRow("map without value") << "layers --map x"
                                       << "--map needs FROM=TO";
    QTest::newRow("no such example") << "keys --example nope"
                                     << "there is no example 'nope'; use one of: hiera5, hiera3, datum";
    QTest::newRow("no such example for a query") << "query --example nope"
                                                 << "there is no example 'nope'";
    QTest::newRow("two configurations") << "why --example datum --root ../three k"
                                        << "--example and --root name two configurations";
    QTest::newRow("facts that the example has not") << "why --example hiera5 --facts facts k"
                                                    << "there are no facts at 'facts'";
    for (const char *size : {"0", "1MB", "67108864"})
        QTest::addRow("largest file of %s", size)
            << QStringLiteral("lookup port --largest-file %1").arg(QLatin1String(size))
            << "--largest-file needs a number of MiB from 1 to 1048576";
    QTest::newRow("no jobs") << "query --jobs 0"
                             << "--jobs needs a number";
    QTest::newRow("key for query") << "query port"
                                   << "strata lookup KEY";
    QTest::newRow("bad pattern") << "keys re:("
                                 << "not a regular expression";
    QTest::newRow("no command") << "lokup port"
                                << "did you mean 'lookup'?";
    QTest::newRow("no command near") << "frobnicate"
                                     << "'strata --help'";
    QTest::newRow("no facts") << "lookup --facts ../nope port"
                              << "there are no facts at '../nope'";
    QTest::newRow("bad theme") << "--theme pink"
                               << "--theme is light, dark, contrast, dark-contrast or system";
    QTest::newRow("bad size") << "--size 12"
                              << "--size is WIDTHxHEIGHT";
}

void TestCommands::usageErrors()
{
    QFETCH(QString, line);
    QFETCH(QString, message);
    const Run ran = run(line.split(QLatin1Char(' ')));
    QCOMPARE(ran.status, 2);
    QVERIFY2(ran.err.contains(message), qPrintable(ran.err));
    QVERIFY2(ran.err.startsWith(QLatin1String("strata: ")), qPrintable(ran.err));
    QVERIFY(ran.out.isEmpty());
}

void TestCommands::withoutDisplay()
{
    if (!strata::test::kIsPosix)
        QSKIP("Windows has a display always");
    const Run here = run({QStringLiteral(".")});
    QCOMPARE(here.status, 2);
    QVERIFY2(here.err.contains(QLatin1String("no display")), qPrintable(here.err));

    const Run example = run({QStringLiteral("--example"), QStringLiteral("hiera5")});
    QCOMPARE(example.status, 0);
    QVERIFY2(example.out.contains(QLatin1String("no display")), qPrintable(example.out));
    QVERIFY2(example.out.contains(QLatin1String("RESULT")), qPrintable(example.out));

    const Run users = run({QStringLiteral("--example"), QStringLiteral("hiera3")});
    QCOMPARE(users.status, 0);
    QVERIFY2(users.out.contains(QLatin1String("Merge: deeper (:merge_behavior: in hiera.yaml:13)")),
             qPrintable(users.out));

    const Run unknown = run({QStringLiteral("--example"), QStringLiteral("nope")});
    QCOMPARE(unknown.status, 2);
}

/// The window has a program of its own; who starts `strata` need not know.
void TestCommands::startsTheWindow()
{
    const QString picture = path(QStringLiteral("window.png"));
    const Run done = run({QStringLiteral("--example"), QStringLiteral("hiera5"), QStringLiteral("--view"),
                          QStringLiteral("fold"), QStringLiteral("--screenshot"), picture});
    QCOMPARE(done.status, 0);
    QFile file(picture);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.read(8).startsWith("\x89PNG"));
}

/// `strata why` draws what the window exports.
void TestCommands::answersAsPictures()
{
    const QStringList command{QStringLiteral("why"),       QStringLiteral("profile::base::packages"),
                              QStringLiteral("--example"), QStringLiteral("hiera5"),
                              QStringLiteral("--node"),    QStringLiteral("web01.fra.harbour.example"),
                              QStringLiteral("--format")};
    const auto draw = [&](const char *format) {
        const QString file = path(QStringLiteral("answer.") + QLatin1String(format));
        const Run done = run(command + QStringList{QLatin1String(format), QStringLiteral("--output"), file});
        QFile drawn(file);
        return done.status == 0 && done.out.isEmpty() && drawn.open(QIODevice::ReadOnly) ? drawn.readAll()
                                                                                         : QByteArray();
    };
    const QByteArray svg = draw("svg");
    QVERIFY(svg.startsWith("<?xml"));
    QVERIFY(svg.contains("<title>profile::base::packages</title>"));
    QVERIFY(draw("png").startsWith("\x89PNG"));
    QVERIFY(draw("pdf").startsWith("%PDF"));

    const Run nowhere = run(command + QStringList{QStringLiteral("svg")});
    QCOMPARE(nowhere.status, 2);
    QVERIFY2(nowhere.err.contains(QLatin1String("--output FILE.svg")), qPrintable(nowhere.err));
    QStringList unknown = command;
    unknown[1] = QStringLiteral("nope");
    unknown += QStringList{QStringLiteral("svg"), QStringLiteral("--output"), path(QStringLiteral("nope.svg"))};
    QVERIFY(run(unknown).status != 0);
    QVERIFY(!QFile::exists(path(QStringLiteral("nope.svg"))));
}

/// The program of the window by itself neither waits nor opens an invisible window.
void TestCommands::windowAlone()
{
    const QString program = QFileInfo(QStringLiteral(STRATA_PROGRAM)).path() + QStringLiteral("/strata-window");
    const auto start = [&](const QStringList &arguments) {
        QProcess process;
        prepare(process, arguments);
        process.setProgram(program);
        process.start();
        return process.waitForFinished() ? Run{process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                                               QString::fromUtf8(process.readAllStandardError())}
                                         : Run{-1, {}, process.errorString()};
    };
    for (const char *option : {"--help", "--version"}) {
        const Run alone = start({QLatin1String(option)});
        QCOMPARE(alone.status, 0);
        QCOMPARE(alone.out, run({QLatin1String(option)}).out);
    }
    if (!strata::test::kIsPosix) // Windows has a display always
        return;
    const Run unseen = start({QStringLiteral("--example"), QStringLiteral("hiera5")});
    QCOMPARE(unseen.status, 2);
    QVERIFY2(unseen.err.contains(QLatin1String("no display")), qPrintable(unseen.err));
}

void TestCommands::reportsAMissingWindow()
{
    const QString alone = path(strata::test::kIsPosix ? QStringLiteral("alone") : QStringLiteral("alone.exe"));
    QVERIFY(QFile::copy(QStringLiteral(STRATA_PROGRAM), alone));
    QProcess process;
    prepare(process, {QStringLiteral("--screenshot"), path(QStringLiteral("none.png"))});
    process.setProgram(alone);
    process.start();
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 2);
    const QString message = QString::fromUtf8(process.readAllStandardError());
    if (!strata::test::kIsPosix) {
        QVERIFY2(message.contains(QStringLiteral("the window is not part of this archive")), qPrintable(message));
        return;
    }
    QVERIFY2(message.contains(QStringLiteral("the window cannot open: ")), qPrintable(message));
    QVERIFY2(message.contains(QStringLiteral("strata-window: No such file")), qPrintable(message));
}

void TestCommands::lookup_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("expected");
    QTest::newRow("yaml") << "port"
                          << "--- 80\n";
    QTest::newRow("node") << "port --node web01.example.com"
                          << "--- 8080\n";
    QTest::newRow("first of several") << "nope port greeting"
                                      << "--- 80\n";
    QTest::newRow("list") << "packages"
                          << "---\n- htop\n- vim\n";
    QTest::newRow("json") << "packages --render-as json"
                          << "[\"htop\",\"vim\"]\n";
    QTest::newRow("text") << "packages --render-as s"
                          << "[\"htop\", \"vim\"]\n";
    QTest::newRow("null") << "nothing"
                          << "---\n";
    QTest::newRow("default") << "nope --default 1"
                             << "--- '1'\n";
    QTest::newRow("dotted") << "packages.1"
                            << "--- vim\n";
    QTest::newRow("configured merge") << "packages --node web01.example.com --facts ../facts --render-as json"
                                      << "[\"htop\",\"vim\",\"nginx\"]\n";
    QTest::newRow("merge argument")
        << "packages --node web01.example.com --facts ../facts --merge unique --render-as json"
        << "[\"--telnet\",\"nginx\",\"htop\",\"telnet\",\"vim\"]\n";
    QTest::newRow("merge hash")
        << R"(packages --node web01.example.com --facts ../facts --render-as json --merge {"strategy":"deep","knockout_prefix":"--"})"
        << "[\"htop\",\"vim\",\"nginx\"]\n";
    QTest::newRow("deep with a prefix")
        << "packages --node web01.example.com --facts ../facts --render-as json --merge deep --knock-out-prefix --"
        << "[\"htop\",\"vim\",\"nginx\"]\n";
    const QString three = QStringLiteral("k --root ../three --var role=web --render-as json");
    QTest::newRow("Hiera 3") << three << "{\"l\":[\"w\"],\"s\":\"web\"}\n";
    QTest::newRow("Hiera 3, hash as configured")
        << three + QLatin1String(" --merge hash") << "{\"s\":\"web\",\"l\":[\"c\",\"w\"]}\n";
    QTest::newRow("Hiera 3, native") << three + QLatin1String(" --merge native") << "{\"s\":\"web\",\"l\":[\"w\"]}\n";
    QTest::newRow("Hiera 3, override") << three + QLatin1String(" --merge native --order-override over")
                                       << "{\"s\":\"over\",\"l\":[\"w\"]}\n";
    QTest::newRow("Hiera 3, default") << "nope --root ../three --var role=web --default %{::role}"
                                      << "--- web\n";
}

void TestCommands::lookup()
{
    QFETCH(QString, line);
    QFETCH(QString, expected);
    const Run ran = run(QStringList{QStringLiteral("lookup")} + line.split(QLatin1Char(' ')));
    const bool hasForeignBackend = line.contains(QLatin1String("three")) &&
                                   (line.contains(QLatin1String("--merge")) || line.startsWith(QLatin1String("nope")));
    const QString foreignBackend =
        QStringLiteral("strata: warning: hiera.yaml:1: Strata cannot run the backend 'gpg'; its values are unknown\n");
    const QString marker = QStringLiteral(
        "strata: data/nodes/web01.example.com.yaml:2: --telnet removes nothing: `unique` has no markers. "
        "Use `strategy: deep` and `knockout_prefix: '--'` for packages. See 'strata findings --rule "
        "marker-lookalike'.\n");
    const bool hasMarker = QLatin1String(QTest::currentDataTag()) == QLatin1String("merge argument");
    QCOMPARE(ran.err, hasForeignBackend ? foreignBackend : hasMarker ? marker : QString());
    QCOMPARE(ran.out, expected);
    QCOMPARE(ran.status, 0);
}

void TestCommands::explanations()
{
    const auto explain = [this](const QString &line) {
        return run(QStringList{QStringLiteral("lookup")} + line.split(QLatin1Char(' ')));
    };
    const Run found = explain(QStringLiteral("--explain port"));
    QCOMPARE(found.status, 0);
    QVERIFY2(found.out.startsWith(QLatin1String(
                 "Searching for \"lookup_options\"\n  Global Data Provider (hiera configuration version 5)\n"
                 "    No such key: \"lookup_options\"\n  Environment Data Provider")),
             qPrintable(found.out));
    QVERIFY2(found.out.contains(QLatin1String("Found key: \"port\" value: 80\n")), qPrintable(found.out));

    const Run missing = explain(QStringLiteral("--explain nope nought"));
    QCOMPARE(missing.status, 1);
    QVERIFY(missing.out.contains(QLatin1String("Searching for \"nought\"")));
    QVERIFY2(missing.out.endsWith(
                 QLatin1String("Function lookup() did not find a value for any of the names ['nope', 'nought']\n")),
             qPrintable(missing.out));

    const Run data = explain(QStringLiteral("--explain --render-as json port"));
    QVERIFY2(data.out.startsWith(QLatin1String(
                 R"({"branches":[{"branches":[{"key":"lookup_options","event":"not_found","type":"data_provider")")),
             qPrintable(data.out));
    const Run options = explain(QStringLiteral("--explain-options"));
    QCOMPARE(options.status, 0);
    QVERIFY2(options.out.startsWith(QLatin1String("Merge strategy hash\n  Global Data Provider")),
             qPrintable(options.out));
}

void TestCommands::lookupFailures()
{
    const Run three =
        run({QStringLiteral("lookup"), QStringLiteral("--root"), QStringLiteral("../three"), QStringLiteral("x")});
    QCOMPARE(three.status, 1);
    QVERIFY2(
        three.err.contains(QLatin1String("Could not find data item x in any Hiera data file and no default supplied")),
        qPrintable(three.err));

    const Run absent = run({QStringLiteral("lookup"), QStringLiteral("prot")});
    QCOMPARE(absent.status, 1);
    QVERIFY(absent.out.isEmpty());
    QVERIFY2(absent.err.contains(QLatin1String("did not find a value for the name 'prot'")), qPrintable(absent.err));
    QVERIFY2(absent.err.contains(QLatin1String("Similar keys: port")), qPrintable(absent.err));

    const Run several = run({QStringLiteral("lookup"), QStringLiteral("x"), QStringLiteral("y")});
    QCOMPARE(several.status, 1);
    QVERIFY2(several.err.contains(QLatin1String("any of the names ['x', 'y']")), qPrintable(several.err));
    const Run datum = run({QStringLiteral("lookup"), QStringLiteral("--example"), QStringLiteral("datum"),
                           QStringLiteral("nope"), QStringLiteral("nought")});
    QCOMPARE(datum.status, 1);
    QVERIFY2(datum.err.contains(QLatin1String("The lookup of path 'nope', 'nought' returned a Null value, but Null is "
                                              "not specified as Default. This is not allowed.\n")),
             qPrintable(datum.err));

    const Run failed = run({QStringLiteral("lookup"), QStringLiteral("broken")});
    QCOMPARE(failed.status, 1);
    QVERIFY(failed.out.isEmpty());
    QVERIFY2(failed.err.contains(QLatin1String("ecursive")), qPrintable(failed.err));
}

void TestCommands::examples_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("input");
    QTest::addColumn<QString>("expected"); // part of the output
    QTest::newRow("lookup") << "lookup --example hiera5 --render-as json profile::base::admins" << QString()
                            << R"("ines")";
    QTest::newRow("lookup for another node")
        << "lookup --example hiera5 --node db01.fra.harbour.example --render-as s profile::base::motd" << QString()
        << "This is db01";
    QTest::newRow("why") << "why --example hiera3 --merge hash site_users" << QString() << "Merge: deeper";
    QTest::newRow("keys") << "keys --example datum" << QString() << "FileShares";
    QTest::newRow("layers") << "layers --example datum" << QString() << "FILE01";
    QTest::newRow("strategies") << "strategies --example hiera5 profile::base::packages" << QString() << "deep --";
    QTest::newRow("query") << "query --example hiera3"
                           << R"({"key": "site_users", "merge": "priority"})"
                           << R"("result":{)";
}

/// Any command looks at a built-in example, and at one of its nodes unless another is named.
void TestCommands::examples()
{
    QFETCH(QString, line);
    QFETCH(QString, input);
    QFETCH(QString, expected);
    const Run ran = run(line.split(u' '), input.toUtf8() + '\n');
    QVERIFY2(ran.status == 0, qPrintable(ran.err));
    QVERIFY2(ran.err.isEmpty(), qPrintable(ran.err));
    QVERIFY2(ran.out.contains(expected), qPrintable(ran.out));
}

void TestCommands::scopeOptions()
{
    const auto greeting = [this](const QString &options) {
        QStringList words{QStringLiteral("lookup"), QStringLiteral("greeting"), QStringLiteral("--render-as"),
                          QStringLiteral("s")};
        return run(words + options.split(QLatin1Char(' '))).out.trimmed();
    };
    QCOMPARE(greeting(QStringLiteral("--var role=mail")), QStringLiteral("hello mail"));
    QCOMPARE(greeting(QStringLiteral("--facts ../facts --node db01.example.com")), QStringLiteral("hello db"));
    QCOMPARE(greeting(QStringLiteral("--facts ../facts/db01.example.com.yaml")), QStringLiteral("hello db"));
    QCOMPARE(greeting(QStringLiteral("--facts ../facts --node db01.example.com --var role=mail")),
             QStringLiteral("hello mail"));

    // a file of facts serves the node that is named, with that node's certname
    QCOMPARE(greeting(QStringLiteral("--facts ../facts/db01.example.com.yaml --node web01.example.com")),
             QStringLiteral("hello db"));
    const Run port = run({QStringLiteral("lookup"), QStringLiteral("port"), QStringLiteral("--facts"),
                          QStringLiteral("../facts/db01.example.com.yaml"), QStringLiteral("--node"),
                          QStringLiteral("web01.example.com")});
    QCOMPARE(port.out.trimmed(), QStringLiteral("--- 8080"));
}

void TestCommands::nodeHints()
{
    const QStringList lookup{QStringLiteral("lookup"), QStringLiteral("port"), QStringLiteral("--facts"),
                             QStringLiteral("../facts")};
    const Run none = run(lookup);
    QCOMPARE(none.status, 0);
    QVERIFY2(none.err.contains(QLatin1String("no node is selected")), qPrintable(none.err));
    QVERIFY2(none.err.contains(QLatin1String("db01.example.com, web01.example.com")), qPrintable(none.err));

    const Run unknown = run(lookup + QStringList{QStringLiteral("--node"), QStringLiteral("web02")});
    QCOMPARE(unknown.status, 0);
    QVERIFY2(unknown.err.contains(QLatin1String("no facts of the node 'web02'")), qPrintable(unknown.err));
    QCOMPARE(run(lookup + QStringList{QStringLiteral("--node"), QStringLiteral("db01.example.com")}).err, QString());

    // Of many facts the names of their files are enough: the broken one is not read.
    for (int i = 100; i < 200; ++i)
        write(QStringLiteral("many/n%1.yaml").arg(i), i == 102 ? "{" : "{role: web}\n");
    const Run many = run({QStringLiteral("lookup"), QStringLiteral("port"), QStringLiteral("--facts"),
                          m_folder.filePath(QStringLiteral("many"))});
    QVERIFY2(many.err.contains(QLatin1String("try --node with one of: n100, n101, n102, n103, n104, ...")),
             qPrintable(many.err));
}

void TestCommands::whyTable()
{
    const Run ran = run({QStringLiteral("why"), QStringLiteral("packages"), QStringLiteral("--node"),
                         QStringLiteral("web01.example.com"), QStringLiteral("--facts"), QStringLiteral("../facts")});
    QCOMPARE(ran.status, 0);
    QCOMPARE(ran.err, QString());
    const auto hasLine = [&ran](const QStringList &parts) {
        for (const QString &line : ran.out.split(QLatin1Char('\n'))) {
            bool hasAll = true;
            for (const QString &part : parts)
                hasAll = hasAll && line.contains(part);
            if (hasAll)
                return true;
        }
        return false;
    };
    QVERIFY2(hasLine({QStringLiteral("Merge: deep"), QStringLiteral("lookup_options in data/common.yaml:")}),
             qPrintable(ran.out));
    QVERIFY2(hasLine({QStringLiteral("- nginx"), QStringLiteral("L1"),
                      QStringLiteral("data/nodes/web01.example.com.yaml:3")}),
             qPrintable(ran.out));
    QVERIFY2(hasLine({QStringLiteral("K marker hit"), QStringLiteral("L1"), QStringLiteral("--telnet")}),
             qPrintable(ran.out));
    QVERIFY2(hasLine({QStringLiteral("X knocked out"), QStringLiteral("L2"), QStringLiteral("telnet"),
                      QStringLiteral("data/role/web.yaml:1")}),
             qPrintable(ran.out));
    QVERIFY2(hasLine({QStringLiteral("D duplicate"), QStringLiteral("htop")}), qPrintable(ran.out));
    QVERIFY2(!ran.out.contains(QLatin1Char('\x1b')), "colours only on a terminal");
}

void TestCommands::whySentences()
{
    const QStringList node{QStringLiteral("--node"), QStringLiteral("web01.example.com"), QStringLiteral("--facts"),
                           QStringLiteral("../facts")};
    const Run gone =
        run(QStringList{QStringLiteral("why"), QStringLiteral("packages"), QStringLiteral("telnet")} + node);
    QCOMPARE(gone.status, 0);
    QVERIFY2(gone.out.contains(QLatin1String("Removed by")), qPrintable(gone.out));
    QVERIFY2(gone.out.contains(QLatin1String("data/role/web.yaml:1")), qPrintable(gone.out));

    const Run place = run(QStringList{QStringLiteral("why"), QStringLiteral("packages"), QStringLiteral("0")} + node);
    QCOMPARE(place.status, 0);
    QVERIFY2(place.out.contains(QLatin1String("htop")), qPrintable(place.out));

    const Run nothing =
        run(QStringList{QStringLiteral("why"), QStringLiteral("packages"), QStringLiteral("emacs")} + node);
    QCOMPARE(nothing.status, 1);
    QVERIFY2(nothing.err.contains(QLatin1String("'emacs'")), qPrintable(nothing.err));
}

void TestCommands::whyJson()
{
    const Run ran = run({QStringLiteral("why"), QStringLiteral("port"), QStringLiteral("--node"),
                         QStringLiteral("web01.example.com"), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(ran.status, 0);
    const QJsonObject answer = object(ran.out.toUtf8());
    QCOMPARE(answer.value(u"result").toInt(), 8080);
    QCOMPARE(answer.value(u"merge")[u"source"].toString(), QStringLiteral("default"));
    QCOMPARE(answer.value(u"trace")[u"schema"].toInt(), 2);
    QStringList fates;
    for (const QJsonValue &fate : answer.value(u"trace")[u"fates"].toArray())
        fates << fate[u"fate"].toString();
    QCOMPARE(fates, (QStringList{QStringLiteral("won"), QStringLiteral("not consulted")}));
    QVERIFY(!answer.contains(u"places"));
}

/// With a PATH: the sentences of each place, and the result without it.
void TestCommands::whyJsonOfPlaces()
{
    const QStringList command{QStringLiteral("why"),
                              QStringLiteral("port"),
                              QStringLiteral("8080"),
                              QStringLiteral("--node"),
                              QStringLiteral("web01.example.com"),
                              QStringLiteral("--format"),
                              QStringLiteral("json")};
    const Run ran = run(command);
    QCOMPARE(ran.status, 0);
    const QJsonObject answer = object(ran.out.toUtf8());
    QCOMPARE(answer.value(u"trace")[u"schema"].toInt(), 2);
    const QJsonArray places = answer.value(u"places").toArray();
    QCOMPARE(places.size(), 2);
    QCOMPARE(places[0][u"fate"].toString(), QStringLiteral("won"));
    QVERIFY(!places[0][u"sentences"].toArray().isEmpty());
    QVERIFY2(places[0][u"without"].toString().startsWith(QStringLiteral("Without this value")), qPrintable(ran.out));
    QVERIFY2(places[1][u"without"].toString().contains(QStringLiteral("no change")), qPrintable(ran.out));

    QStringList nothing = command;
    nothing[2] = QStringLiteral("emacs");
    const Run none = run(nothing);
    QCOMPARE(none.status, 1);
    QVERIFY(object(none.out.toUtf8()).value(u"places").toArray().isEmpty());
    QVERIFY2(none.err.contains(QLatin1String("'emacs'")), qPrintable(none.err));
}

void TestCommands::whySurvived()
{
    write(QStringLiteral("reach/hiera.yaml"),
          "{version: 5, hierarchy: [{name: A, path: a.yaml}, {name: B, path: b.yaml}, {name: C, path: c.yaml}]}");
    write(QStringLiteral("reach/data/a.yaml"), "k: [--x, a]\n");
    write(QStringLiteral("reach/data/b.yaml"), "k: [x, b]\n");
    write(QStringLiteral("reach/data/c.yaml"),
          "k: [x, c]\n"
          "lookup_options: {k: {merge: {strategy: deep, knockout_prefix: '--'}}}\n");
    const QStringList command{QStringLiteral("why"), QStringLiteral("k"), QStringLiteral("--root"),
                              path(QStringLiteral("reach"))};
    const Run table = run(command);
    QVERIFY2(table.out.contains(QLatin1String("L3     W won (!) ")), qPrintable(table.out));
    QCOMPARE(table.out.count(QLatin1String("(!)")), 1);
    const Run sentences = run(command + QStringList{QStringLiteral("x")});
    QVERIFY2(sentences.out.contains(QLatin1String("x: won, survived a marker\n")), qPrintable(sentences.out));
    QVERIFY(
        sentences.out.contains(QLatin1String("L1 A (data/a.yaml:1) tried to remove this with --x, which was used up "
                                             "on L2 B (data/b.yaml:1), where it removed x; it does not reach "
                                             "L3 C.")));
    QVERIFY(sentences.out.contains(QLatin1String("   Without this value: x is removed from k.\n")));
    QCOMPARE(sentences.out.count(QLatin1String("   Without this value: no change.\n")),
             2); // the marker, and what it removed
}

void TestCommands::whyNot()
{
    write(QStringLiteral("missing/hiera.yaml"),
          "{version: 5, hierarchy: [{name: A, path: a.yaml}, {name: B, path: b.yaml}]}");
    write(QStringLiteral("missing/data/a.yaml"), "k: [--telnet, a]\n");
    write(QStringLiteral("missing/data/b.yaml"),
          "k: [telnet, b]\n"
          "lookup_options: {k: {merge: {strategy: deep, knockout_prefix: '--'}}}\n");
    const QStringList command{QStringLiteral("why"), QStringLiteral("k"), QStringLiteral("--root"),
                              path(QStringLiteral("missing")), QStringLiteral("--not")};
    const Run removed = run(command + QStringList{QStringLiteral("telnet")});
    QCOMPARE(removed.status, 0);
    QVERIFY2(removed.out.startsWith(QLatin1String("telnet is not in the result of k.\n")), qPrintable(removed.out));
    QVERIFY(removed.out.contains(QLatin1String("X  L2 B (data/b.yaml:1): telnet: knocked out\n")));
    QVERIFY(removed.out.contains(QLatin1String("Tried: without --telnet of L1 A (data/a.yaml:1), telnet is in the")));

    const Run unknown = run(command + QStringList{QStringLiteral("telent")});
    QCOMPARE(unknown.status, 1);
    QVERIFY(unknown.out.startsWith(QLatin1String("No layer has telent in k.\nSimilar spelling: telnet")));

    const QJsonObject answer =
        object(run(command + QStringList{QStringLiteral("telnet"), QStringLiteral("--format"), QStringLiteral("json")})
                   .out.toUtf8());
    QCOMPARE(answer.value(QStringLiteral("in_result")).toBool(true), false);
    const QJsonArray places = answer.value(QStringLiteral("places")).toArray();
    QCOMPARE(places.size(), 1);
    QCOMPARE(places[0][QStringLiteral("fate")].toString(), QStringLiteral("knocked out"));
    QCOMPARE(places[0][QStringLiteral("level")].toString(), QStringLiteral("B"));
    const QJsonArray tried = answer.value(QStringLiteral("tried")).toArray();
    QCOMPARE(tried.size(), 2);                  // the second: to say it above the marker
    QVERIFY(tried[0][u"other_nodes"].isNull()); // none is known
    QVERIFY(tried[0][u"diff"].toString().contains(QStringLiteral("--- a/data/a.yaml\n+++ b/data/a.yaml\n")));

    const QStringList out{
        QStringLiteral("why"),           QStringLiteral("k"),       QStringLiteral("a"), QStringLiteral("--root"),
        path(QStringLiteral("missing")), QStringLiteral("--repair")};
    const Run gone = run(out);
    QCOMPARE(gone.status, 0);
    QVERIFY2(gone.out.contains(QLatin1String("\nTried: without a of L1 A (data/a.yaml:1), a is not in the result.\n")),
             qPrintable(gone.out));
    QCOMPARE(run(out + QStringList{QStringLiteral("--format"), QStringLiteral("json")}).status, 2);
    QCOMPARE(run(command + QStringList{QStringLiteral("telnet"), QStringLiteral("--steps")}).status, 2);
}

void TestCommands::whySteps()
{
    write(QStringLiteral("joins/hiera.yaml"),
          "{version: 5, hierarchy: [{name: A, path: a.yaml}, {name: B, path: b.yaml}]}");
    write(QStringLiteral("joins/data/a.yaml"), "k: [--x, a]\n");
    write(QStringLiteral("joins/data/b.yaml"),
          "k: [x, b]\n"
          "lookup_options: {k: {merge: {strategy: deep, knockout_prefix: '--'}}}\n");
    const QStringList command{QStringLiteral("why"), QStringLiteral("k"), QStringLiteral("--steps"),
                              QStringLiteral("--root"), path(QStringLiteral("joins"))};
    const Run text = run(command);
    QVERIFY2(text.status == 0, qPrintable(text.err));
    QVERIFY2(text.out.startsWith(QStringLiteral("Step 1 of 1  ")), qPrintable(text.out));
    QVERIFY(text.out.contains(QStringLiteral("\n  so far  [--x, a]\n  joins   [x, b]\n  after   [b, a]\n")));
    QVERIFY(text.out.contains(QStringLiteral("  - x of L2 B is removed by --x of L1 A. (data/b.yaml:1)\n")));

    const QJsonObject answer =
        object(run(command + QStringList{QStringLiteral("--format"), QStringLiteral("json")}).out.toUtf8());
    const QJsonArray steps = answer.value(QStringLiteral("steps")).toArray();
    QCOMPARE(steps.size(), 1);
    QCOMPARE(steps[0][QStringLiteral("after")], answer.value(QStringLiteral("result")));
    QCOMPARE(steps[0][QStringLiteral("kind")].toString(), QStringLiteral("Combine"));
    const QJsonArray events = steps[0][QStringLiteral("events")].toArray();
    QVERIFY(events.size() > 3);
    QCOMPARE(events[0][QStringLiteral("place")][QStringLiteral("level")].toString(), QStringLiteral("A"));
}

void TestCommands::whyNotFound()
{
    for (const QString &command : {QStringLiteral("why"), QStringLiteral("strategies")}) {
        const Run options = run({command, QStringLiteral("lookup_options")});
        QCOMPARE(options.status, 1);
        QVERIFY2(options.err.contains(QLatin1String("lookup_options holds the options of other keys")),
                 qPrintable(options.err));
        QVERIFY(!options.err.contains(QLatin1String("no layer has")));
    }
    const Run ran = run({QStringLiteral("why"), QStringLiteral("prot"), QStringLiteral("--all-layers")});
    QCOMPARE(ran.status, 1);
    QVERIFY2(ran.err.contains(QLatin1String("no layer has the key 'prot'; similar keys: port")), qPrintable(ran.err));
    QVERIFY2(ran.out.contains(QLatin1String("data/common.yaml")), qPrintable(ran.out));
    QVERIFY2(ran.out.contains(QLatin1String("unresolved")), qPrintable(ran.out));
}

void TestCommands::whyOutputFile()
{
    const QString file = path(QStringLiteral("why.txt"));
    const Run ran = run({QStringLiteral("why"), QStringLiteral("port"), QStringLiteral("--output"), file});
    QCOMPARE(ran.status, 0);
    QVERIFY(ran.out.isEmpty());
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(written.readAll().contains("data/common.yaml:"));
    QCOMPARE(run({QStringLiteral("why"), QStringLiteral("port"), QStringLiteral("--output"),
                  QStringLiteral("/does/not/exist")})
                 .status,
             2);
}

void TestCommands::map()
{
    const QStringList node{QStringLiteral("map"), QStringLiteral("--node"), QStringLiteral("web01.example.com"),
                           QStringLiteral("--facts"), QStringLiteral("../facts")};
    const Run text = run(node + QStringList{QStringLiteral("pack")});
    QCOMPARE(text.status, 0);
    QVERIFY2(text.out.contains(QRegularExpression(QStringLiteral("packages +merged +M"))), qPrintable(text.out));
    QVERIFY(!text.out.contains(QStringLiteral("port")));

    const Run json = run(node + QStringList{QStringLiteral("--format"), QStringLiteral("json")});
    const QJsonObject map = QJsonDocument::fromJson(json.out.toUtf8()).object();
    QCOMPARE(map[u"node"].toString(), QStringLiteral("web01.example.com"));
    QCOMPARE(map[u"keys"].toArray().size(), 8);
    for (const QJsonValue &key : map[u"keys"].toArray()) {
        if (key[u"key"].toString() == QStringLiteral("port"))
            QCOMPARE(key[u"cells"][0][u"fate"].toString(), QStringLiteral("won"));
    }
    const Run picture = run(node + QStringList{QStringLiteral("--format"), QStringLiteral("svg")});
    QVERIFY(picture.out.startsWith(QStringLiteral("<svg ")));
    QCOMPARE(run({QStringLiteral("map"), QStringLiteral("nope")}).status, 1);
    QCOMPARE(run({QStringLiteral("map"), QStringLiteral("--order"), QStringLiteral("size")}).status, 2);
}

/// Whole values, escaped as each format wants it.
void TestCommands::whyAsTables()
{
    const QString longText = QString(80, u'x') + QStringLiteral(", <b>|\"");
    write(QStringLiteral("tables/hiera.yaml"),
          "{version: 5, hierarchy: [{name: A, path: a.yaml}, {name: B, path: b.yaml}]}");
    write(QStringLiteral("tables/data/a.yaml"), "k: '" + longText.toUtf8() + "'\n");
    write(QStringLiteral("tables/data/b.yaml"), "k: b\n");
    const auto why = [&](const char *format, const QStringList &more = {}) {
        return run(QStringList{QStringLiteral("why"), QStringLiteral("--root"), path(QStringLiteral("tables")),
                               QStringLiteral("--format"), QString::fromLatin1(format), QStringLiteral("k")} +
                   more);
    };
    const Run csv = why("csv");
    QCOMPARE(csv.status, 0);
    QVERIFY2(csv.out.startsWith(QStringLiteral("RESULT,LAYER,FATE,VALUE,WRITTEN IN\r\n")), qPrintable(csv.out));
    QCOMPARE(csv.out.count(u'\n'), 3);
    QVERIFY2(csv.out.contains(QString(80, u'x') + QStringLiteral(", <b>|")), qPrintable(csv.out));
    QVERIFY2(csv.out.contains(QStringLiteral(",L2,N not consulted,b,data/b.yaml:1\r\n")), qPrintable(csv.out));
    const Run markdown = why("markdown");
    QVERIFY2(markdown.out.contains(QStringLiteral("| L2 | – not consulted | b | data/b.yaml:1 |\n")),
             qPrintable(markdown.out));
    QVERIFY2(markdown.out.contains(QStringLiteral(", \\<b\\>\\|")), qPrintable(markdown.out));
    const Run html = why("html");
    QVERIFY2(html.out.contains(QStringLiteral("<td>L2</td><td class=\"hidden\">– not consulted</td><td>b</td>")),
             qPrintable(html.out));
    QVERIFY2(html.out.contains(QStringLiteral(", &#60;b&#62;|")), qPrintable(html.out));
    QCOMPARE(why("html", {QStringLiteral("0")}).status, 2);
    QCOMPARE(why("pdf").status, 2);
}

/// Counted by hand: what the other node gets and has.
/// Datum's keys have no quotes: a dot is a letter like others.
void TestCommands::datumKeysWithDots()
{
    write(QStringLiteral("dots/Datum.yml"),
          "ResolutionPrecedence:\n  - AllNodes\\$($Node.Environment)\\$($Node.NodeName)\n"
          "  - Base\\Common\n");
    write(QStringLiteral("dots/AllNodes/Dev/n1.yml"), "NodeName: n1\nEnvironment: Dev\na.b: 1\n");
    write(QStringLiteral("dots/AllNodes/Dev/n2.yml"), "NodeName: n2\nEnvironment: Dev\n");
    write(QStringLiteral("dots/Base/Common.yml"), "a.b: 3\n");
    const auto outputOf = [this](const QStringList &words) {
        return run(words + QStringList{QStringLiteral("--root"), path(QStringLiteral("dots"))}).out;
    };
    const auto hasLine = [](const QString &text, const char *line) {
        return text.contains(QRegularExpression(QLatin1String("^") + QLatin1String(line) + QLatin1String(" *$"),
                                                QRegularExpression::MultilineOption));
    };
    const QStringList node{QStringLiteral("--node"), QStringLiteral("n1")};
    const QString map = outputOf(QStringList{QStringLiteral("map")} + node);
    QVERIFY2(hasLine(map, "a\\.b +won +W +H"), qPrintable(map));
    const QString document = outputOf(QStringList{QStringLiteral("render")} + node);
    QVERIFY2(hasLine(document, "a\\.b: 1  # L1 .*"), qPrintable(document));
    const QString fleet = outputOf({QStringLiteral("fleet"), QStringLiteral("--all")});
    QVERIFY2(hasLine(fleet, "a\\.b +2 +2 +0 +0"), qPrintable(fleet));
    const QString compared = outputOf(QStringList{QStringLiteral("compare")} + node +
                                      QStringList{QStringLiteral("--b-node"), QStringLiteral("n2")});
    QVERIFY2(compared.contains(QStringLiteral("a.b")) && !compared.contains(QStringLiteral("'a.b'")),
             qPrintable(compared));
}

void TestCommands::mapOverNodes()
{
    write(QStringLiteral("over/hiera.yaml"),
          "version: 5\nhierarchy:\n  - {name: Node, datadir: data, path: "
          "'nodes/%{trusted.certname}.yaml'}\n  - {name: Role, datadir: data, path: "
          "'role/%{facts.role}.yaml'}\n  - {name: Common, datadir: data, path: common.yaml}\n");
    write(QStringLiteral("over/data/nodes/a.yaml"), "x::own: 1\nx::same: 2\nother: 3\n");
    write(QStringLiteral("over/data/nodes/b.yaml"), "x::own: 7\nx::same: 2\n");
    write(QStringLiteral("over/data/nodes/c.yaml"), "x::role: 5\n");
    write(QStringLiteral("over/data/role/web.yaml"), "x::role: 5\n");
    write(QStringLiteral("over/data/role/db.yaml"), "x::role: 6\n");
    write(QStringLiteral("over/data/common.yaml"), "x::all: 8\n");
    write(QStringLiteral("over/facts/a.yaml"), "role: web\n");
    write(QStringLiteral("over/facts/b.yaml"), "role: web\n");
    write(QStringLiteral("over/facts/c.yaml"), "role: db\n");
    const QStringList map{QStringLiteral("map"), QStringLiteral("--root"), path(QStringLiteral("over")),
                          QStringLiteral("--nodes"), QStringLiteral("--node")};
    const Run json = run(map + QStringList{QStringLiteral("a"), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(json.status, 0);
    const QJsonObject over = object(json.out.toUtf8());
    QCOMPARE(over[u"nodes"].toInt(), 3);
    QStringList found;
    for (const QJsonValue &key : over[u"keys"].toArray()) {
        QString line = QStringLiteral("%1 %2").arg(key[u"key"].toString()).arg(key[u"differs"].toInt());
        for (const QJsonValue &cell : key[u"cells"].toArray())
            line += QStringLiteral(" %1:%2").arg(cell[u"layer"].toString()).arg(cell[u"differs"].toInt());
        found << line;
    }
    // c has the role in its own file, unlike a, and gets the same value from another layer.
    QCOMPARE(found,
             QStringList({QStringLiteral("other 2 L1:2"), QStringLiteral("x::all 0"), QStringLiteral("x::own 2 L1:2"),
                          QStringLiteral("x::role 0 L1:1 L2:1"), QStringLiteral("x::same 1 L1:1")}));
    const Run text = run(map + QStringList{QStringLiteral("a")});
    QVERIFY2(text.out.contains(QRegularExpression(QStringLiteral("x \\.\\.\\. +2 of 4 keys +3 +1 *\n"))),
             qPrintable(text.out));
    const Run unknown = run(map + QStringList{QStringLiteral("nobody")});
    QCOMPARE(unknown.status, 2);
    QVERIFY2(unknown.err.contains(QStringLiteral("'nobody' is not a known node")), qPrintable(unknown.err));
    const Run picture = run(map + QStringList{QStringLiteral("a"), QStringLiteral("--format"), QStringLiteral("svg")});
    QCOMPARE(picture.status, 0);
    QXmlStreamReader xml(picture.out);
    QStringList words;
    int bars = 0;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isCharacters() && !xml.text().trimmed().isEmpty())
            words << xml.text().toString();
        const bool isBar = xml.isStartElement() && xml.name() == QLatin1String("rect") &&
                           xml.attributes().value(QLatin1String("height")) == QLatin1String("11");
        bars += isBar ? 1 : 0;
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QVERIFY2(words.contains(QStringLiteral("How many nodes differ from a")), qPrintable(words.join(u'|')));
    QVERIFY2(words.contains(QStringLiteral("2 of 4 keys")), qPrintable(words.join(u'|')));
    QCOMPARE(bars, 7); // 5 cells of keys, 2 of namespace x
}

void TestCommands::render()
{
    const QStringList node{QStringLiteral("render"), QStringLiteral("--node"), QStringLiteral("web01.example.com"),
                           QStringLiteral("--facts"), QStringLiteral("../facts")};
    const auto with = [&](const QStringList &more) { return run(node + more); };
    const Run yaml = with({});
    QCOMPARE(yaml.status, 0);
    const QString place = QStringLiteral("  # L1 Node data/nodes/web01.example.com.yaml:");
    const QStringList lines{QStringLiteral("---\n# everything that web01.example.com gets\n"),
                            QStringLiteral("\na.b: dotted  # L3 Common"),
                            QStringLiteral("\nport: 8080") + place + QStringLiteral("4\n"),
                            QStringLiteral("\n- nginx") + place + QStringLiteral("3\n"),
                            QStringLiteral("\n- vim  # L3 Common"),
                            QStringLiteral("\n# broken: "),
                            QStringLiteral("\ngreeting: hello web  # L3")};
    for (const QString &line : lines)
        QVERIFY2(yaml.out.contains(line), qPrintable(QString(line + yaml.out)));
    QVERIFY(!yaml.out.contains(QStringLiteral("lookup_options:")));
    QVERIFY2(yaml.err.contains(QStringLiteral("1 key fails")), qPrintable(yaml.err));

    const Run layer = with({QStringLiteral("--layer"), QStringLiteral("L1")});
    const QString few =
        QStringLiteral("packages:\n- nginx%1%2\nport: 8080%1%3\n").arg(place, QStringLiteral("3"), QStringLiteral("4"));
    QVERIFY2(layer.out.endsWith(few), qPrintable(layer.out));
    QVERIFY(!layer.out.contains(QStringLiteral("broken")));
    QCOMPARE(with({QStringLiteral("--layer"), QStringLiteral("4")}).status, 2);
    const Run failing = with({QStringLiteral("--failing")});
    QCOMPARE(failing.status, 0);
    QVERIFY(failing.out.contains(QStringLiteral("\n# broken: ")) && !failing.out.contains(QStringLiteral("port")));

    const QJsonObject json = object(with({QStringLiteral("--format"), QStringLiteral("json")}).out.toUtf8());
    QCOMPARE(json[u"node"].toString(), QStringLiteral("web01.example.com"));
    QCOMPARE(json[u"keys"][u"port"][u"result"].toInt(), 8080);
    QVERIFY(!json[u"keys"][u"broken"][u"error"].toString().isEmpty());
    QVERIFY(!json[u"sources"].toObject().contains(u"broken"));
    const QJsonObject nginx = json[u"sources"][u"packages"].toArray().last().toObject();
    QCOMPARE(nginx[u"path"].toString(), QStringLiteral("/[2]"));
    QCOMPARE(nginx[u"place"][u"level"].toString(), QStringLiteral("Node"));
    QCOMPARE(nginx[u"place"][u"line"].toInt(), 3);

    const QString file = path(QStringLiteral("web01.html"));
    QCOMPARE(with({QStringLiteral("--format"), QStringLiteral("html"), QStringLiteral("--output"), file}).out,
             QString());
    QFile page(file);
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QByteArray text = page.readAll();
    QVERIFY(text.startsWith("<!DOCTYPE html>") && text.endsWith("</html>\n"));
    QVERIFY(text.contains("<code>port</code><code>8080</code><span class=\"from\">L1 Node"));
    QVERIFY(text.contains("<details open><summary><code>packages</code>"));
    QCOMPARE(with({QStringLiteral("port")}).status, 2);
    QCOMPARE(with({QStringLiteral("--format"), QStringLiteral("csv")}).status, 2);
}

/// A name of a level with what YAML takes for the end of a line, and with a command to the terminal.
void TestCommands::renderWithNamesThatBreakLines()
{
    write(QStringLiteral("breaks/hiera.yaml"),
          R"({version: 5, hierarchy: [{name: "A\Nb: 1\Lc: 2\Pd: 3\x9b2J", path: a.yaml}]})");
    write(QStringLiteral("breaks/data/a.yaml"), "k: 1\n");
    const Run run1 = run({QStringLiteral("render"), QStringLiteral("--root"), path(QStringLiteral("breaks"))});
    QCOMPARE(run1.status, 0);
    QVERIFY2(run1.out.contains(QStringLiteral("k: 1  # L1 A b: 1 c: 2 d: 3 2J")), qPrintable(run1.out));
}

/// Datum's own document, in its order; each value with the file that it was joined from.
void TestCommands::renderWholeNode()
{
    const Run lookup = run({QStringLiteral("query"), QStringLiteral("--example"), QStringLiteral("datum")},
                           "{\"node\": \"WEB01\", \"rsop\": true}\n");
    const Run json =
        run({QStringLiteral("render"), QStringLiteral("--example"), QStringLiteral("datum"), QStringLiteral("--node"),
             QStringLiteral("WEB01"), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(json.status, 0);
    const QJsonObject whole = object(lookup.out.toUtf8())[u"result"].toObject();
    const QJsonObject keys = object(json.out.toUtf8())[u"keys"].toObject();
    QVERIFY(!whole.isEmpty());
    QCOMPARE(keys.size(), whole.size());
    for (const QString &key : whole.keys())
        QCOMPARE(keys[key][u"result"], whole[key]);
}

void TestCommands::keys()
{
    const QStringList node{QStringLiteral("--node"), QStringLiteral("web01.example.com"), QStringLiteral("--facts"),
                           QStringLiteral("../facts")};
    const Run all = run(QStringList{QStringLiteral("keys")} + node);
    QCOMPARE(all.status, 0);
    const QStringList lines = all.out.trimmed().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 9);
    QVERIFY2(lines[1].startsWith(QLatin1String("a.b")), qPrintable(lines[1]));
    QVERIFY2(all.out.contains(QRegularExpression(QStringLiteral("packages +3  deep, knockout_prefix: "))),
             qPrintable(all.out));
    QVERIFY2(all.out.contains(QRegularExpression(QStringLiteral("port +2  first\n"))), qPrintable(all.out));

    QCOMPARE(run({QStringLiteral("keys"), QStringLiteral("ack")}).out.count(QLatin1Char('\n')), 2);
    QCOMPARE(run({QStringLiteral("keys"), QStringLiteral("re:^p")}).out.count(QLatin1Char('\n')), 3);
    const Run none = run({QStringLiteral("keys"), QStringLiteral("nope")});
    QCOMPARE(none.status, 1);
    QVERIFY2(none.err.contains(QLatin1String("no key matches 'nope'")), qPrintable(none.err));

    const Run json =
        run({QStringLiteral("keys"), QStringLiteral("packages"), QStringLiteral("--format"), QStringLiteral("json")});
    const QJsonArray rows = QJsonDocument::fromJson(json.out.toUtf8()).array();
    QCOMPARE(rows.size(), 1);
    QCOMPARE(rows[0][u"key"].toString(), QStringLiteral("packages"));
    QCOMPARE(rows[0][u"merge"][u"strategy"].toString(), QStringLiteral("deep"));
}

/// Keys of files that this node does not read: of another node's, of one that no node reads; not of a file that no path
/// leads to.
void TestCommands::keysOfAllFiles()
{
    write(QStringLiteral("whole/hiera.yaml"),
          "version: 5\nhierarchy:\n  - {name: Node, datadir: data, path: "
          "'nodes/%{trusted.certname}.yaml'}\n  - {name: Role, datadir: data, path: "
          "'role/%{facts.role}.yaml'}\n  - {name: Common, datadir: data, path: common.yaml}\n");
    write(QStringLiteral("whole/data/nodes/web01.yaml"), "shared: 1\nonly_web: 2\n");
    write(QStringLiteral("whole/data/nodes/db01.yaml"), "shared: 3\nonly_db: 4\n");
    write(QStringLiteral("whole/data/role/unused.yaml"), "nobody: 5\n");
    write(QStringLiteral("whole/data/role/web.yaml"), "shared: 6\n");
    write(QStringLiteral("whole/data/left/over.yaml"), "unreachable: 7\n");
    write(QStringLiteral("whole/data/common.yaml"), "common: 8\nlookup_options: {}\n");
    write(QStringLiteral("whole/facts/web01.yaml"), "role: web\n");
    write(QStringLiteral("whole/facts/db01.yaml"), "role: db\n");
    const QStringList all{QStringLiteral("keys"),   QStringLiteral("--root"), path(QStringLiteral("whole")),
                          QStringLiteral("--node"), QStringLiteral("web01"),  QStringLiteral("--all-files")};
    const Run text = run(all);
    QCOMPARE(text.status, 0);
    QCOMPARE(text.out.trimmed().split(u'\n').size(), 6);
    for (const char *line : {"common +1 +2 +data/common.yaml\n", "nobody +0 +0 +data/role/unused.yaml\n",
                             "only_db +0 +1 +data/nodes/db01.yaml\n", "only_web +1 +1 +data/nodes/web01.yaml\n",
                             "shared +2 +2 +data/nodes/db01.yaml, data/nodes/web01.yaml and 1 more\n"})
        QVERIFY2(text.out.contains(QRegularExpression(QString::fromLatin1(line))),
                 qPrintable(QString(QString::fromLatin1(line) + text.out)));
    const Run json = run(all + QStringList{QStringLiteral("--format"), QStringLiteral("json"), QStringLiteral("db")});
    const QJsonArray rows = QJsonDocument::fromJson(json.out.toUtf8()).array();
    QCOMPARE(rows.size(), 1);
    QCOMPARE(rows[0][u"key"].toString(), QStringLiteral("only_db"));
    QCOMPARE(rows[0][u"layers"].toArray().size(), 0);
    QCOMPARE(rows[0][u"files"][0][u"file"].toString(), QStringLiteral("data/nodes/db01.yaml"));
    QCOMPARE(rows[0][u"files"][0][u"nodes"].toInt(), 1);
    QCOMPARE(run(all + QStringList{QStringLiteral("unreach")}).status, 1);
}

void TestCommands::layers()
{
    const Run ran = run({QStringLiteral("layers"), QStringLiteral("--node"), QStringLiteral("web01.example.com")});
    QCOMPARE(ran.status, 0);
    const auto matches = [&ran](const char *pattern) {
        return ran.out.contains(QRegularExpression(QLatin1String(pattern)));
    };
    QVERIFY2(matches("L1 +present +2 +data/nodes/web01.example.com.yaml +Node\n"), qPrintable(ran.out));
    QVERIFY2(matches("L2 +unresolved +data/role/.yaml"), qPrintable(ran.out));
    QVERIFY2(matches("L3 +present +7 +data/common.yaml +Common\n"), qPrintable(ran.out));
}

/// Folders of the server are read from this machine, and the mapping is reported. Commands report problems of the data
/// files they read, each once and with its line.
void TestCommands::problemsOfDataFiles()
{
    write(QStringLiteral("untidy/hiera.yaml"), R"(version: 5
hierarchy:
  - name: All
    datadir: data
    paths: [common.yaml, common.yaml, unused.yaml]
    data_hash: yaml_data
)");
    write(QStringLiteral("untidy/data/common.yaml"), "a: 1\nb: 2\na: 3\nc: 1_000\n");
    const auto root = path(QStringLiteral("untidy"));
    const auto expected =
        QStringLiteral("strata: data/common.yaml:3: duplicate key 'a' in lines 1 and 3: the last one counts\n");
    for (const char *command : {"lookup", "why", "keys", "layers"}) {
        QStringList words{QLatin1String(command), QStringLiteral("--root"), root};
        if (QLatin1String(command) != QLatin1String("layers"))
            words << QStringLiteral("a");
        const Run ran = run(words);
        QCOMPARE(ran.err, expected);
        QCOMPARE(ran.status, 0);
    }
    QCOMPARE(run({QStringLiteral("query"), QStringLiteral("--root"), root}, "{\"key\": \"a\"}\n").err, QString());

    write(QStringLiteral("untidy/data/unused.yaml"), "a: [\n");
    const Run broken = run({QStringLiteral("layers"), QStringLiteral("--root"), root});
    QVERIFY2(broken.err.contains(QLatin1String("strata: data/unused.yaml:2: ")), qPrintable(broken.err));
    QVERIFY2(broken.out.contains(QRegularExpression(QStringLiteral("L3 +broken +data/unused.yaml"))),
             qPrintable(broken.out));
    const Run asJson = run(
        {QStringLiteral("layers"), QStringLiteral("--format"), QStringLiteral("json"), QStringLiteral("--root"), root});
    QCOMPARE(object(asJson.out.toUtf8())[u"layers"][2][u"state"].toString(), QStringLiteral("broken"));
    const Run failed = run({QStringLiteral("lookup"), QStringLiteral("a"), QStringLiteral("--root"), root});
    QCOMPARE(failed.err.count(QLatin1String("unused.yaml")), 1);
    QCOMPARE(failed.status, 1);
}

void TestCommands::layersOfServerFolders()
{
    const auto fileNames = [this](const QStringList &arguments) {
        return run(QStringList{QStringLiteral("layers"), QStringLiteral("--root"), QStringLiteral("../server")} +
                   arguments)
            .out;
    };
    const QString found = fileNames({});
    QVERIFY2(found.contains(QRegularExpression(QStringLiteral("L1 +present +1 +data/common.yaml"))), qPrintable(found));
    QVERIFY2(found.contains(QLatin1String("found by Strata")), qPrintable(found));

    const QString given = fileNames({QStringLiteral("--map"), QStringLiteral("/etc/puppetlabs/code=../other")});
    QVERIFY2(given.contains(QRegularExpression(QStringLiteral("L1 +present +2 +(.:)?/.*other/data/common.yaml"))),
             qPrintable(given));
    QVERIFY2(given.contains(QLatin1String("/etc/puppetlabs/code")) && !given.contains(QLatin1String("found by Strata")),
             qPrintable(given));
}

/// A file outside the folder is reported, however it is reached.
void TestCommands::layersOutsideTheFolder()
{
    write(QStringLiteral("outside/site/hiera.yaml"), R"(version: 5
defaults: {datadir: data, data_hash: yaml_data}
hierarchy:
  - {name: Inside, path: a.yaml}
  - {name: Beside, datadir: ../others, path: b.yaml}
  - {name: Linked, path: link.yaml}
  - {name: Missing, datadir: /nowhere, path: c.yaml}
)");
    write(QStringLiteral("outside/site/data/a.yaml"), "a: 1\n");
    write(QStringLiteral("outside/others/b.yaml"), "b: 1\n");
    const QString others = QFileInfo(path(QStringLiteral("outside/others/b.yaml"))).canonicalFilePath();
    if (!strata::test::makeLink(others, path(QStringLiteral("outside/site/data/link.yaml"))))
        QSKIP("the user may make no links to files");
    // What leads to the folder is no way out of it.
    QVERIFY(strata::test::makeLink(path(QStringLiteral("outside/site")), path(QStringLiteral("outside/current"))));
    for (const char *root : {"outside/site", "outside/current"}) {
        const QStringList words{QStringLiteral("layers"), QStringLiteral("--root"), path(QLatin1String(root))};
        const Run ran = run(words);
        QCOMPARE(ran.status, 0);
        QStringList remarks;
        for (const QString &line : ran.out.split(u'\n')) {
            if (line.contains(QRegularExpression(QStringLiteral("^L\\d"))))
                remarks << line.section(u'(', 1).section(u')', 0, 0);
        }
        QCOMPARE(remarks, (QStringList{QString(), QStringLiteral("outside this folder"),
                                       QStringLiteral("outside this folder: ") + others,
                                       QStringLiteral("outside this folder")}));
        const QJsonArray layers =
            object(run(words + QStringList{QStringLiteral("--format"), QStringLiteral("json")}).out.toUtf8())
                .value(u"layers")
                .toArray();
        QVERIFY(layers.at(0)[u"outside"].isUndefined());
        QCOMPARE(layers.at(2)[u"outside"].toString(), others);
        QCOMPARE(layers.at(3)[u"outside"].toString(), onDrive(QStringLiteral("/nowhere/c.yaml")));
    }
}

void TestCommands::explain()
{
    const Run page = run({QStringLiteral("explain"), QStringLiteral("marker"), QStringLiteral("spent")});
    QCOMPARE(page.status, 0);
    QVERIFY(page.out.startsWith(QStringLiteral("Marker spent  (fate:marker-spent)\n")));
    QVERIFY(page.out.indexOf(QStringLiteral("  hiera.yaml\n")) <
            page.out.indexOf(QStringLiteral("  data/node.yaml\n"))); // as written
    QVERIFY(page.out.contains(QStringLiteral("    packages: [--telnet, vim]\n")));
    QVERIFY(page.out.contains(QStringLiteral("    - telnet\n    - curl\n")));
    for (const QString &line : page.out.split(u'\n'))
        QVERIFY2(line.size() < 82, qPrintable(line));

    const Run misspelt = run({QStringLiteral("explain"), QStringLiteral("marker-spend")});
    QCOMPARE(misspelt.status, 1);
    QVERIFY(misspelt.err.contains(QStringLiteral("did you mean 'marker-spent'?")));
    QCOMPARE(run({QStringLiteral("explain")}).status, 2);

    const QJsonObject list = object(
        run({QStringLiteral("explain"), QStringLiteral("--list"), QStringLiteral("--format"), QStringLiteral("json")})
            .out.toUtf8());
    QCOMPARE(list.value(QStringLiteral("schema")).toInt(), 1);
    QVERIFY(list.value(QStringLiteral("topics")).toArray().size() >= 55);
    for (const QJsonValue &topic : list.value(QStringLiteral("topics")).toArray())
        QCOMPARE(run({QStringLiteral("explain"), topic[QStringLiteral("id")].toString()}).status, 0);
}

void TestCommands::lessons()
{
    const QJsonArray listed =
        object(run({QStringLiteral("lessons"), QStringLiteral("--format"), QStringLiteral("json")}).out.toUtf8())
            .value(QStringLiteral("lessons"))
            .toArray();
    QCOMPARE(listed.size(), 33);
    QCOMPARE(listed.first()[QStringLiteral("id")].toString(), QStringLiteral("null-on-top"));

    QFile shipped(QStringLiteral(STRATA_TEST_ROOT "/../resources/lessons/merging/two-orders.yaml"));
    QVERIFY(shipped.open(QIODevice::ReadOnly));
    const QByteArray good = shipped.readAll();
    write(QStringLiteral("two-orders.yaml"), good);
    const Run right = run({QStringLiteral("lessons"), path(QStringLiteral("two-orders.yaml"))});
    QVERIFY2(right.status == 0 && right.out.contains(QStringLiteral("good")), qPrintable(right.err));

    write(QStringLiteral("wrong/two-orders.yaml"), QByteArray(good).replace("track:", "trick:"));
    const Run wrong = run({QStringLiteral("lessons"), QStringLiteral("--format"), QStringLiteral("json"),
                           path(QStringLiteral("two-orders.yaml")), path(QStringLiteral("wrong/two-orders.yaml")),
                           path(QStringLiteral("none.yaml"))});
    QCOMPARE(wrong.status, 1);
    const QJsonArray checked = object(wrong.out.toUtf8()).value(QStringLiteral("lessons")).toArray();
    QCOMPARE(checked.size(), 3);
    QVERIFY(checked[0][QStringLiteral("ok")].toBool());
    QVERIFY(!checked[1][QStringLiteral("ok")].toBool());
    QVERIFY(checked[1][QStringLiteral("problems")][0].toString().contains(QStringLiteral("two-orders.yaml:")));
    QVERIFY(wrong.err.contains(QStringLiteral("none.yaml")));
}

/// A course is checked with its lessons, and files of progress become the table of a class.
void TestCommands::courseAndClass()
{
    write(QStringLiteral("course/course.yaml"),
          "title: Afternoon\nlessons:\n  - {lesson: two-orders, minutes: 5}\n  - {lesson: two-ordres, minutes: 5}\n");
    const QString course = path(QStringLiteral("course/course.yaml"));
    const Run checked = run({QStringLiteral("lessons"), course});
    QCOMPARE(checked.status, 1);
    QVERIFY2(checked.err.contains(course + QStringLiteral(":4:6: there is no lesson two-ordres; did you mean")),
             qPrintable(checked.err));
    QVERIFY2(checked.out.contains(QStringLiteral("Afternoon: 1 lesson, 5 minutes")), qPrintable(checked.out));
    const QJsonObject listed =
        object(
            run({QStringLiteral("lessons"), QStringLiteral("--format"), QStringLiteral("json"), course}).out.toUtf8())
            .value(QStringLiteral("courses"))
            .toArray()
            .first()
            .toObject();
    QCOMPARE(listed[QStringLiteral("title")].toString(), QStringLiteral("Afternoon"));
    QCOMPARE(listed[QStringLiteral("lessons")][0][QStringLiteral("minutes")].toInt(), 5);
    QVERIFY(!listed[QStringLiteral("ok")].toBool());

    write(QStringLiteral("class/ann.json"),
          "{\"schema\":1,\"learner\":\"Ann\",\"course\":\"Afternoon\",\"date\":\"2026-03-01\",\"lessons\":[{\"lesson\":"
          "\"two-orders\",\"title\":\"Two orders\",\"finished\":true,\"asked\":2,\"right\":1}],\"quiz\":{\"asked\":8,"
          "\"right\":5}}");
    write(QStringLiteral("class/bob.json"), "{\"schema\":1,\"lessons\":[{\"lesson\":\"two-orders\",\"title\":\"Two "
                                            "orders\",\"finished\":false,\"asked\":0,\"right\":0}]}");
    write(QStringLiteral("class/bad.json"), "{\"schema\":1,\n");
    const QStringList files{path(QStringLiteral("class/ann.json")), path(QStringLiteral("class/bad.json")),
                            path(QStringLiteral("class/bob.json"))};
    const auto report = [&](const char *format) {
        return run(QStringList{QStringLiteral("lessons"), QStringLiteral("--report"), QStringLiteral("--format"),
                               QString::fromLatin1(format)} +
                   files);
    };
    const Run text = report("text");
    QCOMPARE(text.status, 1);
    QVERIFY2(text.err.contains(QStringLiteral("bad.json:2:1: ")), qPrintable(text.err));
    for (const char *part : {"Ann      Afternoon  1 of 1    1 of 2  5 of 8  2026-03-01", "bob                 0 of 1",
                             "two-orders  Two orders  1 of 2    1 of 2"})
        QVERIFY2(text.out.contains(QLatin1String(part)), qPrintable(text.out));
    const QJsonObject asJson = object(report("json").out.toUtf8());
    QCOMPARE(asJson[QStringLiteral("learners")].toArray().size(), 2);
    QCOMPARE(asJson[QStringLiteral("learners")][0][QStringLiteral("quiz")][QStringLiteral("right")].toInt(), 5);
    QCOMPARE(asJson[QStringLiteral("lessons")][0][QStringLiteral("finished")].toInt(), 1);
    QCOMPARE(report("csv").out, QStringLiteral("learner,course,date,lesson,title,finished,asked,right\r\n"
                                               "Ann,Afternoon,2026-03-01,two-orders,Two orders,yes,2,1\r\n"
                                               "Ann,Afternoon,2026-03-01,quiz,,,8,5\r\n"
                                               "bob,,,two-orders,Two orders,no,0,0\r\n"));
    // What a learner writes is a text in a spreadsheet.
    for (const char *name : {"=1+1", "+1", "-1", "@SUM(A1)"}) {
        write(QStringLiteral("class/formula.json"),
              QByteArray("{\"schema\":1,\"learner\":\"") + name +
                  "\",\"lessons\":[{\"lesson\":\"a\",\"title\":\"A\",\"finished\":true,\"asked\":0,\"right\":0}]}");
        const Run formula = run({QStringLiteral("lessons"), QStringLiteral("--report"), QStringLiteral("--format"),
                                 QStringLiteral("csv"), path(QStringLiteral("class/formula.json"))});
        QVERIFY2(formula.out.contains(QStringLiteral("\n'") + QLatin1String(name) + QStringLiteral(",,,a,A,yes,0,0")),
                 qPrintable(formula.out));
    }
    QCOMPARE(run({QStringLiteral("lessons"), QStringLiteral("--report")}).status, 2);
    QCOMPARE(run({QStringLiteral("lessons"), QStringLiteral("--format"), QStringLiteral("csv")}).status, 2);
}

/// Lessons and courses are printed, with answers or as worksheets; what is not there is named.
void TestCommands::handouts()
{
    QString file = path(QStringLiteral("print/sheet.html"));
    const auto print = [&](const QStringList &words, const QString &option = QStringLiteral("--handout")) {
        return run(QStringList{QStringLiteral("lessons"), option, file} + words);
    };
    const auto page = [&file] {
        QFile written(file);
        return written.open(QIODevice::ReadOnly) ? written.readAll() : QByteArray();
    };
    write(QStringLiteral("print/course.yaml"), "title: Afternoon\nlessons: [alone, nonsense, two-orders]\n");
    QCOMPARE(print({QStringLiteral("alone")}).status, 0);
    QVERIFY(page().contains("How it is merged") && !page().contains("Contents"));
    QCOMPARE(print({QStringLiteral("alone")}, QStringLiteral("--worksheet")).status, 0);
    QVERIFY(page().contains("Question 1") && !page().contains("How it is merged"));
    const Run course = print({path(QStringLiteral("print/course.yaml"))});
    QCOMPARE(course.status, 1);
    QVERIFY2(course.err.contains(QStringLiteral("course.yaml:2:18: there is no lesson nonsense")),
             qPrintable(course.err));
    QVERIFY(page().contains("<h1>Afternoon</h1>") && page().contains("1. Alone") && page().contains("2. Two orders"));
    QCOMPARE(print({QStringLiteral("nonsense")}).status, 1);
    // A lesson by its file: the file beside it is of no matter, its own mistakes are.
    QFile shipped(QStringLiteral(STRATA_TEST_ROOT "/../resources/lessons/merging/two-orders.yaml"));
    QVERIFY(shipped.open(QIODevice::ReadOnly));
    const QByteArray good = shipped.readAll();
    write(QStringLiteral("print/own/two-orders.yaml"), good);
    write(QStringLiteral("print/own/broken.yaml"), "lesson: broken\n");
    const Run own = print({path(QStringLiteral("print/own/two-orders.yaml"))});
    QVERIFY2(own.status == 0 && own.err.isEmpty(), qPrintable(own.err));
    QVERIFY(page().contains("Two orders") && !page().contains("Contents"));
    const Run broken =
        print({path(QStringLiteral("print/own/broken.yaml")), path(QStringLiteral("print/own/two-orders.yaml"))});
    QCOMPARE(broken.status, 1);
    QVERIFY2(broken.err.contains(QStringLiteral("broken.yaml:1")), qPrintable(broken.err));
    QVERIFY(page().contains("Two orders"));
    file = path(QStringLiteral("print/sheet.pdf"));
    QCOMPARE(print({QStringLiteral("alone")}, QStringLiteral("--worksheet")).status, 0);
    QVERIFY(page().startsWith("%PDF"));
    for (const char *words : {"--handout none/a.html alone", "--handout a.txt", "--worksheet none/a.pdf",
                              "--handout a.html --worksheet b.html", "--handout a.html --format html alone"})
        QCOMPARE(
            run(QStringList{QStringLiteral("lessons")} + QString::fromLatin1(words).split(QLatin1Char(' '))).status, 2);
}

/// One question under the columns of docs/rules/puppet8.md.
void TestCommands::references()
{
    write(QStringLiteral("versions/hiera.yaml"), "{version: 5, hierarchy: [{name: A, path: a.yaml}]}");
    write(QStringLiteral("versions/data/a.yaml"), "k: 'a%{nope}'\nl: 1\n");
    const QStringList where{QStringLiteral("--root"), path(QStringLiteral("versions"))};
    const auto ask = [&](const QStringList &options) {
        return run(QStringList{QStringLiteral("lookup"), QStringLiteral("k")} + where + options);
    };
    const Run seven = ask({QStringLiteral("--reference"), QStringLiteral("puppet7")});
    QCOMPARE(seven.status, 0);
    QVERIFY2(seven.err.contains(QLatin1String("Undefined variable 'nope'")), qPrintable(seven.err));
    const Run eight = ask({QStringLiteral("--reference"), QStringLiteral("puppet8")});
    QCOMPARE(eight.status, 1);
    QVERIFY2(eight.err.contains(QLatin1String("data/a.yaml:1")), qPrintable(eight.err));
    QCOMPARE(ask({QStringLiteral("--reference"), QStringLiteral("puppet8"), QStringLiteral("--strict"),
                  QStringLiteral("warning")})
                 .out,
             seven.out);
    const Run quiet = ask({QStringLiteral("--strict"), QStringLiteral("off")});
    QCOMPARE(quiet.out, seven.out);
    QCOMPARE(quiet.err, QStringLiteral("strata: data/a.yaml:1: %{nope} is empty: the variable is not set. See 'strata "
                                       "findings --rule interpolation-unknown'.\n"));

    // The file is sound; only what it says of the key is not.
    const Run why = run(
        QStringList{QStringLiteral("why"), QStringLiteral("--format"), QStringLiteral("json"), QStringLiteral("k")} +
        where);
    QVERIFY2(why.out.contains(QLatin1String("\"outcome\":\"value fails\"")), qPrintable(why.out));
    const Run query = run(QStringList{QStringLiteral("query")} + where,
                          R"({"key":"k","reference":"puppet7"}
{"key":"k","reference":"puppet8"}
{"key":"k","reference":"puppet8","strict":"warning"}
{"key":"l","reference":"datum-next"}
)");
    const QStringList answers = query.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(answers.size(), 4);
    QCOMPARE(object(answers[0].toUtf8()).value(QStringLiteral("result")).toString(), QStringLiteral("a"));
    QCOMPARE(object(answers[1].toUtf8()).value(QStringLiteral("error")).toString(),
             QStringLiteral("Undefined variable 'nope'; "));
    QCOMPARE(object(answers[2].toUtf8()).value(QStringLiteral("result")).toString(), QStringLiteral("a"));
    QVERIFY(
        object(answers[3].toUtf8()).value(QStringLiteral("error")).toString().contains(QLatin1String("datum-next")));
}

/// Equal results in one row with what tells their nodes from the others, and how much each key differs.
void TestCommands::fleet()
{
    const auto words = [](const char *line) { return QString::fromLatin1(line).split(QLatin1Char(' ')); };
    // Area and role tell the nodes apart alike: the one that leads to the values is taken.
    write(QStringLiteral("alike/hiera.yaml"), "version: 5\nhierarchy:\n- {name: Area, path: 'area/%{area}.yaml'}\n"
                                              "- {name: Role, path: 'role/%{role}.yaml'}\n");
    write(QStringLiteral("alike/data/area/a.yaml"), "other: 1\n");
    write(QStringLiteral("alike/data/role/web.yaml"), "k: 1\n");
    write(QStringLiteral("alike/data/role/db.yaml"), "k: 2\n");
    write(QStringLiteral("alike/facts/n1.yaml"), "{area: a, role: web}\n");
    write(QStringLiteral("alike/facts/n2.yaml"), "{area: b, role: db}\n");
    const Run alike = run(words("fleet k --root ../alike"));
    QVERIFY2(alike.out.contains(QLatin1String("\nFacts that separate the nodes: role\n")), qPrintable(alike.out));

    const Run text = run(words("fleet --example hiera5 profile::base::packages"));
    QCOMPARE(text.status, 0);
    QVERIFY(text.out.startsWith(QLatin1String("profile::base::packages on 5 nodes: 4 results\n")));
    QVERIFY(text.out.contains(QLatin1String("\nFacts that separate the nodes: role, site, tier\n")));
    QVERIFY(text.out.contains(QLatin1String("  role = build\n")));

    const Run json = run(words("fleet --example hiera5 --format json profile::base::packages"));
    const QJsonObject report = QJsonDocument::fromJson(json.out.toUtf8()).object();
    QCOMPARE(report[QLatin1String("nodes")].toInt(), 5);
    const QJsonArray groups = report[QLatin1String("groups")].toArray();
    QCOMPARE(groups.size(), 4);
    int nodes = 0;
    for (const QJsonValue &group : groups) {
        nodes += group[QLatin1String("count")].toInt();
        const QString node = group[QLatin1String("nodes")].toArray().first().toString();
        const Run alone = run(words("lookup --example hiera5 --render-as json profile::base::packages --node") << node);
        QCOMPARE(QJsonDocument::fromJson(alone.out.toUtf8()).array(), group[QLatin1String("result")].toArray());
    }
    QCOMPARE(nodes, 5);

    const Run all = run(words("fleet --example hiera5 --all --format csv"));
    QCOMPARE(all.status, 0);
    QVERIFY(all.out.startsWith(QLatin1String("key,results,files,without,failing\r\n")));
    QVERIFY(all.out.contains(QLatin1String("\r\nprofile::base::packages,4,")));

    const Run rows = run(words("fleet --example hiera5 --format csv profile::base::packages"));
    QVERIFY(rows.out.startsWith(QLatin1String("node,result,from\r\n")));
    QVERIFY2(!rows.out.contains(QChar(0x2026)), qPrintable(rows.out)); // values in full

    const Run nothing = run(words("fleet --example hiera5 nope"));
    QCOMPARE(nothing.status, 1);
    QVERIFY(nothing.out.contains(QLatin1String("(not found)")));
}

void TestCommands::fleetByFiles_data()
{
    QTest::addColumn<bool>("isDatum");
    QTest::addColumn<int>("groups"); // and the nodes of none
    QTest::newRow("hiera5") << false << 11;
    QTest::newRow("datum") << true << 3;
}

/// Groups that only the names of their nodes separate from a node with a value of its own: files describe them.
void TestCommands::fleetByFiles()
{
    QFETCH(const bool, isDatum);
    QFETCH(const int, groups);
    const QString root = isDatum ? QStringLiteral("files-datum/") : QStringLiteral("files/");
    const auto in = [&](const char *folder, const QString &name) -> QString {
        return root + QLatin1String(folder) + QLatin1Char('/') + name +
               (isDatum ? QLatin1String(".yml") : QLatin1String(".yaml"));
    };
    const QByteArray common = "users:\n  anna: {uid: 1, shell: /bin/bash}\n  bert: {uid: 2, shell: /bin/bash}\n";
    if (isDatum)
        write(root + QStringLiteral("Datum.yml"), "ResolutionPrecedence:\n- 'own\\$($Node.Name)'\n"
                                                  "- 'group\\$($Node.Group)'\n- base\\common\n");
    else
        write(root + QStringLiteral("hiera.yaml"),
              "version: 5\nhierarchy:\n- {name: Node, path: 'own/%{trusted.certname}.yaml'}\n"
              "- {name: Group, path: 'group/%{group}.yaml'}\n- {name: Common, path: common.yaml}\n");
    write(in(isDatum ? "base" : "data", QStringLiteral("common")), common);
    const char *groupFolder = isDatum ? "group" : "data/group";
    const char *ownFolder = isDatum ? "own" : "data/own";
    for (int group = 0; group <= groups; ++group) {
        const QString name(QLatin1Char(static_cast<char>('a' + group)));
        for (int i = 0; i < (group == 0 ? 12 : 10); ++i) {
            const QString node = name + QString::number(i);
            const QByteArray head = isDatum ? "NodeName: " + node.toUtf8() + "\nGroup: " : QByteArray("group: ");
            write(in(isDatum ? "AllNodes" : "facts", node), head + name.toUtf8() + '\n');
        }
        if (group == 0)
            continue;
        write(in(groupFolder, name), common + "  " + name.toUtf8() + ": {uid: 9}\n");
        write(in(ownFolder, name + QLatin1Char('0')), common);
    }
    const QStringList command{QStringLiteral("fleet"), QStringLiteral("users"), QStringLiteral("--root"), path(root)};
    const Run text = run(command);
    QCOMPARE(text.status, 0);
    const int nodes = 12 + 10 * groups;
    QVERIFY2(text.out.startsWith(QStringLiteral("users on %1 nodes: %2 results\n").arg(nodes).arg(groups + 1)),
             qPrintable(text.out));
    QVERIFY2(!text.out.contains(QRegularExpression(QStringLiteral("ya?ml:\\d+ \\+ "))), // each from one file
             qPrintable(text.out));
    QCOMPARE(text.out.count(QLatin1String("  the rest\n")), 1);
    QCOMPARE(text.out.count(QRegularExpression(QStringLiteral("  reads \\S*group/\\w\\.ya?ml, not "))), groups);
    QVERIFY2(text.out.contains(QRegularExpression(QStringLiteral("  reads \\S*group/b\\.ya?ml, not "))),
             qPrintable(text.out));
    // What differs from the most common result, place by place.
    const QString differing = text.out.section(QStringLiteral("\nWhat differs from the most common result, "), 1);
    QVERIFY2(differing.startsWith(QStringLiteral("that of %1 nodes:\n").arg(12 + groups)), qPrintable(text.out));
    QVERIFY2(differing.contains(QLatin1String("\n  9 nodes (b1, b2, b3 and 6 more)\n")), qPrintable(differing));
    QVERIFY2(differing.contains(QRegularExpression(QStringLiteral("\n +\\+ b[: ].*group/b\\.ya?ml:4"))),
             qPrintable(differing));

    const Run json = run(command + QStringList{QStringLiteral("--format"), QStringLiteral("json")});
    const QJsonArray all = QJsonDocument::fromJson(json.out.toUtf8()).object()[QLatin1String("groups")].toArray();
    QCOMPARE(all.size(), groups + 1);
    for (int i = 0; i < all.size(); ++i) {
        const QJsonArray reads = all[i][QLatin1String("reads")].toArray();
        const QJsonArray readsNot = all[i][QLatin1String("reads_not")].toArray();
        QCOMPARE(reads.isEmpty() && readsNot.isEmpty(), i == 0);
        if (i == 0)
            continue;
        QCOMPARE(reads.size(), 1);
        QVERIFY2(reads.first().toString().contains(QLatin1String("group/")), qPrintable(reads.first().toString()));
        QVERIFY(std::any_of(readsNot.begin(), readsNot.end(), [](const QJsonValue &file) {
            return file.toString().contains(QLatin1String("common.y"));
        }));
    }
}

/// However many results there are, each is described.
void TestCommands::fleetOfManyResults()
{
    write(QStringLiteral("many/hiera.yaml"), "version: 5\nhierarchy:\n- {name: Common, path: common.yaml}\n");
    write(QStringLiteral("many/data/common.yaml"), "k: \"is %{site}\"\n");
    QByteArray facts("{");
    for (int i = 0; i < 120; ++i)
        facts += (i == 0 ? "" : ",") + QStringLiteral(R"("n%1.example": {"site": "s%1"})").arg(i).toUtf8();
    write(QStringLiteral("many/facts.json"), facts + '}');
    const Run text =
        run({QStringLiteral("fleet"), QStringLiteral("k"), QStringLiteral("--root"), path(QStringLiteral("many")),
             QStringLiteral("--facts"), path(QStringLiteral("many/facts.json"))});
    QVERIFY2(text.out.startsWith(QLatin1String("k on 120 nodes: 120 results\n")), qPrintable(text.out));
    for (int i = 0; i < 120; ++i)
        QVERIFY2(text.out.contains(QStringLiteral("  is s%1  site = s%1\n").arg(i)), qPrintable(text.out));
}

void TestCommands::findings()
{
    const auto words = [](const char *line) { return QString::fromLatin1(line).split(QLatin1Char(' ')); };
    const Run text = run(words("findings --example hiera5"));
    QCOMPARE(text.status, 1);
    QVERIFY(text.out.contains(
        QLatin1String("data/role/web.yaml:26: warning: The marker --cups stays in the result as a value. "
                      "[marker-leaked] (profile::base::services_disabled, on 3 of 5 nodes)\n")));
    QVERIFY(text.out.contains(QRegularExpression(QStringLiteral("\n\\d+ findings: 1 error, \\d+ warnings, \\d+ notes; "
                                                                "on 5 nodes\n$"))));

    const Run json = run(words("findings --example hiera5 --rule marker-leaked --format json"));
    const QJsonObject report = QJsonDocument::fromJson(json.out.toUtf8()).object();
    QCOMPARE(report[QLatin1String("schema")].toInt(), 1);
    QCOMPARE(report[QLatin1String("nodes")].toInt(), 5);
    const QJsonArray found = report[QLatin1String("findings")].toArray();
    QCOMPARE(found.size(), 1);
    QCOMPARE(found.first()[QLatin1String("severity")].toString(), QStringLiteral("warning"));
    QCOMPARE(found.first()[QLatin1String("key")].toString(), QStringLiteral("profile::base::services_disabled"));
    QCOMPARE(found.first()[QLatin1String("nodes")].toInt(), 3);
    const QJsonObject place = found.first()[QLatin1String("place")].toObject();
    QVERIFY(place[QLatin1String("file")].toString().endsWith(QLatin1String("/data/role/web.yaml")));
    QCOMPARE(place[QLatin1String("line")].toInt(), 26);
    QCOMPARE(place[QLatin1String("level")].toString(), QStringLiteral("Role"));

    const Run repaired = run(words("findings --example hiera5 --rule marker-leaked --repair"));
    QVERIFY2(repaired.out.contains(
                 QRegularExpression(QStringLiteral("\n  repair: Without it, these change on \\d+ nodes: "))),
             qPrintable(repaired.out));
    const Run edits = run(words("findings --example hiera5 --rule marker-leaked --repair --format json"));
    const QJsonObject repair = QJsonDocument::fromJson(edits.out.toUtf8())
                                   .object()[QLatin1String("findings")][0][QLatin1String("repair")]
                                   .toObject();
    QCOMPARE(repair[QLatin1String("what")].toString(), QStringLiteral("delete"));
    QVERIFY2(repair[QLatin1String("diff")].toString().startsWith(QStringLiteral("diff --git a/data/")),
             qPrintable(edits.out));
    QVERIFY(!repair[QLatin1String("effects")].toArray().isEmpty());
    const Run errors = run(words("findings --example hiera5 --severity error"));
    QCOMPARE(errors.out.count(QLatin1String(": error: ")), 1);
    QCOMPARE(errors.out.count(QLatin1String(": warning: ")), 0);
    const Run node = run(words("findings --example hiera5 --rule never-wins --node web01.fra.harbour.example"));
    QCOMPARE(node.status, 0);
    QCOMPARE(node.out, QStringLiteral("no findings; on 1 node\n"));

    const QString baseline = path(QStringLiteral("known.json"));
    const Run written = run(words("findings --example hiera5 --write-baseline") << baseline);
    QCOMPARE(written.status, 0);
    QCOMPARE(written.out, QString());
    const Run known = run(words("findings --example hiera5 --baseline") << baseline);
    QCOMPARE(known.status, 0);
    QVERIFY2(known.out.startsWith(QLatin1String("no findings; on 5 nodes; ")), qPrintable(known.out));
    const Run unwritten = run(words("findings --example hiera5 --write-baseline /nope/known.json"));
    QCOMPARE(unwritten.status, 2);
    QVERIFY2(unwritten.err.contains(QLatin1String("the baseline /nope/known.json: ")), qPrintable(unwritten.err));
    write(QStringLiteral("known.json"), "{}");
    QCOMPARE(run(words("findings --example hiera5 --baseline") << baseline).status, 2);
    QCOMPARE(run(words("findings --example hiera5 --baseline /nope.json")).status, 2);
    QCOMPARE(run(words("findings --example hiera5 --severity bad")).status, 2);
    const Run misspelt = run(words("findings --example hiera5 --rule never-win"));
    QCOMPARE(misspelt.status, 2);
    QVERIFY(misspelt.err.contains(QLatin1String("did you mean 'never-wins'?")));
}

namespace {

/// Against the schema itself, where STRATA_SARIF_SCHEMA names its file and Python has jsonschema: it is not ours to
/// ship.
void checkWithSchema(const QByteArray &log)
{
    const QString schema = qEnvironmentVariable("STRATA_SARIF_SCHEMA");
    if (schema.isEmpty()) {
        qInfo("STRATA_SARIF_SCHEMA names no schema: not checked against it");
        return;
    }
    QProcess python;
    python.start(QStringLiteral("python3"),
                 {QStringLiteral("-c"),
                  QStringLiteral("import json,sys,jsonschema\n"
                                 "s=json.load(open(sys.argv[1]))\n"
                                 "v=jsonschema.validators.validator_for(s)(s)\n"
                                 "e=[str(list(x.path))+': '+x.message for x in v.iter_errors(json.load(sys.stdin))]\n"
                                 "sys.exit('\\n'.join(e) if e else 0)\n"),
                  schema});
    QVERIFY2(python.waitForStarted(), "python3 is there");
    python.write(log);
    python.closeWriteChannel();
    QVERIFY(python.waitForFinished());
    QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
}

} // namespace

/// The properties that the schema of SARIF 2.1.0 requires, and the types of those that are there.
void TestCommands::findingsAsSarif()
{
    write(QStringLiteral("sarif/hiera.yaml"), "{version: 5, hierarchy: [{name: A, path: a.yaml}]}");
    write(QStringLiteral("sarif/data/a.yaml"), "k: 1\nl: {'\xc3\xa4\xc3\xb6': 1, 'x': 0644}\nk: 2\n");
    const Run run1 = run({QStringLiteral("findings"), QStringLiteral("--format"), QStringLiteral("sarif"),
                          QStringLiteral("--root"), path(QStringLiteral("sarif"))});
    QCOMPARE(run1.status, 1);
    const QJsonObject log = QJsonDocument::fromJson(run1.out.toUtf8()).object();
    QCOMPARE(log[QLatin1String("version")].toString(), QStringLiteral("2.1.0"));
    QVERIFY(log[QLatin1String("$schema")].toString().contains(QLatin1String("sarif-2.1.0")));
    // What the schema names for the objects that are written: it closes each of them to other members.
    const auto members = [](const QJsonValue &object, const char *allowed, const char *required) {
        const QStringList known = QString::fromLatin1(allowed).split(u' ');
        const QStringList there = object.toObject().keys();
        QStringList wrong;
        for (const QString &name : there)
            wrong += known.contains(name) ? QStringList() : QStringList(u'+' + name);
        for (const QString &name : QString::fromLatin1(required).split(u' ', Qt::SkipEmptyParts))
            wrong += there.contains(name) ? QStringList() : QStringList(u'-' + name);
        return wrong.join(u' ');
    };
    QCOMPARE(members(log, "$schema version runs", "version runs"), QString());
    const QJsonValue only = log[QLatin1String("runs")][0];
    QCOMPARE(members(only, "tool columnKind originalUriBaseIds results", "tool"), QString());
    QCOMPARE(members(only[QLatin1String("tool")], "driver", "driver"), QString());
    QCOMPARE(members(only[QLatin1String("tool")][QLatin1String("driver")], "name version rules", "name"), QString());
    const QRegularExpression relative(QStringLiteral("^[A-Za-z0-9._~%/-]+$"));
    for (const QJsonValue &rule :
         only[QLatin1String("tool")][QLatin1String("driver")][QLatin1String("rules")].toArray())
        QCOMPARE(members(rule, "id shortDescription fullDescription defaultConfiguration", "id"), QString());
    const auto location = [&](const QJsonValue &at) {
        const QJsonValue physical = at[QLatin1String("physicalLocation")];
        const QJsonValue region = physical[QLatin1String("region")];
        QString wrong = members(at, "physicalLocation message", "") + members(physical, "artifactLocation region", "") +
                        members(physical[QLatin1String("artifactLocation")], "uri uriBaseId", "uri") +
                        members(region, "startLine startColumn", "startLine");
        if (!relative.match(physical[QLatin1String("artifactLocation")][QLatin1String("uri")].toString()).hasMatch())
            wrong += QStringLiteral("uri");
        if (region[QLatin1String("startLine")].toInt() < 1 || region[QLatin1String("startColumn")].toInt(1) < 1)
            wrong += QStringLiteral("region");
        return wrong;
    };
    for (const QJsonValue &result : only[QLatin1String("results")].toArray()) {
        QCOMPARE(members(result,
                         "ruleId ruleIndex level message locations relatedLocations partialFingerprints properties",
                         "message"),
                 QString());
        QCOMPARE(members(result[QLatin1String("message")], "text", "text"), QString());
        for (const QJsonValue &print : result[QLatin1String("partialFingerprints")].toObject())
            QVERIFY(print.isString() && !print.toString().isEmpty());
        for (const char *name : {"locations", "relatedLocations"}) {
            for (const QJsonValue &at : result[QLatin1String(name)].toArray())
                QCOMPARE(location(at), QString());
        }
    }
    checkWithSchema(run1.out.toUtf8());
    const QJsonArray runs = log[QLatin1String("runs")].toArray();
    QCOMPARE(runs.size(), 1);
    const QJsonObject driver = runs.first()[QLatin1String("tool")][QLatin1String("driver")].toObject();
    QCOMPARE(driver[QLatin1String("name")].toString(), QStringLiteral("Strata"));
    const QString version = driver[QLatin1String("version")].toString();
    QVERIFY2(!version.isEmpty() && version == version.trimmed(), qPrintable(version));
    const QJsonArray rules = driver[QLatin1String("rules")].toArray();
    const QStringList levels{QStringLiteral("none"), QStringLiteral("note"), QStringLiteral("warning"),
                             QStringLiteral("error")};
    for (const QJsonValue &rule : rules) {
        QVERIFY(rule[QLatin1String("id")].isString());
        QVERIFY(rule[QLatin1String("shortDescription")][QLatin1String("text")].isString());
        QVERIFY(levels.contains(rule[QLatin1String("defaultConfiguration")][QLatin1String("level")].toString()));
    }
    QCOMPARE(runs.first()[QLatin1String("columnKind")].toString(), QStringLiteral("unicodeCodePoints"));
    const QString base =
        runs.first()[QLatin1String("originalUriBaseIds")][QLatin1String("%SRCROOT%")][QLatin1String("uri")].toString();
    QVERIFY2(base.startsWith(QLatin1String("file:///")) && base.endsWith(QLatin1Char('/')), qPrintable(base));
    const QJsonArray results = runs.first()[QLatin1String("results")].toArray();
    QCOMPARE(results.size(), 2);
    for (const QJsonValue &result : results) {
        const int index = result[QLatin1String("ruleIndex")].toInt(-1);
        QCOMPARE(rules[index][QLatin1String("id")], result[QLatin1String("ruleId")]);
        QVERIFY(levels.contains(result[QLatin1String("level")].toString()));
        QVERIFY(!result[QLatin1String("message")][QLatin1String("text")].toString().isEmpty());
        QVERIFY(result[QLatin1String("partialFingerprints")].isObject());
        const QJsonValue physical = result[QLatin1String("locations")][0][QLatin1String("physicalLocation")];
        QCOMPARE(physical[QLatin1String("artifactLocation")][QLatin1String("uri")].toString(),
                 QStringLiteral("data/a.yaml"));
        QCOMPARE(physical[QLatin1String("artifactLocation")][QLatin1String("uriBaseId")].toString(),
                 QStringLiteral("%SRCROOT%"));
        QVERIFY(physical[QLatin1String("region")][QLatin1String("startLine")].toInt() >= 1);
    }
    // 'l: {' and an umlaut are fewer characters than bytes.
    const QJsonValue region =
        results[0][QLatin1String("locations")][0][QLatin1String("physicalLocation")][QLatin1String("region")];
    QCOMPARE(region[QLatin1String("startLine")].toInt(), 2);
    QCOMPARE(region[QLatin1String("startColumn")].toInt(), 19);
    QVERIFY(
        results[1][QLatin1String("relatedLocations")][0][QLatin1String("message")][QLatin1String("text")].isString());
}

/// Items of a list are those that Datum's merge would match.
void TestCommands::comparisonByTupleKeys()
{
    write(QStringLiteral("tuples/Datum.yml"), "ResolutionPrecedence:\n- 'own\\$($Node.Name)'\nlookup_options:\n"
                                              "  Site: hash\n  Site\\Disks:\n    merge_hash_array: UniqueKeyValTuples\n"
                                              "    merge_options: {tuple_keys: [Name]}\n");
    for (const char *node : {"a", "b"})
        write(QStringLiteral("tuples/AllNodes/%1.yml").arg(QLatin1String(node)),
              QByteArray("NodeName: ") + node + '\n');
    write(QStringLiteral("tuples/own/a.yml"), "Configurations: [Site]\nSite:\n  Disks:\n  - {Name: a, P: 1}\n");
    write(QStringLiteral("tuples/own/b.yml"),
          "Configurations: [Site]\nSite:\n  Disks:\n  - {Name: b, P: 1}\n  - {Name: a, P: 2}\n");
    const QStringList nodes{QStringLiteral("--node"), QStringLiteral("a"),      QStringLiteral("--b-node"),
                            QStringLiteral("b"),      QStringLiteral("--root"), path(QStringLiteral("tuples"))};
    for (const char *key : {"Site", "\\"}) { // of the key, and in all values of the node
        const QString text = run(QStringList{QStringLiteral("compare"), QLatin1String(key)} + nodes).out;
        QVERIFY2(text.contains(QRegularExpression(
                     QStringLiteral("Disks:\n +\\+ \\{Name: b, P: 1\\}  .*\n +\\[0\\]:\n +~ P: 1 → 2  "
                                    ".*\n +1 more key is equal\n"))),
                 qPrintable(text));
        QVERIFY2(!text.contains(QStringLiteral("{Name: a")), qPrintable(text));
    }
}

void TestCommands::comparison()
{
    write(QStringLiteral("upgrade/hiera.yaml"), "{version: 5, hierarchy: [{name: A, path: a.yaml}]}");
    write(QStringLiteral("upgrade/data/a.yaml"), "k: 'a%{nope}'\nl: 1\n");
    const QStringList command{QStringLiteral("compare"),       QStringLiteral("--reference"), QStringLiteral("puppet7"),
                              QStringLiteral("--b-reference"), QStringLiteral("puppet8"),     QStringLiteral("--root"),
                              path(QStringLiteral("upgrade"))};
    const Run text = run(command);
    QCOMPARE(text.status, 1);
    QVERIFY2(text.out.startsWith(QLatin1String("A: Puppet 7 (strict: warning)\nB: Puppet 8 (strict: error)\n2 keys, 2 "
                                               "lookups: 1 is answered otherwise.\n")),
             qPrintable(text.out));
    QVERIFY2(
        text.out.contains(QLatin1String("  Undefined variable 'nope'\n    at       data/a.yaml:1\n    keys     k\n")),
        qPrintable(text.out));
    const Run json = run(command + QStringList{QStringLiteral("--format"), QStringLiteral("json")});
    const QJsonObject report = object(json.out.toUtf8());
    QCOMPARE(report.value(QStringLiteral("compared")).toInt(), 2);
    const QJsonArray differences = report.value(QStringLiteral("differences")).toArray();
    QCOMPARE(differences.size(), 1);
    QCOMPARE(differences[0][QStringLiteral("a")][QStringLiteral("result")].toString(), QStringLiteral("a"));
    QCOMPARE(differences[0][QStringLiteral("because")].toString(), QStringLiteral("fails in b"));
    QCOMPARE(differences[0][QStringLiteral("place")][QStringLiteral("line")].toInt(), 1);
    const Run markdown = run(command + QStringList{QStringLiteral("--format"), QStringLiteral("markdown")});
    QVERIFY2(markdown.out.contains(QLatin1String("<details><summary>1 lookup: Undefined variable 'nope'</summary>")),
             qPrintable(markdown.out));
    // Of two nodes both values have their places.
    write(QStringLiteral("nodes/hiera.yaml"),
          "{version: 5, hierarchy: [{name: N, path: 'nodes/%{trusted.certname}.yaml'}]}");
    write(QStringLiteral("nodes/data/nodes/one.yaml"), "k: {a: 1, b: 2}\n");
    write(QStringLiteral("nodes/data/nodes/two.yaml"), "\nk: {a: 3,\n c: 4}\n");
    const Run nodes =
        run({QStringLiteral("compare"), QStringLiteral("k"), QStringLiteral("--node"), QStringLiteral("one"),
             QStringLiteral("--b-node"), QStringLiteral("two"), QStringLiteral("--format"), QStringLiteral("json"),
             QStringLiteral("--root"), path(QStringLiteral("nodes"))});
    QStringList places;
    for (const QJsonValue &change : object(nodes.out.toUtf8())[u"differences"][0][u"changes"].toArray()) {
        const auto placeOf = [&change](const char *side) {
            const QJsonObject place = change[QLatin1String(side)].toObject();
            const QString file = place[u"file"].toString().section(u'/', -1);
            return place.isEmpty() ? QStringLiteral("none") : file + u':' + QString::number(place[u"line"].toInt());
        };
        places << change[u"path"].toString() + u' ' + placeOf("a_place") + u' ' + placeOf("b_place");
    }
    QCOMPARE(places, QStringList({QStringLiteral("/a one.yaml:1 two.yaml:2"), QStringLiteral("/b one.yaml:1 none"),
                                  QStringLiteral("/c none two.yaml:3")}));
    const Run same = run(command + QStringList{QStringLiteral("--b-strict"), QStringLiteral("warning")});
    QCOMPARE(same.status, 0);
    QVERIFY2(same.out.contains(QLatin1String("every answer is the same")), qPrintable(same.out));
    // Legacy facts in use, nodes without facts, and lines of limited length.
    write(QStringLiteral("upgrade/hiera.yaml"),
          "version: 5\nhierarchy:\n- {name: N, path: 'nodes/%{fqdn}.yaml'}\n- {name: A, path: a.yaml}\n");
    write(QStringLiteral("upgrade/data/nodes/web03.yaml"), "l: 2\n");
    write(QStringLiteral("upgrade/facts/web01.yaml"), "{fqdn: web01, nope: x}");
    write(QStringLiteral("upgrade/facts/web02.yaml"), "{fqdn: web02, nope: y}");
    const Run leaving = run(command);
    QVERIFY2(
        leaving.out.contains(QLatin1String("\n  fqdn: write %{facts.networking.fqdn} (the hierarchy, hiera.yaml:3)\n")),
        qPrintable(leaving.out));
    const QStringList lines = leaving.out.split(u'\n');
    QVERIFY(std::all_of(lines.begin(), lines.end(), [](const QString &line) { return line.size() <= 100; }));
    QVERIFY2(leaving.out.contains(QLatin1String("nodes    web03 (1 of 3)\n")) &&
                 leaving.out.contains(QLatin1String("note     None of these nodes has facts here")),
             qPrintable(leaving.out));
}

void TestCommands::strategies()
{
    write(QStringLiteral("merges/hiera.yaml"),
          "{version: 5, hierarchy: [{name: A, path: a.yaml}, {name: B, path: b.yaml}]}");
    write(QStringLiteral("merges/data/a.yaml"), "k: [--x, a]\nh: {p: 1}\n");
    write(QStringLiteral("merges/data/b.yaml"),
          "k: [x, b]\nh: {p: 1}\n"
          "lookup_options: {k: {merge: {strategy: deep, knockout_prefix: '--'}}}\n");
    const QStringList where{QStringLiteral("--root"), path(QStringLiteral("merges"))};
    const Run text = run(QStringList{QStringLiteral("strategies"), QStringLiteral("k")} + where);
    QVERIFY2(text.status == 0, qPrintable(text.err));
    // Items are matched by value, and each cell says why it is as it is.
    QCOMPARE(text.out.section(u'\n', 0, 5),
             QStringLiteral("PLACE  first            unique     hash  deep       deep -- *\n"
                            "k      W 2 items        M 4 items        M 4 items  M 2 items\n"
                            "  x    N not consulted  O [2] L2         O [0] L2   X knocked out\n"
                            "  b    N not consulted  O [3] L2         O [1] L2   O [0] L2\n"
                            "  --x  O [0] L1         O [0] L1         O [2] L1   K marker hit\n"
                            "  a    O [1] L1         O [1] L1         O [3] L1   O [1] L1"));
    QVERIFY(text.out.contains(QStringLiteral("hash fails: ")));
    QVERIFY(
        text.out.contains(QStringLiteral("* in effect: deep, knockout_prefix: -- (lookup_options in data/b.yaml:3)")));

    const Run json = run(QStringList{QStringLiteral("strategies"), QStringLiteral("k"), QStringLiteral("--format"),
                                     QStringLiteral("json")} +
                         where);
    const QJsonObject answer = object(json.out.toUtf8());
    QCOMPARE(answer.keys(), (QStringList{QStringLiteral("columns"), QStringLiteral("key"), QStringLiteral("node"),
                                         QStringLiteral("schema")}));
    const QJsonArray columns = answer.value(QStringLiteral("columns")).toArray();
    QCOMPARE(columns.size(), 5);
    QCOMPARE(columns[1][QStringLiteral("result")].toArray().size(), 4);
    QVERIFY(columns[2][QStringLiteral("error")].isString());
    QCOMPARE(columns[4][QStringLiteral("result")].toArray(), (QJsonArray{QStringLiteral("b"), QStringLiteral("a")}));
    QVERIFY(columns[4][QStringLiteral("in_force")].toBool() && !columns[3][QStringLiteral("in_force")].toBool());

    // What a hidden entry of lookup_options asks for is tried as well.
    const QStringList byHand{QStringLiteral("strategies"), QStringLiteral("k"), QStringLiteral("--merge"),
                             QStringLiteral("first")};
    const Run hidden = run(byHand + where);
    QVERIFY2(hidden.out.startsWith(QStringLiteral("PLACE  first *  ")) &&
                 hidden.out.contains(QStringLiteral("deep -- (L2 B)\n")),
             qPrintable(hidden.out));
    QVERIFY(hidden.out.contains(QStringLiteral("deep --: set by lookup_options in data/b.yaml:3")));
    const QJsonObject tried =
        object(run(byHand + QStringList{QStringLiteral("--format"), QStringLiteral("json")} + where).out.toUtf8())
            .value(QStringLiteral("columns"))
            .toArray()
            .last()
            .toObject();
    QCOMPARE(tried.value(QStringLiteral("asked_for_by"))[QStringLiteral("level")].toString(), QStringLiteral("B"));
    QCOMPARE(tried.value(QStringLiteral("asked_for_by"))[QStringLiteral("line")].toInt(), 3);
    QCOMPARE(tried.value(QStringLiteral("result")).toArray(), (QJsonArray{QStringLiteral("b"), QStringLiteral("a")}));

    // A strategy that is in effect without options is one column, which knows where it is configured.
    const Run first = run(QStringList{QStringLiteral("strategies"), QStringLiteral("h")} + where);
    QVERIFY2(first.out.startsWith(QStringLiteral("PLACE  first *  ")), qPrintable(first.out));
    QVERIFY(first.out.contains(QStringLiteral("* in effect: first (default)")));
    QVERIFY(first.out.contains(QStringLiteral("hash: same as unique")) == false);
    QVERIFY(first.out.contains(QStringLiteral("deep: same as hash")));
    QCOMPARE(run(QStringList{QStringLiteral("strategies"), QStringLiteral("none")} + where).status, 1);
}

void TestCommands::queryAnswers_data()
{
    QTest::addColumn<QString>("request");
    QTest::addColumn<QString>("expected");
    const auto plain = [](const char *result) -> QString {
        return QString::fromUtf8(result) + QLatin1String(R"(,"merge":{"strategy":"first","source":"default"}})");
    };
    QTest::newRow("result") << R"({"key":"port"})" << plain(R"({"result":80)");
    QTest::newRow("id as it was") << R"({"id": {"a":[1.50]} ,"key":"port"})"
                                  << plain(R"({"id":{"a":[1.50]},"result":80)");
    QTest::newRow("node") << R"({"key":"port","node":"web01.example.com"})" << plain(R"({"result":8080)");
    QTest::newRow("scope") << R"({"key":"greeting","scope":{"facts":{"role":"x"}}})" << plain(R"({"result":"hello x")");
    QTest::newRow("variables win") << R"({"key":"greeting","scope":{"facts":{"role":"x"},"variables":{"role":"y"}}})"
                                   << plain(R"({"result":"hello y")");
    QTest::newRow("float") << R"({"key":"role_only","scope":{"facts":{"role":"web"}}})" << plain(R"({"result":1.0)");
    QTest::newRow("yaml") << R"({"key":"odd"})" << plain(R"({"result_yaml":"---\n1: one\n")");
    QTest::newRow("not found") << R"({"key":"nope"})" << plain(R"({"not_found":true)");
    QTest::newRow("several keys") << R"({"key":["nope","port"]})" << plain(R"({"result":80)");
    QTest::newRow("default") << R"({"key":"nope","options":{"default_value":null}})" << plain(R"({"result":null)");
    QTest::newRow("override") << R"({"key":"port","options":{"override":{"port":[1]}}})" << plain(R"({"result":[1])");
    QTest::newRow("default values") << R"({"key":["x","y"],"options":{"default_values_hash":{"y":2}}})"
                                    << plain(R"({"result":2)");
    QTest::newRow("null merge") << R"({"key":"port","merge":null})" << plain(R"({"result":80)");
    QTest::newRow("merge argument") << R"({"key":"port","merge":"unique"})"
                                    << R"({"result":[80],"merge":{"strategy":"unique","source":"argument"}})";
    QTest::newRow("no configuration") << R"({"key":"a","root":"../empty","dialect":"hiera5"})"
                                      << plain(R"({"not_found":true)");
    QTest::newRow("default global layer")
        << R"({"key":"b","root":"../empty","dialect":"hiera5","global":"../other/hiera.yaml"})"
        << plain(R"({"result":2)");
    const auto three = [](const char *question, const char *result, const char *merge) {
        return std::pair(
            QStringLiteral(R"({"root":"../three","scope":{"variables":{"::role":"web"}},%1})")
                .arg(QLatin1String(question)),
            QStringLiteral(
                R"({%1,"merge":%2,"warnings":["Strata cannot run the backend 'gpg'; its values are unknown"]})")
                .arg(QLatin1String(result), QLatin1String(merge)));
    };
    const auto [hash, hashAnswer] = three(
        R"("key":"k","options":{"type":"hash"})", R"("result":{"s":"web","l":["c","w"]})",
        R"({"strategy":"deeper","source":"configuration","file":"ROOT/three/hiera.yaml","line":5,"matched":":merge_behavior:"})");
    QTest::newRow("Hiera 3: type")
        << hash << QString(hashAnswer).replace(QLatin1String("ROOT"), QFileInfo(m_folder.path()).canonicalFilePath());
    const auto [native, nativeAnswer] =
        three(R"("key":"k","options":{"type":{"behavior":"native"},"order_override":"over"})",
              R"("result":{"s":"over","l":["w"]})", R"({"strategy":"native","source":"argument"})");
    QTest::newRow("Hiera 3: behaviour and override") << native << nativeAnswer;
    QTest::newRow("override of the order without Hiera 3") << R"({"key":"port","options":{"order_override":"x"}})"
                                                           << "error";
    QTest::newRow("blank line") << ""
                                << "error";
    QTest::newRow("no JSON") << "port"
                             << "error";
    QTest::newRow("no object") << "[1]"
                               << "error";
    QTest::newRow("broken value") << R"({"key":"port","junk":tru})"
                                  << "error";
    QTest::newRow("no key") << R"({"id":1})"
                            << "error";
    QTest::newRow("key of a wrong kind") << R"({"key":{}})"
                                         << "error";
    QTest::newRow("scope of a wrong kind") << R"({"key":"port","scope":[]})"
                                           << "error";
    QTest::newRow("broken scope") << R"({"key":"port","scope":{"facts":}})"
                                  << "error";
    QTest::newRow("scope with a comment") << R"({"key":"port","scope":{"facts":{/*c*/}}})"
                                          << "error";
    QTest::newRow("node of a wrong kind") << R"({"key":"port","node":5})"
                                          << "error";
    QTest::newRow("options of a wrong kind") << R"({"key":"port","options":[]})"
                                             << "error";
    QTest::newRow("max_depth of a wrong kind") << R"({"key":"port","max_depth":"0"})"
                                               << "error";
    QTest::newRow("rsop of a wrong kind") << R"({"key":"port","rsop":1})"
                                          << "error";
    QTest::newRow("trace of a wrong kind") << R"({"key":"port","trace":"yes"})"
                                           << "error";
    QTest::newRow("explain of a wrong kind") << R"({"key":"port","explain":{}})"
                                             << "error";
    QTest::newRow("unknown root") << R"({"key":"port","root":"/does/not/exist"})"
                                  << "error";
    QTest::newRow("failing lookup") << R"({"key":"broken"})"
                                    << "error";
}

/// Each request with one and with several threads; answers that are errors need a text and must keep the id.
void TestCommands::queryAnswers()
{
    QFETCH(QString, request);
    QFETCH(QString, expected);
    for (const QString &jobs : {QStringLiteral("1"), QStringLiteral("3")}) {
        const Run ran = run({QStringLiteral("query"), QStringLiteral("--jobs"), jobs}, request.toUtf8() + '\n');
        QCOMPARE(ran.status, 0);
        QCOMPARE(ran.err, QString());
        if (expected != QLatin1String("error")) {
            QCOMPARE(ran.out, expected + QLatin1Char('\n'));
            continue;
        }
        const QJsonObject answer = object(ran.out.toUtf8());
        QVERIFY2(!answer.value(u"error").toString().isEmpty(), qPrintable(ran.out));
        QVERIFY(!answer.contains(QStringLiteral("result")) && !answer.contains(QStringLiteral("not_found")));
        QCOMPARE(answer.contains(QStringLiteral("id")), request.contains(QLatin1String("\"id\"")));
    }
}

/// A file that is too large is a problem that names the limit; a larger limit reads it.
void TestCommands::largestFile()
{
    write(QStringLiteral("large/hiera.yaml"), "version: 5\n");
    write(QStringLiteral("large/data/common.yaml"), "port: 1\n" + QByteArray(1024 * 1024, '#'));
    const auto lookup = [this](const QString &largest) {
        return run({QStringLiteral("lookup"), QStringLiteral("port"), QStringLiteral("--root"),
                    path(QStringLiteral("large")), QStringLiteral("--largest-file"), largest});
    };
    const Run refused = lookup(QStringLiteral("1"));
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.err.contains(QLatin1String("is larger than 1 MiB and is not read")), qPrintable(refused.err));
    QCOMPARE(lookup(QStringLiteral("2")).out, QStringLiteral("--- 1\n"));
}

void TestCommands::queryKeepsOrder()
{
    QByteArray input;
    constexpr int kRequests = 3000;
    for (int i = 0; i < kRequests; ++i) {
        if (i % 50 == 7)
            input += "no request\n";
        else
            input += "{\"id\":" + QByteArray::number(i) + ",\"key\":\"packages\",\"node\":\"n" +
                     QByteArray::number(i % 5) + "\"}\n";
    }
    const Run ran = run({QStringLiteral("query"), QStringLiteral("--jobs"), QStringLiteral("4")}, input);
    QCOMPARE(ran.status, 0);
    const QList<QByteArray> lines = ran.out.toUtf8().trimmed().split('\n');
    QCOMPARE(lines.size(), kRequests);
    for (int i = 0; i < kRequests; ++i) {
        const QJsonObject answer = object(lines[i]);
        if (i % 50 == 7)
            QVERIFY(answer.contains(QStringLiteral("error")));
        else
            QCOMPARE(answer.value(u"id").toInt(-1), i);
    }
}

void TestCommands::queryAnswersEachLineAtOnce()
{
    for (const QString &jobs : {QStringLiteral("1"), QStringLiteral("2")}) {
        QProcess process;
        prepare(process, {QStringLiteral("query"), QStringLiteral("--jobs"), jobs});
        process.start();
        for (const char *key : {"port", "packages"}) {
            process.write(QByteArray("{\"key\":\"") + key + "\"}\n");
            QTRY_VERIFY(process.canReadLine());
            QVERIFY(object(process.readLine()).contains(QStringLiteral("result")));
        }
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
    }
}

/// An answer repeats its id as it stands, so that nothing but JSON may stand there.
void TestCommands::queryIsStrictAboutIds()
{
    for (const char *id : {"/*c*/1", "\"\xff\"", R"("\xff")", "01", "[1,]"}) {
        const Run ran = run({QStringLiteral("query")}, QByteArray(R"({"key":"port","id":)") + id + "}\n");
        const QJsonObject answer = object(ran.out.toUtf8());
        QVERIFY2(answer.contains(QStringLiteral("error")), id);
        QVERIFY2(!answer.contains(QStringLiteral("id")), id);
    }
    const Run ran = run({QStringLiteral("query")}, R"({"key":"port","id":[1.50,{"a":12345678901234567890123}]})");
    QVERIFY2(ran.out.startsWith(QLatin1String(R"({"id":[1.50,{"a":12345678901234567890123}],)")), qPrintable(ran.out));
}

/// Facts that are named and missing are no reason to answer as if there were none.
void TestCommands::queryNeedsNamedFacts()
{
    write(QStringLiteral("factual/hiera.yaml"), "version: 5\nhierarchy:\n- {name: c, path: '%{role}.yaml'}\n");
    write(QStringLiteral("factual/data/web.yaml"), "port: 1\n");
    write(QStringLiteral("factual/nodes/good.json"), R"({"role": "web"})");
    write(QStringLiteral("factual/nodes/bad.json"), R"({"role": )");
    write(QStringLiteral("factual/nodes/list.json"), "[1, 2]");
    const auto answer = [this](const QString &facts, const char *request) {
        const Run ran = run({QStringLiteral("query"), QStringLiteral("--root"), path(QStringLiteral("factual")),
                             QStringLiteral("--facts"), path(QStringLiteral("factual/") + facts)},
                            request);
        return ran.status == 0 ? object(ran.out.toUtf8()) : QJsonObject{{QStringLiteral("status"), ran.status}};
    };
    const auto error = [&answer](const QString &facts, const char *request) {
        return answer(facts, request).value(u"error").toString();
    };
    const QString folder = QStringLiteral("nodes");
    QCOMPARE(answer(folder, R"({"key":"port","node":"good"})").value(u"result").toInt(), 1);
    QCOMPARE(answer(QStringLiteral("nodes/good.json"), R"({"key":"port","node":"any"})").value(u"result").toInt(), 1);
    QVERIFY(error(folder, R"({"key":"port","node":"bad"})").contains(QLatin1String("bad.json:1: facts are not used")));
    QVERIFY(
        error(folder, R"({"key":"port","node":"list"})").contains(QLatin1String("list.json:1: facts are not used")));
    QVERIFY(error(folder, R"({"key":"port","node":"none"})").contains(QLatin1String("'none'; known nodes: good")));
    QVERIFY(error(QStringLiteral("nodes/bad.json"), R"({"key":"port"})").contains(QLatin1String("bad.json:1: facts")));
    QVERIFY(answer(folder, R"({"key":"port"})").value(u"not_found").toBool());
    QCOMPARE(answer(QStringLiteral("nowhere"), R"({"key":"port"})").value(u"status").toInt(), 2);
}

void TestCommands::fullDisk_data()
{
    QTest::addColumn<QStringList>("arguments");
    for (const char *words :
         {"lookup packages", "why packages", "keys", "layers", "query", "strategies packages", "map",
          "compare packages --b-merge first", "fleet --example hiera5 profile::base::packages", "explain --list",
          "lessons", "--help", "--version", "--manual", "--completion bash", "lookup --help"})
        QTest::newRow(words) << QString::fromLatin1(words).split(QLatin1Char(' '));
}

/// What does not arrive is an error, not a short answer.
void TestCommands::fullDisk()
{
    QFETCH(QStringList, arguments);
    QProcess process;
    prepare(process, arguments);
    if (strata::test::kIsPosix) {
        const QString full = QStringLiteral("/dev/full");
        if (!QFile::exists(full))
            QSKIP("there is no /dev/full here");
        process.setStandardOutputFile(full);
    }
#ifdef _WIN32
    HANDLE unread = nullptr;
    HANDLE pipe = nullptr; // that nobody reads
    SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
    QVERIFY(CreatePipe(&unread, &pipe, &inherited, 0));
    CloseHandle(unread);
    process.setCreateProcessArgumentsModifier(
        [pipe](QProcess::CreateProcessArguments *start) { start->startupInfo->hStdOutput = pipe; });
#endif
    process.start();
    process.write("{\"key\":\"packages\"}\n");
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished());
#ifdef _WIN32
    CloseHandle(pipe);
#endif
    QCOMPARE(process.exitCode(), 2);
    QVERIFY(process.readAllStandardError().contains("could not be written"));
}

void TestCommands::filesOnFullDisks_data()
{
    QTest::addColumn<QStringList>("arguments");
    for (const char *words :
         {"why packages --format html --output", "why packages --format csv --output", "render --output",
          "render --format json --output", "render --format html --output", "findings --write-baseline"})
        QTest::newRow(words) << QString::fromLatin1(words).split(QLatin1Char(' '));
}

/// The file that was there stays, and it is an error.
void TestCommands::filesOnFullDisks()
{
    QFETCH(QStringList, arguments);
    write(QStringLiteral("written/file"), "old");
    const QString file = path(QStringLiteral("written/file"));
    const auto content = [&file] {
        QFile written(file);
        return written.open(QIODevice::ReadOnly) ? written.readAll() : QByteArray();
    };
    {
        const strata::test::BlockedFile blocked(file, 10); // for programs that are started, too
        const Run failed = run(QStringList(arguments) << file);
        QCOMPARE(failed.status, 2);
        QVERIFY2(failed.err.contains(file), qPrintable(failed.err));
        QCOMPARE(failed.out, QString());
    }
    QCOMPARE(content(), QByteArray("old"));
    QCOMPARE(QDir(path(QStringLiteral("written"))).entryList(QDir::Files | QDir::Hidden).size(), 1);
    run(QStringList(arguments) << file);
    QVERIFY(content().size() > 10);
}

/// Two roots in one stream; a file that changes meanwhile is not read again.
void TestCommands::queryReadsEachRootOnce()
{
    write(QStringLiteral("changing/hiera.yaml"), "version: 5\n");
    write(QStringLiteral("changing/data/common.yaml"), "port: 1\n");
    QProcess process;
    prepare(process, {QStringLiteral("query")});
    process.start();
    const auto ask = [&process](const QByteArray &request) {
        process.write(request + '\n');
        while (!process.canReadLine() && process.waitForReadyRead()) {
        }
        return object(process.readLine()).value(u"result").toInt();
    };
    const QByteArray changing = R"({"key":"port","root":"../changing"})";
    QCOMPARE(ask(changing), 1);
    QCOMPARE(ask(R"({"key":"port"})"), 80);
    write(QStringLiteral("changing/data/common.yaml"), "port: 2\n");
    QCOMPARE(ask(changing), 1);
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished());
}

void TestCommands::queryTrace()
{
    const Run ran = run({QStringLiteral("query")}, R"({"key":"packages","trace":true,"node":"web01.example.com"})");
    const QJsonObject trace = object(ran.out.toUtf8()).value(u"trace").toObject();
    QCOMPARE(trace.value(u"schema").toInt(), 2);
    QCOMPARE(trace.value(u"layers").toArray().size(), 3);
    QCOMPARE(trace.value(u"fates").toArray().size(), 4);
    const QJsonArray leaves = trace.value(u"result").toArray();
    QCOMPARE(leaves.size(), 3);
    const QJsonArray origins = trace.value(u"origins").toArray();
    for (const QJsonValue &leaf : leaves) {
        QCOMPARE(leaf[u"origins"].toArray().size(), 1);
        const QJsonValue origin = origins[leaf[u"origins"][0].toInt()];
        QVERIFY(QDir::isAbsolutePath(origin[u"file"].toString()));
        QVERIFY(origin[u"line"].toInt() > 0);
    }
}

/// `lookup` prints clear text as Puppet would; everything else keeps sealed values sealed.
void TestCommands::sealedValues()
{
    QFile suite(QStringLiteral(STRATA_TEST_ROOT "/data/eyaml/eyaml.json"));
    QVERIFY(suite.open(QIODevice::ReadOnly));
    const QJsonObject files = QJsonDocument::fromJson(suite.readAll())[0][QLatin1String("files")].toObject();
    for (auto file = files.begin(); file != files.end(); ++file) {
        const QString text = file.value().toString().replace(QLatin1String("<ROOT>"), path(QStringLiteral("sealed")));
        write(QStringLiteral("sealed/") + file.key(), text.toUtf8());
    }
    const QString root = path(QStringLiteral("sealed"));
    const QString key = path(QStringLiteral("sealed/keys/private_key.pkcs7.pem"));
    const auto ask = [&](const QStringList &arguments, const QByteArray &input = {}) {
        return run(arguments + QStringList{QStringLiteral("--root"), root}, input);
    };
    QCOMPARE(ask({QStringLiteral("lookup"), QStringLiteral("inside")}).out,
             QStringLiteral("--- postgres://app:p/w@db:5432/x\n"));
    const QByteArray request = R"({"key": "string", "trace": true})"
                               "\n";
    for (const Run &ran :
         {ask({QStringLiteral("why"), QStringLiteral("string")}),
          ask({QStringLiteral("why"), QStringLiteral("string"), QStringLiteral("--format"), QStringLiteral("json")}),
          ask({QStringLiteral("why"), QStringLiteral("string"), QStringLiteral("--format"), QStringLiteral("html")}),
          ask({QStringLiteral("why"), QStringLiteral("string"), QStringLiteral("--format"),
               QStringLiteral("markdown")}),
          ask({QStringLiteral("lookup"), QStringLiteral("string"), QStringLiteral("--explain")}),
          ask({QStringLiteral("render")}),
          ask({QStringLiteral("render"), QStringLiteral("--format"), QStringLiteral("html")}),
          ask({QStringLiteral("render"), QStringLiteral("--format"), QStringLiteral("json")}),
          ask({QStringLiteral("query")}, request)}) {
        QCOMPARE(ran.status, 0);
        QVERIFY(!ran.out.contains(QLatin1String("s3cret")));
        QVERIFY(QString(ran.out).remove(u'\\').contains(QLatin1String("ENC[PKCS7"))); // Markdown escapes
    }
    // With the key named, an answer is opened, but not its record.
    const QJsonObject opened =
        object(ask({QStringLiteral("query"), QStringLiteral("--eyaml-key"), key}, request).out.toUtf8());
    QCOMPARE(opened[QLatin1String("result")].toString(), QStringLiteral("s3cret"));
    QVERIFY(!QJsonDocument(opened[QLatin1String("trace")].toObject()).toJson().contains("s3cret"));
    QVERIFY(!opened[QLatin1String("trace")].toObject()[QLatin1String("origins")].toArray().isEmpty());

    QVERIFY(QFile::rename(key, path(QStringLiteral("moved.pem"))));
    const Run sealed = ask({QStringLiteral("lookup"), QStringLiteral("string")});
    QCOMPARE(sealed.status, 0);
    QCOMPARE(sealed.out, QString::fromUtf8("--- ENC[PKCS7 …]\n"));
    QVERIFY(sealed.err.contains(QLatin1String("stay sealed")));
    const Run named = ask({QStringLiteral("lookup"), QStringLiteral("string"), QStringLiteral("--eyaml-key"),
                           path(QStringLiteral("moved.pem"))});
    QCOMPARE(named.out, QStringLiteral("--- s3cret\n"));
}

/// The result with the place of each value, which reads as the result.
void TestCommands::whyAsYaml()
{
    const auto words = [](const char *line) { return QString::fromLatin1(line).split(QLatin1Char(' ')); };
    const Run why =
        run(words("why profile::base::packages --example hiera5 --node web01.fra.harbour.example --format yaml"));
    QCOMPARE(why.status, 0);
    QVERIFY2(why.out.startsWith(QString::fromUtf8("# profile::base::packages\n# web01.fra.harbour.example · ")),
             qPrintable(why.out));
    QVERIFY2(why.out.contains(QRegularExpression(QStringLiteral("\n- .*  # L\\d+ .*\\.yaml:\\d+\n"))),
             qPrintable(why.out));
    QCOMPARE(run(words("why profile::base::packages 0 --example hiera5 --format yaml")).status, 2);
}

/// Two seals may hide the same text: who calls them different says that they are sealed.
void TestCommands::sealsThatDiffer()
{
    write(QStringLiteral("seals/hiera.yaml"),
          "version: 5\nhierarchy:\n- {name: Nodes, path: '%{trusted.certname}.yaml'}\n");
    write(QStringLiteral("seals/data/n1.yaml"), "k: ENC[PKCS7,MIIBeQYJKoZIhvcNAQcDoIIB]\n");
    write(QStringLiteral("seals/data/n2.yaml"), "k: ENC[PKCS7,MIIBeQYJKoZIhvcNAQcDoIIC]\n");
    write(QStringLiteral("seals/facts/n1.yaml"), "a: 1\n");
    write(QStringLiteral("seals/facts/n2.yaml"), "a: 1\n");
    const QStringList root{QStringLiteral("--root"), path(QStringLiteral("seals"))};
    const Run compared = run(QStringList{QStringLiteral("compare"), QStringLiteral("k"), QStringLiteral("--node"),
                                         QStringLiteral("n1"), QStringLiteral("--b-node"), QStringLiteral("n2")} +
                             root);
    QVERIFY2(compared.out.contains(
                 QString::fromUtf8("~ ENC[PKCS7 …] → ENC[PKCS7 …] (sealed: the clear text may be the same)")),
             qPrintable(compared.out));
    const Run fleet = run(QStringList{QStringLiteral("fleet"), QStringLiteral("k")} + root);
    QVERIFY2(fleet.out.contains(QLatin1String("2 results")) &&
                 fleet.out.contains(QLatin1String("Sealed values that differ may have the same clear text.")),
             qPrintable(fleet.out));
}

/// The commands on a project of Datum.
void TestCommands::datum()
{
    const QString root = QFileInfo(QStringLiteral(STRATA_TEST_ROOT "/../resources/examples/datum")).absoluteFilePath();
    const QStringList node{QStringLiteral("--root"),      root,
                           QStringLiteral("--node"),      QStringLiteral("file01"),
                           QStringLiteral("--reference"), QStringLiteral("datum-next")};
    const auto ask = [&](const QString &command, const QStringList &words) {
        return run(QStringList{command} + node + words);
    };

    const Run packages = ask(QStringLiteral("lookup"),
                             {QStringLiteral("--dialect"), QStringLiteral("datum"), QStringLiteral("--render-as"),
                              QStringLiteral("json"), QStringLiteral("Software\\Packages")});
    QCOMPARE(packages.err,
             QStringLiteral("strata: AllNodes/Production/FILE01.yml:24: --7zip begins with the knockout prefix --, so "
                            "it becomes an empty string. See 'strata findings --rule prefix-eats-value'.\n"));
    QCOMPARE(packages.out.trimmed(),
             QStringLiteral(R"([{"Name":"notepadplusplus","Version":"8.6.2"},{"Name":"git","Version":"2.44.0"}])"));
    const Run chosen = ask(QStringLiteral("lookup"),
                           {QStringLiteral("--merge"), QStringLiteral("MostSpecific"), QStringLiteral("--render-as"),
                            QStringLiteral("json"), QStringLiteral("Services")});
    QCOMPARE(chosen.out.trimmed(), QStringLiteral(R"({"--Spooler":null,"W32Time":"Automatic"})"));
    const Run map = ask(QStringLiteral("lookup"),
                        {QStringLiteral("--merge"), QStringLiteral(R"({"merge_baseType_array": "Unique"})"),
                         QStringLiteral("--render-as"), QStringLiteral("json"), QStringLiteral("Banner")});
    QCOMPARE(map.out.trimmed(), QStringLiteral(R"(["Production. Changes need a ticket.","Authorised access only."])"));

    // A strategy that was written as a map is answered as what it says on one line.
    const Run result = run(QStringList{QStringLiteral("query")} + node,
                           "{\"key\":\"Banner\",\"merge\":{\"merge_hash\":\"deep\",\"merge_options\":"
                           "{\"knockout_prefix\":\"--\",\"tuple_keys\":[\"Name\"]}}}\n{\"key\":\"Services\"}\n");
    QVERIFY2(
        result.out.contains(QLatin1String(
            R"("merge":{"strategy":"merge_hash: deep, knockout_prefix: --, tuple_keys: Name","source":"argument"})")),
        qPrintable(result.out));
    QVERIFY2(!result.out.contains(QLatin1String("options\":{")), qPrintable(result.out));

    const Run whole = ask(QStringLiteral("lookup"), {QStringLiteral("--rsop")});
    QCOMPARE(whole.status, 0);
    QVERIFY2(whole.out.contains(QLatin1String("Domain: harbour.example")), qPrintable(whole.out));
    const Run hiera = run({QStringLiteral("lookup"), QStringLiteral("--rsop")});
    QCOMPARE(hiera.status, 2);
    QVERIFY(hiera.err.contains(QLatin1String("Datum only")));
    const Run places = ask(QStringLiteral("why"), {QStringLiteral("--rsop")});
    QVERIFY2(places.out.startsWith(QLatin1String("everything of the node")), qPrintable(places.out));
    QCOMPARE(ask(QStringLiteral("why"), {QStringLiteral("\\")}).out, places.out); // its name in Datum
    const Run place = ask(QStringLiteral("why"), {QStringLiteral("--rsop"), QStringLiteral("ComputerSettings.Domain")});
    QCOMPARE(place.status, 0);
    QVERIFY2(place.out.contains(QLatin1String("has ComputerSettings\\Domain")), qPrintable(place.out));

    const Run missing = ask(QStringLiteral("lookup"), {QStringLiteral("Nope")});
    QCOMPARE(missing.status, 1);
    QVERIFY2(missing.err.contains(QLatin1String("The lookup of path 'Nope' for node 'FILE01' returned a Null value")),
             qPrintable(missing.err));

    const Run why = ask(QStringLiteral("why"), {QStringLiteral("Software")});
    QVERIFY2(why.out.contains(QLatin1String("K marker hit")), qPrintable(why.out));
    const Run layers = ask(QStringLiteral("layers"), {});
    QVERIFY2(layers.out.contains(QLatin1String("Roles/FileServer.yml")), qPrintable(layers.out));

    const QByteArray lines = R"({"id": 1, "node": "Production\\FILE01", "key": "TIMEZONE"}
{"id": 2, "node": {"Name": "X", "Role": "JumpHost", "Environment": "Staging"}, "key": "Nope", "default": [1]}
{"id": 3, "node": "FILE02", "rsop": true}
{"id": 4, "node": "FILE01", "key": "Services", "max_depth": 0}
{"id": 5, "node": "FILE01", "key": "Nope"}
)";
    const QList<QByteArray> answers =
        run({QStringLiteral("query"), QStringLiteral("--root"), root}, lines).out.toUtf8().split('\n');
    QVERIFY(answers.size() >= 5);
    QCOMPARE(object(answers[0]).value(QLatin1String("result")).toString(), QStringLiteral("W. Europe Standard Time"));
    QCOMPARE(object(answers[1]).value(QLatin1String("result")).toArray(), QJsonArray{1});
    QCOMPARE(object(answers[2]).value(QLatin1String("result")).toObject().value(QLatin1String("Services")).toString(),
             QStringLiteral("stopped"));
    QCOMPARE(object(answers[3]).value(QLatin1String("result")).toObject().size(), 1);
    QVERIFY(object(answers[4])
                .value(QLatin1String("error"))
                .toString()
                .startsWith(QLatin1String("The lookup of path 'Nope'")));
}

QTEST_GUILESS_MAIN(TestCommands)
#include "tst_commands.moc"
