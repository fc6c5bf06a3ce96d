// SPDX-License-Identifier: MIT
#include "core/keytable.h"
#include "items/keys/keylistmodel.h"
#include "items/quickopen/keysuggestions.h"
#include "items/quickopen/nameranking.h"

#include <QTest>

#include <algorithm>

using namespace strata;

/// Which names what was typed finds, in which order, and which letters of them match.
class TestQuickOpen : public QObject
{
    Q_OBJECT

private slots:
    void ranksMatches_data();
    void ranksMatches();
    void sortsByRank_data();
    void sortsByRank();
    void parts_data();
    void parts();
    void enterOpensTheBestMatch_data();
    void enterOpensTheBestMatch();
    void enterOpensTheBestNode();
    void emptyFieldOffersAll();
};

void TestQuickOpen::ranksMatches_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<int>("rank");
    const auto row = [](const char *name, const char *typed, MatchRank rank) {
        QTest::addRow("%s in %s", typed, name)
            << QString::fromLatin1(name) << QString::fromLatin1(typed) << static_cast<int>(rank);
    };
    row("base::users", "base::users", MatchRank::Exact);
    row("base::users", "BASE::Users", MatchRank::Exact);
    row("base::users", "users", MatchRank::EndsWithSegments);
    row("profile::base::users", "base::users", MatchRank::EndsWithSegments);
    row("users::base", "users", MatchRank::BeginsSegment);
    row("base::users::all", "users", MatchRank::BeginsSegment);
    row("base::users", "us", MatchRank::BeginsSegment);
    row("base::adminusers", "users", MatchRank::InsideSegment);
    row("base::users", "bu", MatchRank::Initials);
    row("profile::base::users", "bu", MatchRank::Initials);
    row("base::ntp::users", "bu", MatchRank::None);
    row("base::users", "xy", MatchRank::None);
    row("b::u", "bu", MatchRank::Initials);
    row("docker::version", "docker ver", MatchRank::BeginsSegment);
    row("docker::version", "ver docker", MatchRank::BeginsSegment);
    row("docker::serversion", "docker ver", MatchRank::InsideSegment);
    row("docker::version", "docker nothing", MatchRank::None);
    row("web03.fra.example", "web03", MatchRank::BeginsSegment);
    row("fra-web03", "web03", MatchRank::EndsWithSegments);
    row("Nodes\\Web\\Port", "port", MatchRank::EndsWithSegments);
    row("base::users", "", MatchRank::None);
}

void TestQuickOpen::ranksMatches()
{
    QFETCH(QString, name);
    QFETCH(QString, typed);
    QFETCH(int, rank);
    QCOMPARE(static_cast<int>(matchRank(name, typed)), rank);
}

void TestQuickOpen::sortsByRank_data()
{
    QTest::addColumn<QString>("names"); // each with its weight
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *title, const char *names, const char *typed, const char *expected) {
        QTest::addRow("%s", title) << QString::fromLatin1(names) << QString::fromLatin1(typed)
                                   << QString::fromLatin1(expected);
    };
    row("by rank", "a::busers=9 a::users=1 uu::ss=9 users=1 users::a=9", "users", "users a::users users::a a::busers");
    row("initials last", "abus::x=1 b::u=9 bus=1", "bu", "bus abus::x b::u");
    row("more layers first", "a::port=1 b::port=3 c::port=2", "port", "b::port c::port a::port");
    row("shorter first", "aaa::port=1 bb::port=1", "port", "bb::port aaa::port");
    row("by name", "b::port=1 a::port=1", "port", "a::port b::port");
    row("all words", "docker::ver=1 docker::x=9 ver::x=9", "docker ver", "docker::ver");
    row("a word and initials", "bus::port=1 b::up::sport=1 b::u::s=1 x::port=9", "bus port", "bus::port b::up::sport");
    row("nothing typed", "a=1", "", "");
}

void TestQuickOpen::sortsByRank()
{
    QFETCH(QString, names);
    QFETCH(QString, typed);
    QFETCH(QString, expected);
    QStringList rows = names.split(u' ');
    rows.sort(); // as keys are
    JoinedTexts texts;
    for (const QString &row : rows)
        texts.add(row.section(u'=', 0, 0));
    const auto weight = [&](std::size_t row) {
        return static_cast<std::size_t>(rows[static_cast<qsizetype>(row)].section(u'=', 1).toInt());
    };
    QStringList found;
    const NameRanking ranking(texts, weight);
    for (const std::size_t row : ranking.best(typed, 10).rows)
        found << rows[static_cast<qsizetype>(row)].section(u'=', 0, 0);
    QCOMPARE(found.join(u' '), expected);
    const auto matches = std::count_if(rows.begin(), rows.end(), [&](const QString &row) {
        return matchRank(row.section(u'=', 0, 0), typed) != MatchRank::None;
    });
    QCOMPARE(found.size(), matches);
    QVERIFY(std::is_sorted(found.begin(), found.end(), [&](const QString &a, const QString &b) {
        return matchRank(a, typed) < matchRank(b, typed);
    }));
    const QStringList first = found.mid(0, 1);
    const auto best = ranking.best(typed, 1);
    QCOMPARE(best.rows.size(), static_cast<std::size_t>(first.size()));
    const auto containing = std::count_if(found.begin(), found.end(), [&](const QString &name) {
        const QStringList words = typed.split(u' ');
        return std::all_of(words.begin(), words.end(), [&](const QString &word) { return name.contains(word); });
    });
    QCOMPARE(best.containing, static_cast<std::size_t>(containing)); // the others match by initials
}

void TestQuickOpen::parts_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *typed, const char *expected) {
        QTest::addRow("%s in %s", typed, name)
            << QString::fromLatin1(name) << QString::fromLatin1(typed) << QString::fromLatin1(expected);
    };
    row("base::users", "users", "base::[users]");
    row("base::Users", "uSERS", "base::[Users]");
    row("users::users", "users", "users::[users]");
    row("busers::users_x", "users", "busers::[users]_x");
    row("base::users", "bu", "[b]ase::[u]sers");
    row("docker::version", "ver docker", "[docker]::[ver]sion");
    row("abcd", "bc abc", "[abc]d");
    row("base::users", "nothing", "base::users");
}

void TestQuickOpen::parts()
{
    QFETCH(QString, name);
    QFETCH(QString, typed);
    QFETCH(QString, expected);
    QString marked = name;
    const std::vector<NamePart> parts = matchingParts(name, typed);
    std::for_each(parts.rbegin(), parts.rend(), [&](const NamePart &part) {
        marked.insert(part.start + part.length, u']');
        marked.insert(part.start, u'[');
    });
    QCOMPARE(marked, expected);
}

void TestQuickOpen::enterOpensTheBestMatch_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *typed, const char *expected) {
        QTest::addRow("%s", typed) << QString::fromLatin1(typed) << QString::fromLatin1(expected);
    };
    row("base::users", "base::users");
    row("users", "base::users");
    row("port", "port");                                   // though another is in more layers
    row("base::users.jonas.uid", "base::users.jonas.uid"); // into a value
    row("absent", "absent");
    row("'dotted.key'", "'dotted.key'");
    row("dotted", "'dotted.key'");
    row("web", "web::port");
}

void TestQuickOpen::enterOpensTheBestMatch()
{
    QFETCH(QString, typed);
    QFETCH(QString, expected);
    KeyTable names;
    const auto index = std::make_shared<KeyIndex>();
    index->add(names.intern("base::users"), {LayerId{0}});
    index->add(names.intern("dotted.key"), {LayerId{0}});
    index->add(names.intern("port"), {LayerId{0}});
    index->add(names.intern("web::port"), {LayerId{0}, LayerId{1}});
    KeyListModel keys;
    keys.setIndex(index, {});
    const KeySuggestions suggestions(keys);
    QCOMPARE(suggestions.textToOpen(typed), expected);
    for (const Suggestion &each : suggestions.find(typed, 10))
        QCOMPARE(each.isOpenedByEnter, each.text == expected);
}

void TestQuickOpen::enterOpensTheBestNode()
{
    NodeSuggestions nodes;
    nodes.setNames({QStringLiteral("db"), QStringLiteral("db01"), QStringLiteral("web01")});
    for (const char *typed : {"db", "01", "web", "absent"}) {
        const QString opened = nodes.textToOpen(QString::fromLatin1(typed));
        for (const Suggestion &each : nodes.find(QString::fromLatin1(typed), 10))
            QCOMPARE(each.isOpenedByEnter, each.text == opened);
    }
}

/// Recent ones first, as they are given; then keys in the order of equal matches, and nodes in that of their names.
void TestQuickOpen::emptyFieldOffersAll()
{
    const auto texts = [](const std::vector<Suggestion> &offers) {
        QStringList found;
        for (const Suggestion &each : offers)
            found << each.text;
        return found.join(u' ');
    };
    KeyTable names;
    const auto index = std::make_shared<KeyIndex>();
    for (const char *name : {"aa", "bbb", "c.d", "e"})
        index->add(names.intern(name), {LayerId{0}});
    index->add(names.intern("shared"), {LayerId{0}, LayerId{1}});
    KeyListModel keys;
    const KeySuggestions suggestions(keys);
    const QStringList recent{QStringLiteral("bbb"), QStringLiteral("gone"), QStringLiteral("now")};
    QCOMPARE(texts(suggestions.offer(recent, QStringLiteral("now"), 10)), QStringLiteral("bbb gone")); // not read
    keys.setIndex(index, {});
    QCOMPARE(texts(suggestions.offer(recent, QStringLiteral("now"), 10)), QStringLiteral("bbb gone shared e aa 'c.d'"));
    QCOMPARE(texts(suggestions.offer(recent, QStringLiteral("e"), 5)), QStringLiteral("bbb gone now shared aa"));
    const std::vector<Suggestion> offers = suggestions.offer(recent, {}, 10);
    QVERIFY(std::none_of(offers.begin(), offers.end(), [](const Suggestion &each) { return each.isOpenedByEnter; }));
    QCOMPARE(offers[0].layers, std::optional<std::size_t>(1));
    QCOMPARE(offers[1].layers, std::nullopt);

    NodeSuggestions nodes;
    nodes.setNames({QStringLiteral("web01"), QStringLiteral("db"), QStringLiteral("db01")});
    QCOMPARE(texts(nodes.offer({QStringLiteral("db")}, QStringLiteral("db01"), 10)), QStringLiteral("db web01"));
    QCOMPARE(texts(nodes.offer({QStringLiteral("db01")}, {}, 2)), QStringLiteral("db01 web01"));
}

QTEST_GUILESS_MAIN(TestQuickOpen)
#include "tst_quickopen.moc"
