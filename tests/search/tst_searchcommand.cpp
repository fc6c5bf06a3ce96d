// SPDX-License-Identifier: MIT
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

/// `strata search` as a program: formats, exit statuses, revisions of the files by a patch.
class TestSearchCommand : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void statuses_data();
    void statuses();
    void text();
    void json();
    void csv();
    void patched();
    void brokenFiles();
    void globalAndSealedLayers();
    void references();
    void readTrees();

private:
    struct Run
    {
        int status = -1;
        QString out;
        QString err;
    };
    void write(const QString &name, const QByteArray &text);
    Run run(const QStringList &arguments) const { return runIn(m_folder.path(), "search", arguments); }
    static Run runIn(const QString &root, const char *command, const QStringList &arguments);
    /// Writes files into \a folder: "== name" and the text of each.
    static void writeAll(const QTemporaryDir &folder, const QByteArray &files);

    QTemporaryDir m_folder;
};

void TestSearchCommand::write(const QString &name, const QByteArray &text)
{
    const QString path = m_folder.filePath(name);
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

TestSearchCommand::Run TestSearchCommand::runIn(const QString &root, const char *command, const QStringList &arguments)
{
    QProcess process;
    process.start(QStringLiteral(STRATA_PROGRAM),
                  QStringList{QString::fromUtf8(command), QStringLiteral("--root"), root} + arguments);
    process.waitForFinished(-1);
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

void TestSearchCommand::writeAll(const QTemporaryDir &folder, const QByteArray &files)
{
    for (const QByteArray &file : files.split('=')) {
        const qsizetype line = file.indexOf('\n');
        if (line < 0)
            continue;
        const QString path = folder.filePath(QString::fromUtf8(file.left(line)).trimmed());
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile out(path);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(file.mid(line + 1));
    }
}

void TestSearchCommand::initTestCase()
{
    write(QStringLiteral("hiera.yaml"), "version: 5\nhierarchy:\n- {name: N, path: 'nodes/%{trusted.certname}.yaml'}\n"
                                        "- {name: C, path: common.yaml}\n");
    write(QStringLiteral("data/nodes/web.yaml"), "a::servers: [10.0.0.5]\n");
    write(QStringLiteral("data/nodes/db.yaml"), "a::servers: [10.0.0.5]\n");
    write(QStringLiteral("data/common.yaml"), "a::servers:\n  - ntp1\n  - \"10.0.0.5, \\\"b\\\"\"\n");
}

void TestSearchCommand::statuses_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const QStringList &arguments, int status, const char *message) {
        QTest::newRow(name) << arguments << status << QString::fromUtf8(message);
    };
    const auto words = [](const char *text) { return QString::fromUtf8(text).split(QLatin1Char(' ')); };
    row("found", words("ntp1"), 0, "");
    row("nothing", words("nowhere"), 1, "nothing matches in 3 data files");
    row("no text", {}, 2, "search takes one TEXT");
    row("empty text", {QString()}, 2, "the text to find is empty");
    row("no expression", words("--regex [a"), 2, "the text is not a regular expression: premature end of char-class");
    row("no pattern of keys", words("--key re:[a x"), 2, "the pattern of keys is not a regular expression");
    row("no part", words("--in nowhere x"), 2, "--in is keys, values or all");
    row("no format", words("--format xml x"), 2, "--format must be text, json or csv");
}

void TestSearchCommand::statuses()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    QFETCH(QString, message);
    const Run got = run(arguments);
    QVERIFY2(got.err.contains(message), qPrintable(got.err));
    QCOMPARE(got.status, status);
}

void TestSearchCommand::text()
{
    QCOMPARE(run({QStringLiteral("10.0.0.5"), QStringLiteral("--node"), QStringLiteral("web")}).out,
             QStringLiteral("data/common.yaml:3:6: a::servers[1]: 10.0.0.5, \"b\"  [L2 not consulted]\n"
                            "data/nodes/db.yaml:1:14: a::servers[0]: 10.0.0.5\n"
                            "data/nodes/web.yaml:1:14: a::servers[0]: 10.0.0.5  [L1 only]\n"));
    QCOMPARE(run({QStringLiteral("--in"), QStringLiteral("keys"), QStringLiteral("servers"), QStringLiteral("--file"),
                  QStringLiteral("common")})
                 .out,
             QStringLiteral("data/common.yaml:1:4: a::servers: [ntp1, 10.0.0.5, \"b\"]  [L2 only]\n"));
}

void TestSearchCommand::json()
{
    const Run got = run({QStringLiteral("10.0.0.5, "), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(got.out,
             QStringLiteral("{\"schema\":1,\"matches\":[{\"file\":\"data/common.yaml\",\"line\":3,\"column\":6,"
                            "\"key\":\"a::servers\",\"path\":[1],\"value\":\"10.0.0.5, \\\"b\\\"\",\"layer\":\"L2\","
                            "\"fate\":\"only\",\"in\":\"value\"}],\"files\":3}\n"));
    const Run none = run({QStringLiteral("nowhere"), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(none.out, QStringLiteral("{\"schema\":1,\"matches\":[],\"files\":3}\n"));
    QCOMPARE(none.status, 1);
}

void TestSearchCommand::csv()
{
    QCOMPARE(run({QStringLiteral("b\""), QStringLiteral("--format"), QStringLiteral("csv")}).out,
             QStringLiteral("file,line,column,key,path,value,layer,fate,in\r\n"
                            "data/common.yaml,3,18,a::servers,[1],\"10.0.0.5, \"\"b\"\"\",L2,only,value\r\n"));
}

void TestSearchCommand::patched()
{
    write(QStringLiteral("change.diff"), "--- a/data/common.yaml\n+++ b/data/common.yaml\n@@ -1,2 +1,2 @@\n"
                                         " a::servers:\n-  - ntp1\n+  - ntp2\n");
    const QString patch = m_folder.filePath(QStringLiteral("change.diff"));
    QCOMPARE(run({QStringLiteral("ntp2"), QStringLiteral("--patch"), patch}).status, 0);
    QCOMPARE(run({QStringLiteral("ntp1"), QStringLiteral("--patch"), patch}).status, 1);
}

void TestSearchCommand::brokenFiles()
{
    const QTemporaryDir folder;
    writeAll(folder, "=hiera.yaml\nversion: 5\nhierarchy: [{name: C, path: common.yaml}]\n"
                     "=data/common.yaml\na: 1\n=data/broken.yaml\nl: [\nport: 8080\n");
    QCOMPARE(runIn(folder.path(), "search", {QStringLiteral("8080")}).out,
             QStringLiteral("data/broken.yaml:2:7: port: 8080  [broken]\n"));
    const Run json =
        runIn(folder.path(), "search", {QStringLiteral("8080"), QStringLiteral("--format"), QStringLiteral("json")});
    QVERIFY2(json.out.contains(QStringLiteral("\"key\":null,\"path\":[],\"value\":\"port: 8080\",\"layer\":null,"
                                              "\"fate\":null,\"in\":\"text\"")),
             qPrintable(json.out));
}

/// Of a sealed value only the beginning is told, and its clear text is never searched.
void TestSearchCommand::globalAndSealedLayers()
{
    const QTemporaryDir folder;
    writeAll(folder, "=hiera.yaml\nversion: 5\nhierarchy:\n- {name: E, path: e.eyaml, lookup_key: eyaml_lookup_key, "
                     "options: {pkcs7_private_key: /none, pkcs7_public_key: /none}}\n"
                     "=data/e.eyaml\np: >\n  ENC[PKCS7,MIIBeQYJKoZIhvcNAQcDoIIBajCCAWYCAQAxggEhMIIBHQIBADAFMAACAQEw]\n"
                     "q: sealed beside\n=global/hiera.yaml\nversion: 5\nhierarchy: [{name: G, path: g.yaml}]\n"
                     "=global/data/g.yaml\ng: beside the project\n");
    const Run found = runIn(
        folder.path(), "search",
        {QStringLiteral("beside"), QStringLiteral("--global"), folder.filePath(QStringLiteral("global/hiera.yaml"))});
    QVERIFY2(found.out.contains(QStringLiteral("g: beside the project  [L1 only]")), qPrintable(found.out + found.err));
    QVERIFY2(found.out.contains(QStringLiteral("data/e.eyaml:3:11: q: sealed beside")), qPrintable(found.out));
    QCOMPARE(runIn(folder.path(), "search", {QStringLiteral("MIIBeQYJ")}).status, 1);
    QCOMPARE(runIn(folder.path(), "search", {QStringLiteral("ENC[PKCS7,MIIBeQYJ")}).status, 0);
}

const char *const kReaders = "=hiera.yaml\nversion: 5\nhierarchy: [{name: C, path: common.yaml}]\n"
                             "=data/common.yaml\nk: \"%{lookup('a')}\"\na: \"%{lookup('b')}x\"\nb: 1\n"
                             "r: \"%{lookup('a%{x}')}\"\n";

void TestSearchCommand::references()
{
    const QTemporaryDir folder;
    writeAll(folder, kReaders);
    QCOMPARE(runIn(folder.path(), "references", {QStringLiteral("a")}).out,
             QStringLiteral("data/common.yaml:1:5: k: %{lookup('a')}  [lookup]\n"
                            "data/common.yaml:4:5: r: %{lookup('a%{x}')}  [lookup, may read it]\n"));
    const Run json =
        runIn(folder.path(), "references", {QStringLiteral("a"), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(json.out,
             QStringLiteral("{\"schema\":1,\"key\":\"a\",\"references\":[{\"file\":\"data/common.yaml\",\"line\":1,"
                            "\"column\":5,\"key\":\"k\",\"path\":[],\"token\":\"%{lookup('a')}\",\"by\":\"lookup\","
                            "\"certain\":true},{\"file\":\"data/common.yaml\",\"line\":4,\"column\":5,\"key\":\"r\","
                            "\"path\":[],\"token\":\"%{lookup('a%{x}')}\",\"by\":\"lookup\",\"certain\":false}]}\n"));
}

void TestSearchCommand::readTrees()
{
    const QTemporaryDir folder;
    writeAll(folder, kReaders);
    QCOMPARE(runIn(folder.path(), "references", {QStringLiteral("k"), QStringLiteral("--reads")}).out,
             QStringLiteral("k\n  a  data/common.yaml:1:5\n    b  data/common.yaml:2:5\n"));
    const Run json =
        runIn(folder.path(), "references",
              {QStringLiteral("k"), QStringLiteral("--reads"), QStringLiteral("--format"), QStringLiteral("json")});
    const QJsonObject a =
        QJsonDocument::fromJson(json.out.toUtf8()).object()[QStringLiteral("reads")].toArray()[0].toObject();
    QCOMPARE(a[QStringLiteral("reads_key")].toString(), QStringLiteral("a"));
    QCOMPARE(a[QStringLiteral("cycle")].toBool(true), false);
    QCOMPARE(a[QStringLiteral("reads")].toArray()[0].toObject()[QStringLiteral("reads_key")].toString(),
             QStringLiteral("b"));
}

QTEST_APPLESS_MAIN(TestSearchCommand)
#include "tst_searchcommand.moc"
