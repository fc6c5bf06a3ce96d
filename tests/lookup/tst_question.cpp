// SPDX-License-Identifier: MIT
#include "lookup/question.h"
#include "source/files/path.h"

#include <QTest>

#include <random>

using namespace strata;

namespace {

constexpr const char *kRoot = "/srv/site";

/// A question in which everything is named.
Question fullQuestion()
{
    return {
        .source = {.root = kRoot,
                   .dialect = "hiera5",
                   .reference = {"puppet7", "off"},
                   .global = "/etc/puppetlabs/puppet/hiera.yaml",
                   .modulePath = "/srv/site/modules:/opt/modules",
                   .environment = "test",
                   .facts = "/srv/site/facts",
                   .nodeStore = "Servers/Dev",
                   .mappings = {{"/etc/puppetlabs/code", "/srv/site", false}}},
        .node = "web01",
        .facts = {{"role", "db"}},
        .nodeFacts = {{"web01", {{"os.family", "Debian"}}}},
        .firstSources = {"over"},
        .key = LookupTarget::named("profile::web::port"),
        .otherKeys = {"port"},
        .merge = {.text = "deep", .knockoutPrefix = "--", .sortMergedArrays = true, .mergeHashArrays = true},
        .options = {
            .defaultValue = "80", .overrides = R"({"a":1})", .defaultValues = R"({"b":2})", .firstLayerOnly = true}};
}

} // namespace

/// Questions as links.
class TestQuestion : public QObject
{
    Q_OBJECT

private slots:
    void texts_data();
    void texts();
    void isIndependentOfTheFolder();
    void factsOfTheNodeOverrideThoseOfAll();
    void refused_data();
    void refused();
    void roundTrips();
};

void TestQuestion::texts_data()
{
    QTest::addColumn<Question>("question");
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << Question{.source = {.root = kRoot}} << "strata:?";
    QTest::newRow("key") << Question{.source = {.root = kRoot}, .node = "web01", .key = LookupTarget::named("a::b")}
                         << "strata:?node=web01&key=a::b";
    QTest::newRow("whole node") << Question{.source = {.root = kRoot}, .key = LookupTarget::wholeNode()}
                                << "strata:?everything";
    QTest::newRow("a folder of nodes") << Question{.source = {.root = kRoot, .nodeStore = "/srv/site/Servers"}}
                                       << "strata:?nodes=./Servers";
    QTest::newRow("everything named")
        << fullQuestion()
        << "strata:?dialect=hiera5&reference=puppet7&strict=off&global=/etc/puppetlabs/puppet/"
           "hiera.yaml&modulepath=modules:/opt/modules&"
           "environment=test&facts=facts&nodes=Servers/"
           "Dev&map=%252Fetc%252Fpuppetlabs%252Fcode%3D.&node=web01&fact=role%3Ddb&"
           "fact=web01/os.family%3DDebian&first-source=over&key=profile::web::port&other-key=port&merge=deep&"
           "knock-out-prefix=--&sort-merged-arrays&merge-hash-arrays&default=80&override=%7B%22a%22:1%7D&"
           "default-values=%7B%22b%22:2%7D&first-layer-only";
}

void TestQuestion::texts()
{
    QFETCH(Question, question);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(linkText(questionParameters(question))), text);
    const auto parsed = parseQuestion(text.toStdString(), kRoot);
    QVERIFY(parsed && *parsed == question);
}

void TestQuestion::isIndependentOfTheFolder()
{
    const auto moved = parseQuestion(linkText(questionParameters(fullQuestion())), "/home/me/copy");
    QVERIFY(moved.has_value());
    QCOMPARE(moved->source.root, std::string("/home/me/copy"));
    QCOMPARE(moved->source.facts, std::string("/home/me/copy/facts"));
    QCOMPARE(moved->source.modulePath, std::string("/home/me/copy/modules:/opt/modules"));
    QCOMPARE(moved->source.mappings.front().to, std::string("/home/me/copy"));
    QVERIFY(linkText(questionParameters(fullQuestion())).find(kRoot) == std::string::npos);
}

void TestQuestion::factsOfTheNodeOverrideThoseOfAll()
{
    Question question{.node = "web01",
                      .facts = {{"role", "db"}, {"site", "fra"}},
                      .nodeFacts = {{"web01", {{"role", "web"}}}, {"web02", {{"site", "ams"}}}}};
    QVERIFY(question.factsHere() == (FactChanges{{"role", "web"}, {"site", "fra"}}));
    Question other = question;
    other.nodeFacts.erase("web02");
    other.key = LookupTarget::named("k");
    QVERIFY(question.hasSameScene(other));
    other.node = "web02";
    QVERIFY(!question.hasSameScene(other));
    QVERIFY(other.factsHere() == other.facts);
}

void TestQuestion::refused_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("another scheme") << "http://example.com";
    QTest::newRow("a fact without value") << "strata:?fact=role";
    QTest::newRow("a mapping without target") << "strata:?map=/etc";
    QTest::newRow("half an escape in a fact") << "strata:?fact=a%254%3Db";
}

void TestQuestion::refused()
{
    QFETCH(QString, text);
    QVERIFY(!parseQuestion(text.toStdString(), kRoot).has_value());
}

/// Whatever bytes the texts have, and whichever of them are there.
void TestQuestion::roundTrips()
{
    std::mt19937 random(21);
    const auto upTo = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
    const auto someText = [&] {
        constexpr std::string_view kTelling = "ab/.:=&%?#@ {}\"";
        std::string text;
        for (int i = 1 + upTo(5); i > 0; --i)
            text += upTo(4) == 0 ? static_cast<char>(upTo(256)) : kTelling[random() % kTelling.size()];
        return text;
    };
    const auto anyText = [&] { return upTo(3) == 0 ? std::string() : someText(); };
    const bool hasDrives = isAbsolutePath("C:/"); // on Windows, where these two are no part of names
    const auto anyPath = [&] {
        std::string path = upTo(3) == 0 ? std::string() : (upTo(2) == 0 ? "/srv/site/" : "/") + someText();
        if (hasDrives)
            std::erase_if(path, [](char c) { return c == ':' || c == '\\'; });
        return path;
    };
    const auto anyList = [&](const auto &make) {
        std::vector<std::string> list;
        for (int i = upTo(3); i > 0; --i)
            list.push_back(make());
        return list;
    };
    const auto anyFacts = [&] {
        FactChanges facts{{someText(), anyText()}};
        if (upTo(2) == 0)
            facts[someText()] = anyText();
        return facts;
    };
    for (int i = 0; i < 5'000; ++i) {
        Question question{.node = anyText(), .firstSources = anyList(someText), .otherKeys = anyList(someText)};
        question.source = {.root = kRoot, .dialect = anyText(), .global = anyPath(), .environment = anyText()};
        for (std::string folder : anyList(anyPath)) {
            std::erase(folder, ':');
            question.source.modulePath += (question.source.modulePath.empty() ? "" : ":") + folder;
        }
        question.source.facts = anyPath();
        if (upTo(2) == 0)
            question.source.mappings = {{anyText(), anyPath(), false}};
        if (upTo(2) == 0)
            question.facts = anyFacts();
        if (upTo(2) == 0)
            question.nodeFacts = {{anyText(), anyFacts()}};
        question.key = upTo(3) == 0 ? LookupTarget::wholeNode() : LookupTarget::named(anyText());
        question.merge = {.text = anyText(), .sortMergedArrays = upTo(2) == 0, .mergeHashArrays = upTo(2) == 0};
        if (upTo(2) == 0)
            question.merge.knockoutPrefix = anyText();
        if (upTo(2) == 0)
            question.options.defaultValue = anyText();
        question.options.overrides = anyText();
        question.options.defaultValues = anyText();
        question.options.firstLayerOnly = upTo(2) == 0;
        const std::string text = linkText(questionParameters(question));
        const auto parsed = parseQuestion(text, kRoot);
        QVERIFY2(parsed && *parsed == question, text.c_str());
        QCOMPARE(linkText(questionParameters(*parsed)), text);
    }
}

QTEST_APPLESS_MAIN(TestQuestion)
#include "tst_question.moc"
