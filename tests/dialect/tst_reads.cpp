// SPDX-License-Identifier: MIT
#include "core/valueequality.h"
#include "fleet/fleet.h"
#include "output/tracejson.h"
#include "source/files/glob.h"
#include "source/files/overlayfilesystem.h"
#include "support/datumcases.h"
#include "support/typedvector.h"
#include "support/valuetext.h"
#include "support/vectordialects.h"
#include "support/vectorsuite.h"

#include <QFile>
#include <QTest>
#include <algorithm>
#include <filesystem>
#include <random>

using namespace strata;
using namespace strata::test;

namespace {

/// Everything that people see of an answer.
QString textOfAnswer(const LookupResult &result, const LookupEngine &engine,
                     const std::shared_ptr<Workspace> &workspace)
{
    std::string text = exactText(result.value) + '\n' + result.merge.strategy + ' ' + result.merge.matchedBy + ' ' +
                       result.convertedTo + '\n' + (result.error ? result.error->message : std::string());
    for (const Finding &warning : result.warnings)
        text += "\nwarning " + warning.text;
    JsonWriter json;
    writeTrace(json, result, leafFates(result.trace), LayerNames(engine.layers(), {workspace, {}}));
    return QString::fromStdString(text + '\n' + json.take());
}

/// \a mapping with a value set, or taken away, at a dotted path.
Value changedAt(const Value &mapping, std::string_view path, const std::optional<Value> &value, KeyTable &keys)
{
    const std::size_t dot = path.find('.');
    const Key key = keys.intern(path.substr(0, dot));
    std::vector<Entry> entries;
    bool isThere = false;
    const auto inner = [&](const Value &old) -> std::optional<Value> {
        return dot == std::string_view::npos ? value : changedAt(old, path.substr(dot + 1), value, keys);
    };
    for (const Entry &entry : mapping.entries()) {
        isThere = isThere || entry.key == key;
        const auto now = entry.key == key ? inner(entry.value) : std::optional(entry.value);
        if (now)
            entries.push_back({entry.key, entry.keyMark, *now});
    }
    if (const auto now = isThere ? std::nullopt : inner({}))
        entries.push_back({key, {}, *now});
    return Value::mapping(std::move(entries), mapping.mark());
}

void collectPaths(const Value &value, const std::string &above, std::vector<std::string> &paths)
{
    for (const Entry &entry : value.entries()) {
        const std::string path = above.empty() ? entry.key.text() : above + '.' + entry.key.text();
        paths.push_back(path);
        collectPaths(entry.value, path, paths);
    }
}

void collectLeaves(const Value &value, std::vector<Value> &leaves)
{
    if (value.isLeaf())
        leaves.push_back(value);
    for (const Value &item : value.items())
        collectLeaves(item, leaves);
    for (const Entry &entry : value.entries())
        collectLeaves(entry.value, leaves);
}

std::vector<Reading> variablesOf(const Reads &reads)
{
    std::vector<Reading> all = reads.hierarchy->variables();
    all.insert(all.end(), reads.data.variables().begin(), reads.data.variables().end());
    return all;
}

} // namespace

/// What an answer says it depends on is everything that it depends on: by brute force, on the projects of the suites.
class TestReads : public QObject
{
    Q_OBJECT

private slots:
    void otherFactsChangeNothing_data() { addDialects(); }
    void otherFactsChangeNothing();
    void otherFilesChangeNothing_data() { addDialects(); }
    void otherFilesChangeNothing();
    void groupsAnswerAsNodes_data() { addDialects(); }
    void groupsAnswerAsNodes();
    void namesTheReads_data();
    void namesTheReads();
    void nothingIsRecordedUnrequested();

private:
    using Visit = std::function<void(const VectorCase &, const VectorDialect &)>;

    void addDialects();
    void eachProject(const QByteArray &dialect, const Visit &visit);
    std::size_t random(std::size_t below) { return below == 0 ? 0 : m_random() % below; }
    Scope changedScope(const VectorCase &set, const Reads &reads);
    QString fileChange(const VectorCase &set, OverlayFileSystem &files, std::string &path, bool &isExistence);

    std::mt19937 m_random{20261122};
};

void TestReads::addDialects()
{
    QTest::addColumn<QByteArray>("dialect");
    for (const char *dialect : {"hiera5", "hiera3", "datum"})
        QTest::newRow(dialect) << QByteArray(dialect);
}

void TestReads::eachProject(const QByteArray &dialect, const Visit &visit)
{
    const std::size_t step = qEnvironmentVariableIsSet("STRATA_ALL_READS") ? 1 : 12; // all take a minute
    const Hiera5Cases hiera5;
    const Hiera3Cases hiera3;
    const DatumCases datum;
    const QStringList suites = suiteFiles(QStringLiteral(STRATA_TEST_ROOT "/vectors/") + QString::fromLatin1(dialect));
    for (const QString &path : suites) {
        if (dialect == "datum")
            QVERIFY(eachDatumCase(
                path, [&](const VectorCase &set) { visit(set, datum); }, step));
        else if (dialect == "hiera3")
            QVERIFY(eachCase(
                path, hiera3, [&](const VectorCase &set) { visit(set, hiera3); }, step));
        else
            QVERIFY(eachCase(
                path, hiera5, [&](const VectorCase &set) { visit(set, hiera5); }, step));
    }
}

/// One fact, variable or piece of trusted data is set to something else or taken away.
Scope TestReads::changedScope(const VectorCase &set, const Reads &reads)
{
    Scope scope = set.scope;
    std::vector<Value *> parts;
    for (Value *part : {&scope.facts, &scope.trusted, &scope.serverFacts, &scope.variables}) {
        if (part->isMapping())
            parts.push_back(part);
    }
    Value &part = parts.empty() ? scope.facts : *parts[random(parts.size())];

    std::vector<std::string> paths;
    collectPaths(part, {}, paths);
    for (const Reading &reading : variablesOf(reads)) {
        std::string_view name = reading.name;
        for (const std::string_view prefix : {"::", "facts.", "trusted.", "server_facts."}) {
            if (name.starts_with(prefix))
                name.remove_prefix(prefix.size());
        }
        if (!name.empty())
            paths.emplace_back(name);
    }
    paths.emplace_back("another");
    std::vector<Value> values;
    for (const Value &each : {scope.facts, scope.trusted, scope.variables})
        collectLeaves(each, values);
    values.push_back(Value());
    values.push_back(Value::string("other"));
    values.push_back(Value::integer(7));
    values.push_back(Value::sequence({Value::string("a"), Value::string("b")}));
    const bool isRemoval = random(6) == 0;
    const Value changed = changedAt(part, paths[random(paths.size())],
                                    isRemoval ? std::nullopt : std::optional(values[random(values.size())]), *set.keys);
    if (exactText(changed) != exactText(part)) // an equal value from elsewhere brings its place along
        part = changed;
    return scope;
}

void TestReads::otherFactsChangeNothing()
{
    QFETCH(QByteArray, dialect);
    int unread = 0;
    int changed = 0;
    int failures = 0;
    eachProject(dialect, [&](const VectorCase &set, const VectorDialect &suite) {
        const std::shared_ptr<Workspace> &workspace = set.workspace;
        const std::shared_ptr<const LookupEngine> shared = set.dialect->engine(set.scope);
        for (const Value &lookup : set.lookups) {
            LookupRequest request = suite.request(lookup, *set.keys);
            const auto engine = suite.engineFor(lookup, shared, *set.keys);
            const QString plain = textOfAnswer(engine->lookup(request), *engine, workspace);
            request.withReads = true;
            const LookupResult before = engine->lookup(request);
            QVERIFY(before.reads);
            const QString text = textOfAnswer(before, *engine, workspace);
            QCOMPARE(text, plain);
            const std::vector<Reading> readings = variablesOf(*before.reads);
            const ScopeQuery same = set.dialect->scopeQuery(set.scope);
            for (const Reading &reading : readings)
                QCOMPARE(same(reading.name), reading.answer);
            for (int attempt = 0; attempt < 2; ++attempt) {
                const Scope scope = changedScope(set, *before.reads);
                const ScopeQuery answers = set.dialect->scopeQuery(scope);
                const bool isRead = std::any_of(readings.begin(), readings.end(), [&](const Reading &reading) {
                    return answers(reading.name) != reading.answer;
                });
                const auto other = suite.engineFor(lookup, set.dialect->engine(scope), *set.keys);
                request.withReads = false;
                const QString after = textOfAnswer(other->lookup(request), *other, workspace);
                request.withReads = true;
                unread += isRead ? 0 : 1;
                changed += isRead && after != text ? 1 : 0;
                if (!isRead && after != text && ++failures < 4)
                    qWarning().noquote() << set.name << QString::fromStdString(request.key.name()) << "before:\n"
                                         << text << "\nafter:\n"
                                         << after << toText(scope.facts);
            }
        }
    });
    qInfo("%d changes of what was not read, %d changes that gave another answer", unread, changed);
    QCOMPARE(failures, 0);
    QVERIFY(unread > 100);
    QVERIFY(changed > 10);
}

namespace {

/// Value, error and warnings: all of an answer but the record, which may name another node's files.
QString textOfResult(const LookupResult &result)
{
    std::string text = std::to_string(static_cast<int>(result.status)) + exactText(result.value) + '\n' +
                       result.merge.strategy + ' ' + result.convertedTo + '\n' +
                       (result.error ? result.error->message : std::string());
    for (const Finding &warning : result.warnings)
        text += "\nwarning " + warning.text;
    return QString::fromStdString(text);
}

} // namespace

/// Many nodes asked together, each with one change of what some answer read, get what each gets alone.
void TestReads::groupsAnswerAsNodes()
{
    QFETCH(QByteArray, dialect);
    constexpr std::size_t kNodes = 8;
    std::size_t lookups = 0;
    std::size_t groups = 0;
    int failures = 0;
    const auto executor = std::make_shared<InlineExecutor>();
    eachProject(dialect, [&](const VectorCase &set, const VectorDialect &suite) {
        const std::shared_ptr<const LookupEngine> shared = set.dialect->engine(set.scope);
        for (const Value &lookup : set.lookups) {
            LookupRequest request = suite.request(lookup, *set.keys);
            request.withReads = true;
            const auto engine = suite.engineFor(lookup, shared, *set.keys);
            const LookupResult first = engine->lookup(request);
            std::vector<Scope> scopes{set.scope, set.scope};
            while (scopes.size() < kNodes)
                scopes.push_back(changedScope(set, *first.reads));
            const FleetSource source{scopes.size(),
                                     [&](std::size_t node, const CancelToken &) {
                                         return suite.engineFor(lookup, set.dialect->engine(scopes[node]), *set.keys);
                                     },
                                     [&](std::size_t node) { return set.dialect->scopeQuery(scopes[node]); }};
            const Fleet fleet(source, *executor);
            request.withTrace = false;
            std::vector<int> met(scopes.size(), 0);
            for (const FleetGroup &group : fleet.ask(request, fleet.allNodes())) {
                ++groups;
                const QString text = textOfResult(group.result);
                for (const NodeIndex node : group.nodes) {
                    ++lookups;
                    ++met[node];
                    request.withReads = false;
                    const QString alone = textOfResult(source.engine(node, {})->lookup(request));
                    request.withReads = true;
                    if (alone != text && ++failures < 4)
                        qWarning().noquote() << set.name << QString::fromStdString(request.key.name()) << "together:\n"
                                             << text << "\nalone:\n"
                                             << alone << toText(scopes[node].facts);
                }
            }
            QCOMPARE(met, std::vector<int>(scopes.size(), 1));
        }
    });
    qInfo("%zu answers from %zu lookups", lookups, groups);
    QCOMPARE(failures, 0);
    QVERIFY(lookups > 1000);
    QVERIFY2(groups < lookups * 3 / 4, "nodes that read the same are to be asked once");
}

namespace {

/// Files that belong to the configuration, on which every answer depends.
bool isConfiguration(const std::string &path)
{
    return path.ends_with("hiera.yaml") || path.ends_with(".conf") || path.ends_with("Datum.yml") ||
           path.ends_with("metadata.json") || path.ends_with(".rb") || path.ends_with(".pp") ||
           path.find("/AllNodes/") != std::string::npos;
}

std::string lowerCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return text;
}

/// Whether \a reads name the file \a path, or what it holds.
bool isAmong(const ReadSet &reads, const std::string &path, bool isExistence, const FileTable &files)
{
    const bool isRead = std::any_of(reads.files().begin(), reads.files().end(), [&](const FileRead &read) {
        return std::filesystem::path(files.path(read.file)).lexically_normal() == path &&
               (isExistence || read.extent == FileRead::Extent::Content);
    });
    if (isRead || !isExistence)
        return isRead;
    MemoryFileSystem alone;
    alone.add(lowerCase(path), "");
    return std::any_of(reads.patterns().begin(), reads.patterns().end(), [&](const std::string &pattern) {
        const std::vector<std::string> found = expandGlob(alone, lowerCase(pattern));
        return std::any_of(found.begin(), found.end(),
                           [&](const std::string &each) { return lowerCase(path).starts_with(each); });
    });
}

} // namespace

/// One file is emptied, broken, taken away or added.
QString TestReads::fileChange(const VectorCase &set, OverlayFileSystem &files, std::string &path, bool &isExistence)
{
    std::vector<std::string> paths;
    for (const std::string &each : expandGlob(*set.files, std::string(kCaseFolder) + "/**/*")) {
        if (set.files->type(each) == FileSystem::Type::File && !isConfiguration(each))
            paths.push_back(each);
    }
    if (paths.empty())
        return {};
    path = paths[random(paths.size())];
    const std::string &other = paths[random(paths.size())];
    isExistence = false;
    switch (random(4)) {
    case 0: files.write(path, *set.files->read(other)); return QStringLiteral("content");
    case 1: files.write(path, "{"); return QStringLiteral("broken");
    case 2:
        isExistence = true;
        files.remove(path);
        return QStringLiteral("removed");
    default: break;
    }
    isExistence = true;
    const std::size_t dot = path.rfind('.');
    path.insert(dot == std::string::npos ? path.size() : dot, "2");
    files.write(path, *set.files->read(other));
    return QStringLiteral("added");
}

void TestReads::otherFilesChangeNothing()
{
    QFETCH(QByteArray, dialect);
    int unread = 0;
    int changed = 0;
    int failures = 0;
    eachProject(dialect, [&](const VectorCase &set, const VectorDialect &suite) {
        const std::shared_ptr<Workspace> &workspace = set.workspace;
        const std::shared_ptr<const LookupEngine> shared = set.dialect->engine(set.scope);
        for (const Value &lookup : set.lookups) {
            LookupRequest request = suite.request(lookup, *set.keys);
            request.withReads = true;
            const auto engine = suite.engineFor(lookup, shared, *set.keys);
            const LookupResult before = engine->lookup(request);
            const QString text = textOfAnswer(before, *engine, workspace);
            const auto edits = std::make_shared<OverlayFileSystem>(set.files);
            std::string path;
            bool isExistence = false;
            const QString change = fileChange(set, *edits, path, isExistence);
            if (change.isEmpty())
                continue;
            const bool isRead = isAmong(*before.reads->hierarchy, path, isExistence, *workspace->files) ||
                                isAmong(before.reads->data, path, isExistence, *workspace->files);
            const auto after = suite.open(std::make_shared<const Snapshot>(workspace, edits));
            const auto other = suite.engineFor(lookup, after->engine(set.scope), *set.keys);
            request.withReads = false;
            const QString now = textOfAnswer(other->lookup(request), *other, workspace);
            unread += isRead ? 0 : 1;
            changed += isRead && now != text ? 1 : 0;
            if (!isRead && now != text && ++failures < 4)
                qWarning().noquote() << set.name << QString::fromStdString(request.key.name()) << change
                                     << QString::fromStdString(path) << "before:\n"
                                     << text << "\nafter:\n"
                                     << now;
        }
    });
    qInfo("%d changes of files that were not read, %d changes that gave another answer", unread, changed);
    QCOMPARE(failures, 0);
    QVERIFY(unread > 20);
    QVERIFY(changed > 10);
}

namespace {

constexpr const char *kHiera5 = "version: 5\n"
                                "hierarchy:\n"
                                "- {name: Site, path: '%{site}.yaml'}\n"
                                "- {name: Parts, glob: 'parts/*.yaml'}\n"
                                "- {name: Common, path: common.yaml}\n";
constexpr const char *kHiera3 = "---\n:backends: [yaml]\n:hierarchy: ['%{site}', common]\n:yaml:\n  :datadir: /case\n";
constexpr const char *kDatum = "DatumStructure:\n"
                               "- {StoreName: Data, StoreProvider: 'Datum::File', StoreOptions: {Path: ./Data}}\n"
                               "ResolutionPrecedence: ['Data\\$($Node.site)', 'Data\\Common']\n"
                               "DatumHandlers: {'Datum.InvokeCommand::InvokeCommand': {SkipDuringLoad: true}}\n"
                               "lookup_options: {k: {merge_baseType_array: Unique}}\n";

/// The reads as a list that people can read.
QString textOf(const ReadSet &reads, const FileTable &files)
{
    QStringList lines;
    for (const Reading &reading : reads.variables())
        lines << QString::fromStdString("$" + reading.name + (reading.isDefined ? "" : " undefined"));
    for (const FileRead &file : reads.files())
        lines << QString::fromStdString(files.path(file.file)) + (!file.exists ? QStringLiteral(" missing")
                                                                  : file.extent == FileRead::Extent::Existence
                                                                      ? QStringLiteral(" exists")
                                                                      : QString());
    for (const std::string &pattern : reads.patterns())
        lines << QStringLiteral("pattern ") + QString::fromStdString(pattern);
    for (const std::string &key : reads.keys())
        lines << QStringLiteral("key ") + QString::fromStdString(key);
    return lines.join(QStringLiteral(", "));
}

} // namespace

void TestReads::namesTheReads_data()
{
    QTest::addColumn<QByteArray>("dialect");
    QTest::addColumn<QString>("hierarchy");
    QTest::addColumn<QString>("data");
    QTest::newRow("hiera5") << QByteArray("hiera5")
                            << QStringLiteral("$site, /case/data/fra.yaml missing, /case/data/parts/a.yaml exists, "
                                              "/case/data/common.yaml exists, pattern /case/data/parts/*.yaml")
                            << QStringLiteral("$owner undefined, $os.name, /case/data/fra.yaml missing, "
                                              "/case/data/parts/a.yaml, /case/data/common.yaml, key lookup_options, "
                                              "key k, key other");
    QTest::newRow("hiera3") << QByteArray("hiera3")
                            << QStringLiteral("$site, /case/fra.yaml missing, /case/common.yaml exists")
                            << QStringLiteral("$owner undefined, $os.name, /case/fra.yaml missing, /case/common.yaml, "
                                              "key k, key other");
    QTest::newRow("datum") << QByteArray("datum")
                           << QStringLiteral("$site, /case/Data/Common.yml, pattern /case/Data/fra{,.*}")
                           << QStringLiteral("$owner undefined, $os.name, key k");
}

/// Absence counts as read: an unset variable, a missing file.
void TestReads::namesTheReads()
{
    QFETCH(QByteArray, dialect);
    QFETCH(QString, hierarchy);
    QFETCH(QString, data);
    const auto files = std::make_shared<MemoryFileSystem>();
    const auto keys = std::make_shared<KeyTable>();
    const auto snapshot = std::make_shared<const Snapshot>(std::make_shared<Workspace>(nullptr, keys), files);
    Scope scope;
    std::shared_ptr<const Dialect> opened;
    if (dialect == "hiera5") {
        files->add("/case/hiera.yaml", kHiera5);
        files->add("/case/data/parts/a.yaml", "lookup_options: {k: {merge: first}}\n");
        files->add("/case/data/common.yaml",
                   "k: ['%{owner}', \"%{lookup('other')}\"]\nother: '%{facts.os.name}'\nunread: '%{uptime}'\n");
        opened = Hiera5Cases().open(snapshot);
    } else if (dialect == "hiera3") {
        files->add("/case/hiera.yaml", kHiera3);
        files->add("/case/common.yaml",
                   "k: ['%{owner}', \"%{hiera('other')}\"]\nother: '%{os.name}'\nunread: '%{uptime}'\n");
        opened = Hiera3Cases().open(snapshot);
    } else {
        files->add("/case/Datum.yml", kDatum);
        files->add("/case/Data/Common.yml", "k: ['[x={$Node.owner}=]', '[x={$Node.os.name}=]']\n");
        opened = DatumCases().open(snapshot);
    }
    scope.facts = fromYaml("{site: fra, uptime: 1, os: {name: Debian, build: 7}}", *keys).withMark({});
    const LookupResult result = opened->engine(scope)->lookup({.key = LookupTarget::named("k"), .withReads = true});
    QVERIFY(result.reads);
    QString found = textOf(result.reads->data, snapshot->files());
    found.replace(QStringLiteral("$facts."), QStringLiteral("$"));
    QCOMPARE(textOf(*result.reads->hierarchy, snapshot->files()), hierarchy);
    QCOMPARE(found, data);
}

void TestReads::nothingIsRecordedUnrequested()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/case/hiera.yaml", kHiera5);
    files->add("/case/data/common.yaml", "k: '%{site}'\n");
    const auto opened = Hiera5Cases().open(takeSnapshot(files));
    QVERIFY(!opened->engine({})->lookup({.key = LookupTarget::named("k")}).reads);
}

QTEST_APPLESS_MAIN(TestReads)
#include "tst_reads.moc"
