// SPDX-License-Identifier: MIT
#include "app/project/asking.h"
#include "app/project/fleet/createfleet.h"
#include "app/project/fleet/fleetreport.h"
#include "core/executor.h"
#include "core/valuedifference.h"
#include "core/valueequality.h"
#include "fleet/answertext.h"
#include "fleet/fleetlookup.h"
#include "fleet/keysweep.h"
#include "lookup/keyindex.h"
#include "source/files/memoryfilesystem.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <utility>

using namespace strata;

namespace {

/// Makes repositories whose values have texts of the nodes in them, in all ways.
class RandomRepository
{
public:
    explicit RandomRepository(std::uint32_t seed) : m_random(seed) {}

    std::size_t upTo(std::size_t most) { return std::uniform_int_distribution<std::size_t>(0, most)(m_random); }
    bool oneIn(std::size_t of) { return upTo(of - 1) == 0; }
    template <std::size_t Count>
    std::string oneOf(const std::array<const char *, Count> &texts)
    {
        return texts[upTo(Count - 1)];
    }

    std::shared_ptr<MemoryFileSystem> make()
    {
        auto files = std::make_shared<MemoryFileSystem>();
        files->add("/site/hiera.yaml", "version: 5\nhierarchy:\n"
                                       "- {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                                       "- {name: Role, path: 'role/%{role}.yaml'}\n"
                                       "- {name: Common, path: common.yaml}\n");
        for (const char *file : {"nodes/n1", "nodes/n5", "role/web", "role/db", "common"})
            files->add("/site/data/" + std::string(file) + ".yaml", data());
        for (int node = 0; node < kNodes; ++node)
            files->add("/site/facts/n" + std::to_string(node) + ".yaml", facts(node));
        return files;
    }

    static constexpr int kNodes = 12;

private:
    std::string data()
    {
        std::string text;
        for (const char *key : {"a", "b", "c", "d", "e"}) {
            m_readsOthers = *key < 'd'; // else most would go round in circles
            if (!oneIn(3))
                text += std::string(key) + ": " + value() + '\n';
        }
        if (!oneIn(2))
            return text;
        text += "lookup_options:\n";
        for (const char *key : {"a", "b", "'^[cd]$'"}) {
            if (oneIn(2))
                text += "  " + std::string(key) + ": " + options() + '\n';
        }
        return text;
    }

    std::string options()
    {
        return oneOf<8>({"{merge: first}", "{merge: unique}", "{merge: unique}", "{merge: hash}", "{merge: deep}",
                         "{merge: {strategy: deep, knockout_prefix: '--'}}", "{convert_to: Integer}",
                         "{merge: '%{role}'}"});
    }

    std::string value()
    {
        switch (upTo(7)) {
        case 0: return "[" + text() + ", " + (oneIn(2) ? text() : same()) + "]";
        case 1: return "{x: " + text() + ", y: " + text() + "}";
        case 2: return "{" + text() + ": 1, " + (oneIn(2) ? text() : same()) + ": 2}";
        case 3: return oneIn(2) ? same() : oneOf<6>({"~", "n3.example", "'--7'", "[8, '7']", "1.5", "[2.5]"});
        default: return text();
        }
    }

    std::string text()
    {
        return '"' + oneOf<3>({"", "", "--"}) + token() + oneOf<4>({"", "", "-x", "%{literal('%')}{role}"}) +
               (oneIn(3) ? token() : std::string()) + '"';
    }

    std::string token()
    {
        if (m_readsOthers && oneIn(4))
            return oneOf<4>({"%{lookup('d')}", "%{lookup('e')}", "%{lookup('d.x')}", "%{alias('e')}"});
        return oneOf<10>({"%{name}", "%{name}", "%{name}", "%{name}", "%{facts.name}", "%{::name}",
                          "%{trusted.certname}", "%{odd}", "%{facts.list.0}", "%{role}"});
    }

    std::string facts(int node)
    {
        const std::string name = "n" + std::to_string(node) + ".example";
        return "name: " +
               (oneIn(8)   ? odd()
                : oneIn(2) ? same()
                           : name) +
               "\nrole: " + oneOf<3>({"web", "db", "first"}) + "\nodd: " + odd() + "\nlist: [" + name + ", other]\n";
    }

    /// What several nodes may have, and values too.
    std::string same() { return oneOf<4>({"'7'", "'8'", "n3.example", "'5'"}); }

    std::string odd()
    {
        return oneOf<12>(
            {"''", "~", "'%{role}'", "7", "'7'", "[1]", "plain", "'ÄÖ'", "'--'", "xYz7Kq0qK7zYx", "0.5", "1.5"});
    }

    std::mt19937 m_random;
    bool m_readsOthers = false;
};

} // namespace

/// Keys asked of many nodes at once: each node's answer counts as if it were asked alone.
class TestKeySweep : public QObject
{
    Q_OBJECT

private slots:
    void textsAreInsertedOnly();
    void matchesSingleNodes();
    void sharesAnswersBetweenParts();
    void cachesOnlyVariablesOfReads();
    void comparesLikeSingleNodes();
    void comparesAnswersOfOneTemplateOnce();
    void looksUpAnswersOfOneTemplateOnce();
    void optionsOfADefaultHierarchyApply();
    void findsAllOfManyKeys();
    void stopsWhenCancelled();
    void scopesAreBuiltOnce();
    void cachesEnginesOfTheLastNodes();

private:
    struct Opened
    {
        std::shared_ptr<const Project> project;
        std::shared_ptr<const Fleet> fleet;
        std::vector<std::string> names;
    };
    /// What is compared has its keys from one workspace.
    static Opened open(const std::shared_ptr<MemoryFileSystem> &files, const Opened *other = nullptr);
    static LookupRequest requestOf(const std::string &key)
    {
        return {.key = LookupTarget::named(lookupName(key)), .withTrace = false};
    }
};

TestKeySweep::Opened TestKeySweep::open(const std::shared_ptr<MemoryFileSystem> &files, const Opened *other)
{
    Opened opened;
    ProjectRequest request;
    request.root = "/site";
    const auto workspace =
        other ? other->project->workspace : std::make_shared<Workspace>(std::make_shared<InlineExecutor>());
    opened.project = *openProject(request, std::make_shared<const Snapshot>(workspace, files));
    const Question question{.source = sourceOf(*opened.project)};
    for (const KnownNode &node : allNodes(*opened.project))
        opened.names.push_back(node.name());
    opened.fleet =
        std::make_shared<const Fleet>(fleetSource(opened.project, question, opened.names), *workspace->executor);
    return opened;
}

/// For a text reported as only inserted into a value, any other text gives that value with the other text.
void TestKeySweep::textsAreInsertedOnly()
{
    std::size_t compared = 0;
    for (std::uint32_t seed = 1; seed <= 100; ++seed) {
        const Opened opened = open(RandomRepository(seed).make());
        for (const NodeIndex node : {0U, 1U, 5U}) {
            const auto engine = opened.fleet->engine(node);
            for (const std::string &key : opened.fleet->keys()) {
                LookupRequest request = requestOf(key);
                request.withReads = true;
                const LookupResult result = engine->lookup(request);
                std::map<std::string, std::string> marked;
                std::map<std::string, std::uint32_t> marks;
                for (const Reading &reading : result.reads->data.variables()) {
                    if (reading.isInserted && engine->insertedText(reading.answer)) {
                        const std::string mark = "mark" + std::to_string(marks.size()) + "end";
                        marked.emplace(reading.name, mark);
                        marks.emplace(mark, static_cast<std::uint32_t>(marks.size()));
                    }
                }
                if (result.status != LookupResult::Status::Found || marks.empty())
                    continue;
                const AnswerText open(engine->withTexts(marked)->lookup(request), marks);
                for (const std::string text : {"7", "8", "n3.example", "5", "plain"}) {
                    std::map<std::string, std::string> texts;
                    for (const auto &[name, mark] : marked)
                        texts.emplace(name, text);
                    const std::string filled = open.with(std::vector<std::string_view>(marks.size(), text));
                    const LookupResult other = engine->withTexts(texts)->lookup(request);
                    QCOMPARE(QString::fromStdString(filled), QString::fromStdString(AnswerText(other).closed()));
                    ++compared;
                }
            }
        }
    }
    qInfo("%zu answers", compared);
    QVERIFY(compared > 500);
}

void TestKeySweep::matchesSingleNodes()
{
    std::size_t answers = 0;
    std::size_t failing = 0;
    for (std::uint32_t seed = 1; seed <= 150; ++seed) {
        const Opened opened = open(RandomRepository(seed).make());
        const Fleet &fleet = *opened.fleet;
        const std::vector<std::string> keys = fleet.keys();
        KeySweep sweep(fleet, keys, requestOf);
        std::vector<int> calls(keys.size(), 0);
        InlineExecutor executor;
        const NodeIndex like = seed % RandomRepository::kNodes;
        sweep.run(
            executor, {},
            [&](std::size_t i, const KeySpread &spread) {
                ++calls[i];
                std::map<std::string, std::size_t> texts; // nodes by what they get
                std::string ofLike;
                KeySpread alone;
                for (const NodeIndex node : fleet.nodesWith(keys[i])) {
                    const LookupResult result = fleet.engine(node)->lookup(requestOf(keys[i]));
                    if (result.status == LookupResult::Status::NotFound)
                        continue;
                    ++alone.found;
                    const bool isFailure = result.status == LookupResult::Status::Failed;
                    alone.failing += isFailure ? 1 : 0;
                    const std::string text = (isFailure ? '!' + result.error->message : "=") + exactText(result.value);
                    ++texts[text];
                    ofLike = node == like ? text : ofLike;
                }
                alone.same = ofLike.empty() ? 0 : texts[ofLike];
                const auto textOf = [&](std::size_t count, const KeySpread &of) {
                    return QStringLiteral("seed %1, %2: %3 answers, %4 found, %5 failing, %6 same")
                        .arg(seed)
                        .arg(QString::fromStdString(keys[i]))
                        .arg(count)
                        .arg(of.found)
                        .arg(of.failing)
                        .arg(of.same);
                };
                QCOMPARE(textOf(spread.answers, spread), textOf(texts.size(), alone));
                answers += spread.answers;
                failing += spread.failing;
            },
            like);
        QCOMPARE(calls, std::vector<int>(keys.size(), 1));
    }
    qInfo("%zu answers, %zu failing nodes", answers, failing);
    QVERIFY(answers > 2000);
    QVERIFY(failing > 50);
}

/// One key asked of some nodes at a time: the answers of nodes alone, and no more of them than if it were asked of all
/// at once; side by side, each is new once.
void TestKeySweep::sharesAnswersBetweenParts()
{
    const auto threads = makeExecutor();
    std::size_t shared = 0;
    for (std::uint32_t seed = 1; seed <= 60; ++seed) {
        const Opened opened = open(RandomRepository(seed).make());
        const Fleet &fleet = *opened.fleet;
        const std::size_t size = 1 + seed % 4;
        std::vector<std::vector<NodeIndex>> parts;
        for (const NodeIndex node : fleet.allNodes()) {
            if (parts.empty() || parts.back().size() == size)
                parts.emplace_back();
            parts.back().push_back(node);
        }
        for (const std::string &key : fleet.keys()) {
            LookupRequest request = requestOf(key);
            request.withReads = true;
            const std::size_t atOnce =
                FleetLookup(fleet, request, FleetLookup::AnswerReads::Dropped).ask(fleet.allNodes(), {}).size();
            for (Executor *executor : {static_cast<Executor *>(nullptr), threads.get()}) {
                FleetLookup asking(fleet, request, FleetLookup::AnswerReads::Dropped);
                std::vector<std::vector<FleetLookup::Part>> partAnswers(parts.size());
                const auto ask = [&](std::size_t i) { partAnswers[i] = asking.ask(parts[i], {}); };
                if (executor) {
                    executor->forEach(parts.size(), ask);
                } else {
                    for (std::size_t i = 0; i < parts.size(); ++i)
                        ask(i);
                }
                std::map<std::size_t, int> news;
                std::vector<NodeIndex> nodes;
                for (const std::vector<FleetLookup::Part> &answers : partAnswers) {
                    for (const FleetLookup::Part &part : answers) {
                        news[part.answer] += part.isNew ? 1 : 0;
                        const QString text = QString::fromStdString(AnswerText(asking.answer(part.answer)).closed());
                        for (const NodeIndex node : part.nodes) {
                            nodes.push_back(node);
                            const LookupResult alone = fleet.engine(node)->lookup(requestOf(key));
                            QCOMPARE(text, QString::fromStdString(AnswerText(alone).closed()));
                        }
                    }
                }
                std::sort(nodes.begin(), nodes.end());
                QCOMPARE(nodes, fleet.allNodes());
                QVERIFY(std::all_of(news.begin(), news.end(), [](const auto &each) { return each.second == 1; }));
                if (!executor)
                    QCOMPARE(news.size(), atOnce);
                shared += fleet.size() - news.size();
            }
        }
    }
    qInfo("%zu answers shared", shared);
    QVERIFY(shared > 1000);
}

/// What thousands of answers read would fill the memory while it is known by one list of names.
void TestKeySweep::cachesOnlyVariablesOfReads()
{
    std::size_t named = 0;
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        const Opened opened = open(RandomRepository(seed).make());
        const Fleet &fleet = *opened.fleet;
        for (const std::string &key : fleet.keys()) {
            LookupRequest request = requestOf(key);
            request.withReads = true;
            FleetLookup asking(fleet, request, FleetLookup::AnswerReads::Dropped);
            std::set<std::string> read;
            for (const FleetLookup::Part &part : asking.ask(fleet.allNodes(), {})) {
                QVERIFY(!asking.answer(part.answer).reads);
                const LookupResult alone = fleet.engine(part.nodes.front())->lookup(request);
                for (const ReadSet *reads : {alone.reads->hierarchy.get(), &alone.reads->data}) {
                    for (const Reading &reading : reads->variables())
                        read.insert(reading.name);
                }
            }
            QVERIFY(asking.variables() == read);
            for (const FleetGroup &group : fleet.ask(request, fleet.allNodes()))
                QVERIFY(group.result.reads);
            named += read.size();
        }
    }
    QVERIFY(named > 100);
}

namespace {

/// The changes of an answer, empty if none; list items are identified without their indexes.
std::string changesText(const LookupResult &before, const LookupResult &after)
{
    const std::string one = AnswerText(before).closed();
    const std::string other = AnswerText(after).closed();
    if (one == other)
        return {};
    if (before.status != LookupResult::Status::Found || after.status != LookupResult::Status::Found)
        return one + '\n' + other;
    std::string text = "changes";
    for (const ValueChange &change : differences(before.value, after.value))
        text += pathText(change.path) + ' ' + std::to_string(static_cast<int>(change.kind)) + exactText(change.before) +
                exactText(change.after) + '\n';
    return text;
}

} // namespace

/// Every change is reported, and equal changes once: with other data, or other facts of a node.
void TestKeySweep::comparesLikeSingleNodes()
{
    constexpr std::array kFiles{"data/common.yaml", "data/nodes/n1.yaml", "data/role/web.yaml", "facts/n2.yaml"};
    std::size_t changed = 0;
    std::size_t alike = 0;
    std::size_t spared = 0;
    for (std::uint32_t seed = 1; seed <= 150; ++seed) {
        const auto before = RandomRepository(seed).make();
        const auto after = RandomRepository(seed).make();
        const std::string path = std::string("/site/") + kFiles[seed % kFiles.size()];
        after->add(path, *RandomRepository(seed + 1000).make()->read(path));
        const Opened a = open(before);
        const Opened b = open(after, &a);
        std::vector<std::string> keys = a.fleet->keys();
        const std::vector<NodeIndex> nodes = a.fleet->allNodes();
        KeySweep one(*a.fleet, keys, requestOf);
        KeySweep other(*b.fleet, keys, requestOf);
        InlineExecutor executor;
        std::vector<int> calls(keys.size(), 0);
        KeySweep::compare(
            one, other, executor, {}, [&](std::size_t) { return nodes; },
            [&](std::size_t key, const std::vector<ChangedNodes> &groups) {
                ++calls[key];
                std::vector<std::string> alone;
                for (const NodeIndex node : nodes)
                    alone.push_back(changesText(a.fleet->engine(node)->lookup(requestOf(keys[key])),
                                                b.fleet->engine(node)->lookup(requestOf(keys[key]))));
                std::set<NodeIndex> seen;
                for (const ChangedNodes &group : groups) {
                    for (const NodeIndex node : group.nodes) {
                        QVERIFY(seen.insert(node).second);
                        if (group.isAlike) {
                            QVERIFY2(!alone[node].empty(), qPrintable(QString::fromStdString(keys[key])));
                            QCOMPARE(QString::fromStdString(alone[node]),
                                     QString::fromStdString(alone[group.nodes.front()]));
                        }
                    }
                    alike += group.isAlike && group.nodes.size() > 1 ? 1 : 0;
                }
                for (const NodeIndex node : nodes) {
                    changed += alone[node].empty() ? 0 : 1;
                    spared += seen.contains(node) ? 0 : 1;
                    QVERIFY2(alone[node].empty() || seen.contains(node),
                             qPrintable(QStringLiteral("seed %1, %2, node %3: %4")
                                            .arg(seed)
                                            .arg(QString::fromStdString(keys[key]))
                                            .arg(node)
                                            .arg(QString::fromStdString(alone[node]))));
                }
            });
        QCOMPARE(calls, std::vector<int>(keys.size(), 1));
    }
    qInfo("%zu changes, %zu groups alike, %zu answers that stay", changed, alike, spared);
    QVERIFY(changed > 1000 && alike > 40 && spared > 1000);
}

/// A text of each node beside what changes, or in what stays, does not have each node asked.
void TestKeySweep::comparesAnswersOfOneTemplateOnce()
{
    const auto filesWith = [](const std::string &port) {
        const auto files = std::make_shared<MemoryFileSystem>();
        files->add("/site/hiera.yaml", "version: 5\nhierarchy:\n- {name: Common, path: common.yaml}\n");
        files->add("/site/data/common.yaml", "port: " + port +
                                                 "\nstays: 'on %{name}'\n"
                                                 "beside: {port: '%{lookup(''port'')}', name: '%{name}'}\n"
                                                 "inside: '%{name}:%{lookup(''port'')}'\n"
                                                 "list: ['%{name}', '%{lookup(''port'')}']\n");
        for (int node = 0; node < 9; ++node)
            files->add("/site/facts/n" + std::to_string(node) + ".yaml", "name: n" + std::to_string(node));
        return files;
    };
    const Opened before = open(filesWith("80"));
    const Opened after = open(filesWith("81"), &before);
    InlineExecutor executor;
    const auto compared = [&](const std::string &key) {
        std::size_t lookups = 0;
        QString found;
        const auto requestFor = [&](const std::string &name) {
            ++lookups;
            return requestOf(name);
        };
        KeySweep one(*before.fleet, {key}, requestFor);
        KeySweep other(*after.fleet, {key}, requestFor);
        KeySweep::compare(
            one, other, executor, {}, [&](std::size_t) { return before.fleet->allNodes(); },
            [&](std::size_t, const std::vector<ChangedNodes> &groups) {
                for (const ChangedNodes &group : groups)
                    found += QStringLiteral("%1 %2, ")
                                 .arg(group.nodes.size())
                                 .arg(group.isAlike ? QStringLiteral("alike") : QStringLiteral("each"));
            });
        found += QStringLiteral("%1 lookups").arg(lookups);
        return found;
    };
    QCOMPARE(compared("stays"), QStringLiteral("2 lookups"));
    QCOMPARE(compared("port"), QStringLiteral("9 alike, 2 lookups"));
    QCOMPARE(compared("beside"), QStringLiteral("9 alike, 2 lookups"));
    QCOMPARE(compared("inside"), QStringLiteral("9 each, 2 lookups"));
    QCOMPARE(compared("list"), QStringLiteral("9 each, 2 lookups")); // an item may be equal to another one
}

void TestKeySweep::looksUpAnswersOfOneTemplateOnce()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/site/hiera.yaml", "version: 5\nhierarchy:\n- {name: Common, path: common.yaml}\n");
    files->add("/site/data/common.yaml", "text: 'on %{name} at %{lookup(''site'')}'\nsite: '%{place}'\n"
                                         "list: ['a %{name}', 'b %{name}']\nequal: ['%{name}', n3]\n"
                                         "marked: ['%{name}', '--n3']\nsorted: ['%{name}', a]\n"
                                         "lookup_options:\n  list: {merge: unique}\n  equal: {merge: unique}\n"
                                         "  marked: {merge: {strategy: deep, knockout_prefix: '--'}}\n"
                                         "  sorted: {merge: {strategy: deep, sort_merged_arrays: true}}\n");
    for (int node = 0; node < 9; ++node) {
        const std::string number = std::to_string(node);
        files->add("/site/facts/n" + number + ".yaml", "name: n" + number + "\nplace: p" + std::to_string(node / 3));
    }
    const Opened opened = open(files);
    InlineExecutor executor;
    const auto lookups = [&](const std::string &key) {
        std::size_t count = 0;
        std::size_t answers = 0;
        KeySweep sweep(*opened.fleet, {key}, [&](const std::string &root) {
            ++count;
            return requestOf(root);
        });
        sweep.run(executor, {}, [&](std::size_t, const KeySpread &spread) { answers = spread.answers; });
        return std::pair(count, answers);
    };
    QCOMPARE(lookups("text"), std::pair(std::size_t{1}, std::size_t{9}));
    QCOMPARE(lookups("site"), std::pair(std::size_t{1}, std::size_t{3}));
    QCOMPARE(lookups("list"), std::pair(std::size_t{1}, std::size_t{9}));
    // Equal items would be one, markers knock them out, and others stand elsewhere.
    for (const char *key : {"equal", "marked", "sorted"})
        QCOMPARE(lookups(key), std::pair(std::size_t{9}, std::size_t{9}));
}

/// Its values may be merged, which the options of the hierarchy before it do not say: equal texts become one there.
void TestKeySweep::optionsOfADefaultHierarchyApply()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/site/hiera.yaml", "version: 5\nhierarchy:\n- {name: Common, path: common.yaml}\n");
    files->add("/site/data/common.yaml", "other: 1\n");
    files->add("/site/modules/m/hiera.yaml",
               "version: 5\ndefault_hierarchy:\n- {name: Defaults, paths: [high.yaml, low.yaml]}\n");
    files->add("/site/modules/m/data/high.yaml", "m::k: ['%{a}', '%{b}']\nlookup_options: {m::k: {merge: unique}}\n");
    files->add("/site/modules/m/data/low.yaml", "m::k: ['%{c}']\n");
    files->add("/site/facts/n1.yaml", "{a: x, b: y, c: z}");
    files->add("/site/facts/n2.yaml", "{a: x, b: y, c: y}");
    files->add("/site/facts/n3.yaml", "{a: x, b: x, c: y}");
    const Opened opened = open(files);
    InlineExecutor executor;
    KeySpread found;
    KeySweep sweep(*opened.fleet, {"m::k"}, requestOf);
    sweep.run(executor, {}, [&](std::size_t, const KeySpread &spread) { found = spread; });
    QCOMPARE(found.found, 3U);
    QCOMPARE(found.answers, 2U); // [x, y], [x, y, z]
}

/// More keys than are asked at once.
void TestKeySweep::findsAllOfManyKeys()
{
    constexpr std::size_t kMany = 20'001;
    const auto nameOf = [](std::size_t i) { return 'k' + std::to_string(100'000 + i); };
    std::string common;
    for (std::size_t i = 0; i < kMany; ++i)
        common += nameOf(i) + ": " + std::to_string(i) + '\n';
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/site/hiera.yaml", "version: 5\nhierarchy:\n- {name: All, paths: ['%{name}.yaml', common.yaml]}\n");
    files->add("/site/data/common.yaml", common);
    files->add("/site/data/n1.yaml", nameOf(9'999) + ": x\n" + nameOf(10'000) + ": x\n" + nameOf(20'000) + ": x\n");
    for (const char *node : {"n1", "n2"})
        files->add(std::string("/site/facts/") + node + ".yaml", std::string("name: ") + node);
    const Opened opened = open(files);
    std::set<std::string> reported;
    const auto keys = fleetKeys(*opened.project, {.source = sourceOf(*opened.project)}, *opened.fleet, {},
                                [&](const FleetKey &key) { reported.insert(key.key); });
    QVERIFY(keys);
    QCOMPARE(keys->size(), kMany);
    QCOMPARE(reported.size(), kMany);
    for (std::size_t i = 0; i < kMany; ++i) {
        const bool differs = i == 9'999 || i == 10'000 || i == 20'000;
        QCOMPARE((*keys)[i].key, nameOf(i));
        QCOMPARE((*keys)[i].results, differs ? 2U : 1U);
        QCOMPARE((*keys)[i].files, differs ? 2U : 1U);
    }
}

void TestKeySweep::stopsWhenCancelled()
{
    const Opened opened = open(RandomRepository(3).make());
    CancelSource cancel;
    int calls = 0;
    KeySweep sweep(*opened.fleet, opened.fleet->keys(), requestOf);
    InlineExecutor executor;
    sweep.run(executor, cancel.token(), [&](std::size_t, const KeySpread &) {
        ++calls;
        cancel.cancel();
    });
    QCOMPARE(calls, 1);
}

/// In addition to those for engines: scopes are not cached, and creating them is slow.
void TestKeySweep::scopesAreBuiltOnce()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/site/hiera.yaml", "version: 5\nhierarchy: [{name: Role, path: 'role/%{role}.yaml'}, "
                                   "{name: Common, path: common.yaml}]\n");
    files->add("/site/data/common.yaml",
               "a: 'x %{role}'\nb: ['%{facts.ip}']\nc: {'%{::tier}': 'y %{trusted.certname}'}\n"
               "d: \"%{lookup('a')}\"\n");
    constexpr int kNodes = 10;
    for (int node = 0; node < kNodes; ++node) {
        const std::string number = std::to_string(node);
        files->add("/site/facts/n" + number + ".yaml",
                   "role: role" + number + "\nip: 10.0.0." + number + "\ntier: tier" + number + '\n');
    }
    const Opened opened = open(files);
    FleetSource source = fleetSource(opened.project, {.source = sourceOf(*opened.project)}, opened.names);
    int created = 0;
    source.scopeQuery = [&created, scopeQuery = source.scopeQuery](std::size_t node) {
        ++created;
        return scopeQuery(node);
    };
    InlineExecutor executor;
    const Fleet fleet(std::move(source), executor);
    QCOMPARE(created, 0);
    for (const std::string &key : fleet.keys())
        QCOMPARE(fleet.ask(requestOf(key), fleet.allNodes()).size(), std::size_t(kNodes));
    QCOMPARE(created, kNodes);
    const auto ip = fleet.variables({"facts.ip"}).front();
    QCOMPARE(created, kNodes);
    QCOMPARE(ip->numbers.size(), std::size_t(kNodes));
    fleet.variables({"kernel", "virtual"}); // which no text has
    QCOMPARE(created, 2 * kNodes);
}

/// The engines of the last 512 nodes are used for the next question.
void TestKeySweep::cachesEnginesOfTheLastNodes()
{
    const auto createdCounts = [](std::size_t count) {
        const auto files = std::make_shared<MemoryFileSystem>();
        files->add("/site/hiera.yaml", "version: 5\nhierarchy: [{name: Nodes, path: 'nodes/%{name}.yaml'}]\n");
        for (std::size_t node = 0; node < count; ++node) {
            const std::string name = "n" + std::to_string(node);
            files->add("/site/facts/" + name + ".yaml", "name: " + name + '\n');
            files->add("/site/data/nodes/" + name + ".yaml", "a: " + name + "\nb: " + name + '\n');
        }
        const Opened opened = open(files);
        FleetSource source = fleetSource(opened.project, {.source = sourceOf(*opened.project)}, opened.names);
        std::size_t engines = 0;
        source.engine = [&engines, make = source.engine](std::size_t node, const CancelToken &cancel) {
            ++engines;
            return make(node, cancel);
        };
        InlineExecutor executor;
        const Fleet fleet(std::move(source), executor);
        engines = 0;
        KeySweep sweep(fleet, {"a", "b"}, requestOf);
        sweep.run(executor, {}, [&](std::size_t, const KeySpread &) {});
        const std::size_t swept = std::exchange(engines, 0);
        for (std::size_t node = count; node > 0; --node)
            (void)fleet.engine(static_cast<NodeIndex>(node - 1));
        return std::pair(swept, engines);
    };
    QCOMPARE(createdCounts(500), std::pair(std::size_t{0}, std::size_t{0}));
    const auto [swept, again] = createdCounts(600);
    QVERIFY(swept <= 600);
    QCOMPARE(again, std::size_t{600 - 512});
}

QTEST_GUILESS_MAIN(TestKeySweep)
#include "tst_keysweep.moc"
