// SPDX-License-Identifier: MIT
#include "app/project/fleet/createfleet.h"
#include "findings/hierarchysurvey.h"
#include "tests/findings/searched.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>
#include <tuple>

using namespace strata;
using namespace strata::test;

namespace {

/// Makes data of which much is wrong, and differs by node in files, facts and texts that are put in.
class RandomData
{
public:
    explicit RandomData(std::uint32_t seed) : m_random(seed) {}

    static constexpr int kNodes = 9;

    std::shared_ptr<MemoryFileSystem> make()
    {
        auto files = std::make_shared<MemoryFileSystem>();
        files->add("/env/hiera.yaml", kHiera);
        for (int node = 0; node < kNodes; ++node)
            files->add("/env/facts/n" + std::to_string(node) + ".yaml", facts());
        for (const char *file : {"nodes/n1", "nodes/n4", "nodes/n7", "role/web", "role/db"})
            files->add("/env/data/" + std::string(file) + ".yaml", data());
        files->add("/env/data/common.yaml", options() + data());
        return files;
    }

private:
    std::size_t upTo(std::size_t most) { return std::uniform_int_distribution<std::size_t>(0, most)(m_random); }
    template <std::size_t Count>
    std::string oneOf(const std::array<const char *, Count> &texts)
    {
        return texts[upTo(Count - 1)];
    }

    std::string facts()
    {
        return "{role: " + oneOf(std::array{"web", "db"}) + oneOf(std::array{"", ", site: fra", ", site: ams"}) + "}\n";
    }

    std::string data()
    {
        std::string text;
        for (const char *key : {"a", "b", "c", "d"}) {
            if (upTo(2) > 0)
                text += std::string(key) + ": " + value(2) + '\n';
        }
        return text.empty() ? "x: 1\n" : text;
    }

    std::string value(std::size_t depth)
    {
        switch (upTo(depth == 0 ? 4 : 7)) {
        case 0: return oneOf(std::array{"1", "~", "fra", "--fra"});
        case 1: return "'%{site}'";
        case 2: return "'x-%{trusted.certname}'";
        case 3: return oneOf(std::array{"'%{lookup(\"e\")}'", "'%{nobody}'", "'%{alias(\"d\")}'"});
        case 4: return oneOf(std::array{"'x-n4'", "x", "'%{alias(\"e\")}-y'"});
        case 5: return "[" + value(depth - 1) + ", " + value(depth - 1) + "]";
        default: return "{p: " + value(depth - 1) + ", q: " + value(depth - 1) + "}";
        }
    }

    std::string options()
    {
        std::string text = "lookup_options:\n";
        for (const char *key : {"a", "b", "c"})
            text += "  " + std::string(key) + ": {merge: " +
                    oneOf(std::array{"first", "unique", "hash", "{strategy: deep, knockout_prefix: '--'}"}) + "}\n";
        return text;
    }

    std::mt19937 m_random;
};

struct Place
{
    std::string rule;
    std::string text;
    std::uint32_t line;
    std::uint32_t file;

    friend auto operator<=>(const Place &, const Place &) = default;
};

using FoundByPlace = std::map<std::pair<std::string, Place>, std::pair<std::size_t, std::uint32_t>>;

/// What is found about keys: on how many nodes, and the first.
FoundByPlace found(const std::shared_ptr<const Project> &project, const std::vector<std::string> &names,
                   const std::optional<std::string> &key)
{
    FoundByPlace all;
    Question question;
    question.source = sourceOf(*project);
    FindingChoice choice;
    choice.key = key;
    const auto summary =
        findFindings(project, question, names, choice, {[&](const FindingEntry &each) {
                         const SourceMark mark = each.finding.mark;
                         if (!each.key.empty())
                             all[{each.key, {each.finding.rule, each.finding.text, mark.line, mark.file.index}}] = {
                                 each.nodes, each.node};
                     }});
    if (!summary)
        qFatal("%s", summary.error().message.c_str());
    return all;
}

/// Does the last piece of work first.
class BackwardExecutor : public InlineExecutor
{
public:
    void forEach(std::size_t count, const std::function<void(std::size_t)> &work) override
    {
        while (count > 0)
            work(--count);
    }
};

/// Everything that is said of each finding, sorted.
QStringList textsOf(const Searched &searched)
{
    const FileNames names = namesOf(*searched.project);
    QStringList texts;
    for (const FindingEntry &each : searched.found) {
        std::string text = each.finding.rule + ' ' + names.place(each.finding.mark) + ": " + each.finding.text + ", " +
                           each.key + ", L" + std::to_string(each.layer.index) + ' ' + each.level + ", " +
                           std::to_string(each.nodes) + " nodes from " + std::to_string(each.node);
        for (const Finding::RelatedPlace &related : each.finding.related)
            text += "; " + names.place(related.mark) + ' ' + related.text;
        texts << QString::fromStdString(text);
    }
    texts.sort();
    return texts;
}

/// Whether the rule speaks of one answer; others need to see those of all nodes.
bool isOfOneAnswer(const std::string &rule)
{
    static const std::set<std::string> others{"override-equal", "marker-useless", "never-wins", "first-hides"};
    return !others.contains(rule);
}

} // namespace

class TestFindingsOfNodes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void manyNodesAreAsEachAlone();
    void textsThatCouldBeEqual_data();
    void textsThatCouldBeEqual();
    void firstNodeWhicheverComesFirst();
    void orderOfWorkDoesNotMatter();
};

void TestFindingsOfNodes::manyNodesAreAsEachAlone()
{
    std::set<std::string> rules;
    for (std::uint32_t seed = 1; seed <= 25; ++seed) {
        ProjectRequest request;
        request.root = "/env";
        request.facts = "/env/facts";
        const auto project = openProject(request, takeSnapshot(RandomData(seed).make()));
        QVERIFY(project);
        std::vector<std::string> names;
        for (const KnownNode &node : (*project)->nodes)
            names.push_back(node.name());
        QCOMPARE(static_cast<int>(names.size()), RandomData::kNodes);
        FoundByPlace byKey;
        for (const char *key : {"a", "b", "c", "d"}) {
            FoundByPlace alone;
            for (std::uint32_t node = 0; node < names.size(); ++node) {
                for (const auto &[place, nodes] : found(*project, {names[node]}, key)) {
                    if (!isOfOneAnswer(place.second.rule))
                        continue;
                    auto &known = alone.try_emplace(place, 0, node).first->second;
                    ++known.first;
                }
            }
            FoundByPlace together = found(*project, names, key);
            byKey.insert(together.begin(), together.end());
            std::erase_if(together, [](const auto &each) { return !isOfOneAnswer(each.first.second.rule); });
            for (const auto &[place, nodes] : together)
                rules.insert(place.second.rule);
            const auto text = [](const FoundByPlace &all) {
                QString lines;
                for (const auto &[place, nodes] : all)
                    lines += QString::fromStdString(
                        place.second.rule + ' ' + place.second.text + " line " + std::to_string(place.second.line) +
                        " nodes " + std::to_string(nodes.first) + " from " + std::to_string(nodes.second) + '\n');
                return lines;
            };
            QVERIFY2(together == alone, qPrintable(QStringLiteral("seed %1, key %2\n%3--- alone\n%4")
                                                       .arg(seed)
                                                       .arg(QLatin1String(key), text(together), text(alone))));
        }
        for (const auto &[place, nodes] : found(*project, names, {})) { // all keys in one sweep
            const auto known = byKey.find(place);
            if (known == byKey.end())
                QVERIFY2(place.first == "x", place.second.text.c_str());
            else
                QCOMPARE(nodes, known->second);
        }
    }
    QStringList seen;
    for (const std::string &rule : rules)
        seen << QString::fromStdString(rule);
    for (const char *rule : {"lookup-fails", "lookup-unknown", "kind-clash"})
        QVERIFY2(rules.contains(rule), qPrintable(seen.join(QLatin1Char(' '))));
}

void TestFindingsOfNodes::textsThatCouldBeEqual_data()
{
    QTest::addColumn<QByteArray>("lower");
    QTest::addColumn<QByteArray>("higher");
    QTest::addColumn<bool>("isEqual");
    QTest::newRow("on one node") << QByteArray("k: fra") << QByteArray("k: '%{site}'") << false;
    QTest::newRow("on the other node") << QByteArray("k: ams") << QByteArray("k: '%{site}'") << false;
    QTest::newRow("between texts") << QByteArray("k: x-fra-y") << QByteArray("k: 'x-%{site}-y'") << false;
    QTest::newRow("in a list") << QByteArray("k: [ams]") << QByteArray("k: ['%{site}']") << false;
    QTest::newRow("on none") << QByteArray("k: fra2/y") << QByteArray("k: 'x-%{site}'") << false;
    QTest::newRow("on all, without text") << QByteArray("k: fra") << QByteArray("k: fra") << true;
    QTest::newRow("on all, beside a text")
        << QByteArray("k: {p: 1, q: 2}") << QByteArray("k: {p: 1, q: '%{site}'}") << false;
    QTest::newRow("on all, with the same text") << QByteArray("k: web") << QByteArray("k: '%{role}'") << true;
}

/// One record stands for nodes that differ in texts only where these cannot make values equal.
void TestFindingsOfNodes::textsThatCouldBeEqual()
{
    QFETCH(const QByteArray, lower);
    QFETCH(const QByteArray, higher);
    QFETCH(const bool, isEqual);

    const Searched all =
        searched("== data/role/web.yaml\n" + higher + "\n== data/common.yaml\n" + lower + "\n", {"web01", "web02"});
    const bool isFound = std::any_of(all.found.begin(), all.found.end(),
                                     [](const FindingEntry &each) { return each.finding.rule == "override-equal"; });
    QCOMPARE(isFound, isEqual);
}

/// Threads add nodes in any order; findings name the first affected node and its layer.
void TestFindingsOfNodes::firstNodeWhicheverComesFirst()
{
    const auto files = filesOf("== data/nodes/b.yaml\nx: 1\n== data/common.yaml\nk: 012");
    for (const char *node : {"a", "b", "c"})
        files->add("/env/facts/" + std::string(node) + ".yaml", "{site: fra}\n");
    ProjectRequest request;
    request.root = "/env";
    request.facts = "/env/facts";
    const auto project = openProject(request, takeSnapshot(files));
    QVERIFY(project);
    Question question;
    question.source = sourceOf(**project);
    const FleetSource source = fleetSource(*project, question, {"a", "b", "c"});
    const FileNames names = namesOf(**project);
    const Phrasebook book;
    for (const std::array<std::uint32_t, 3> &order : {std::array{0U, 1U, 2U}, {2U, 0U, 1U}, {1U, 2U, 0U}}) {
        HierarchySurvey survey(*(*project)->snapshot, {names, book}, DocumentRules::System::Other);
        LayerId layer;
        for (const std::uint32_t node : order) {
            const auto engine = source.engine(node, {});
            QVERIFY(engine);
            survey.add(node, true, *engine);
            for (const LayerNode *location : locations(engine->layers())) {
                if (node == 0 && location->written == "common.yaml")
                    layer = location->layer;
            }
        }
        const std::vector<FindingEntry> octal = survey.inFiles();
        QCOMPARE(octal.size(), 1U);
        QCOMPARE(octal[0].node, 0U);
        QCOMPARE(octal[0].layer, layer);
        QCOMPARE(octal[0].level, std::string("Common"));
        const std::vector<FindingEntry> levels = survey.levels(true);
        const auto unset = std::find_if(levels.begin(), levels.end(), [](const FindingEntry &each) {
            return each.finding.rule == "variable-unset" || each.finding.rule == "path-empty-segment";
        });
        QVERIFY(unset != levels.end());
        QCOMPARE(unset->node, 0U);
        QCOMPARE(unset->nodes, 3U);
    }
}

/// Threads work in any order.
void TestFindingsOfNodes::orderOfWorkDoesNotMatter()
{
    std::set<std::string> rules;
    for (std::uint32_t seed = 1; seed <= 25; ++seed) {
        const auto files = RandomData(seed).make();
        files->add("/env/data/role/web.yaml", "s: ENC[PKCS7,MIIB]\nk: 012\n");
        files->add("/env/data/role/db.yaml", "l:\n  -a\n  -b\n");
        const Searched forward = searchedFiles(files);
        const Searched backward = searchedFiles(files, {}, {}, "/env", std::make_shared<BackwardExecutor>());
        QCOMPARE(textsOf(backward), textsOf(forward));
        for (const FindingEntry &each : forward.found)
            rules.insert(each.finding.rule);
    }
    for (const char *rule : {"seal-not-opened", "list-as-text", "lookup-fails", "lookup-unknown"})
        QVERIFY2(rules.contains(rule), rule);
}

QTEST_MAIN(TestFindingsOfNodes)

#include "tst_findingsofnodes.moc"
