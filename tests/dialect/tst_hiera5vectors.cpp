// SPDX-License-Identifier: MIT
#include "core/rubytext.h"
#include "core/valueequality.h"
#include "dialect/hiera5/hiera5.h"
#include "source/yamlreader.h"
#include "support/typedvector.h"
#include "support/valuetext.h"
#include "support/vectorsuite.h"
#include "trace/fates.h"

#include <QFile>
#include <QTest>
#include <set>

using namespace strata;
using namespace strata::test;

namespace {

constexpr const char *kFolder = "/case";
constexpr const char *kMark = "<ROOT>";

std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

/// One case of a suite, set up in memory.
struct Case
{
    std::shared_ptr<MemoryFileSystem> files = std::make_shared<MemoryFileSystem>();
    std::shared_ptr<hiera5::Hiera5> dialect;
    std::unique_ptr<LookupEngine> engine;
};

Case setUp(const Value &description, const std::shared_ptr<KeyTable> &keys)
{
    Case set;
    for (const Entry &file : entryOf(description, "files", *keys)->entries())
        set.files->add(std::string(kFolder) + '/' + file.key.text(), replaced(file.value.text(), kMark, kFolder));

    hiera5::Setup setup;
    setup.environmentFolder = kFolder;
    setup.globalConfiguration = std::string(kFolder) + "/global/hiera.yaml";
    set.dialect = std::make_shared<hiera5::Hiera5>(std::make_shared<Workspace>(set.files, keys), setup);

    Scope scope;
    if (const Value *parts = entryOf(description, "scope", *keys)) {
        const auto part = [&](const char *name) {
            const Value *value = entryOf(*parts, name, *keys);
            return value ? *value : Value();
        };
        scope.facts = part("facts");
        scope.trusted = part("trusted");
        scope.serverFacts = part("server_facts");
        scope.variables = part("variables");
    }
    set.engine = set.dialect->engine(scope);
    return set;
}

LookupRequest requestFor(const Value &lookup, KeyTable &keys)
{
    LookupRequest request;
    const Value *key = entryOf(lookup, "key", keys);
    if (key->isSequence()) {
        request.key = key->items().front().text();
        for (const Value &other : key->items().subspan(1))
            request.otherKeys.push_back(other.text());
    } else {
        request.key = key->text();
    }
    const Value *merge = entryOf(lookup, "merge", keys);
    if (merge && !merge->isUndef())
        request.merge = *merge;
    if (const Value *options = entryOf(lookup, "options", keys)) {
        if (const Value *value = entryOf(*options, "default_value", keys))
            request.defaultValue = *value;
        if (const Value *value = entryOf(*options, "override", keys))
            request.overrides = *value;
        if (const Value *value = entryOf(*options, "default_values_hash", keys))
            request.defaultValues = *value;
    }
    return request;
}

QString describe(const LookupResult &result)
{
    switch (result.status) {
    case LookupResult::Status::Found:
        return result.convertedTo == "Sensitive" ? QLatin1String("sensitive ") + toText(result.value) : toText(result.value);
    case LookupResult::Status::NotFound:
        return QStringLiteral("not found");
    case LookupResult::Status::Failed:
        return QLatin1String("error ") + QString::fromStdString(result.error->message);
    }
    return {};
}

/// Empty if the answer is the recorded one, otherwise what was expected.
QString difference(const Value &lookup, const LookupResult &result, KeyTable &keys)
{
    const auto found = [&](const Value &expected, bool isSensitive = false) {
        const bool same = result.status == LookupResult::Status::Found && identical(result.value, expected)
                          && isSensitive == (result.convertedTo == "Sensitive");
        return same ? QString() : toText(expected);
    };
    if (const Value *expected = entryOf(lookup, "result", keys))
        return found(*expected);
    if (const Value *expected = entryOf(lookup, "result_yaml", keys))
        return found(fromYaml(expected->text(), keys));
    if (const Value *expected = entryOf(lookup, "result_pcore", keys))
        return found(*entryOf(*expected, "value", keys), true);
    if (entryOf(lookup, "not_found", keys))
        return result.status == LookupResult::Status::NotFound ? QString() : QStringLiteral("not found");
    const std::string &error = entryOf(lookup, "error", keys)->text();
    const std::string &errorClass = entryOf(lookup, "error_class", keys)->text();
    const bool same = result.status == LookupResult::Status::Failed
                      && sameError(error, errorClass, replaced(result.error->message, kFolder, kMark));
    return same ? QString() : QLatin1String("error ") + QString::fromStdString(error);
}

/// Empty if each leaf of the result has an origin and each contributed leaf exactly one fate.
QString conservationProblem(const LookupResult &result)
{
    const Trace &trace = result.trace;
    std::set<OriginId> leaves;
    for (std::uint32_t i = 0; i < trace.origins.size(); ++i) {
        if (trace.isLeaf(OriginId{i}))
            leaves.insert(OriginId{i});
    }
    for (const LeafFate &fate : leafFates(trace)) {
        if (leaves.erase(fate.leaf) != 1)
            return QStringLiteral("leaf %1 has a second fate").arg(fate.leaf.index);
        const bool isExplained = std::any_of(trace.events.begin(), trace.events.end(), [&](const Event &event) {
            return event.subject == fate.leaf && event.kind == EventKind::ReferenceQuirk;
        });
        if (fate.fate == Fate::Lost && !isExplained)
            return QLatin1String("lost without a reason: ") + toText(trace.origin(fate.leaf).value);
        if (fate.fate == Fate::Error && !trace.failed)
            return QLatin1String("an error in a lookup that succeeded: ") + toText(trace.origin(fate.leaf).value);
    }
    if (!leaves.empty())
        return QStringLiteral("leaf %1 has no fate").arg(leaves.begin()->index);
    if (trace.failed || trace.origins.empty())
        return {};
    QString problem;
    const auto visit = [&](const auto &self, const Value &value) -> void {
        if (value.isLeaf() && (!value.origin().isValid() || value.origin().index >= trace.origins.size()))
            problem = QLatin1String("no origin: ") + toText(value);
        for (const Value &item : value.items())
            self(self, item);
        for (const Entry &entry : value.entries())
            self(self, entry.value);
    };
    visit(visit, trace.folded);
    return problem;
}

} // namespace

/// Every recorded answer of Puppet 7.23. One test for all suites; it prints each difference.
class TestHiera5Vectors : public QObject
{
    Q_OBJECT

private slots:
    void suite_data();
    void suite();
};

void TestHiera5Vectors::suite_data()
{
    QTest::addColumn<QString>("path");
    const QString folder = qEnvironmentVariable("STRATA_HIERA5_VECTORS", QStringLiteral(STRATA_TEST_ROOT "/vectors/hiera5"));
    for (const QString &path : suiteFiles(folder))
        QTest::newRow(qPrintable(path.section(QLatin1Char('/'), -1))) << path;
}

void TestHiera5Vectors::suite()
{
    QFETCH(QString, path);
    const auto keys = std::make_shared<KeyTable>();
    QFile file(path);
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
    const Value cases = fromJson(file.readAll().toStdString(), *keys);
    int lookups = 0;
    int differences = 0;
    const auto report = [&](const Value &description, const LookupRequest &request, const QString &what) {
        ++differences;
        qWarning().noquote() << QString::fromStdString(entryOf(description, "name", *keys)->text()) << '|'
                             << QString::fromStdString(request.key) << '|' << what;
    };
    for (const Value &description : cases.items()) {
        const Case set = setUp(description, keys);
        for (const Value &lookup : entryOf(description, "lookups", *keys)->items()) {
            ++lookups;
            LookupRequest request = requestFor(lookup, *keys);
            const LookupResult traced = set.engine->lookup(request);
            const QString expected = difference(lookup, traced, *keys);
            if (!expected.isEmpty())
                report(description, request, QLatin1String("expected ") + expected + QLatin1String(", got ") + describe(traced));
            const QString problem = conservationProblem(traced);
            if (!problem.isEmpty())
                report(description, request, problem);
            request.withTrace = false;
            const LookupResult plain = set.engine->lookup(request);
            if (describe(plain) != describe(traced))
                report(description, request, QLatin1String("recording changes the answer: without it ") + describe(plain));
        }
    }
    qInfo("%d lookups, %d differences", lookups, differences);
    QVERIFY(lookups > 0);
    QCOMPARE(differences, 0);
}

QTEST_APPLESS_MAIN(TestHiera5Vectors)
#include "tst_hiera5vectors.moc"
