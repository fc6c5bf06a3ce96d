// SPDX-License-Identifier: MIT
#include "items/keys/keylistmodel.h"
#include "items/quickopen/keysuggestions.h"

#include "core/keytable.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace strata;

namespace {

/// What a field of keys suggestions for what was typed.
QStringList offered(const KeyListModel &keys, const char *typed, std::size_t most = 9)
{
    QStringList texts;
    for (const Suggestion &suggestion : KeySuggestions(keys).find(QString::fromLatin1(typed), most))
        texts << suggestion.text;
    return texts;
}

struct Listing
{
    KeyTable keys;
    std::shared_ptr<KeyIndex> index = std::make_shared<KeyIndex>();

    void add(const std::string &key, std::initializer_list<std::uint32_t> layers)
    {
        std::vector<LayerId> ids;
        for (const std::uint32_t layer : layers)
            ids.push_back(LayerId{layer});
        index->add(keys.intern(key), ids);
    }
};

const QStringList kFiles{QStringLiteral("nodes/web01.yaml"), QStringLiteral("role/Web.yaml"),
                         QStringLiteral("common.yaml")};

QStringList shown(const QAbstractItemModel &model)
{
    QStringList keys;
    for (int row = 0; row < model.rowCount(); ++row)
        keys << model.index(row, 0).data().toString();
    return keys;
}

void fill(Listing &listing)
{
    listing.add("ntp::servers", {2});
    listing.add("profile::db::port", {1, 2});
    listing.add("profile::web::Port", {0, 1, 2});
    listing.add("profile::web::user", {0});
}

} // namespace

/// The key list and its filter line.
class TestKeyListModel : public QObject
{
    Q_OBJECT

private slots:
    void states();
    void filters_data();
    void filters();
    void invalidExpressionKeepsTheRows();
    void worstFamily();
    void problemsBetweenKeysElsewhere();
    void wholeNodeComesFirst();
    void keysElsewhere();
    void filtersTenThousandKeys();
    void filtersProblems();
    void titles();
    void keysWithDotsAreQuoted();
};

void TestKeyListModel::states()
{
    KeyListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    KeyFilterModel proxy(model);
    const QAbstractItemModelTester proxyTester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    Listing listing;
    fill(listing);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setIndex(listing.index, kFiles);
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.index(2).data(KeyListModel::LayerCountRole).toInt(), 3);
    QCOMPARE(model.rowOf(LookupTarget::named("profile::web::user")), 3);
    QCOMPARE(model.rowOf(LookupTarget::named("profile::web")), -1);
    proxy.setFilter(QStringLiteral("web"));
    Listing other;
    other.add("web", {0});
    model.setIndex(other.index, kFiles);
    QCOMPARE(shown(proxy), QStringList{QStringLiteral("web")});
    model.setIndex(nullptr, {});
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(resets.size(), 3);
}

void TestKeyListModel::filters_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QString>("expected");
    QTest::newRow("empty shows all") << ""
                                     << "ntp::servers profile::db::port profile::web::Port profile::web::user";
    QTest::newRow("plain text anywhere") << "web"
                                         << "profile::web::Port profile::web::user";
    QTest::newRow("case does not matter") << "PORT"
                                          << "profile::db::port profile::web::Port";
    QTest::newRow("all words must match") << "web port"
                                          << "profile::web::Port";
    QTest::newRow("nothing matches") << "zzz"
                                     << "";
    QTest::newRow("regular expression") << "re:^profile::(db|web)::p"
                                        << "profile::db::port profile::web::Port";
    QTest::newRow("regular expression with a space") << "re: ^ntp"
                                                     << "ntp::servers";
    QTest::newRow("words before an expression") << "web re:user$"
                                                << "profile::web::user";
    QTest::newRow("empty expression shows all")
        << "re:"
        << "ntp::servers profile::db::port profile::web::Port profile::web::user";
    QTest::newRow("file part") << "file:nodes"
                               << "profile::web::Port profile::web::user";
    QTest::newRow("file part ignores case") << "file:web.yaml"
                                            << "profile::db::port profile::web::Port";
    QTest::newRow("contested") << "has:contested"
                               << "profile::db::port profile::web::Port";
    QTest::newRow("everything together") << "port file:nodes has:contested"
                                         << "profile::web::Port";
}

void TestKeyListModel::filters()
{
    QFETCH(QString, filter);
    QFETCH(QString, expected);
    Listing listing;
    fill(listing);
    KeyListModel model;
    model.setIndex(listing.index, kFiles);
    KeyFilterModel proxy(model);
    const QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(proxy.setFilter(filter), QString());
    QCOMPARE(shown(proxy).join(u' '), expected);
}

void TestKeyListModel::invalidExpressionKeepsTheRows()
{
    Listing listing;
    fill(listing);
    KeyListModel model;
    model.setIndex(listing.index, kFiles);
    KeyFilterModel proxy(model);
    proxy.setFilter(QStringLiteral("user"));
    const QString problem = proxy.setFilter(QStringLiteral("re:("));
    QVERIFY2(problem.contains(QStringLiteral("character")), qPrintable(problem));
    QCOMPARE(shown(proxy), QStringList{QStringLiteral("profile::web::user")});
}

void TestKeyListModel::worstFamily()
{
    Listing listing;
    fill(listing);
    KeyListModel model;
    model.setIndex(listing.index, kFiles);
    QVERIFY(!model.index(0).data(KeyListModel::WorstFamilyRole).isValid());
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.setProblems({0});
    model.setProblems({17}); // of another index
    QCOMPARE(changes.size(), 1);
    QCOMPARE(model.index(0).data(KeyListModel::WorstFamilyRole).value<FateFamily>(), FateFamily::Problem);
}

/// Problems are of rows of the index, between which keys of other files may be listed.
void TestKeyListModel::problemsBetweenKeysElsewhere()
{
    Listing listing;
    fill(listing);
    KeyListModel model;
    model.setIndex(listing.index, kFiles);
    model.setElsewhere({{"db::only", {0}, 3}, {"profile::web::zoo", {0}, 0}}, {QStringLiteral("other.yaml")});
    model.setProblems({0, 3});
    QStringList problems;
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row).data(KeyListModel::WorstFamilyRole).isValid())
            problems << model.index(row).data().toString();
    }
    QCOMPARE(problems.join(u' '), QStringLiteral("ntp::servers profile::web::user"));
}

/// What a node gets as a whole is no name, so that data may have a key that is called like it.
void TestKeyListModel::wholeNodeComesFirst()
{
    Listing listing;
    fill(listing);
    listing.index->keysPerLayer = {2, 0, 3};
    KeyListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setIndex(listing.index, kFiles, KeyListModel::WholeNode::Listed);
    QCOMPARE(model.rowCount(), 5);
    QCOMPARE(model.rowOf(LookupTarget::wholeNode()), 0);
    QVERIFY(model.index(0).data(AddressRole).value<Address>() == Address{.key = LookupTarget::wholeNode()});
    QCOMPARE(model.index(0).data(KeyListModel::LayerCountRole).toInt(), 2);
    QVERIFY(model.index(1).data(AddressRole).value<Address>() == Address{.key = LookupTarget::named("ntp::servers")});
    for (const LookupTarget &key :
         {LookupTarget::wholeNode(), LookupTarget::named("\\"), LookupTarget::named("ntp::servers")})
        QVERIFY(KeyListModel::keyOf(KeyListModel::title(key)) == key);
}

void TestKeyListModel::keysElsewhere()
{
    Listing listing;
    fill(listing);
    KeyListModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    KeyFilterModel filtered(model);
    model.setIndex(listing.index, kFiles);
    const QStringList files{QStringLiteral("role/Db.yaml"), QStringLiteral("nodes/db01.yaml")};
    model.setElsewhere({{"db::only", {0, 1}, 3}, {"profile::web::zoo", {1}, 0}}, files);
    QCOMPARE(shown(filtered), QStringList({QStringLiteral("db::only"), QStringLiteral("ntp::servers"),
                                           QStringLiteral("profile::db::port"), QStringLiteral("profile::web::Port"),
                                           QStringLiteral("profile::web::user"), QStringLiteral("profile::web::zoo")}));
    QVERIFY(model.index(0).data(KeyListModel::IsElsewhereRole).toBool());
    QVERIFY(!model.index(1).data(KeyListModel::IsElsewhereRole).toBool());
    QVERIFY(model.index(5).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("no known node")));
    QCOMPARE(filtered.setFilter(QStringLiteral("file:db.yaml")), QString());
    QCOMPARE(shown(filtered), QStringList{QStringLiteral("db::only")});
    QCOMPARE(filtered.setFilter(QStringLiteral("has:contested")), QString());
    QCOMPARE(filtered.rowCount(), 2);
    QCOMPARE(filtered.setFilter({}), QString());
    model.setElsewhere({}, {});
    QCOMPARE(model.rowCount(), 4);
}

void TestKeyListModel::filtersTenThousandKeys()
{
    Listing listing;
    for (int i = 0; i < 10'000; ++i) {
        const std::string name = "profile::module" + std::to_string(i % 97) + "::setting_" + std::to_string(i);
        listing.add(name, {0, static_cast<std::uint32_t>(1 + i % 2)});
    }
    KeyListModel model;
    model.setIndex(listing.index, kFiles);
    KeyFilterModel proxy(model);
    proxy.setFilter(QStringLiteral("has:contested"));
    QCOMPARE(proxy.rowCount(), 10'000);
    proxy.setFilter(QStringLiteral("re:setting_1.*5$"));
    QCOMPARE(proxy.rowCount(), 111); // 15, 1?5, 1??5, 1???5
    proxy.setFilter(QStringLiteral("setting_9999"));
    QCOMPARE(proxy.rowCount(), 1);
}

/// Later ones are added to the visible ones.
void TestKeyListModel::filtersProblems()
{
    Listing listing;
    fill(listing);
    KeyListModel model;
    model.setIndex(listing.index, kFiles, KeyListModel::WholeNode::Listed);
    KeyFilterModel proxy(model);
    const QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(proxy.setFilter(QStringLiteral("has:problem")), QString());
    QCOMPARE(shown(proxy).join(u' '), QString());
    model.setProblems({1, 3});
    QCOMPARE(shown(proxy).join(u' '), QStringLiteral("profile::db::port profile::web::user"));
    model.setProblems({17}); // of another index
    QCOMPARE(proxy.rowCount(), 2);
}

/// Without quotes a lookup takes what stands behind the first dot for a way into the value.
void TestKeyListModel::keysWithDotsAreQuoted()
{
    Listing listing;
    listing.add("https://example.org:1", {2});
    listing.add("it's", {2});
    listing.add("plain", {2});
    KeyListModel model;
    model.setIndex(listing.index, kFiles);
    const LookupTarget quoted = LookupTarget::named("'https://example.org:1'");
    QVERIFY(model.index(0).data(AddressRole).value<Address>() == Address{.key = quoted});
    QVERIFY(model.index(1).data(AddressRole).value<Address>() == Address{.key = LookupTarget::named("\"it's\"")});
    QCOMPARE(shown(model).first(), QStringLiteral("https://example.org:1"));
    QCOMPARE(offered(model, "org"), QStringList{QStringLiteral("'https://example.org:1'")});
    QCOMPARE(model.rowOf(quoted), 0);
    QCOMPARE(model.rowOf(LookupTarget::named("\"it's\"")), 1);
    QCOMPARE(model.rowOf(LookupTarget::named("https://example.org:1")), -1);
    listing.index->hasQuotes = false; // where keys are spelled as paths
    model.setIndex(listing.index, kFiles, KeyListModel::WholeNode::Listed);
    QCOMPARE(model.rowOf(LookupTarget::named("https://example.org:1")), 1);
    QCOMPARE(offered(model, "org"), QStringList{QStringLiteral("https://example.org:1")});
}

/// Words are looked for in all titles at once, and in none but whole ones.
void TestKeyListModel::titles()
{
    Listing listing;
    fill(listing);
    KeyListModel model;
    model.setIndex(listing.index, kFiles, KeyListModel::WholeNode::Listed);
    QCOMPARE(offered(model, "PORT"), QStringList({QStringLiteral("profile::web::Port"),
                                                  QStringLiteral("profile::db::port")})); // of more layers
    QCOMPARE(offered(model, "profile", 2).size(), 2);
    QCOMPARE(offered(model, ""), QStringList());
    QCOMPARE(offered(model, "portprofile"), QStringList());
    QCOMPARE(offered(model, "port\nprofile"), QStringList());
    model.setIndex(nullptr, {});
    QCOMPARE(offered(model, "port"), QStringList(QStringLiteral("The keys are not read yet"))); // a message
}

QTEST_GUILESS_MAIN(TestKeyListModel)
#include "tst_keylistmodel.moc"
