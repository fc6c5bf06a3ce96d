// SPDX-License-Identifier: MIT
#include "core/valueequality.h"
#include "merge/deeppolicy.h"
#include "merge/mergestability.h"
#include "merge/randomfolds.h"
#include "support/valuetext.h"

#include <QTest>

using namespace strata;
using namespace strata::test;

class TestInert : public QObject
{
    Q_OBJECT

private slots:
    void isInert_data();
    void isInert();
    void considersAllParts();
    void mergingWithItselfChangesNothing();
    void hasNoMarkers();

private:
    KeyTable m_keys;
};

void TestInert::isInert_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<bool>("expected");
    QTest::newRow("texts") << QByteArray("{a: [x, 1, ~, true, 1.5], b: {c: -x}}") << true;
    QTest::newRow("marker") << QByteArray("{a: [x, --y]}") << false;
    QTest::newRow("bare marker") << QByteArray("[--]") << false;
    QTest::newRow("marker in another line") << QByteArray("\"a\\n--b\"") << false;
    QTest::newRow("dashes inside") << QByteArray("[a--b, \"x\\na--\"]") << true;
    QTest::newRow("marker as key") << QByteArray("{a: {--b: 1}}") << false;
    QTest::newRow("empty text") << QByteArray("{a: ''}") << false;
    QTest::newRow("twins") << QByteArray("{a: [x, y, x]}") << false;
    QTest::newRow("equal collections") << QByteArray("[{a: 1}, {a: 1}]") << false;
    QTest::newRow("empty collections") << QByteArray("{a: [], b: {}}") << true;
}

void TestInert::isInert()
{
    QFETCH(QByteArray, value);
    QFETCH(bool, expected);
    const Value read = fromYaml(value.toStdString(), m_keys);
    for (int round = 0; round < 2; ++round)
        QCOMPARE(strata::isInert(read), expected);
    QCOMPARE(read.isKnownFor(Trait::Inert), expected && read.isCollection());
    QCOMPARE(read.isKnownFor(Trait::Active), !expected && read.isCollection());
}

/// The search for markers skips inert values, also after one.
void TestInert::considersAllParts()
{
    const Value read = fromYaml("{a: {b: --x, c: [y]}, d: [z], e: [--z, [w]]}", m_keys);
    QVERIFY(!strata::isInert(read));
    const auto at = [](const Value &value, std::size_t i) { return value.entries()[i].value; };
    QVERIFY(at(read, 0).isKnownFor(Trait::Active) && at(read, 2).isKnownFor(Trait::Active));
    QVERIFY(at(at(read, 0), 1).isKnownFor(Trait::Inert) && at(read, 1).isKnownFor(Trait::Inert));
    QVERIFY(at(read, 2).items()[1].isKnownFor(Trait::Inert));
}

/// Under all rules a value reported as stable is unchanged; inert values are recognised with fewer checks.
void TestInert::mergingWithItselfChangesNothing()
{
    RandomFolds folds(7, m_keys);
    int inert = 0;
    for (int round = 0; round < 20'000; ++round) {
        const RandomFold fold = folds.next();
        if (fold.strategy != RandomFold::Strategy::Deep || refusedRules(fold.rules))
            continue;
        const Value &value = fold.groups.front().front();
        const Value higher = Value::mapping({{m_keys.intern("only above"), {}, value}});
        const Value lower = Value::mapping({{m_keys.intern("only below"), {}, Value::integer(1)}});
        Recorder recorder;
        if (round % 2 == 0) // as a merge by other rules may have noted
            inert += strata::isInert(value) ? 1 : 0;
        const DeepPolicy policy(fold.rules);
        const auto merge = policy.begin(higher);
        const auto plain = deepMerge(higher, lower, fold.rules, recorder);
        if (merge->add(lower, recorder)) {
            QVERIFY(!plain);
            continue;
        }
        QVERIFY(plain);
        if (!identical(merge->value(), *plain))
            QFAIL(qPrintable(toText(value) + u' ' + toText(*plain) + u' ' + toText(merge->value())));
    }
    QVERIFY2(inert > 100, qPrintable(QString::number(inert)));
}

/// A record looks for no markers in it.
void TestInert::hasNoMarkers()
{
    DeepRules rules;
    rules.knockoutPrefix = "--";
    const Value value = fromYaml("{a: [x]}", m_keys);
    QVERIFY(DeepPolicy(rules).mayHaveMarkers(value)); // not examined yet
    QVERIFY(strata::isInert(value));
    QVERIFY(!DeepPolicy(rules).mayHaveMarkers(value));
    rules.knockoutPrefix = "x";
    QVERIFY(DeepPolicy(rules).mayHaveMarkers(value));
    rules.knockoutPrefix.reset();
    QVERIFY(!DeepPolicy(rules).mayHaveMarkers(value));
}

QTEST_APPLESS_MAIN(TestInert)
#include "tst_inert.moc"
