// SPDX-License-Identifier: MIT
#include "trace/origins.h"

#include "core/keytable.h"
#include "lookup/lookupresult.h"
#include "trace/recorder.h"

#include <QTest>

#include <atomic>
#include <thread>

using namespace strata;

namespace {

/// "layer:parent:segment value", a line each; a mark behind it.
QString printed(const Origins &origins)
{
    QStringList lines;
    for (const Origin &origin : origins) {
        const Key *key = std::get_if<Key>(&origin.segment);
        const QString place = !origin.parent.isValid() ? QStringLiteral("root")
                              : key                    ? QString::fromStdString(key->text())
                                                       : QString::number(std::get<std::uint32_t>(origin.segment));
        const std::string_view text = origin.value.text();
        lines << QStringLiteral("%1 %2 %3 %4 @%5 %6")
                     .arg(origin.layer.index)
                     .arg(origin.parent.isValid() ? int(origin.parent.index) : -1)
                     .arg(place, QString::fromUtf8(text.data(), qsizetype(text.size())))
                     .arg(origin.mark.line)
                     .arg(origin.keyMark.line);
    }
    return lines.join(u'\n');
}

SourceMark line(std::uint32_t number)
{
    return {FileId{1}, number, 1};
}

} // namespace

/// The origins of contributions, created on demand.
class TestOrigins : public QObject
{
    Q_OBJECT

private slots:
    void eachOriginIsReported();
    void originsCanBeAddedLater();
    void nothingIsRecordedUnrequested();
    void copies_data();
    void copies();
    void tokensOfAll();
    void isThreadSafe();

private:
    /// Three layers in \a trace: a hash of a list, a scalar, an empty hash.
    void contribute(Trace &trace) const
    {
        Recorder recorder(&trace);
        const Value list = Value::sequence({Value::string("a", line(3)), Value::string("b", line(4))}, line(2));
        recorder.adopt(Value::mapping({{m_k, line(2), list}, {m_l, line(5), Value::integer(7, line(5))}}, line(2)),
                       LayerId{2}, line(1));
        recorder.adopt(Value::string("x", line(8)), LayerId{4}, line(7), [](const Value &) { return 2U; });
        recorder.adopt(Value::mapping({}, line(9)), LayerId{5}, line(10));
    }

    KeyTable m_keys;
    Key m_k = m_keys.intern("k");
    Key m_l = m_keys.intern("l");
    const QString m_all = QStringLiteral("2 -1 root  @1 1\n2 0 k  @2 2\n2 1 0 a @3 0\n2 1 1 b @4 0\n2 0 l 7 @5 5\n"
                                         "4 -1 root x @8 7\n5 -1 root  @9 10");
};

/// The place of a collection is that of its key, but for an empty one, which has a fate of its own.
void TestOrigins::eachOriginIsReported()
{
    Trace trace;
    QVERIFY(trace.origins.empty());
    contribute(trace);
    QCOMPARE(trace.origins.size(), std::size_t{7}); // before any is created
    QCOMPARE(trace.origins.contributions().size(), std::size_t{3});
    QCOMPARE(printed(trace.origins), m_all);
    for (std::uint32_t i = 0; i < trace.origins.size(); ++i)
        QCOMPARE(trace.origins[i].value.origin(), OriginId{i});
    for (const ContributedValue &contribution : trace.origins.contributions())
        QVERIFY(trace.origin(contribution.root.origin()).value.isSameNode(contribution.root));
}

void TestOrigins::originsCanBeAddedLater()
{
    Trace trace;
    contribute(trace);
    trace.origins.edit(OriginId{6}).interpolation = 12;
    QCOMPARE(printed(trace.origins), m_all);
    contribute(trace);
    QCOMPARE(trace.origins.size(), std::size_t{14});
    QCOMPARE(printed(trace.origins).left(m_all.size()), m_all);
    QCOMPARE(trace.origins[13].value.origin(), OriginId{13});
    QCOMPARE(trace.origins[11].parent, OriginId{7});
    QCOMPARE(trace.origins[6].interpolation, 12U);
}

/// Contributions without requested origins are recorded unchanged, and give the same as those with.
void TestOrigins::nothingIsRecordedUnrequested()
{
    const Value list = Value::sequence({Value::string("a", line(3)), Value::sequence({}, line(4))}, line(2));
    const Value whole = Value::mapping({{m_k, line(2), list}, {m_l, line(5), Value()}}, line(2));
    Trace requested;
    Trace unrequested;
    Recorder asking(&requested);
    Recorder recorder(&unrequested);
    const OriginId winner = asking.adopt(Value::string("x", line(8)), LayerId{4}, line(7)).origin();
    recorder.adopt(Value::string("x", line(8)), LayerId{4}, line(7));
    const Value adopted = asking.adopt(whole, LayerId{5}, line(1));
    asking.leafEvents(EventKind::NotConsulted, adopted, winner);
    QCOMPARE(recorder.adoptUnrequested(whole, LayerId{5}, line(1), EventKind::NotConsulted, winner), adopted.origin());
    asking.adopt(Value::string("y", line(9)), LayerId{6}, {});
    recorder.adopt(Value::string("y", line(9)), LayerId{6}, {});
    QCOMPARE(unrequested.origins.size(), std::size_t{7});
    QVERIFY(unrequested.origins.contributions()[1].root.isSameNode(whole));
    QCOMPARE(printed(unrequested.origins), printed(requested.origins));
    QCOMPARE(unrequested.events.size(), requested.events.size());
    for (std::size_t i = 0; i < requested.events.size(); ++i) {
        QCOMPARE(unrequested.events[i].kind, requested.events[i].kind);
        QCOMPARE(unrequested.events[i].subject, requested.events[i].subject);
        QCOMPARE(unrequested.events[i].by, requested.events[i].by);
    }
    for (std::uint32_t i = 0; i < unrequested.origins.size(); ++i)
        QCOMPARE(unrequested.origins[i].value.origin(), OriginId{i});
}

void TestOrigins::copies_data()
{
    QTest::addColumn<bool>("isTold");

    QTest::newRow("before they are recorded") << false;
    QTest::newRow("after it") << true;
}

void TestOrigins::copies()
{
    QFETCH(bool, isTold);
    Trace trace;
    contribute(trace);
    QVERIFY(!isTold || printed(trace.origins) == m_all);
    Origins copy(trace.origins);
    Origins assigned;
    assigned = copy;
    Origins moved(std::move(copy));
    QVERIFY(copy.empty() && printed(copy).isEmpty()); // NOLINT(bugprone-use-after-move): it is as if it were new
    Origins moveAssigned;
    moveAssigned = std::move(assigned);
    QVERIFY(assigned.empty() && printed(assigned).isEmpty()); // NOLINT(bugprone-use-after-move): the same
    for (const Origins *each : {&trace.origins, &moved, &moveAssigned}) {
        QCOMPARE(each->size(), std::size_t{7});
        QCOMPARE(printed(*each), m_all);
    }
}

/// Everything below a text with tokens comes from its interpolation too.
void TestOrigins::tokensOfAll()
{
    Trace trace;
    Recorder recorder(&trace);
    const Value list = Value::sequence({Value::string("a"), Value::string("b")});
    const Value whole = Value::mapping({{m_k, {}, list}, {m_l, {}, Value::string("c")}});
    recorder.adopt(Value::string("before"), LayerId{0}, {});
    recorder.adopt(whole, LayerId{1}, {}, [&](const Value &node) {
        return node.isSameNode(list) ? 3U : node.text() == "c" ? 4U : Origin::kNotInterpolated;
    });
    QList<std::uint32_t> all;
    for (const Origin &origin : trace.origins)
        all << origin.interpolation;
    constexpr std::uint32_t kNone = Origin::kNotInterpolated;
    QCOMPARE(all, (QList<std::uint32_t>{kNone, kNone, 3, 3, 3, 4}));

    trace.origins.edit(OriginId{5}).interpolation = 7; // origins are created only once
    recorder.adopt(Value::string("behind"), LayerId{2}, {});
    QCOMPARE(trace.origins[5].interpolation, 7U);
}

void TestOrigins::isThreadSafe()
{
    for (int round = 0; round < 50; ++round) {
        Trace trace;
        contribute(trace);
        const Trace &shared = trace;
        std::atomic<int> wrong = 0;
        std::vector<std::thread> askers;
        for (int i = 0; i < 4; ++i) {
            askers.emplace_back([&, i] {
                const bool isRight = i == 0 ? printed(Origins(shared.origins)) == m_all
                                            : shared.origins[5].interpolation == 2U &&
                                                  shared.origins[3].value.text() == "b" &&
                                                  printed(shared.origins) == m_all;
                wrong += isRight ? 0 : 1;
            });
        }
        for (std::thread &asker : askers)
            asker.join();
        QCOMPARE(wrong.load(), 0);
    }
}

QTEST_GUILESS_MAIN(TestOrigins)
#include "tst_origins.moc"
