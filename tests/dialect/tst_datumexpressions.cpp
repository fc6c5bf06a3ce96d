// SPDX-License-Identifier: MIT
#include "core/dotnet/dotnetvalue.h"
#include "dialect/datum/expression/expression.h"
#include "dialect/datum/expression/valuetext.h"
#include "dialect/datum/merge/comparison.h"
#include "source/datumdata.h"
#include "source/yaml/powershell/powershellyaml.h"
#include "support/typedvector.h"
#include "support/valuetext.h"

#include <QTest>
#include <functional>
#include <map>
#include <optional>
#include <random>

using namespace strata;

/// Handler expressions of Datum by themselves: syntax, evaluation, segments of prefixes, texts of values. Rules:
/// datum.md 3.5, 12.1, 14; the lookups of vectors/datum/handlers.json whose answer is that of one expression.
class TestDatumExpressions : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void recognised_data();
    void recognised();
    void evaluated_data();
    void evaluated();
    void failures_data();
    void failures();
    void files_data();
    void files();
    void recorded_data();
    void recorded();
    void sealedTexts_data();
    void sealedTexts();
    void segments_data();
    void segments();
    void nodes_data();
    void nodes();
    void texts_data();
    void texts();
    void floats_data();
    void floats();
    void comparisons_data();
    void comparisons();
    void randomTexts();

private:
    Value yaml(std::string_view text);

    KeyTable m_keys;
    Value m_cases; // of handlers.json
};

namespace {

using Outcome = ExpressionResult::Outcome;

/// A node, and files by their path without extension, separated by slashes.
class Source : public ExpressionSource
{
public:
    Value node() const override { return m_node; }
    void noteNode(const std::string &) const override {}
    std::optional<Value> datum(std::span<const std::string> names) const override
    {
        std::string path;
        for (std::size_t i = 0; i < names.size(); ++i) {
            path += (i > 0 ? "/" : "") + names[i];
            for (const auto &[name, content] : m_contents) {
                if (QString::fromStdString(name).compare(QString::fromStdString(path), Qt::CaseInsensitive) == 0)
                    return below(content, names.subspan(i + 1));
            }
        }
        const auto isFolder = [&](const auto &file) { return file.first.starts_with(path + "/"); };
        return std::any_of(m_contents.begin(), m_contents.end(), isFolder) ? std::nullopt
                                                                           : std::optional<Value>(Value());
    }
    std::optional<DatumFile> fileOf(const Value &value) const override
    {
        const auto found = m_files.find(value.mark().file);
        return found == m_files.end() ? std::nullopt : std::optional(found->second);
    }

    void add(const std::string &path, Value content, FileId file)
    {
        const std::string name = path.substr(0, path.rfind('.'));
        m_contents[name] = std::move(content);
        m_files[file] = {path, name.substr(name.rfind('/') + 1)};
    }
    void setNode(Value node) { m_node = std::move(node); }
    const Value *content(const std::string &name) const
    {
        const auto found = m_contents.find(name);
        return found == m_contents.end() ? nullptr : &found->second;
    }

private:
    static Value below(Value value, std::span<const std::string> names)
    {
        for (const std::string &name : names) {
            if (value.isSequence()) { // what the recorded cases need of 4.8
                std::vector<Value> found;
                for (const Value &item : value.items()) {
                    if (const Entry *entry = findIgnoringCase(item, name))
                        found.push_back(entry->value);
                }
                value = found.empty() ? Value() : found.size() == 1 ? found.front() : Value::sequence(std::move(found));
                continue;
            }
            const Entry *entry = findIgnoringCase(value, name);
            value = entry ? entry->value : Value();
        }
        return value;
    }

    Value m_node;
    std::map<std::string, Value> m_contents;
    std::map<FileId, DatumFile> m_files;
};

constexpr std::string_view kNode =
    "{Name: N1, A: alpha, Int: 42, Dec: 1.50, Yes: true, Nil: , Empty: '', List: [x, y, z], "
    "One: [only], None: [], Mixed: [t, 7, true, ~], Nested: [[a, b], [c]], Sub: {K: kv, L: [p]}, "
    "Users: [{N: u1, T: [t1, t2]}, {N: u2}], Blank Key: bk, P: 'Pa$$w', "
    "E: '[x={ $Node.A }=]', Loop: '[x={ $Node.Loop }=]', Two: '[x={ $Node.A }=][x={ $Node.A }=]'}";

QString outcomeText(const ExpressionResult &result)
{
    switch (result.outcome) {
    case Outcome::Plain: return QStringLiteral("plain");
    case Outcome::Value: return test::toText(result.value);
    case Outcome::NeedsPowerShell: return QStringLiteral("needs PowerShell");
    case Outcome::Failed: return QStringLiteral("failed");
    case Outcome::Sealed: return QStringLiteral("sealed");
    }
    return {};
}

} // namespace

void TestDatumExpressions::initTestCase()
{
    const Value suite = test::fromJson(test::testFile("vectors/datum/handlers.json"), m_keys);
    m_cases = *test::entryOf(suite, "cases", m_keys);
}

Value TestDatumExpressions::yaml(std::string_view text)
{
    auto read = readPowerShellYaml(text, FileId{0}, m_keys);
    return read ? read->root : Value::string("broken: " + read.error().message);
}

void TestDatumExpressions::recognised_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("expected");
    QTest::newRow("script") << "[x={ 1 }=]" << true;
    QTest::newRow("capital") << "[X={ 1 }=]" << true;
    QTest::newRow("text around") << "a [x=b=] c" << true;
    QTest::newRow("lines") << "[x=\n=]" << true;
    QTest::newRow("a blank is enough") << "[x= =]" << true;
    QTest::newRow("nothing inside") << "[x==]" << false;
    QTest::newRow("blank before =") << "[x ={ 1 }=]" << false;
    QTest::newRow("blank before ]") << "[x={ 1 }= ]" << false;
    QTest::newRow("other letter") << "[y={ 1 }=]" << false;
    QTest::newRow("no start") << "{ 1 }=]" << false;
    QTest::newRow("end before start") << "=] [x=" << false;
}

void TestDatumExpressions::recognised()
{
    QFETCH(QString, text);
    QFETCH(bool, expected);
    QCOMPARE(isExpression(text.toStdString()), expected);
}

void TestDatumExpressions::evaluated_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *text, const char *expected) { QTest::newRow(text) << text << expected; };
    row("plain", "plain");
    row("[x={ $Node.A }=]", "\"alpha\"");
    row("[x={$node.a}=]", "\"alpha\"");
    row("[x={ $Node.Dec }=]", "!decimal 1.50");
    row("[x={ $Node.Nope.Deeper }=]", "null");
    row("[x={ $Node.Sub.L }=]", "\"p\"");
    row("[x={ $Node.List }=]", "[\"x\", \"y\", \"z\"]");
    row("[x={ $Node.None }=]", "null");
    row("[x={ $Node.Mixed }=]", "[\"t\", 7, true]");
    row("[x={ $Node.Nested }=]", "[\"a\", \"b\", \"c\"]");
    row("[x={ $Node.Users.N }=]", "[\"u1\", \"u2\"]");
    row("[x={ $Node.Users.T }=]", "[\"t1\", \"t2\"]");
    row("[x={ $Node.List[-1] }=]", "\"z\"");
    row("[x={ $Node.List[9] }=]", "null");
    row("[x={ $Node['Blank Key'] }=]", "\"bk\"");
    row("[x={ $Node.\"Blank Key\" }=]", "\"bk\"");
    row("[x={ $Node.Sub.Count }=]", "2");
    row("[x={ $Node.A.Length }=]", "5");
    row("[x={ }=]", "null");
    row("[x= \"$($Node.A)-$( $Node.Dec )-$($Node.Yes)-$($Node.Nil)\" =]", "\"alpha-1.50-True-\"");
    row("[x= \"<$($Node.Mixed)>\" =]", "\"<t 7 True >\"");
    row("[x= \"say \"\"hi\"\"\" =]", "\"say \\\"hi\\\"\"");
    row("[x= 'it''s' =]", "\"it's\"");
    row("pre [x={ $Node.A }=] post", "\"alpha\"");
    row("[x={ $Node.E }=]", "\"alpha\"");
    row("[x= \"p-$($Node.E)-s\" =]", "\"p-alpha-s\"");
    row("[x={ Get-DatumSourceFile -Path $File }=]", "\"\"");
    row("[x={ $File.BaseName }=]", "null");
    row("[x={ get-date }=]", "needs PowerShell");
    row("[x={ throw $Node.A }=]", "needs PowerShell");
    row("[x={ $Node }=]", "needs PowerShell");
    row("[x={ $Node. A }=]", "needs PowerShell");
    row("[x={ $Node.A-b }=]", "needs PowerShell");
    row("[x={ $Node.List.Where{1} }=]", "needs PowerShell");
    row("[x={ $Node.A[0] }=]", "needs PowerShell");
    row("[x={ $Node.P }=]", "needs PowerShell");
    row("[x= \"$Node.A\" =]", "needs PowerShell");
    row("[x= \"a`tb\" =]", "needs PowerShell");
    row("[x= \"$($Node.Sub)\" =]", "needs PowerShell");
    row("[x={ $Node.Loop }=]", "needs PowerShell");
    row("[x={ $Node.Two }=]", "needs PowerShell");
    row("[x={ $Node.Sub.Keys }=]", "needs PowerShell");
    row("[x={ $File.FullName }=]", "needs PowerShell");
    row("[ENC=aGVsbG8=]", "sealed");
}

void TestDatumExpressions::evaluated()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    Source source;
    source.setNode(yaml(kNode));
    const ExpressionResult result = evaluateExpression({text.toStdString(), std::nullopt, {}}, source);
    QCOMPARE(outcomeText(result), expected);
    QCOMPARE(result.message.empty(), result.outcome == Outcome::Plain || result.outcome == Outcome::Value);
}

void TestDatumExpressions::failures_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isRecord");
    QTest::addColumn<QString>("message");
    const QString noContent = QStringLiteral(
        "Get-ValueKind: The input object is not an ExpandableString, nor a literal string or ScriptBlock");
    QTest::newRow("null index") << "[x={ $Node.Nope[0] }=]" << false
                                << "Error using Datum Handler , the error was: 'Cannot index into a null array.'. "
                                   "Returning InputObject ([x={ $Node.Nope[0] }=]).";
    QTest::newRow("in a text")
        << "[x= \"a$($Node.Nope[0])b\" =]" << false
        << "Error using Datum Handler , the error was: 'Exception calling \"ExpandString\" with \"1\" "
           "argument(s): \"Cannot index into a null array.\"'. Returning InputObject ([x= "
           "\"a$($Node.Nope[0])b\" =]).";
    QTest::newRow("throw")
        << "[x={ throw 'bad' }=]" << false
        << "Error using Datum Handler , the error was: 'bad'. Returning InputObject ([x={ throw 'bad' }=]).";
    QTest::newRow("throw a number")
        << "[x={ throw 1 }=]" << false
        << "Error using Datum Handler , the error was: '1'. Returning InputObject ([x={ throw 1 }=]).";
    QTest::newRow("blank")
        << "[x= =]" << false
        << "Error using Datum Handler 'Datum.InvokeCommand::InvokeCommand', the error was: 'The variable "
           "cannot be validated because the value  is not a valid value for the InputObject variable.'. "
           "Returning InputObject ([x= =]).";
    for (const char *text :
         {"[x={}=]", "[x=\"\"=]", "[x=''=]", "[x=abc=]", "[x={ $Node.A =]", "[x= \"open =]", "[x={ $Node.A } x=]",
          "[x= \"a\" + \"b\" =]", "[x=\n{ $Node.A }=]", "[x={ $Node.A }\n\n=]"})
        QTest::newRow(text) << text << true << noContent;
}

void TestDatumExpressions::failures()
{
    QFETCH(QString, text);
    QFETCH(bool, isRecord);
    QFETCH(QString, message);
    Source source;
    source.setNode(yaml(kNode));
    const ExpressionResult result = evaluateExpression({text.toStdString(), std::nullopt, {FileId{2}, 7, 3}}, source);
    QVERIFY(result.outcome == Outcome::Failed);
    QCOMPARE(result.report == ExpressionResult::Report::ErrorRecord, isRecord);
    QCOMPARE(QString::fromStdString(result.message), message);
    QCOMPARE(result.place.line, 7u);
    QVERIFY(!result.thrown.empty());
}

void TestDatumExpressions::files_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *text, const char *expected) { QTest::newRow(text) << text << expected; };
    row("[x={ $File.BaseName }=]", "\"Web.prod\"");
    row("[x={ $File.Name }=]", "\"Web.prod.yml\"");
    row("[x={ $File.Extension }=]", "\".yml\"");
    row("[x={ $File.Directory.BaseName }=]", "\"v1.2\"");
    row("[x= \"$($File.Directory.Name)\" =]", "\"v1.2\"");
    row("[x={ Get-DatumSourceFile -Path $File }=]", "\"Roles\\\\v1.2\\\\Web.prod\"");
}

void TestDatumExpressions::files()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const DatumFile file{"source/Roles/v1.2/Web.prod.yml", "Roles\\v1.2\\Web.prod"};
    QCOMPARE(outcomeText(evaluateExpression({text.toStdString(), file, {}}, Source())), expected);
}

/// The recorded lookups of a scalar that two layers have: the answer is what the handler makes of the upper one.
void TestDatumExpressions::recorded_data()
{
    QTest::addColumn<int>("index");
    QTest::addColumn<int>("lookup");
    int rows = 0;
    for (std::size_t i = 0; i < m_cases.items().size(); ++i) {
        const Value &vector = m_cases.items()[i];
        const Value *files = test::entryOf(vector, "files", m_keys);
        const std::string definition = files ? test::textOf(*files, "Datum.yml", m_keys) : std::string();
        const auto layers = QString::fromStdString(definition).count(QLatin1String("\n  - "));
        const bool isUsual = layers == 2 && definition.find("strategy:") == std::string::npos &&
                             definition.find("SkipDuringLoad: true") != std::string::npos &&
                             definition.find("ThrowOnError") == std::string::npos &&
                             definition.find("NoSuchModule") == std::string::npos &&
                             !test::entryOf(vector, "no_global_datum", m_keys) && test::entryOf(vector, "node", m_keys);
        if (!isUsual || !test::entryOf(*files, "Roles/Web.yml", m_keys) ||
            !test::entryOf(*files, "Base/All.yml", m_keys))
            continue;
        const Value upper = yaml(test::textOf(*files, "Roles/Web.yml", m_keys));
        const Value lower = yaml(test::textOf(*files, "Base/All.yml", m_keys));
        const Value &lookups = *test::entryOf(vector, "lookups", m_keys);
        for (std::size_t l = 0; l < lookups.items().size(); ++l) {
            const std::string path = test::textOf(lookups.items()[l], "path", m_keys);
            const Entry *higher = findIgnoringCase(upper, path);
            const Entry *base = findIgnoringCase(lower, path);
            const bool isAlone = higher && base && higher->value.isString() && base->value.isString() &&
                                 isExpression(higher->value.text()) && !isExpression(base->value.text());
            if (!isAlone || test::entryOf(lookups.items()[l], "endless", m_keys))
                continue;
            const std::string name = test::textOf(vector, "name", m_keys) + ": " + path;
            QTest::newRow(name.c_str()) << static_cast<int>(i) << static_cast<int>(l);
            ++rows;
        }
    }
    QVERIFY(rows > 100);
}

void TestDatumExpressions::recorded()
{
    QFETCH(int, index);
    QFETCH(int, lookup);
    const Value vector = m_cases.items()[static_cast<std::size_t>(index)];
    const Value lookupCase = test::entryOf(vector, "lookups", m_keys)->items()[static_cast<std::size_t>(lookup)];
    Source source;
    source.setNode(*test::entryOf(vector, "node", m_keys));
    std::uint32_t number = 1;
    for (const Entry &file : test::entryOf(vector, "files", m_keys)->entries()) {
        const auto read = readDatumFile(file.value.text(), datumFormat(file.key.text()), FileId{++number}, m_keys);
        if (read)
            source.add(file.key.text(), read->root, FileId{number});
    }
    const Value text = findIgnoringCase(*source.content("Roles/Web"), test::textOf(lookupCase, "path", m_keys))->value;
    const ExpressionResult result =
        evaluateExpression({std::string(text.text()), source.fileOf(text), text.mark()}, source);
    if (test::entryOf(lookupCase, "needs_powershell", m_keys)) {
        QVERIFY2(result.outcome == Outcome::NeedsPowerShell || result.outcome == Outcome::Failed,
                 qPrintable(outcomeText(result)));
        return;
    }
    QVERIFY2(result.outcome == Outcome::Value || result.outcome == Outcome::Failed, result.message.c_str());
    const bool staysRaw =
        result.outcome == Outcome::Failed || result.value.isUndef(); // a merge to null: the upper text
    QCOMPARE(test::toText(staysRaw ? text : result.value), test::toText(*test::entryOf(lookupCase, "result", m_keys)));
}

void TestDatumExpressions::sealedTexts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("expected");
    QTest::addColumn<int>("size");
    QTest::newRow("sealed") << "[ENC=aGVsbG8=]" << true << 5;
    QTest::newRow("blanks and lines") << "  [ENC=aGVs\nbG8=]\n" << true << 5;
    QTest::newRow("no base64") << "[ENC={x}]" << true << 0;
    QTest::newRow("text behind") << "[ENC=aGVsbG8=] x" << false << 0;
    QTest::newRow("other") << "ENC" << false << 0;
}

void TestDatumExpressions::sealedTexts()
{
    QFETCH(QString, text);
    QFETCH(bool, expected);
    QFETCH(int, size);
    QCOMPARE(isSealed(text.toStdString()), expected);
    QCOMPARE(static_cast<int>(sealedSize(text.toStdString())), size);
}

void TestDatumExpressions::segments_data()
{
    QTest::addColumn<QString>("segment");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *segment, const char *expected) { QTest::newRow(segment) << segment << expected; };
    row("AllNodes", "AllNodes");
    row("$($Node.A)", "alpha");
    row("$($node.a)-$($Node.Sub.K).x", "alpha-kv.x");
    row("a$($Node.Nope)b", "ab");
    row("$($Node.Yes)", "True");
    row("$($Node.List)", "x y z");
    row("$($Node.Sub)", "System.Collections.Hashtable");
    row("$($Node.Dec)", "1.50");
    row("$Node.Name", "System.Collections.Hashtable.Name (note)");
    row("cost 5$", "cost 5$");
    row("$($Node.E)", "[x={ $Node.A }=]");
    row("$env:X", "(not evaluable)");
    row("$($Node.A.ToUpper())", "(not evaluable)");
    row("$($Node.A", "(not evaluable)");
    row("a`tb", "(not evaluable)");
    row("<%= $CurrentNode.A %>", "(not evaluable)");
    row("$($Datum.A.B)", "(not evaluable)");
    row("$NodeName", "(not evaluable)");
}

void TestDatumExpressions::segments()
{
    QFETCH(QString, segment);
    QFETCH(QString, expected);
    const SegmentResult result = expandSegment(segment.toStdString(), yaml(kNode));
    QString text = QString::fromStdString(result.text);
    if (!result.isEvaluable)
        text = QStringLiteral("(not evaluable)");
    else if (!result.message.empty())
        text += QLatin1String(" (note)");
    QCOMPARE(text, expected);
}

void TestDatumExpressions::nodes_data()
{
    QTest::addColumn<QString>("node");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<int>("open");
    const auto row = [](const char *name, const char *node, const char *expected, int open) {
        QTest::newRow(name) << node << expected << open;
    };
    row("in place", "{A: '[x={ $Node.B }=]', B: b, C: ['[x={ $Node.B }=]', {D: '[x= \"<$($Node.B)>\" =]'}]}",
        "{A: \"b\", B: \"b\", C: [\"b\", {D: \"<b>\"}]}", 0);
    row("on demand, with its own file",
        "{D: '[x= \"$($Node.R) in $($Node.E)\" =]', R: Web, E: '[x={ $File.Directory.BaseName } =]'}",
        "{D: \"Web in Dev\", R: \"Web\", E: \"Dev\"}", 0);
    row("lists take the place of items", "{L: [a, '[x={ $Node.M }=]'], M: [b, c]}",
        "{L: [\"a\", \"b\", \"c\"], M: [\"b\", \"c\"]}", 0);
    row("null", "{A: '[x={ $Node.Nope }=]'}", "{A: null}", 0);
    row("cycle", "{A: '[x={ $Node.B }=]', B: '[x={ $Node.A }=]'}", "{A: \"[x={ $Node.B }=]\", B: \"[x={ $Node.A }=]\"}",
        2);
    row("needs PowerShell", "{A: '[x={ Get-Date }=]', B: '[ENC=aGk=]', C: c}",
        "{A: \"[x={ Get-Date }=]\", B: \"[ENC=aGk=]\", C: \"c\"}", 2);
}

void TestDatumExpressions::nodes()
{
    QFETCH(QString, node);
    QFETCH(QString, expected);
    QFETCH(int, open);
    Source source;
    const Value value = yaml(node.toStdString());
    source.add("AllNodes/Dev/N1.yml", value, FileId{0});
    source.setNode(value);
    const auto result = evaluateNode(source);
    QCOMPARE(test::toText(result.first), expected);
    QCOMPARE(static_cast<int>(result.second.size()), open);
}

void TestDatumExpressions::texts_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("withTypes");
    const auto row = [](const char *value, const char *text, const char *withTypes) {
        QTest::newRow(value) << value << text << withTypes;
    };
    row("~", "", "");
    row("true", "True", "True");
    row("12345678901234567890", "12345678901234567890", "12345678901234567890");
    row("1.50", "1.50", "1.50");
    row("Infinity", "Infinity", "Infinity");
    row("[a, 1, ~, false]", "a 1  False", "a 1  False");
    row("[]", "", "");
    row("!!timestamp 2020-01-31T10:20:30", "01/31/2020 10:20:30", "01/31/2020 10:20:30");
    row("{a: 1}", "(none)", "System.Collections.Hashtable");
    row("[[a], b]", "(none)", "System.Object[] b");
}

void TestDatumExpressions::texts()
{
    QFETCH(QString, value);
    QFETCH(QString, text);
    QFETCH(QString, withTypes);
    const Value read = yaml(value.toStdString());
    QCOMPARE(QString::fromStdString(datumText(read).value_or("(none)")), text);
    QCOMPARE(QString::fromStdString(datumTextOrType(read)), withTypes);
}

/// Double.ToString() of .NET.
void TestDatumExpressions::floats_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("expected");
    const auto row = [](double number, const char *expected) { QTest::newRow(expected) << number << expected; };
    row(0, "0");
    row(1, "1");
    row(-1.5, "-1.5");
    row(0.1, "0.1");
    row(100000, "100000");
    row(123456789012345, "123456789012345");
    row(1e15, "1E+15");
    row(1.5e300, "1.5E+300");
    row(0.0001, "0.0001");
    row(0.00001, "1E-05");
    row(7.922816251426434e28, "7.922816251426434E+28");
}

void TestDatumExpressions::floats()
{
    QFETCH(double, number);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(dotNetFloat(number)), expected);
}

void TestDatumExpressions::comparisons_data()
{
    QTest::addColumn<QString>("item");
    QTest::addColumn<QString>("kept");
    QTest::addColumn<bool>("isSame");
    const auto row = [](const char *item, const char *kept, bool isSame) {
        QTest::addRow("%s and %s", item, kept) << item << kept << isSame;
    };
    row("1", "'1'", true);
    row("20", "'19.5'", true); // half to even
    row("18", "'18.5'", true);
    row("19", "'18.5'", false);
    row("20", "'19.7'", true);
    row("200", "'199.9'", true); // nines carry
    row("19", "'19.2'", true);
    row("0", "'0.4'", true);
    row("1", "'0.6'", true);
    row("1000", "'1,000'", true);
    row("1000", "'1,000.4'", true);
    row("16", "'0x10'", true);
    row("2048", "'2kb'", true);
    row("19.5", "'19.5'", true);
    row("true", "'x'", true);
    row("'A'", "a", false);
}

/// What Unique keeps one of: the text converted to the number. Rule: datum.md 12.2, 12.4.
void TestDatumExpressions::comparisons()
{
    QFETCH(QString, item);
    QFETCH(QString, kept);
    QFETCH(bool, isSame);
    QCOMPARE(datum::isRepetition(yaml(item.toStdString()), yaml(kept.toStdString())), isSame);
}

/// Expressions put together at random, also as values of the node: whatever comes out, it comes, and what has no value
/// says why.
void TestDatumExpressions::randomTexts()
{
    constexpr std::string_view kPieces[] = {"[x=",
                                            "=]",
                                            "{ ",
                                            " }",
                                            "{",
                                            "}",
                                            "$Node",
                                            "$Datum",
                                            "$File",
                                            ".A",
                                            ".E",
                                            ".Loop",
                                            ".Users",
                                            "[0]",
                                            "[-1]",
                                            "['A']",
                                            "[\"A\"]",
                                            "$(",
                                            ")",
                                            "\"",
                                            "'",
                                            "\"\"",
                                            "''",
                                            " ",
                                            "\n",
                                            "text",
                                            "$",
                                            "`",
                                            "Get-DatumSourceFile -Path $File",
                                            "\xe2\x80\x9c",
                                            "\xff",
                                            ".BaseName",
                                            ".Count",
                                            "[x={ $Node.A }=]",
                                            "[x= \"$($Node.E)\" =]",
                                            "{ $Node.L0 }"};
    std::mt19937 random(20260503);
    const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random() % limit); };
    const auto text = [&] {
        std::string out = below(2) == 0 ? "[x=" : "";
        for (std::size_t i = 0; i < 1 + below(8); ++i)
            out += kPieces[below(std::size(kPieces))];
        return out + (below(2) == 0 ? "=]" : "");
    };
    const Value fixed = yaml("{A: alpha, Users: [{A: 1}, {A: [2, 3]}]}");
    for (int round = 0; round < 10000; ++round) {
        std::vector<Entry> entries(fixed.entries().begin(), fixed.entries().end());
        for (const char *name : {"E", "Loop", "L0"})
            entries.push_back({m_keys.intern(name), {}, Value::string(text())});
        Source source;
        source.setNode(Value::mapping(std::move(entries)));
        const std::string expression = text();
        const ExpressionResult result = evaluateExpression({expression, std::nullopt, {}}, source);
        const bool hasValue = result.outcome == Outcome::Plain || result.outcome == Outcome::Value;
        QVERIFY2(hasValue == result.message.empty(), expression.c_str());
        QCOMPARE(result.outcome == Outcome::Plain, !isExpression(expression));
        for (const ExpressionResult &open : evaluateNode(source).second)
            QVERIFY2(!open.message.empty(), open.expression.c_str());
        expandSegment(expression, source.node());
    }
}

QTEST_APPLESS_MAIN(TestDatumExpressions)
#include "tst_datumexpressions.moc"
