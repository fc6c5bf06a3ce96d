// SPDX-License-Identifier: MIT
#include "core/keysieve.h"
#include "core/keytable.h"
#include "core/text/texttail.h"

#include <QTest>

#include <string>
#include <vector>

using namespace strata;

class TestKeySieve : public QObject
{
    Q_OBJECT

private slots:
    void letsPassWhatIsThere_data();
    void letsPassWhatIsThere();
    void tailsTellEnds();
};

namespace {

std::vector<Entry> entriesOf(KeyTable &keys, const std::string &name, int count)
{
    std::vector<Entry> entries;
    for (int i = 0; i < count; ++i)
        entries.push_back({keys.intern(name + std::to_string(i)), {}, Value::integer(std::to_string(i))});
    return entries;
}

} // namespace

void TestKeySieve::letsPassWhatIsThere_data()
{
    QTest::addColumn<int>("count");
    for (const int count : {0, 1, 7, 8, 9, 64, 1000, 5000})
        QTest::addRow("%d entries", count) << count;
}

void TestKeySieve::letsPassWhatIsThere()
{
    QFETCH(int, count);
    KeyTable keys;
    const std::vector<Entry> there = entriesOf(keys, "there_", count);
    const KeySieve sieve(there);
    for (const Entry &entry : there)
        QVERIFY(sieve.mayHave(KeyProbe(entry.key)));
    int passed = 0;
    for (const Entry &entry : entriesOf(keys, "elsewhere_", 1000))
        passed += sieve.mayHave(KeyProbe(entry.key)) ? 1 : 0;
    QVERIFY2(passed < 250, qPrintable(QString::number(passed))); // some 6 % at worst by its size
    QVERIFY(!KeySieve().mayHave(KeyProbe(keys.intern("there_0"))));
}

/// What ends with a text is never kept back, however long both are; of short ends all others are.
void TestKeySieve::tailsTellEnds()
{
    const std::string text = "profile::base::users";
    for (std::size_t length = 0; length <= text.size(); ++length) {
        const std::string_view end = std::string_view(text).substr(text.size() - length);
        for (std::size_t from = 0; from + length <= text.size(); ++from)
            QVERIFY(TextTail(std::string_view(text).substr(from)).mayEndWith(TextTail(end)));
        if (length == 0)
            continue;
        for (std::size_t at = length > 8 ? length - 8 : 0; at < length; ++at) { // the last eight bytes count
            std::string another(end);
            another[at] = '#';
            QVERIFY(!TextTail(text).mayEndWith(TextTail(another)));
        }
        QVERIFY(length == 1 || !TextTail("s").mayEndWith(TextTail(end)));
    }
}

QTEST_APPLESS_MAIN(TestKeySieve)
#include "tst_keysieve.moc"
