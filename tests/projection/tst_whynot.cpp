// SPDX-License-Identifier: MIT
#include "projection/why/whynot.h"
#include "support/projection.h"

#include <QStringList>
#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

const char *const kKnockout = R"({strategy: deep, knockout_prefix: "--"})";

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

/// "L2: knocked out", one per place.
QStringList fates(const Projection &answer, const WhyNot &missing)
{
    QStringList out;
    for (const WhyNotPlace &place : missing.places)
        out << text(answer.layerOf(place.origin).badge + ": " +
                    (place.why.fate ? std::string(fateName(*place.why.fate)) : "none"));
    return out;
}

} // namespace

/// Fates of a value or path that is missing from the result.
class TestWhyNot : public QObject
{
    Q_OBJECT

private slots:
    void answers_data();
    void answers();
    void sentencesAreThoseOfWhy();
    void spellings();
    void manyPlaces();
    void layersThatAreLeftOut();
};

void TestWhyNot::answers_data()
{
    QTest::addColumn<QStringList>("layers");
    QTest::addColumn<QString>("merge");
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<QString>("headline");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, const QStringList &layers, const char *merge, const char *wanted,
                        const char *headline, const QStringList &expected) {
        QTest::newRow(name) << layers << QString::fromLatin1(merge) << QString::fromLatin1(wanted)
                            << QString::fromLatin1(headline) << expected;
    };
    const auto t = [](const char *utf8) { return QString::fromUtf8(utf8); };
    row("a value that a marker removed", {t("[--x, a]"), t("[x, b]")}, kKnockout, "x", "x is not in the result of k.",
        {t("L2: knocked out")});
    row("a marker is found by its own text", {t("[--x, a]"), t("[x, b]")}, kKnockout, "--x",
        "--x is not in the result of k.", {t("L1: marker hit")});
    row("a value in several layers", {t("{p: 1}"), t("{p: 2}"), t("{p: 2}")}, "hash", "2",
        "\"2\" is not in the result of k.", {t("L2: overridden"), t("L3: overridden")});
    row("a path without the key", {t("[--x]"), t("{a: {b: 1}}")}, "deep", "a.b", "a.b is not in the result of k.",
        {t("L2: type mismatch")});
    row("a path with the key", {t("[--x]"), t("{a: {b: 1}}")}, "deep", "k.a.b", "k.a.b is not in the result of k.",
        {t("L2: type mismatch")});
    row("a marker is no value at its place", {t("{a: '--', b: 1}"), t("{a: {x: 1}}")}, kKnockout, "a.x",
        "a.x is not in the result of k.", {t("L2: emptied")});
    row("nor where the place is in the result", {t("{a: '--', b: 1}"), t("{a: x}")}, kKnockout, "a",
        "a is in the result of k.", {t("L2: emptied")});
    row("the key that is a marker is a place of its own", {t("{'--y': 1, a: 1}"), t("{y: 2}")}, kKnockout, "--y",
        "--y is in the result of k.", {t("L1: marker leaked")});
    row("it is there", {t("[a]"), t("[a]")}, "deep", "a", "a is in the result of k.",
        {t("L1: duplicate"), t("L2: won")});
    row("no layer has it", {t("[a]")}, "deep", "zebra", "No layer has zebra in k.", {});
    row("a layer that was not consulted", {t("a"), t("b")}, "first", "b", "b is not in the result of k.",
        {t("L2: not consulted")});
}

void TestWhyNot::answers()
{
    QFETCH(QStringList, layers);
    QFETCH(QString, merge);
    QFETCH(QString, wanted);
    QFETCH(QString, headline);
    QFETCH(QStringList, expected);
    std::vector<std::string> texts;
    for (const QString &layer : layers)
        texts.push_back(layer.toStdString());
    const auto answer = projectionOf(layeredLookup(texts, merge.toStdString()));
    const WhyNot missing = whyNot(*answer, wanted.toStdString());
    QCOMPARE(text(missing.headline), headline);
    QCOMPARE(fates(*answer, missing), expected);
    QCOMPARE(missing.isInResult, headline.contains(QLatin1String(" is in the result")));
}

void TestWhyNot::sentencesAreThoseOfWhy()
{
    const auto answer = projectionOf(layeredLookup({"[--x, a]", "[x, b]"}, kKnockout));
    const WhyNot missing = whyNot(*answer, "x");
    QCOMPARE(missing.places.size(), 1U);
    const WhyNotPlace &place = missing.places.front();
    QCOMPARE(place.why.sentences, whyCell(*answer, place.row, place.column).sentences);
    QCOMPARE(answer->trace().origin(place.by).value.text(), std::string("--x"));
    QCOMPARE(text(place.title), QStringLiteral("L2 Two (data/l2.yaml:1)"));
}

void TestWhyNot::spellings()
{
    const auto answer = projectionOf(layeredLookup({"{packages: [telnet, nginx]}", "{port: 8080}"}, "deep"));
    const auto nearest = [&](const char *wanted) {
        QStringList out;
        for (const std::string &spelling : whyNot(*answer, wanted).nearest)
            out << text(spelling);
        return out;
    };
    QCOMPARE(nearest("telent").value(0), QStringLiteral("telnet"));
    QCOMPARE(nearest("Nginx").value(0), QStringLiteral("nginx"));
    QCOMPARE(nearest("package").value(0), QStringLiteral("packages"));
    QCOMPARE(nearest("quite another thing"), QStringList());
    QCOMPARE(nearest("telnet"), QStringList()); // it is there
}

void TestWhyNot::manyPlaces()
{
    std::string value = "{";
    for (int i = 0; i < 30; ++i)
        value += (i > 0 ? ", k" : "k") + std::to_string(i) + ": x";
    const auto answer = projectionOf(layeredLookup({"{other: 1}", value + '}'}, "first"));
    const WhyNot missing = whyNot(*answer, "x", {}, 20);
    QCOMPARE(missing.places.size(), 20U);
    QCOMPARE(missing.more, 10U);
}

void TestWhyNot::layersThatAreLeftOut()
{
    LayeredLookup lookup = layeredLookup({"[a]", "(absent)"}, "deep");
    auto result = std::make_shared<LookupResult>(*lookup.result);
    result->trace.layers[1].state = LayerOutcome::State::Broken;
    lookup.result = result;
    QCOMPARE(text(whyNot(*projectionOf(lookup), "zebra").headline),
             QStringLiteral("No layer has zebra in k. L2 Two could not be searched and may have it."));
    QCOMPARE(text(whyNot(*projectionOf(lookup), "a").headline), QStringLiteral("a is in the result of k."));
}

QTEST_APPLESS_MAIN(TestWhyNot)
#include "tst_whynot.moc"
