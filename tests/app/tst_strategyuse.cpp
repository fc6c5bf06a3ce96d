// SPDX-License-Identifier: MIT
#include "app/project/strategies.h"

#include "core/member.h"
#include "output/render.h"
#include "source/files/overlayfilesystem.h"
#include "source/yaml/yamlreader.h"
#include "support/datumcases.h"
#include "support/valuetext.h"
#include "support/vectordialects.h"
#include "support/vectorsuite.h"

#include <QTest>

#include <algorithm>

using namespace strata;
using namespace strata::test;

namespace {

Project projectOf(const VectorCase &set)
{
    Project project;
    project.folder = kCaseFolder;
    project.workspace = set.workspace;
    project.dialect = set.dialect;
    return project;
}

std::optional<Value> read(const std::string &yaml, KeyTable &keys)
{
    auto document = readYaml(yaml, {}, keys);
    return document ? std::optional(document->root) : std::nullopt;
}

std::string withSlashes(std::string path)
{
    std::replace(path.begin(), path.end(), '\\', '/');
    return path;
}

/// \a document, whose lookup_options have the entry of those of \a used as well, as a text; nothing where no text can
/// hold it.
std::optional<std::string> withOptions(const Value &document, const Value &used, KeyTable &keys)
{
    const Key name = keys.intern("lookup_options");
    const Value *added = member(used, "lookup_options");
    if (!added || added->entries().size() != 1)
        return std::nullopt;
    const Entry &entry = added->entries().front();
    std::vector<Entry> root;
    std::vector<Entry> options;
    for (const Entry &each : document.entries()) {
        if (each.key != name) {
            root.push_back(each);
            continue;
        }
        for (const Entry &old : each.value.entries()) {
            const bool isSame =
                QString::compare(QString::fromStdString(withSlashes(old.key.text())),
                                 QString::fromStdString(withSlashes(entry.key.text())), Qt::CaseInsensitive) == 0;
            if (!isSame)
                options.push_back(old);
        }
    }
    options.push_back(entry);
    root.push_back({name, {}, Value::mapping(std::move(options))});
    const auto text = render(Value::mapping(std::move(root)), RenderFormat::Yaml);
    return text ? std::optional(*text) : std::nullopt;
}

/// Where Hiera 5 looks first: the highest file of the environment that is there as YAML, or could be.
const LayerNode *highestFile(const LookupEngine &engine)
{
    for (const LayerNode &layer : engine.layers().children) {
        if (!layer.module.empty() || layer.isFallback)
            continue;
        for (const LayerNode *location : locations(layer)) {
            const bool isUsable =
                location->state == LayerNode::State::Present || location->state == LayerNode::State::Missing;
            if (!isUsable || !location->resolved.ends_with(".yaml") || !location->resolved.starts_with(kCaseFolder))
                return nullptr;
            return location;
        }
    }
    return nullptr;
}

} // namespace

/// What "Use this" copies brings the strategy into force: written into a file of the overlay, the question without a
/// strategy has that very answer.
class TestStrategyUse : public QObject
{
    Q_OBJECT

private slots:
    void hiera5();
    void hiera3();
    void datum();

private:
    /// Asks again over the changed file; counts and prints what differs.
    void check(const VectorCase &set, const VectorDialect &dialect, const LookupRequest &request,
               const StrategyAnswer &wanted, const std::string &file, const std::string &bytes);

    int m_checked = 0;
    int m_wrong = 0;
};

void TestStrategyUse::check(const VectorCase &set, const VectorDialect &dialect, const LookupRequest &request,
                            const StrategyAnswer &wanted, const std::string &file, const std::string &bytes)
{
    auto overlay = std::make_shared<OverlayFileSystem>(set.files);
    overlay->write(file, bytes);
    const auto snapshot = std::make_shared<const Snapshot>(std::make_shared<Workspace>(nullptr, set.keys), overlay);
    const LookupResult result = dialect.open(snapshot)->engine(set.scope)->lookup(request);
    ++m_checked;
    if (isSameAnswer(result, *wanted.result))
        return;
    ++m_wrong;
    qWarning("%s, %s, %s: %s instead of %s\n%s", qPrintable(set.name), request.key.name().c_str(),
             wanted.title().c_str(), qPrintable(toText(result.value)), qPrintable(toText(wanted.result->value)),
             bytes.c_str());
}

void TestStrategyUse::hiera5()
{
    const Hiera5Cases dialect;
    m_checked = m_wrong = 0;
    for (const char *suite : {"merges", "lookup_options", "convert_to", "random_hiera5"}) {
        QVERIFY(eachCase(
            QStringLiteral(STRATA_TEST_ROOT "/vectors/hiera5/%1.json").arg(QLatin1String(suite)), dialect,
            [&](const VectorCase &set) {
                const auto engine = set.dialect->engine(set.scope);
                const LayerNode *file = highestFile(*engine);
                if (!file || set.lookups.empty())
                    return;
                const Project project = projectOf(set);
                LookupRequest request = dialect.request(set.lookups.front(), *set.keys);
                request.merge.reset();
                request.otherKeys.clear();
                const auto content = engine->content(file->layer).document;
                if (file->state == LayerNode::State::Present && (!content || !content->root.isMapping()))
                    return;
                const Value document = content ? content->root : Value::mapping({});
                for (const StrategyAnswer &answer : strategyAnswers(project, *engine, request)) {
                    if (answer.result->status != LookupResult::Status::Found)
                        continue;
                    const auto used = read(useText(project, request.key, answer), *set.keys);
                    QVERIFY2(used, useText(project, request.key, answer).c_str());
                    if (const auto bytes = withOptions(document, *used, *set.keys))
                        check(set, dialect, request, answer, file->resolved, *bytes);
                }
            },
            2));
    }
    QVERIFY2(m_checked > 250, qPrintable(QString::number(m_checked)));
    QCOMPARE(m_wrong, 0);
}

void TestStrategyUse::hiera3()
{
    const Hiera3Cases dialect;
    m_checked = m_wrong = 0;
    for (const char *suite : {"merge_behavior", "lookup_types", "random_hiera3"}) {
        QVERIFY(eachCase(
            QStringLiteral(STRATA_TEST_ROOT "/vectors/hiera3/%1.json").arg(QLatin1String(suite)), dialect,
            [&](const VectorCase &set) {
                const auto written = set.files->read(std::string(kCaseFolder) + "/hiera.yaml");
                if (!written || set.lookups.empty())
                    return;
                const auto engine = set.dialect->engine(set.scope);
                const Project project = projectOf(set);
                LookupRequest request = dialect.request(set.lookups.front(), *set.keys);
                request.merge.reset();
                for (const StrategyAnswer &answer : strategyAnswers(project, *engine, request)) {
                    if (answer.result->status != LookupResult::Status::Found)
                        continue;
                    const std::string text = useText(project, request.key, answer);
                    LookupRequest called = request; // as the function that the text names
                    const std::string type = text.find("hiera_hash(") != std::string::npos    ? "hash"
                                             : text.find("hiera_array(") != std::string::npos ? "array"
                                                                                              : "priority";
                    called.merge = set.dialect->parseMerge(Value::string(type), *set.keys);
                    const std::string settings = text.substr(0, text.find("hiera"));
                    check(set, dialect, called, answer, std::string(kCaseFolder) + "/hiera.yaml",
                          *written + '\n' + settings);
                }
            },
            2));
    }
    QVERIFY2(m_checked > 100, qPrintable(QString::number(m_checked)));
    QCOMPARE(m_wrong, 0);
}

void TestStrategyUse::datum()
{
    const DatumCases dialect;
    m_checked = m_wrong = 0;
    for (const QString &path : suiteFiles(QStringLiteral(STRATA_TEST_ROOT "/vectors/datum"))) {
        QVERIFY(eachDatumCase(
            path,
            [&](const VectorCase &set) {
                if (set.lookups.empty() || set.lookups.front().isUndef())
                    return;
                const std::string file = std::string(kCaseFolder) + "/Datum.yml";
                const auto written = set.files->read(file);
                const auto document = written ? read(*written, *set.keys) : std::nullopt;
                if (!document || !document->isMapping())
                    return;
                const auto engine = set.dialect->engine(set.scope);
                const Project project = projectOf(set);
                const LookupRequest request = dialect.request(set.lookups.front(), *set.keys);
                for (const StrategyAnswer &answer : strategyAnswers(project, *engine, request)) {
                    if (answer.result->status != LookupResult::Status::Found)
                        continue;
                    const auto used = read(useText(project, request.key, answer), *set.keys);
                    QVERIFY2(used, useText(project, request.key, answer).c_str());
                    if (const auto bytes = withOptions(*document, *used, *set.keys))
                        check(set, dialect, request, answer, file, *bytes);
                }
            },
            4));
    }
    QVERIFY2(m_checked > 100, qPrintable(QString::number(m_checked)));
    QCOMPARE(m_wrong, 0);
}

QTEST_GUILESS_MAIN(TestStrategyUse)
#include "tst_strategyuse.moc"
