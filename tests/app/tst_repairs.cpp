// SPDX-License-Identifier: MIT
#include "app/project/asking.h"
#include "app/project/repairs/repairs.h"
#include "core/valueequality.h"
#include "source/files/memoryfilesystem.h"
#include "support/valuetext.h"
#include "trace/pathaddress.h"

#include <QTest>

#include <algorithm>
#include <iterator>
#include <map>
#include <random>
#include <set>

using namespace strata;
using namespace strata::test;

namespace {

using Files = std::map<std::string, std::string>;

std::shared_ptr<const Project> openedOver(const Files &files)
{
    auto memory = std::make_shared<MemoryFileSystem>();
    for (const auto &[path, text] : files)
        memory->add("/c/" + path, text);
    return openProject({.root = "/c"}, takeSnapshot(std::move(memory))).value();
}

/// One answered question.
struct Asked
{
    std::shared_ptr<const Project> project;
    Question question;
    std::shared_ptr<const LookupEngine> engine;
    std::shared_ptr<const LookupResult> result;
    std::shared_ptr<const Projection> answer;
};

Asked ask(const Files &files, const Question &question)
{
    Asked result;
    result.project = openedOver(files);
    result.question = question;
    result.engine = engineFor(*result.project, scopeOf(*result.project, question), question).value();
    result.result =
        std::make_shared<const LookupResult>(result.engine->lookup(lookupRequest(*result.project, question).value()));
    const auto names = std::make_shared<const LayerNames>(result.engine->layers(), namesOf(*result.project));
    result.answer = std::make_shared<const Projection>(question.key, result.result, names);
    return result;
}

Question questionFor(const std::string &node, const std::string &key, const std::string &merge = {})
{
    Question question;
    question.node = node;
    question.key = LookupTarget::named(key);
    question.merge.text = merge;
    return question;
}

Files with(Files files, const Repair &repair)
{
    for (const ChangedFile &changed : repair.changed)
        files[changed.path.substr(3)] = changed.after.value_or("");
    return files;
}

/// All answers of a node, by key, as texts.
std::map<std::string, std::string> scopeQuery(const Project &project, const std::string &node)
{
    const Question question = questionFor(node, {});
    const auto engine = engineFor(project, scopeOf(project, question), question).value();
    std::map<std::string, std::string> answers;
    for (const std::string key : {"k", "j", "other", "more"}) {
        LookupRequest request;
        request.key = LookupTarget::named(key);
        const LookupResult result = engine->lookup(request);
        answers[key] = std::to_string(static_cast<int>(result.status)) + exactText(result.value) +
                       (result.error ? result.error->message : "");
    }
    return answers;
}

/// Values of two projects have keys of two tables.
bool isSame(const Value &one, const Value &other)
{
    return exactText(one) == exactText(other);
}

/// \a value without what is at \a path: an item that is \a item, if there is one, or the whole value.
Value withoutPlace(const Value &value, const AddressPath &path, std::size_t depth, const Value *item)
{
    if (depth == path.size() && item) {
        std::vector<Value> items(value.items().begin(), value.items().end());
        const auto at =
            std::find_if(items.begin(), items.end(), [&](const Value &each) { return isSame(each, *item); });
        if (at != items.end())
            items.erase(at);
        return Value::sequence(std::move(items));
    }
    if (depth == path.size())
        return {};
    const auto &key = std::get<AddressKey>(path[depth]);
    std::vector<Entry> entries;
    for (const Entry &entry : value.entries()) {
        if (entry.key.text() != key.text) {
            entries.push_back(entry);
            continue;
        }
        const Value below = withoutPlace(Value(entry.value), path, depth + 1, item);
        const bool isEmptied = below.isUndef() || below.entries().size() + below.items().size() == 0;
        if (!isEmptied)
            entries.push_back({entry.key, {}, below});
    }
    return Value::mapping(std::move(entries));
}

/// Without the requested value both answers are equal, and the value is present or absent as requested.
bool isRight(const RepairRequest &requested, const Value &before, const Value &after)
{
    const bool isThere = requested.kind == RepairRequest::Kind::There;
    const Value *const now = valueAt(after, requested.path);
    const Value *const item = requested.isItem ? &requested.value : nullptr;
    std::size_t count = 0;
    if (requested.isItem && now) {
        for (const Value &each : now->items())
            count += isSame(each, requested.value) ? 1 : 0;
    } else if (now && !requested.isItem) {
        count = isThere && !isSame(*now, requested.value) ? 2 : 1;
    }
    const Value rest = isThere && requested.isItem ? withoutPlace(before, requested.path, 0, nullptr)
                                                   : withoutPlace(before, requested.path, 0, item);
    if (isThere && requested.isItem) { // one more than before, the others in their order
        const Value *list = valueAt(before, requested.path);
        const Value shorter = withoutPlace(now ? *now : Value::sequence({}), {}, 0, item);
        return now && isSame(withoutPlace(after, requested.path, 0, nullptr), rest) &&
               isSame(shorter, list && list->isSequence() ? *list : Value::sequence({}));
    }
    return (isThere ? count == 1 : count == 0) && isSame(withoutPlace(after, requested.path, 0, item), rest);
}

/// Small projects with random data, three nodes and keys that read others.
class RandomProjects
{
public:
    explicit RandomProjects(unsigned seed) : m_random(seed) {}

    Files next(const std::string &dialect)
    {
        Files files;
        const std::string form = pick({"list", "list", "hash", "scalar"});
        const bool isDatum = dialect == "datum";
        for (const std::string node : {"n1", "n2", "n3"}) {
            const std::string role = pick({"web", "db"});
            if (isDatum)
                files["data/AllNodes/Dev/" + node + ".yml"] =
                    "NodeName: " + node + "\nEnvironment: Dev\nRole: " + role + "\n" + data(form);
            else
                files["facts/" + node + ".yaml"] = "role: " + role + "\n";
            if (!isDatum && number(2) == 0)
                files["data/nodes/" + node + ".yaml"] = data(form);
        }
        for (const char *name : {"roles/web", "roles/db", "all/common", "all/base"}) {
            if (number(4) > 0 || std::string(name) == "all/base")
                files["data/" + std::string(name) + (isDatum ? ".yml" : ".yaml")] = data(form);
        }
        if (number(2) == 0 && !isDatum)
            files["data/all/base.yaml"] += "j: \"%{hiera('k')}\"\n";
        if (dialect == "hiera5") {
            files["hiera.yaml"] = "version: 5\nhierarchy:\n  - {name: N, path: 'nodes/%{trusted.certname}.yaml'}\n"
                                  "  - {name: R, path: 'roles/%{role}.yaml'}\n"
                                  "  - {name: C, path: all/common.yaml}\n  - {name: B, path: all/base.yaml}\n";
            files["data/all/base.yaml"] +=
                "lookup_options: {k: {merge: " +
                pick({"first", "unique", "hash", "deep", "{strategy: deep, knockout_prefix: '--'}",
                      "{strategy: deep, knockout_prefix: '--'}"}) +
                "}}\n";
        } else if (dialect == "hiera3") {
            files["hiera.yaml"] =
                "---\n:backends: [yaml]\n:hierarchy:\n  - nodes/%{clientcert}\n  - roles/%{role}\n  - all/common\n"
                "  - all/base\n:yaml:\n  :datadir: /c/data\n:merge_behavior: " +
                pick({"native", "deep", "deeper"}) + "\n";
        } else {
            files["Datum.yml"] = "ResolutionPrecedence:\n  - AllNodes\\$($Node.Environment)\\$($Node.NodeName)\n"
                                 "  - roles\\$($Node.Role)\n  - all\\common\n  - all\\base\nDatumStructure:\n";
            for (const std::string store : {"AllNodes", "roles", "all"})
                files["Datum.yml"] += "  - StoreName: " + store +
                                      "\n    StoreProvider: Datum::File\n    StoreOptions:\n      Path: ./data/" +
                                      store + "\n";
            files["Datum.yml"] += "default_lookup_options: MostSpecific\nlookup_options:\n  k: " +
                                  pick({"deep", "hash", "MostSpecific",
                                        "{merge_hash: deep, merge_baseType_array: Unique, merge_options: "
                                        "{knockout_prefix: '--'}}"}) +
                                  "\n";
        }
        return files;
    }

    unsigned number(unsigned below) { return static_cast<unsigned>(m_random() % below); }

private:
    std::string pick(const std::vector<std::string> &of) { return of[number(static_cast<unsigned>(of.size()))]; }

    std::string data(const std::string &form)
    {
        std::string text = "# a comment\nother: " + pick({"1", "2"}) + "\n";
        if (number(4) > 0)
            text += "k: " + value(form) + "\n";
        if (number(3) == 0)
            text += "more: [a, b]\n";
        return text;
    }

    std::string value(const std::string &form)
    {
        if (form == "list")
            return list();
        if (form == "scalar")
            return pick({"x", "y", "z"});
        std::string text;
        for (const char *key : {"l", "m", "n"}) {
            if (number(2) == 0)
                text += (text.empty() ? "" : ", ") + std::string(key) + ": " +
                        (key[0] == 'l' ? list() : pick({"1", "2", "3"}));
        }
        return '{' + text + '}';
    }

    std::string list()
    {
        std::string text;
        for (unsigned n = number(4); n > 0; --n)
            text += (text.empty() ? "" : ", ") + pick({"p", "q", "r", "s", "--p", "--q"});
        return '[' + text + ']';
    }

    std::mt19937 m_random;
};

QString described(const Files &files, const Repair &repair)
{
    std::string text = repair.text + '\n';
    for (const auto &[path, bytes] : files)
        text += "== " + path + '\n' + bytes;
    return QString::fromStdString(text);
}

/// Every possible request for the table of an answer.
std::vector<RepairRequest> requestsOf(const Projection &answer)
{
    std::vector<RepairRequest> requests;
    for (std::size_t row = 0; row < answer.table().rows.size(); ++row) {
        if (auto requested = repairRequestFor(answer, row, std::nullopt))
            requests.push_back(std::move(*requested));
        for (const ContributionCell &cell : answer.table().rows[row].cells) {
            auto requested = repairRequestFor(answer, row, cell.column);
            if (requested && requested->kind == RepairRequest::Kind::There)
                requests.push_back(std::move(*requested));
        }
    }
    return requests;
}

const Files kReach{
    {"hiera.yaml",
     "version: 5\nhierarchy: [{name: A, path: a.yaml}, {name: B, path: b.yaml}, {name: C, path: c.yaml}]\n"},
    {"data/a.yaml", "k: [--x, a]\nport: 80\n"},
    {"data/b.yaml", "k: [b]\nport: 81\nh: {a: 1}\n"},
    {"data/c.yaml", "k: [x, c]\nport: 82\nh: {a: 2, b: 3}\n"
                    "lookup_options: {k: {merge: {strategy: deep, knockout_prefix: '--'}}}\n"},
};

QStringList textsOf(const std::vector<Repair> &repairs)
{
    QStringList texts;
    for (const Repair &repair : repairs)
        texts << QString::fromStdString(repairSentence(repair));
    return texts;
}

} // namespace

/// What is offered to bring a value into a result, or out of it.
class TestRepairs : public QObject
{
    Q_OBJECT

private slots:
    void matchesBruteForce_data();
    void matchesBruteForce();
    void addsMissingValues_data();
    void addsMissingValues();
    void removesValues();
    void keysThatReadTheValue();
    void reportsEffectsOnOtherNodes();
    void cancelled();
};

void TestRepairs::matchesBruteForce_data()
{
    QTest::addColumn<QString>("dialect");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("least");
    QTest::newRow("hiera5") << QStringLiteral("hiera5") << 40 << 60;
    QTest::newRow("hiera3") << QStringLiteral("hiera3") << 40 << 30;
    QTest::newRow("datum") << QStringLiteral("datum") << 15 << 40;
}

/// Each repair, in edited files read again, gives the requested result and no other change on its node, and changes as
/// many other nodes as reported.
void TestRepairs::matchesBruteForce()
{
    QFETCH(QString, dialect);
    QFETCH(int, count);
    QFETCH(int, least);
    RandomProjects random(7);
    int seen = 0;
    std::set<std::string> kinds;
    for (int i = 0; i < count; ++i) {
        const Files files = random.next(dialect.toStdString());
        const char *const merges[] = {"", "", "hash", "array", "priority"};
        const std::string merge = dialect == QStringLiteral("hiera3") ? merges[random.number(5)] : "";
        const Asked asked = ask(files, questionFor("n1", "k", merge));
        if (asked.result->status != LookupResult::Status::Found)
            continue;
        std::map<std::string, std::map<std::string, std::string>> before;
        for (const char *node : {"n1", "n2", "n3"})
            before[node] = scopeQuery(*asked.project, node);
        for (const RepairRequest &requested : requestsOf(*asked.answer)) {
            for (const Repair &repair :
                 repairsFor(asked.project, *asked.engine, asked.question, *asked.answer, requested)) {
                const Asked after = ask(with(files, repair), asked.question);
                QVERIFY2(after.result->status == LookupResult::Status::Found, qPrintable(described(files, repair)));
                QVERIFY2(isRight(requested, asked.result->value, after.result->value),
                         qPrintable(described(files, repair) + toText(asked.result->value) + u'\n' +
                                    toText(after.result->value)));
                std::size_t others = 0;
                for (const char *node : {"n1", "n2", "n3"}) {
                    auto now = scopeQuery(*after.project, node);
                    auto then = before[node];
                    if (std::string(node) != "n1") {
                        others += now != then ? 1 : 0;
                        continue;
                    }
                    now.erase("k");
                    then.erase("k");
                    QVERIFY2(now == then, qPrintable(described(files, repair)));
                }
                QVERIFY2(repair.otherNodes == others, qPrintable(described(files, repair) + QString::number(others)));
                kinds.insert(repair.text.substr(0, repair.text.find(' ', 14)));
                ++seen;
            }
        }
    }
    QVERIFY2(seen > least, qPrintable(QString::number(seen)));
    QVERIFY(kinds.size() > 1);
}

void TestRepairs::addsMissingValues_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("merge");
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, const char *key, const char *merge, const char *wanted,
                        const QStringList &expected) {
        QTest::newRow(name) << QString::fromLatin1(key) << QString::fromLatin1(merge) << QString::fromLatin1(wanted)
                            << expected;
    };
    row("shadowed by two", "port", "", "82",
        {QStringLiteral(
             "Tried: without 80 of L1 A (data/a.yaml:2) and 81 of L2 B (data/b.yaml:2), 82 is in the result."),
         QStringLiteral("Tried: with 82 instead of 80 in L1 A (data/a.yaml), 82 is in the result.")});
    row("another strategy", "h", "", "3",
        {QStringLiteral("Tried: with 3 in L2 B (data/b.yaml), 3 is in the result."),
         QStringLiteral("Tried: with {a: 1, b: 3} in L1 A (data/a.yaml), 3 is in the result."),
         QStringLiteral("Tried: with the strategy hash set in data/c.yaml, 3 is in the result."),
         QStringLiteral("Tried: with the strategy hash set in data/a.yaml, 3 is in the result.")});
    row("a value that no layer has", "k", "", "new",
        {QStringLiteral("Tried: with new in L1 A (data/a.yaml), new is in the result."),
         QStringLiteral("Tried: with new in L2 B (data/b.yaml), new is in the result."),
         QStringLiteral("Tried: with new in L3 C (data/c.yaml), new is in the result.")});
    row("looked up with a strategy: no file changes it", "h", "first", "3",
        {QStringLiteral("Tried: with 3 in L2 B (data/b.yaml), 3 is in the result."),
         QStringLiteral("Tried: with {a: 1, b: 3} in L1 A (data/a.yaml), 3 is in the result.")});
    row("it is in the result", "k", "", "x", {});
    row("the place is unknown", "h", "", "9", {});
}

void TestRepairs::addsMissingValues()
{
    QFETCH(QString, key);
    QFETCH(QString, merge);
    QFETCH(QString, wanted);
    QFETCH(QStringList, expected);
    const Asked asked = ask(kReach, questionFor({}, key.toStdString(), merge.toStdString()));
    const WhyNot missing = whyNot(*asked.answer, wanted.toStdString());
    QCOMPARE(
        textsOf(repairsFor(asked.project, *asked.engine, asked.question, *asked.answer, missing, wanted.toStdString())),
        expected);
}

void TestRepairs::removesValues()
{
    const auto repairsOf = [](const Files &files, const char *value) {
        const Asked asked = ask(files, questionFor({}, "k"));
        for (std::size_t row = 0; row < asked.answer->table().rows.size(); ++row) {
            const auto requested = repairRequestFor(*asked.answer, row, std::nullopt);
            if (requested && requested->isItem && requested->value.text() == value)
                return textsOf(repairsFor(asked.project, *asked.engine, asked.question, *asked.answer, *requested));
        }
        return QStringList{QStringLiteral("there is none")};
    };
    QCOMPARE(repairsOf(kReach, "x"),
             (QStringList{
                 QStringLiteral("Tried: without x of L3 C (data/c.yaml:1), x is not in the result."),
                 QStringLiteral(
                     "Tried: with the marker --x of L1 A (data/a.yaml:1) moved to L2 B (data/b.yaml), x is not in the "
                     "result."),
             }));
    // Equal markers in two neighbouring layers remove each other, so "say it there as well" is not offered.
    Files twice = kReach;
    twice["data/b.yaml"] = "k: [--x, b]\n";
    const QStringList offered = repairsOf(twice, "x");
    QVERIFY(offered.contains(QStringLiteral("Tried: without --x of L1 A (data/a.yaml:1), x is not in the result.")));
    for (const QString &text : offered)
        QVERIFY2(!text.contains(QStringLiteral("with a marker")), qPrintable(text));
}

/// What brings a value into one key changes those that read it: nothing is offered that does.
void TestRepairs::keysThatReadTheValue()
{
    Files files = kReach;
    files["data/c.yaml"] += "j: \"%{hiera('port')}\"\n";
    const Asked asked = ask(files, questionFor({}, "port"));
    QCOMPARE(textsOf(repairsFor(asked.project, *asked.engine, asked.question, *asked.answer,
                                whyNot(*asked.answer, "82"), "82")),
             QStringList());
}

void TestRepairs::reportsEffectsOnOtherNodes()
{
    const Files files{
        {"hiera.yaml", "version: 5\nhierarchy:\n  - {name: N, path: 'nodes/%{trusted.certname}.yaml'}\n"
                       "  - {name: R, path: 'roles/%{role}.yaml'}\n  - {name: C, path: common.yaml}\n"},
        {"facts/n1.yaml", "role: web\n"},
        {"facts/n2.yaml", "role: web\n"},
        {"facts/n3.yaml", "role: db\n"},
        {"data/roles/web.yaml", "port: 80\n"},
        {"data/common.yaml", "port: 82\n"},
    };
    const Asked asked = ask(files, questionFor("n1", "port"));
    std::vector<std::size_t> numbers;
    const auto repairs =
        repairsFor(asked.project, *asked.engine, asked.question, *asked.answer, whyNot(*asked.answer, "82"), "82", {},
                   {}, [&](std::size_t place, const Repair &) { numbers.push_back(place); });
    QCOMPARE(
        textsOf(repairs),
        (QStringList{
            QStringLiteral(
                "Tried: without 80 of L2 R (data/roles/web.yaml:1), 82 is in the result. It changes 1 other node."),
            QStringLiteral(
                "Tried: with 82 in L1 N (data/nodes/n1.yaml), 82 is in the result. It changes no other node."),
            QStringLiteral("Tried: with 82 instead of 80 in L2 R (data/roles/web.yaml), 82 is in the result. It "
                           "changes 1 other node."),
        }));
    QCOMPARE(numbers, (std::vector<std::size_t>{0, 1, 2, 0, 1, 2})); // before others were asked, and after

    Files more = files;
    more["data/nodes/n4.yaml"] = "other: 1\n"; // a node whose facts are not known
    const Asked again = ask(more, questionFor("n1", "port"));
    const QStringList texts = textsOf(
        repairsFor(again.project, *again.engine, again.question, *again.answer, whyNot(*again.answer, "82"), "82"));
    QVERIFY2(
        texts.value(1).endsWith(QStringLiteral("It changes no other node as far as is known: 1 node has no facts.")),
        qPrintable(texts.join(u'\n')));
}

void TestRepairs::cancelled()
{
    const Asked asked = ask(kReach, questionFor({}, "port"));
    CancelSource source;
    source.cancel();
    QVERIFY(repairsFor(asked.project, *asked.engine, asked.question, *asked.answer, whyNot(*asked.answer, "82"), "82",
                       {}, source.token())
                .empty());
}

QTEST_GUILESS_MAIN(TestRepairs)
#include "tst_repairs.moc"
