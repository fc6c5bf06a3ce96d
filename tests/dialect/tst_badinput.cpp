// SPDX-License-Identifier: MIT
#include "core/workbudget.h"
#include "dialect/hiera5/search/strategies.h"
#include "dialect/hiera5/hiera5.h"
#include "source/files/diskfilesystem.h"
#include "source/files/filelimit.h"
#include "support/links.h"
#include "support/platform.h"
#include "support/valuetext.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using namespace strata::test;

/// Broken, hostile and huge input on the disk: a clear error or a bounded answer, and the rest keeps working.
class TestBadInput : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void brokenFiles_data();
    void brokenFiles();
    void unreadableFile();
    void otherKeysOfAnEnvironmentWithABrokenModule();
    void warningsOfLargeFiles_data();
    void warningsOfLargeFiles();
    void hugeFile();
    void growingInterpolation_data();
    void growingInterpolation();
    void cyclicLookups_data();
    void cyclicLookups();
    void deepTokens();
    void endlessPatterns_data();
    void endlessPatterns();
    void manySlowPatterns_data();
    void manySlowPatterns();
    void aliasesOfManyValues();
    void growingFacts();
    void largeLookups_data();
    void largeLookups();
    void folderCycle();
    void manyBraces();
    void manyStars();
    void dataOutsideTheRoot();
    void configurationIsAFolder();
    void linkLoops();

private:
    void write(const QString &path, const QByteArray &text);
    std::unique_ptr<LookupEngine> engine();
    LookupResult ask(const LookupEngine &lookups, const char *key, const char *merge = nullptr);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<hiera5::Hiera5> m_dialect;
};

void TestBadInput::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    write(QStringLiteral("hiera.yaml"),
          "version: 5\nhierarchy:\n- {name: A, path: a.yaml}\n- {name: B, path: b.yaml}\n");
    write(QStringLiteral("data/b.yaml"), "k: below\n");
}

void TestBadInput::write(const QString &name, const QByteArray &text)
{
    const QString path = m_folder->filePath(name);
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

std::unique_ptr<LookupEngine> TestBadInput::engine()
{
    DialectRequest setup;
    setup.folder = m_folder->path().toStdString();
    m_dialect = std::make_unique<hiera5::Hiera5>(takeSnapshot(std::make_shared<DiskFileSystem>()), setup);
    return m_dialect->engine({});
}

LookupResult TestBadInput::ask(const LookupEngine &lookups, const char *key, const char *merge)
{
    LookupRequest request;
    request.key = LookupTarget::named(key);
    if (merge)
        request.merge = hiera5::readMerge(Value::string(merge), hiera5::usualVersion().rules);
    return lookups.lookup(request);
}

void TestBadInput::brokenFiles_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<int>("line");
    QByteArray bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i <= 12; ++i) {
        bomb += "a" + QByteArray::number(i) + ": &a" + QByteArray::number(i) + " [";
        for (int j = 0; j < 9; ++j)
            bomb += "*a" + QByteArray::number(i - 1) + ',';
        bomb += "]\n";
    }
    QByteArray ladder = "a0: &a0 [x]\n";
    for (int i = 1; i <= 100; ++i)
        ladder += "a" + QByteArray::number(i) + ": &a" + QByteArray::number(i) + ' ' + QByteArray(400, '[') + "*a" +
                  QByteArray::number(i - 1) + QByteArray(400, ']') + '\n';
    QTest::newRow("aliases inside aliases") << ladder << QByteArray("aliases nest deeper than 500 levels") << 3;
    QTest::newRow("not UTF-8") << QByteArray("k: 1\nl: \"\xff\xfe\"\n") << QByteArray("UTF-8") << 2;
    QTest::newRow("500 levels") << QByteArray("k: " + QByteArray(500, '[') + QByteArray(500, ']') + '\n')
                                << QByteArray("nested deeper than") << 1;
    QTest::newRow("alias bomb") << bomb << QByteArray("aliases repeat more than") << 7;
    QTest::newRow("alias of itself") << QByteArray("k: 1\nl: &l [*l]\n") << QByteArray("alias cycle") << 2;
}

void TestBadInput::brokenFiles()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, message);
    QFETCH(int, line);
    write(QStringLiteral("data/a.yaml"), text);
    const auto lookups = engine();
    const LookupResult result = ask(*lookups, "k");
    QCOMPARE(result.status, LookupResult::Status::Failed);
    QVERIFY2(result.error->message.find(message.toStdString()) != std::string::npos, result.error->message.c_str());
    QVERIFY(m_dialect->snapshot()->files().path(result.error->mark.file).ends_with("data/a.yaml"));
    QCOMPARE(static_cast<int>(result.error->mark.line), line);
    QVERIFY(!lookups->content(LayerId{0}).document);
    QVERIFY(lookups->content(LayerId{1}).document); // the other file is there to be seen
}

void TestBadInput::unreadableFile()
{
    QVERIFY(QDir().mkpath(m_folder->filePath(QStringLiteral("data/a.yaml")))); // a folder of that name
    const LookupResult folder = ask(*engine(), "k");
    QCOMPARE(folder.status, LookupResult::Status::Failed);
    QVERIFY2(folder.error->message.ends_with("data/a.yaml: is a folder, not a file"), folder.error->message.c_str());

    QVERIFY(QDir().rmdir(m_folder->filePath(QStringLiteral("data/a.yaml"))));
    write(QStringLiteral("data/a.yaml"), "k: secret\n");
    QFile file(m_folder->filePath(QStringLiteral("data/a.yaml")));
    if (!kIsPosix)
        QSKIP("the platform has no file that its owner must not read");
    QVERIFY(file.setPermissions({}));
    const LookupResult locked = ask(*engine(), "k");
    if (file.open(QIODevice::ReadOnly)) { // root reads everything
        QCOMPARE(toText(locked.value), QStringLiteral("\"secret\""));
        return;
    }
    QCOMPARE(locked.status, LookupResult::Status::Failed);
    QVERIFY2(locked.error->message.ends_with("data/a.yaml: cannot be opened for reading: permission denied"),
             locked.error->message.c_str());
}

void TestBadInput::otherKeysOfAnEnvironmentWithABrokenModule()
{
    write(QStringLiteral("modules/m/hiera.yaml"), "version: 5\nhierarchy: [\n");
    const auto lookups = engine();
    QCOMPARE(toText(ask(*lookups, "k").value), QStringLiteral("\"below\""));
    QCOMPARE(ask(*lookups, "m::k").status, LookupResult::Status::Failed);
}

void TestBadInput::warningsOfLargeFiles_data()
{
    QTest::addColumn<QByteArray>("end");
    QTest::addColumn<std::size_t>("warnings");
    QTest::newRow("none") << QByteArray("hint: 012\n") << std::size_t(0); // a note
    QTest::newRow("a key at the root") << QByteArray("key_1: 2\n") << std::size_t(1);
    QTest::newRow("a key in a hash") << QByteArray("hash:\n  a: 1\n  a: 2\n") << std::size_t(1);
    QTest::newRow("keys that are equal only as values") << QByteArray("hash:\n  16: 1\n  0x10: 2\n") << std::size_t(1);
    QTest::newRow("a mistake") << QByteArray("broken: [\n") << std::size_t(1);
}

/// Without reading the whole of a valid file, the findings are the same as for its whole content.
void TestBadInput::warningsOfLargeFiles()
{
    QFETCH(QByteArray, end);
    QFETCH(std::size_t, warnings);
    QByteArray text = "k: above\n";
    for (int i = 0; i < 1000; ++i)
        text += "key_" + QByteArray::number(i) + ": value\n";
    write(QStringLiteral("data/a.yaml"), text + end);
    const auto lookups = engine();
    std::size_t found = 0;
    for (const LayerNode *location : locations(lookups->layers())) {
        QStringList lines;
        for (const Finding &finding : lookups->fileWarnings(location->layer))
            lines << QString::fromStdString(finding.text);
        QStringList all;
        for (const Finding &finding : lookups->content(location->layer).findings) {
            if (finding.severity != Finding::Severity::Note)
                all << QString::fromStdString(finding.text);
        }
        QCOMPARE(lines, all);
        found += static_cast<std::size_t>(lines.size());
    }
    QCOMPARE(found, warnings);
}

void TestBadInput::hugeFile()
{
    write(QStringLiteral("hiera.yaml"),
          "version: 5\nhierarchy:\n- {name: A, path: a.json, data_hash: json_data}\n- {name: B, path: b.yaml}\n");
    QByteArray text = "{\"big\": \"";
    text += QByteArray(50 * 1024 * 1024, 'x') + "\", \"small\": 1}";
    write(QStringLiteral("data/a.json"), text);
    const auto lookups = engine();
    QCOMPARE(toText(ask(*lookups, "small").value), QStringLiteral("1"));
    QCOMPARE(ask(*lookups, "big").value.text().size(), std::size_t{50 * 1024 * 1024});
    QCOMPARE(toText(ask(*lookups, "k").value), QStringLiteral("\"below\""));

    QFile file(m_folder->filePath(QStringLiteral("data/a.json")));
    QVERIFY(file.resize(qint64{kUsualLargestFile} * 1024 * 1024 + 1));
    const LookupResult refused = ask(*engine(), "small");
    QCOMPARE(refused.status, LookupResult::Status::Failed);
    QVERIFY(refused.error->message.ends_with("data/a.json: is larger than 64 MiB and is not read"));
}

void TestBadInput::growingInterpolation_data()
{
    QTest::addColumn<QByteArray>("token");
    QTest::newRow("lookups") << QByteArray("%{lookup('k%1')}");
    QTest::newRow("twice the lookup") << QByteArray("%{lookup('k%1')}%{lookup('k%1')}");
    QTest::newRow("lookups in lists") << QByteArray("%{hiera('k%1')} %{hiera('k%1')} %{hiera('k%1')}");
}

void TestBadInput::growingInterpolation()
{
    QFETCH(QByteArray, token);
    const bool isGrowing = token.count('%') > 2;
    QByteArray text = "k0: " + QByteArray(isGrowing ? 10'000 : 10, 'x') + "\nother: fine\n";
    for (int i = 1; i <= 60; ++i) {
        QByteArray value = token;
        text += 'k' + QByteArray::number(i) + ": \"" + value.replace("%1", QByteArray::number(i - 1)) + "\"\n";
    }
    write(QStringLiteral("data/a.yaml"), text);
    const auto lookups = engine();
    const LookupResult result = ask(*lookups, "k60");
    QCOMPARE(result.status, isGrowing ? LookupResult::Status::Failed : LookupResult::Status::Found);
    if (isGrowing)
        QVERIFY2(result.error->message.find("exceeds Strata's limit of") != std::string::npos,
                 result.error->message.c_str());
    QCOMPARE(toText(ask(*lookups, "other").value), QStringLiteral("\"fine\""));
}

void TestBadInput::cyclicLookups_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("itself") << QByteArray("a: \"%{lookup('a')}\"\n");
    QTest::newRow("alias") << QByteArray("a: \"%{alias('b')}\"\nb: \"%{alias('a')}\"\n");
    QTest::newRow("a member of itself") << QByteArray("a: {x: \"%{lookup('a.y')}\", y: 1}\n");
    QTest::newRow("many keys") << QByteArray(
        "a: \"%{lookup('b')}\"\nb: \"%{lookup('c')}\"\nc: \"%{lookup('d')}\"\nd: \"%{lookup('a')}\"\n");
    QTest::newRow("options") << QByteArray("a: 1\nlookup_options: \"%{alias('a')}\"\n");
}

void TestBadInput::cyclicLookups()
{
    QFETCH(QByteArray, text);
    write(QStringLiteral("data/a.yaml"), text);
    const LookupResult result = ask(*engine(), "a");
    QCOMPARE(result.status, LookupResult::Status::Failed);
    QVERIFY2(result.error->message.find("Recursive lookup detected in [") != std::string::npos,
             result.error->message.c_str());
}

/// Each value is shallow, what the tokens put together is not.
void TestBadInput::deepTokens()
{
    QByteArray text;
    for (int i = 0; i < 180; ++i)
        text += "k" + QByteArray::number(i) + ": " + QByteArray(400, '[') + "\"%{alias('k" + QByteArray::number(i + 1) +
                "')}\"" + QByteArray(400, ']') + '\n';
    write(QStringLiteral("data/a.yaml"), text + "k180: end\nother: fine\n");
    const auto lookups = engine();
    const LookupResult result = ask(*lookups, "k0");
    QCOMPARE(result.status, LookupResult::Status::Failed);
    QVERIFY2(result.error->message.find("nested deeper than 500 levels") != std::string::npos,
             result.error->message.c_str());
    QVERIFY(result.error->mark.isValid());
    QCOMPARE(ask(*lookups, "k179").status, LookupResult::Status::Found);
    QCOMPARE(toText(ask(*lookups, "other").value), QStringLiteral("\"fine\""));
}

void TestBadInput::endlessPatterns_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("key");
    const QByteArray endless = "'^(a|a|b?)*\\1$'";
    QTest::newRow("lookup_options") << QByteArray("lookup_options: {" + endless + ": {merge: deep}}\n")
                                    << QByteArray(QByteArray(60, 'a') + 'c');
    QTest::newRow("knockout prefix")
        << QByteArray("lookup_options: {k: {merge: {strategy: deep, knockout_prefix: '(a|a|b?)*\\1$'}}}\nk: ['" +
                      QByteArray(60, 'a') + "c']\n")
        << QByteArray("k");
}

void TestBadInput::endlessPatterns()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, key);
    write(QStringLiteral("data/a.yaml"), text + "other: fine\n");
    write(QStringLiteral("data/b.yaml"), "k: [x]\n");
    const auto lookups = engine();
    const LookupResult result = ask(*lookups, key.constData());
    QCOMPARE(result.status, LookupResult::Status::Failed);
    QVERIFY(!result.error->message.empty());
    QCOMPARE(toText(ask(*lookups, "other").value), QStringLiteral("\"fine\""));
}

void TestBadInput::manySlowPatterns_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("key");
    QByteArray options = "lookup_options:\n";
    QByteArray items = "k:\n";
    for (int i = 0; i < 2000; ++i)
        options += "  '^(a+)+" + QByteArray::number(i) + "[!]$': {merge: deep}\n";
    for (int i = 0; i < 200; ++i)
        items += "- " + QByteArray(18, 'a') + QByteArray::number(i) + "\n";
    QTest::newRow("lookup_options") << options << QByteArray(18, 'a');
    QTest::newRow("knockout prefix") << "lookup_options: {k: {merge: {strategy: deep, knockout_prefix: '(a+)+$'}}}\n" +
                                            items
                                     << QByteArray("k");
}

/// None of them takes long by itself: what counts is the whole lookup.
void TestBadInput::manySlowPatterns()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, key);
    write(QStringLiteral("data/a.yaml"), text + "other: fine\n");
    write(QStringLiteral("data/b.yaml"), "k: [x]\n");
    const auto lookups = engine();
    const LookupResult result = ask(*lookups, key.constData());
    QCOMPARE(result.status, LookupResult::Status::Failed);
    QCOMPARE(result.error->message, std::string("this lookup exceeds Strata's limit of regular expression steps"));
    QCOMPARE(toText(ask(*lookups, "other").value), QStringLiteral("\"fine\""));
}

/// Few tokens, which make copies of a long list.
void TestBadInput::aliasesOfManyValues()
{
    QByteArray text = "k0: [" + QByteArray("x,").repeated(20'000) + "]\nother: fine\n";
    for (int i = 1; i < 14; ++i) {
        const QByteArray below = "\"%{alias('k" + QByteArray::number(i - 1) + "')}\"";
        text += 'k' + QByteArray::number(i) + ": [" + below + ", " + below + "]\n";
    }
    write(QStringLiteral("data/a.yaml"), text);
    const auto lookups = engine();
    const LookupResult result = ask(*lookups, "k13");
    QCOMPARE(result.status, LookupResult::Status::Failed);
    QCOMPARE(result.error->message,
             std::string("this lookup exceeds Strata's limit of memory for interpolated values"));
    QCOMPARE(toText(ask(*lookups, "other").value), QStringLiteral("\"fine\""));
}

/// Facts that name facts, in the path of a level.
void TestBadInput::growingFacts()
{
    write(QStringLiteral("hiera.yaml"), "version: 5\nhierarchy:\n- {name: A, path: '%{f0}.yaml'}\n");
    DialectRequest setup;
    setup.folder = m_folder->path().toStdString();
    m_dialect = std::make_unique<hiera5::Hiera5>(takeSnapshot(std::make_shared<DiskFileSystem>()), setup);
    Scope scope;
    std::string facts = "{";
    for (int i = 0; i < 40; ++i) {
        const std::string next = "%{f" + std::to_string(i + 1) + '}';
        facts += 'f' + std::to_string(i) + ": '" + next + next + "', ";
    }
    scope.facts = fromYaml(facts + "f40: x}", m_dialect->snapshot()->keys());
    const auto lookups = m_dialect->engine(scope);
    const LookupResult result = ask(*lookups, "k");
    QCOMPARE(result.status, LookupResult::Status::Failed);
    QVERIFY2(result.error->message.find("limit of token evaluations") != std::string::npos,
             result.error->message.c_str());
}

void TestBadInput::largeLookups_data()
{
    QTest::addColumn<QByteArray>("entry");
    QTest::addColumn<QByteArray>("merge");
    QTest::newRow("deep") << QByteArray("  k#: {a: 1, b: [x, y, '--z']}\n")
                          << QByteArray("{strategy: deep, knockout_prefix: '--', sort_merged_arrays: true}");
    QTest::newRow("deep, every entry another one") << QByteArray("  l@_#: {a: 1}\n") << QByteArray("deep");
    QTest::newRow("tokens") << QByteArray("  k#: '%{environment} of @'\n") << QByteArray("hash");
    QTest::newRow("lists") << QByteArray("  - {n: #, l: @}\n") << QByteArray("unique");
}

/// What people ask for stays far below the budget: a twentieth is enough for a twentieth of 10 levels of 10,000
/// entries.
void TestBadInput::largeLookups()
{
    QFETCH(QByteArray, entry);
    QFETCH(QByteArray, merge);
    constexpr int kLevels = 10;
    constexpr int kEntries = 500;
    QByteArray hierarchy = "version: 5\nhierarchy:\n";
    for (int level = 0; level < kLevels; ++level) {
        const QByteArray name = QByteArray::number(level);
        hierarchy += "- {name: L" + name + ", path: l" + name + ".yaml}\n";
        QByteArray text = "k:\n";
        for (int i = 0; i < kEntries; ++i)
            text += QByteArray(entry).replace('#', QByteArray::number(i)).replace('@', name);
        write(QStringLiteral("data/l%1.yaml").arg(level), text);
    }
    write(QStringLiteral("hiera.yaml"), hierarchy);
    const WorkBudget::Limits whole;
    const auto part =
        std::make_shared<const WorkBudget>(CancelToken(), WorkBudget::Limits{.rounds = whole.rounds / 200,
                                                                             .patternSteps = whole.patternSteps / 20,
                                                                             .tokens = whole.tokens / 20,
                                                                             .tokenBytes = whole.tokenBytes / 20});
    const auto lookups = engine();
    LookupRequest request{.key = LookupTarget::named("k"), .withReads = true, .cancel = CancelToken(part)};
    request.merge = m_dialect->parseMerge(fromYaml(merge.toStdString(), m_dialect->snapshot()->keys()),
                                          m_dialect->snapshot()->keys());
    const LookupResult result = lookups->lookup(request);
    QVERIFY2(!part->exceeded(), part->exceeded() ? part->exceeded()->message.c_str() : "");
    QCOMPARE(result.status, LookupResult::Status::Found);
}

void TestBadInput::folderCycle()
{
    write(QStringLiteral("hiera.yaml"), "version: 5\nhierarchy:\n- {name: A, globs: ['**/*.yaml', '*/*/*/*.yaml']}\n");
    write(QStringLiteral("data/deep/c.yaml"), "c: 1\n");
    if (!makeLink(m_folder->filePath(QStringLiteral("data")), m_folder->filePath(QStringLiteral("data/deep/loop"))))
        QSKIP("there are no links here");
    const auto lookups = engine();
    QStringList files;
    for (const LayerNode *location : locations(lookups->layers()))
        files << QString::fromStdString(location->name);
    // As in Ruby: `**` does not follow the link, `*` does.
    QCOMPARE(files, QStringList({QStringLiteral("data/b.yaml"), QStringLiteral("data/deep/c.yaml"),
                                 QStringLiteral("data/deep/loop/deep/c.yaml")}));
    QCOMPARE(toText(ask(*lookups, "c").value), QStringLiteral("1"));
}

void TestBadInput::manyBraces()
{
    QByteArray braces;
    for (int i = 0; i < 40; ++i)
        braces += "{a,b}";
    write(QStringLiteral("hiera.yaml"),
          "version: 5\nhierarchy:\n- {name: G, glob: '" + braces + ".yaml'}\n- {name: B, path: b.yaml}\n");
    const LookupResult result = ask(*engine(), "k");
    QCOMPARE(toText(result.value), QStringLiteral("\"below\""));
    QCOMPARE(result.warnings.size(), std::size_t{1});
    QVERIFY(result.warnings.front().text.ends_with(" matches more files than Strata reads; some are omitted"));
}

void TestBadInput::manyStars()
{
    const QByteArray stars = QByteArray("*a").repeated(30);
    write(QStringLiteral("hiera.yaml"),
          "version: 5\nhierarchy:\n- {name: G, globs: ['" + stars + "b.yaml', '" + stars + ".yaml']}\n");
    write(QLatin1String("data/") + QString(200, QLatin1Char('a')) + QLatin1String(".yaml"), "k: stars\n");
    const auto lookups = engine();
    QCOMPARE(locations(lookups->layers()).size(), std::size_t{1});
    QCOMPARE(toText(ask(*lookups, "k").value), QStringLiteral("\"stars\""));
}

void TestBadInput::dataOutsideTheRoot()
{
    QTemporaryDir outside;
    QFile file(outside.filePath(QStringLiteral("a.yaml")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("k: outside\n");
    file.close();
    const QByteArray name = QFileInfo(outside.path()).fileName().toUtf8();
    for (const QByteArray &datadir :
         {QByteArray("../" + name), outside.path().toUtf8(), QByteArray("../../../../../../../../nowhere")}) {
        write(QStringLiteral("hiera.yaml"),
              "version: 5\nhierarchy:\n- {name: A, datadir: '" + datadir +
                  "', path: a.yaml, data_hash: yaml_data}\n- {name: B, path: b.yaml, data_hash: yaml_data}\n");
        const bool isThere = !datadir.contains("nowhere");
        QCOMPARE(toText(ask(*engine(), "k").value),
                 isThere ? QStringLiteral("\"outside\"") : QStringLiteral("\"below\""));
    }
}

void TestBadInput::configurationIsAFolder()
{
    QVERIFY(QFile::remove(m_folder->filePath(QStringLiteral("hiera.yaml"))));
    QVERIFY(QDir().mkpath(m_folder->filePath(QStringLiteral("hiera.yaml"))));
    const auto lookups = engine();
    QCOMPARE(m_dialect->problems().size(), std::size_t{1});
    QVERIFY(m_dialect->problems().front().text.ends_with("is a folder, not a file"));
    QCOMPARE(ask(*lookups, "k").status, LookupResult::Status::Failed);
}

void TestBadInput::linkLoops()
{
    if (!kIsPosix)
        QSKIP("there are no links here");
    const QString path = m_folder->filePath(QStringLiteral("data/a.yaml"));
    QVERIFY(QFile::link(path, path));
    const auto lookups = engine();
    QCOMPARE(locations(lookups->layers()).front()->state, LayerNode::State::Missing);
    QCOMPARE(toText(ask(*lookups, "k").value), QStringLiteral("\"below\""));
}

QTEST_APPLESS_MAIN(TestBadInput)
#include "tst_badinput.moc"
