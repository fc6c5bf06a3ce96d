// SPDX-License-Identifier: MIT
#include "app/lessons/lessonprojects.h"
#include "projection/why/why.h"
#include "support/valuetext.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <set>

using namespace strata;
using namespace strata::test;

namespace {

constexpr const char *kPrefix = "--";

/// Five layers with lists and texts full of markers.
class MarkedScenes
{
public:
    explicit MarkedScenes(unsigned seed) : m_random(seed) {}

    LessonScene next(const std::string &dialect, KeyTable &keys)
    {
        LessonScene scene;
        scene.dialect = dialect;
        scene.lookup.key = "k";
        for (const char *name : {"a", "b", "c", "d", "e"}) {
            if (number(6) > 0)
                scene.files.push_back({"data/" + std::string(name) + ".yaml", "k: " + hash() + "\n"});
        }
        const auto merge = [&](const std::vector<std::pair<const char *, const char *>> &options) {
            std::vector<Entry> entries;
            for (const auto &[name, value] : options)
                entries.push_back({keys.intern(name), {}, Value::string(value)});
            return Value::mapping(std::move(entries));
        };
        if (dialect == "hiera5") {
            scene.files.push_back({"hiera.yaml",
                                   "{version: 5, hierarchy: [{name: A, path: a.yaml}, {name: B, path: b.yaml}, "
                                   "{name: C, path: c.yaml}, {name: D, path: d.yaml}, {name: E, path: e.yaml}]}\n"});
            scene.lookup.merge = merge({{"strategy", "deep"}, {"knockout_prefix", kPrefix}});
        } else if (dialect == "hiera3") {
            scene.files.push_back({"hiera.yaml", ":backends: yaml\n:hierarchy: [a, b, c, d, e]\n"
                                                 ":yaml:\n  :datadir: data\n"});
            scene.lookup.merge = merge({{"behavior", "deeper"}, {"knockout_prefix", kPrefix}});
        } else {
            scene.reference = "datum-next"; // of released ones markers in tuple keys mean nothing
            const std::string array = pick({"Sum", "Unique"});
            const std::string items = pick({"Sum", "Sum", "UniqueKeyValTuples", "DeepTuple"});
            scene.files.push_back(
                {"Datum.yml", "ResolutionPrecedence: ['data\\a', 'data\\b', 'data\\c', 'data\\d', 'data\\e']\n"
                              "lookup_options:\n"
                              "  k: deep\n"
                              "  k\\l: {merge_baseType_array: " +
                                  array +
                                  ", merge_options: {knockout_prefix: '--'}}\n"
                                  "  k\\t: {merge_hash_array: " +
                                  items + ", merge_options: {knockout_prefix: '--', tuple_keys: [Name]}}\n"});
        }
        m_hasTuples = dialect == "datum";
        return scene;
    }

private:
    unsigned number(unsigned below) { return static_cast<unsigned>(m_random() % below); }
    std::string pick(const std::vector<std::string> &of) { return of[number(static_cast<unsigned>(of.size()))]; }

    std::string list(const std::string &before, const std::string &after)
    {
        std::string text;
        for (unsigned n = number(4); n > 0; --n)
            text += (text.empty() ? "" : ", ") + before +
                    pick({"p", "q", "r", "s", "--p", "--p", "--q", "--q", "--r", m_hasTuples ? "s" : "--"}) + after;
        return '[' + text + ']';
    }

    std::string hash()
    {
        std::string text;
        const auto put = [&](const char *key, const std::string &value) {
            text += (text.empty() ? "" : ", ") + std::string(key) + ": " + value;
        };
        if (number(4) > 0)
            put("l", list("", ""));
        if (number(3) == 0)
            put("s", pick({"p", "--p", "[p]", "[--p]", "~"}));
        if (number(3) == 0)
            put("m", "{n: " + list("", "") + '}');
        if (m_hasTuples)
            put("t", list("{Name: ", ", v: 1}"));
        return '{' + text + '}';
    }

    std::mt19937 m_random;
    bool m_hasTuples = false;
};

/// A text in a list or at a key, found as a reader of the files finds it.
struct Written
{
    std::string place; ///< the keys down to it, and whether it is an item or a tuple key
    std::string text;
    LayerId layer;
    OriginId origin;
};

void collect(const Trace &trace, const Value &value, const std::string &place, std::vector<Written> &found)
{
    if (value.isLeaf() && value.origin().isValid())
        found.push_back({place, value.isString() ? std::string(value.text()) : "<other>",
                         trace.origin(value.origin()).layer, value.origin()});
    for (const Value &item : value.items())
        collect(trace, item, item.isMapping() ? place + "[]" : place, found);
    for (const Entry &entry : value.entries())
        collect(trace, entry.value, place + '/' + entry.key.text(), found);
}

std::string describe(const LessonScene &scene)
{
    std::string text;
    for (const LessonFile &file : scene.files)
        text += file.path + ": " + file.text;
    return text;
}

} // namespace

/// A value of the result named by a marker of a higher layer is flagged, whatever the marker's fate.
class TestSurvived : public QObject
{
    Q_OBJECT

private slots:
    void findsAllAndNoOthers_data();
    void findsAllAndNoOthers();
};

void TestSurvived::findsAllAndNoOthers_data()
{
    QTest::addColumn<std::string>("dialect");
    QTest::addColumn<int>("expected"); // how many there are at least, so that the test has something to test
    QTest::newRow("hiera5") << std::string("hiera5") << 60;
    QTest::newRow("hiera3") << std::string("hiera3") << 60;
    QTest::newRow("datum") << std::string("datum") << 5;
}

/// The definition by itself: in the files, a text with the prefix above, and the same text without it in the result.
void TestSurvived::findsAllAndNoOthers()
{
    QFETCH(std::string, dialect);
    QFETCH(int, expected);
    const auto keys = std::make_shared<KeyTable>();
    MarkedScenes scenes(5);
    int survivors = 0;
    std::map<Fate, int> ofMarkers;
    for (int i = 0; i < 250; ++i) {
        const LessonScene scene = scenes.next(dialect, *keys);
        const auto project = openScene(scene, keys);
        QVERIFY(project.has_value());
        const auto answer = *answerScene(scene, **project);
        if (answer->result().status != LookupResult::Status::Found)
            continue;
        const Trace &trace = answer->trace();
        std::vector<Written> inFiles;
        for (const LayerOutcome &layer : trace.layers) {
            if (layer.root.isValid())
                collect(trace, trace.origin(layer.root).value, {}, inFiles);
        }
        std::vector<Written> inResult;
        collect(trace, trace.merged, {}, inResult);

        std::map<OriginId, std::set<OriginId>> wanted;
        for (const Written &value : inResult) {
            for (const Written &above : inFiles) {
                const bool isItem = std::holds_alternative<std::uint32_t>(trace.origin(value.origin).segment);
                const bool isListMarker = std::holds_alternative<std::uint32_t>(trace.origin(above.origin).segment);
                const bool names =
                    above.text == kPrefix + value.text || (above.text == kPrefix && isItem && isListMarker);
                if (names && above.place == value.place && above.layer < value.layer)
                    wanted[value.origin].insert(above.origin);
            }
        }
        std::map<OriginId, std::set<OriginId>> have;
        for (const Survival &survival : answer->survivals()) {
            have[survival.value].insert(survival.marker);
            ++ofMarkers[fateOf(answer->fates(), survival.marker)->fate];
        }
        QVERIFY2(have == wanted, (describe(scene) + toText(answer->result().value).toStdString()).c_str());
        survivors += static_cast<int>(wanted.size());

        for (const LeafFate &leaf : answer->fates())
            QCOMPARE(leaf.survived, wanted.contains(leaf.leaf));
        const ContributionTable &table = answer->table();
        for (std::size_t row = 0; row < table.rows.size(); ++row) {
            for (const ContributionCell &cell : table.rows[row].cells) {
                QCOMPARE(cell.survived, wanted.contains(cell.origin));
                if (!cell.survived)
                    continue;
                const WhyText why = whyCell(*answer, row, cell.column);
                QVERIFY(why.survived);
                for (const OriginId marker : wanted[cell.origin]) {
                    const std::string said = answer->names().layer(trace.origin(marker).layer).title();
                    const auto tells = [&](const std::string &sentence) {
                        return sentence.starts_with(said) &&
                               sentence.find("tried to remove this with") != std::string::npos;
                    };
                    QVERIFY2(std::any_of(why.sentences.begin(), why.sentences.end(), tells), describe(scene).c_str());
                }
            }
        }
    }
    QVERIFY2(survivors >= expected, std::to_string(survivors).c_str());
    if (dialect != "datum") {
        for (const Fate fate : {Fate::MarkerHit, Fate::MarkerSpent, Fate::MarkerCancelled})
            QVERIFY2(ofMarkers[fate] >= 10, std::string(fateName(fate)).c_str());
    }
}

QTEST_APPLESS_MAIN(TestSurvived)
#include "tst_survived.moc"
