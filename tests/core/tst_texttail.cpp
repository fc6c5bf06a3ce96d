// SPDX-License-Identifier: MIT
#include "core/text/texttail.h"

#include <QTest>

#include <string>

using namespace strata;

class TestTextTail : public QObject
{
    Q_OBJECT

private slots:
    void tailsTellEnds();
};

/// What ends with a text is never kept back, however long both are; of short ends all others are.
void TestTextTail::tailsTellEnds()
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

QTEST_APPLESS_MAIN(TestTextTail)
#include "tst_texttail.moc"
