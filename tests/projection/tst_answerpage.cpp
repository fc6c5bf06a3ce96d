// SPDX-License-Identifier: MIT
#include "output/page/answerpanels.h"
#include "output/page/pagedocument.h"
#include "output/yamlwriter.h"
#include "projection/steps/steps.h"
#include "projection/steps/steptext.h"
#include "support/browser.h"
#include "support/layeredlookup.h"
#include "support/projection.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>
#include <QVariant>

using namespace strata;
using namespace strata::test;

namespace {

const std::string kDeepMerge = "{strategy: deep, knockout_prefix: '--'}";

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

/// What the script of \a page draws.
QJsonObject dataOf(const QString &page)
{
    static const QRegularExpression data(QStringLiteral("<script type=\"application/json\" id=\"data\">(.*?)</script>"),
                                         QRegularExpression::DotMatchesEverythingOption);
    return QJsonDocument::fromJson(data.match(page).captured(1).toUtf8()).object();
}

QString stringAt(const QJsonObject &data, const QJsonValue &number)
{
    return data[QLatin1String("strings")].toArray()[number.toInt()].toString();
}

/// The lines of a pane of the fold.
QString pane(const QJsonObject &data, const QJsonValue &lines)
{
    QStringList all;
    for (const QJsonValue &line : lines.toArray())
        all << stringAt(data, line);
    return all.join(u'\n');
}

/// A value as a pane shows it.
QString paneText(const Value &value)
{
    QString yaml = text(YamlWriter::document(value)).mid(4);
    yaml.chop(yaml.endsWith(u'\n') ? 1 : 0);
    return yaml;
}

} // namespace

class TestAnswerPage : public QObject
{
    Q_OBJECT

private slots:
    void loadsNothing();
    void showsEachValueWithItsFate();
    void stepsAreThoseOfTheFold();
    void namesCannotBeMarkup();
    void staysSmall();
    void isReadableWithoutScripts();
    void playsPartOfTheFold();
    void namesWhatIsLeftOut();
    void playsInABrowser();
    void keysPlayAndMove();
    void cellsHaveNamesAndReachLines();
    void longPanesHaveVisibleLinesOnly();
};

void TestAnswerPage::loadsNothing()
{
    const auto lookup = layeredLookup({"[--b, a]", "[b, c]"}, kDeepMerge);
    QString page = text(answerPage(*projectionOf(lookup), "node.example"));
    QVERIFY(page.contains(QStringLiteral("content=\"default-src 'none'; style-src 'sha256-")));
    QVERIFY(!page.contains(QStringLiteral("unsafe")));
    for (const char *element : {"style", "script"}) { // the policy allows exactly these
        const QRegularExpression inside(QStringLiteral("<%1>(.*?)</%1>").arg(QLatin1String(element)),
                                        QRegularExpression::DotMatchesEverythingOption);
        QCOMPARE(page.count(inside), 1);
        QVERIFY(page.contains(QLatin1String(element) + QStringLiteral("-src ") +
                              hashSource(inside.match(page).captured(1))));
    }
    static const QRegularExpression inlined(QStringLiteral("<[^>]*\\s(style|on[a-z]+)="));
    const QString elements = page.left(page.indexOf(QStringLiteral("<script")));
    QVERIFY2(!elements.contains(inlined), qPrintable(inlined.match(elements).captured()));
    page.remove(QStringLiteral("http://www.w3.org/2000/svg")); // a name, not an address
    for (const char *each : {"http:", "https:", "src=", "@import", "url(", "<link", "fetch(", "XMLHttp"})
        QVERIFY2(!page.contains(QLatin1String(each)), each);
}

void TestAnswerPage::showsEachValueWithItsFate()
{
    const auto lookup = layeredLookup({"[--b, a]", "[b, c]"}, kDeepMerge);
    const auto shared = projectionOf(lookup);
    const Projection &answer = *shared;
    const QJsonObject data = dataOf(text(answerPage(answer, {})));
    QStringList values;
    for (const QJsonValue &row : data[QLatin1String("answers")][0][QLatin1String("rows")].toArray()) {
        for (const QJsonValue &cell : row[5].toArray()) {
            const QJsonValue fate = data[QLatin1String("fates")].toArray()[cell[1].toInt()];
            const QJsonValue why = data[QLatin1String("answers")][0][QLatin1String("whys")].toArray()[cell[5].toInt()];
            QVERIFY(!why[2].toArray().isEmpty()); // sentences
            values << QStringLiteral("%1 %2 %3")
                          .arg(cell[0].toInt())
                          .arg(stringAt(data, cell[2]), fate[QLatin1String("name")].toString());
        }
    }
    values.sort();
    QCOMPARE(values.join(QStringLiteral("; ")),
             QStringLiteral("0 --b marker hit; 0 a only; 1 b knocked out; 1 c only"));
    const QJsonArray reaches = data[QLatin1String("answers")][0][QLatin1String("reaches")].toArray();
    QCOMPARE(reaches.size(), 1);
    QCOMPARE(reaches[0].toArray()[1].toInt(), 0);
    QCOMPARE(reaches[0].toArray()[2].toInt(), 1);
}

void TestAnswerPage::stepsAreThoseOfTheFold()
{
    const auto lookup = layeredLookup({"{x: [--b, a]}", "{x: [b, c], y: 1}", "{y: 2, z: 3}"}, kDeepMerge);
    const auto shared = projectionOf(lookup);
    const Projection &answer = *shared;
    const QJsonObject data = dataOf(text(answerPage(answer, {})));
    const StepViews views = stepViews(answer.trace());
    const QJsonArray steps = data[QLatin1String("answers")][0][QLatin1String("steps")].toArray();
    QCOMPARE(static_cast<std::size_t>(steps.size()), views.steps.size());
    QVERIFY(steps.size() > 1);
    for (qsizetype i = 0; i < steps.size(); ++i) {
        const StepView &view = views.steps[static_cast<std::size_t>(i)];
        QCOMPARE(stringAt(data, steps[i][QLatin1String("title")]), text(stepTitle(answer, views, view)));
        QCOMPARE(pane(data, steps[i][QLatin1String("soFar")]), paneText(view.soFar));
        QCOMPARE(pane(data, steps[i][QLatin1String("after")]), paneText(view.after));
        QCOMPARE(static_cast<std::size_t>(steps[i][QLatin1String("events")].toArray().size()), view.events.size());
    }
}

void TestAnswerPage::namesCannotBeMarkup()
{
    const auto lookup =
        layeredLookup({"{\"</script><b>\": \"<img src=x onerror=alert(1)>\", \"a\\u202eb\": \"&amp;\"}"}, "first");
    const QString page = text(answerPage(*projectionOf(lookup), "<i>node</i>"));
    QVERIFY(!page.contains(QStringLiteral("<img")));
    QVERIFY(!page.contains(QStringLiteral("<i>")));
    QVERIFY(!page.contains(QStringLiteral("<b>")));
    QVERIFY(!page.contains(QChar(0x202e)));
    QCOMPARE(page.count(QStringLiteral("</script>")), 2); // data and script
    QVERIFY(!dataOf(page).isEmpty());
    QVERIFY(page.contains(QStringLiteral("&#60;img")));
}

/// In the data of 10,000 rows no text is there twice, and sentences end before they are most of the page.
void TestAnswerPage::staysSmall()
{
    std::string high = "{";
    std::string low = "{";
    for (int i = 0; i < 10'000; ++i) {
        high += "key" + std::to_string(i) + ": value number " + std::to_string(i) + ", ";
        low += "key" + std::to_string(i) + ": another value " + std::to_string(i) + ", ";
    }
    const auto lookup = layeredLookup({high + "}", low + "}"}, "deep");
    const std::string page = answerPage(*projectionOf(lookup), {});
    QVERIFY2(page.size() < 5'000'000, std::to_string(page.size()).c_str());
    const auto example = exampleLookup("web01.fra.harbour.example", "profile::web::server");
    QVERIFY(answerPage(*projectionOf(example, "profile::web::server"), "web01.fra.harbour.example").size() < 400'000);
}

void TestAnswerPage::isReadableWithoutScripts()
{
    const auto lookup = layeredLookup({"[--b, a]", "[b, c]"}, kDeepMerge);
    QString page = text(answerPage(*projectionOf(lookup), {}));
    page.truncate(page.indexOf(QStringLiteral("<script")));
    for (const char *each : {"knocked out", "marker hit", "l2.yaml:", "<pre>---"})
        QVERIFY2(page.contains(QLatin1String(each)), each);
}

/// A page about some of the steps has their numbers among all.
void TestAnswerPage::playsPartOfTheFold()
{
    const auto lookup = layeredLookup({"{x: 1}", "{y: 1}", "{z: 1}", "{u: 1}"}, kDeepMerge);
    const auto answer = projectionOf(lookup);
    const Phrasebook book;
    PageDocument document("x", {}, book);
    const AnswerPanels panels(document, *answer, {}, {}, {1, 2});
    const std::size_t all = stepViews(answer->trace()).steps.size();
    QVERIFY(all > 2);
    const QString withoutScripts = text(panels.withoutScripts());
    const QString steps = withoutScripts.mid(withoutScripts.indexOf(QStringLiteral("<ol")));
    QVERIFY2(steps.startsWith(QStringLiteral("<ol start=\"2\">")), qPrintable(steps));
    QCOMPARE(steps.count(QStringLiteral("<li>")), 1);
    document.addContent(panels.fold());
    const auto seen = runInBrowser(text(document.html()), QStringLiteral(R"js(
const at = id => document.getElementById(id), key = name => document.dispatchEvent(new KeyboardEvent("keydown", {key: name, bubbles: true}));
const shown = [at("step").textContent, at("next").disabled, at("previous").disabled];
for (const name of ["ArrowRight", "ArrowLeft", "Home"]) { key(name); shown.push(at("step").textContent); }
window.dispatchEvent(new Event("beforeprint"));
return {shown, printed: document.querySelectorAll(".paper ol li > p").length};
)js"));
    if (!seen)
        QSKIP(kNoBrowser);
    QCOMPARE((*seen)[QLatin1String("failed")].toString(), QString());
    const QString step = QStringLiteral("Step 2 of %1").arg(all);
    QCOMPARE((*seen)[QLatin1String("shown")].toArray(), (QJsonArray{step, true, true, step, step, step}));
    QCOMPARE((*seen)[QLatin1String("printed")].toInt(), 1);
}

/// Of long answers, a reader without scripts learns how many steps and rows the page has beside those shown, and paper
/// how many sentences.
void TestAnswerPage::namesWhatIsLeftOut()
{
    std::vector<std::string> layers;
    std::string wide = "{";
    for (int i = 0; i < 1'200; ++i)
        wide += "k" + std::to_string(i) + ": 1, ";
    layers.push_back(wide + "}");
    for (int i = 0; i < 120; ++i)
        layers.push_back("{l" + std::to_string(i) + ": 1}");
    const auto lookup = layeredLookup(layers, "deep");
    const auto answer = projectionOf(lookup);
    const QString page = text(answerPage(*answer, {}));
    const auto steps = stepViews(answer->trace()).steps.size();
    QVERIFY(page.contains(QStringLiteral("%1 more steps are shown when scripts are allowed.").arg(steps - 100)));
    QVERIFY(page.contains(QStringLiteral("more rows are shown when scripts are allowed.")));
    const auto seen = runInBrowser(page, QStringLiteral(R"js(
window.dispatchEvent(new Event("beforeprint"));
return {paper: [...document.querySelectorAll(".paper")].map(each => each.textContent).join("\n")};
)js"));
    if (!seen)
        QSKIP(kNoBrowser);
    QCOMPARE((*seen)[QLatin1String("failed")].toString(), QString());
    const QString paper = (*seen)[QLatin1String("paper")].toString();
    QVERIFY2(paper.contains(QStringLiteral("Only the first 1000 of 1320 are printed.")), qPrintable(paper.right(500)));
}

/// Chromium steps through the fold, and shows in each step what the record has.
void TestAnswerPage::playsInABrowser()
{
    const auto lookup = layeredLookup({"{x: [--b, a]}", "{x: [b, c], y: 1}", "{y: 2, z: 3}"}, kDeepMerge);
    const auto shared = projectionOf(lookup);
    const Projection &answer = *shared;
    const QString script = QStringLiteral(R"js(
const all = [];
document.getElementById("tab-fold").click();
for (;;) {
  all.push(["step-title", "so-far", "joins", "after"].map(id => {
    const lines = [...document.getElementById(id).children].map(line => line.textContent);
    return lines.length ? lines.join("\n") : document.getElementById(id).textContent; }));
  if (document.getElementById("next").disabled) break;
  document.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true}));
}
document.getElementById("tab-contributions").click();
document.querySelector('[data-cell="1,1"]').click();
const why = document.getElementById("why").textContent;
window.dispatchEvent(new Event("beforeprint"));
return {steps: all, selected: document.querySelectorAll('[aria-selected=true][data-cell]').length, why,
  paper: [...document.querySelectorAll(".paper")].map(each => each.textContent).join("\n")};
)js");
    const auto recorded = runInBrowser(text(answerPage(answer, "node.example")), script);
    if (!recorded)
        QSKIP(kNoBrowser);
    const QJsonObject &seen = *recorded;
    QCOMPARE(seen[QLatin1String("failed")].toString(), QString());
    const StepViews views = stepViews(answer.trace());
    const QJsonArray steps = seen[QLatin1String("steps")].toArray();
    QCOMPARE(static_cast<std::size_t>(steps.size()), views.steps.size());
    for (qsizetype i = 0; i < steps.size(); ++i) {
        const StepView &view = views.steps[static_cast<std::size_t>(i)];
        QCOMPARE(steps[i][0].toString(), text(stepTitle(answer, views, view)));
        QCOMPARE(steps[i][1].toString(), paneText(view.soFar));
        if (answer.trace().steps[view.step.index].kind == StepKind::Combine)
            QCOMPARE(steps[i][2].toString(), paneText(view.joins));
        QCOMPARE(steps[i][3].toString(), paneText(view.after));
    }
    QCOMPARE(seen[QLatin1String("selected")].toInt(), 1);
    const QString why = seen[QLatin1String("why")].toString();
    QVERIFY(why.size() > 20);
    const QString paper = seen[QLatin1String("paper")].toString();
    for (const char *each : {"knocked out", "l2.yaml:", "Written in"})
        QVERIFY2(paper.contains(QLatin1String(each)), qPrintable(paper));
}

/// Space plays and pauses the fold, and arrow keys move the focus in the matrix.
void TestAnswerPage::keysPlayAndMove()
{
    const auto lookup = layeredLookup({"{x: 1}", "{y: 1}", "{z: 1}", "{u: 1}"}, kDeepMerge);
    const auto seen = runInBrowser(text(answerPage(*projectionOf(lookup), "node.example")), QStringLiteral(R"js(
const at = id => document.getElementById(id);
const press = (target, key) => target.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
let tick = null;
window.setInterval = (each, time) => { tick = each; return time; };
at("tab-fold").click();
const fold = [], note = () => fold.push(at("play").getAttribute("aria-label") + ", " + at("step").textContent);
note();
press(document, " ");
note();
tick();
note();
press(document, " ");
note();
at("tab-contributions").click();
const cells = [];
document.querySelector('[data-cell="0,0"]').focus();
for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowLeft", "End", "Home"]) {
  press(document.activeElement, key);
  const chosen = document.querySelectorAll("[aria-selected=true][data-cell]");
  cells.push(chosen.length === 1 && chosen[0] === document.activeElement ? chosen[0].dataset.cell : "not focused");
}
return {fold, cells, rows: at("rows").children.length};
)js"));
    if (!seen)
        QSKIP(kNoBrowser);
    QCOMPARE((*seen)[QLatin1String("failed")].toString(), QString());
    const auto steps = stepViews(projectionOf(lookup)->trace()).steps.size();
    const auto line = [steps](const char *button, int step) {
        return QStringLiteral("%1, Step %2 of %3").arg(QLatin1String(button)).arg(step).arg(steps);
    };
    QCOMPARE((*seen)[QLatin1String("fold")].toArray(),
             (QJsonArray{line("Play", 1), line("Pause", 1), line("Pause", 2), line("Play", 2)}));
    const QString last = QString::number((*seen)[QLatin1String("rows")].toInt() - 1) + QStringLiteral(",1");
    QCOMPARE((*seen)[QLatin1String("cells")].toVariant().toStringList().join(u' '),
             QStringLiteral("1,0 1,1 1,2 0,2 0,1 %1 0,1").arg(last));
}

/// A screen reader learns value, fate and place of a cell, and a marker has a line to what it removes.
void TestAnswerPage::cellsHaveNamesAndReachLines()
{
    const auto lookup = layeredLookup({"[--b, a]", "[b, c]"}, kDeepMerge);
    const auto seen = runInBrowser(text(answerPage(*projectionOf(lookup), {})), QStringLiteral(R"js(
const labels = [...document.querySelectorAll("[data-cell][aria-label]")].map(cell => cell.getAttribute("aria-label"));
const lines = [...document.querySelectorAll("[data-cell] svg.way path")].map(path => {
  const box = path.getBoundingClientRect(), cell = path.closest("[data-cell]").getBoundingClientRect();
  return {label: path.closest("[data-cell]").getAttribute("aria-label"), wide: box.width > cell.width / 2, dashed: path.hasAttribute("stroke-dasharray")};
});
return {labels, lines};
)js"));
    if (!seen)
        QSKIP(kNoBrowser);
    QCOMPARE((*seen)[QLatin1String("failed")].toString(), QString());
    QStringList labels;
    for (const QJsonValue &label : (*seen)[QLatin1String("labels")].toArray())
        labels << label.toString().trimmed();
    labels.sort();
    QCOMPARE(labels.join(u'\n'), QStringLiteral("--b, marker hit, data/l1.yaml:1.\na, only, data/l1.yaml:1.\n"
                                                "b, knocked out, data/l2.yaml:1.\nc, only, data/l2.yaml:1."));
    const QJsonArray lines = (*seen)[QLatin1String("lines")].toArray();
    QCOMPARE(lines.size(), 1);
    QVERIFY(lines[0][QLatin1String("label")].toString().startsWith(QStringLiteral("--b, marker hit, ")));
    QVERIFY(lines[0][QLatin1String("wide")].toBool());
    QVERIFY(!lines[0][QLatin1String("dashed")].toBool());
}

/// Of 10,000 lines and what happened to them, the document has those around the visible ones, at the first change and
/// where one scrolls to.
void TestAnswerPage::longPanesHaveVisibleLinesOnly()
{
    constexpr int kLines = 10'000;
    std::string high = "{";
    for (int i = 0; i < kLines; ++i)
        high += "key" + std::to_string(i) + ": " + std::to_string(i) + ", ";
    const auto lookup = layeredLookup({high + "}", "{key0: 1, last: 1}"}, "deep");
    const auto seen = runInBrowser(text(answerPage(*projectionOf(lookup), {})), QStringLiteral(R"js(
const at = id => document.getElementById(id), pane = at("after"), seen = [];
at("tab-fold").click();
at("first").click();
const note = () => {
  const box = pane.getBoundingClientRect(), lines = [...pane.querySelectorAll(".line")];
  const visible = lines.filter(line => line.getBoundingClientRect().bottom > box.top && line.getBoundingClientRect().top < box.bottom);
  seen.push({elements: pane.children.length, visible: visible.map(line => line.textContent), added: visible.filter(line => line.matches(".new")).length,
    isFilled: visible[0].getBoundingClientRect().top <= box.top + 10 && visible.at(-1).getBoundingClientRect().bottom >= box.bottom - 30});
};
while (!at("next").disabled) at("next").click();
note();
pane.scrollTop = 20 * 5000;
pane.dispatchEvent(new Event("scroll"));
note();
const list = at("events"), few = list.children.length;
list.scrollTop = list.scrollHeight;
list.dispatchEvent(new Event("scroll"));
const bottom = list.lastElementChild.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
return {seen, events: [few, list.children.length], last: list.lastElementChild.textContent, isAtEnd: Math.abs(bottom) < 25};
)js"));
    if (!seen)
        QSKIP(kNoBrowser);
    QCOMPARE((*seen)[QLatin1String("failed")].toString(), QString());
    const QJsonArray states = (*seen)[QLatin1String("seen")].toArray();
    QCOMPARE(states.size(), 2);
    for (const QJsonValue &state : states) {
        QVERIFY2(state[QLatin1String("elements")].toInt() < 150,
                 qPrintable(QString::number(state[QLatin1String("elements")].toInt())));
        QVERIFY(state[QLatin1String("isFilled")].toBool());
    }
    const auto visible = [&](int state) { return states[state][QLatin1String("visible")].toVariant().toStringList(); };
    QVERIFY(visible(0).contains(QStringLiteral("last: 1"))); // what the step added
    QCOMPARE(states[0][QLatin1String("added")].toInt(), 1);
    QVERIFY2(visible(1).contains(QStringLiteral("key5000: 5000")), qPrintable(visible(1).join(u'|')));
    QCOMPARE(states[1][QLatin1String("added")].toInt(), 0);
    for (const QJsonValue &elements : (*seen)[QLatin1String("events")].toArray())
        QVERIFY2(elements.toInt() < 150, qPrintable(QString::number(elements.toInt())));
    QVERIFY((*seen)[QLatin1String("isAtEnd")].toBool());
    const QString last = (*seen)[QLatin1String("last")].toString();
    QVERIFY2(last.contains(QStringLiteral("9999 comes from")), qPrintable(last));
}

QTEST_GUILESS_MAIN(TestAnswerPage)
#include "tst_answerpage.moc"
