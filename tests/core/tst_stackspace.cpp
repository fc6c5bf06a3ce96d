// SPDX-License-Identifier: MIT
#include "core/stackspace.h"

#include "core/keytable.h"
#include "core/value.h"

#include <QTest>

#include <new>
#include <pthread.h>
#include <vector>

using namespace strata;

namespace {

/// Calls itself \a times times, with something on the stack.
int nested(int times)
{
    volatile char something[1000];
    something[0] = static_cast<char>(times);
    int below = 0;
    if (times > 0 && !runWithSufficientStack([&] { below = nested(times - 1); }))
        return 0;
    return below + 1 + 0 * something[0];
}

/// Does \a work in a thread with the smallest stack that systems give.
void onSmallStack(void (*work)())
{
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 512 * 1024);
    pthread_t thread = {};
    const auto run = [](void *what) -> void * {
        reinterpret_cast<void (*)()>(what)();
        return nullptr;
    };
    QCOMPARE(pthread_create(&thread, &attributes, run, reinterpret_cast<void *>(work)), 0);
    pthread_join(thread, nullptr);
    pthread_attr_destroy(&attributes);
}

} // namespace

/// Calls that data nest, on a small stack.
class TestStackSpace : public QObject
{
    Q_OBJECT

private slots:
    void callsContinue();
    void exceptionsReachTheCaller();
    void deepValuesAreDestroyed();
};

void TestStackSpace::callsContinue()
{
    onSmallStack([] { QCOMPARE(nested(5000), 5001); });
}

void TestStackSpace::exceptionsReachTheCaller()
{
    bool isThrown = false;
    try {
        static_cast<void>(runOnNewStack([] { throw std::bad_alloc(); }));
    } catch (const std::bad_alloc &) {
        isThrown = true;
    }
    QVERIFY(isThrown);
}

/// However deep they nest.
void TestStackSpace::deepValuesAreDestroyed()
{
    onSmallStack([] {
        KeyTable keys;
        const Key key = keys.intern("k");
        const Value last = Value::string("x");
        Value deep = last;
        for (int i = 0; i < 100'000; ++i) {
            const Value beside = Value::sequence({deep});
            deep = i % 2 == 0 ? Value::sequence({deep, beside}) : Value::mapping({{key, {}, deep}});
        }
        deep = Value();
        QVERIFY(last.isString());
    });
}

QTEST_APPLESS_MAIN(TestStackSpace)
#include "tst_stackspace.moc"
