// SPDX-License-Identifier: MIT
#include "app/lessons/lessonprojects.h"
#include "app/project/without.h"
#include "core/valuedifference.h"
#include "core/valueequality.h"
#include "projection/why/valuephrase.h"
#include "projection/why/withouttext.h"
#include "support/valuetext.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <random>

using namespace strata;
using namespace strata::test;

namespace {

/// Small projects with random data in four layers, in which every fate occurs.
class RandomScenes
{
public:
    explicit RandomScenes(unsigned seed) : m_random(seed) {}

    LessonScene next(const std::string &dialect, KeyTable &keys)
    {
        LessonScene scene;
        scene.dialect = dialect;
        scene.lookup.key = "k";
        const std::string form = pick({"list", "hash", "scalar", "mixed"});
        for (const char *name : {"a", "b", "c", "d"}) {
            if (number(5) > 0)
                put(scene.files, {"data/" + std::string(name) + ".yaml", "k: " + value(form, 0) + "\n"});
        }
        if (dialect == "hiera5") {
            put(scene.files,
                {"hiera.yaml", "{version: 5, hierarchy: [{name: A, path: a.yaml}, {name: B, path: b.yaml}, "
                               "{name: C, path: c.yaml}, {name: D, path: d.yaml}]}\n"});
            scene.lookup.merge = hiera5Merge(keys);
        } else if (dialect == "hiera3") {
            const std::string behaviour = pick({"native", "deep", "deeper"});
            put(scene.files, {"hiera.yaml", ":backends: yaml\n:hierarchy: [a, b, c, d]\n:yaml:\n  :datadir: data\n"
                                            ":merge_behavior: " +
                                                behaviour + "\n"});
            const std::string type = form == "hash" ? "hash" : form == "list" ? "array" : "priority";
            scene.lookup.merge = Value::string(type);
        } else {
            put(scene.files, {"Datum.yml", "ResolutionPrecedence: ['data\\a', 'data\\b', 'data\\c', 'data\\d']\n"
                                           "default_lookup_options: " +
                                               pick({"MostSpecific", "hash", "deep"}) +
                                               "\n"
                                               "lookup_options: {k: " +
                                               pick({"deep",
                                                     "{merge_hash: deep, merge_baseType_array: "
                                                     "Unique, merge_options: {knockout_prefix: '--'}}",
                                                     "MostSpecific"}) +
                                               "}\n"});
        }
        return scene;
    }

private:
    unsigned number(unsigned below) { return static_cast<unsigned>(m_random() % below); }
    std::string pick(const std::vector<std::string> &of) { return of[number(static_cast<unsigned>(of.size()))]; }

    std::optional<Value> hiera5Merge(KeyTable &keys)
    {
        const std::string strategy = pick({"first", "unique", "hash", "deep", "deep", "deep"});
        if (strategy != "deep" || number(4) == 0)
            return Value::string(strategy);
        return Value::mapping({{keys.intern("strategy"), {}, Value::string("deep")},
                               {keys.intern("knockout_prefix"), {}, Value::string("--")}});
    }

    std::string value(const std::string &form, int depth)
    {
        const std::string kind = form == "mixed" ? pick({"list", "hash", "scalar"}) : form;
        if (kind == "list" || (kind == "scalar" && depth < 0))
            return list();
        if (kind == "hash")
            return hash(depth);
        return pick({"x", "y", "~", "1", "false", "--", "--x"});
    }

    std::string list()
    {
        std::string text;
        for (unsigned n = number(4); n > 0; --n)
            text += (text.empty() ? "" : ", ") + pick({"p", "q", "r", "s", "--p", "--q", "--r", "--"});
        return '[' + text + ']';
    }

    std::string hash(int depth)
    {
        std::string text;
        for (const char *key : {"l", "m", "n", "--n"}) {
            if (number(2) == 0)
                continue;
            const std::string below = depth > 1 ? list() : value(pick({"list", "hash", "scalar"}), depth + 1);
            text += (text.empty() ? "" : ", ") + std::string(key) + ": " + below;
        }
        return '{' + text + '}';
    }

    std::mt19937 m_random;
};

std::string textOfValue(const Value &value)
{
    return toText(value).toStdString();
}

std::string describe(const LessonScene &scene)
{
    std::string text = scene.lookup.merge ? textOfValue(*scene.lookup.merge) + '\n' : std::string();
    for (const LessonFile &file : scene.files)
        text += file.path + ": " + file.text;
    return text;
}

} // namespace

/// Removing a value has the effect that its fate implies, in random projects. Only scalars: removing an empty
/// collection lets other layers decide the type. *Without it* covers the exceptions: Datum unrolls a list of one item;
/// a marker of Hiera 5 removed from the list of its target removes others with it; and whether its deep merge reaches a
/// marker at all may depend on a value that is itself lost, at most once in two hundred.
class TestWithout : public QObject
{
    Q_OBJECT

private slots:
    void explainsEachFate_data();
    void explainsEachFate();
    void markers_data() { explainsEachFate_data(); }
    void markers();
    void computedValues();
    void formsSentences_data();
    void formsSentences();
};

namespace {

Result<std::shared_ptr<const Project>> without(const Project &project, const LessonScene &scene,
                                               const Projection &answer, OriginId leaf)
{
    const auto engine = project.dialect->engine(scopeOfScene(scene, project));
    return projectWithout(project, *engine, answer.trace().origin(leaf).layer, documentNode(answer.trace(), leaf));
}

bool changesValues(const Value &before, const Value &after)
{
    const std::vector<ValueChange> changes = differences(before, after);
    return std::any_of(changes.begin(), changes.end(),
                       [](const ValueChange &change) { return change.kind != ValueChange::Kind::Moved; });
}

/// Whether another value of the layers can take the place of \a leaf unnoticed. (An empty list becomes null in Datum.)
bool hasTwin(const Projection &answer, OriginId leaf)
{
    const Value &value = answer.trace().origin(leaf).value;
    return std::any_of(answer.fates().begin(), answer.fates().end(), [&](const LeafFate &other) {
        const Value &twin = answer.trace().origin(other.leaf).value;
        const bool isEmptyList = twin.isSequence() && twin.items().empty();
        return other.leaf != leaf && (strictlyEqual(twin, value) || (value.isUndef() && isEmptyList));
    });
}

const LeafFate *fateAt(const Projection &answer, SourceMark mark)
{
    const auto at = std::find_if(answer.fates().begin(), answer.fates().end(),
                                 [&](const LeafFate &leaf) { return answer.trace().origin(leaf.leaf).mark == mark; });
    return at == answer.fates().end() ? nullptr : &*at;
}

/// Whether a value of the result is \a value.
bool isIn(const Value &result, const Value &value)
{
    const auto isThere = [&](const Value &each) { return isIn(each, value); };
    return (result.isLeaf() && strictlyEqual(result, value)) ||
           std::any_of(result.items().begin(), result.items().end(), isThere) ||
           std::any_of(result.entries().begin(), result.entries().end(),
                       [&](const Entry &entry) { return isThere(entry.value); });
}

/// Whether the list of \a leaf has one item or none without it, equal ones counted once. Such a list PowerShell
/// unrolls: it is no list any more, and merged otherwise.
bool unrolls(const Trace &trace, OriginId leaf)
{
    const OriginId parent = trace.origin(leaf).parent;
    if (!parent.isValid() || !trace.origin(parent).value.isSequence())
        return false;
    std::vector<Value> others;
    for (const Value &item : trace.origin(parent).value.items()) {
        const auto isEqual = [&](const Value &other) { return strictlyEqual(other, item); };
        if (!isEqual(trace.origin(leaf).value) && std::none_of(others.begin(), others.end(), isEqual))
            others.push_back(item);
    }
    return others.size() <= 1;
}

/// Whether the reference loses values by accident when the marker leaves its list.
bool losesOthers(const Trace &trace, OriginId marker)
{
    return std::any_of(trace.events.begin(), trace.events.end(), [&](const Event &event) {
        return event.kind == EventKind::ReferenceQuirk && event.by == marker;
    });
}

} // namespace

void TestWithout::explainsEachFate_data()
{
    QTest::addColumn<std::string>("dialect");
    for (const char *dialect : {"hiera5", "hiera3", "datum"})
        QTest::newRow(dialect) << std::string(dialect);
}

void TestWithout::explainsEachFate()
{
    QFETCH(std::string, dialect);
    const auto keys = std::make_shared<KeyTable>();
    RandomScenes scenes(11);
    std::map<Fate, int> counts;
    int accidents = 0;
    for (int i = 0; i < 200; ++i) {
        const LessonScene scene = scenes.next(dialect, *keys);
        const auto project = openScene(scene, keys);
        QVERIFY(project.has_value());
        const auto answer = *answerScene(scene, **project);
        if (answer->result().status != LookupResult::Status::Found)
            continue;
        const bool mayClean = dialect == "hiera5" && describe(scene).find("prefix") != std::string::npos;
        for (const LeafFate &leaf : answer->fates()) {
            if (answer->trace().origin(leaf.leaf).value.isCollection())
                continue;
            const auto changed = without(**project, scene, *answer, leaf.leaf);
            QVERIFY2(changed.has_value(), describe(scene).c_str());
            const auto other = *answerScene(scene, **changed);
            const Value &before = answer->result().value;
            const Value &after = other->result().value;
            const bool changes = other->result().status != LookupResult::Status::Found || changesValues(before, after);
            if (!changes && (leaf.fate == Fate::Won || leaf.fate == Fate::Only) && hasTwin(*answer, leaf.leaf))
                continue;
            const std::string description = describe(scene) + std::string(fateName(leaf.fate)) + ' ' +
                                            textOfValue(answer->trace().origin(leaf.leaf).value) + "\nof " +
                                            textOfValue(before) + " leaves " + textOfValue(after);
            ++counts[leaf.fate];
            switch (leaf.fate) {
            case Fate::Won:
            case Fate::Only: QVERIFY2(changes, description.c_str()); break;
            case Fate::MarkerSpent:
                if (losesOthers(answer->trace(), leaf.leaf)) // Why lists them: tst_why
                    break;
                [[fallthrough]];
            case Fate::Overridden:
            case Fate::Duplicate:
            case Fate::NotConsulted:
                if (changes && mayClean)
                    ++accidents;
                else
                    QVERIFY2(!changes || (dialect == "datum" && unrolls(answer->trace(), leaf.leaf)),
                             description.c_str());
                break;
            default: break;
            }
        }
    }
    const int inVain = counts[Fate::Overridden] + counts[Fate::Duplicate] + counts[Fate::MarkerSpent];
    QVERIFY2(accidents * 200 <= inVain, std::to_string(accidents).c_str());
    for (const Fate fate : {Fate::Won, Fate::Only, Fate::Overridden, Fate::Duplicate})
        QVERIFY2(counts[fate] > 10, std::string(fateName(fate)).c_str());
    QVERIFY((counts[Fate::MarkerSpent] > 10) == (dialect != "hiera3")); // whose lookups here know no markers
    QVERIFY((counts[Fate::NotConsulted] > 10) == (dialect != "datum")); // whose merges read all layers
}

/// Without the marker that removed it a value is back, or something else that is there is named as the cause.
void TestWithout::markers()
{
    QFETCH(std::string, dialect);
    const auto keys = std::make_shared<KeyTable>();
    RandomScenes scenes(23);
    int back = 0;
    int otherCause = 0;
    for (int i = 0; i < 150; ++i) {
        LessonScene scene = scenes.next(dialect, *keys);
        if (dialect == "hiera3") // without it no lookup of Hiera 3 knows markers
            scene.lookup.merge = fromYaml("{behavior: deeper, knockout_prefix: '--'}", *keys);
        const auto project = openScene(scene, keys);
        QVERIFY(project.has_value());
        const auto answer = *answerScene(scene, **project);
        if (answer->result().status != LookupResult::Status::Found)
            continue;
        for (const LeafFate &leaf : answer->fates()) {
            if (leaf.fate != Fate::KnockedOut)
                continue;
            const Origin &removed = answer->trace().origin(leaf.leaf);
            const std::string description = describe(scene) + textOfValue(removed.value);
            QVERIFY2(leaf.by.isValid(), description.c_str());
            const SourceMark marker = answer->trace().origin(leaf.by).mark;
            const auto changed = without(**project, scene, *answer, leaf.by);
            QVERIFY2(changed.has_value(), description.c_str());
            const auto other = *answerScene(scene, **changed);
            const LeafFate *now = fateAt(*other, removed.mark);
            QVERIFY2(now, description.c_str());
            if (familyOf(now->fate) == FateFamily::Result) {
                ++back;
                QVERIFY2(isIn(other->result().value, removed.value), description.c_str());
            } else {
                ++otherCause;
                const bool isOfMarker =
                    now->fate == Fate::MarkerSpent || now->fate == Fate::MarkerHit; // a key of Datum
                QVERIFY2(now->by.isValid() || isOfMarker,
                         (description + ' ' + std::string(fateName(now->fate))).c_str());
                QVERIFY2(!now->by.isValid() || !(other->trace().origin(now->by).mark == marker), description.c_str());
            }
        }
    }
    QVERIFY2(back >= 5 && otherCause >= 5, (std::to_string(back) + ' ' + std::to_string(otherCause)).c_str());
}

/// A value that is not separate in any file cannot be removed, which is reported.
void TestWithout::computedValues()
{
    LessonScene scene;
    scene.dialect = "hiera5";
    scene.lookup.key = "k";
    scene.files = {{"hiera.yaml", "{version: 5, hierarchy: [{name: A, path: a.yaml}]}"},
                   {"data/a.yaml", "k: \"%{alias('other')}\"\nother: [x, y]\n"}};
    const auto keys = std::make_shared<KeyTable>();
    const auto project = openScene(scene, keys);
    QVERIFY(project.has_value());
    const auto answer = *answerScene(scene, **project);
    QCOMPARE(answer->fates().size(), 2U);
    const auto changed = without(**project, scene, *answer, answer->fates().front().leaf);
    QVERIFY(!changed);
    QCOMPARE(changed.error().code, Error::Code::NotFound);
}

void TestWithout::formsSentences_data()
{
    QTest::addColumn<QStringList>("layers");
    QTest::addColumn<QString>("merge");
    QTest::addColumn<QString>("taken"); // the first leaf with this text
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QStringList &layers, const char *merge, const char *taken,
                        const char *expected) {
        QTest::newRow(name) << layers << QString::fromLatin1(merge) << QString::fromLatin1(taken)
                            << QString::fromUtf8(expected);
    };
    const auto t = [](const char *utf8) { return QString::fromUtf8(utf8); };
    constexpr const char *kKnockout = "{strategy: deep, knockout_prefix: '--'}";
    row("nothing changes", {t("[a]"), t("[b, a]")}, "unique", "b", "Without this value: b is removed from k.");
    row("a duplicate", {t("[a, b]"), t("[b]")}, "unique", "a", "Without this value: a is removed from k.");
    row("overridden", {t("{p: 1}"), t("{p: 2}")}, "hash", "2", "Without this value: no change.");
    row("the winner", {t("{p: 1}"), t("{p: 2}")}, "hash", "1", "Without this value: k.p is 2 instead of 1.");
    row("the only one of a key", {t("{p: 1, q: 3}")}, "hash", "1", "Without this value: k.p (1) is removed.");
    row("a marker that hit", {t("[--x, a]"), t("[x, b]")}, kKnockout, "--x", "Without this value: x is added to k.");
    row("a spent marker", {t("[--x, a]"), t("[b]")}, kKnockout, "--x", "Without this value: no change.");
    row("a bare marker", {t("[--, z]"), t("[a, b, c, d, e, f]")}, kKnockout, "--",
        "Without this value: a is added to k; b is added to k; c is added to k; d is added to k and 2 more.");
    row("the only value", {t("v")}, "first", "v", "Without this value: k is not found.");
    row("the value that made it fail", {t("{a: 1}"), t("s")}, "hash", "s",
        "Without this value: the lookup succeeds, and k is {a: 1}.");
    row("it fails as before", {t("{a: 1, c: 3}"), t("s")}, "hash", "1", "Without this value: no change.");
    row("the value that hides a clash", {t("{a: 1}"), t("s")}, "first", "s", "Without this value: no change.");
}

void TestWithout::formsSentences()
{
    QFETCH(QStringList, layers);
    QFETCH(QString, merge);
    QFETCH(QString, taken);
    QFETCH(QString, expected);
    LessonScene scene;
    scene.dialect = "hiera5";
    scene.lookup.key = "k";
    std::string levels;
    for (int i = 0; i < layers.size(); ++i) {
        const std::string file = "l" + std::to_string(i + 1) + ".yaml";
        levels += std::string(i > 0 ? ", " : "") + "{name: L" + std::to_string(i + 1) + ", path: " + file + '}';
        scene.files.push_back({"data/" + file, "k: " + layers[i].toStdString() + "\n"});
    }
    scene.files.push_back({"hiera.yaml", "{version: 5, hierarchy: [" + levels + "]}\n"});
    const auto keys = std::make_shared<KeyTable>();
    scene.lookup.merge = fromYaml(merge.toStdString(), *keys);
    const auto project = openScene(scene, keys);
    QVERIFY(project.has_value());
    const auto answer = *answerScene(scene, **project);
    const auto leaf = std::find_if(answer->fates().begin(), answer->fates().end(), [&](const LeafFate &each) {
        return valuePhrase(answer->trace().origin(each.leaf).value) == taken.toStdString();
    });
    QVERIFY(leaf != answer->fates().end());
    const auto changed = without(**project, scene, *answer, leaf->leaf);
    QVERIFY(changed.has_value());
    const auto other = *answerScene(scene, **changed);
    QCOMPARE(QString::fromStdString(withoutText(*answer, other->result())), expected);
}

QTEST_GUILESS_MAIN(TestWithout)
#include "tst_without.moc"
