// SPDX-License-Identifier: MIT
#include "app/project/project.h"
#include "lookup/keyindex.h"
#include "source/yaml/yamlreader.h"
#include "projection/contributiontable.h"
#include "projection/fates.h"
#include "source/files/memoryfilesystem.h"

#include <QTest>

using namespace strata;

namespace {

constexpr int kLevels = 40;
constexpr int kKeys = 4000;       // in the lowest level; every higher one has a few of them
constexpr int kDeepEntries = 500; // of the deep key on each level: about 10,000 rows in all

/// A repository of one node: mostly scalars, some lists and hashes, and one big deep key on every level.
std::string levelText(int level)
{
    std::string text = "---\n";
    const int step = level == kLevels - 1 ? 1 : 37;
    for (int i = level; i < kKeys; i += step) {
        const std::string name = "profile::module" + std::to_string(i % 90) + "::setting_" + std::to_string(i);
        if (i % 10 < 7)
            text += name + ": 'value " + std::to_string(level) + "'\n";
        else if (i % 10 < 9)
            text += name + ":\n  - one\n  - two\n  - \"n" + std::to_string(level) + "\"\n";
        else
            text += name + ":\n  port: " + std::to_string(1000 + level) + "\n  host: h" + std::to_string(i) +
                    ".example.com\n";
    }
    text += "deep::registry:\n";
    for (int i = 0; i < kDeepEntries; ++i) {
        const int entry = (i + level * kDeepEntries / 2) % (kDeepEntries * kLevels / 2);
        text += "  entry_" + std::to_string(entry) + ": team" + std::to_string(level) + "\n";
    }
    return text;
}

std::shared_ptr<MemoryFileSystem> repository()
{
    auto files = std::make_shared<MemoryFileSystem>();
    std::string hierarchy = "version: 5\nhierarchy:\n";
    for (int level = 0; level < kLevels; ++level) {
        const std::string name = "l" + std::to_string(level) + ".yaml";
        hierarchy += "  - {name: L" + std::to_string(level) + ", path: " + name + "}\n";
        files->add("/repo/data/" + name,
                   levelText(level) +
                       (level == kLevels - 1
                            ? "lookup_options: {'^deep::': {merge: {strategy: deep, knockout_prefix: '--'}}}\n"
                            : ""));
    }
    files->add("/repo/hiera.yaml", hierarchy);
    return files;
}

} // namespace

/// How long the engine takes. Run it in a release build; with -callgrind it counts instructions.
class BenchEngine : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void readYamlFile();
    void firstAnswer();
    void lookupWithoutTrace();
    void lookupWithTrace();
    void explainedDeepLookup();
    void contributionTableOfDeepLookup();
    void keyIndex();

private:
    Result<std::shared_ptr<const Project>> open() const
    {
        ProjectRequest request;
        request.root = "/repo/hiera.yaml";
        return openProject(request, takeSnapshot(m_files));
    }

    std::shared_ptr<MemoryFileSystem> m_files;
    std::shared_ptr<const Project> m_project;
    std::shared_ptr<const LookupEngine> m_engine;
    LookupRequest m_scalar;
    LookupRequest m_deep;
};

void BenchEngine::initTestCase()
{
    m_files = repository();
    m_project = *open();
    m_engine = m_project->dialect->engine({});
    m_scalar.key = LookupTarget::named("profile::module10::setting_10");
    m_scalar.withTrace = false;
    m_deep.key = LookupTarget::named("deep::registry");
    QCOMPARE(m_engine->lookup(m_scalar).status, LookupResult::Status::Found);
    const LookupResult deep = m_engine->lookup(m_deep);
    QCOMPARE(deep.merge.strategy, std::string("deep"));
    QCOMPARE(deep.value.entries().size(), std::size_t{kDeepEntries} * kLevels / 2);
}

void BenchEngine::readYamlFile()
{
    const std::string text = levelText(kLevels - 1);
    QBENCHMARK
    {
        KeyTable keys;
        const auto read = readYaml(text, {}, keys);
        QVERIFY(read);
    }
}

void BenchEngine::firstAnswer()
{
    QBENCHMARK
    {
        const auto project = open();
        QVERIFY((*project)->dialect->engine({})->lookup(m_scalar).status == LookupResult::Status::Found);
    }
}

void BenchEngine::lookupWithoutTrace()
{
    QBENCHMARK
    {
        QVERIFY(m_engine->lookup(m_scalar).value.isString());
    }
}

void BenchEngine::lookupWithTrace()
{
    LookupRequest request = m_scalar;
    request.withTrace = true;
    QBENCHMARK
    {
        QVERIFY(m_engine->lookup(request).value.isString());
    }
}

void BenchEngine::explainedDeepLookup()
{
    QBENCHMARK
    {
        QVERIFY(m_engine->lookup(m_deep).value.isMapping());
    }
}

void BenchEngine::contributionTableOfDeepLookup()
{
    const LookupResult deep = m_engine->lookup(m_deep);
    QBENCHMARK
    {
        QVERIFY(contributionTable(deep.trace, leafFates(deep.trace)).rows.size() >= 10000);
    }
}

void BenchEngine::keyIndex()
{
    QBENCHMARK
    {
        QVERIFY(buildKeyIndex(*m_engine).rows.size() >= kKeys);
    }
}

QTEST_GUILESS_MAIN(BenchEngine)

#include "bench_engine.moc"
