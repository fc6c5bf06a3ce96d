// SPDX-License-Identifier: MIT
#include "app/project/comparison/impact.h"

#include "app/project/asking.h"
#include "app/project/comparison/changeddata.h"
#include "app/project/comparison/comparison.h"
#include "app/project/comparison/impacttexts.h"
#include "app/project/fleet/createfleet.h"
#include "app/project/fleet/fleetreport.h"
#include "core/executor.h"
#include "core/valueequality.h"
#include "fleet/fleetchanges.h"
#include "fleet/keysweep.h"
#include "lookup/keyindex.h"
#include "lookup/lookupkey.h"
#include "source/edit/documentedits.h"
#include "source/edit/fileedits.h"
#include "source/files/diskfilesystem.h"
#include "source/files/memoryfilesystem.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <random>
#include <set>

using namespace strata;

namespace {

using Files = std::map<std::string, std::string>;

std::shared_ptr<MemoryFileSystem> filesOf(const Files &files)
{
    auto memory = std::make_shared<MemoryFileSystem>();
    for (const auto &[path, text] : files)
        memory->add(path, text);
    return memory;
}

/// Makes repositories of each dialect, and changes of them.
class RandomFiles
{
public:
    explicit RandomFiles(std::uint32_t seed) : m_random(seed) {}

    std::size_t upTo(std::size_t most) { return std::uniform_int_distribution<std::size_t>(0, most)(m_random); }
    bool oneIn(std::size_t of) { return upTo(of - 1) == 0; }

    Files repository(const QByteArray &dialect)
    {
        m_dialect = dialect;
        return dialect == "datum" ? datum() : hiera(dialect == "hiera3");
    }

    /// Some of the files with other texts, some that come or go.
    Files changed(const Files &before)
    {
        Files after = before;
        for (std::size_t count = 1 + upTo(2); count > 0; --count) {
            auto file = after.begin();
            std::advance(file, static_cast<std::ptrdiff_t>(upTo(after.size() - 1)));
            const bool isData = file->first.find("/data/") != std::string::npos;
            if (!isData && !oneIn(3))
                continue;
            if (oneIn(8) && isData)
                after.erase(file);
            else if (oneIn(4))
                file->second = "# changed\n" + file->second;
            else if (isData && oneIn(3))
                file->second = data();
            else if (isData)
                file->second += "new" + std::to_string(upTo(3)) + ": " + value() + '\n';
            else if (file->first.find("/facts/") != std::string::npos)
                file->second = facts();
            else if (m_dialect == "hiera5")
                file->second += "- {name: Last, path: last.yaml}\n";
        }
        if (oneIn(5))
            after["/site/data/role/db.yaml"] = data();
        if (oneIn(8))
            after["/site/data/last.yaml"] = data();
        return after;
    }

private:
    Files hiera(bool isThree)
    {
        Files files;
        const std::string merge = oneIn(2) ? "deep" : "unique";
        if (isThree) {
            files["/site/hiera.yaml"] =
                "---\n:backends: [yaml]\n:hierarchy:\n  - nodes/%{clientcert}\n  - role/%{role}\n"
                "  - common\n:yaml:\n  :datadir: /site/data\n";
        } else {
            files["/site/hiera.yaml"] =
                "version: 5\nhierarchy:\n- {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                "- {name: Role, path: 'role/%{role}.yaml'}\n"
                "- {name: Common, path: common.yaml}\n";
        }
        for (const char *place : {"nodes/n1", "nodes/n2", "role/web", "role/db", "common"}) {
            if (!oneIn(5))
                files["/site/data/" + std::string(place) + ".yaml"] = data();
        }
        if (!isThree && oneIn(2)) {
            files["/site/modules/m/hiera.yaml"] =
                "version: 5\nhierarchy:\n- {name: Role, path: 'role/%{role}.yaml'}\n- {name: M, path: m.yaml}\n"
                "default_hierarchy:\n- {name: D, path: d.yaml}\n";
            for (const char *place : {"role/web", "m", "d"})
                files["/site/modules/m/data/" + std::string(place) + ".yaml"] = moduleData();
        }
        for (const char *node : {"n1", "n2", "n3", "n4"})
            files["/site/facts/" + std::string(node) + ".yaml"] = facts();
        return files;
    }

    Files datum()
    {
        Files files;
        files["/site/Datum.yml"] =
            "ResolutionPrecedence:\n  - AllNodes\\$($Node.Environment)\\$($Node.NodeName)\n  - Roles\\$($Node.Role)\n"
            "  - Common\\All\nDatumStructure:\n  - StoreName: AllNodes\n    StoreProvider: Datum::File\n"
            "    StoreOptions:\n      Path: ./data/AllNodes\n  - StoreName: Roles\n    StoreProvider: Datum::File\n"
            "    StoreOptions:\n      Path: ./data/Roles\n  - StoreName: Common\n    StoreProvider: Datum::File\n"
            "    StoreOptions:\n      Path: ./data/Common\ndefault_lookup_options: " +
            std::string(oneIn(2) ? "deep" : "MostSpecific") + '\n';
        for (const char *node : {"n1", "n2", "n3"}) {
            files["/site/data/AllNodes/Dev/" + std::string(node) + ".yml"] =
                "NodeName: " + std::string(node) + "\nEnvironment: Dev\nRole: " + (oneIn(2) ? "web" : "db") + '\n' +
                data();
        }
        for (const char *place : {"Roles/web", "Roles/db", "Common/All"})
            files["/site/data/" + std::string(place) + ".yml"] = data();
        return files;
    }

    std::string facts()
    {
        return "role: " + std::string(oneIn(2) ? "web" : "db") + "\nsite: s" + std::to_string(upTo(1)) + '\n';
    }

    std::string value()
    {
        const std::string number = std::to_string(upTo(2));
        const std::string key = m_dialect == "hiera5" && oneIn(4)   ? "m::k" + std::to_string(upTo(1))
                                : m_dialect == "hiera5" && oneIn(6) ? "m::k" + std::to_string(upTo(1)) + ".p"
                                                                    : "k" + std::to_string(upTo(4));
        switch (upTo(9)) {
        case 0: return "[a, b" + number + "]";
        case 1: return "{p: " + number + "}";
        case 2: return m_dialect == "hiera3" ? "\"%{hiera('" + key + "')}\"" : "\"%{lookup('" + key + "')}\"";
        case 3: return "\"%{alias('" + key + "')}\"";
        case 4: return "\"%{site} x\"";
        case 5: return m_dialect == "hiera5" ? "\"%{lookup('k%{site}')}\"" : "x";
        default: return "v" + number;
        }
    }

    std::string data()
    {
        std::string text;
        std::set<std::size_t> keys;
        for (std::size_t i = upTo(4); i > 0; --i)
            keys.insert(upTo(4));
        for (const std::size_t key : keys)
            text += "k" + std::to_string(key) + ": " + value() + '\n';
        if (m_dialect == "hiera5" && oneIn(3))
            text += "m::k" + std::to_string(upTo(1)) + ": " + value() + '\n';
        if (m_dialect == "hiera5" && oneIn(3)) {
            const std::string pattern = oneIn(2) ? "k1" : "'^k[0-2]$'";
            text += "lookup_options:\n  " + pattern + ": {merge: " + (oneIn(2) ? "unique" : "deep") + "}\n";
        }
        return text.empty() ? "other: 1\n" : text;
    }

    std::string moduleData()
    {
        std::string text = "m::k" + std::to_string(upTo(1)) + ": " + value() + '\n';
        if (oneIn(3))
            text += "lookup_options:\n  m::k0: {merge: " + std::string(oneIn(2) ? "unique" : "hash") + "}\n";
        return text;
    }

    std::mt19937 m_random;
    QByteArray m_dialect;
};

ComparisonSide sideOf(const std::shared_ptr<const Project> &project)
{
    return {project, {.source = sourceOf(*project)}};
}

/// Which keys are answered otherwise on which nodes, looked up one by one.
std::set<std::string> bruteForce(const ComparisonSide &before, const ComparisonSide &after, const LookupNodes &nodes)
{
    std::set<std::string> found;
    for (const std::string &node : nodes.names) {
        Question question = before.question;
        question.node = node;
        const auto one = engineFor(*before.project, scopeOf(*before.project, question), question);
        const auto other = engineFor(*after.project, scopeOf(*after.project, question), question);
        std::set<std::string> keys;
        for (const LookupEngine *engine : {one->get(), other->get()}) {
            for (const KeyIndex::Row &row : buildKeyIndex(*engine).rows)
                keys.insert(row.key.text());
        }
        for (const std::string &key : keys) {
            question.key = LookupTarget::named(lookupName(key));
            LookupRequest request = *lookupRequest(*before.project, question);
            const LookupResult first = (*one)->lookup(request);
            request = *lookupRequest(*after.project, question);
            if (!isSameAnswer(first, (*other)->lookup(request)))
                found.insert(node + ' ' + key);
        }
    }
    return found;
}

std::set<std::string> pairsOf(const Impact &impact)
{
    std::set<std::string> found;
    for (const ImpactEffect &effect : impact.effects) {
        for (const std::string &node : effect.nodes)
            found.insert(node + ' ' + effect.key.name());
    }
    return found;
}

QByteArray joined(const std::set<std::string> &texts)
{
    std::string all;
    for (const std::string &text : texts)
        all += text + '\n';
    return QByteArray::fromStdString(all);
}

} // namespace

/// What a change of files does to the answers.
class TestImpact : public QObject
{
    Q_OBJECT

private slots:
    void matchesBruteForce_data();
    void matchesBruteForce();
    void matchesBruteForceOnRealData_data();
    void matchesBruteForceOnRealData();
    void comparesAllKeysAsOne_data();
    void comparesAllKeysAsOne();
    void texts_data();
    void texts();
    void textsOfDatum();
    void looksUpFewKeys();
    void skipsNodesWhoseOwnValueDecides_data();
    void skipsNodesWhoseOwnValueDecides();
    void looksUpWhereModulesHaveMore_data();
    void looksUpWhereModulesHaveMore();
    void looksUpUnchangedAnswersOnce();
    void keepsNodesWhereDataChanged_data();
    void keepsNodesWhereDataChanged();
    void recordsNoListings();
    void reusesHierarchies_data();
    void reusesHierarchies();
    void resolvesNodesOnce();
    void followsValuesInPaths();
    void representatives();
    void distinguishesNumbers();
    void canBeCancelled();
    void stopsAtManyEffects();
    void findsAddedAndRemovedKeys();
    void stopsSoonAfterCancel();
};

void TestImpact::matchesBruteForce_data()
{
    QTest::addColumn<QByteArray>("dialect");
    for (const char *dialect : {"hiera5", "hiera3", "datum"})
        QTest::newRow(dialect) << QByteArray(dialect);
}

/// Both ways: told which files were edited, and with nothing but two states of the files.
void TestImpact::matchesBruteForce()
{
    QFETCH(const QByteArray, dialect);

    RandomFiles random(11);
    int effects = 0;
    int silent = 0;
    for (int round = 0; round < 40; ++round) {
        const Files old = random.repository(dialect);
        const Files now = random.changed(old);
        const auto base = filesOf(old);
        const auto overlay = std::make_shared<OverlayFileSystem>(base);
        for (const auto &[path, text] : now)
            if (const auto at = old.find(path); at == old.end() || at->second != text)
                overlay->write(path, text);
        for (const auto &[path, text] : old)
            if (!now.contains(path))
                overlay->remove(path);
        ProjectRequest request;
        request.root = "/site";
        const auto snapshot = takeSnapshot(base);
        const auto before = openProject(request, snapshot);
        QVERIFY2(before, before ? "" : before.error().message.c_str());
        for (const bool isTold : {true, false}) {
            const std::shared_ptr<const FileSystem> files =
                isTold ? std::shared_ptr<const FileSystem>(overlay) : filesOf(now);
            const auto after = openProject(request, std::make_shared<const Snapshot>((*before)->workspace, files));
            QVERIFY2(after, after ? "" : after.error().message.c_str());
            const LookupNodes nodes = nodesToLookUp(**after);
            const auto impact = impactOf(sideOf(*before), sideOf(*after), nodes, isTold ? overlay.get() : nullptr);
            QVERIFY(impact && impact->isComplete);
            const QByteArray found = joined(pairsOf(*impact));
            if (found != joined(bruteForce(sideOf(*before), sideOf(*after), nodes))) {
                for (const auto &[path, text] : old)
                    qInfo("%s\n%s", path.c_str(), text.c_str());
                for (const std::string &path : overlay->paths())
                    qInfo("NOW %s\n%s", path.c_str(), overlay->read(path).value_or("gone").c_str());
            }
            QCOMPARE(found, joined(bruteForce(sideOf(*before), sideOf(*after), nodes)));
            ComparisonSide known = sideOf(*before);
            known.question.nodeFacts = nodes.facts;
            known.fleet = *createFleet(known.project, known.question, nodes.names);
            const auto again = impactOf(known, sideOf(*after), nodes, isTold ? overlay.get() : nullptr);
            QVERIFY(again);
            QCOMPARE(joined(pairsOf(*again)), found);
            (found.isEmpty() ? silent : effects) += 1;
        }
    }
    QVERIFY2(effects > 20 && silent > 2, qPrintable(QStringLiteral("%1 %2").arg(effects).arg(silent)));
}

void TestImpact::matchesBruteForceOnRealData_data()
{
    QTest::addColumn<QString>("folder");
    QTest::newRow("hiera5") << QStringLiteral("lsst-control");
    QTest::newRow("datum") << QStringLiteral("dsc-workshop");
}

/// Changes of root keys in the data files of repositories that people work with, where these are at hand.
void TestImpact::matchesBruteForceOnRealData()
{
    QFETCH(const QString, folder);

    const std::string root =
        QDir::cleanPath(QStringLiteral(STRATA_TEST_ROOT "/../../shared/real/") + folder).toStdString();
    const auto disk = std::make_shared<const DiskFileSystem>();
    if (disk->type(root) != FileType::Folder)
        QSKIP("the repository is not here");
    ProjectRequest request;
    request.root = root;
    const auto before = openProject(request, takeSnapshot(disk));
    QVERIFY2(before, before ? "" : before.error().message.c_str());
    KeyTable &keys = *(*before)->workspace->keys;
    LookupNodes nodes = nodesToLookUp(**before);
    std::mt19937 random(5);
    std::shuffle(nodes.names.begin(), nodes.names.end(), random);
    nodes.names.resize(std::min<std::size_t>(nodes.names.size(), 40)); // one by one takes long
    std::sort(nodes.names.begin(), nodes.names.end());
    const ComparisonSide from = sideOf(*before);
    const auto fleet = createFleet(from.project, from.question, nodes.names);
    QVERIFY(fleet);
    std::vector<std::string> files;
    for (const FileId file : (*fleet)->files())
        files.push_back((*before)->snapshot->files().path(file));
    std::sort(files.begin(), files.end());
    QVERIFY(files.size() > 10);
    int effects = 0;
    for (int round = 0; round < 12; ++round) {
        const std::string &path = files[random() % files.size()];
        const auto format = editFormatOf(path, (*before)->dialect->traits().yamlFormat);
        const auto document =
            format ? readDocument(*(*before)->snapshot->read(path), *format, keys) : Result<Value>(Value());
        if (!document || document->entries().empty())
            continue;
        const Entry &entry = document->entries()[random() % document->entries().size()];
        FileEdit edit{.path = path, .format = *format};
        const AddressPath at{AddressKey{entry.key.kind(), entry.key.text()}};
        if (round % 3 == 0)
            edit.request = {.kind = EditRequest::Kind::Delete, .path = at};
        else
            edit.request = {.kind = EditRequest::Kind::Set, .path = at, .value = Value::string("changed")};
        const EditedFiles edited = withEdits((*before)->snapshot, {edit}, keys);
        if (edited.changed.empty())
            continue; // an anchor that others need
        const auto after = openProject(request, std::make_shared<const Snapshot>((*before)->workspace, edited.files));
        QVERIFY2(after, after ? "" : after.error().message.c_str());
        const auto impact = impactOf(from, sideOf(*after), nodes, edited.files.get());
        QVERIFY(impact && impact->isComplete);
        QCOMPARE(joined(pairsOf(*impact)), joined(bruteForce(from, sideOf(*after), nodes)));
        effects += impact->effects.empty() ? 0 : 1;
    }
    QVERIFY2(effects > 4, qPrintable(QString::number(effects)));
}

namespace {

/// The differences in the order of the report. Keys are looked up only on nodes that have them, so that answers without
/// a value on both sides do not count.
QByteArray textOf(const Comparison &comparison)
{
    std::string text;
    for (const AnswerDifference &difference : comparison.differences) {
        using enum LookupResult::Status;
        if (difference.a.status != Found && difference.b.status != Found)
            continue;
        text += difference.key.name() + ": " + exactText(difference.a.value) + " ~ " + exactText(difference.b.value);
        for (const std::string &node : difference.nodes)
            text += ' ' + node;
        text += '\n';
    }
    return QByteArray::fromStdString(text);
}

} // namespace

void TestImpact::comparesAllKeysAsOne_data()
{
    matchesBruteForce_data();
}

/// All keys at once, node by node, give the same as each by itself.
void TestImpact::comparesAllKeysAsOne()
{
    QFETCH(const QByteArray, dialect);

    RandomFiles random(23);
    int differences = 0;
    for (int round = 0; round < 40; ++round) {
        const Files old = random.repository(dialect);
        ProjectRequest request;
        request.root = "/site";
        const auto before = openProject(request, takeSnapshot(filesOf(old)));
        QVERIFY(before);
        const auto snapshot = std::make_shared<const Snapshot>((*before)->workspace, filesOf(random.changed(old)));
        const auto after = openProject(request, snapshot);
        QVERIFY(after);
        const ComparisonSide a = sideOf(*before);
        const ComparisonSide b = sideOf(*after);
        std::vector<NodePair> nodes = comparedNodes(a, b);
        if (round % 2 == 0) // other nodes on the two sides
            std::swap(nodes.front().a, nodes.back().a);
        std::set<std::string> names;
        const auto all = compareAnswers(
            a, b, {}, nodes, {}, [&](const ComparisonProgress &part, const auto &) { names.insert(part.key.name()); });
        std::vector<LookupTarget> keys;
        for (const std::string &name : names)
            keys.push_back(LookupTarget::named(name));
        const auto each = compareAnswers(a, b, keys, nodes);
        QVERIFY(all && each);
        QCOMPARE(all->keys, keys.size());
        QCOMPARE(textOf(*all), textOf(*each));
        differences += static_cast<int>(all->differences.size());
    }
    QVERIFY2(differences > 40, qPrintable(QString::number(differences)));
}

namespace {

const Files kSite{
    {"/site/hiera.yaml", "version: 5\nhierarchy:\n- {name: Role, path: 'role/%{role}.yaml'}\n"
                         "- {name: Common, path: common.yaml}\n"},
    {"/site/data/role/web.yaml", "port: 8080\n"},
    {"/site/data/common.yaml", "port: 80\nlist: [a, b]\nurl: \"http://x:%{lookup('port')}\"\n"},
    {"/site/data/unread.yaml", "x: 1\n"},
    {"/site/facts/web01.yaml", "role: web\n"},
    {"/site/facts/web02.yaml", "role: web\n"},
    {"/site/facts/db01.yaml", "role: db\n"},
};

struct Opened
{
    std::shared_ptr<OverlayFileSystem> overlay;
    ComparisonSide before;
    ComparisonSide after;
};

Opened opened(const Files &files, const Files &edits)
{
    Opened result;
    const auto base = filesOf(files);
    result.overlay = std::make_shared<OverlayFileSystem>(base);
    for (const auto &[path, text] : edits)
        result.overlay->write(path, text);
    ProjectRequest request;
    request.root = "/site";
    result.before = sideOf(*openProject(request, takeSnapshot(base)));
    result.after = sideOf(
        *openProject(request, std::make_shared<const Snapshot>(result.before.project->workspace, result.overlay)));
    return result;
}

} // namespace

void TestImpact::texts_data()
{
    QTest::addColumn<std::string>("path");
    QTest::addColumn<std::string>("text");
    QTest::addColumn<QString>("told");

    const auto row = [](const char *name, const char *path, const char *text, const char *told) {
        QTest::newRow(name) << std::string(path) << std::string(text) << QString::fromUtf8(told);
    };
    row("value, and who reads it", "/site/data/role/web.yaml", "port: 81\n",
        "2 effects, on 2 of 3 nodes.\nport on 2: 8080 → 81\nurl on 2: http://x:8080 → http://x:81\n"
        "1 key with another value: port\n");
    row("item", "/site/data/common.yaml", "port: 80\nlist: [a, c]\nurl: \"http://x:%{lookup('port')}\"\n",
        "1 effect, on all 3 nodes.\nlist on 3: − b, + c\n1 key with another value: list\n");
    row("comment", "/site/data/role/web.yaml", "# the port\nport: 8080\n",
        "No effect on 3 nodes.\nNo effect: only comments, whitespace or notation changed\n");
    row("order", "/site/data/common.yaml", "list: [a, b]\nport: 80\nurl: \"http://x:%{lookup('port')}\"\n",
        "No effect on 3 nodes.\nNo effect: only the order of its keys changed\n");
    row("no node reads it", "/site/data/unread.yaml", "x: 2\n", "No effect on 3 nodes.\nNo effect: no node reads it\n");
    row("a new file", "/site/data/role/db.yaml", "port: 80\n",
        "No effect on 3 nodes.\nNo effect: 1 key has another value (port), but no answer "
        "changed\n");
    row("a file that fails", "/site/data/role/web.yaml", "port: [\n",
        "3 effects, on 2 of 3 nodes.\nlist on 2: [a, b] → error: Unable to parse (/site/data/role/web.yaml)");
}

void TestImpact::texts()
{
    QFETCH(const std::string, path);
    QFETCH(const std::string, text);
    QFETCH(const QString, told);

    const Opened sides = opened(kSite, {{path, text}});
    const auto impact = impactOf(sides.before, sides.after, nodesToLookUp(*sides.after.project), sides.overlay.get());
    QVERIFY(impact);
    std::string all = summaryOf(*impact) + '\n';
    for (const ImpactEffect &effect : impact->effects)
        all += effect.key.name() + " on " + std::to_string(effect.nodes.size()) + ": " +
               changeText(effect.before, effect.after) + '\n';
    for (const ImpactFile &file : impact->files)
        all += fileText(file, *impact) + '\n';
    if (told.endsWith(u'\n'))
        QCOMPARE(QString::fromStdString(all), told);
    else
        QVERIFY2(QString::fromStdString(all).startsWith(told), all.c_str());
}

/// An item that comes is the same effect wherever it stands, files that only were made anew are not named, and keys
/// are called as the files call them.
void TestImpact::textsOfDatum()
{
    Files files{{"/site/Datum.yml",
                 "ResolutionPrecedence:\n  - AllNodes\\$($Node.NodeName)\n  - Common\\All\nDatumStructure:\n"
                 "  - StoreName: AllNodes\n    StoreProvider: Datum::File\n    StoreOptions:\n      Path: ./AllNodes\n"
                 "  - StoreName: Common\n    StoreProvider: Datum::File\n    StoreOptions:\n      Path: ./Common\n"
                 "default_lookup_options: deep\nlookup_options:\n  Features:\n    merge_hash: deep\n"
                 "    merge_baseType_array: Unique\n"},
                {"/site/AllNodes/n1.yml", "NodeName: n1\nFeatures: {Names: [x]}\n"},
                {"/site/AllNodes/n2.yml", "NodeName: n2\nFeatures: {Names: [x, y]}\n"},
                {"/site/Common/All.yml", "Features: {Names: [a]}\n"}};
    const Opened sides = opened(files, {{"/site/Common/All.yml", "Features: {Names: [a, b]}\n"}});
    const auto impact = impactOf(sides.before, sides.after, nodesToLookUp(*sides.after.project), sides.overlay.get());
    QVERIFY(impact);
    QCOMPARE(impact->effects.size(), std::size_t{1});
    QCOMPARE(impact->effects.front().nodes.size(), std::size_t{2});
    QCOMPARE(changeText(impact->effects.front().before, impact->effects.front().after), std::string("+ Names b"));
    QCOMPARE(impact->files.size(), std::size_t{1});
    QCOMPARE(fileText(impact->files.front(), *impact), std::string("1 key with another value: Features"));
}

void TestImpact::looksUpFewKeys()
{
    const Opened sides = opened(kSite, {{"/site/data/role/web.yaml", "port: 81\n"}});
    Progress progress;
    std::vector<std::size_t> done;
    const auto impact = impactOf(sides.before, sides.after, nodesToLookUp(*sides.after.project), sides.overlay.get(),
                                 {{}, [&](const auto &) { done.push_back(progress.done()); }, &progress});
    QCOMPARE(impact->keys, std::size_t{2}); // port and url, not list
    QCOMPARE(progress.all(), std::size_t{2});
    QCOMPARE(progress.done(), std::size_t{2});
    QVERIFY(!done.empty() && done.front() < 2); // told while it works
    QCOMPARE(impact->lookups, std::size_t{4});  // not on db01
}

void TestImpact::skipsNodesWhoseOwnValueDecides_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("merge");
    QTest::addColumn<int>("lookups");
    QTest::addColumn<QString>("told");

    // `read` reads `base` in common.yaml, so that it has another answer on n2, and n1 has one of its own.
    const char *const kOfOne = "data/nodes/n1.yaml";
    const char *const kOnlyOther = "n1 base, n2 base, n2 read";
    const char *const kBoth = "n1 base, n1 read, n2 base, n2 read";
    const auto row = [](const char *name, const char *path, const char *text, const char *merge, int lookups,
                        const char *told) {
        QTest::newRow(name) << QByteArray(path) << QByteArray(text) << QString::fromLatin1(merge) << lookups
                            << QString::fromLatin1(told);
    };
    row("its own", kOfOne, "read: own\n", "", 3, kOnlyOther);
    row("null", kOfOne, "read: ~\n", "", 3, kOnlyOther);
    row("its own, read", kOfOne, "read: \"%{lookup('base')}\"\n", "", 4, kBoth);
    row("none", kOfOne, "other: 1\n", "", 4, kBoth);
    row("below", "data/last.yaml", "read: own\n", "", 4, kBoth);
    row("looked up with a strategy", kOfOne, "read: own\n", "unique", 4, kBoth);
    row("an option of its own", kOfOne, "read: own\nlookup_options: {read: {merge: unique}}\n", "", 4, kBoth);
    row("an option of another", kOfOne, "read: own\nlookup_options: {other: {merge: unique}}\n", "", 3, kOnlyOther);
    row("a pattern", kOfOne, "read: own\nlookup_options: {'^re': {merge: unique}}\n", "", 4, kBoth);
    row("options with tokens", kOfOne, "read: own\nlookup_options: {'%{n}read': {merge: unique}}\n", "", 4, kBoth);
    row("invalid options", kOfOne, "read: own\nlookup_options: 1\n", "", 4, "n2 base, n2 read");
    row("a number", kOfOne, "7: own\n", "", 6, "n1 7, n1 base, n1 read, n2 7, n2 base, n2 read");
}

/// Where a lookup ends at the first value, what files below that have does not matter.
void TestImpact::skipsNodesWhoseOwnValueDecides()
{
    QFETCH(const QByteArray, path);
    QFETCH(const QByteArray, text);
    QFETCH(const QString, merge);
    QFETCH(const int, lookups);
    QFETCH(const QString, told);

    const std::string seven = text.startsWith("7") ? "'7': \"%{lookup('base')}\"\n" : "";
    Files files{{"/site/hiera.yaml", "version: 5\nhierarchy:\n- {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                                     "- {name: Common, path: common.yaml}\n- {name: Last, path: last.yaml}\n"},
                {"/site/data/common.yaml", "base: 1\nread: \"%{lookup('base')}\"\n" + seven},
                {"/site/facts/n1.yaml", "n: ''\n"},
                {"/site/facts/n2.yaml", "n: ''\n"}};
    files["/site/" + path.toStdString()] = text.toStdString();
    Opened sides = opened(files, {{"/site/data/common.yaml", "base: 2\nread: \"%{lookup('base')}\"\n" + seven}});
    sides.before.question.merge.text = sides.after.question.merge.text = merge.toStdString();
    const LookupNodes nodes = nodesToLookUp(*sides.after.project);
    const auto impact = impactOf(sides.before, sides.after, nodes, sides.overlay.get());
    QVERIFY(impact && impact->isComplete);
    QCOMPARE(QString::fromLatin1(joined(pairsOf(*impact)).trimmed().replace("\n", ", ")), told);
    QCOMPARE(joined(pairsOf(*impact)), joined(bruteForce(sides.before, sides.after, nodes)));
    QCOMPARE(impact->lookups, static_cast<std::size_t>(lookups));
}

void TestImpact::looksUpWhereModulesHaveMore_data()
{
    QTest::addColumn<QByteArray>("own");
    QTest::addColumn<QByteArray>("common");
    QTest::addColumn<QByteArray>("module");
    QTest::addColumn<QByteArray>("fallback");
    QTest::addColumn<QByteArray>("told");
    const char *const kReads = "\"%{lookup('base')}\"";
    QTest::newRow("options of the module") << QByteArray("m::a: own\n") << QByteArray("m::a: ") + kReads + '\n'
                                           << QByteArray("lookup_options: {m::a: {merge: unique}}\n")
                                           << QByteArray("m::b: 1\n") << QByteArray("n1 base\nn1 m::a\n");
    QTest::newRow("the module's own value")
        << QByteArray("m::a: own\n") << QByteArray("x: 1\n") << QByteArray("m::a: ") + kReads + '\n'
        << QByteArray("m::b: 1\n") << QByteArray("n1 base\n");
    QTest::newRow("a part that only the default hierarchy has")
        << QByteArray("m::a: {x: 1}\n") << QByteArray("read: \"%{lookup('m::a.sub')}\"\n") << QByteArray("m::b: 1\n")
        << QByteArray("m::a: {sub: ") + kReads + "}\n"
        << QByteArray("n1 base\nn1 read\n");
}

/// Where files of modules decide as well, a value of the environment's is not the last word.
void TestImpact::looksUpWhereModulesHaveMore()
{
    QFETCH(const QByteArray, own);
    QFETCH(const QByteArray, common);
    QFETCH(const QByteArray, module);
    QFETCH(const QByteArray, fallback);
    QFETCH(const QByteArray, told);

    const Files files{{"/site/hiera.yaml", "version: 5\nhierarchy:\n"
                                           "- {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                                           "- {name: Common, path: common.yaml}\n"},
                      {"/site/data/nodes/n1.yaml", own.toStdString()},
                      {"/site/data/common.yaml", "base: 1\n" + common.toStdString()},
                      {"/site/modules/m/hiera.yaml", "version: 5\nhierarchy:\n- {name: M, path: m.yaml}\n"
                                                     "default_hierarchy:\n- {name: D, path: d.yaml}\n"},
                      {"/site/modules/m/data/m.yaml", module.toStdString()},
                      {"/site/modules/m/data/d.yaml", fallback.toStdString()},
                      {"/site/facts/n1.yaml", "a: 1\n"}};
    const Opened sides = opened(files, {{"/site/data/common.yaml", "base: 2\n" + common.toStdString()}});
    const LookupNodes nodes = nodesToLookUp(*sides.after.project);
    const auto impact = impactOf(sides.before, sides.after, nodes, sides.overlay.get());
    QVERIFY(impact && impact->isComplete);
    QCOMPARE(joined(pairsOf(*impact)), told);
    QCOMPARE(joined(pairsOf(*impact)), joined(bruteForce(sides.before, sides.after, nodes)));
}

void TestImpact::keepsNodesWhereDataChanged_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isKept");
    QTest::newRow("values") << QByteArray("/site/data/common.yaml") << QByteArray("port: 81\nnew: 1\n") << true;
    QTest::newRow("bytes alone") << QByteArray("/site/data/common.yaml") << QByteArray("# c\nport: 80\nlist: [a, b]\n")
                                 << true;
    QTest::newRow("broken") << QByteArray("/site/data/common.yaml") << QByteArray("port: [\n") << false;
    QTest::newRow("a file more") << QByteArray("/site/data/role/db.yaml") << QByteArray("port: 1\n") << false;
    QTest::newRow("facts") << QByteArray("/site/facts/db01.yaml") << QByteArray("role: web\n") << false;
    QTest::newRow("a node more") << QByteArray("/site/facts/db02.yaml") << QByteArray("role: db\n") << false;
    QTest::newRow("configuration") << QByteArray("/site/hiera.yaml")
                                   << QByteArray("version: 5\nhierarchy:\n- {name: C, path: common.yaml}\n") << false;
    QTest::newRow("a file that no node reads") << QByteArray("/site/data/unread.yaml") << QByteArray("x: 2\n") << true;
}

/// Of another state of the files that differs in data alone nodes need not be resolved anew.
void TestImpact::keepsNodesWhereDataChanged()
{
    QFETCH(const QByteArray, path);
    QFETCH(const QByteArray, text);
    QFETCH(const bool, isKept);

    Files now = kSite;
    now[path.toStdString()] = text.toStdString();
    ProjectRequest request;
    request.root = "/site";
    const ComparisonSide before = sideOf(*openProject(request, takeSnapshot(filesOf(kSite))));
    const ComparisonSide after =
        sideOf(*openProject(request, std::make_shared<const Snapshot>(before.project->workspace, filesOf(now))));
    const std::vector<std::string> names{"db01", "web01", "web02"};
    const auto known = *createFleet(before.project, before.question, names);
    const auto kept = fleetOverChanges(before, known, after, names, {});
    QCOMPARE(kept != nullptr, isKept);
    if (!kept)
        return;
    const auto created = *createFleet(after.project, after.question, names);
    std::vector<std::string> keys = created->keys();
    for (const std::string &key : keys)
        QCOMPARE(kept->nodesWith(key), created->nodesWith(key));
    ComparisonSide other = after;
    other.question.facts["role"] = "web";
    QVERIFY(!fleetOverChanges(before, known, other, names, {})); // asked otherwise
}

/// A comparison uses no folder that the project did not: changes there would reload the project.
void TestImpact::recordsNoListings()
{
    auto files = filesOf(kSite);
    ProjectRequest request;
    request.root = "/site";
    const ComparisonSide before = sideOf(*openProject(request, takeSnapshot(files)));
    const ComparisonSide after =
        sideOf(*openProject(request, std::make_shared<const Snapshot>(before.project->workspace, files)));
    const std::vector<std::string> names{"db01", "web01", "web02"};
    const auto known = *createFleet(before.project, before.question, names);
    const Snapshot &snapshot = *before.project->snapshot;
    snapshot.status("/"); // requested, but not listed
    const std::vector<FileId> read = snapshot.readFiles();
    QVERIFY(fleetOverChanges(before, known, after, names, {}));
    QCOMPARE(snapshot.readFiles().size(), read.size());
    files->add("/other.txt", "");
    QVERIFY(snapshot.changedAnywhere({}).empty());
    QVERIFY(fleetOverChanges(
        before, known,
        sideOf(*openProject(request, std::make_shared<const Snapshot>(before.project->workspace, files))), names, {}));
}

namespace {

/// All ways to name files, and a module.
const Files kAllPaths{
    {"/site/hiera.yaml", "version: 5\nhierarchy:\n- {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                         "- {name: Globs, glob: 'glob/*.yaml'}\n"
                         "- {name: Sites, mapped_paths: [sites, site, 'site/%{site}.yaml']}\n"
                         "- {name: Common, path: common.yaml}\n"},
    {"/site/facts/n1.yaml", "sites: [fra, ber]\n"},
    {"/site/facts/n2.yaml", "sites: [ber]\n"},
    {"/site/data/nodes/n1.yaml", "list: [n]\n"},
    {"/site/data/glob/one.yaml", "list: [g]\nown: 1\n"},
    {"/site/data/site/fra.yaml", "list: [f]\n"},
    {"/site/data/site/ber.yaml", "list: [b]\n"},
    {"/site/data/common.yaml", "list: [c]\nread: \"%{lookup('own')}\"\nlookup_options: {list: {merge: unique}}\n"},
    {"/site/modules/m/hiera.yaml", "version: 5\nhierarchy:\n- {name: M, path: m.yaml}\n"},
    {"/site/modules/m/data/m.yaml", "m::a: 1\n"},
};

/// All texts of \a engine about \a key and its files.
std::string answersOf(const LookupEngine &engine, const std::string &key, const Project &project)
{
    std::string text;
    for (const bool isExplained : {false, true}) {
        LookupRequest request{.key = LookupTarget::named(lookupName(key)), .withReads = true};
        request.explain = isExplained ? ExplanationKind::Lookup : ExplanationKind::None;
        const LookupResult result = engine.lookup(request);
        text += exactText(result.value) + (result.error ? result.error->message : "") + '\n' +
                (result.explanation ? result.explanation->text() : "");
        for (const Finding &warning : result.warnings)
            text += warning.text + '\n';
        for (const FileRead &file : result.reads->data.files())
            text += project.snapshot->files().path(file.file) + (file.exists ? "\n" : " is not there\n");
    }
    constexpr std::uint32_t kMostLayers = 10;
    for (LayerId layer{0}; layer.index < kMostLayers; ++layer.index) {
        if (const auto document = engine.content(layer).document)
            text += exactText(document->root) + std::to_string(engine.optionEntries(layer).size()) + '\n';
    }
    return text;
}

} // namespace

void TestImpact::reusesHierarchies_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("value") << QByteArray("common.yaml") << QByteArray("list: [c, d]\n");
    QTest::newRow("options") << QByteArray("common.yaml")
                             << QByteArray("list: [c]\nread: x\nlookup_options: {'^li': {merge: first}}\n");
    QTest::newRow("node") << QByteArray("nodes/n1.yaml") << QByteArray("list: [n2]\nown: 2\n");
    QTest::newRow("glob") << QByteArray("glob/one.yaml") << QByteArray("own: 3\n");
    QTest::newRow("mapped") << QByteArray("site/ber.yaml") << QByteArray("list: [z]\nown: 4\n");
    QTest::newRow("module") << QByteArray("../modules/m/data/m.yaml") << QByteArray("m::a: 2\nstray: 1\n");
}

/// An engine that takes over the layers of another one says what one says that is made anew.
void TestImpact::reusesHierarchies()
{
    QFETCH(const QByteArray, path);
    QFETCH(const QByteArray, text);

    const std::string file =
        path.startsWith("..") ? "/site" + path.mid(2).toStdString() : "/site/data/" + path.toStdString();
    const Opened sides = opened(kAllPaths, {{file, text.toStdString()}});
    const std::vector<std::string> names{"n1", "n2"};
    const auto before = *createFleet(sides.before.project, sides.before.question, names);
    const auto after = fleetOverChanges(sides.before, before, sides.after, names, {});
    QVERIFY(after);
    const auto anewOver = std::make_shared<const Snapshot>(sides.after.project->workspace, sides.overlay);
    const auto reopened = *openProject(sides.after.project->request, anewOver); // shares no layers with the other one
    std::size_t changed = 0;
    for (NodeIndex node = 0; node < names.size(); ++node) {
        Question question = sides.after.question;
        question.node = names[node];
        const auto known = before->engine(node);
        const auto anew = *engineFor(*reopened, scopeOf(*reopened, question), question);
        const auto like = after->engine(node);
        QCOMPARE(&like->layers(), &known->layers());
        for (const char *key : {"list", "own", "read", "m::a", "none"}) {
            const std::string answers = answersOf(*anew, key, *sides.after.project);
            QCOMPARE(QByteArray::fromStdString(answersOf(*like, key, *sides.after.project)),
                     QByteArray::fromStdString(answers));
            changed += answers != answersOf(*known, key, *sides.before.project) ? 1 : 0;
        }
    }
    QVERIFY(changed > 0);
}

/// What is compared over two states of the data has each node's hierarchy resolved once, however many nodes there are.
void TestImpact::resolvesNodesOnce()
{
    constexpr int kNodes = 700; // more than engines are kept
    Files files = kAllPaths;
    std::vector<std::string> names;
    for (int i = 0; i < kNodes; ++i) {
        names.push_back("x" + std::to_string(i));
        files["/site/data/nodes/" + names.back() + ".yaml"] = "own: \"%{lookup('list')} " + names.back() + "\"\n";
        files["/site/facts/" + names.back() + ".yaml"] = "sites: [ber]\n";
    }
    const Opened sides = opened(files, {{"/site/data/common.yaml", "list: [d]\n"}});
    FleetSource source = fleetSource(sides.before.project, sides.before.question, names);
    std::size_t created = 0;
    source.engine = [&created, make = source.engine](std::size_t node, const CancelToken &cancel) {
        ++created;
        return make(node, cancel);
    };
    InlineExecutor executor;
    const auto before = std::make_shared<const Fleet>(source, executor);
    const FileId common = sides.after.project->snapshot->files().intern("/site/data/common.yaml");
    const auto after = Fleet::withFiles(*before, sourceOverChanges(before, sides.after, names), {common});
    QVERIFY(after);
    created = 0;
    const auto requestOf = [](const std::string &key) { return LookupRequest{.key = LookupTarget::named(key)}; };
    KeySweep one(*before, {"own"}, requestOf);
    KeySweep other(*after, {"own"}, requestOf);
    std::size_t changed = 0;
    KeySweep::compare(
        one, other, executor, {}, [&](std::size_t) { return after->allNodes(); },
        [&](std::size_t, const std::vector<ChangedNodes> &groups) {
            for (const ChangedNodes &group : groups)
                changed += group.nodes.size();
        });
    QCOMPARE(changed, names.size());
    QVERIFY2(created > 0 && created <= names.size(), qPrintable(QString::number(created)));
}

/// An answer that read nothing of what changed is not asked for again.
void TestImpact::looksUpUnchangedAnswersOnce()
{
    Files files = kAllPaths;
    std::vector<std::string> names;
    for (int i = 0; i < 10; ++i) {
        names.push_back("x" + std::to_string(i));
        // Its options have all levels asked, and only some of the values read what changes.
        files["/site/data/nodes/" + names.back() + ".yaml"] =
            std::string("own: [") + (i < 3 ? "\"%{lookup('read')}\"" : "x") + ", " + names.back() + "]\n";
        files["/site/facts/" + names.back() + ".yaml"] = "sites: [ber]\n";
    }
    files["/site/data/common.yaml"] = "read: 1\nlookup_options: {own: {merge: unique}}\n";
    const Opened sides =
        opened(files, {{"/site/data/common.yaml", "read: 2\nlookup_options: {own: {merge: unique}}\n"}});
    const auto before = *createFleet(sides.before.project, sides.before.question, names);
    const auto after = fleetOverChanges(sides.before, before, sides.after, names, {});
    QVERIFY(after);
    const FleetChanges changes(*before, *after, true, true);
    const auto countsOf = [&](const KeySweep::ChangeFilter &mayChange) -> QString {
        std::size_t lookups = 0;
        const auto request = [](const std::string &key) { return LookupRequest{.key = LookupTarget::named(key)}; };
        const auto counted = [&](const std::string &key) {
            ++lookups;
            return request(key);
        };
        KeySweep one(*before, {"own", "list"}, request);
        KeySweep other(*after, {"own", "list"}, counted);
        InlineExecutor executor;
        QString found;
        KeySweep::compare(
            one, other, executor, {}, [&](std::size_t) { return before->allNodes(); },
            [&](std::size_t key, const std::vector<ChangedNodes> &groups) {
                for (const ChangedNodes &group : groups)
                    found += QStringLiteral("%1: %2, ").arg(key).arg(group.nodes.size());
            },
            mayChange);
        return found + QString::number(lookups);
    };
    const auto mayChange = [&](NodeIndex node, const std::vector<std::string> &keys) {
        return changes.mayChange(node, keys);
    };
    const QString all = countsOf({});
    QVERIFY2(all.startsWith(QStringLiteral("0: 1, 0: 1, 0: 1, ")), qPrintable(all));
    QVERIFY2(all.section(u' ', -1).toInt() > 10, qPrintable(all));
    QCOMPARE(countsOf(mayChange), QStringLiteral("0: 1, 0: 1, 0: 1, 3"));
}

/// In Hiera 3 a value can name the file of a level.
void TestImpact::followsValuesInPaths()
{
    const Opened sides = opened({{"/site/hiera.yaml", "---\n:backends: [yaml]\n:hierarchy:\n"
                                                      "  - common\n  - \"at/%{hiera('where')}\"\n"
                                                      ":yaml:\n  :datadir: /site/data\n"},
                                 {"/site/facts/n1.yaml", "role: web\n"},
                                 {"/site/data/at/fra.yaml", "port: 81\n"},
                                 {"/site/data/at/ber.yaml", "port: 82\n"},
                                 {"/site/data/common.yaml", "where: fra\n"}},
                                {{"/site/data/common.yaml", "where: ber\n"}});
    const LookupNodes nodes = nodesToLookUp(*sides.after.project);
    for (const OverlayFileSystem *edits : {sides.overlay.get(), static_cast<OverlayFileSystem *>(nullptr)}) {
        const auto impact = impactOf(sides.before, sides.after, nodes, edits);
        QVERIFY(impact && impact->isComplete);
        QCOMPARE(joined(pairsOf(*impact)), QByteArray("n1 port\nn1 where\n"));
        QCOMPARE(joined(pairsOf(*impact)), joined(bruteForce(sides.before, sides.after, nodes)));
    }
}

void TestImpact::representatives()
{
    Files files = kSite;
    std::erase_if(files, [](const auto &file) { return file.first.starts_with("/site/facts/"); });
    files["/site/hiera.yaml"] = "version: 5\nhierarchy:\n- {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                                "- {name: Role, path: 'role/%{role}.yaml'}\n- {name: Site, path: 'site/%{site}.yaml'}\n"
                                "- {name: Common, path: common.yaml}\n";
    files["/site/data/site/fra.yaml"] = "a: 1\n";
    files["/site/data/nodes/web01.yaml"] = "a: 2\n";
    const Opened sides = opened(files, {{"/site/data/role/web.yaml", "port: 81\n"}});
    const LookupNodes nodes = nodesToLookUp(*sides.after.project);
    QVERIFY(nodes.areAssumed);
    QCOMPARE(joined({nodes.names.begin(), nodes.names.end()}),
             QByteArray("\nrole = web\nrole = web, site = fra\nsite = fra\nweb01\n"));
    const auto impact = impactOf(sides.before, sides.after, nodes, sides.overlay.get());
    QCOMPARE(joined(pairsOf(*impact)),
             QByteArray("role = web port\nrole = web url\nrole = web, site = fra port\nrole = web, site = fra url\n"
                        "web01 port\nweb01 url\n"));
    QVERIFY(!assumedNodesText(*impact).empty());
}

/// Values, facts in paths and what makes nodes alike: numbers differ by their fractions, too.
void TestImpact::distinguishesNumbers()
{
    const Files files{{"/site/hiera.yaml", "version: 5\nhierarchy:\n- {name: Load, path: 'load/%{load}.yaml'}\n"
                                           "- {name: Common, path: common.yaml}\n"},
                      {"/site/data/load/0.5.yaml", "level: low\n"},
                      {"/site/data/load/0.75.yaml", "level: high\n"},
                      {"/site/data/common.yaml", "limit: 1.5\nlist: [1.5, 2.5]\n"},
                      {"/site/facts/a.yaml", "load: 0.5\n"},
                      {"/site/facts/b.yaml", "load: 0.75\n"}};
    const Opened sides = opened(files, {{"/site/data/common.yaml", "limit: 2.5\nlist: [1.5, 3.5]\n"}});
    const auto impact = impactOf(sides.before, sides.after, nodesToLookUp(*sides.after.project), sides.overlay.get());
    QCOMPARE(joined(pairsOf(*impact)), QByteArray("a limit\na list\nb limit\nb list\n"));
    Question question = sides.before.question;
    const auto fleet = createFleet(sides.before.project, question, {"a", "b"});
    question.key = LookupTarget::named("level");
    const auto report = fleetReport(*sides.before.project, question, **fleet, {"a", "b"});
    QCOMPARE(report->results.size(), std::size_t{2});
    for (const auto &[node, level] : {std::pair("a", "low"), std::pair("b", "high")}) {
        question.node = node;
        const auto engine =
            engineFor(*sides.before.project, scopeOf(*sides.before.project, question), question, CancelToken());
        QCOMPARE((*engine)->lookup(*lookupRequest(*sides.before.project, question)).value.text(), level);
    }
}

void TestImpact::canBeCancelled()
{
    const Opened sides = opened(kSite, {{"/site/data/role/web.yaml", "port: 81\n"}});
    CancelSource source;
    source.cancel();
    const auto impact =
        impactOf(sides.before, sides.after, nodesToLookUp(*sides.after.project), sides.overlay.get(), {source.token()});
    QVERIFY(impact && !impact->isComplete);
    QVERIFY(impact->effects.empty());
}

/// The nodes over edited files have the keys that a fleet made anew has.
void TestImpact::findsAddedAndRemovedKeys()
{
    const Opened sides =
        opened(kSite, {{"/site/data/common.yaml", "url: x\nnew: 1\nlookup_options: {new: {merge: unique}}\n"}});
    const std::vector<std::string> names = nodesToLookUp(*sides.after.project).names;
    const auto before = createFleet(sides.before.project, sides.before.question, names);
    const FileId common = sides.after.project->snapshot->files().intern("/site/data/common.yaml");
    const auto edited =
        Fleet::withFiles(**before, fleetSource(sides.after.project, sides.after.question, names), {common});
    const auto anew = createFleet(sides.after.project, sides.after.question, names);
    QVERIFY(edited);
    QCOMPARE(edited->keys(), (*anew)->keys());
    QVERIFY(edited->keys() != (*before)->keys());
    for (const std::string key : {"port", "list", "url", "new", "none"}) {
        QCOMPARE(edited->nodesWith(key), (*anew)->nodesWith(key));
        QCOMPARE(edited->filesWith(key, edited->allNodes()), (*anew)->filesWith(key, (*anew)->allNodes()));
    }
    QCOMPARE((*before)->nodesWith("new").size(), std::size_t{0}); // is what it was
    QCOMPARE((*before)->nodesWith("port").size(), names.size());
}

/// The effects of a key are whole; no other key is asked after that.
void TestImpact::stopsAtManyEffects()
{
    const Opened sides = opened(kSite, {{"/site/data/role/web.yaml", "port: 81\n"}});
    const LookupNodes nodes = nodesToLookUp(*sides.after.project);
    const auto all = impactOf(sides.before, sides.after, nodes, sides.overlay.get());
    QVERIFY(all && all->isComplete);
    QCOMPARE(all->effects.size(), std::size_t{2});
    QVERIFY(leftText(*all).empty());
    const auto some = impactOf(sides.before, sides.after, nodes, sides.overlay.get(), {.mostEffects = 1});
    QVERIFY(some && !some->isComplete);
    QCOMPARE(some->effects.size(), std::size_t{1});
    QCOMPARE(some->effects.front().nodes, all->effects.front().nodes);
    QCOMPARE(some->leftKeys, std::size_t{1});
    QVERIFY(leftText(*some).find("1 key was not looked up") != std::string::npos);
}

namespace {

/// Cancels at a given check, and counts later checks and work.
class CountingFlag : public CancelToken::Flag
{
public:
    explicit CountingFlag(std::size_t last) : m_last(last) {}

    bool isSet() const override { return m_checks.fetch_add(1) >= m_last; }
    void spend(Work, std::uint64_t amount) const override { m_spent += m_checks.load() > m_last ? amount : 0; }

    std::size_t checks() const { return m_checks.load(); }
    std::size_t checksAfter() const { return m_checks.load() > m_last ? m_checks.load() - m_last : 0; }
    std::uint64_t spentAfter() const { return m_spent.load(); }

private:
    std::size_t m_last;
    mutable std::atomic<std::size_t> m_checks = 0;
    mutable std::atomic<std::uint64_t> m_spent = 0;
};

} // namespace

/// Whenever it is cancelled, only a small part of the work follows.
void TestImpact::stopsSoonAfterCancel()
{
    constexpr int kNodes = 30;
    Files files{{"/site/hiera.yaml", "version: 5\nhierarchy:\n- {name: Node, path: '%{trusted.certname}.yaml'}\n"
                                     "- {name: Common, path: common.yaml}\n"}};
    std::string common = "base: 1\nlookup_options: {'^k': {merge: unique}}\n";
    std::string own;
    for (int key = 0; key < 25; ++key) {
        common += "k" + std::to_string(key) + ": [\"%{lookup('base')}\"]\n";
        own += "k" + std::to_string(key) + ": [\"own\"]\n";
    }
    files["/site/data/common.yaml"] = common;
    for (int node = 0; node < kNodes; ++node) {
        files["/site/data/n" + std::to_string(node) + ".yaml"] = own + "# " + std::to_string(node) + '\n';
        files["/site/facts/n" + std::to_string(node) + ".yaml"] = "a: 1\n";
    }
    common.replace(0, 7, "base: 2");
    const auto runUntil = [&](std::size_t last) {
        const Opened sides = opened(files, {{"/site/data/common.yaml", common}});
        auto flag = std::make_shared<const CountingFlag>(last);
        const auto impact = impactOf(sides.before, sides.after, nodesToLookUp(*sides.after.project),
                                     sides.overlay.get(), {CancelToken(flag)});
        return std::pair(flag, impact && impact->isComplete);
    };
    const auto [whole, isWhole] = runUntil(static_cast<std::size_t>(-1));
    QVERIFY(isWhole);
    const std::size_t all = whole->checks();
    QVERIFY2(all > 5000, qPrintable(QString::number(all)));
    for (std::size_t part = 1; part < 16; ++part) {
        const auto [flag, isComplete] = runUntil(all * part / 16);
        QVERIFY(!isComplete);
        QVERIFY2(
            flag->checksAfter() < all / 20,
            qPrintable(QStringLiteral("%1 of %2 after %3").arg(flag->checksAfter()).arg(all).arg(all * part / 16)));
        QVERIFY2(flag->spentAfter() < 50, qPrintable(QString::number(flag->spentAfter())));
    }
}

QTEST_APPLESS_MAIN(TestImpact)
#include "tst_impact.moc"
