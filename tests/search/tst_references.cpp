// SPDX-License-Identifier: MIT
#include "search/foundindata.h"

#include "search/references.h"

#include <QTest>

#include <random>
#include <set>
#include <string>
#include <vector>

using namespace strata;
using namespace strata::test;

namespace {

const QByteArray kTwoLevels = "== hiera.yaml\nversion: 5\nhierarchy:\n- {name: A, path: a.yaml}\n"
                              "- {name: B, path: b.json, data_hash: json_data}\n"
                              "- {name: C, path: c.conf, data_hash: hocon_data}\n";

ReferenceIndex indexOf(const SearchedProject &in)
{
    const std::vector<std::string> excluded{in.project->dialect->configurationFile()};
    const SearchedData data{*in.project->snapshot, *in.project->dialect, *in.engine, in.project->folder, excluded};
    return ReferenceIndex::build(data).value();
}

/// "data/a.yaml:1 k.a lookup"; with "?" a composed name.
QString textOf(const KeyReference &reference, const FileNames &names)
{
    const std::string root = reference.root.isValid() ? reference.root.text() : std::string();
    return QString::fromStdString(names.place(reference.mark) + ' ' + pathPhrase(root, reference.path) + ' ' +
                                  std::string(referenceName(reference.by)) + (reference.isComposed ? "?" : ""));
}

void addTree(const ReadTree &tree, QStringList &out)
{
    for (const ReadTree &read : tree.reads) {
        QStringList below;
        addTree(read, below);
        out << QString::fromStdString(read.key) + (read.isCycle ? QStringLiteral("!") : QString()) +
                   (read.isAgain ? QStringLiteral("=") : QString()) +
                   (below.isEmpty() ? QString() : QLatin1Char('(') + below.join(QLatin1Char(' ')) + QLatin1Char(')'));
    }
}

} // namespace

/// Who reads which key, by the texts of data files.
class TestReferences : public QObject
{
    Q_OBJECT

private slots:
    void readers_data();
    void readers();
    void reads_data();
    void reads();
    void longChains();
    void readsOfAnswers();
};

void TestReferences::readers_data()
{
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("readers");
    const auto row = [](const char *name, const QByteArray &files, const char *key, const char *readers) {
        QTest::newRow(name) << files << QString::fromUtf8(key) << QString::fromUtf8(readers);
    };
    const auto yaml = [](const char *text) -> QByteArray { return "== data/a.yaml\n" + QByteArray(text) + '\n'; };
    row("lookup", yaml("r: \"%{lookup('k')}\""), "k", "data/a.yaml:1 r lookup");
    row("hiera", yaml("r: '%{hiera(\"k\")}'"), "k", "data/a.yaml:1 r hiera");
    row("alias", yaml("r: {a: [\"%{alias('k')}\"]}"), "k", "data/a.yaml:1 r.a[0] alias");
    row("in a key", yaml("r: {\"%{lookup('k')}\": 1}"), "k", "data/a.yaml:1 r.%{lookup('k')} lookup");
    row("two tokens", yaml("r: \"%{lookup('k')}\\n%{lookup('l')}\""), "l", "data/a.yaml:1 r lookup");
    row("in a block", yaml("r: |\n  a\n  %{lookup('k')}"), "k", "data/a.yaml:3 r lookup");
    row("dotted", yaml("r: \"%{lookup('k.a.0')}\""), "k", "data/a.yaml:1 r lookup");
    row("quoted", yaml("r: '%{lookup(\"''k.a''\")}'"), "k.a", "data/a.yaml:1 r lookup");
    row("variable", yaml("r: \"%{k}%{facts.k}%{scope('k')}%{literal('k')}\""), "k", "");
    row("another key", yaml("r: \"%{lookup('kk')}\""), "k", "");
    row("composed", yaml("r: \"%{lookup('a::%{x}::port')}\""), "a::web::port", "data/a.yaml:1 r lookup?");
    row("composed of another form", yaml("r: \"%{lookup('a::%{x}::port')}\""), "b::web::port", "");
    row("put together", yaml("r: \"%{literal('%')}{lookup('k')}\""), "k", "data/a.yaml:1 r lookup?");
    const QByteArray nested = yaml("r: '%{lookup(\"a::%{lookup(''x'')}::port\")}'");
    row("nested, the inner one", nested, "x", "data/a.yaml:1 r lookup");
    row("nested, the outer one", nested, "a::q::port", "data/a.yaml:1 r lookup?");
    row("nested, another key", nested, "b", "");
    row("option", yaml("lookup_options: {k: {merge: first}}"), "k", "data/a.yaml:1 lookup_options.k option");
    row("option by pattern", yaml("lookup_options: {'^a::.*$': {merge: first}, '^b': {merge: first}}"), "a::k",
        "data/a.yaml:1 lookup_options.^a::.*$ option");
    row("json", "== data/b.json\n{\"r\":\n\"%{\\u006cookup('k')}\"}\n", "k", "data/b.json:2 r lookup");
    row("hocon", "== data/c.conf\nr = \"%{lookup('k')}\"\n", "k", "data/c.conf:1 r lookup");
    row("a file that no node reads", "== data/z.yaml\nr: \"%{lookup('k')}\"\n", "k", "data/z.yaml:1 r lookup");
    const QByteArray datum = "== Datum.yml\nResolutionPrecedence: [Roles\\Web, Common]\n"
                             "DatumHandlers: {'Datum.InvokeCommand::InvokeCommand': {SkipDuringLoad: true}}\n"
                             "lookup_options: {K\\A: deep}\n== Common.yml\nK: {A: 1}\n== Common/x.yml\nq: 1\n";
    row("datum", datum + "== Roles/Web.yml\nR: '[x={ $Datum.Common.x.q }=]'\n", "Q", "Roles/Web.yml:1 R expression");
    row("datum's options", datum, "k", "Datum.yml:3  option");
    row("datum's lookup", datum + "== Roles/Web.yml\nR: '[x={ Lookup ''Q\\B'' }=]'\n", "q",
        "Roles/Web.yml:1 R expression");
    const QByteArray pre = datum + "== Roles/Web.yml\nR: '[x={ $Datum.Common.x[\"Pre$($Node.Name)\"] }=]'\n"
                                   "S: '[x={ Lookup \"Sub$Role\" }=]'\nT: '[x={ Lookup ''Q$B'' }=]'\n";
    row("datum's composed index", pre, "PreX", "Roles/Web.yml:1 R expression?");
    row("datum's composed lookup", pre, "subweb", "Roles/Web.yml:2 S expression?");
    row("datum's name in single quotes", pre, "q$b", "Roles/Web.yml:3 T expression");
    row("datum's composed names, another key", pre, "zzz", "");
    row("psd1", datum + "== Roles/Web.psd1\n@{ R = '[x={ $Datum.Common.x[\"q\"] }=]' }\n", "q",
        "Roles/Web.psd1:1 R expression");
}

void TestReferences::readers()
{
    QFETCH(QByteArray, files);
    QFETCH(QString, key);
    QFETCH(QString, readers);
    const SearchedProject project =
        searchedProject(searchedFiles((files.contains("Datum.yml") ? QByteArray() : kTwoLevels) + files));
    const ReferenceIndex index = indexOf(project);
    const FileNames names = namesOf(*project.project);
    QStringList got;
    for (const KeyReference *reader : index.readersOf(key.toStdString()))
        got << textOf(*reader, names);
    QCOMPARE(got.join(QLatin1String("; ")), readers);
}

void TestReferences::reads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("tree");
    const auto row = [](const char *name, const char *text, const char *tree) {
        QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(tree);
    };
    row("none", "k: a\n", "");
    row("one after the other", "k: \"%{lookup('a')}\"\na: \"%{lookup('b.c')}\"\n", "a(b)");
    row("itself", "k: \"%{lookup('k')}\"\n", "k!");
    row("in a circle", "k: \"%{lookup('a')}\"\na: \"%{lookup('k')}\"\n", "a(k!)");
    row("twice", "k: [\"%{lookup('a')}\", \"%{lookup('b')}\"]\nb: \"%{lookup('a')}\"\na: \"%{lookup('c')}\"\n",
        "a(c) b(a=)");
    row("composed", "k: \"%{lookup('a%{b}')}\"\n", "a%{b}");
}

void TestReferences::reads()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, tree);
    const ReferenceIndex index = indexOf(searchedProject(searchedFiles(kTwoLevels + "== data/a.yaml\n" + text)));
    QStringList got;
    addTree(readTree(index, "k"), got);
    QCOMPARE(got.join(QLatin1Char(' ')), tree);
}

/// A chain of keys is listed up to the limit, and says that it continues.
void TestReferences::longChains()
{
    QByteArray text;
    for (std::size_t i = 0; i < 2 * kDeepestReads; ++i)
        text += "k" + QByteArray::number(i) + ": \"%{lookup('k" + QByteArray::number(i + 1) + "')}\"\n";
    const ReferenceIndex index = indexOf(searchedProject(searchedFiles(kTwoLevels + "== data/a.yaml\n" + text)));
    const auto depthFrom = [&](std::size_t first) {
        const ReadTree tree = readTree(index, "k" + std::to_string(first));
        std::size_t depth = 0;
        const ReadTree *at = &tree;
        for (; !at->reads.empty(); at = &at->reads.front())
            ++depth;
        return std::pair(depth, at->isCut);
    };
    QCOMPARE(depthFrom(0), std::pair(kDeepestReads, true));
    QCOMPARE(depthFrom(kDeepestReads), std::pair(kDeepestReads, false));
}

/// Every key that a lookup reads is in the index.
void TestReferences::readsOfAnswers()
{
    std::mt19937 random(99);
    const auto number = [&](int from, int to) { return std::uniform_int_distribution<int>(from, to)(random); };
    int compared = 0;
    for (int round = 0; round < 200; ++round) {
        QByteArray files = kTwoLevels;
        for (const char *file : {"a.yaml", "b.json", "other.yaml"}) {
            files += QByteArray("== data/") + file + "\n{";
            for (int key = 0; key < 8; ++key) {
                static const char *const kForms[] = {"%{lookup('k#')}",
                                                     "%{alias('k#')}",
                                                     "%{hiera('k#')}",
                                                     "%{lookup('k#.a')}",
                                                     "%{literal('%')}{lookup('k#')}",
                                                     "x %{lookup('k#')} %{lookup('k0')}",
                                                     "%{k#}",
                                                     "text",
                                                     "%{lookup('k%{x}')}"};
                QByteArray value = kForms[number(0, 8)];
                value.replace('#', QByteArray::number(number(0, 7)));
                const bool isInside = number(0, 3) == 0;
                files += (key > 0 ? ",\n" : "\n") + ("\"k" + QByteArray::number(key)) +
                         "\": " + (isInside ? "{\"a\": [" : "") + '"' + value + '"' + (isInside ? "]}" : "");
            }
            files += "}\n";
        }
        const SearchedProject project = searchedProject(searchedFiles(files));
        const ReferenceIndex index = indexOf(project);
        for (int key = 0; key < 8; ++key) {
            const std::string name = "k" + std::to_string(key);
            std::set<std::string> reported{name, "lookup_options"};
            std::vector<std::string> open{name};
            while (!open.empty()) {
                const std::string reader = open.back();
                open.pop_back();
                for (int other = 0; other < 8; ++other) {
                    const std::string read = "k" + std::to_string(other);
                    for (const KeyReference *reference : index.readersOf(read)) {
                        if (reference->root.text() == reader && reported.insert(read).second)
                            open.push_back(read);
                    }
                }
            }
            LookupRequest request;
            request.key = LookupTarget::named(name);
            request.withReads = true;
            const LookupResult result = project.engine->lookup(request);
            QVERIFY(result.reads);
            for (const std::string &read : result.reads->data.keys()) {
                if (read.empty() || !read.starts_with('k') || read.size() > 2)
                    continue;
                QVERIFY2(reported.contains(read), (name + " reads " + read + "\n" + files.toStdString()).c_str());
                ++compared;
            }
        }
    }
    QVERIFY(compared > 2000);
}

QTEST_APPLESS_MAIN(TestReferences)
#include "tst_references.moc"
