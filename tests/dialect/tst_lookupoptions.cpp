// SPDX-License-Identifier: MIT
#include "core/text/regex.h"
#include "dialect/hiera5/search/lookupoptions.h"

#include <QTest>

#include <string>
#include <vector>

using namespace strata;
using namespace strata::hiera5;

class TestLookupOptions : public QObject
{
    Q_OBJECT

private slots:
    void listsEachPattern();
    void exactEntriesHavePriority();
};

namespace {

/// Entries called \a names, each with the strategy `unique`.
Value optionsFor(KeyTable &keys, const std::vector<std::string> &names)
{
    std::vector<Entry> entries;
    for (const std::string &name : names) {
        Value merge = Value::mapping({{keys.intern("merge"), {}, Value::string("unique")}});
        entries.push_back({keys.intern(name), {}, std::move(merge)});
    }
    return Value::mapping(std::move(entries));
}

} // namespace

/// Whatever is seen at the ends of a key, all entries answer that a search with their patterns finds, in their order.
void TestLookupOptions::listsEachPattern()
{
    const std::vector<std::string> patterns{"^profile::.*::(users|firewall_rules)$",
                                            "^profile::[^:]+::packages$",
                                            "^.*::sysctl_values$",
                                            "^x$",
                                            "^ab$",
                                            "^profile::(nginx|apache)::.*vhosts$",
                                            "^.*s$",
                                            "^profile::",
                                            "^(a|b)$",
                                            "^a|b$",
                                            "^long_(beginning_and_end|end)$",
                                            "^.*\\bend$",
                                            "^[a-z]+(_x)?$",
                                            "^$"};
    const std::vector<std::string> names{"profile::base::users",
                                         "profile::base::users2",
                                         "users",
                                         "s",
                                         "x",
                                         "b",
                                         "a",
                                         "ab",
                                         "",
                                         "profile::a::packages",
                                         "profile::a::b::packages",
                                         "kernel::sysctl_values",
                                         "profile::nginx::vhosts",
                                         "profile::iis::my_vhosts",
                                         "long_end",
                                         "long_beginning_and_end",
                                         "the end",
                                         "the bend",
                                         "x\ny",
                                         "y\nx",
                                         "profile::base::users\nprofile",
                                         "first\nprofile::base::users",
                                         "\n",
                                         "rules\xC3\xA9s",
                                         "\xFF::sysctl_values"};
    KeyTable keys;
    const auto options = LookupOptions::compile(optionsFor(keys, patterns), {});
    QVERIFY(options.has_value());
    for (const std::string &name : names) {
        std::vector<std::string> expected;
        for (const std::string &pattern : patterns) {
            if (*Pattern::compile(pattern)->search(name))
                expected.push_back(pattern);
        }
        std::vector<std::string> found;
        const auto matching = options->matching({name, keys}, {});
        for (const KeyOptions &each : *matching)
            found.push_back(each.matchedBy);
        QCOMPARE(found, expected);
        const KeyOptions *first = *options->forKey({name, keys}, {});
        QCOMPARE(first->matchedBy, expected.empty() ? std::string() : expected.front());
    }
}

/// An exact entry is found whether or not other keys were read before it; a pattern's own text is no key.
void TestLookupOptions::exactEntriesHavePriority()
{
    KeyTable keys;
    const std::vector<std::string> names{"^a", "a_key", "another", "^b$"};
    const auto options = LookupOptions::compile(optionsFor(keys, names), {});
    QVERIFY(options.has_value());
    const auto matchedBy = [&](const std::string &key) { return (*options->forKey({key, keys}, {}))->matchedBy; };
    QCOMPARE(matchedBy("a_key"), std::string("a_key"));
    QCOMPARE(matchedBy("another"), std::string("another"));
    QCOMPARE(matchedBy("any"), std::string("^a"));
    QCOMPARE(matchedBy("^b$"), std::string());
    keys.intern("any");
    QCOMPARE(matchedBy("any"), std::string("^a"));
}

QTEST_APPLESS_MAIN(TestLookupOptions)
#include "tst_lookupoptions.moc"
