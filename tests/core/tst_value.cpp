// SPDX-License-Identifier: MIT
#include "core/value.h"

#include "core/keytable.h"
#include "core/valueequality.h"

#include <QTest>

#include <limits>

using namespace strata;

class TestValue : public QObject
{
    Q_OBJECT

private slots:
    void originOfWhatOthersHave();
    void originOfWhatNobodyElseHas();
    void membersOfSequence();
    void membersOfMapping_data();
    void membersOfMapping();
    void membersOfScalar();
    void exactEquality();
    void traitsOfCollections();

private:
    KeyTable m_keys;
};

void TestValue::originOfWhatOthersHave()
{
    Value value = Value::string("x", {FileId{1}, 2, 3});
    const Value other = value;
    const Value moved = std::move(value).withOrigin(OriginId{7});
    QCOMPARE(moved.origin(), OriginId{7});
    QVERIFY(!other.origin().isValid());
    QCOMPARE(other.text(), "x");
    QVERIFY(!moved.isSameNode(other));

    const Value kept = Value::integer(1);
    const Value copied = kept.withOrigin(OriginId{8});
    QCOMPARE(copied.origin(), OriginId{8});
    QVERIFY(!kept.origin().isValid());
}

void TestValue::originOfWhatNobodyElseHas()
{
    Value value = Value::string("x");
    const void *node = value.identity();
    const Value moved = std::move(value).withOrigin(OriginId{7});
    QCOMPARE(moved.identity(), node);
    QCOMPARE(moved.origin(), OriginId{7});
    QCOMPARE(Value().withOrigin(OriginId{3}).origin(), OriginId{3});
}

void TestValue::membersOfSequence()
{
    const Value value = Value::sequence({Value::integer(1), Value::integer(2)}, {FileId{1}, 2, 3});
    const Value made = value.withMembers([&](std::size_t i) { return Value::sequence({value.items()[i]}); });
    QVERIFY(
        identical(made, Value::sequence({Value::sequence({Value::integer(1)}), Value::sequence({Value::integer(2)})})));
    QVERIFY(made.mark() == value.mark());
    QCOMPARE(value.items()[0].asInteger(), std::optional<std::int64_t>(1));
}

void TestValue::membersOfMapping_data()
{
    QTest::addColumn<int>("size");
    QTest::newRow("empty") << 0;
    QTest::newRow("small") << 3;
    QTest::newRow("with places of its keys") << 100;
}

/// Keys, their order and marks stay, and are found.
void TestValue::membersOfMapping()
{
    QFETCH(int, size);
    std::vector<Entry> entries;
    for (int i = 0; i < size; ++i)
        entries.push_back({m_keys.intern("k" + std::to_string(i)),
                           {FileId{1}, static_cast<std::uint32_t>(i + 1), 1},
                           Value::integer(std::int64_t{i})});
    const Value value = Value::mapping(entries, {FileId{1}, 1, 1});
    const Value made = value.withMembers([](std::size_t i) { return Value::string(std::to_string(i)); });
    QCOMPARE(made.entries().size(), entries.size());
    QVERIFY(made.mark() == value.mark());
    for (std::size_t i = 0; i < entries.size(); ++i) {
        QCOMPARE(made.entries()[i].key, entries[i].key);
        QVERIFY(made.entries()[i].keyMark == entries[i].keyMark);
        const Value *found = made.find(entries[i].key);
        QVERIFY(found);
        QCOMPARE(found->text(), std::to_string(i));
    }
    QVERIFY(!made.find(m_keys.intern("another")));
}

void TestValue::membersOfScalar()
{
    const Value value = Value::string("x");
    QVERIFY(value.withMembers([](std::size_t) { return Value(); }).isSameNode(value));
}

/// Two values are equal exactly where their texts are.
void TestValue::exactEquality()
{
    const auto mapping = [this](const Value &key, const Value &value) {
        return Value::mapping({{m_keys.intern(key), {}, value}});
    };
    const auto pair = [this](const std::string &first, const std::string &second) {
        return Value::mapping(
            {{m_keys.intern(first), {}, Value::integer(1)}, {m_keys.intern(second), {}, Value::integer(2)}});
    };
    const std::vector<Value> values{
        Value(),
        Value::boolean(true),
        Value::boolean(false),
        Value::integer(1),
        Value::string("1"),
        Value::symbol("1"),
        Value::binary("1"),
        Value::floating(1.0),
        Value::floating(1.5),
        Value::floating(std::numeric_limits<double>::infinity()),
        Value::floating(std::numeric_limits<double>::quiet_NaN()),
        Value::decimal("1.5"),
        Value::decimal("1.50"),
        Value::decimal("-1.5"),
        Value::floating(0.0),
        Value::floating(-0.0),
        Value::string(""),
        Value::sequence({}),
        Value::sequence({Value::integer(1)}),
        Value::sequence({Value::string("1")}),
        Value::sequence({Value::integer(1), Value::integer(1)}),
        Value::sequence({Value::sequence({Value::integer(1)})}),
        Value::mapping({}),
        pair("a", "b"),
        pair("b", "a"),
        mapping(Value::string("1"), Value()),
        mapping(Value::integer(1), Value()),
        mapping(Value::string("1"), Value::string("")),
    };
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::size_t j = 0; j < values.size(); ++j) {
            const bool isSame = exactText(values[i]) == exactText(values[j]);
            QVERIFY2(isSame == (i == j), (exactText(values[i]) + " " + exactText(values[j])).c_str());
            QCOMPARE(exactlyEqual(values[i], values[j]), isSame);
            QCOMPARE(exactlyEqual(Value::sequence({values[i]}), Value::sequence({values[j]})), isSame);
        }
    }
    QVERIFY(exactlyEqual(pair("a", "b"), pair("a", "b")));
}

/// They belong to one node, and to nothing that is made of it with something else in it.
void TestValue::traitsOfCollections()
{
    const Value list = Value::sequence({Value::string("a"), Value::string("b")});
    const Value same = list;
    list.note(Trait::NoTokens);
    list.note(Trait::NoTwins);
    QVERIFY(same.isKnownFor(Trait::NoTokens) && same.isKnownFor(Trait::NoTwins));
    QVERIFY(!same.isKnownFor(Trait::PuppetData));

    const auto token = [](std::size_t) { return Value::string("%{x}"); };
    const Value changed = list.withMembers(token);
    QVERIFY(!changed.isKnownFor(Trait::NoTokens) && !changed.isKnownFor(Trait::NoTwins));
    const Value copy = list.withMembers([&list](std::size_t i) { return list.items()[i]; });
    QVERIFY(!copy.isKnownFor(Trait::NoTokens));
    copy.noteTraitsOf(list);
    QVERIFY(copy.isKnownFor(Trait::NoTokens) && copy.isKnownFor(Trait::NoTwins));

    for (const Value &scalar : {Value(), Value::string("a"), Value::integer(1)}) {
        scalar.note(Trait::NoTokens);
        QVERIFY(!scalar.isKnownFor(Trait::NoTokens));
    }
}

QTEST_APPLESS_MAIN(TestValue)
#include "tst_value.moc"
