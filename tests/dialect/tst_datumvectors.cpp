// SPDX-License-Identifier: MIT
#include "core/valueequality.h"
#include "dialect/datum/merge/comparison.h"
#include "dialect/datum/datum.h"
#include "dialect/datum/merge/mergecontext.h"
#include "source/datumdata.h"
#include "support/conservation.h"
#include "support/datumanswers.h"
#include "support/foldwalk.h"
#include "support/stepwalk.h"
#include "support/typedvector.h"
#include "support/valuetext.h"
#include "support/vectorsuite.h"
#include "support/writtentrace.h"
#include "projection/contributiontable.h"
#include "source/files/memoryfilesystem.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

constexpr const char *kFolder = "/case/source";
constexpr int kReadBack = 6; // writing a trace and reading it costs more than the lookup: every so many are

std::string readAll(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

bool needsPowerShell(const LookupResult &result)
{
    return std::any_of(result.warnings.begin(), result.warnings.end(), [](const Finding &warning) {
        return warning.text.find("needs PowerShell") != std::string::npos;
    });
}

/// The folder of real data that some suites need; it is no part of the sources.
QString sharedFolder()
{
    return qEnvironmentVariable("STRATA_SHARED", QStringLiteral("/work/shared"));
}

std::vector<std::string> pathOf(const Value &path)
{
    std::vector<std::string> names;
    for (const Value &name : path.items())
        names.push_back(std::string(name.text()));
    for (std::size_t at = 0; path.isString() && at <= path.text().size();) {
        const std::size_t end = std::min(path.text().find('\\', at), path.text().size());
        names.push_back(std::string(path.text()).substr(at, end - at));
        at = end + 1;
    }
    return names;
}

} // namespace

/// Every recorded answer of the Datum module, of its newest source and of the release 0.41. One test for all suites; it
/// prints each difference.
class TestDatumVectors : public QObject
{
    Q_OBJECT

private slots:
    void suite_data();
    void suite();
    void enoughVectorsRan();

private:
    using Strings = std::vector<std::string>;

    const Value *field(const Value &from, std::string_view name) const { return entryOf(from, name, *m_keys); }
    std::string fieldText(const Value &from, std::string_view name) const
    {
        const Value *value = field(from, name);
        return value ? std::string(value->text()) : std::string();
    }
    void setUp(const Value &description);
    void report(const QString &subject, const QString &what);
    void checkLoading(const Value &description);
    void checkNode(const Value &description);
    bool isLeftOut(const Value &recorded) const;
    void checkLookup(const Value &lookup);
    void checkReleased(const Value &lookup, const LookupResult &result, const QString &subject);
    void checkRsop(const Value &description);
    void checkWarnings(const Value &recorded, const LookupResult &result, const QString &subject);
    void checkTrace(const LookupRequest &request, const LookupResult &traced, const QString &subject);
    void compareRsop(const Value &recorded, const LookupResult &result);
    void compare(const Value &recorded, const LookupResult &result, const QString &subject);
    Value comparable(Value value, const Value &recorded) const;

    std::shared_ptr<KeyTable> m_keys;
    Value m_head;
    Value m_case;
    Value m_node;
    datum::Version m_version;
    bool m_isReleased = false; ///< the answers of the release 0.41 are asked for
    std::shared_ptr<datum::Datum> m_dialect;
    std::unique_ptr<LookupEngine> m_engine;
    int m_answers = 0;
    int m_played = 0;
    int m_differences = 0;
};

void TestDatumVectors::suite_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("reference");
    const QString folder =
        qEnvironmentVariable("STRATA_DATUM_VECTORS", QStringLiteral(STRATA_TEST_ROOT "/vectors/datum"));
    for (const QString &path : suiteFiles(folder))
        for (const Reference &reference : referencesOf("datum"))
            QTest::addRow("%s %s", qPrintable(path.section(QLatin1Char('/'), -1)), reference.name.data())
                << path << QString::fromLatin1(reference.name.data());
}

void TestDatumVectors::report(const QString &subject, const QString &what)
{
    ++m_differences;
    qWarning().noquote() << QString::fromStdString(fieldText(m_case, "name")) << '|' << subject << '|' << what;
}

void TestDatumVectors::setUp(const Value &description)
{
    m_case = description;
    const auto files = std::make_shared<MemoryFileSystem>();
    if (const Value *given = field(description, "files")) {
        for (const Entry &file : given->entries())
            files->add(std::string(kFolder) + '/' + file.key.text(), std::string(file.value.text()));
    }
    const Value *root = field(description, "root") ? field(description, "root") : field(m_head, "root");
    const Value *without = field(description, "definition_without") ? field(description, "definition_without")
                                                                    : field(m_head, "definition_without");
    if (root) {
        const QString folder = sharedFolder() + QLatin1Char('/') + QString::fromStdString(std::string(root->text()));
        QDirIterator it(folder, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const QString path = it.next();
            std::string text = readAll(path);
            const std::string name = path.mid(folder.size()).toStdString();
            if (name == "/Datum.yml" && without) {
                const std::size_t at = text.find(without->text());
                QVERIFY(at != std::string::npos);
                text.erase(at, without->text().size());
            }
            files->add(kFolder + name, text);
        }
    }
    m_dialect = std::make_shared<datum::Datum>(
        std::make_shared<const Snapshot>(std::make_shared<Workspace>(nullptr, m_keys), files),
        std::string(kFolder) + "/Datum.yml", m_version);
    Scope scope;
    if (const Value *node = field(description, "node")) {
        scope.facts = *node;
    } else if (const Value *file = field(description, "node_file")) {
        std::string wanted = std::string(kFolder) + "/AllNodes/" + std::string(file->text()) + ".yml";
        std::replace(wanted.begin(), wanted.end(), '\\', '/');
        for (const NodeFacts &known : m_dialect->nodes()) {
            if (known.path == wanted)
                scope = known.scope;
        }
    }
    m_engine = m_dialect->engine(scope);
    m_node = scope.facts;
}

void TestDatumVectors::suite()
{
    QFETCH(QString, path);
    QFETCH(QString, reference);
    m_version = datum::versionOf(**findReference(reference.toStdString(), "datum"));
    m_isReleased = reference == QLatin1String("datum-0.41");
    m_keys = std::make_shared<KeyTable>();
    m_answers = m_differences = 0;
    m_head = fromJson(readAll(path), *m_keys);
    const Value *cases = field(m_head, "cases");
    QVERIFY(cases);
    if (m_isReleased && !field(m_head, "release_0.41"))
        QSKIP("the release was not asked for this suite");
    for (const Value &description : cases->items()) {
        const bool needsData = field(m_head, "root") || field(description, "root");
        if (needsData && !QDir(sharedFolder() + QLatin1String("/real/dsc-workshop")).exists())
            QSKIP("the real data of this suite is not here; STRATA_SHARED names the folder above real/dsc-workshop");
        setUp(description);
        checkLoading(description);
        checkNode(description);
        for (const Value &lookup : field(description, "lookups")->items())
            checkLookup(lookup);
        if (!m_isReleased)
            checkRsop(description);
    }
    qInfo("%d answers, %d differences", m_answers, m_differences);
    QVERIFY(m_answers > 0);
    QCOMPARE(m_differences, 0);
}

void TestDatumVectors::checkLoading(const Value &description)
{
    if (const Value *error = field(description, "load_error")) {
        ++m_answers;
        const LookupResult result = m_engine->lookup({.key = LookupTarget::named("x")});
        if (result.status != LookupResult::Status::Failed || result.error->message != error->text())
            report(QStringLiteral("load_error"), QString::fromStdString(std::string(error->text())));
    }
    if (const Value *texts = field(description, "load_errors_contain")) {
        for (const Value &text : texts->items()) {
            ++m_answers;
            const auto problems = m_dialect->problems();
            if (std::none_of(problems.begin(), problems.end(), [&text](const Finding &problem) {
                    return problem.text.find(text.text()) != std::string::npos;
                }))
                report(QStringLiteral("load_errors_contain"), QString::fromStdString(std::string(text.text())));
        }
    }
}

/// The node that a build makes of its file.
void TestDatumVectors::checkNode(const Value &description)
{
    const Value *expected = field(description, "node_result");
    if (!expected)
        return;
    ++m_answers;
    Value actual = m_node;
    Value wanted = *expected;
    if (const Value *excluded = field(description, "node_exclude")) {
        for (const Value &path : excluded->items()) {
            actual = withoutPath(actual, pathOf(path));
            wanted = withoutPath(wanted, pathOf(path));
        }
    }
    if (const Value *platform = field(description, "node_platform_paths")) {
        for (const Value &path : platform->items())
            actual = withBaseNames(actual, pathOf(path));
    }
    if (!sameDatumValue(actual, wanted, KeyOrder::Any))
        report(QStringLiteral("node"), toText(actual) + QLatin1String(" instead of ") + toText(wanted));
}

/// \a value without what the recording leaves out.
Value TestDatumVectors::comparable(Value value, const Value &recorded) const
{
    if (const Value *excluded = field(recorded, "exclude")) {
        for (const Value &path : excluded->items())
            value = withoutPath(value, pathOf(path));
    }
    if (const Value *platform = field(recorded, "platform_paths")) {
        for (const Value &path : platform->items())
            value = withBaseNames(value, pathOf(path));
    }
    if (fieldText(m_case, "platform") == "linux")
        value = withBaseNames(value, {});
    return value;
}

void TestDatumVectors::compare(const Value &recorded, const LookupResult &result, const QString &subject)
{
    const bool isFound = result.status == LookupResult::Status::Found;
    const QString got =
        isFound ? toText(result.value) : QLatin1String("error ") + QString::fromStdString(result.error->message);
    const Value *expected = field(recorded, "tool_result") ? field(recorded, "tool_result") : field(recorded, "result");
    if (!expected) {
        const std::string error = fieldText(recorded, "error");
        if (isFound || result.error->message.find(error) == std::string::npos)
            report(subject,
                   QLatin1String("expected error ") + QString::fromStdString(error) + QLatin1String(", got ") + got);
        return;
    }
    // Items that DeepTuple merges have random key order, also where the suite does not say so (datum.md 10.9).
    const datum::LookupOptions::Choice choice =
        m_dialect->plan().definition().options.forPath(subject.toStdString(), CancelToken());
    const bool isRandom = choice.options->strategy.items() == datum::ItemsMerge::DeepByTuple;
    const KeyOrder order = m_isReleased || field(recorded, "key_order") || isRandom ? KeyOrder::Any : KeyOrder::Exact;
    if (!isFound || !sameDatumValue(comparable(result.value, recorded), comparable(*expected, recorded), order))
        report(subject, QLatin1String("expected ") + toText(*expected) + QLatin1String(", got ") + got);
}

/// Mismatches are reported in the recorded order; where Datum writes error records, Strata warns.
void TestDatumVectors::checkWarnings(const Value &recorded, const LookupResult &result, const QString &subject)
{
    constexpr std::string_view kMismatch = "Cannot merge different types";
    Strings mismatches;
    for (const Finding &warning : result.warnings) {
        const std::string text = warning.text.substr(0, warning.text.find(']', warning.text.find(']') + 1) + 1);
        if (warning.text.starts_with(kMismatch) &&
            std::find(mismatches.begin(), mismatches.end(), text) == mismatches.end())
            mismatches.push_back(text);
    }
    Strings expected;
    const Value *texts =
        field(recorded, "warnings_contain") ? field(recorded, "warnings_contain") : field(recorded, "real_warnings");
    if (texts) {
        for (const Value &text : texts->items()) {
            const std::size_t first = text.text().find(']');
            if (text.text().starts_with(kMismatch))
                expected.push_back(std::string(text.text()).substr(0, text.text().find(']', first + 1) + 1));
            else if (std::none_of(result.warnings.begin(), result.warnings.end(), [&text](const Finding &warning) {
                         return warning.text.find(text.text()) != std::string::npos;
                     }))
                report(subject, QLatin1String("no warning: ") + QString::fromStdString(std::string(text.text())));
        }
    }
    if (mismatches != expected && !field(recorded, "tool_result"))
        report(subject, QStringLiteral("%1 mismatches instead of %2").arg(mismatches.size()).arg(expected.size()));

    const bool fails = std::any_of(result.warnings.begin(), result.warnings.end(),
                                   [](const Finding &warning) { return warning.rule == datum::kDatumFailsRule; });
    const Value *errors = field(recorded, "nonterminating_errors");
    if (errors && errors->kind() == Kind::Boolean ? !fails : !errors && fails)
        report(subject, fails ? QStringLiteral("an error record too much") : QStringLiteral("no error record"));
    const bool isLuck = std::any_of(result.warnings.begin(), result.warnings.end(), [](const Finding &warning) {
        return warning.text.find("random") != std::string::npos;
    });
    if (field(recorded, "nondeterministic") && !isLuck)
        report(subject, QStringLiteral("does not say that the answer is a matter of luck"));
}

/// Every leaf has one fate and every result leaf one origin; recording does not change the answer.
void TestDatumVectors::checkTrace(const LookupRequest &request, const LookupResult &traced, const QString &subject)
{
    const Defaults defaults = request.key == LookupTarget::wholeNode() ? Defaults::Allowed : Defaults::Refused;
    QString problem = conservationProblem(traced.trace, defaults);
    if (problem.isEmpty() && m_answers % kReadBack == 0) {
        const LayerNames names(m_engine->layers(), {m_dialect->plan().snapshot()->workspace(), {}});
        problem = writtenTraceProblem(traced, names, *m_keys);
    }
    if (problem.isEmpty() && request.key != LookupTarget::wholeNode()) { // whose steps end in one value for each path
        const StepViews views = stepViews(traced.trace);
        m_played += views.steps.empty() ? 0 : 1;
        problem = stepsProblem(traced.trace, views);
        if (problem.isEmpty() && !views.steps.empty())
            problem = panesProblem(std::make_shared<const Projection>(
                request.key, std::make_shared<const LookupResult>(traced),
                std::make_shared<const LayerNames>(m_engine->layers(),
                                                   FileNames(m_dialect->plan().snapshot()->workspace(), {}))));
    }
    if (!problem.isEmpty())
        report(subject, problem);
    LookupRequest plain = request;
    plain.withTrace = false;
    const LookupResult other = m_engine->lookup(plain);
    if (other.status != traced.status || !identical(other.value, traced.value) || other.warnings != traced.warnings)
        report(subject, QLatin1String("without recording: ") + toText(other.value));

    const ContributionTable table = contributionTable(traced.trace, leafFates(traced.trace));
    std::uint32_t leaves = 0;
    for (const std::uint32_t count : table.counts)
        leaves += count;
    if (leaves != leafFates(traced.trace).size())
        report(
            subject,
            QStringLiteral("%1 leaves in the table, %2 in the trace").arg(leaves).arg(leafFates(traced.trace).size()));
}

/// Answers that Strata gives differently on purpose; docs/deviations.md says why.
bool TestDatumVectors::isLeftOut(const Value &recorded) const
{
    if (field(recorded, "before"))
        return true; // lookups have no memory: the same lookup without others before it is in the suite, too
    if (field(m_case, "no_global_datum") && field(recorded, "path"))
        return true; // a lookup is part of a build, where $Datum is visible
    if (m_dialect->plan().definition().handlers.unknown.empty())
        return false;
    // A handler whose module is missing: nothing is emptied, and the project says that the handler is not known.
    const auto problems = m_dialect->problems();
    return std::any_of(problems.begin(), problems.end(), [](const Finding &problem) {
        return problem.text.find("is not known to Strata") != std::string::npos;
    });
}

void TestDatumVectors::checkLookup(const Value &lookup)
{
    ++m_answers;
    LookupRequest request{.key = LookupTarget::named(fieldText(lookup, "path"))};
    if (const Value *fallback = field(lookup, "default"))
        request.defaultValue = *fallback;
    request.firstLayerOnly = fieldText(lookup, "max_depth") == "0";
    const QString subject = QString::fromStdString(request.key.name());
    const LookupResult result = m_engine->lookup(request);
    checkTrace(request, result, subject);
    if (const Value *check = field(lookup, "check")) {
        const Value *steps = field(lookup, "select");
        const Value value = steps ? selected(result.value, *steps) : result.value;
        if (!passesCheck(std::string(check->text()), value, *field(lookup, "expected")))
            report(subject, QLatin1String("check fails for ") + toText(value));
        return;
    }
    if (isLeftOut(lookup))
        return;
    if (m_isReleased) {
        checkReleased(lookup, result, subject);
        return;
    }
    const bool isOpen = field(lookup, "needs_powershell") || field(lookup, "endless");
    if (isOpen && needsPowerShell(result))
        return; // the recorded answer is for information
    if (field(lookup, "endless")) {
        report(subject, QStringLiteral("does not say that it cannot be evaluated"));
        return;
    }
    compare(lookup, result, subject);
    // Warnings before a terminating error were not recorded; those about an expression that only PowerShell can run
    // cannot be known.
    if (!field(lookup, "error") && !needsPowerShell(result))
        checkWarnings(lookup, result, subject);
}

/// The answer of the release where it is another one; its warnings were not recorded. Lookups with `/` were not asked.
void TestDatumVectors::checkReleased(const Value &lookup, const LookupResult &result, const QString &subject)
{
    const Value *own = field(lookup, "release_0.41");
    const bool isRandom = own && own->isString();
    const bool isChance = std::any_of(result.warnings.begin(), result.warnings.end(), [](const Finding &warning) {
        return warning.text.find("random") != std::string::npos;
    });
    if (isRandom || isChance || needsPowerShell(result) || subject.contains(QLatin1Char('/')))
        return; // random, unknown to Strata, or not recorded
    compare(own ? *own : lookup, result, subject);
}

/// Keys that need PowerShell are left out, all of them where the recording says `*`.
void TestDatumVectors::compareRsop(const Value &recorded, const LookupResult &result)
{
    const QString subject = QStringLiteral("RSOP");
    const Value *open = field(recorded, "needs_powershell");
    if (!open || !needsPowerShell(result)) { // without the note it must be the recorded answer
        compare(recorded, result, subject);
        return;
    }
    if (open->isString())
        return;
    Value actual = result.value;
    Value expected = *field(recorded, "result");
    for (const Value &key : open->items()) {
        actual = withoutPath(actual, {std::string(key.text())});
        expected = withoutPath(expected, {std::string(key.text())});
    }
    if (!sameDatumValue(comparable(actual, recorded), comparable(expected, recorded), KeyOrder::Any))
        report(subject, QLatin1String("expected ") + toText(expected) + QLatin1String(", got ") + toText(actual));
}

void TestDatumVectors::checkRsop(const Value &description)
{
    const Value *recorded = field(description, "rsop");
    const Value *checks = field(description, "rsop_checks");
    const Value *reference = field(description, "rsop_reference");
    if (!recorded && !checks && !reference)
        return;
    ++m_answers;
    const LookupRequest request{.key = LookupTarget::wholeNode()};
    const QString subject = QStringLiteral("RSOP");
    const LookupResult result = m_engine->lookup(request);
    checkTrace(request, result, subject);
    if (recorded && !isLeftOut(*recorded))
        compareRsop(*recorded, result);
    for (const Value &check : checks ? checks->items() : std::span<const Value>()) {
        ++m_answers;
        const Value value = selected(result.value, *field(check, "select"));
        if (!passesCheck(fieldText(check, "check"), value, *field(check, "expected")))
            report(subject, toText(*field(check, "select")) + QLatin1String(": ") + toText(value));
    }
    if (!reference)
        return;
    Value actual = result.value;
    Value expected = *field(*reference, "expected");
    for (const Value &path : field(*reference, "exclude")->items()) {
        actual = withoutPath(actual, pathOf(path));
        expected = withoutPath(expected, pathOf(path));
    }
    if (!sameDatumValue(unrolledEverywhere(actual), expected, KeyOrder::Any))
        report(subject, toText(unrolledEverywhere(actual)) + QLatin1String(" instead of ") + toText(expected));
}

/// The steps of the answers were walked (support/stepwalk.h); a folder that the environment names may hold few.
void TestDatumVectors::enoughVectorsRan()
{
    const int least = qEnvironmentVariableIsSet("STRATA_DATUM_VECTORS") ? 1 : 500;
    QVERIFY2(m_played >= least, qPrintable(QString::number(m_played)));
}

QTEST_APPLESS_MAIN(TestDatumVectors)
#include "tst_datumvectors.moc"
