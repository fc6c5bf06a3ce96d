// SPDX-License-Identifier: MIT
#include "core/value.h"

#include "core/canceltoken.h"
#include "core/keytable.h"
#include "core/valueequality.h"

#include <QTest>

#include <limits>

using namespace strata;

namespace {

/// \a value with all descendants, each collection before its members.
std::vector<Value> nodesOf(const Value &value)
{
    std::vector<Value> all{value};
    const auto add = [&all](const Value &member) {
        const std::vector<Value> below = nodesOf(member);
        all.insert(all.end(), below.begin(), below.end());
    };
    for (const Value &item : value.items())
        add(item);
    for (const Entry &entry : value.entries())
        add(entry.value);
    return all;
}

} // namespace

class TestValue : public QObject
{
    Q_OBJECT

private slots:
    void originOfSharedNodes();
    void originOfUnsharedNodes();
    void originsOfAll_data();
    void originsOfAll();
    void originsOfScalars();
    void originsStopWhenCancelled();
    void cancelledOriginsArePartial();
    void partsOfACopy();
    void exactEquality();
    void strictEquality();
    void traitsOfCollections();
    void texts_data();
    void texts();
    void numbersKnowTheirRange();
    void manyMembers();
    void keysOfAllKinds();

private:
    KeyTable m_keys;
};

void TestValue::originOfSharedNodes()
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

void TestValue::originOfUnsharedNodes()
{
    Value value = Value::string("x");
    const void *node = value.identity();
    const Value moved = std::move(value).withOrigin(OriginId{7});
    QCOMPARE(moved.identity(), node);
    QCOMPARE(moved.origin(), OriginId{7});
    QCOMPARE(Value().withOrigin(OriginId{3}).origin(), OriginId{3});
}

void TestValue::originsOfAll_data()
{
    QTest::addColumn<int>("size");
    QTest::newRow("empty") << 0;
    QTest::newRow("small") << 3;
    QTest::newRow("with places of its keys") << 100;
    QTest::newRow("members in a vector") << 70'000;
}

/// Keys, their order and marks stay, and are found; what is known of nodes, too.
void TestValue::originsOfAll()
{
    QFETCH(int, size);
    std::vector<Entry> entries;
    for (int i = 0; i < size; ++i) {
        const SourceMark mark{FileId{1}, static_cast<std::uint32_t>(i + 1), 1};
        entries.push_back({m_keys.intern("k" + std::to_string(i)), mark,
                           Value::sequence({Value::integer(std::int64_t{i}), Value::string("x", mark)}, mark)});
    }
    const Value value = Value::mapping(entries, {FileId{1}, 1, 1});
    value.note(Trait::NoTokens);
    OriginId next{5};
    Value result = value.withOrigins(next, {});
    std::vector<Value> nodes = nodesOf(result);
    QCOMPARE(next.index, 5 + nodes.size());
    QCOMPARE(nodes.size(), 1 + 3 * entries.size());
    QVERIFY(identical(result, value));
    QVERIFY(result.mark() == value.mark());
    QVERIFY(result.isKnownFor(Trait::NoTokens) && !result.isKnownFor(Trait::PuppetData));
    QVERIFY(!value.origin().isValid());
    for (std::size_t i = 0; i < nodes.size(); ++i)
        QCOMPARE(nodes[i].origin(), OriginId{static_cast<std::uint32_t>(5 + i)});
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Value *found = result.find(entries[i].key);
        QVERIFY(found && found->isSameNode(nodes[1 + 3 * i]) && found->mark() == entries[i].value.mark());
        QVERIFY(result.entries()[i].key == entries[i].key && result.entries()[i].keyMark == entries[i].keyMark);
        QVERIFY(found->items()[0].isSameNode(nodes[2 + 3 * i]) && found->items()[1].isSameNode(nodes[3 + 3 * i]));
        QCOMPARE(found->items()[0].asInteger(), std::optional(static_cast<std::int64_t>(i)));
    }
    QVERIFY(!result.find(m_keys.intern("another")));
    nodes.clear();
    QVERIFY(identical(result, value));
    const void *node = result.identity();
    QCOMPARE(std::move(result).withOrigin(OriginId{1}).identity(), node); // it has one handle
}

void TestValue::originsOfScalars()
{
    const std::vector<Value> scalars{Value(),
                                     Value::boolean(true, {FileId{1}, 2, 3}),
                                     Value::integer("123456789012345678901234567890"),
                                     Value::decimal("1.50"),
                                     Value::string(std::string(300, 'x')),
                                     Value::binary("\xff"),
                                     Value::sequence({})};
    for (const Value &value : scalars) {
        OriginId next{7};
        const Value result = value.withOrigins(next, {});
        QVERIFY(identical(result, value));
        QVERIFY(result.mark() == value.mark());
        QCOMPARE(result.origin(), OriginId{7});
        QCOMPARE(next, OriginId{8});
    }
}

void TestValue::originsStopWhenCancelled()
{
    CancelSource source;
    source.cancel();
    const Value value = Value::sequence({Value::integer(1), Value::integer(2)});
    OriginId next{0};
    QVERIFY(value.withOrigins(next, source.token()).isSameNode(value));
    QCOMPARE(next, OriginId{0});
}

/// What was copied by then goes as it should.
void TestValue::cancelledOriginsArePartial()
{
    struct SetLater : CancelToken::Flag
    {
        bool isSet() const override { return ++asked > 3; }
        mutable int asked = 0;
    };
    std::vector<Entry> keys;
    for (int i = 0; i < 40; ++i) // enough to have places
        keys.push_back({m_keys.intern("key " + std::to_string(i)), {}, Value::integer(std::int64_t{i})});
    const Value value = Value::sequence(std::vector<Value>(200, Value::mapping(std::move(keys))));
    OriginId next{0};
    const Value cut = value.withOrigins(next, CancelToken(std::make_shared<SetLater>()));
    QVERIFY(next.index > 1024 && next.index < nodesOf(value).size());
    QCOMPARE(cut.items().size(), std::size_t{200});
    QVERIFY(identical(cut.items()[0], value.items()[0]) && cut.items()[199].isUndef());
}

/// Any part of a copy with origins is a value like others and may outlive the rest, whatever its kind and size.
void TestValue::partsOfACopy()
{
    constexpr int kMany = 70'000; // items, more than lie behind the node of a sequence
    std::vector<Entry> keys;
    for (int i = 0; i < 40; ++i) // enough to have places
        keys.push_back({m_keys.intern("key " + std::to_string(i)), {FileId{1}, 2, 3}, Value::integer(std::int64_t{i})});
    std::vector<Value> parts{Value(),
                             Value::undef({FileId{1}, 7, 8}),
                             Value::boolean(true),
                             Value::floating(1.5),
                             Value::decimal("2.50"),
                             Value::mapping(std::move(keys)),
                             Value::sequence(std::vector<Value>(kMany, Value::boolean(false)))};
    for (std::size_t length = 0; length < 300; length += length < 30 || length > 250 ? 1 : 5) // short and long ones
        parts.push_back(Value::string(std::string(length, 'x')));
    const Value original = Value::sequence(parts, {FileId{1}, 1, 1});

    for (std::size_t i = 0; i < parts.size(); ++i) {
        OriginId next{5};
        Value whole = original.withOrigins(next, {});
        QCOMPARE(next.index, 5 + nodesOf(original).size());
        const Value part = whole.items()[i];
        const Value again = part.withOrigin(OriginId{3});
        whole = Value();
        QVERIFY(identical(part, parts[i]) && identical(again, parts[i]));
        QCOMPARE(part.mark(), parts[i].mark());
        QVERIFY(part.origin().isValid() && again.origin() == OriginId{3});
        OriginId own = part.origin();
        for (const Value &item : part.items())
            QCOMPARE(item.origin().index, ++own.index);
        for (const Entry &entry : part.entries())
            QVERIFY(part.find(entry.key) == &entry.value && entry.value.origin().index == ++own.index);
        OriginId other{9};
        QVERIFY(identical(part.withOrigins(other, {}), parts[i]));
    }
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

/// The same of those that differ in nothing that eql? sees, whatever their keys are and whichever table has them.
void TestValue::strictEquality()
{
    KeyTable others;
    const Value one = Value::integer(1);
    const Value two = Value::integer(2);
    const auto mapping = [](KeyTable &keys, const std::vector<std::pair<Value, Value>> &members) {
        std::vector<Entry> entries;
        for (const auto &[key, value] : members)
            entries.push_back({keys.intern(key), {}, value});
        return Value::mapping(std::move(entries));
    };
    const Value text = Value::string("a");
    const Value bytes = Value::binary("a");
    const Value b = Value::string("b");
    std::vector<Value> values{Value(),
                              Value::boolean(true),
                              Value::boolean(false),
                              one,
                              two,
                              text,
                              bytes,
                              b,
                              Value::symbol("a"),
                              Value::timestamp("a"),
                              Value::foreign("a"),
                              Value::floating(1.0),
                              Value::floating(0.0),
                              Value::floating(-0.0),
                              Value::decimal("1.50"),
                              Value::floating(1.5),
                              Value::floating(std::numeric_limits<double>::quiet_NaN())};
    for (KeyTable *keys : {&m_keys, &others}) {
        for (const std::vector<std::pair<Value, Value>> &members : std::vector<std::vector<std::pair<Value, Value>>>{
                 {},
                 {{text, one}},
                 {{text, two}},
                 {{bytes, one}},
                 {{Value::symbol("a"), one}},
                 {{text, one}, {b, two}},
                 {{b, two}, {text, one}},
                 {{b, two}, {bytes, one}},
                 {{text, one}, {bytes, two}},
                 {{text, two}, {bytes, one}},
                 {{one, text}, {Value::sequence({one}), bytes}},
                 {{one, bytes}, {Value::sequence({one}), text}},
                 {{text, Value::sequence({text})}},
                 {{text, Value::sequence({bytes})}},
             })
            values.push_back(mapping(*keys, members));
    }
    values.push_back(Value::sequence({}));
    values.push_back(Value::sequence({text, bytes}));
    values.push_back(Value::sequence({bytes, text}));
    int equal = 0;
    for (const Value &x : values) {
        for (const Value &y : values) {
            const bool isEqual = canonicalText(x) == canonicalText(y);
            QVERIFY2(strictlyEqual(x, y) == (isEqual && x.kind() == y.kind()), (exactText(x) + exactText(y)).c_str());
            QCOMPARE(strictlyEqual(Value::sequence({x}), Value::sequence({y})), isEqual);
            QCOMPARE(strictlyEqual(mapping(m_keys, {{b, x}}), mapping(others, {{b, y}})), isEqual);
            equal += isEqual && !x.isSameNode(y) ? 1 : 0;
        }
    }
    QVERIFY(equal > 60);
}

/// They belong to one node, and to nothing that is made of it with something else in it.
void TestValue::traitsOfCollections()
{
    const Value list = Value::sequence({Value::string("a"), Value::string("b")});
    const Value same = list;
    list.note(Trait::NoTokens);
    list.note(Trait::Inert);
    QVERIFY(same.isKnownFor(Trait::NoTokens) && same.isKnownFor(Trait::Inert));
    QVERIFY(!same.isKnownFor(Trait::PuppetData));

    QVERIFY(!list.withOrigin(OriginId{1}).isKnownFor(Trait::NoTokens));

    for (const Value &scalar : {Value(), Value::string("a"), Value::integer(1)}) {
        scalar.note(Trait::NoTokens);
        QVERIFY(!scalar.isKnownFor(Trait::NoTokens));
    }
}

void TestValue::texts_data()
{
    QTest::addColumn<int>("length");
    for (const int length : {0, 1, 9, 15, 16, 254, 255, 256, 70'000})
        QTest::addRow("%d bytes", length) << length;
}

/// Short texts stand in the node, long ones behind it; both may hold any byte.
void TestValue::texts()
{
    QFETCH(int, length);
    std::string text;
    for (int i = 0; i < length; ++i)
        text += static_cast<char>(i % 251);
    const Value value = Value::string(text, {FileId{1}, 2, 3});
    QVERIFY(value.text() == text);
    const Value copy = value.withOrigin(OriginId{7}).withMark({FileId{4}, 5, 6});
    QVERIFY(copy.text() == text && copy.origin() == OriginId{7} && copy.mark() == (SourceMark{FileId{4}, 5, 6}));
    QCOMPARE(value.mark(), (SourceMark{FileId{1}, 2, 3}));
    const Value decimal = Value::decimal("1." + std::string(static_cast<std::size_t>(length), '0') + "5");
    QCOMPARE(decimal.withOrigin(OriginId{1}).text().size(), static_cast<std::size_t>(length) + 3);
    QVERIFY(decimal.isDecimal());
}

void TestValue::numbersKnowTheirRange()
{
    QCOMPARE(Value::integer("-42").withMark({FileId{1}, 1, 1}).asInteger(), std::optional<std::int64_t>(-42));
    QCOMPARE(Value::integer(std::numeric_limits<std::int64_t>::min()).asInteger(),
             std::optional(std::numeric_limits<std::int64_t>::min()));
    QCOMPARE(Value::integer("123456789012345678901").asInteger(), std::nullopt);
    QVERIFY(Value::boolean(true).withOrigin(OriginId{1}).asBoolean());
    QVERIFY(!Value::boolean(false).asBoolean());
    QVERIFY(!Value::boolean(true).isKnownFor(Trait::NoTokens) && !Value::integer(1).isKnownFor(Trait::Inert));
}

/// Members that are many stay where they were gathered.
void TestValue::manyMembers()
{
    constexpr std::size_t kMany = 70'000;
    std::vector<Value> items;
    std::vector<Entry> entries;
    for (std::size_t i = 0; i < kMany; ++i) {
        items.push_back(Value::integer(static_cast<std::int64_t>(i)));
        entries.push_back({m_keys.intern("k" + std::to_string(i)), {FileId{1}, 1, 1}, items.back()});
    }
    for (const Value &all : {Value::sequence(items), Value::mapping(entries)}) {
        const Value copy = all.withOrigin(OriginId{2});
        OriginId next{3};
        const Value result = copy.withOrigins(next, {});
        for (const Value &value : {copy, result}) {
            QCOMPARE(value.items().size() + value.entries().size(), kMany);
            const Value &last = value.isSequence() ? value.items().back() : value.entries().back().value;
            QCOMPARE(last.asInteger(), std::optional(static_cast<std::int64_t>(kMany - 1)));
        }
        const Value *found = result.find(m_keys.intern("k69999"));
        QCOMPARE(found != nullptr, all.isMapping());
        QVERIFY(!found || found->asInteger() == std::optional<std::int64_t>(69'999));
    }
}

void TestValue::keysOfAllKinds()
{
    const Key none;
    QVERIFY(!none.isValid() && none.kind() == Kind::Undef && none.text().empty() && none.value().isUndef());
    const Key text = m_keys.intern("1");
    const Key number = m_keys.intern(Value::integer(1, {FileId{1}, 2, 3}));
    QVERIFY(text.isString() && text.value().isString() && text.value().text() == "1");
    QVERIFY(number != text && number.kind() == Kind::Integer && number.text() == "1");
    QCOMPARE(number.value().asInteger(), std::optional<std::int64_t>(1));
    QVERIFY(!number.value().mark().isValid());
    const Key empty = m_keys.intern("");
    const Key null = m_keys.intern(Value());
    QVERIFY(empty.isString() && empty.value().isString() && null.kind() == Kind::Undef && null != empty);
    QVERIFY(m_keys.find("1") == text && m_keys.find(Value::integer(1)) == number && !m_keys.find("2").isValid());
}

QTEST_APPLESS_MAIN(TestValue)
#include "tst_value.moc"
