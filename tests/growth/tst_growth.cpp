// SPDX-License-Identifier: MIT
#include "core/address.h"
#include "core/text/sealedtext.h"
#include "core/valueequality.h"
#include "output/jsonwriter.h"
#include "output/render.h"
#include "output/tracejson.h"
#include "projection/contributiontable.h"
#include "projection/fates.h"
#include "source/datumdata.h"
#include "source/files/glob.h"
#include "source/files/memoryfilesystem.h"
#include "source/hocon/hoconreader.h"
#include "source/json/jsonreader.h"
#include "source/psd1/powershelldata.h"
#include "source/yaml/plain/plainpieces.h"
#include "source/yaml/powershell/powershellyaml.h"
#include "source/yaml/yamlreader.h"
#include "support/layeredlookup.h"

#include <QTest>

#include <atomic>
#include <cstdlib>
#include <functional>
#include <new>

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else // nothing counts instructions then
#define CALLGRIND_ZERO_STATS
#define CALLGRIND_TOGGLE_COLLECT
#define CALLGRIND_DUMP_STATS_AT(label) static_cast<void>(label)
#endif

namespace {

std::atomic<std::uint64_t> allocated = 0; // bytes, ever

} // namespace

// Counts what is allocated: copies that grow with what is there already show in it, exactly and on every machine.
void *operator new(std::size_t size)
{
    allocated.fetch_add(size, std::memory_order_relaxed);
    if (void *memory = std::malloc(size > 0 ? size : 1))
        return memory;
    throw std::bad_alloc();
}
void *operator new(std::size_t size, const std::nothrow_t &) noexcept
{
    allocated.fetch_add(size, std::memory_order_relaxed);
    return std::malloc(size > 0 ? size : 1);
}
void operator delete(void *memory) noexcept
{
    std::free(memory);
}
void operator delete(void *memory, std::size_t) noexcept
{
    std::free(memory);
}

using namespace strata;
using namespace strata::test;

namespace {

/// Does something with \a n pieces of data.
using Task = std::function<void(int n)>;

std::string repeated(int count, std::string_view text)
{
    std::string out;
    for (int i = 0; i < count; ++i)
        out += text;
    return out;
}

/// \a text for each number below \a count, with `#` the number.
std::string numbered(int count, std::string_view text)
{
    std::string out;
    for (int i = 0; i < count; ++i) {
        for (const char c : text)
            out += c == '#' ? std::to_string(i) : std::string(1, c);
    }
    return out;
}

/// Does \a work with \a n pieces. \return the bytes that were allocated. Callgrind, which collects nothing else, writes
/// what it counted, with the name of the row and n.
double costOf(const Task &work, int n)
{
    const std::uint64_t before = allocated;
    CALLGRIND_ZERO_STATS;
    CALLGRIND_TOGGLE_COLLECT;
    work(n);
    CALLGRIND_TOGGLE_COLLECT;
    const double bytes = static_cast<double>(allocated - before);
    const QByteArray row = QByteArray(QTest::currentDataTag()) + '\t' + QByteArray::number(n);
    CALLGRIND_DUMP_STATS_AT(row.constData());
    return bytes;
}

bool isRead(const Result<ReadResult> &read)
{
    return read.has_value();
}

} // namespace

Q_DECLARE_METATYPE(Task)

/// What is four times as large takes about four times as much memory: readers, and everything that passes over values.
/// The same rows are counted in instructions by tst_growthcount.
class TestGrowth : public QObject
{
    Q_OBJECT

private slots:
    void isLinear_data();
    void isLinear();
};

void TestGrowth::isLinear_data()
{
    QTest::addColumn<Task>("work");
    QTest::addColumn<int>("n");
    const auto reader = [](const char *name, auto read, std::function<std::string(int)> text, int n = 500) {
        QTest::newRow(name) << Task([read, text = std::move(text)](int count) {
            KeyTable keys;
            QVERIFY(isRead(read(text(count), keys)));
        }) << n;
    };
    const auto psych = [](const std::string &text, KeyTable &keys) { return readYamlExactly(text, FileId{0}, keys); };
    const auto plain = [](const std::string &text, KeyTable &keys) -> Result<ReadResult> {
        if (auto read = readPlainYaml(text, FileId{0}, keys, DateScalars::Refused))
            return std::move(*read);
        return fail(Error::Code::Internal, "this is for the exact reader");
    };
    const auto cut = [](const std::string &text, KeyTable &keys) {
        return PlainPieces::of(std::make_shared<const std::string>(text), FileId{0}, keys, DateScalars::Refused);
    };
    const auto pieces = [cut](const std::string &text, KeyTable &keys) -> Result<ReadResult> {
        return cut(text, keys)->all();
    };
    const auto findAll = [cut](const std::string &text, KeyTable &keys) -> Result<ReadResult> {
        const auto entries = cut(text, keys);
        for (int i = 0; entries->find("key" + std::to_string(i)); ++i) {
        }
        return ReadResult{};
    };
    const auto dotnet = [](const std::string &text, KeyTable &keys) {
        return readPowerShellYaml(text, FileId{0}, keys);
    };
    const auto json = [](const std::string &text, KeyTable &keys) { return readJson(text, FileId{0}, keys); };
    const auto hocon = [](const std::string &text, KeyTable &keys) { return readHocon(text, FileId{0}, keys); };
    const auto psd1 = [](const std::string &text, KeyTable &keys) { return readPowerShellData(text, FileId{0}, keys); };
    const auto tree = [](const std::string &text, KeyTable &keys) {
        return readDatumFile(text, DatumFormat::Yaml, FileId{0}, keys);
    };

    reader("YAML, keys", psych, [](int n) { return numbered(n, "k#: #\n"); });
    reader("YAML, one key again", psych, [](int n) { return numbered(n, "k: #\n"); });
    reader("YAML, flow list", psych, [](int n) { return "k: [" + numbered(n, "#, ") + "]\n"; });
    reader("YAML, list of hashes", psych, [](int n) { return numbered(n, "- a: #\n  b: '#'\n"); });
    reader("YAML, anchors", psych, [](int n) { return numbered(n, "k#: &a# x\nl#: *a#\n"); });
    reader("YAML, folded text", psych, [](int n) { return "k: >\n" + repeated(n, "  word word\n"); });
    reader("YAML, text in quotes", psych, [](int n) { return "k: \"" + repeated(n, "x\\n\n  ") + "\"\n"; });
    reader("YAML, plain text of many lines", psych, [](int n) { return "k: a\n" + repeated(n, "  word\n"); });
    reader("YAML, comments", psych, [](int n) { return repeated(n, "# c\n") + "k: 1\n"; });
    reader(
        "YAML, digits", psych, [](int n) { return "k: " + repeated(n, "1_0") + '\n'; }, 300);
    reader("simple YAML, keys", plain, [](int n) { return numbered(n, "k#: #\n"); });
    reader("simple YAML, flow list", plain, [](int n) { return "k: [" + numbered(n, "#, ") + "z]\n"; });
    reader("simple YAML, list of hashes", plain, [](int n) { return numbered(n, "- a: #\n  b: '#'\n"); });
    reader("simple YAML, folded text", plain, [](int n) { return "k: >\n" + repeated(n, "  word word\n"); });
    reader("simple YAML, escapes", plain, [](int n) { return "k: \"" + repeated(n, "x\\n") + "\"\n"; });
    reader("simple YAML, cut", pieces, [](int n) { return numbered(n, "key#:\n  a: #\n"); });
    reader("simple YAML, cut and asked", findAll, [](int n) { return numbered(n, "key#:\n  a: #\n"); });
    reader("YAML of .NET, keys", dotnet, [](int n) { return numbered(n, "k#: #\n"); });
    reader("YAML of .NET, flow list", dotnet, [](int n) { return "k: [" + numbered(n, "#, ") + "]\n"; });
    reader("YAML of .NET, folded text", dotnet, [](int n) { return "k: >\n" + repeated(n, "  word word\n"); });
    reader("Datum's tree, keys", tree, [](int n) { return numbered(n, "k#: {a: #}\n"); });
    reader("JSON, members", json, [](int n) { return '{' + numbered(n, "\"k#\": #, ") + "\"z\": 1}"; });
    reader("JSON, list", json, [](int n) { return "{\"k\": [" + numbered(n, "#, ") + "0]}"; });
    reader("JSON, text", json, [](int n) { return "{\"k\": \"" + repeated(n, "x\\u00e9\\n") + "\"}"; });
    reader("HOCON, keys", hocon, [](int n) { return numbered(n, "k# = #\n"); });
    reader("HOCON, members one by one", hocon, [](int n) { return numbered(n, "k.a# = 1\n"); });
    reader("HOCON, deeper members one by one", hocon, [](int n) { return numbered(n, "k.l.m.a# = 1\n"); });
    reader("HOCON, appended", hocon, [](int n) { return numbered(n, "k += #\n"); });
    reader("HOCON, words", hocon, [](int n) { return "k = " + repeated(n, "word "); });
    reader("HOCON, lists side by side", hocon, [](int n) { return "k = " + numbered(n, "[#] "); });
    reader("HOCON, substitutions", hocon, [](int n) { return numbered(n, "a# = 1\nr# = ${a#}\n"); });
    reader("HOCON, substitutions for one key", hocon, [](int n) { return "a = 1\n" + repeated(n, "k = ${a}\n"); });
    reader("psd1, list", psd1, [](int n) { return "@{k = @(" + numbered(n, "'x#', ") + "1)}"; });
    reader("psd1, text", psd1, [](int n) { return "@{k = '" + repeated(n, "x''y ") + "'}"; });

    const auto lookup = [](const char *name, std::function<std::string(int)> higher,
                           std::function<std::string(int)> lower, const char *merge, int n = 100) {
        QTest::newRow(name) << Task([=, higher = std::move(higher), lower = std::move(lower)](int count) {
            const auto found = layeredLookup({higher(count), lower(count)}, merge);
            QCOMPARE(found.result->status, LookupResult::Status::Found);
            const std::vector<LeafFate> fates = leafFates(found.result->trace);
            JsonWriter written;
            writeTrace(written, *found.result, fates, LayerNames(found.engine->layers(), namesOf(*found.project)));
            QVERIFY(!contributionTable(found.result->trace, fates).rows.empty());
        }) << n;
    };
    const auto hash = [](const char *entry) { return [entry](int n) { return "{" + numbered(n, entry) + "}"; }; };
    const auto list = [](const char *item) { return [item](int n) { return "[" + numbered(n, item) + "]"; }; };
    lookup("first found", hash("a#: #, "), hash("b#: #, "), "first");
    lookup("hash", hash("a#: #, "), hash("b#: #, "), "hash");
    lookup("deep, other keys", hash("a#: {x: #}, "), hash("b#: {x: #}, "), "deep");
    lookup("deep, same keys", hash("a#: {x: #}, "), hash("a#: {y: #}, "), "deep");
    lookup("deep, lists", list("a#, "), list("b#, "), "deep");
    lookup("deep, sorted", list("a#, "), list("b#, "), "{strategy: deep, sort_merged_arrays: true}");
    lookup("unique", list("a#, "), list("b#, "), "unique");
    lookup("tokens", list("'%{facts.x}a#', "), list("'%{facts.y}', "), "unique");

    QTest::newRow("beginnings of seals") << Task([](int n) { holdsSeal(repeated(n, "ENC[")); }) << 5000;
    QTest::newRow("beginnings of seals in lines") << Task([](int n) { holdsSeal(repeated(n, "ENC[\n")); }) << 5000;
    const auto pass = [](const char *name, std::function<void(const Value &)> over) {
        QTest::newRow(name) << Task([over = std::move(over)](int n) {
            KeyTable keys;
            const auto read = readYaml("a:\n" + numbered(n, "  k#: [#, 'x y', {l: ~}]\n"), FileId{0}, keys);
            over(read->root);
        }) << 250;
    };
    pass("as YAML", [](const Value &value) { QVERIFY(render(value, RenderFormat::Yaml)); });
    pass("as JSON", [](const Value &value) { QVERIFY(render(value, RenderFormat::Json)); });
    pass("as text", [](const Value &value) { QVERIFY(render(value, RenderFormat::Text)); });
    pass("compared", [](const Value &value) { QVERIFY(identical(value, value)); });
    pass("canonical text", [](const Value &value) { QVERIFY(!canonicalText(value).empty()); });
    pass("seals shortened", [](const Value &value) { QVERIFY(withShortSeals(value).isMapping()); });

    QTest::newRow("link to a place") << Task([](int n) {
        Address place{LookupTarget::named("k"), AddressLayer{"a.yaml", 0}, {}, {}};
        for (int i = 0; i < n; ++i)
            place.path.emplace_back(AddressKey{Kind::String, "ke y/" + std::to_string(i)});
        QVERIFY(parseAddress(linkText(addressParameters(place))) == place);
    }) << 300;
    QTest::newRow("glob") << Task([](int n) {
        MemoryFileSystem files;
        for (int i = 0; i < n; ++i)
            files.add("/d/f" + std::to_string(i % 10) + "/x" + std::to_string(i) + ".yaml", "");
        QVERIFY(!expandGlob(files, "/d/**/x*1.yaml").empty());
    }) << 500;
    QTest::newRow("glob, stars") << Task([](int n) {
        MemoryFileSystem files;
        files.add("/d/" + std::string(200, 'a'), "");
        QVERIFY(expandGlob(files, "/d/" + repeated(n, "*a") + "b").empty());
    }) << 1000;
}

void TestGrowth::isLinear()
{
    QFETCH(Task, work);
    QFETCH(int, n);
    work(n); // tables and caches that are made once
    const double once = costOf(work, n);
    const double fourTimes = costOf(work, 4 * n);
    constexpr double kFew = 20'000; // bytes: too few to say anything
    // 4 and what tables leave free when they double; a square is 16.
    QVERIFY2(fourTimes < 6.5 * once + kFew, qPrintable(QStringLiteral("bytes %1 and %2").arg(once).arg(fourTimes)));
}

QTEST_APPLESS_MAIN(TestGrowth)
#include "tst_growth.moc"
