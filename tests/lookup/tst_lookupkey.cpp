// SPDX-License-Identifier: MIT
#include "lookup/lookupkey.h"
#include "support/valuetext.h"

#include <QTest>

using namespace strata;
using namespace strata::test;

/// Splitting keys and walking down values. Rules: hiera5.md 6; the recorded answers cover the rest.
class TestLookupKey : public QObject
{
    Q_OBJECT

private slots:
    void split_data();
    void split();
    void modules();
    void digging_data();
    void digging();
};

void TestLookupKey::split_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("expected");
    QTest::newRow("plain") << "a b"
                           << "a b";
    QTest::newRow("empty") << ""
                           << "";
    QTest::newRow("segments") << "h.a.1"
                              << "h|a|#1";
    QTest::newRow("blanks") << " h . a "
                            << "h|a";
    QTest::newRow("quotes") << "'d.k'.\"x.y\""
                            << "d.k|x.y";
    QTest::newRow("quoted digits") << "h.'1'"
                                   << "h|1";
    QTest::newRow("signs") << "h.+1.-2.01"
                           << "h|#1|#-2|#1";
    QTest::newRow("colon digit") << "h.:7"
                                 << "h|#0";
    QTest::newRow("integer root") << "10.a"
                                  << "#10|a";
    QTest::newRow("huge index") << "h.99999999999999999999"
                                << "h|#99999999999999999999";
    QTest::newRow("trailing dot") << "h."
                                  << "error";
    QTest::newRow("leading dot") << ".h"
                                 << "error";
    QTest::newRow("double dot") << "h..a"
                                << "error";
    QTest::newRow("open quote") << "'h"
                                << "error";
    QTest::newRow("quote inside") << "h'a"
                                  << "error";
    QTest::newRow("text after quote") << "'a'b.c"
                                      << "error";
    QTest::newRow("empty quotes") << "h.''"
                                  << "error";
}

void TestLookupKey::split()
{
    QFETCH(QString, key);
    QFETCH(QString, expected);
    const std::string text = key.toStdString();
    const auto parsed = parseLookupKey(text);
    if (!parsed) {
        QCOMPARE(QStringLiteral("error"), expected);
        QCOMPARE(parsed.error().message, "Syntax error in key: '" + key.toStdString() + "'");
        return;
    }
    QString described = QLatin1String(parsed->rootIsInteger ? "#" : "") + QString::fromStdString(parsed->root);
    for (const KeySegment &segment : parsed->rest)
        described +=
            QLatin1Char('|') + QLatin1String(segment.isInteger ? "#" : "") + QString::fromStdString(segment.text);
    QCOMPARE(described, expected);
}

void TestLookupKey::modules()
{
    QCOMPARE(parseLookupKey("mod::sub::x")->module, std::optional<std::string>("mod"));
    QCOMPARE(parseLookupKey("plain")->module, std::optional<std::string>());
    QCOMPARE(parseLookupKey("::mod::x")->module, std::optional<std::string>("::mod::x"));
}

void TestLookupKey::digging_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("expected");
    QTest::newRow("member") << "k.a"
                            << "[1, {b: null}]";
    QTest::newRow("index") << "k.a.0"
                           << "1";
    QTest::newRow("null is a value") << "k.a.1.b"
                                     << "null";
    QTest::newRow("below null") << "k.a.1.b.c"
                                << "miss";
    QTest::newRow("absent") << "k.z"
                            << "miss";
    QTest::newRow("beyond the end") << "k.a.2"
                                    << "miss";
    QTest::newRow("negative") << "k.a.-1"
                              << "miss";
    QTest::newRow("integer key") << "k.1"
                                 << "\"int\"";
    QTest::newRow("string key") << "k.'1'"
                                << "\"text\"";
    QTest::newRow("text on array")
        << "k.a.x"
        << "Data Provider type mismatch: Got Array when a hash-like object was expected to access "
           "value using 'x' from key 'k.a.x'";
    QTest::newRow("on a float")
        << "k.f.x"
        << "Data Provider type mismatch: Got Float when a hash-like object was expected to access "
           "value using 'x' from key 'k.f.x'";
    QTest::newRow("on an integer") << "k.a.0.x"
                                   << "undefined method `include?' for 1:Integer";
}

void TestLookupKey::digging()
{
    QFETCH(QString, key);
    QFETCH(QString, expected);
    KeyTable keys;
    const Value root = fromYaml("{a: [1, {b: ~}], 1: int, '1': text, f: 1.5}", keys);
    const std::string text = key.toStdString();
    const auto parsed = parseLookupKey(text);
    const auto dug = dig(root, parsed->rest, parsed->text, keys);
    const QString actual = !dug         ? QString::fromStdString(dug.error().message)
                           : dug->value ? toText(*dug->value)
                                        : QStringLiteral("miss");
    QCOMPARE(actual, expected);
}

QTEST_APPLESS_MAIN(TestLookupKey)
#include "tst_lookupkey.moc"
