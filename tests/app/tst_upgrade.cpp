// SPDX-License-Identifier: MIT
#include "app/project/asking.h"
#include "app/project/comparison/differencereason.h"
#include "app/project/comparison/comparison.h"
#include "app/project/fleet/fleetreport.h"
#include "app/project/strategies.h"
#include "source/files/memoryfilesystem.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace strata;

namespace {

using Of = DifferenceCause::Kind;

/// Two nodes, of which one sends a fact that the data use.
std::shared_ptr<const Snapshot> siteOfTwo()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/site/hiera.yaml", "version: 5\n"
                                   "hierarchy:\n"
                                   "  - {name: Node, path: 'nodes/%{certname}.yaml'}\n"
                                   "  - {name: Common, path: common.yaml}\n");
    files->add("/site/data/common.yaml", "a: plain\n"
                                         "b: 'on %{osfamily}'\n"
                                         "c: [1, 'of %{osfamily}']\n"
                                         "d: '%{rack}'\n");
    files->add("/site/data/nodes/web01.yaml", "a: own\n");
    files->add("/site/facts/db01.yaml", "{certname: db01, rack: r1}\n");
    files->add("/site/facts/web01.yaml", "{certname: web01, osfamily: Debian, rack: r2}\n");
    return std::make_shared<const Snapshot>(std::make_shared<Workspace>(), files);
}

ComparisonSide side(const std::shared_ptr<const Snapshot> &snapshot, const ReferenceWords &reference)
{
    ProjectRequest request;
    request.root = "/site";
    request.reference = reference;
    const auto project = openProject(request, snapshot);
    return project ? ComparisonSide{*project, {}} : ComparisonSide{};
}

std::vector<std::string> keysOf(const DifferenceCause &cause)
{
    std::vector<std::string> keys;
    for (const AnswerDifference *difference : cause.differences)
        keys.push_back(difference->key.name());
    return keys;
}

} // namespace

/// Two questions over all keys and nodes, and what their differences have in common.
class TestUpgrade : public QObject
{
    Q_OBJECT

private slots:
    void upgrade();
    void oneNodeWithAnother();
    void oneKey();
    void sameQuestions();
    void nodesWithoutFacts();
    void listsKeyByKey();
    void namesTheCause();
    void factsThatMatter();
    void legacyFacts();
    void twoEntriesOfOnePath();
    void keyReadByAText();
    void optionsOfOtherKeys();
    void placeOfAnError();
};

/// One cause with its place, its keys and the nodes that it is about, and what to write instead.
void TestUpgrade::upgrade()
{
    const auto snapshot = siteOfTwo();
    const ComparisonSide a = side(snapshot, {"puppet7", {}});
    const ComparisonSide b = side(snapshot, {"puppet8", {}});
    QVERIFY(a.project && b.project);
    const auto nodes = comparedNodes(a, b);
    QCOMPARE(nodes.size(), std::size_t{2});
    const auto comparison = compareAnswers(a, b, {}, nodes);
    QVERIFY(comparison);
    QCOMPARE(comparison->keys, std::size_t{4});
    QCOMPARE(comparison->lookups, std::size_t{8});
    QCOMPARE(comparison->differences.size(), std::size_t{2});

    const auto causes = causesOf(*comparison, a, b);
    QCOMPARE(causes.size(), std::size_t{2}); // the same variable at two places
    for (const DifferenceCause &cause : causes) {
        QCOMPARE(cause.kind, Of::FailsInB);
        QCOMPARE(cause.text, std::string("Undefined variable 'osfamily'; "));
        QCOMPARE(cause.nodes, std::vector<std::string>{"db01"});
        QVERIFY(cause.advice.find("%{facts.os.family}") != std::string::npos);
        QCOMPARE(snapshot->files().path(cause.mark.file), std::string("/site/data/common.yaml"));
        QCOMPARE(cause.mark.line, keysOf(cause) == std::vector<std::string>{"b"} ? 2U : 3U);
    }
    // With the old setting nothing is left of it.
    const auto lax = compareAnswers(a, side(snapshot, {"puppet8", "warning"}), {}, nodes);
    QVERIFY(lax);
    QVERIFY(lax->differences.empty());
}

void TestUpgrade::oneNodeWithAnother()
{
    const auto snapshot = siteOfTwo();
    ComparisonSide a = side(snapshot, {"puppet7", {}});
    ComparisonSide b = a;
    a.question.node = "web01";
    b.question.node = "db01";
    const auto nodes = comparedNodes(a, b);
    QCOMPARE(nodes.size(), std::size_t{1});
    const auto comparison = compareAnswers(a, b, {}, nodes);
    QVERIFY(comparison);
    QCOMPARE(comparison->differences.size(), std::size_t{4});
    const auto causes = causesOf(*comparison, a, b);
    QVERIFY(std::all_of(causes.begin(), causes.end(),
                        [](const DifferenceCause &cause) { return cause.kind == Of::Changes; }));
    const auto own = std::find_if(causes.begin(), causes.end(),
                                  [](const DifferenceCause &cause) { return keysOf(cause).front() == "a"; });
    QVERIFY(own != causes.end());
    QCOMPARE(own->mark.line, 1U); // where B has it
    QCOMPARE(snapshot->files().path(own->mark.file), std::string("/site/data/common.yaml"));
}

void TestUpgrade::oneKey()
{
    const auto snapshot = siteOfTwo();
    const ComparisonSide a = side(snapshot, {"puppet7", {}});
    const ComparisonSide b = side(snapshot, {"puppet8", {}});
    const std::vector<LookupTarget> keys{LookupTarget::named("c.0")};
    const auto comparison = compareAnswers(a, b, keys, comparedNodes(a, b));
    QVERIFY(comparison);
    QCOMPARE(comparison->lookups, std::size_t{2});
    QCOMPARE(comparison->differences.size(), std::size_t{1}); // a sibling breaks it
}

void TestUpgrade::sameQuestions()
{
    const auto snapshot = siteOfTwo();
    const ComparisonSide a = side(snapshot, {"puppet7", {}});
    const auto comparison = compareAnswers(a, a, {}, comparedNodes(a, a));
    QVERIFY(comparison);
    QVERIFY(comparison->differences.empty());
    QVERIFY(causesOf(*comparison, a, a).empty());
}

/// A node named only in the data has no facts: its variables count as undefined, which is reported.
void TestUpgrade::nodesWithoutFacts()
{
    const auto snapshot = siteOfTwo();
    const ComparisonSide a = side(snapshot, {"puppet7", {}});
    const std::vector<NodePair> nodes{{"db01", "db01"}, {"new01", "new01"}};
    const auto comparison = compareAnswers(a, side(snapshot, {"puppet8", {}}), {}, nodes);
    QVERIFY(comparison);
    QCOMPARE(comparison->withoutFacts, std::vector<std::string>{"new01"});
    const auto rack = std::find_if(comparison->differences.begin(), comparison->differences.end(),
                                   [](const AnswerDifference &each) { return each.key.name() == "d"; });
    QVERIFY(rack != comparison->differences.end());
    QCOMPARE(rack->nodes, std::vector<std::string>{"new01"});
}

/// Differences are reported during the search, and add up to the result.
void TestUpgrade::listsKeyByKey()
{
    const auto snapshot = siteOfTwo();
    const ComparisonSide a = side(snapshot, {"puppet7", {}});
    const ComparisonSide b = side(snapshot, {"puppet8", {}});
    std::vector<std::size_t> done;
    std::size_t differences = 0;
    ComparisonProgress last;
    const auto comparison =
        compareAnswers(a, b, {}, comparedNodes(a, b), {},
                       [&](const ComparisonProgress &part, const std::vector<AnswerDifference> &ofKey) {
                           done.push_back(part.keysDone);
                           differences += ofKey.size();
                           last = part;
                       });
    QVERIFY(comparison);
    QCOMPARE(done, (std::vector<std::size_t>{1, 2, 3, 4}));
    QCOMPARE(differences, comparison->differences.size());
    QCOMPARE(last.lookups, comparison->lookups);
}

/// The first thing that differs on the way to the value.
void TestUpgrade::namesTheCause()
{
    using Why = DifferenceReason::Kind;
    const auto snapshot = siteOfTwo();
    const ComparisonSide a = side(snapshot, {"puppet7", {}});
    const NodePair nodes{"web01", "db01"};
    const auto own = findReasons(a, a, nodes, LookupTarget::named("a"), {});
    QCOMPARE(own.size(), std::size_t{1});
    QCOMPARE(own.front().kind, Why::OnlyA);
    QCOMPARE(own.front().level, std::string("Node"));
    QCOMPARE(own.front().a, std::string("data/nodes/web01.yaml:1"));
    QCOMPARE(own.front().variables, std::vector<std::string>{"certname"});
    const auto text = findReasons(a, a, nodes, LookupTarget::named("b"), {});
    QCOMPARE(text.size(), std::size_t{1});
    QCOMPARE(text.front().kind, Why::Variables);
    QCOMPARE(text.front().variables, std::vector<std::string>{"osfamily"});
    // The place that differs comes before the highest level that does.
    const SourceMark common{snapshot->files().intern("/site/data/common.yaml"), 1, 1};
    const std::vector<MarkPair> places{{{}, common}, {}};
    const auto both = findReasons(a, a, nodes, LookupTarget::named("a"), places);
    QCOMPARE(both.size(), std::size_t{2});
    QCOMPARE(both[0].kind, Why::OnlyB);
    QCOMPARE(both[0].level, std::string("Common"));
    QCOMPARE(both[1].kind, Why::OnlyA);
    // A level whose value fails is none without the key.
    const auto version =
        findReasons(a, side(snapshot, {"puppet8", {}}), {"db01", "db01"}, LookupTarget::named("b"), {});
    QCOMPARE(version.size(), std::size_t{1});
    QCOMPARE(version.front().kind, Why::Version);
}

/// Each set turns the one answer into the other; of a fact that was read and is equal, or changes nothing, none tells.
void TestUpgrade::factsThatMatter()
{
    using Sets = std::vector<std::vector<std::string>>;
    const auto snapshot = siteOfTwo();
    const ComparisonSide a = side(snapshot, {"puppet7", {}});
    const NodePair nodes{"web01", "db01"};
    QCOMPARE(strata::factsThatMatter(a, a, nodes, LookupTarget::named("b")), Sets{{"osfamily"}});
    QCOMPARE(strata::factsThatMatter(a, a, nodes, LookupTarget::named("d")), Sets{{"rack"}});
    QCOMPARE(strata::factsThatMatter(a, a, nodes, LookupTarget::named("a")), Sets{{"certname"}});
    const ComparisonSide again = side(snapshot, {"puppet7", {}}); // opened once more
    QCOMPARE(strata::factsThatMatter(a, again, nodes, LookupTarget::named("b")), Sets{{"osfamily"}});
    QCOMPARE(strata::factsThatMatter(a, a, {"web01", "web01"}, LookupTarget::named("a")), Sets{});
}

/// Facts that nodes of Puppet 8 do not send are reported where an answer reads them, with the place or the keys.
void TestUpgrade::legacyFacts()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/site/hiera.yaml", "version: 5\n"
                                   "hierarchy:\n"
                                   "  - {name: Node, path: 'nodes/%{fqdn}.yaml'}\n"
                                   "  - {name: Common, path: common.yaml}\n");
    files->add("/site/data/common.yaml", "a: 'on %{osfamily}'\nb: '%{facts.hostname}'\nc: '%{facts.os.family}'\n");
    const std::string facts = "osfamily: Debian, os: {family: Debian}, hostname: x}\n";
    files->add("/site/facts/db01.yaml", "{fqdn: db01, " + facts);
    files->add("/site/facts/web01.yaml", "{fqdn: web01, " + facts);
    const auto snapshot = std::make_shared<const Snapshot>(std::make_shared<Workspace>(), files);
    const ComparisonSide a = side(snapshot, {"puppet7", {}});
    const ComparisonSide b = side(snapshot, {"puppet8", {}});
    const auto comparison = compareAnswers(a, b, {}, comparedNodes(a, b));
    QVERIFY(comparison);
    QVERIFY(comparison->differences.empty());
    QCOMPARE(comparison->droppedFacts.size(), std::size_t{3});
    const DroppedFact &name = comparison->droppedFacts[0];
    QCOMPARE(name.name, std::string("facts.hostname"));
    QCOMPARE(name.instead, std::string("facts.networking.hostname"));
    QCOMPARE(name.keys, std::vector<std::string>{"b"});
    const DroppedFact &ofPath = comparison->droppedFacts[1];
    QCOMPARE(ofPath.name, std::string("fqdn"));
    QCOMPARE(snapshot->files().path(ofPath.mark.file), std::string("/site/hiera.yaml"));
    QCOMPARE(ofPath.mark.line, 3U);
    QVERIFY(ofPath.keys.empty());
    QCOMPARE(comparison->droppedFacts[2].keys, std::vector<std::string>{"a"});
    const auto back = compareAnswers(b, a, {}, comparedNodes(b, a));
    QVERIFY(back && back->droppedFacts.empty()); // nodes of Puppet 7 send them
    const auto alike = compareAnswers(b, b, {}, comparedNodes(b, b));
    QVERIFY(alike && alike->droppedFacts.empty()); // they did not before
}

/// Entries that share their paths are levels of their own.
void TestUpgrade::twoEntriesOfOnePath()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/site/hiera.yaml", "version: 5\n"
                                   "hierarchy:\n"
                                   "  - {name: Private, datadir: private, paths: ['%{certname}.yaml', common.yaml]}\n"
                                   "  - {name: Public, datadir: public, paths: ['%{certname}.yaml', common.yaml]}\n");
    files->add("/site/public/web01.yaml", "a: own\n");
    files->add("/site/public/common.yaml", "a: common\n");
    files->add("/site/facts/db01.yaml", "{certname: db01}\n");
    files->add("/site/facts/web01.yaml", "{certname: web01}\n");
    const auto snapshot = std::make_shared<const Snapshot>(std::make_shared<Workspace>(), files);
    const ComparisonSide a = side(snapshot, {});
    const auto found = findReasons(a, a, {"web01", "db01"}, LookupTarget::named("a"), {});
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found.front().kind, DifferenceReason::Kind::OnlyA);
    QCOMPARE(found.front().level, std::string("Public"));
    QCOMPARE(found.front().a, std::string("public/web01.yaml:1"));
}

/// The file is the same and says the same: another key, which its text asks for, is answered otherwise.
void TestUpgrade::keyReadByAText()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/site/hiera.yaml", "version: 5\n"
                                   "hierarchy:\n"
                                   "  - {name: Node, path: 'nodes/%{certname}.yaml'}\n"
                                   "  - {name: Common, path: common.yaml}\n");
    files->add("/site/data/nodes/web01.yaml", "a: own\n");
    files->add("/site/data/common.yaml", "a: common\nb: \"see %{lookup('a')}, not %{lookup('c')}\"\nc: same\n");
    files->add("/site/facts/db01.yaml", "{certname: db01}\n");
    files->add("/site/facts/web01.yaml", "{certname: web01}\n");
    const auto snapshot = std::make_shared<const Snapshot>(std::make_shared<Workspace>(), files);
    const ComparisonSide a = side(snapshot, {});
    const auto found = findReasons(a, a, {"web01", "db01"}, LookupTarget::named("b"), {});
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found.front().kind, DifferenceReason::Kind::Variables);
    QCOMPARE(found.front().variables, std::vector<std::string>{"%{lookup('a')}"});
}

/// Nodes whose files have options for other keys share an answer; one whose file has them for this key does not.
void TestUpgrade::optionsOfOtherKeys()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/site/hiera.yaml", "version: 5\n"
                                   "hierarchy:\n"
                                   "  - {name: Node, path: 'nodes/%{certname}.yaml'}\n"
                                   "  - {name: Common, path: common.yaml}\n");
    files->add("/site/data/common.yaml", "a: [1]\nlookup_options: {^x: {merge: unique}}\n");
    const std::vector<std::pair<std::string, std::string>> options{
        {"n1", "{b: {merge: unique}}"},          {"n2", "{c: {merge: hash}}"},
        {"n3", "{'^b': {merge: first}, d: 7}"},  {"n4", "{a: {convert_to: String}}"},
        {"n5", "{'^a$': {convert_to: String}}"}, {"n6", "{'^[': {merge: first}}"}, // an error for every key
        {"n7", "{b: {merge: '%{certname}'}}"},                                     // may fail for every key
    };
    std::vector<std::string> names;
    for (const auto &[name, text] : options) {
        files->add("/site/data/nodes/" + name + ".yaml", "lookup_options: " + text + '\n');
        files->add("/site/facts/" + name + ".yaml", "{certname: " + name + "}\n");
        names.push_back(name);
    }
    const ComparisonSide of = side(std::make_shared<const Snapshot>(std::make_shared<Workspace>(), files), {});
    Question question = of.question;
    question.key = LookupTarget::named("a");
    const auto fleet = createFleet(of.project, question, names);
    const auto request = lookupRequest(*of.project, question);
    QVERIFY(fleet && request);
    const auto groups = (*fleet)->ask(*request, (*fleet)->allNodes());
    std::vector<std::vector<NodeIndex>> nodes;
    for (const FleetGroup &group : groups)
        nodes.push_back(group.nodes);
    const std::vector<std::vector<NodeIndex>> expected{{0, 1, 2}, {3}, {4}, {5}, {6}};
    QCOMPARE(nodes, expected);
    for (const FleetGroup &group : groups) {
        for (const NodeIndex node : group.nodes)
            QVERIFY(isSameAnswer((*fleet)->engine(node)->lookup(*request), group.result));
    }
}

/// Of nodes whose lookup fails the fleet names the place of the error, not what was found above it.
void TestUpgrade::placeOfAnError()
{
    const auto snapshot = siteOfTwo();
    const ComparisonSide of = side(snapshot, {"puppet8", {}});
    Question question = of.question;
    question.key = LookupTarget::named("b");
    const std::vector<std::string> names{"db01", "web01"};
    const auto fleet = createFleet(of.project, question, names);
    QVERIFY(fleet);
    const auto report = fleetReport(*of.project, question, **fleet, names);
    QVERIFY(report);
    QCOMPARE(report->results.size(), std::size_t{2});
    const FleetResult &failing = report->results.front();
    QCOMPARE(failing.answer.status, LookupResult::Status::Failed);
    QCOMPARE(failing.sources.front().places.size(), std::size_t{1});
    QCOMPARE(failing.sources.front().places.front().title, std::string("data/common.yaml:2"));
    QCOMPARE(failing.sources.front().places.front().level, std::string("Common"));
}

QTEST_APPLESS_MAIN(TestUpgrade)
#include "tst_upgrade.moc"
