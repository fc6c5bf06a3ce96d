// SPDX-License-Identifier: MIT
#include "core/keytable.h"
#include "core/valueequality.h"
#include "output/render.h"
#include "output/yamlwriter.h"
#include "source/yaml/yamlreader.h"
#include "support/valuetext.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <cmath>
#include <limits>

using namespace strata;

namespace {

double numberFrom(const QString &text)
{
    if (text == QLatin1String("NaN"))
        return std::numeric_limits<double>::quiet_NaN();
    if (text.endsWith(QLatin1String("Infinity")))
        return text.startsWith(QLatin1Char('-')) ? -HUGE_VAL : HUGE_VAL;
    return text.toDouble();
}

/// The value that the typed JSON of the vectors stands for; its form is described in yaml.md 0.
Value fromTyped(const QJsonValue &json, KeyTable &keys)
{
    if (json.isNull())
        return Value::undef();
    if (json.isBool())
        return Value::boolean(json.toBool());
    if (json.isDouble())
        return Value::integer(static_cast<std::int64_t>(json.toInteger()));
    if (json.isString())
        return Value::string(json.toString().toStdString());
    if (json.isArray()) {
        std::vector<Value> items;
        for (const QJsonValue &item : json.toArray())
            items.push_back(fromTyped(item, keys));
        return Value::sequence(std::move(items));
    }
    const QJsonObject object = json.toObject();
    const QString kind = object.keys().value(0);
    const QJsonValue content = object.value(kind);
    if (kind == QLatin1String("$int"))
        return Value::integer(content.toString().toStdString());
    if (kind == QLatin1String("$float"))
        return Value::floating(numberFrom(content.toString()));
    if (kind == QLatin1String("$symbol"))
        return Value::symbol(content.toString().toStdString());
    if (kind == QLatin1String("$bytes"))
        return Value::binary(QByteArray::fromBase64(content.toString().toLatin1()).toStdString());
    if (kind != QLatin1String("$map"))
        qFatal("unknown typed value %s", qPrintable(kind));
    std::vector<Entry> entries;
    for (const QJsonValue &pair : content.toArray())
        entries.push_back({keys.intern(fromTyped(pair[0], keys)), {}, fromTyped(pair[1], keys)});
    return Value::mapping(std::move(entries));
}

QJsonArray readCases(const char *file)
{
    QFile source(QStringLiteral(STRATA_TEST_ROOT "/vectors/yaml/") + QLatin1String(file));
    if (!source.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(source.fileName()));
    QByteArray text = source.readAll();
    text.replace("\xEF\xBB\xBF", "\\ufeff"); // Qt drops the character at the start of a string
    return QJsonDocument::fromJson(text).array();
}

} // namespace

/// Values as text, against what Puppet, Psych and Ruby print: the `render` cases of psych.json and the random values
/// of render.json.
class TestRender : public QObject
{
    Q_OBJECT

private slots:
    void vectors_data();
    void vectors();
    void remarksAreComments_data() { vectors_data(); }
    void remarksAreComments();
    void formatNames();
};

void TestRender::vectors_data()
{
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QJsonObject>("expected");
    for (const QJsonValue &each : readCases("psych.json")) {
        if (!each[u"render"].isObject())
            continue;
        QJsonValue value;
        for (const QJsonValue &pair : each[u"value"][u"$map"].toArray()) {
            if (pair[0] == QJsonValue(QStringLiteral("v")))
                value = pair[1];
        }
        QTest::newRow(qPrintable(each[u"name"].toString())) << value << each[u"render"].toObject();
    }
    for (const QJsonValue &each : readCases("render.json"))
        QTest::newRow(qPrintable(each[u"name"].toString())) << each[u"value"] << each[u"render"].toObject();
}

void TestRender::vectors()
{
    QFETCH(QJsonValue, value);
    QFETCH(QJsonObject, expected);
    KeyTable keys;
    const Value typed = fromTyped(value, keys);
    for (auto each = expected.constBegin(); each != expected.constEnd(); ++each) {
        const auto format = renderFormat(each.key().toStdString());
        QVERIFY2(format, qPrintable(each.key()));
        const auto text = render(typed, *format);
        const QJsonObject special = each.value().toObject();
        if (special.contains(u"$error")) {
            QVERIFY(!text);
            QCOMPARE(QString::fromStdString(text.error().message), special.value(u"$error").toString());
            continue;
        }
        QVERIFY2(text, text ? "" : text.error().message.c_str());
        const QByteArray bytes = special.contains(u"$bytes")
                                     ? QByteArray::fromBase64(special.value(u"$bytes").toString().toLatin1())
                                     : each.value().toString().toUtf8();
        QCOMPARE(QByteArray::fromStdString(*text), bytes);
    }
}

/// Whatever stands behind a value, the document is read as it would be without.
void TestRender::remarksAreComments()
{
    QFETCH(QJsonValue, value);
    KeyTable keys;
    const Value typed = fromTyped(value, keys);
    const auto plain = readYaml(YamlWriter::document(typed), FileId{0}, keys);
    if (!plain)
        return; // some that Psych writes cannot be read again
    int remarks = 0;
    const std::string text = YamlWriter::document(typed, [&remarks](const Value &) {
        ++remarks;
        return std::string("L1 It's: a \"file\" # [8");
    });
    QVERIFY(remarks > 0);
    const auto annotated = readYaml(text, FileId{0}, keys);
    QVERIFY2(annotated, text.c_str());
    QVERIFY2(identical(annotated->root, plain->root), text.c_str());
}

void TestRender::formatNames()
{
    QVERIFY(renderFormat("s") == RenderFormat::Text);
    QVERIFY(renderFormat("json") == RenderFormat::Json);
    QVERIFY(renderFormat("yaml") == RenderFormat::Yaml);
    QVERIFY(!renderFormat("nope"));
}

QTEST_APPLESS_MAIN(TestRender)
#include "tst_render.moc"
