// SPDX-License-Identifier: MIT
#include "projection/steps/steptext.h"
#include "support/projection.h"

#include <QRegularExpression>
#include <QStringList>
#include <QTest>

using namespace strata;
using namespace strata::test;

/// What people read about the joins of a lookup.
class TestStepText : public QObject
{
    Q_OBJECT

private slots:
    void texts_data();
    void texts();
    void everyEventHasASentence();
};

namespace {

/// Title, events and rule of every step, each on a line.
QStringList textsOf(const Projection &projection)
{
    QStringList texts;
    const StepViews views = stepViews(projection.trace());
    for (const StepView &view : views.steps) {
        texts << QString::fromStdString("# " + stepTitle(projection, views, view));
        for (const std::uint32_t event : view.events)
            texts << QString::fromStdString(eventText(projection, event));
        texts << QString::fromStdString("= " + stepRule(projection, view));
    }
    return texts;
}

} // namespace

void TestStepText::texts_data()
{
    QTest::addColumn<QStringList>("layers");
    QTest::addColumn<QString>("merge");
    QTest::addColumn<QString>("expected"); // one of the lines
    const auto row = [](const char *name, const QStringList &layers, const char *merge, const char *expected) {
        QTest::newRow(name) << layers << QString::fromLatin1(merge) << QString::fromUtf8(expected);
    };
    const char *const knockout = "{strategy: deep, knockout_prefix: '--'}";
    const auto t = [](const char *text) { return QString::fromLatin1(text); };
    row("title", {t("[a]"), t("[b]")}, "deep", "# Environment production: join L2 Two");
    row("hit", {t("[--x, a]"), t("[x]")}, knockout, "--x (L1 One) removes its value and is used up.");
    row("removed", {t("[--x, a]"), t("[x]")}, knockout, "x of L2 Two is removed by --x of L1 One.");
    row("spent", {t("[--x, a]"), t("[b]"), t("[x]")}, knockout,
        "--x (L1 One) meets L2 Two, which has no x. The marker is used up.");
    row("bare", {t("[--, a]"), t("[b]")}, knockout, "b of L2 Two is removed by -- of L1 One.");
    row("cancelled", {t("[--x, a]"), t("[--x, b]")}, knockout,
        "--x of L2 Two meets the same marker of L1 One: both disappear, and nothing else is removed.");
    row("duplicate", {t("[a]"), t("[a]")}, "unique", "a of L2 Two is a duplicate of L1 One: it appears once.");
    row("overridden", {t("{a: 1}"), t("{a: 2}")}, "hash", "1 of L1 One overrides 2 of L2 Two.");
    row("null", {t("{a: ~}"), t("{a: 2}")}, "deep", "null of L1 One counts as absent.");
    row("rule of markers", {t("[a]"), t("[b]")}, knockout,
        "= Hashes are merged key by key. Lists begin with the lower layer; new items of the higher layer follow. "
        "Markers "
        "act on the lower side of this step and are used up by it.");
    row("rule of unique", {t("[a]"), t("[b]")}, "unique",
        "= New items of the lower layer follow those of the higher ones; nested lists are flattened.");
}

void TestStepText::texts()
{
    QFETCH(QStringList, layers);
    QFETCH(QString, merge);
    QFETCH(QString, expected);
    std::vector<std::string> texts;
    for (const QString &layer : layers)
        texts.push_back(layer.toStdString());
    const auto projection = projectionOf(layeredLookup(texts, merge.toStdString()));
    const QStringList lines = textsOf(*projection);
    QVERIFY2(lines.contains(expected), qPrintable(lines.join(QLatin1Char('\n'))));
}

/// No sentence of the built-in example lacks a part.
void TestStepText::everyEventHasASentence()
{
    const QRegularExpression open(QStringLiteral("\\{[A-Za-z]+\\}|  | of [.:]|\\( *\\)"));
    const auto packages =
        projectionOf(exampleLookup("web01.fra.harbour.example", "profile::base::packages"), "profile::base::packages");
    const QString several = QStringLiteral("# Environment production: join L6 Common and L7 Common");
    QVERIFY2(textsOf(*packages).contains(several), qPrintable(textsOf(*packages).join(QLatin1Char('\n'))));
    int sentences = 0;
    for (const char *key : {"profile::base::packages", "profile::web::server", "profile::base::users"}) {
        const auto projection = projectionOf(exampleLookup("web01.fra.harbour.example", key), key);
        for (const QString &text : textsOf(*projection)) {
            QVERIFY2(!text.contains(open), qPrintable(text));
            ++sentences;
        }
    }
    QVERIFY(sentences > 20);
}

QTEST_APPLESS_MAIN(TestStepText)
#include "tst_steptext.moc"
