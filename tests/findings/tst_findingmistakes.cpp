// SPDX-License-Identifier: MIT
#include "findings/findingrules.h"
#include "findings/mistakes/optionmistakes.h"
#include "findings/mistakes/tokenmistakes.h"
#include "findings/mistakes/variablenames.h"

#include "searched.h"

#include <QTest>

#include <algorithm>

using namespace strata;
using namespace strata::test;

/// Mistakes that people make are named where they are, and what is right and looks like one is not.
class TestFindingMistakes : public QObject
{
    Q_OBJECT

private slots:
    void names_data();
    void names();
    void texts_data();
    void texts();
    void tokens_data();
    void tokens();
    void patterns_data();
    void patterns();
    void variables();
};

void TestFindingMistakes::names_data()
{
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<QString>("places");
    const auto row = [](const char *name, const char *rule, const QByteArray &files, const char *places) {
        QTest::newRow(name) << QByteArray(rule) << files << QString::fromLatin1(places);
    };

    row("a strategy beside merge", "option-beside-merge", common("lookup_options:\n  k: {strategy: deep}\nk: 1"),
        "data/common.yaml:2 (, 0)");
    row("a prefix beside merge", "option-beside-merge",
        common("lookup_options:\n  k: {merge: deep, knockout_prefix: '--'}\nk: 1"), "data/common.yaml:2 (, 0)");
    row("an option without effect beside merge", "option-beside-merge",
        common("lookup_options:\n  k: {merge: deep, merge_debug: true}\nk: 1"), "data/common.yaml:2 (, 0)");
    row("a strategy below merge", "option-beside-merge",
        common("lookup_options:\n  k: {merge: {strategy: deep, knockout_prefix: '--'}, convert_to: String}\nk: 1"), "");
    row("options beside merge are no unknown ones", "option-ignored",
        common("lookup_options:\n  k: {strategy: deep}\nk: 1"), "");
    row("a pattern in slashes", "option-no-pattern", common("lookup_options: {'/^k.*/': {merge: deep}}\nk: 1"),
        "data/common.yaml:1 (, 0)");
    row("stars of a shell", "option-no-pattern", common("lookup_options: {'k*': {merge: deep}}\nk: 1"),
        "data/common.yaml:1 (, 0)");
    row("a pattern with its caret", "option-no-pattern", common("lookup_options: {'^k.*$': {merge: deep}}\nk: 1"), "");
    row("a name with all that names have", "option-no-pattern",
        common("lookup_options: {'a::b_c-1': {merge: deep}}\na::b_c-1: 1"), "");
    row("an invalid pattern is not reported as matching nothing, too", "option-matches-nothing",
        common("lookup_options: {'k.*': {merge: deep}}\nk: 1"), "");
    row("options below a class", "options-misplaced", common("app::lookup_options: {app::k: {merge: deep}}\nk: 1"),
        "data/common.yaml:1 (app::lookup_options, 0)");
    row("options in a value", "options-misplaced", common("app: {lookup_options: {app::k: {merge: deep}}}\nk: 1"),
        "data/common.yaml:1 (app, 0)");
    row("options misspelled", "options-misplaced", common("lookup-options: {k: {merge: deep}}\nk: 1"),
        "data/common.yaml:1 (lookup-options, 0)");
    row("a parameter called lookup_options", "options-misplaced", common("app::lookup_options: {timeout: 1}\nk: 1"),
        "");
    row("options that are a text", "options-no-hash", common("lookup_options: 'k: deep'\nk: 1"),
        "data/common.yaml:1 (, 0)");
    row("options that are null", "options-no-hash", common("lookup_options: ~\nk: 1"), "");
    row("options of a key that are a text", "option-no-hash", common("lookup_options: {k: deep}\nk: 1"),
        "data/common.yaml:1 (, 0)");
    row("options of a key that are null", "option-no-hash", common("lookup_options: {k: ~}\nk: 1"), "");
    row("unique of hashes", "strategy-cannot-merge",
        webOver("k: {a: 1}", "k: {b: 1}\n", "lookup_options: {k: {merge: unique}}\n"), "data/common.yaml:1 (k, 2)");
    row("hash of lists", "strategy-cannot-merge", webOver("k: [a]", "k: [b]\n", "lookup_options: {k: {merge: hash}}\n"),
        "data/common.yaml:1 (k, 2)");
    row("hash of a hash and a list", "strategy-cannot-merge",
        webOver("k: {a: 1}", "k: [b]\n", "lookup_options: {k: {merge: hash}}\n"), "data/role/web.yaml:1 (k, 2)");
    row("unique of a list and a text", "strategy-cannot-merge",
        webOver("k: [a]", "k: b\n", "lookup_options: {k: {merge: unique}}\n"), "");
    row("a pattern below takes precedence over one above", "option-order",
        webOver("lookup_options: {'^k': {merge: unique}}\nk: [a]", "k: [b]\n",
                "lookup_options: {'^k.*': {merge: deep}}\n"),
        "data/role/web.yaml:1 (k, 2)");
    row("the same pattern above", "option-order",
        webOver("lookup_options: {'^k': {merge: unique}}\nk: [a]", "k: [b]\n",
                "lookup_options: {'^k': {merge: deep}}\n"),
        "");
    row("a name above a pattern", "option-order",
        webOver("lookup_options: {k: {merge: unique}}\nk: [a]", "k: [b]\n", "lookup_options: {'^k': {merge: deep}}\n"),
        "");
    row("equal options", "option-order",
        webOver("lookup_options: {'^k': {merge: deep}}\nk: [a]", "k: [b]\n",
                "lookup_options: {'^k.*': {merge: deep}}\n"),
        "");
    row("options that lose a prefix", "option-replaced",
        webOver("lookup_options: {k: {merge: deep}}\nk: [a]", "k: [b]\n", kDeep), "data/common.yaml:1 (k, 2)");
    row("options that lose nothing", "option-replaced",
        webOver("lookup_options: {k: {merge: {strategy: deep, knockout_prefix: '~'}}}\nk: [a]", "k: [b]\n", kDeep), "");

    row("a long dash", "marker-lookalike", webOver("k: ['\xe2\x80\x94x', a]", "k: [x]\n", kDeep),
        "data/role/web.yaml:1 (k, 2)");
    row("one dash", "marker-lookalike", webOver("k: ['-x']", "k: [x]\n", kDeep), "data/role/web.yaml:1 (k, 2)");
    row("a blank behind the prefix", "marker-lookalike", webOver("k: ['-- x', a]", "k: [x]\n", kDeep),
        "data/role/web.yaml:1 (k, 2)");
    row("no prefix under deep", "marker-lookalike",
        webOver("k: ['--x']", "k: [x]\n", "lookup_options: {k: {merge: deep}}\n"), "data/role/web.yaml:1 (k, 2)");
    row("a marker under unique", "marker-lookalike",
        webOver("k: ['--x']", "k: [x]\n", "lookup_options: {k: {merge: unique}}\n"), "data/role/web.yaml:1 (k, 2)");
    row("a marker under first", "marker-lookalike", webOver("k: ['--x']", "k: [x]\n"), "data/role/web.yaml:1 (k, 2)");
    row("a key under hash", "marker-lookalike",
        webOver("k: {--x: 1}", "k: {x: 1}\n", "lookup_options: {k: {merge: hash}}\n"), "data/role/web.yaml:1 (k, 2)");
    row("a marker", "marker-lookalike", webOver("k: ['--x', a]", "k: [x]\n", kDeep), "");
    row("a flag that names nothing", "marker-lookalike", webOver("k: ['--x']", "k: [y]\n"), "");
    row("a dash that no prefix is for", "marker-lookalike", webOver("k: ['-x']", "k: [x]\n"), "");
    row("a dash that both layers have", "marker-lookalike", webOver("k: ['-x']", "k: [x, '-x']\n", kDeep), "");

    row("a variable as Puppet code has it", "token-of-code", common("k: \"/srv/${facts['kernel']}\""),
        "data/common.yaml:1 (k, 0)");
    row("a variable of a shell", "token-of-code", common("k: 'a ${HOME} ${1:-x} ${name}'"), "");
    row("a template", "token-of-code", common("k: '<%= @fqdn %>'"), "data/common.yaml:1 (k, 0)");
    row("a template of another program", "token-of-code", common("k: '<%= render %>'"), "");
    row("a template that a class renders", "token-of-code", common("k: 'user=<%= @db_user %>'"), "");
    row("a token of Apache", "token-of-program", common("k: '%{SERVER_NAME} %{User-Agent}i'"),
        "data/common.yaml:1 (k, 3)");
    row("a token of Apache that stays", "token-of-program", common("k: \"%{literal('%')}{SERVER_NAME}\""), "");
    row("a variable that may be one", "token-of-program", common("k: '%{nope}'"), "");
    row("fact instead of facts", "variable-misspelled", common("k: '%{fact.role}'"), "data/common.yaml:1 (k, 3)");
    row("a fact misspelled", "variable-misspelled", common("k: '%{facts.sitte}'"), "data/common.yaml:1 (k, 3)");
    row("a fact with a dot", "variable-misspelled",
        "== facts/web01.yaml\n{role: web, 'a.b': 1}\n" + common("k: '%{facts.a.b}'"), "data/common.yaml:1 (k, 3)");
    row("a fact like no other", "variable-misspelled", common("k: '%{facts.nope}'"), "");
    row("a fact of one node", "variable-misspelled",
        "== facts/web01.yaml\n{role: web, zone: 1}\n" + common("k: '%{zone}'"), "");
    row("lookup of a list", "lookup-of-collection", common("k: \"%{lookup('l')}\"\nl: [a]"),
        "data/common.yaml:1 (k, 3)");
    row("lookup of a list in a text", "lookup-of-collection", common("k: \"a %{lookup('l')}\"\nl: [a]"),
        "data/common.yaml:1 (k, 3)");
    row("alias of a list", "lookup-of-collection", common("k: \"%{alias('l')}\"\nl: [a]"), "");
    row("lookup of a text", "lookup-of-collection", common("k: \"%{lookup('l')}\"\nl: a"), "");
    row("a function misspelled", "token-syntax", common("k: \"%{lokup('l')}\"\nl: a"), "data/common.yaml:1 (k, 0)");
    row("a token that is wrong fails once", "lookup-fails", common("k: \"%{lokup('l')}\"\nl: a"), "");

    row("a key with a dot", "dotted-key", common("app.port: 80"), "data/common.yaml:1 (app.port, 0)");
    row("a key with a dot that is looked up in quotes", "dotted-key",
        common("app.port: 80\nk: \"%{lookup(\\\"'app.port'\\\")}\""), "");
    row("a part of a value", "dotted-key", common("app: {port.x: 80}\nk: \"%{lookup('app.port')}\""), "");
    row("a token that digs where a key has a dot", "dotted-key", common("k: \"%{lookup('a.b')}\"\na.b: 1"),
        "data/common.yaml:1 (k, 3); data/common.yaml:2 (a.b, 0)");
    row("a symbol", "symbol-value", common("k: ::1"), "data/common.yaml:1 (k, 0)");
    row("a symbol in quotes", "symbol-value", common("k: '::1'"), "");
    row("a symbol fails once", "lookup-fails", common("k: [a]\nl:\n- :1"), "");
    row("a key that is a boolean", "key-not-text", common("k: {on: 1}"), "data/common.yaml:1 (k, 0)");
    row("a key that is a number", "key-not-text", common("k: {80: 1}"), "");
    row("a number under hash", "key-not-text",
        webOver("k: {80: 1}", "k: {80: 2}\n", "lookup_options: {k: {merge: hash}}\n"), "data/role/web.yaml:1 (k, 2)");
    row("a text of digits under hash", "key-not-text",
        webOver("k: {'80': 1}", "k: {'80': 2}\n", "lookup_options: {k: {merge: hash}}\n"), "");
    row("an octal conversion", "convert-octal", common("lookup_options: {k: {convert_to: Integer}}\nk: '0640'"),
        "data/common.yaml:2 (k, 3)");
    row("a decimal conversion", "convert-octal", common("lookup_options: {k: {convert_to: [Integer, 10]}}\nk: '0640'"),
        "");
    row("zero", "convert-octal", common("lookup_options: {k: {convert_to: Integer}}\nk: '0'"), "");
    const char *byPosition = "lookup_options: {k: {merge: {strategy: deep, merge_hash_arrays: true}}}\n";
    row("items with other names", "merged-by-position", webOver("k: [{name: a}]", "k: [{name: b}]\n", byPosition),
        "data/role/web.yaml:1 (k, 2)");
    row("items with the same name", "merged-by-position",
        webOver("k: [{name: a, x: 1}]", "k: [{name: a, x: 2}]\n", byPosition), "");
    row("items that are not merged", "merged-by-position", webOver("k: [{name: a}]", "k: [{name: b}]\n", kDeep), "");
}

void TestFindingMistakes::names()
{
    QFETCH(QByteArray, rule);
    QFETCH(QByteArray, files);
    QFETCH(QString, places);
    QVERIFY2(findFindingRule(rule.toStdString()), "the rule is in the table");
    QCOMPARE(placesOf(searched(files), rule), places);
}

/// What a finding says; the first one of its rule.
void TestFindingMistakes::texts_data()
{
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *rule, const QByteArray &files, const char *text) {
        QTest::newRow(name) << QByteArray(rule) << files << QString::fromUtf8(text);
    };
    row("the strategy in effect", "option-beside-merge", common("lookup_options: {app::users: {strategy: deep}}\nk: 1"),
        "`strategy` must be below `merge`; here it is ignored and app::users is looked up with `first`. Put `merge:` "
        "above it.");
    row("first", "first-hides", webOver("k: [a]", "k: [b]"),
        "`first` stops at a higher layer, so this value of k is never used there.");
    row("which strategies can", "strategy-cannot-merge",
        webOver("k: {a: 1}", "k: {b: 1}\n", "lookup_options: {k: {merge: unique}}\n"),
        "`unique` cannot merge mappings (hashes), so the lookup of k fails. `hash` and `deep` can.");
    row("the marker to write", "marker-lookalike", webOver("k: ['\xe2\x80\x94x', a]", "k: [x]\n", kDeep),
        "\xe2\x80\x94x removes nothing: markers for k begin with --. Write --x.");
    row("the intended variable", "variable-misspelled", common("k: '%{fact.role}'"),
        "%{fact.role} has no value, because no such variable is set. Did you mean %{facts.role}?");
    row("octal digits", "convert-fails", common("lookup_options: {k: {convert_to: Integer}}\nk: '0890'"),
        "`Integer` reads \"0890\" as octal because of the leading 0, so the lookup of k fails. "
        "`convert_to: [Integer, 10]` reads it as decimal.");
    row("alias in a text", "alias-in-text", common("k: \"a%{alias('l')}\"\nl: b"),
        "%{alias('l')} must be the whole value, so the lookup fails. To put it into a text, write %{lookup('l')}.");
}

void TestFindingMistakes::texts()
{
    QFETCH(QByteArray, rule);
    QFETCH(QByteArray, files);
    QFETCH(QString, text);
    const Searched all = searched(files);
    const auto found = std::find_if(all.found.begin(), all.found.end(),
                                    [&](const FindingEntry &each) { return each.finding.rule == rule.toStdString(); });
    QVERIFY(found != all.found.end());
    QCOMPARE(QString::fromStdString(found->finding.text), text);
}

/// What to write in place of a token; "-" where that cannot be told, empty where nothing is wrong.
void TestFindingMistakes::tokens_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("better");
    QTest::addColumn<bool>("isHiera3");
    const auto row = [](const char *text, const char *better, bool isHiera3 = false) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(better) << isHiera3;
    };
    row("a %{facts.os.family} b", "");
    row("%{lookup('a::b')}", "");
    row("%{ lookup('a::b') }", "");
    row("%{lookup(\"'a.b'.c\")}", "");
    row("%{literal('%')}{x}", "");
    row("%{scope('facts.os.family')}", "");
    row("%{}{x} %{::} %{Referer}i %{+Q}o %{%d/%b}tl", "");
    row("%{lookup(base)}", "%{lookup('base')}");
    row("%{lookup(\u2018base\u2019)}", "%{lookup('base')}");
    row("%{lookup('base', 'x')}", "%{lookup('base')}");
    row("%{lookup( 'base' )}", "%{lookup('base')}");
    row("%{lookup 'base'}", "%{lookup('base')}");
    row("%{lookup('base'}", "%{lookup('base')}");
    row("%{lookup('db::host'):3306}", "%{lookup('db::host')}:3306");
    row("%{lokup('base')}", "%{lookup('base')}");
    row("%{Alias('base')}", "%{alias('base')}");
    row("%{frobnicate('base')}", "-");
    row("%{literal(%)}", "%{literal('%')}");
    row("%{facts['os']['family']}", "%{facts.os.family}");
    row("%{facts.os['family']}", "%{facts.os.family}");
    row("%{$facts.os.family}", "%{facts.os.family}");
    row("%{lookup('bk::srv.%{facts.building}')}", "-");
    row("%{lookup('bk::srv.')}", "-");
    row("%{facts.}", "-");
    row("%{facts.os", "-");
    row("100 %{ of it", "");
    row("${facts['os']['family']}", "%{facts.os.family}");
    row("${trusted['extensions']['1.3.6']}", "%{trusted.extensions.'1.3.6'}");
    row("${::app::port}", "%{::app::port}");
    row("${app::port}", "%{lookup('app::port')}");
    row("${PATH} ${x:-y} ${a}", "");
    row("<%= @hostname -%>", "%{hostname}");
    row("%{lookup('y')}", "%{hiera('y')}", true);
    row("%{hiera('y')}", "", true);
    row("%{hiera(y)}", "%{hiera('y')}", true);
}

void TestFindingMistakes::tokens()
{
    QFETCH(QString, text);
    QFETCH(QString, better);
    QFETCH(bool, isHiera3);
    const auto mistakes = tokenMistakes(text.toStdString(), isHiera3 ? TokenLanguage::Hiera3 : TokenLanguage::Hiera5);
    QCOMPARE(mistakes.size(), better.isEmpty() ? std::size_t{0} : std::size_t{1});
    if (better.isEmpty())
        return;
    QCOMPARE(QString::fromStdString(mistakes.front().better), better == QLatin1String("-") ? QString() : better);
    QVERIFY(text.contains(QString::fromStdString(mistakes.front().written)));
}

void TestFindingMistakes::patterns_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("pattern");
    const auto row = [](const char *name, const char *pattern) {
        QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(pattern);
    };
    row("^app::.*", "");
    row("app::users", "");
    row("app::users.x", "");
    row("app::.*", "^app::.*");
    row("/^app::/", "^app::");
    row("/app::/", "^app::");
    row("%r{^app}", "^app");
    row("\\Aapp", "^app");
    row("app::*", "^app::.*");
    row("app::**", "^app::.*");
    row("app::user?", "^app::user.");
    row("app::(a|b)", "^app::(a|b)");
    row("app::users$", "^app::users$");
}

void TestFindingMistakes::patterns()
{
    QFETCH(QString, name);
    QFETCH(QString, pattern);
    QCOMPARE(QString::fromStdString(intendedPattern(name.toStdString())), pattern);
}

void TestFindingMistakes::variables()
{
    const VariableNames names([] {
        return std::vector<std::string>{
            "facts",       "trusted", "facts.os.family", "os.family", "facts.role", "trusted.certname",
            "facts.'a.b'", "role",    "facts.site",      "kernel"};
    });
    const auto nearest = [&](const char *name) { return QString::fromStdString(names.nearest(name)); };
    QCOMPARE(nearest("fact.os.family"), QStringLiteral("facts.os.family"));
    QCOMPARE(nearest("facts.os.fam"), QStringLiteral("facts.os.family"));
    QCOMPARE(nearest("::os.famliy"), QStringLiteral("os.family"));
    QCOMPARE(nearest("facts.certname"), QStringLiteral("trusted.certname"));
    QCOMPARE(nearest("kernle"), QStringLiteral("kernel"));
    QCOMPARE(nearest("facts.size"), QStringLiteral("facts.site"));
    QCOMPARE(nearest("facts.role"), QString()); // known of other nodes
    QCOMPARE(nearest("facts.nope"), QString());
    QCOMPARE(nearest("fact.nope"), QStringLiteral("facts.nope"));
    QCOMPARE(nearest("SERVER_NAME"), QString());
    QCOMPARE(QString::fromStdString(names.quoted("facts.a.b")), QStringLiteral("facts.'a.b'"));
    QCOMPARE(QString::fromStdString(names.quoted("facts.role")), QString());
}

QTEST_MAIN(TestFindingMistakes)
#include "tst_findingmistakes.moc"
