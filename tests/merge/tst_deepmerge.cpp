// SPDX-License-Identifier: MIT
#include "core/text/regex.h"
#include "merge/deepmerge.h"
#include "merge/knockoutprefix.h"
#include "support/mergetable.h"
#include "support/typedvector.h"
#include "support/valuetext.h"

#include <QRegularExpression>
#include <QTest>
#include <random>
#include <string>
#include <vector>

using namespace strata;
using namespace strata::test;

namespace {

DeepRules knockouts(const QByteArray &prefix = "--")
{
    DeepRules rules;
    rules.knockoutPrefix = prefix.toStdString();
    return rules;
}

DeepRules readRules(const Value &options, KeyTable &keys)
{
    const auto find = [&](std::string_view name) {
        const Value *value = options.find(keys.intern(name));
        return value ? *value : Value();
    };
    const auto text = [&](std::string_view name) {
        const Value value = find(name);
        return value.isString() ? std::optional(value.text()) : std::nullopt;
    };
    DeepRules rules;
    rules.knockoutPrefix = text("knockout_prefix");
    rules.unpackArrays = text("unpack_arrays");
    rules.sortMergedArrays = find("sort_merged_arrays").asBoolean();
    rules.mergeHashArrays = find("merge_hash_arrays").asBoolean();
    rules.overwriteArrays = find("overwrite_arrays").asBoolean();
    rules.extendExistingArrays = find("extend_existing_arrays").asBoolean();
    rules.preserveUnmergeables = find("preserve_unmergeables").asBoolean();
    return rules;
}

} // namespace

Q_DECLARE_METATYPE(strata::DeepRules)

class TestDeepMerge : public QObject
{
    Q_OBJECT

private slots:
    void tables_data();
    void tables();
    void prefixIsCompiledOnlyWhenNeeded();
    void prefixIsAnExpression_data();
    void prefixIsAnExpression();
    void unchangedPartsAreTheSameNodes();
    void operandsStayUnchanged();
    void badOptions();

private:
    QList<MergeRow> section(const char *title) const;
    void addTable(const char *title, const DeepRules &rules);
    void addPrefixTable(const char *title);
    void addOptionTable(const char *title);
    Result<Value> fold(const QByteArrayList &texts, const DeepRules &rules);

    KeyTable m_keys;
};

static void addRow(const QByteArray &title, const MergeRow &row, const DeepRules &rules)
{
    QTest::newRow(QByteArray(title + ": " + row.name).constData()) << rules << row.values << row.expected;
}

/// The rows below the heading \a title of the file with the tables.
QList<MergeRow> TestDeepMerge::section(const char *title) const
{
    const std::string text = testFile("data/merge/deepmerge.txt");
    const std::string heading = std::string("\n== ") + title + " ==\n";
    const std::size_t begin = text.find(heading);
    if (begin == std::string::npos)
        qFatal("no table %s", title);
    const std::size_t first = begin + heading.size();
    return mergeTable(text.substr(first, text.find("\n== ", first) - first).c_str());
}

void TestDeepMerge::addTable(const char *title, const DeepRules &rules)
{
    for (const MergeRow &row : section(title))
        addRow(title, row, rules);
}

void TestDeepMerge::addPrefixTable(const char *title)
{
    static const QRegularExpression prefix(QStringLiteral("^(\"(?:[^\"\\\\]|\\\\.)*\")\\s+(.*)$"));
    for (MergeRow row : section(title)) {
        const QRegularExpressionMatch match = prefix.match(QString::fromUtf8(row.values.front()));
        QVERIFY(match.hasMatch());
        row.values.front() = match.captured(2).toUtf8();
        addRow(title, row,
               knockouts(
                   QByteArray::fromStdString(std::string(fromYaml(match.captured(1).toStdString(), m_keys).text()))));
    }
}

void TestDeepMerge::addOptionTable(const char *title)
{
    for (MergeRow row : section(title)) {
        const qsizetype end = row.values.front().indexOf(" :: ");
        QVERIFY(end > 0);
        const DeepRules rules = readRules(fromYaml(row.values.front().left(end).toStdString(), m_keys), m_keys);
        row.values.front() = row.values.front().mid(end + 4);
        addRow(title, row, rules);
    }
}

/// All values but the absent ones, highest first; one alone is not merged.
Result<Value> TestDeepMerge::fold(const QByteArrayList &texts, const DeepRules &rules)
{
    std::optional<Value> merged;
    Recorder silent;
    for (const QByteArray &text : texts) {
        if (text == "(absent)")
            continue;
        const Value value = fromYaml(text.toStdString(), m_keys);
        if (!merged) {
            merged = value;
            continue;
        }
        auto result = deepMerge(*merged, value, rules, silent);
        if (!result)
            return result;
        merged = *result;
    }
    return *merged;
}

void TestDeepMerge::tables_data()
{
    QTest::addColumn<DeepRules>("rules");
    QTest::addColumn<QByteArrayList>("values");
    QTest::addColumn<QByteArray>("expected");
    DeepRules sorting;
    sorting.sortMergedArrays = true;
    DeepRules positional;
    positional.mergeHashArrays = true;
    DeepRules positionalKnockouts = knockouts();
    positionalKnockouts.mergeHashArrays = true;
    DeepRules positionalSorting = positional;
    positionalSorting.sortMergedArrays = true;

    addTable("plain", {});
    addTable("knockouts", knockouts());
    addTable("levels", knockouts());
    addTable("only above", knockouts());
    addPrefixTable("prefix");
    addTable("sorted", sorting);
    addTable("by position", positional);
    addTable("by position, knockouts", positionalKnockouts);
    addTable("by position, sorted", positionalSorting);
    addOptionTable("options");
}

void TestDeepMerge::tables()
{
    QFETCH(DeepRules, rules);
    QFETCH(QByteArrayList, values);
    QFETCH(QByteArray, expected);
    const auto result = fold(values, rules);
    if (expected.startsWith("ERROR ")) {
        QVERIFY(!result);
        const QString message = QString::fromStdString(result.error().message);
        QVERIFY2(message.startsWith(QString::fromUtf8(expected.mid(6))), qPrintable(message));
    } else {
        QVERIFY2(result, result ? "" : result.error().message.c_str());
        QCOMPARE(toText(*result), toText(fromYaml(expected.toStdString(), m_keys)));
    }
}

void TestDeepMerge::prefixIsCompiledOnlyWhenNeeded()
{
    const auto noText = fold({"{a: 1}", "{a: 2}"}, knockouts("["));
    QVERIFY(noText);
    QCOMPARE(toText(*noText), QStringLiteral("{a: 1}"));
    const auto text = fold({"{a: '[x'}", "{a: y}"}, knockouts("["));
    QVERIFY(!text);
    QVERIFY(text.error().code == Error::Code::Internal);
}

void TestDeepMerge::prefixIsAnExpression_data()
{
    QTest::addColumn<QByteArray>("prefix");
    for (const char *prefix :
         {"--", "-", "~", "no ", "\xc3\xa9", "x", "--x", "#", "=>", "a\n", "\n", "^", "(-)", ".", "-*"})
        QTest::newRow(prefix) << QByteArray(prefix);
}

/// A prefix of plain characters is compared as it is; that must be what the expression gives.
void TestDeepMerge::prefixIsAnExpression()
{
    QFETCH(QByteArray, prefix);
    const std::string written = prefix.toStdString();
    const auto pattern = Pattern::compile('^' + written);
    QVERIFY(pattern);
    const std::vector<std::string> pieces{written, "-", "x", "\n", "--", "a", "no ", "\xc3\xa9", "\xff", "~"};
    std::mt19937 random(11); // NOLINT(cert-msc51-cpp): the same texts each time
    int removed = 0;
    for (int round = 0; round < 5'000; ++round) {
        std::string text;
        for (std::size_t i = random() % 7; i > 0; --i)
            text += pieces[random() % pieces.size()];
        KnockoutPrefix knockout(written);
        const std::string rest = pattern->replaceAll(text, "").value();
        const auto target = knockout.target(text).value();
        QCOMPARE(target.value_or(text), rest);
        QCOMPARE(target.has_value(), rest != text);
        QVERIFY(!knockout.isAbsent(text) || !target);
        QCOMPARE(knockout.matches(text).value(), pattern->matches(text).value());
        removed += target ? 1 : 0;
    }
    QVERIFY(removed > 500 || written == "^");
}

void TestDeepMerge::unchangedPartsAreTheSameNodes()
{
    const Value higher = fromYaml("{a: {x: 1}, n: [1, {y: 2}]}", m_keys);
    const Value lower = fromYaml("{b: {z: [1, 1]}, c: [3]}", m_keys);
    Recorder silent;
    const auto merged = deepMerge(higher, lower, {}, silent);
    QVERIFY(merged);
    QVERIFY(merged->find(m_keys.intern("a"))->isSameNode(*higher.find(m_keys.intern("a"))));
    QVERIFY(merged->find(m_keys.intern("n"))->isSameNode(*higher.find(m_keys.intern("n"))));
    QVERIFY(merged->find(m_keys.intern("b"))->isSameNode(*lower.find(m_keys.intern("b"))));
    QVERIFY(merged->find(m_keys.intern("c"))->isSameNode(*lower.find(m_keys.intern("c"))));
}

void TestDeepMerge::operandsStayUnchanged()
{
    const Value higher = fromYaml("{a: {n: ['--x', y, z]}, l: ['--', p]}", m_keys);
    const Value lower = fromYaml("{l: [x, q]}", m_keys);
    Recorder silent;
    QVERIFY(deepMerge(higher, lower, knockouts(), silent));
    QCOMPARE(toText(higher), toText(fromYaml("{a: {n: ['--x', y, z]}, l: ['--', p]}", m_keys)));
    QCOMPARE(toText(lower), toText(fromYaml("{l: [x, q]}", m_keys)));
}

void TestDeepMerge::badOptions()
{
    DeepRules rules = knockouts("");
    const auto empty = fold({"a", "b"}, rules);
    QVERIFY(!empty && empty.error().code == Error::Code::Internal);
    QVERIFY(fold({"a"}, rules)); // nothing is merged
    rules = knockouts();
    rules.preserveUnmergeables = true;
    const auto both = fold({"a", "b"}, rules);
    QVERIFY(!both && both.error().code == Error::Code::Internal);
}

QTEST_APPLESS_MAIN(TestDeepMerge)
#include "tst_deepmerge.moc"
