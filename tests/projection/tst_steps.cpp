// SPDX-License-Identifier: MIT
#include "support/layeredlookup.h"
#include "support/stepwalk.h"
#include "support/valuetext.h"

#include <QStringList>
#include <QTest>

#include <functional>

using namespace strata;
using namespace strata::test;

namespace {

QString levelName(StepGroup::Level level)
{
    switch (level) {
    case StepGroup::Level::Locations: return QStringLiteral("locations");
    case StepGroup::Level::Entries: return QStringLiteral("entries");
    case StepGroup::Level::Layers: return QStringLiteral("layers");
    case StepGroup::Level::CleanUp: return QStringLiteral("clean-up");
    case StepGroup::Level::Conversion: return QStringLiteral("conversion");
    }
    return {};
}

/// One line per step: "entries: [a] + [b] = [b,a]".
QStringList lines(const Trace &trace)
{
    QStringList out;
    const StepViews views = stepViews(trace);
    for (const StepView &view : views.steps) {
        const bool isJoin = trace.steps[view.step.index].kind == StepKind::Combine;
        out << levelName(views.groups[view.group].level) + QLatin1String(": ") + toText(view.soFar) +
                   (isJoin ? QString(QLatin1String(" + ") + toText(view.joins)) : QString()) + QLatin1String(" = ") +
                   toText(view.after);
        out.back().replace(QLatin1Char('"'), QLatin1Char('\''));
    }
    return out;
}

} // namespace

/// The joins of a lookup as they are played.
class TestSteps : public QObject
{
    Q_OBJECT

private slots:
    void joins_data();
    void joins();
    void eventsBelongToTheirJoin();
    void walkDetectsMistakes();
};

void TestSteps::joins_data()
{
    QTest::addColumn<QStringList>("layers");
    QTest::addColumn<QString>("merge");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, const QStringList &layers, const char *merge, const QStringList &expected) {
        QTest::newRow(name) << layers << QString::fromLatin1(merge) << expected;
    };
    const auto t = [](const char *text) { return QString::fromLatin1(text); };
    row("first joins nothing", {t("a"), t("b")}, "first", {});
    row("one layer joins nothing", {t("(absent)"), t("[b]")}, "deep", {});
    row("each layer joins the layers above it", {t("[a]"), t("[b]"), t("[c]")}, "deep",
        {t("entries: ['a'] + ['b'] = ['b', 'a']"), t("entries: ['b', 'a'] + ['c'] = ['c', 'b', 'a']")});
    row("normalising a single value is a step", {t("[[a], a]"), t("(absent)")}, "unique",
        {t("entries: [['a'], 'a'] = ['a', 'a']")});
    row("the start of a group is one too", {t("[[a]]"), t("[b]")}, "unique",
        {t("entries: [['a']] = ['a']"), t("entries: ['a'] + ['b'] = ['a', 'b']")});
    row("a join that fails ends the fold", {t("{a: 1}"), t("x"), t("{b: 1}")}, "hash",
        {t("entries: {a: 1} + 'x' = null")});
}

void TestSteps::joins()
{
    QFETCH(QStringList, layers);
    QFETCH(QString, merge);
    QFETCH(QStringList, expected);
    std::vector<std::string> texts;
    for (const QString &layer : layers)
        texts.push_back(layer.toStdString());
    const LayeredLookup lookup = layeredLookup(texts, merge.toStdString());
    QCOMPARE(lines(lookup.trace()), expected);
    QCOMPARE(stepsProblem(lookup.trace(), stepViews(lookup.trace())), QString());
}

/// The contributions combined by a join are listed there, although they are recorded earlier.
void TestSteps::eventsBelongToTheirJoin()
{
    const LayeredLookup lookup = layeredLookup({"[--x, a]", "[x]", "[c]"}, "{strategy: deep, knockout_prefix: '--'}");
    const StepViews views = stepViews(lookup.trace());
    QCOMPARE(views.steps.size(), std::size_t(2));
    QVERIFY(views.outside.empty());
    QStringList lines;
    for (const StepView &view : views.steps) {
        QStringList kinds;
        for (const std::uint32_t event : view.events) {
            const Event &at = lookup.trace().events[event];
            if (at.kind == EventKind::Contributed)
                kinds << QStringLiteral("L%1").arg(lookup.trace().origin(at.subject).layer.index + 1);
            else if (at.kind == EventKind::MarkerHit)
                kinds << QStringLiteral("hit");
        }
        lines << kinds.join(QLatin1Char(' '));
    }
    QCOMPARE(lines, (QStringList{QStringLiteral("L1 L2 hit"), QStringLiteral("L3")}));
}

/// What the recorded lookups of all dialects are walked with is not blind.
void TestSteps::walkDetectsMistakes()
{
    const LayeredLookup lookup = layeredLookup({"[a]", "[b]", "[c]"}, "deep");
    const Trace &trace = lookup.trace();
    const StepViews right = stepViews(trace);
    QCOMPARE(stepsProblem(trace, right), QString());
    const auto isSeen = [&](const std::function<void(StepViews &)> &change) {
        StepViews wrong = right;
        change(wrong);
        return !stepsProblem(trace, wrong).isEmpty();
    };
    QVERIFY(isSeen([](StepViews &views) { std::swap(views.steps[0], views.steps[1]); }));
    QVERIFY(isSeen([](StepViews &views) {
        views.steps.pop_back();
        --views.groups.back().end;
    }));
    QVERIFY(isSeen([](StepViews &views) { views.steps[0].events.pop_back(); }));
    QVERIFY(isSeen([](StepViews &views) { views.outside.push_back(0); }));
    QVERIFY(isSeen([](StepViews &views) { std::swap(views.steps[0].soFar, views.steps[0].joins); }));
    QVERIFY(isSeen([](StepViews &views) { views.groups[0].above = 0; }));
    QVERIFY(isSeen([](StepViews &views) {
        views.groups.insert(views.groups.begin(), views.groups[0]);
        views.groups[0].end = views.groups[1].first = 1;
        views.steps[1].group = 1;
    }));
}

QTEST_APPLESS_MAIN(TestSteps)
#include "tst_steps.moc"
