// SPDX-License-Identifier: MIT
#include "support/layeredlookup.h"
#include "projection/contributiontable.h"

#include <QStringList>
#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

/// A letter for each row: `-` nothing, H hidden, R removed, P problem.
QString text(const std::vector<RowMark> &marks)
{
    QString letters;
    for (const RowMark mark : marks)
        letters += mark ? QLatin1Char("-HRP"[static_cast<int>(*mark)]) : QLatin1Char('-');
    return letters;
}

} // namespace

/// The worst value of each row, which the minimap shows.
class TestRowMarks : public QObject
{
    Q_OBJECT

private slots:
    void marks_data();
    void marks();
};

void TestRowMarks::marks_data()
{
    QTest::addColumn<QStringList>("layers");
    QTest::addColumn<QString>("merge");
    QTest::addColumn<QString>("own");
    QTest::addColumn<QString>("below");
    const auto row = [](const char *name, const QStringList &layers, const char *merge, const char *own,
                        const char *below) {
        QTest::newRow(name) << layers << QString::fromLatin1(merge) << QString::fromLatin1(own)
                            << QString::fromLatin1(below);
    };
    const auto t = [](const char *utf8) { return QString::fromUtf8(utf8); };
    const char *knockout = R"({strategy: deep, knockout_prefix: "--"})";

    row("values of the result have none", {t("{a: {x: 1}, b: 2}")}, "hash", "----", "----");
    row("a hidden value marks the row above it", {t("{a: {x: 1}}"), t("{a: {x: 2}}")}, "deep", "--H", "HHH");
    row("the worst counts: a survivor is a problem", {t("[--x, a]"), t("[b]"), t("[x, a]")}, knockout, "-PH-", "PPH-");
    row("removed is worse than hidden", {t("{a: [--x], b: 1}"), t("{a: [x], b: 2}")}, knockout, "--RH", "RRRH");
    row("a bare marker is in the row of its array", {t("[--, y]"), t("[x]")}, knockout, "RR-", "RR-");
}

void TestRowMarks::marks()
{
    QFETCH(QStringList, layers);
    QFETCH(QString, merge);
    std::vector<std::string> texts;
    for (const QString &layer : layers)
        texts.push_back(layer.toStdString());
    const LayeredLookup lookup = layeredLookup(texts, merge.toStdString());
    const RowMarks marks = rowMarks(contributionTable(lookup.trace(), leafFates(lookup.trace())));
    QTEST(text(marks.own), "own");
    QTEST(text(marks.below), "below");
}

QTEST_APPLESS_MAIN(TestRowMarks)
#include "tst_rowmarks.moc"
