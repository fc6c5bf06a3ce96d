// SPDX-License-Identifier: MIT
#include "hostile/hostileinputs.h"

#include <map>

namespace strata::test {

namespace {

constexpr const char *kJson = "version: 5\nhierarchy: [{name: A, path: a.json, data_hash: json_data}]\n";
constexpr const char *kHocon = "version: 5\nhierarchy: [{name: A, path: a.conf, data_hash: hocon_data}]\n";
constexpr const char *kEyaml =
    "version: 5\nhierarchy: [{name: A, path: a.eyaml, lookup_key: eyaml_lookup_key, options: {pkcs7_private_key: "
    "k.pem}}]\n";
constexpr const char *kDatum = "ResolutionPrecedence: [Data\\a]\nDatumStructure:\n- {StoreName: Data, StoreProvider: "
                               "'Datum::File', StoreOptions: {Path: ./Data}}\n";

/// Collects them.
struct Table
{
    std::vector<HostileInput> inputs;

    void row(const char *title, const QByteArray &configuration, const char *name, const QByteArray &data, int status,
             const char *message, const QStringList &words = {QStringLiteral("lookup"), QStringLiteral("k")},
             Size size = Size::Small)
    {
        inputs.push_back({title, configuration, name, data, status, message, words, size});
    }
};

void addYaml(Table &table)
{
    QByteArray bomb = "a0: &a0 [x,x,x,x,x,x,x,x,x]\n";
    bomb += numbered(12, "a@: &a@ [*a#,*a#,*a#,*a#,*a#,*a#,*a#,*a#,*a#]\n");
    const QByteArray ladder =
        "a0: &a0 [x]\n" + numbered(100, "a@: &a@ " + times(400, "[") + "*a#" + times(400, "]") + '\n');
    const char *file = "data/a.yaml";
    table.row("100,000 brackets", kYaml, file, "k: " + times(100'000, "["), 1, "nested deeper than");
    table.row("100,000 braces", kYaml, file, "k: " + times(100'000, "{a: "), 1, "nested deeper than");
    table.row(
        "5,000 levels of indentation", kYaml, file,
        [] {
            QByteArray text;
            for (int i = 0; i < 5000; ++i)
                text += QByteArray(i, ' ') + "a:\n";
            return text;
        }(),
        1, "nested deeper than");
    table.row("100,000 dashes in a line", kYaml, file, "k: 1\nl:\n" + times(100'000, "- ") + "x\n", 1,
              "nested deeper than");
    table.row("aliases that double", kYaml, file, bomb, 1, "aliases repeat more than");
    table.row("aliases inside aliases", kYaml, file, ladder, 1, "aliases nest deeper than");
    table.row("an alias of itself", kYaml, file, "k: &k [*k]\n", 1, "alias");
    table.row("50,000 anchors", kYaml, file, numbered(50'000, "k#: &a# x\nl#: *a#\n") + "k: fine\n", 0, "fine");
    table.row("not UTF-8", kYaml, file, "k: \"\xff\xfe\"\n", 1, "UTF-8");
    table.row("NUL bytes", kYaml, file, QByteArray("k: a\0b\n", 7), 1, "a.yaml");
    table.row("a tab that indents", kYaml, file, "k:\n\tl: 1\n", 1, "a.yaml");
    table.row("a key of 1 MB", kYaml, file, times(1'000'000, "k") + ": 1\nk: fine\n", 1, "a.yaml");
    table.row("a text of 10 MB", kYaml, file, "k: fine\nl: '" + times(10'000'000, "x") + "'\n", 0, "fine");
    table.row("100,000 keys", kYaml, file, numbered(100'000, "k#: #\n") + "k: fine\n", 0, "fine");
    table.row("100,000 times one key", kYaml, file, times(100'000, "k: fine\n"), 0, "fine");
    table.row("merge keys of merge keys", kYaml, file,
              "a0: &a0 {x: 1}\n" + numbered(400, "a@: &a@ {<<: *a#, k#: 1}\n") + "k: fine\n", 0, "fine");
    table.row("an open quote", kYaml, file, "k: \"" + times(200'000, "x\n "), 1, "a.yaml");
    table.row("100,000 documents", kYaml, file, times(100'000, "---\nk: fine\n"), 0, "fine");
    table.row("100,000 comments", kYaml, file, times(100'000, "# x\n") + "k: fine\n", 0, "fine");
    table.row("nothing", kYaml, file, "", 0, "below");
}

void addOtherFormats(Table &table)
{
    table.row("JSON, 100,000 brackets", kJson, "data/a.json", "{\"k\": " + times(100'000, "["), 1, "nest");
    table.row("JSON, half a surrogate", kJson, "data/a.json", R"({"k": "\ud800"})", 1, "");
    table.row("JSON, a number of 1 MB", kJson, "data/a.json", "{\"k\": " + times(1'000'000, "9") + "}", 0, "999");
    table.row("JSON, 1e999", kJson, "data/a.json", R"({"k": 1e999})", 0, "");
    table.row("JSON, cut short", kJson, "data/a.json", "{\"k\": [1, 2", 1, "a.json");
    const char *conf = "data/a.conf";
    table.row("HOCON, 20,000 members one by one", kHocon, conf, numbered(20'000, "k.a# = 1\n"), 0, "a19999: 1");
    table.row("HOCON, 20,000 times +=", kHocon, conf, numbered(20'000, "k += #\n"), 0, "- 19999");
    table.row("HOCON, 100,000 words", kHocon, conf, "k = " + times(100'000, "word ") + "end", 0, "end");
    table.row("HOCON, 10,000 lists side by side", kHocon, conf, "k = " + numbered(10'000, "[#] "), 0, "- 9999");
    table.row("HOCON, 20,000 substitutions", kHocon, conf, numbered(20'000, "a# = 1\nr# = ${a#}\n") + "k = fine\n", 0,
              "fine");
    table.row("HOCON, 5,000 substitutions of each other", kHocon, conf, "a0 = x\n" + numbered(5000, "a@ = ${a#}\n"), 1,
              "grow beyond");
    table.row("HOCON, 10,000 substitutions for one key", kHocon, conf, "a = 1\n" + times(10'000, "k = ${a}\n"), 0, "1");
    table.row("HOCON, a substitution of itself", kHocon, conf, "k = ${k}\n", 1, "cycle");
    table.row("HOCON, 100,000 brackets", kHocon, conf, "k = " + times(100'000, "["), 1, "nested deeper than");
    const QStringList ask{QStringLiteral("lookup"), QStringLiteral("a\\k")};
    table.row("psd1, 100,000 brackets", kDatum, "Data/a.psd1", "@{k = " + times(100'000, "@("), 1, "", ask);
    table.row("psd1, a script", kDatum, "Data/a.psd1", "@{k = $(Remove-Item /)}", 1, "", ask);
    table.row("Datum YAML, aliases that double", kDatum, "Data/a.yml",
              "k0: &k0 [x,x,x,x,x,x,x,x,x]\n" + numbered(12, "k@: &k@ [*k#,*k#,*k#,*k#,*k#,*k#,*k#,*k#,*k#]\n"), 1, "",
              ask);
    table.row("Datum YAML, aliases inside aliases", kDatum, "Data/a.yml",
              "k0: &k0 [x]\n" + numbered(100, "k@: &k@ " + times(400, "[") + "*k#" + times(400, "]") + '\n'), 1, "nest",
              {QStringLiteral("lookup"), QStringLiteral("a\\k100")});
}

void addConfigurations(Table &table)
{
    const auto glob = [](const QByteArray &pattern) -> QByteArray {
        return "version: 5\nhierarchy: [{name: G, glob: '" + pattern + "'}, {name: B, path: b.yaml}]\n";
    };
    const char *none = "data/aaaa.yaml";
    table.row("version 6", "version: 6\n", none, "", 2, "does not support hiera.yaml version 6");
    table.row("a list", "- a\n", none, "", 2, "version 3 cannot be used in an environment");
    table.row("a text as hierarchy", "version: 5\nhierarchy: all\n", none, "", 2, "expects an Array value, got String");
    table.row("5,000 levels", "version: 5\nhierarchy:\n" + numbered(5000, "- {name: L#, path: l#.yaml}\n"), none, "", 1,
              "", {QStringLiteral("lookup"), QStringLiteral("k")}, Size::Large);
    table.row(
        "a folder outside",
        "version: 5\nhierarchy: [{name: A, datadir: ../../../../../../nowhere, path: a.yaml, data_hash: yaml_data}]\n",
        none, "", 1, "did not find");
    table.row("100,000 stars", glob(times(100'000, "*")), none, "", 0, "below");
    table.row("stars between letters", glob(times(2000, "*a") + "b"), none, "", 0, "below");
    table.row("50,000 braces", glob(times(50'000, "{a}")), none, "", 0, "matches more files than Strata reads");
    table.row("40 braces of two", glob(times(40, "{a,b}")), none, "", 0, "matches more files than Strata reads");
    table.row("open braces", glob(times(50'000, "{")), none, "", 0, "below");
    table.row("a path of 100,000 folders", glob(times(100'000, "a/") + "*.yaml"), none, "", 0, "below");
}

void addTokensAndPatterns(Table &table)
{
    const char *file = "data/a.yaml";
    table.row("tokens in a circle", kYaml, file, "k: \"%{lookup('l')}\"\nl: \"%{lookup('k')}\"\n", 1,
              "Recursive lookup detected");
    table.row("tokens that double", kYaml, file,
              "k: \"%{lookup('k0')}\"\n" + numbered(60, "k#: \"%{lookup('k@')}%{lookup('k@')}\"\n"), 1,
              "exceeds Strata's limit of", {QStringLiteral("lookup"), QStringLiteral("k")}, Size::Large);
    table.row("aliases that copy", kYaml, file,
              "k: \"%{alias('k0')}\"\n" + numbered(13, "k#: [\"%{alias('k@')}\", \"%{alias('k@')}\"]\n") + "k13: [" +
                  times(20'000, "x,") + "]\n",
              1, "limit of memory for interpolated values", {QStringLiteral("lookup"), QStringLiteral("k")},
              Size::Large);
    table.row("1,000 lookups of each other", kYaml, file,
              "k: \"%{lookup('k0')}\"\n" + numbered(1000, "k#: \"%{lookup('k@')}\"\n"), 1, "stack level too deep");
    table.row("aliases of deep values", kYaml, file,
              "k: \"%{alias('k0')}\"\n" +
                  numbered(180, "k#: " + times(400, "[") + "\"%{alias('k@')}\"" + times(400, "]") + '\n'),
              1, "nested deeper than 500 levels");
    table.row("100,000 tokens in a text", kYaml, file, "k: '" + times(100'000, "%{facts.x}") + "fine'\n", 0, "fine");
    table.row("an open token", kYaml, file, "k: '" + times(50'000, "%{") + "'\n", 0, "");
    table.row("an unknown function", kYaml, file, "k: \"%{exec('rm')}\"\n", 1, "exec");
    table.row("2,000 slow patterns", kYaml, file,
              "lookup_options:\n" + numbered(2000, "  '^(k+)+#[!]$': {merge: deep}\n"), 1,
              "limit of regular expression steps", {QStringLiteral("lookup"), QStringLiteral("kkkkkkkkkkkkkkkkkk")},
              Size::Large);
    table.row("an invalid pattern", kYaml, file, "lookup_options: {'^[': {merge: deep}}\n", 1, "premature end");
    table.row("a prefix that ends in a quantifier", kYaml, file,
              "lookup_options: {k: {merge: {strategy: deep, knockout_prefix: '+'}}}\nk: [x]\n", 0, "--- []");
    table.row("a slow prefix", kYaml, file,
              "lookup_options: {k: {merge: {strategy: deep, knockout_prefix: '(a|a)+$'}}}\nk:\n" +
                  numbered(200, "- " + times(20, "a") + "#\n"),
              1, "limit of regular expression steps", {QStringLiteral("lookup"), QStringLiteral("k")}, Size::Large);
}

void addKeysAndFacts(Table &table)
{
    const auto lookup = [](const QString &key) { return QStringList{QStringLiteral("lookup"), key}; };
    const auto facts = [](const char *name) {
        return QStringList{QStringLiteral("lookup"), QStringLiteral("k"), QStringLiteral("--facts"),
                           QString::fromLatin1(name)};
    };
    const char *file = "data/a.yaml";
    table.row("a key of 100 KB", kYaml, file, "", 1, "did not find", lookup(QString(100'000, u'k')));
    table.row("a key of 30,000 members", kYaml, file, "k: 1\n", 1, "",
              lookup(QStringLiteral("k.").repeated(30'000) + u'k'));
    table.row("a key with an open quote", kYaml, file, "k: 1\n", 1, "", lookup(QStringLiteral("k.'a")));
    table.row("an empty key", kYaml, file, "k: 1\n", 1, "did not find", lookup(QString()));
    table.row("no facts", kYaml, file, "", 2, "nowhere.yaml", facts("nowhere.yaml"));
    table.row("facts that are a list of numbers", kYaml, "facts.yaml", "[1, 2]\n", 0, "facts are not used",
              facts("facts.yaml"));
    table.row("facts that do not end", kYaml, "facts.json", "{\"a\": [", 0, "facts are not used", facts("facts.json"));
    table.row("facts with 100,000 brackets", kYaml, "facts.json", times(100'000, "["), 0, "facts are not used",
              facts("facts.json"));
    table.row("facts that name each other", "version: 5\nhierarchy: [{name: A, path: '%{f0}.yaml'}]\n", "facts.yaml",
              numbered(40, "f#: '%{f@}%{f@}'\n") + "f40: x\n", 1, "limit of token evaluations", facts("facts.yaml"),
              Size::Large);
    table.row("facts that are a device", kYaml, file, "", 0, "is not a regular file", facts("/dev/zero"));
}

void addSealed(Table &table)
{
    const char *file = "data/a.eyaml";
    const QByteArray key = "no key";
    table.row("no base64", kEyaml, file, "k: ENC[PKCS7,!!!]\n", 0, "ENC[PKCS7");
    table.row("no envelope", kEyaml, file, "k: ENC[PKCS7,MIIB]\n", 0, "stay sealed");
    table.row("an envelope without content", kEyaml, file, "k: ENC[PKCS7,MAsGCSqGSIb3DQEHAw==]\n", 0, "stay sealed");
    table.row("50,000 beginnings", kEyaml, file, "k: \"" + times(50'000, "ENC[") + "]\"\n", 0, "ENC[");
}

} // namespace

const std::vector<HostileInput> &hostileInputs()
{
    static const std::vector<HostileInput> inputs = [] {
        Table table;
        addYaml(table);
        addOtherFormats(table);
        addConfigurations(table);
        addTokensAndPatterns(table);
        addKeysAndFacts(table);
        addSealed(table);
        const std::map<QByteArray, QByteArray> shown{// rows that the window has in other words
                                                     {"HOCON, 20,000 members one by one", "Only L1 A has k"},
                                                     {"HOCON, 20,000 times +=", "Only L1 A has k"},
                                                     {"HOCON, 100,000 words", "= word word"},
                                                     {"HOCON, 10,000 lists side by side", "Only L1 A has k"},
                                                     {"a folder outside", "No layer has k"},
                                                     {"50,000 braces", "= below"},
                                                     {"40 braces of two", "= below"},
                                                     {"a prefix that ends in a quantifier", "= []"},
                                                     {"a key of 100 KB", "kkkkkkkk"},
                                                     {"an empty key", "2 levels · 1 key"},
                                                     {"no envelope", "ENC[PKCS7"},
                                                     {"an envelope without content", "ENC[PKCS7"}};
        for (HostileInput &input : table.inputs) {
            if (const auto found = shown.find(input.title); found != shown.end())
                input.shown = found->second;
        }
        return std::move(table.inputs);
    }();
    return inputs;
}

bool writeInput(const HostileInput &input, const QString &folder)
{
    return writeBelow(folder, QStringLiteral("data/b.yaml"), "k: below\n") &&
           writeBelow(folder, input.isDatum() ? QStringLiteral("Datum.yml") : QStringLiteral("hiera.yaml"),
                      input.configuration) &&
           writeBelow(folder, QString::fromUtf8(input.name), input.data);
}

bool writeDeepValues(const QString &folder)
{
    const auto deep = [](const char *bottom) -> QByteArray {
        return "k: " + times(248, "{a: [") + bottom + times(248, "]}") + '\n';
    };
    return writeBelow(folder, QStringLiteral("hiera.yaml"), kYaml) &&
           writeBelow(folder, QStringLiteral("data/a.yaml"), deep("bottom")) &&
           writeBelow(folder, QStringLiteral("data/b.yaml"), deep("lower")) &&
           writeBelow(folder, QStringLiteral("facts/n1.yaml"), deep("fact")) &&
           writeBelow(folder, QStringLiteral("p.patch"),
                      "--- a/data/a.yaml\n+++ b/data/a.yaml\n@@ -1 +1 @@\n-" + deep("bottom") + '+' + deep("changed"));
}

QByteArray times(int count, const QByteArray &text)
{
    return QByteArray(text).repeated(count);
}

QByteArray numbered(int count, const QByteArray &text)
{
    QByteArray out;
    for (int i = 0; i < count; ++i)
        out += QByteArray(text).replace('#', QByteArray::number(i)).replace('@', QByteArray::number(i + 1));
    return out;
}

} // namespace strata::test
