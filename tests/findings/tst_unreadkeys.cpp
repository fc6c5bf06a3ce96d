// SPDX-License-Identifier: MIT
#include "findings/searched.h"

#include <QTest>

#include <algorithm>

using namespace strata;
using namespace strata::test;

/// Keys that nothing reads, as far as Puppet code at hand and tokens in data tell.
class TestUnreadKeys : public QObject
{
    Q_OBJECT

private slots:
    void places_data();
    void places();
    void computedLookups();
};

void TestUnreadKeys::places_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QString>("places");
    const auto row = [](const char *name, const QByteArray &code, const char *data, const char *places) {
        QTest::newRow(name) << code << QByteArray(data) << QString::fromUtf8(places);
    };
    const QByteArray ntp =
        "== modules/ntp/manifests/init.pp\n# class old($x)\nclass ntp (\n  Array $servers = lookup('all'),\n"
        "  $port,\n) inherits ntp::params {\n  $free = 1\n}\n";
    const char *const unread = "data/common.yaml:1 (k, 0)";
    row("no code", {}, "k: 1", "");
    row("code without classes", "== manifests/site.pp\nnode default { }\n", "k: 1", "");
    row("a key that nothing names", ntp, "k: 1", unread);
    row("a parameter", ntp, "ntp::servers: 1", "");
    row("a parameter over several lines", ntp, "ntp::port: 1", "");
    row("no parameter of the class", ntp, "ntp::free: 1", "data/common.yaml:1 (ntp::free, 0)");
    row("a class in a comment", ntp, "old::x: 1", "");
    row("no class of the module", ntp, "ntp::old::x: 1", "data/common.yaml:1 (ntp::old::x, 0)");
    row("a module that is not there", ntp, "apache::port: 1", "");
    row("lookup", ntp, "all: 1", "");
    row("lookup of a part", ntp + "== site-modules/a/manifests/init.pp\nclass a { $x = lookup(\"k.part\") }\n", "k: 1",
        "");
    row("hiera", ntp + "== manifests/site.pp\n$x = hiera('k')\n", "k: 1", "");
    row("hiera_include without parentheses", ntp + "== manifests/site.pp\nhiera_include 'k'\n", "k: 1", "");
    row("in a template", ntp + "== modules/ntp/templates/a.epp\n<%= lookup('k') %>\n", "k: 1", "");
    row("a name put together", ntp + "== manifests/site.pp\n$x = lookup(\"a::${y}::b\")\n", "a::x::b: 1", "");
    row("another name put together", ntp + "== manifests/site.pp\n$x = lookup(\"a::${y}::b\")\n", "k: 1", unread);
    row("a word of the kind", ntp + "== manifests/site.pp\n$x = mylookup('k')\n", "k: 1", unread);
    row("token", ntp, "all: \"%{lookup('k')}\"\nk: 1", "");
    row("composed token", ntp, "all: \"%{lookup('k%{x}')}\"\nkk: 1", "");
    row("options", ntp, "lookup_options: {k: {merge: first}}", "");
}

void TestUnreadKeys::places()
{
    QFETCH(QByteArray, code);
    QFETCH(QByteArray, data);
    QFETCH(QString, places);
    QCOMPARE(placesOf(searched(code + common(data.constData())), "key-unread"), places);
}

void TestUnreadKeys::computedLookups()
{
    const Searched found = searched("== manifests/site.pp\nclass a { lookup($x) }\n" + common("k: 1"));
    const auto unread = std::find_if(found.found.begin(), found.found.end(),
                                     [](const FindingEntry &each) { return each.finding.rule == "key-unread"; });
    QVERIFY(unread != found.found.end());
    QVERIFY(unread->finding.text.find("with a computed key") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestUnreadKeys)
#include "tst_unreadkeys.moc"
