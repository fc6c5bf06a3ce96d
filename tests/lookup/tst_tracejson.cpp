// SPDX-License-Identifier: MIT
#include "core/keytable.h"
#include "output/tracejson.h"
#include "trace/recorder.h"
#include "support/layeredlookup.h"
#include "support/writtentrace.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace strata;
using namespace strata::test;

namespace {

/// Two layers with `{p: [a, b]}` and `{p: [b, c], q: 1}`, folded by hand as deep does: `{p: [b, c, a], q: 1}`.
struct Sample
{
    Sample();

    std::shared_ptr<Workspace> workspace = std::make_shared<Workspace>();
    KeyTable &keys = *workspace->keys;
    FileTable &files = *workspace->files;
    LayerNode layers;
    LookupResult result;
};

Value list(FileId file, std::uint32_t line, const std::vector<std::string> &texts)
{
    std::vector<Value> items;
    for (const std::string &text : texts)
        items.push_back(Value::string(text, {file, ++line, 5}));
    return Value::sequence(std::move(items), {file, line, 3});
}

LayerNode entry(std::uint32_t rank, const std::string &name, const std::string &path)
{
    LayerNode location;
    location.role = LayerNode::Role::Location;
    location.layer = LayerId{rank};
    location.resolved = path;
    LayerNode node;
    node.role = LayerNode::Role::Level;
    node.group = GroupId{static_cast<std::uint32_t>(rank + 1)};
    node.name = name;
    node.children.push_back(location);
    return node;
}

Sample::Sample()
{
    layers.group = GroupId{0};
    layers.name = "Environment";
    layers.children = {entry(0, "Node", "/d/node.yaml"), entry(1, "Common", "/d/common.yaml"),
                       entry(2, "Late", "/d/x.yaml")};
    const FileId node = files.intern("/d/node.yaml");
    const FileId common = files.intern("/d/common.yaml");
    const Key p = keys.intern("p");
    const Key q = keys.intern("q");

    Trace &trace = result.trace;
    Recorder recorder(&trace);
    const Value top = recorder.adopt(Value::mapping({{p, {}, list(node, 1, {"a", "b"})}}), LayerId{0}, {node, 1, 1});
    const Value low = recorder.adopt(
        Value::mapping({{p, {}, list(common, 10, {"b", "c"})}, {q, {}, Value::integer(1, {common, 13, 4})}}),
        LayerId{1}, {common, 10, 1});
    trace.layers = {{LayerId{0}, LayerOutcome::State::Found, top.origin()},
                    {LayerId{1}, LayerOutcome::State::Found, low.origin()},
                    {LayerId{2}, LayerOutcome::State::Missing, {}}};

    recorder.beginStep(StepKind::Combine, 0, GroupId{0}, top, low);
    recorder.setLowerLayers(LayerId{1}, LayerId{1});
    const auto &high = top.find(p)->items();
    const auto &lower = low.find(p)->items();
    recorder.event(EventKind::Duplicate, high[1].origin(), lower[0].origin());
    result.value = Value::mapping({{p, {}, Value::sequence({lower[0], lower[1], high[0]})}, {q, {}, *low.find(q)}});
    recorder.endStep(result.value);
    trace.merged = result.value;
    result.status = LookupResult::Status::Found;
}

QJsonObject traceOf(const Sample &sample)
{
    JsonWriter json;
    const LayerNames names(sample.layers, {sample.workspace, {}});
    writeTrace(json, sample.result, leafFates(sample.result.trace), names);
    const std::string written = json.take();
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(written), &error);
    if (error.error != QJsonParseError::NoError)
        qFatal("no JSON: %s", written.c_str());
    return document.object();
}

QString lineOf(const QJsonValue &value)
{
    const QJsonDocument document = value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject());
    return QString::fromUtf8(document.toJson(QJsonDocument::Compact));
}

} // namespace

/// The JSON form of a trace. QJsonObject sorts members, so the expected texts are sorted too.
class TestTraceJson : public QObject
{
    Q_OBJECT

private slots:
    void schemaAndLayers();
    void origins();
    void stepsAndEvents();
    void fatesAreOnePerLeaf();
    void resultLeavesHaveTheirOrigin();
    void resultOfOneLayerHasItsOrigin_data();
    void resultOfOneLayerHasItsOrigin();
    void nothingFound();
    void conversionOfOneLayer();
    void stepsAreRebuilt_data();
    void stepsAreRebuilt();
    void growsWithTheData();
};

void TestTraceJson::schemaAndLayers()
{
    const QJsonObject trace = traceOf(Sample());
    QCOMPARE(trace.value(u"schema").toInt(), 2);
    const QJsonArray layers = trace.value(u"layers").toArray();
    QCOMPARE(layers.size(), 3);
    QCOMPARE(lineOf(layers[0]),
             QStringLiteral(R"({"layer":1,"level":"Node","origin":0,"outcome":"found","path":"/d/node.yaml"})"));
    QCOMPARE(lineOf(layers[2]), QStringLiteral(R"({"layer":3,"level":"Late","outcome":"missing","path":"/d/x.yaml"})"));
}

void TestTraceJson::origins()
{
    const QJsonArray origins = traceOf(Sample()).value(u"origins").toArray();
    QCOMPARE(origins.size(), 9);
    QCOMPARE(lineOf(origins[3]),
             QStringLiteral(R"({"column":5,"file":"/d/node.yaml","layer":1,"line":3,"path":["p",1],"value":"b"})"));
}

void TestTraceJson::stepsAndEvents()
{
    const QJsonObject trace = traceOf(Sample());
    const QJsonArray steps = trace.value(u"steps").toArray();
    QCOMPARE(steps.size(), 1);
    QCOMPARE(steps[0][u"kind"].toString(), QStringLiteral("Combine"));
    QCOMPARE(steps[0][u"group"].toString(), QStringLiteral("Environment"));
    QCOMPARE(steps[0][u"first_lower"].toInt(), 2);
    QCOMPARE(steps[0][u"higher"].toInt(), 0);
    QCOMPARE(steps[0][u"lower"].toInt(), 4);
    QCOMPARE(steps[0][u"after"].toInt(), 10); // behind the 9 origins: first the list, then the mapping around it
    const QJsonArray values = trace.value(u"values").toArray();
    QCOMPARE(values.size(), 2);
    QCOMPARE(lineOf(values[0]), QStringLiteral(R"({"items":[[5,0,2],2]})")); // both of the lower list, then one of p
    QCOMPARE(lineOf(values[1]), QStringLiteral(R"({"entries":[["p",9],["q",8]]})"));
    const QJsonArray events = trace.value(u"events").toArray();
    const QJsonArray range = steps[0][u"events"].toArray();
    QCOMPARE(range[1].toInt() - range[0].toInt(), 1);
    QCOMPARE(lineOf(events[range[0].toInt()]), QStringLiteral(R"({"by":6,"kind":"Duplicate","step":0,"subject":3})"));
}

void TestTraceJson::fatesAreOnePerLeaf()
{
    const Sample sample;
    const QJsonArray fates = traceOf(sample).value(u"fates").toArray();
    QCOMPARE(fates.size(), 5);
    QCOMPARE(lineOf(fates[1]),
             QStringLiteral(
                 R"({"by":6,"fate":"duplicate","file":"/d/node.yaml","layer":1,"line":3,"origin":3,"path":["p",1]})"));
    for (const QJsonValue &each : fates)
        QVERIFY(sample.result.trace.isLeaf(OriginId{static_cast<std::uint32_t>(each[u"origin"].toInt())}));
}

void TestTraceJson::resultLeavesHaveTheirOrigin()
{
    QCOMPARE(lineOf(traceOf(Sample()).value(u"result")),
             QStringLiteral(R"([{"origins":[6],"path":["p",0]},{"origins":[7],"path":["p",1]},)"
                            R"({"origins":[2],"path":["p",2]},{"origins":[8],"path":["q"]}])"));
}

void TestTraceJson::nothingFound()
{
    Sample sample;
    sample.result = {};
    const QJsonObject trace = traceOf(sample);
    for (const char *member : {"layers", "origins", "values", "steps", "events", "interpolations", "fates", "result"})
        QVERIFY2(trace.value(QLatin1String(member)).isArray() && trace.value(QLatin1String(member)).toArray().isEmpty(),
                 member);
}

/// What the vectors of the dialects do not have in one place; they are all read back as well (vectorrun.h).
/// What is passed on as it is has its origins in the record, whatever becomes of it.
void TestTraceJson::resultOfOneLayerHasItsOrigin_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("top");
    QTest::addColumn<QList<int>>("expected");
    QTest::newRow("all of it") << QStringLiteral("k") << QStringLiteral("{a: [x, y], b: z}") << QList<int>{2, 3, 4};
    QTest::newRow("a part") << QStringLiteral("k.a") << QStringLiteral("{a: [x, y], b: z}") << QList<int>{2, 3};
    QTest::newRow("a leaf") << QStringLiteral("k.a.1") << QStringLiteral("{a: [x, y], b: z}") << QList<int>{3};
}

void TestTraceJson::resultOfOneLayerHasItsOrigin()
{
    QFETCH(QString, key);
    QFETCH(QString, top);
    QFETCH(QList<int>, expected);
    const LayeredLookup lookup = layeredLookup({top.toStdString(), "{a: [w]}"}, "first", key.toStdString());
    JsonWriter json;
    writeTrace(json, *lookup.result, leafFates(lookup.trace()),
               LayerNames(lookup.engine->layers(), namesOf(*lookup.project)));
    const QJsonObject trace = QJsonDocument::fromJson(QByteArray::fromStdString(json.take())).object();
    QList<int> origins;
    for (const QJsonValue leaf : trace[QLatin1String("result")].toArray())
        origins << leaf[QLatin1String("origins")][0].toInt(-1);
    QCOMPARE(origins, expected);
}

/// What was converted is what the layer gave.
void TestTraceJson::conversionOfOneLayer()
{
    const LayeredLookup lookup = layeredLookup({"'5'\nlookup_options: {k: {convert_to: Integer}}"}, "first");
    QCOMPARE(lookup.result->convertedTo, std::string("Integer"));
    const Trace &trace = lookup.trace();
    const auto event = std::find_if(trace.events.begin(), trace.events.end(),
                                    [](const Event &each) { return each.kind == EventKind::Converted; });
    QVERIFY(event != trace.events.end());
    QCOMPARE(event->subject, OriginId{0});
    const auto step = std::find_if(trace.steps.begin(), trace.steps.end(),
                                   [](const Step &each) { return each.kind == StepKind::Convert; });
    QVERIFY(step != trace.steps.end());
    QVERIFY(step->higher.isSameNode(trace.origin(OriginId{0}).value));
}

void TestTraceJson::stepsAreRebuilt_data()
{
    QTest::addColumn<QStringList>("layers");
    QTest::addColumn<QString>("merge");
    const auto row = [](const char *name, const QStringList &layers, const char *merge) {
        QTest::newRow(name) << layers << QString::fromLatin1(merge);
    };
    const auto t = [](const char *yaml) { return QString::fromLatin1(yaml); };
    row("scalars", {t("1"), t("1.0")}, "first");
    row("keys that are no strings", {t("{x: {1: a, 1.5: b}}"), t("{x: {'1': e, 1: f, z: g}}")}, "deep");
    row("values that JSON cannot hold", {t("{a: .inf, b: .nan}"), t("{a: 1, c: -.inf}")}, "hash");
    row("a scalar that becomes empty", {t("{a: --x, b: 1}"), t("{a: x}")}, "{strategy: deep, knockout_prefix: '--'}");
    row("nothing changes", {t("{a: {b: [1, 2]}}"), t("{a: {b: [1, 2]}}")}, "deep");
    row("empty collections", {t("{a: {}, b: []}"), t("{a: [], b: {}}"), t("{c: {}}")}, "deep");
    row("nested lists", {t("[[a, [b]], c]"), t("[[d], a]"), t("x")}, "unique");
    row("sorted", {t("[c, a]"), t("[b, d]")}, "{strategy: deep, sort_merged_arrays: true}");
    row("a merge that fails", {t("{a: 1}"), t("{b: 2}"), t("text")}, "hash");
}

void TestTraceJson::stepsAreRebuilt()
{
    QFETCH(QStringList, layers);
    QFETCH(QString, merge);
    std::vector<std::string> texts;
    for (const QString &layer : layers)
        texts.push_back(layer.toStdString());
    const LayeredLookup lookup = layeredLookup(texts, merge.toStdString());
    QVERIFY(!lookup.trace().origins.empty());
    QVERIFY(layers.size() == 2 || !lookup.trace().steps.empty());
    QCOMPARE(writtenTraceProblem(*lookup.result, LayerNames(lookup.engine->layers(), namesOf(*lookup.project)),
                                 *lookup.project->workspace->keys),
             QString());
}

/// Twice the entries, or twice the layers: at most twice the text.
void TestTraceJson::growsWithTheData()
{
    const auto size = [](int layers, int entries) {
        std::vector<std::string> texts;
        for (int layer = 0; layer < layers; ++layer) {
            std::string text = "{";
            for (int i = 0; i < entries; ++i) // half of the keys are in the layer above as well
                text += (i ? ", k" : "k") + std::to_string(10000 + layer * entries / 2 + i) +
                        ": {n: " + std::to_string(layer) + ", l" + std::to_string(layer) + ": [x]}";
            texts.push_back(text + '}');
        }
        const LayeredLookup lookup = layeredLookup(texts, "deep");
        JsonWriter json;
        writeTrace(json, *lookup.result, leafFates(lookup.trace()),
                   LayerNames(lookup.engine->layers(), namesOf(*lookup.project)));
        return static_cast<double>(json.text().size());
    };
    const double small = size(4, 100);
    const double moreEntries = size(4, 200) / small;
    const double moreLayers = size(8, 100) / small;
    QVERIFY2(moreEntries < 2.1, qPrintable(QString::number(moreEntries)));
    QVERIFY2(moreLayers < 2.4, qPrintable(QString::number(moreLayers)));
}

QTEST_APPLESS_MAIN(TestTraceJson)
#include "tst_tracejson.moc"
