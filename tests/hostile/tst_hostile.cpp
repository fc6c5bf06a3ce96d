// SPDX-License-Identifier: MIT
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>
#include <sys/stat.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define STRATA_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define STRATA_SANITIZED
#endif
#endif

namespace {

/// What a run may take: of processor time, and of memory that is its own.
enum class Size {
    Tiny,  ///< 60 s, and 100 MB, which is too little for some
    Small, ///< 20 s and 600 MB: also where nothing is optimised and the machine has other things to do
    Large, ///< 120 s and 2.5 GB
    Alone, ///< as Small, and no thread can be started: there is no room for its stack
};

struct Run
{
    int status = -1;
    bool isCrash = false;
    QByteArray out;
    QByteArray err;
};

/// Limits for the program that is about to start. A small stack shows recursion that data control.
void setLimits(Size size)
{
#ifndef STRATA_SANITIZED
    const auto limit = [](auto resource, rlim_t most) {
        const rlimit both{most, most};
        setrlimit(resource, &both);
    };
    limit(RLIMIT_CPU, size == Size::Large ? 120 : size == Size::Tiny ? 60 : 20);
    limit(RLIMIT_DATA, (size == Size::Large ? rlim_t{2500} : size == Size::Tiny ? rlim_t{100} : rlim_t{600}) << 20);
    limit(RLIMIT_STACK, size == Size::Alone ? rlim_t{1} << 40 : rlim_t{512} << 10); // also of threads
    limit(RLIMIT_CORE, 0);
#else
    static_cast<void>(size);
#endif
}

QByteArray times(int count, const QByteArray &text)
{
    return QByteArray(text).repeated(count);
}

/// \a text for each number below \a count, with `#` the number and `@` the next one.
QByteArray numbered(int count, const QByteArray &text)
{
    QByteArray out;
    for (int i = 0; i < count; ++i)
        out += QByteArray(text).replace('#', QByteArray::number(i)).replace('@', QByteArray::number(i + 1));
    return out;
}

constexpr const char *kYaml = "version: 5\nhierarchy: [{name: A, path: a.yaml}, {name: B, path: b.yaml}]\n";
constexpr const char *kJson = "version: 5\nhierarchy: [{name: A, path: a.json, data_hash: json_data}]\n";
constexpr const char *kHocon = "version: 5\nhierarchy: [{name: A, path: a.conf, data_hash: hocon_data}]\n";
constexpr const char *kEyaml =
    "version: 5\nhierarchy: [{name: A, path: a.eyaml, lookup_key: eyaml_lookup_key, options: {pkcs7_private_key: "
    "k.pem}}]\n";
constexpr const char *kDatum = "ResolutionPrecedence: [Data\\a]\nDatumStructure:\n- {StoreName: Data, StoreProvider: "
                               "'Datum::File', StoreOptions: {Path: ./Data}}\n";

} // namespace

/// Data that somebody made to break programs, through the command line: each ends by itself, within bounds, with the
/// status and the words that a person can do something with, and never by a signal.
class TestHostile : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void yaml_data();
    void yaml() { check(); }
    void otherFormats_data();
    void otherFormats() { check(); }
    void configurations_data();
    void configurations() { check(); }
    void tokensAndPatterns_data();
    void tokensAndPatterns() { check(); }
    void keysAndFacts_data();
    void keysAndFacts() { check(); }
    void sealed_data();
    void sealed() { check(); }
    void requests_data();
    void requests();
    void missingMemory();
    void missingThreads();

private:
    void check();
    void write(const QString &name, const QByteArray &text) const;
    Run run(const QStringList &words, Size size, const QByteArray &input = {}) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

void columns()
{
    QTest::addColumn<QByteArray>("configuration"); // hiera.yaml, or Datum.yml where it is one
    QTest::addColumn<QByteArray>("name");          // of the file with the data
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QStringList>("words"); // of the command line
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("message"); // in what it prints or complains of
    QTest::addColumn<int>("size");
}

void row(const char *title, const QByteArray &configuration, const char *name, const QByteArray &data, int status,
         const char *message, const QStringList &words = {QStringLiteral("lookup"), QStringLiteral("k")},
         Size size = Size::Small)
{
    QTest::newRow(title) << configuration << QByteArray(name) << data << words << status << QByteArray(message)
                         << static_cast<int>(size);
}

} // namespace

void TestHostile::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    write(QStringLiteral("data/b.yaml"), "k: below\n");
}

void TestHostile::write(const QString &name, const QByteArray &text) const
{
    const QString path = m_folder->filePath(name);
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

Run TestHostile::run(const QStringList &words, Size size, const QByteArray &input) const
{
    QProcess process;
    process.setWorkingDirectory(m_folder->path());
    process.setChildProcessModifier([size] { setLimits(size); });
    process.start(QStringLiteral(STRATA_COMMANDS), words);
    process.write(input);
    process.closeWriteChannel();
    Run run;
    if (!process.waitForFinished(240'000)) // the limit of processor time comes first, but for one that waits
        process.kill();
    process.waitForFinished();
    run.isCrash = process.exitStatus() != QProcess::NormalExit;
    run.status = process.exitCode();
    run.out = process.readAllStandardOutput();
    run.err = process.readAllStandardError();
    return run;
}

void TestHostile::check()
{
    QFETCH(QByteArray, configuration);
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, data);
    QFETCH(QStringList, words);
    QFETCH(int, status);
    QFETCH(QByteArray, message);
    QFETCH(int, size);
    const bool isDatum = configuration.contains("DatumStructure");
    write(isDatum ? QStringLiteral("Datum.yml") : QStringLiteral("hiera.yaml"), configuration);
    write(QString::fromUtf8(name), data);
    const Run run = this->run(words, static_cast<Size>(size));
    const QByteArray said = run.err.left(600) + "\n---\n" + run.out.left(600);
    QVERIFY2(!run.isCrash, said.constData());
    QVERIFY2(run.status == status, QByteArray(QByteArray::number(run.status) + ' ' + said).constData());
    QVERIFY2(message.isEmpty() || run.err.contains(message) || run.out.contains(message), said.constData());
}

void TestHostile::yaml_data()
{
    columns();
    QByteArray bomb = "a0: &a0 [x,x,x,x,x,x,x,x,x]\n";
    bomb += numbered(12, "a@: &a@ [*a#,*a#,*a#,*a#,*a#,*a#,*a#,*a#,*a#]\n");
    const QByteArray ladder =
        "a0: &a0 [x]\n" + numbered(100, "a@: &a@ " + times(400, "[") + "*a#" + times(400, "]") + '\n');
    const char *file = "data/a.yaml";
    row("100,000 brackets", kYaml, file, "k: " + times(100'000, "["), 1, "nested deeper than");
    row("100,000 braces", kYaml, file, "k: " + times(100'000, "{a: "), 1, "nested deeper than");
    row(
        "5,000 levels of indentation", kYaml, file,
        [] {
            QByteArray text;
            for (int i = 0; i < 5000; ++i)
                text += QByteArray(i, ' ') + "a:\n";
            return text;
        }(),
        1, "nested deeper than");
    row("100,000 dashes in a line", kYaml, file, "k: 1\nl:\n" + times(100'000, "- ") + "x\n", 1, "nested deeper than");
    row("aliases that double", kYaml, file, bomb, 1, "aliases repeat more than");
    row("aliases inside aliases", kYaml, file, ladder, 1, "aliases nest deeper than");
    row("an alias of itself", kYaml, file, "k: &k [*k]\n", 1, "alias");
    row("50,000 anchors", kYaml, file, numbered(50'000, "k#: &a# x\nl#: *a#\n") + "k: fine\n", 0, "fine");
    row("not UTF-8", kYaml, file, "k: \"\xff\xfe\"\n", 1, "UTF-8");
    row("NUL bytes", kYaml, file, QByteArray("k: a\0b\n", 7), 1, "a.yaml");
    row("a tab that indents", kYaml, file, "k:\n\tl: 1\n", 1, "a.yaml");
    row("a key of 1 MB", kYaml, file, times(1'000'000, "k") + ": 1\nk: fine\n", 1, "a.yaml");
    row("a text of 10 MB", kYaml, file, "k: fine\nl: '" + times(10'000'000, "x") + "'\n", 0, "fine");
    row("100,000 keys", kYaml, file, numbered(100'000, "k#: #\n") + "k: fine\n", 0, "fine");
    row("100,000 times one key", kYaml, file, times(100'000, "k: fine\n"), 0, "fine");
    row("merge keys of merge keys", kYaml, file,
        "a0: &a0 {x: 1}\n" + numbered(400, "a@: &a@ {<<: *a#, k#: 1}\n") + "k: fine\n", 0, "fine");
    row("an open quote", kYaml, file, "k: \"" + times(200'000, "x\n "), 1, "a.yaml");
    row("100,000 documents", kYaml, file, times(100'000, "---\nk: fine\n"), 0, "fine");
    row("100,000 comments", kYaml, file, times(100'000, "# x\n") + "k: fine\n", 0, "fine");
    row("nothing", kYaml, file, "", 0, "below");
}

void TestHostile::otherFormats_data()
{
    columns();
    row("JSON, 100,000 brackets", kJson, "data/a.json", "{\"k\": " + times(100'000, "["), 1, "nest");
    row("JSON, half a surrogate", kJson, "data/a.json", R"({"k": "\ud800"})", 1, "");
    row("JSON, a number of 1 MB", kJson, "data/a.json", "{\"k\": " + times(1'000'000, "9") + "}", 0, "999");
    row("JSON, 1e999", kJson, "data/a.json", R"({"k": 1e999})", 0, "");
    row("JSON, cut short", kJson, "data/a.json", "{\"k\": [1, 2", 1, "a.json");
    const char *conf = "data/a.conf";
    row("HOCON, 20,000 members one by one", kHocon, conf, numbered(20'000, "k.a# = 1\n"), 0, "a19999: 1");
    row("HOCON, 20,000 times +=", kHocon, conf, numbered(20'000, "k += #\n"), 0, "- 19999");
    row("HOCON, 100,000 words", kHocon, conf, "k = " + times(100'000, "word ") + "end", 0, "end");
    row("HOCON, 10,000 lists side by side", kHocon, conf, "k = " + numbered(10'000, "[#] "), 0, "- 9999");
    row("HOCON, 20,000 substitutions", kHocon, conf, numbered(20'000, "a# = 1\nr# = ${a#}\n") + "k = fine\n", 0,
        "fine");
    row("HOCON, 5,000 substitutions of each other", kHocon, conf, "a0 = x\n" + numbered(5000, "a@ = ${a#}\n"), 1,
        "grow beyond");
    row("HOCON, 10,000 substitutions for one key", kHocon, conf, "a = 1\n" + times(10'000, "k = ${a}\n"), 0, "1");
    row("HOCON, a substitution of itself", kHocon, conf, "k = ${k}\n", 1, "cycle");
    row("HOCON, 100,000 brackets", kHocon, conf, "k = " + times(100'000, "["), 1, "nested deeper than");
    const QStringList ask{QStringLiteral("lookup"), QStringLiteral("a\\k")};
    row("psd1, 100,000 brackets", kDatum, "Data/a.psd1", "@{k = " + times(100'000, "@("), 1, "", ask);
    row("psd1, a script", kDatum, "Data/a.psd1", "@{k = $(Remove-Item /)}", 1, "", ask);
    row("Datum YAML, aliases that double", kDatum, "Data/a.yml",
        "k0: &k0 [x,x,x,x,x,x,x,x,x]\n" + numbered(12, "k@: &k@ [*k#,*k#,*k#,*k#,*k#,*k#,*k#,*k#,*k#]\n"), 1, "", ask);
    row("Datum YAML, aliases inside aliases", kDatum, "Data/a.yml",
        "k0: &k0 [x]\n" + numbered(100, "k@: &k@ " + times(400, "[") + "*k#" + times(400, "]") + '\n'), 1, "nest",
        {QStringLiteral("lookup"), QStringLiteral("a\\k100")});
}

void TestHostile::configurations_data()
{
    columns();
    const auto glob = [](const QByteArray &pattern) -> QByteArray {
        return "version: 5\nhierarchy: [{name: G, glob: '" + pattern + "'}, {name: B, path: b.yaml}]\n";
    };
    const char *none = "data/aaaa.yaml";
    row("version 6", "version: 6\n", none, "", 2, "does not support hiera.yaml version 6");
    row("a list", "- a\n", none, "", 2, "version 3 cannot be used in an environment");
    row("a text as hierarchy", "version: 5\nhierarchy: all\n", none, "", 2, "expects an Array value, got String");
    row("5,000 levels", "version: 5\nhierarchy:\n" + numbered(5000, "- {name: L#, path: l#.yaml}\n"), none, "", 1, "",
        {QStringLiteral("lookup"), QStringLiteral("k")}, Size::Large);
    row("a folder outside",
        "version: 5\nhierarchy: [{name: A, datadir: ../../../../../../nowhere, path: a.yaml, data_hash: yaml_data}]\n",
        none, "", 1, "did not find");
    row("100,000 stars", glob(times(100'000, "*")), none, "", 0, "below");
    row("stars between letters", glob(times(2000, "*a") + "b"), none, "", 0, "below");
    row("50,000 braces", glob(times(50'000, "{a}")), none, "", 0, "matches more than Strata follows");
    row("40 braces of two", glob(times(40, "{a,b}")), none, "", 0, "matches more than Strata follows");
    row("open braces", glob(times(50'000, "{")), none, "", 0, "below");
    row("a path of 100,000 folders", glob(times(100'000, "a/") + "*.yaml"), none, "", 0, "below");
}

void TestHostile::tokensAndPatterns_data()
{
    columns();
    const char *file = "data/a.yaml";
    row("tokens in a circle", kYaml, file, "k: \"%{lookup('l')}\"\nl: \"%{lookup('k')}\"\n", 1,
        "Recursive lookup detected");
    row("tokens that double", kYaml, file,
        "k: \"%{lookup('k0')}\"\n" + numbered(60, "k#: \"%{lookup('k@')}%{lookup('k@')}\"\n"), 1, "than Strata follows",
        {QStringLiteral("lookup"), QStringLiteral("k")}, Size::Large);
    row("aliases that copy", kYaml, file,
        "k: \"%{alias('k0')}\"\n" + numbered(13, "k#: [\"%{alias('k@')}\", \"%{alias('k@')}\"]\n") + "k13: [" +
            times(20'000, "x,") + "]\n",
        1, "more memory for what tokens give than Strata follows", {QStringLiteral("lookup"), QStringLiteral("k")},
        Size::Large);
    row("1,000 lookups of each other", kYaml, file,
        "k: \"%{lookup('k0')}\"\n" + numbered(1000, "k#: \"%{lookup('k@')}\"\n"), 1, "stack level too deep");
    row("aliases of deep values", kYaml, file,
        "k: \"%{alias('k0')}\"\n" +
            numbered(180, "k#: " + times(400, "[") + "\"%{alias('k@')}\"" + times(400, "]") + '\n'),
        1, "nests deeper than 500 levels");
    row("100,000 tokens in a text", kYaml, file, "k: '" + times(100'000, "%{facts.x}") + "fine'\n", 0, "fine");
    row("an open token", kYaml, file, "k: '" + times(50'000, "%{") + "'\n", 0, "");
    row("an unknown function", kYaml, file, "k: \"%{exec('rm')}\"\n", 1, "exec");
    row("2,000 slow patterns", kYaml, file, "lookup_options:\n" + numbered(2000, "  '^(k+)+#$': {merge: deep}\n"), 1,
        "more steps of regular expressions than Strata follows",
        {QStringLiteral("lookup"), QStringLiteral("kkkkkkkkkkkkkkkkkk")}, Size::Large);
    row("a pattern that is none", kYaml, file, "lookup_options: {'^[': {merge: deep}}\n", 1, "premature end");
    row("a prefix that ends in a quantifier", kYaml, file,
        "lookup_options: {k: {merge: {strategy: deep, knockout_prefix: '+'}}}\nk: [x]\n", 0, "--- []");
    row("a slow prefix", kYaml, file,
        "lookup_options: {k: {merge: {strategy: deep, knockout_prefix: '(a|a)+$'}}}\nk:\n" +
            numbered(200, "- " + times(20, "a") + "#\n"),
        1, "more steps of regular expressions than Strata follows", {QStringLiteral("lookup"), QStringLiteral("k")},
        Size::Large);
}

void TestHostile::keysAndFacts_data()
{
    columns();
    const auto lookup = [](const QString &key) { return QStringList{QStringLiteral("lookup"), key}; };
    const auto facts = [](const char *name) {
        return QStringList{QStringLiteral("lookup"), QStringLiteral("k"), QStringLiteral("--facts"),
                           QString::fromLatin1(name)};
    };
    const char *file = "data/a.yaml";
    row("a key of 100 KB", kYaml, file, "", 1, "did not find", lookup(QString(100'000, u'k')));
    row("a key of 30,000 members", kYaml, file, "k: 1\n", 1, "", lookup(QStringLiteral("k.").repeated(30'000) + u'k'));
    row("a key with an open quote", kYaml, file, "k: 1\n", 1, "", lookup(QStringLiteral("k.'a")));
    row("an empty key", kYaml, file, "k: 1\n", 1, "did not find", lookup(QString()));
    row("no facts", kYaml, file, "", 2, "nowhere.yaml", facts("nowhere.yaml"));
    row("facts that are a list of numbers", kYaml, "facts.yaml", "[1, 2]\n", 0, "facts are not used",
        facts("facts.yaml"));
    row("facts that do not end", kYaml, "facts.json", "{\"a\": [", 0, "facts are not used", facts("facts.json"));
    row("facts with 100,000 brackets", kYaml, "facts.json", times(100'000, "["), 0, "facts are not used",
        facts("facts.json"));
    row("facts that name each other", "version: 5\nhierarchy: [{name: A, path: '%{f0}.yaml'}]\n", "facts.yaml",
        numbered(40, "f#: '%{f@}%{f@}'\n") + "f40: x\n", 1, "more evaluations of tokens than Strata follows",
        facts("facts.yaml"), Size::Large);
    row("facts that are a device", kYaml, file, "", 0, "is not a regular file", facts("/dev/zero"));
}

void TestHostile::sealed_data()
{
    columns();
    const char *file = "data/a.eyaml";
    const QByteArray key = "no key";
    row("no base64", kEyaml, file, "k: ENC[PKCS7,!!!]\n", 0, "ENC[PKCS7");
    row("no envelope", kEyaml, file, "k: ENC[PKCS7,MIIB]\n", 0, "stay sealed");
    row("an envelope without content", kEyaml, file, "k: ENC[PKCS7,MAsGCSqGSIb3DQEHAw==]\n", 0, "stay sealed");
    row("50,000 beginnings", kEyaml, file, "k: \"" + times(50'000, "ENC[") + "]\"\n", 0, "ENC[");
}

void TestHostile::requests_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("no JSON") << QByteArray("lookup k") << QByteArray("this line is no request");
    QTest::newRow("100,000 brackets") << times(100'000, "[") << QByteArray("this line is no request");
    QTest::newRow("nested deep inside") << "{\"key\": \"k\", \"default\": " + times(100'000, "[") + '}'
                                        << QByteArray("this line is no request");
    QTest::newRow("a comment as id") << QByteArray(R"({"id": /*c*/, "key": "k"})")
                                     << QByteArray("this line is no request");
    QTest::newRow("not UTF-8") << QByteArray("{\"id\": \"\xff\", \"key\": \"k\"}")
                               << QByteArray("this line is no request");
    QTest::newRow("a number as key") << QByteArray(R"({"key": 5})") << QByteArray("the request needs a key");
    QTest::newRow("a line of 5 MB") << "{\"key\": \"" + times(5'000'000, "k") + "\"}" << QByteArray("not_found");
    QTest::newRow("nothing") << QByteArray() << QByteArray("this line is no request");
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

/// Too large for the memory there is: the command says so, and of requests only the one that wanted it fails.
void TestHostile::missingMemory()
{
#ifdef STRATA_SANITIZED
    QSKIP("sanitizers need more memory than any limit leaves");
#endif
    write(QStringLiteral("hiera.yaml"), kYaml);
    write(QStringLiteral("data/a.yaml"), "big: [" + times(900'000, "x, ") + "]\n");
    write(QStringLiteral("other/hiera.yaml"), kYaml);
    write(QStringLiteral("other/data/a.yaml"), "k: other\n");
    const Run looked = run({QStringLiteral("lookup"), QStringLiteral("k")}, Size::Tiny);
    QVERIFY(!looked.isCrash);
    QCOMPARE(looked.status, 2);
    QCOMPARE(looked.err, QByteArray("strata: there is not enough memory for this\n"));
    for (const char *jobs : {"1", "3"}) {
        const Run asked = run({QStringLiteral("query"), QStringLiteral("--jobs"), QLatin1String(jobs)}, Size::Tiny,
                              "{\"id\": 1, \"key\": \"k\"}\n{\"id\": 2, \"key\": \"k\", \"root\": \"other\"}\n");
        QVERIFY(!asked.isCrash);
        QCOMPARE(asked.status, 0);
        const QList<QByteArray> answers = asked.out.trimmed().split('\n');
        QCOMPARE(answers.front(), QByteArray(R"({"id":1,"error":"there is not enough memory for this answer"})"));
        QVERIFY2(answers.back().contains(R"("result":"other")"), answers.back().constData());
    }
}

/// Where no thread can be started, answers come slower; one that needs a stack of its own fails, and no other.
void TestHostile::missingThreads()
{
#ifdef STRATA_SANITIZED
    QSKIP("sanitizers need more memory than any limit leaves");
#endif
    write(QStringLiteral("hiera.yaml"), kYaml);
    write(QStringLiteral("data/a.yaml"),
          "chain: \"%{lookup('k0')}\"\n" + numbered(190, "k#: \"%{lookup('k@')}\"\n") + "k190: end\n");
    const QByteArray lines =
        "{\"id\": 1, \"key\": \"k\"}\n{\"id\": 2, \"key\": \"chain\"}\n{\"id\": 3, \"key\": \"k\"}\n";
    for (const char *jobs : {"1", "3"}) {
        const QStringList words{QStringLiteral("query"), QStringLiteral("--jobs"), QLatin1String(jobs)};
        const auto answers = [&](Size size) {
            const Run asked = run(words, size, lines);
            return asked.isCrash ? QList<QByteArray>{"crash", {}, {}} : asked.out.trimmed().split('\n');
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
