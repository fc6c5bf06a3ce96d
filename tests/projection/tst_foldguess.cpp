// SPDX-License-Identifier: MIT
#include "projection/steps/foldguess.h"
#include "core/valueequality.h"
#include "projection/steps/foldplay.h"
#include "support/projection.h"
#include "support/valuetext.h"

#include <QStringList>
#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

QString verdictName(GuessVerdict verdict)
{
    switch (verdict) {
    case GuessVerdict::Right: return QStringLiteral("right");
    case GuessVerdict::WrongPlace: return QStringLiteral("wrong place");
    case GuessVerdict::ShouldBeThere: return QStringLiteral("missing");
    case GuessVerdict::ShouldNotBeThere: return QStringLiteral("too much");
    case GuessVerdict::Wrong: return QStringLiteral("wrong");
    }
    return {};
}

QString plain(const std::optional<Value> &value)
{
    return value ? toText(*value).remove(QLatin1Char('"')) : QStringLiteral("absent");
}

QStringList optionsOf(const FoldGuess &guess)
{
    QStringList options;
    for (std::size_t i = 0; i < guess.count(); ++i) {
        const FoldGuess::Option option = guess.option(i);
        QStringList values;
        for (const auto &value : option.values)
            values << plain(value);
        options << (option.label.empty()
                        ? values.join(QLatin1Char('/'))
                        : QString::fromStdString(option.label) + QLatin1String(": ") + values.join(QLatin1Char('/')));
    }
    return options;
}

QStringList namesOf(const std::vector<FoldGuess::Verdict> &verdicts)
{
    QStringList names;
    for (const FoldGuess::Verdict &verdict : verdicts)
        names << verdictName(verdict.verdict);
    return names;
}

QStringList words(const char *text)
{
    return QString::fromUtf8(text).split(QLatin1String(", "));
}

constexpr auto kKnockout = "{strategy: deep, knockout_prefix: '--'}";

} // namespace

/// The options for guessing a step, and the verdicts.
class TestFoldGuess : public QObject
{
    Q_OBJECT

private slots:
    void order_data();
    void order();
    void keys();
    void allOrdersAreOffered();
    void itemsThatTheStepCreates();
    void choice();
    void everyVerdictHasItsEvent();
};

void TestFoldGuess::order_data()
{
    QTest::addColumn<QString>("higher");
    QTest::addColumn<QString>("lower");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QList<int>>("chosen");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, const char *higher, const char *lower, const char *options,
                        const QList<int> &chosen, const char *expected) {
        QTest::newRow(name) << QString::fromLatin1(higher) << QString::fromLatin1(lower) << words(options) << chosen
                            << words(expected);
    };
    row("right", "[--x, a]", "[b, x]", "--x, a, b, x", {2, 1}, "right, right, right, right");
    row("nothing", "[--x, a]", "[b, x]", "--x, a, b, x", {}, "right, missing, missing, right");
    row("the higher layer first", "[a]", "[b, c]", "a, b, c", {0, 1, 2}, "wrong place, right, right");
    row("the marker stays in", "[--x, a]", "[b, x]", "--x, a, b, x", {0, 2, 1, 3}, "too much, right, right, too much");
    row("an item twice", "[a, s]", "[s]", "a, s, s", {1, 2, 0}, "right, right, too much");
}

void TestFoldGuess::order()
{
    QFETCH(QString, higher);
    QFETCH(QString, lower);
    QFETCH(QStringList, options);
    QFETCH(QList<int>, chosen);
    QFETCH(QStringList, expected);
    const FoldPlay play(projectionOf(layeredLookup({higher.toStdString(), lower.toStdString()}, kKnockout)));
    const FoldGuess &guess = play.guess(0);
    QCOMPARE(guess.form(), FoldGuess::Form::Order);
    QCOMPARE(optionsOf(guess), options);
    QCOMPARE(namesOf(guess.check(std::vector<std::uint32_t>(chosen.begin(), chosen.end()))), expected);
}

void TestFoldGuess::keys()
{
    const FoldPlay play(
        projectionOf(layeredLookup({"{h: {x: 1}, l: [a], b: 2}", "{b: 3, h: {y: 4}, l: [c]}"}, "deep")));
    const FoldGuess &guess = play.guess(0);
    QCOMPARE(guess.form(), FoldGuess::Form::Keys);
    const QStringList options{QStringLiteral("h.x: absent/1"), QStringLiteral("h.y: absent/4"),
                              QStringLiteral("l: absent/[a]/[c]/[a, c]/[c, a]"), QStringLiteral("b: absent/2/3")};
    QCOMPARE(optionsOf(guess), options);
    using Values = std::vector<std::uint32_t>;
    QCOMPARE(namesOf(guess.checkValues(Values({1, 0, 3, 2}))), words("right, missing, wrong, wrong"));
    QCOMPARE(namesOf(guess.checkValues(Values({1, 1, 4, 1}))), words("right, right, right, right"));
}

void TestFoldGuess::allOrdersAreOffered()
{
    const FoldPlay play(projectionOf(layeredLookup({"{l: [--x, a]}", "{l: [x, c]}"}, kKnockout)));
    QCOMPARE(optionsOf(play.guess(0)),
             QStringList(QStringLiteral("l: absent/[--x, a]/[x, c]/[--x, a, x, c]/[x, c, --x, a]/[c, a]")));
}

/// What neither operand has can be chosen, too.
void TestFoldGuess::itemsThatTheStepCreates()
{
    const FoldPlay play(
        projectionOf(layeredLookup({"[{a: 1}]", "[{b: 2}]"}, "{strategy: deep, merge_hash_arrays: true}")));
    const FoldGuess &guess = play.guess(0);
    QCOMPARE(guess.form(), FoldGuess::Form::Order);
    QCOMPARE(guess.count(), std::size_t(3));
    QVERIFY(identical(*guess.option(2).values.front(), play.step(0).after.items().front()));
    QCOMPARE(namesOf(guess.check(std::vector<std::uint32_t>{2})), words("right, right, right"));
}

void TestFoldGuess::choice()
{
    const FoldPlay play(projectionOf(layeredLookup({"a", "b"}, "deep")));
    const FoldGuess &guess = play.guess(0);
    QCOMPARE(guess.form(), FoldGuess::Form::Choice);
    QCOMPARE(optionsOf(guess), words("a, b, null"));
    QCOMPARE(namesOf(guess.check(std::vector<std::uint32_t>{0})), words("right, right, right"));
    QCOMPARE(namesOf(guess.check(std::vector<std::uint32_t>{1})), words("missing, wrong, right"));
    QCOMPARE(guess.optionSaying("b"), std::optional<std::uint32_t>(1));
    QCOMPARE(guess.optionSaying("null"), std::optional<std::uint32_t>(2));
    QCOMPARE(guess.optionSaying("c"), std::nullopt);
    const FoldPlay list(projectionOf(layeredLookup({"[a]", "[b]"}, "deep")));
    QCOMPARE(list.guess(0).optionSaying("a"), std::nullopt); // there is nothing to choose one of
}

void TestFoldGuess::everyVerdictHasItsEvent()
{
    const FoldPlay play(projectionOf(layeredLookup({"[--x, a]", "[x]"}, kKnockout)));
    const auto verdicts = play.guess(0).check({});
    const Trace &trace = play.projection().trace();
    QCOMPARE(verdicts.size(), std::size_t(3)); // --x, a, x
    QVERIFY(verdicts[0].event && trace.events[*verdicts[0].event].kind == EventKind::MarkerHit);
    QVERIFY(verdicts[2].event && trace.events[*verdicts[2].event].kind == EventKind::KnockedOut);
}

QTEST_APPLESS_MAIN(TestFoldGuess)
#include "tst_foldguess.moc"
