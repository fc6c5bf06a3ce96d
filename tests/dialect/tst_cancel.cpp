// SPDX-License-Identifier: MIT
#include "core/valueequality.h"
#include "dialect/datum/datum.h"
#include "dialect/datum/merge/strategy.h"
#include "dialect/hiera3/hiera3.h"
#include "dialect/hiera3/strategies.h"
#include "dialect/hiera5/hiera5.h"
#include "dialect/hiera5/search/strategies.h"
#include "source/files/memoryfilesystem.h"
#include "support/countedflag.h"
#include "support/valuetext.h"

#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

constexpr int kNever = 1'000'000'000;
constexpr int kEntries = 40; // enough to tell whether a loop looks

/// A hash of many entries, a list of many texts, many hashes in a list.
std::string manyEntries(const std::string &name)
{
    std::string text = "  h: {";
    for (int i = 0; i < kEntries; ++i)
        text += name + std::to_string(i) + ": {v: " + std::to_string(i) + "}, ";
    text += "}\n  l: [";
    for (int i = 0; i < kEntries; ++i)
        text += name + std::to_string(i) + ", ";
    text += "]\n  m: [";
    for (int i = 0; i < kEntries; ++i)
        text += "{Name: " + name + std::to_string(i) + "}, ";
    return text + "]\n";
}

std::string manyItems(const std::string &name)
{
    std::string text = "[";
    for (int i = 0; i < kEntries; ++i)
        text += name + std::to_string(i) + ", ";
    return text + ']';
}

std::shared_ptr<MemoryFileSystem> hieraFiles(const std::string &function)
{
    auto files = std::make_shared<MemoryFileSystem>();
    for (const std::string name : {"a", "b"}) {
        files->add("/case/data/" + name + ".yaml",
                   "deep:\n" + manyEntries(name) + "list: " + manyItems(name) + "\ntokens: [\"%{" + function +
                       "('list')}\", '%{facts.x}', \"%{" + function + "('one')}\"]\none: '%{facts.y}'\n");
    }
    return files;
}

struct Asked
{
    std::shared_ptr<const Dialect> dialect;
    LookupRequest request;
};

Asked inHiera5(const char *key, const char *merge, KeyTable &keys, const std::shared_ptr<KeyTable> &shared)
{
    const auto files = hieraFiles("lookup");
    files->add("/case/hiera.yaml",
               "version: 5\nhierarchy:\n- {name: A, path: a.yaml}\n- {name: All, glob: '*.yaml'}\n");
    files->add("/case/data/c.yaml", "lookup_options: {'^t': {merge: unique}}\n");
    DialectRequest setup;
    setup.folder = "/case";
    Asked asked{std::make_shared<hiera5::Hiera5>(
                    std::make_shared<const Snapshot>(std::make_shared<Workspace>(nullptr, shared), files), setup),
                {.key = LookupTarget::named(key)}};
    if (*merge)
        asked.request.merge = hiera5::readMerge(fromYaml(merge, keys), hiera5::usualVersion().rules);
    return asked;
}

Asked inHiera3(const char *key, const char *merge, KeyTable &keys, const std::shared_ptr<KeyTable> &shared)
{
    const auto files = hieraFiles("hiera");
    files->add("/case/hiera.yaml",
               "---\n:backends: [yaml]\n:hierarchy: [a, b]\n:yaml:\n  :datadir: /case/data\n:merge_behavior: deeper\n");
    DialectRequest setup;
    setup.configurationFile = "/case/hiera.yaml";
    Asked asked{std::make_shared<hiera3::Hiera3>(
                    std::make_shared<const Snapshot>(std::make_shared<Workspace>(nullptr, shared), files), setup),
                {.key = LookupTarget::named(key)}};
    if (*merge)
        asked.request.merge = hiera3::readMerge(fromYaml(merge, keys));
    return asked;
}

Asked inDatum(const char *key, const std::shared_ptr<KeyTable> &shared)
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/case/Datum.yml",
               "DatumStructure:\n"
               "- {StoreName: Data, StoreProvider: 'Datum::File', StoreOptions: {Path: ./Data}}\n"
               "ResolutionPrecedence: ['Data\\a', 'Data\\b']\n"
               "DatumHandlers: {'Datum.InvokeCommand::InvokeCommand': {SkipDuringLoad: true}}\n"
               "default_lookup_options: deep\n"
               "lookup_options: {list: {merge_baseType_array: Sum, merge_options: {knockout_prefix: --}}}\n");
    for (const std::string name : {"a", "b"}) {
        files->add("/case/Data/" + name + ".yml",
                   "Configurations: [deep, list]\ndeep:\n" + manyEntries(name) + "list: " + manyItems(name) + "\n");
    }
    return {
        std::make_shared<datum::Datum>(
            std::make_shared<const Snapshot>(std::make_shared<Workspace>(nullptr, shared), files), "/case/Datum.yml"),
        {.key = *key ? LookupTarget::named(key) : LookupTarget::wholeNode()}};
}

} // namespace

/// A lookup that is cancelled, wherever it has come to, is no answer, and leaves nothing behind.
class TestCancel : public QObject
{
    Q_OBJECT

private slots:
    void lookupsEndAtAnyCheck_data();
    void lookupsEndAtAnyCheck();
    void enginesAreCompleteOrNull_data();
    void enginesAreCompleteOrNull();
    void uncancelledTokensChangeNothing();

private:
    Asked ask(const QByteArray &dialect, const QByteArray &key, const QByteArray &merge);

    std::shared_ptr<KeyTable> m_keys;
};

Asked TestCancel::ask(const QByteArray &dialect, const QByteArray &key, const QByteArray &merge)
{
    m_keys = std::make_shared<KeyTable>();
    if (dialect == "datum")
        return inDatum(key.constData(), m_keys);
    return dialect == "hiera3" ? inHiera3(key.constData(), merge.constData(), *m_keys, m_keys)
                               : inHiera5(key.constData(), merge.constData(), *m_keys, m_keys);
}

void TestCancel::lookupsEndAtAnyCheck_data()
{
    QTest::addColumn<QByteArray>("dialect");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("merge");
    QTest::addColumn<int>("atLeast"); // looks at the token: one for each round of the loops that the row is about
    const auto row = [](const char *dialect, const char *key, const char *merge, int atLeast) {
        QTest::addRow("%s, %s, %s", dialect, *key ? key : "whole node", *merge ? merge : "as configured")
            << QByteArray(dialect) << QByteArray(key) << QByteArray(merge) << atLeast;
    };
    row("hiera5", "deep", "deep", kEntries * 2);
    row("hiera5", "list", "{strategy: deep, knockout_prefix: '--', sort_merged_arrays: true}", kEntries * 3);
    row("hiera5", "deep", "hash", 5);
    row("hiera5", "deep", "first", 4);
    row("hiera5", "list", "unique", kEntries * 2);
    row("hiera5", "tokens", "", 15);
    row("hiera3", "deep", "hash", kEntries * 2);
    row("hiera3", "list", "array", kEntries * 2);
    row("hiera3", "tokens", "", 5);
    row("datum", "deep", "", kEntries * 3);
    row("datum", "list", "", kEntries * 2);
    row("datum", "", "", kEntries * 4);
}

void TestCancel::lookupsEndAtAnyCheck()
{
    QFETCH(QByteArray, dialect);
    QFETCH(QByteArray, key);
    QFETCH(QByteArray, merge);
    QFETCH(int, atLeast);
    Asked asked = ask(dialect, key, merge);
    const auto engine = asked.dialect->engine({});
    const LookupResult expected = engine->lookup(asked.request);
    QCOMPARE(expected.status, LookupResult::Status::Found);
    const auto counter = std::make_shared<CountedFlag>(kNever);
    asked.request.cancel = CancelToken(counter);
    QCOMPARE(exactText(engine->lookup(asked.request).value), exactText(expected.value));
    const int checks = counter->checksDone(kNever);
    QVERIFY2(checks >= atLeast, qPrintable(QString::number(checks)));

    const auto untouched = asked.dialect->engine({}); // knows no options yet
    for (int n = 0; n < checks; n += n < 40 ? 1 : 7) {
        const auto &each = n % 2 == 0 ? engine : untouched;
        asked.request.cancel = CancelToken(std::make_shared<CountedFlag>(n));
        const LookupResult stopped = each->lookup(asked.request);
        QCOMPARE(stopped.status, LookupResult::Status::Cancelled);
        QVERIFY(stopped.value.isUndef() && stopped.trace.origins.empty() && !stopped.error);
    }
    asked.request.cancel = {};
    for (const auto *each : {&engine, &untouched}) {
        const LookupResult after = (*each)->lookup(asked.request);
        QCOMPARE(exactText(after.value), exactText(expected.value));
        QCOMPARE(after.merge.strategy, expected.merge.strategy);
    }
}

void TestCancel::enginesAreCompleteOrNull_data()
{
    QTest::addColumn<QByteArray>("dialect");
    for (const char *dialect : {"hiera5", "hiera3", "datum"})
        QTest::newRow(dialect) << QByteArray(dialect);
}

/// Resolving the layers stops, too; a part of them is never shared with the next scope.
void TestCancel::enginesAreCompleteOrNull()
{
    QFETCH(QByteArray, dialect);
    const Asked asked = ask(dialect, "list", "");
    const auto counter = std::make_shared<CountedFlag>(kNever);
    const Asked fresh = ask(dialect, "list", "");
    const std::size_t expected = locations(fresh.dialect->engine({}, CancelToken(counter))->layers()).size();
    const int checks = counter->checksDone(kNever);
    QVERIFY(checks > 2);
    for (int n = 0; n < checks; ++n) {
        const auto cancelled = [n](const Asked &project) {
            return project.dialect->engine({}, CancelToken(std::make_shared<CountedFlag>(n)));
        };
        QVERIFY(!cancelled(ask(dialect, "list", "")));
        const auto made = cancelled(asked); // what was found before need not be looked for again, so it may be whole
        QVERIFY(!made || locations(made->layers()).size() == expected);
    }
    QCOMPARE(locations(asked.dialect->engine({})->layers()).size(), expected);
}

void TestCancel::uncancelledTokensChangeNothing()
{
    Asked asked = ask("hiera5", "deep", "deep");
    const auto engine = asked.dialect->engine({});
    const LookupResult expected = engine->lookup(asked.request);
    CancelSource source;
    asked.request.cancel = source.token();
    QCOMPARE(engine->lookup(asked.request).status, LookupResult::Status::Found);
    source.cancel();
    QCOMPARE(engine->lookup(asked.request).status, LookupResult::Status::Cancelled);
    QCOMPARE(exactText(engine->lookup({.key = asked.request.key, .merge = asked.request.merge}).value),
             exactText(expected.value));
}

QTEST_APPLESS_MAIN(TestCancel)
#include "tst_cancel.moc"
