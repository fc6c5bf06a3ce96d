// SPDX-License-Identifier: MIT
#include "search/foundindata.h"

#include <QTest>

#include <string>

using namespace strata;
using namespace strata::test;

namespace {

const QByteArray kHiera5 = "== hiera.yaml\nversion: 5\nhierarchy:\n"
                           "- {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                           "- {name: Common, path: common.yaml}\n"
                           "- {name: Json, path: more.json, data_hash: json_data}\n"
                           "- {name: Hocon, path: more.conf, data_hash: hocon_data}\n";

SearchQuery query(const QString &words)
{
    QStringList all = words.split(QLatin1Char(' '));
    SearchQuery query;
    while (all.size() > 1 && all.front().startsWith(QLatin1String("--"))) {
        const QString option = all.takeFirst();
        query.isRegex |= option == QLatin1String("--regex");
        query.isWholeWord |= option == QLatin1String("--word");
        query.ignoresCase |= option == QLatin1String("--ignore-case");
        if (option == QLatin1String("--keys"))
            query.in = SearchQuery::In::Keys;
        if (option == QLatin1String("--values"))
            query.in = SearchQuery::In::Values;
        if (option == QLatin1String("--key"))
            query.keys = all.takeFirst().toStdString();
        if (option == QLatin1String("--file"))
            query.files = all.takeFirst().toStdString();
    }
    query.text = all.join(QLatin1Char(' ')).toStdString();
    return query;
}

} // namespace

/// What is found where, in every format, and what became of it.
class TestDataSearch : public QObject
{
    Q_OBJECT

private slots:
    void places_data();
    void places();
    void datum();
    void hiera3();
    void columns();
    void sealedTexts();
    void errors();
    void summary();
    void cancelled();
    void cancelledAfterAFile();
};

void TestDataSearch::places_data()
{
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("places");
    const auto row = [](const char *name, const QByteArray &files, const char *query, const char *places) {
        QTest::newRow(name) << files << QString::fromUtf8(query) << QString::fromUtf8(places);
    };
    const auto common = [](const char *text) -> QByteArray { return "== data/common.yaml\n" + QByteArray(text); };
    row("value and key", common("ntp: ntp1\nother: x\n"), "ntp",
        "data/common.yaml:1 ntp (key) [L2 only]; data/common.yaml:1 ntp [L2 only]");
    row("keys only", common("ntp: ntp1\na: {ntp: 1}\n"), "--keys ntp",
        "data/common.yaml:1 ntp (key) [L2 only]; data/common.yaml:2 a.ntp (key) [L2 only]");
    row("values only", common("ntp: ntp1\n"), "--values ntp", "data/common.yaml:1 ntp [L2 only]");
    row("fates", "== data/nodes/n.yaml\nk: [a, x]\n== data/common.yaml\nk: [b, x]\n", "--values x",
        "data/common.yaml:1 k[1] [L2 not consulted]; data/nodes/n.yaml:1 k[1] [L1 won]");
    row("a file that the node does not read", "== data/nodes/other.yaml\nk: x\n", "--values x",
        "data/nodes/other.yaml:1 k");
    row("a file that no level names", "== data/old/junk.yml\nk: x\n", "--values x", "data/old/junk.yml:1 k");
    row("not in comments", common("# x\nk: y # x\n"), "x", "");
    row("literal block", common("k: |\n  one\n\n  two x\n  three x\n"), "x",
        "data/common.yaml:4 k [L2 only]; data/common.yaml:5 k [L2 only]");
    row("folded block", common("k: >-\n  one\n  two x\n  three\n"), "x", "data/common.yaml:3 k [L2 only]");
    row("block with indentation and comment", common("a:\n  k: |2- # c\n     x\n"), "x",
        "data/common.yaml:3 a.k [L2 only]");
    row("plain over lines", common("k: one\n  two\n  x\n"), "x", "data/common.yaml:3 k [L2 only]");
    row("quoted over lines", common("k: \"one\\\n  two\n\n  x\"\n"), "x", "data/common.yaml:4 k [L2 only]");
    row("escapes are values", common("k: \"caf\\u00e9 \\x41\"\n"), "é A", "data/common.yaml:1 k [L2 only]");
    row("escapes are no text of the file", common("k: \"a\\nb\"\n"), "\\n", "");
    row("doubled quotes", common("k: 'it''s'\n"), "it's", "data/common.yaml:1 k [L2 only]");
    row("key with escapes", common("\"\\u006bey\": 1\n"), "--keys key", "data/common.yaml:1 key (key) [L2 only]");
    row("lines in one quoted text", common("k: \"x\\ny\\nx\"\n"), "x",
        "data/common.yaml:1 k [L2 only]; data/common.yaml:1 k [L2 only]");
    row("numbers as they are", common("k: 0x1F90\nl: 8_080\nm: '0x1F90'\n"), "8080",
        "data/common.yaml:1 k [L2 only]; data/common.yaml:2 l [L2 only]");
    row("booleans as they are", common("k: yes\n"), "true", "data/common.yaml:1 k [L2 only]");
    row("floats as Ruby writes them", common("k: 1.0e+2\nl: .5\n"), "--values --regex ^(100.0|0.5)$",
        "data/common.yaml:1 k [L2 only]; data/common.yaml:2 l [L2 only]");
    row("whole word", common("k: [web01, web, a-web]\n"), "--word web",
        "data/common.yaml:1 k[1] [L2 only]; data/common.yaml:1 k[2] [L2 only]");
    row("case", common("k: [Web, WEB, wed]\n"), "--ignore-case web",
        "data/common.yaml:1 k[0] [L2 only]; data/common.yaml:1 k[1] [L2 only]");
    row("expression", common("k: [ab1, ab, a1]\n"), "--regex b\\d", "data/common.yaml:1 k[0] [L2 only]");
    row("expression at line ends", common("k: |\n  a\n  b\n"), "--regex ^b$", "data/common.yaml:3 k [L2 only]");
    row("characters of expressions in a text", common("k: [a.b, axb]\n"), "--ignore-case A.b",
        "data/common.yaml:1 k[0] [L2 only]");
    row("below a key", common("a: x\nb: x\n"), "--key b x", "data/common.yaml:2 b [L2 only]");
    row("below keys of an expression", common("ab: x\nb: x\n"), "--key re:^b x", "data/common.yaml:2 b [L2 only]");
    row("in files", "== data/nodes/o.yaml\nk: x\n== data/common.yaml\nk: x\n", "--file nodes/ x",
        "data/nodes/o.yaml:1 k");
    row("options are data files' too", common("lookup_options: {k: {merge: x1}}\n"), "x1",
        "data/common.yaml:1 lookup_options.k.merge [L2]");
    row("alias", common("a: &a {v: x}\nb: *a\n"), "x",
        "data/common.yaml:1 a.v [L2 only]; data/common.yaml:1 b.v [L2 only]");
    row("text with tokens", common("a: 'x%{facts.none}'\n"), "x%{", "data/common.yaml:1 a [L2 only]");
    row("json", "== data/more.json\n{\"k\": {\"l\": [\"\\u0078\", \"a\\/b x\"]}}\n", "x",
        "data/more.json:1 k.l[0] [L3 only]; data/more.json:1 k.l[1] [L3 only]");
    row("json that no level names", "== data/old.json\n{\n\"k\":\n\"x\"}\n", "x", "data/old.json:3 k");
    row("hocon", "== data/more.conf\nk { l = \"x\"y\n m : [1,\n x] }\n", "x",
        "data/more.conf:1 k.l [L4 only]; data/more.conf:3 k.m[1] [L4 only]");
    row("broken", common("k: x\nl: [\nm: 'x y'\n"), "x",
        "data/common.yaml:1 (text) [L2]; data/common.yaml:3 (text) [L2]");
    row("binary", "== data/old.yaml\nk: y" + QByteArray(1, '\0') + "y\n", "y", "");
    row("a file that is no hash", "== data/old.yaml\n- x\n", "x", "data/old.yaml:1 [0]");
    row("a module",
        "== modules/m/hiera.yaml\nversion: 5\nhierarchy:\n- {name: C, path: common.yaml}\n"
        "== modules/m/data/common.yaml\nm::k: x\nn::k: x\n",
        "x", "modules/m/data/common.yaml:1 m::k [L5 only]; modules/m/data/common.yaml:2 n::k [L5]");
}

void TestDataSearch::places()
{
    QFETCH(QByteArray, files);
    QFETCH(QString, query);
    QFETCH(QString, places);
    const SearchedProject project = searchedProject(searchedFiles(kHiera5 + files), "n");
    QCOMPARE(found(project, ::query(query)).join(QLatin1String("; ")), places);
}

void TestDataSearch::datum()
{
    const SearchedProject project = searchedProject(
        searchedFiles(
            "== Datum.yml\nResolutionPrecedence:\n- AllNodes\\$($Node.Environment)\\$($Node.Name)\n- Roles\\Web\n"
            "- Common\\Inner\n- Common\n"
            "== AllNodes/Dev/Srv.yml\nEnvironment: Dev\nName: Srv\nA: {B: x1}\n"
            "== Roles/Web.psd1\n@{\n  A = @{ B = 'it''s x2'; C = \"a`tx3\" }\n  D = @'\none\ntwo x4\n'@\n}\n"
            "== Common/Inner.yml\nE: x5\n== Common/note.txt\nx6\n"),
        "Srv");
    QCOMPARE(found(project, query(QStringLiteral("--values --regex x\\d"))).join(QLatin1String("; ")),
             QStringLiteral("AllNodes/Dev/Srv.yml:3 A.B [L1 won]; Common/Inner.yml:1 E [L3 only]; "
                            "Common/note.txt:1  [L4 only]; Roles/Web.psd1:2 A.B [L2 overridden]; "
                            "Roles/Web.psd1:2 A.C [L2 overridden]; Roles/Web.psd1:5 D [L2 only]"));
}

void TestDataSearch::hiera3()
{
    const SearchedProject project =
        searchedProject(searchedFiles("== hiera.yaml\n:backends: [yaml]\n:yaml:\n  :datadir: /env/data\n"
                                      ":hierarchy: ['%{::site}', common]\n"
                                      "== data/fra.yaml\nk: x\n== data/common.yaml\nk: [a, x]\nd: 2001-12-14\n"));
    QCOMPARE(found(project, query(QStringLiteral("x"))).join(QLatin1String("; ")),
             QStringLiteral("data/common.yaml:1 k[1] [L2 only]; data/fra.yaml:1 k"));
    QCOMPARE(found(project, query(QStringLiteral("2001-12"))).size(), 1);
}

void TestDataSearch::columns()
{
    const SearchedProject project = searchedProject(
        searchedFiles(kHiera5 + "== data/common.yaml\nk: \"\\u00e9 x1\"\nl: [a, x2]\nm: |\n  ab x3\n'n x4': 1\n"));
    std::vector<std::uint32_t> columns;
    QVERIFY(search(project, query(QStringLiteral("--regex x\\d")), [&](const std::vector<SearchMatch> &matches) {
        for (const SearchMatch &match : matches)
            columns.push_back(match.mark.column);
    }));
    QCOMPARE(columns, (std::vector<std::uint32_t>{12, 8, 6, 4}));
}

/// The sealed bytes match only where somebody looks for a sealed text; what is shown of it is short.
void TestDataSearch::sealedTexts()
{
    const SearchedProject project = searchedProject(
        searchedFiles(kHiera5 + "== data/common.yaml\nk: ENC[PKCS7,MIIBabc]\nl: >\n  ENC[PKCS7,MIIBdef\n  ghi]\n"));
    QCOMPARE(found(project, query(QStringLiteral("MIIB"))), QStringList());
    QCOMPARE(found(project, query(QStringLiteral("ENC[PKCS7,MIIBabc"))).size(), 1);
    std::string line;
    QVERIFY(search(project, query(QStringLiteral("PKCS7")),
                   [&](const std::vector<SearchMatch> &matches) { line = matches.front().line; }));
    QVERIFY(line.find("MIIB") == std::string::npos);
}

void TestDataSearch::errors()
{
    const SearchedProject project =
        searchedProject(searchedFiles(kHiera5 + "== data/common.yaml\nk: " + QByteArray(40, 'a') + "!\n"));
    const auto none = [](const std::vector<SearchMatch> &) {};
    QCOMPARE(search(project, {}, none).error().message, std::string("the text to find is empty"));
    QCOMPARE(search(project, query(QStringLiteral("--regex [a")), none).error().code, Error::Code::Syntax);
    const auto slow = search(project, query(QStringLiteral("--regex ^(a|aa)+\\1$")), none);
    QVERIFY(!slow);
    QCOMPARE(slow.error().mark.line, 1U);
}

void TestDataSearch::summary()
{
    QByteArray many = "== data/common.yaml\n";
    for (int i = 0; i < 100; ++i)
        many += "k" + QByteArray::number(i) + ": [x, x]\n";
    const SearchedProject project = searchedProject(searchedFiles(kHiera5 + many + "== data/more.json\n{}\n"));
    const auto summary = search(project, query(QStringLiteral("x")), [](const std::vector<SearchMatch> &) {});
    QVERIFY(summary.has_value());
    QCOMPARE(summary->files.size(), std::size_t(2));
    QCOMPARE(summary->matches, std::size_t(200));
}

void TestDataSearch::cancelled()
{
    const SearchedProject project = searchedProject(searchedFiles(kHiera5 + "== data/common.yaml\nk: x\n"));
    CancelSource source;
    source.cancel();
    int files = 0;
    const auto stopped = search(
        project, query(QStringLiteral("x")), [&](const std::vector<SearchMatch> &) { ++files; }, source.token());
    QCOMPARE(stopped.error().code, Error::Code::Cancelled);
    QCOMPARE(files, 0);
}

void TestDataSearch::cancelledAfterAFile()
{
    QByteArray files;
    for (int i = 0; i < 50; ++i)
        files += "== data/f" + QByteArray::number(i) + ".yaml\nk: x\n";
    const SearchedProject project = searchedProject(searchedFiles(kHiera5 + files));
    CancelSource source;
    int found = 0;
    const auto stopped = search(
        project, query(QStringLiteral("x")),
        [&](const std::vector<SearchMatch> &) {
            ++found;
            source.cancel();
        },
        source.token());
    QCOMPARE(stopped.error().code, Error::Code::Cancelled);
    QCOMPARE(found, 1);
}

QTEST_APPLESS_MAIN(TestDataSearch)
#include "tst_datasearch.moc"
