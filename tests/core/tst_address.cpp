// SPDX-License-Identifier: MIT
#include "core/address.h"
#include "core/text/linktext.h"

#include <QTest>

#include <random>

using namespace strata;

/// Places as texts: what is written reads back as the same place, whatever names data have.
class TestAddress : public QObject
{
    Q_OBJECT

private slots:
    void text_data();
    void text();
    void refused_data();
    void refused();
    void roundTrips();
    void otherParametersAreIgnored();
    void fileUris_data();
    void fileUris();
};

void TestAddress::text_data()
{
    QTest::addColumn<Address>("address");
    QTest::addColumn<std::string>("text");
    const LookupTarget key = LookupTarget::named("profile::web");
    QTest::newRow("nothing") << Address{} << std::string("strata:?");
    QTest::newRow("key") << Address{.key = key} << std::string("strata:?key=profile::web");
    QTest::newRow("whole node") << Address{.key = LookupTarget::wholeNode()} << std::string("strata:?everything");
    QTest::newRow("layer") << Address{.key = key, .layer = AddressLayer{"data/common.yaml", 0}}
                           << std::string("strata:?key=profile::web&layer=data/common.yaml");
    QTest::newRow("the second level with the same file")
        << Address{.key = key, .layer = AddressLayer{"a*b.yaml", 1}}
        << std::string("strata:?key=profile::web&layer=a%252Ab.yaml*1");
    QTest::newRow("path") << Address{.key = key, .path = {AddressKey{Kind::String, "a/b"}, 3U}}
                          << std::string("strata:?key=profile::web&path=/a%252Fb/[3]");
    QTest::newRow("an integer key is not a string")
        << Address{.key = key, .path = {AddressKey{Kind::Integer, "1"}, AddressKey{Kind::String, "1"}}}
        << std::string("strata:?key=profile::web&path=/~integer:1/1");
    QTest::newRow("step") << Address{.key = key, .step = 2U} << std::string("strata:?key=profile::web&step=2");
}

void TestAddress::text()
{
    QFETCH(const Address, address);
    QFETCH(const std::string, text);
    QCOMPARE(QString::fromStdString(linkText(addressParameters(address))), QString::fromStdString(text));
    const auto parsed = parseAddress(text);
    QVERIFY(parsed.has_value());
    QVERIFY(*parsed == address);
}

void TestAddress::refused_data()
{
    QTest::addColumn<std::string>("text");
    QTest::newRow("another scheme") << std::string("http://example.com");
    QTest::newRow("half an escape") << std::string("strata:?key=%4");
    QTest::newRow("invalid escape") << std::string("strata:?key=%zz");
    QTest::newRow("a path without slash") << std::string("strata:?path=a");
    QTest::newRow("an index that is no number") << std::string("strata:?path=/[x]");
    QTest::newRow("an index without end") << std::string("strata:?path=/[1");
    QTest::newRow("a kind that does not exist") << std::string("strata:?path=/~thing:1");
    QTest::newRow("a step that is no number") << std::string("strata:?step=-1");
    QTest::newRow("a level that is no number") << std::string("strata:?layer=a.yaml*x");
}

void TestAddress::refused()
{
    QFETCH(const std::string, text);
    QVERIFY(!parseAddress(text).has_value());
}

void TestAddress::roundTrips()
{
    std::mt19937 random(20);
    const auto upTo = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
    constexpr std::string_view kTelling = "ab/~[]%&=*:?#+ ";
    const auto anyText = [&] {
        std::string text;
        for (int i = upTo(6); i > 0; --i)
            text += upTo(3) == 0 ? static_cast<char>(upTo(256)) : kTelling[random() % kTelling.size()];
        return text;
    };
    for (int i = 0; i < 20'000; ++i) {
        Address address;
        const std::string name = anyText();
        if (upTo(4) == 0)
            address.key = LookupTarget::wholeNode();
        else if (!name.empty())
            address.key = LookupTarget::named(name);
        if (upTo(2) == 0)
            address.layer = AddressLayer{anyText(), static_cast<std::uint32_t>(upTo(3))};
        for (int segments = upTo(4); segments > 0; --segments) {
            if (upTo(2) == 0)
                address.path.emplace_back(static_cast<std::uint32_t>(random()));
            else
                address.path.emplace_back(AddressKey{static_cast<Kind>(upTo(11)), anyText()});
        }
        if (upTo(2) == 0)
            address.step = static_cast<std::uint32_t>(random());
        const std::string text = linkText(addressParameters(address));
        const auto parsed = parseAddress(text);
        QVERIFY2(parsed && *parsed == address, text.c_str());
        QCOMPARE(linkText(addressParameters(*parsed)), text);
    }
}

void TestAddress::otherParametersAreIgnored()
{
    const auto parsed = parseAddress("strata:?root=/srv/site&key=a&node=web01");
    QVERIFY(parsed.has_value());
    QVERIFY(*parsed == Address{.key = LookupTarget::named("a")});
}

void TestAddress::fileUris_data()
{
    QTest::addColumn<std::string>("path");
    QTest::addColumn<std::string>("uri");
    QTest::newRow("absolute") << std::string("/srv/a b/Däten") << std::string("file:///srv/a%20b/D%C3%A4ten");
    QTest::newRow("a colon in a name") << std::string("/srv/a:b") << std::string("file:///srv/a%3Ab");
    QTest::newRow("drive") << std::string("C:/dsc/a b") << std::string("file:///C:/dsc/a%20b");
    QTest::newRow("server") << std::string("//server/share/a") << std::string("file://server/share/a");
}

void TestAddress::fileUris()
{
    QFETCH(std::string, path);
    QFETCH(std::string, uri);
    QCOMPARE(fileUri(path), uri);
}

QTEST_APPLESS_MAIN(TestAddress)
#include "tst_address.moc"
