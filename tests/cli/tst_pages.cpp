// SPDX-License-Identifier: MIT
#include "support/browser.h"
#include "support/gitrepository.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QProcess>
#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

constexpr const char *kSealed = "ENC[PKCS7,MIIBeQYJKoZIhvcNAQcDoIIBajCCAWYCAQAxggEh]";

struct PageRun
{
    int status = -1;
    QString out;
    QString err;
};

PageRun run(const QString &words)
{
    QProcess program;
    program.start(QStringLiteral(STRATA_PROGRAM), words.split(u' ', Qt::SkipEmptyParts));
    program.waitForFinished(120'000);
    return {program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()),
            QString::fromUtf8(program.readAllStandardError())};
}

QJsonObject jsonOf(const QString &words)
{
    return QJsonDocument::fromJson(run(words + QStringLiteral(" --format json")).out.toUtf8()).object();
}

QString pageOf(const QString &words)
{
    return run(words + QStringLiteral(" --format html")).out;
}

/// Walks through all entries and records title, sentences and the rows of each.
const QString kEntriesWalk = QStringLiteral(R"js(
const entries = [];
for (;;) {
  const entry = document.getElementById("entry");
  entries.push({title: entry.querySelector("h2").textContent,
    sentences: [...entry.querySelectorAll(":scope > p")].map(each => each.textContent).join("\n"),
    rows: [...entry.querySelectorAll("tbody tr")].map(row => [...row.children].map(cell => cell.textContent).join(" | "))});
  if (document.getElementById("entry-next").disabled) break;
  document.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true}));
}
const filter = document.getElementById("entry-filter");
filter.value = "no such text"; filter.oninput();
const none = document.querySelectorAll("#entry-list .item").length;
filter.value = ""; filter.oninput();
return {entries, none, count: document.getElementById("entry-number").textContent,
  selected: document.querySelectorAll("#entry-list [aria-selected=true]").length,
  role: document.getElementById("entry-list").getAttribute("role"), tabs: document.querySelectorAll("[role=tab]").length,
  matrices: document.querySelectorAll(".matrix tbody tr").length};
)js");

QStringList rowsOf(const QJsonValue &entry)
{
    QStringList rows;
    for (const QJsonValue &row : entry[QLatin1String("rows")].toArray())
        rows << row.toString();
    return rows;
}

} // namespace

/// Pages that play, as commands print them, also as Chromium shows them.
class TestPages : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();

    void pagesLoadNothing_data();
    void pagesLoadNothing();
    void stepsAreThoseOfTheJson();
    void comparisonCanBePlayed();
    void fleetCanBePlayed();
    void historyCanBePlayed();
    void lessonCanBePlayed();
    void largeComparisonsStaySmall();
    void hostileData_data();
    void hostileData();
    void filesThatCannotBeWritten_data();
    void filesThatCannotBeWritten();
    void markdownHasFoldedReasons();

private:
    void write(const QString &path, const QByteArray &text) const
    {
        const QString whole = m_folder.filePath(path);
        QVERIFY(QDir().mkpath(QFileInfo(whole).path()));
        QFile file(whole);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    QTemporaryDir m_folder;
};

void TestPages::initTestCase()
{
    const QByteArray hierarchy = "version: 5\nhierarchy:\n  - {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                                 "  - {name: Common, path: common.yaml}\n";
    write(QStringLiteral("hostile/hiera.yaml"), hierarchy);
    write(QStringLiteral("hostile/data/common.yaml"),
          "k:\n  \"</script><img src=x onerror=alert(1)>\": \"<b>&amp;\\u202e\\u0007\"\n  secret: " +
              QByteArray(kSealed) + "\n  long: " + QByteArray(1'000'000, 'x') + "\n");
    write(QStringLiteral("hostile/data/nodes/a.yaml"), "k: {other: 1}\n");
    write(QStringLiteral("hostile/facts/a.yaml"), "{}\n");
    write(QStringLiteral("hostile/facts/b.yaml"), "{}\n");
    for (int i = 0; i < 2; ++i) {
        QByteArray data;
        for (int key = 0; key < 10'000; ++key)
            data += "key" + QByteArray::number(key) + ": [value " + QByteArray::number(key) + ", " +
                    QByteArray::number(i) + "]\n";
        const QString side = QStringLiteral("large%1/").arg(i);
        write(side + QStringLiteral("hiera.yaml"), hierarchy);
        write(side + QStringLiteral("data/common.yaml"), data);
    }
    write(QStringLiteral("git/hiera.yaml"), hierarchy);
    const GitRepository git(m_folder.filePath(QStringLiteral("git")));
    for (const char *data : {"port: 1\n", "port: 2\n", "port: {a: 2, b: 3}\n"}) {
        const git_oid files = git.tree({{"common.yaml", git.blob(data)}});
        git.commit(git.tree({{"data", files, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob(hierarchy.toStdString())}}));
    }
    write(QStringLiteral("git/data/common.yaml"), "port: {a: 2, b: 4}\n");
}

void TestPages::pagesLoadNothing_data()
{
    QTest::addColumn<QString>("words");
    for (const char *words :
         {"why profile::base::packages --example hiera5 --node web01.fra.harbour.example",
          "compare --example hiera5 --node web01.fra.harbour.example --b-node db01.fra.harbour.example",
          "compare --example hiera5 --node web01.fra.harbour.example --b-node db01.fra.harbour.example "
          "profile::base::packages",
          "fleet profile::base::packages --example hiera5", "fleet --all --example hiera5", "lessons knockout"})
        QTest::newRow(words) << QString::fromLatin1(words);
}

/// Each page is one file under a policy that forbids every request, small, and readable without scripts.
void TestPages::pagesLoadNothing()
{
    QFETCH(const QString, words);
    QString page = pageOf(words);
    QVERIFY(page.startsWith(QStringLiteral("<!DOCTYPE html>")) && page.endsWith(QStringLiteral("</html>\n")));
    QVERIFY2(page.toUtf8().size() < 400'000, QByteArray::number(page.toUtf8().size()).constData());
    static const QRegularExpression policy(
        QStringLiteral("content=\"default-src 'none'; style-src 'sha256-[^']{44}'; script-src 'sha256-[^']{44}'\""));
    QVERIFY(page.contains(policy));
    const auto seen = runInBrowser(page, QStringLiteral("return {title: document.title};")); // none of it is refused
    page.remove(QStringLiteral("http://www.w3.org/2000/svg"));                               // a name, not an address
    for (const char *each : {"src=", "@import", "url(", "<link", "fetch(", "XMLHttp", "href="})
        QVERIFY2(!page.contains(QLatin1String(each)), each);
    page.truncate(page.indexOf(QStringLiteral("<script")));
    QVERIFY(!page.contains(QStringLiteral(" style=")));
    QVERIFY(page.contains(QStringLiteral("<th scope=\"row\"")) || page.contains(QStringLiteral("<figure>")));
    if (!seen)
        QSKIP(kNoBrowser);
    QCOMPARE((*seen)[QLatin1String("failed")].toString(), QString());
}

/// Each step on the page is that of docs/steps.md.
void TestPages::stepsAreThoseOfTheJson()
{
    const QString words =
        QStringLiteral("why profile::base::packages --example hiera5 --node web01.fra.harbour.example");
    const QJsonArray steps = jsonOf(words + QStringLiteral(" --steps"))[QLatin1String("steps")].toArray();
    QVERIFY(steps.size() > 2);
    const auto seen = runInBrowser(pageOf(words), QStringLiteral(R"js(
const steps = [], at = id => document.getElementById(id);
at("tab-fold").click();
for (;;) {
  steps.push({title: at("step-title").textContent, rule: at("step-rule").textContent,
    after: [...at("after").children].map(line => line.textContent),
    events: [...at("events").children].map(event => event.firstChild.textContent)});
  if (at("next").disabled) break;
  document.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true}));
}
document.dispatchEvent(new KeyboardEvent("keydown", {key: "Home", bubbles: true}));
return {steps, back: at("step").textContent};
)js"));
    if (!seen)
        QSKIP(kNoBrowser);
    QCOMPARE((*seen)[QLatin1String("failed")].toString(), QString());
    const QJsonArray shown = (*seen)[QLatin1String("steps")].toArray();
    QCOMPARE(shown.size(), steps.size());
    for (qsizetype i = 0; i < steps.size(); ++i) {
        QCOMPARE(shown[i][QLatin1String("title")].toString(), steps[i][QLatin1String("title")].toString());
        QVERIFY(shown[i][QLatin1String("rule")].toString().endsWith(steps[i][QLatin1String("rule")].toString()));
        QStringList items; // of a list of texts, as YAML has them
        for (const QJsonValue &item : steps[i][QLatin1String("after")].toArray())
            items << item.toString();
        QStringList lines;
        for (const QJsonValue &line : shown[i][QLatin1String("after")].toArray())
            lines << line.toString().mid(2).remove(u'"').remove(u'\'');
        QCOMPARE(lines, items);
        const QJsonArray events = steps[i][QLatin1String("events")].toArray();
        const QJsonArray shownEvents = shown[i][QLatin1String("events")].toArray();
        QCOMPARE(shownEvents.size(), events.size());
        for (qsizetype event = 0; event < events.size(); ++event)
            QCOMPARE(shownEvents[event].toString(), events[event][QLatin1String("text")].toString());
    }
    QVERIFY((*seen)[QLatin1String("back")].toString().startsWith(QStringLiteral("Step 1 of ")));
}

void TestPages::comparisonCanBePlayed()
{
    const QString words = QStringLiteral("compare --example hiera5 --node web01.fra.harbour.example --b-node "
                                         "db01.fra.harbour.example profile::base::packages");
    const QJsonArray changes = jsonOf(words)[QLatin1String("differences")][0][QLatin1String("changes")].toArray();
    QVERIFY(!changes.isEmpty());
    const auto seen = runInBrowser(pageOf(words), kEntriesWalk);
    if (!seen)
        QSKIP(kNoBrowser);
    QCOMPARE((*seen)[QLatin1String("failed")].toString(), QString());
    const QJsonArray entries = (*seen)[QLatin1String("entries")].toArray();
    QCOMPARE(entries.size(), 1);
    QCOMPARE(entries[0][QLatin1String("title")].toString(), QStringLiteral("profile::base::packages"));
    const QStringList rows = rowsOf(entries[0]);
    for (const QJsonValue &change : changes) {
        const QString value =
            change[change[QLatin1String("sign")].toString() == QStringLiteral("+") ? QLatin1String("b")
                                                                                   : QLatin1String("a")]
                .toString();
        QVERIFY2(rows.join(u'\n').contains(value), qPrintable(value + u'\n' + rows.join(u'\n')));
    }
    QCOMPARE((*seen)[QLatin1String("none")].toInt(), 0);
    QCOMPARE((*seen)[QLatin1String("count")].toString(), QStringLiteral("1 of 1"));
    QCOMPARE((*seen)[QLatin1String("selected")].toInt(), 1);
    QCOMPARE((*seen)[QLatin1String("role")].toString(), QStringLiteral("listbox"));
    QCOMPARE((*seen)[QLatin1String("tabs")].toInt(), 3);      // and both answers
    QVERIFY((*seen)[QLatin1String("matrices")].toInt() > 10); // with their rows
}

void TestPages::fleetCanBePlayed()
{
    const QString words = QStringLiteral("fleet profile::base::packages --example hiera5");
    const QJsonArray groups = jsonOf(words)[QLatin1String("groups")].toArray();
    QVERIFY(groups.size() > 1);
    const auto seen = runInBrowser(pageOf(words), kEntriesWalk);
    if (!seen)
        QSKIP(kNoBrowser);
    QCOMPARE((*seen)[QLatin1String("failed")].toString(), QString());
    const QJsonArray entries = (*seen)[QLatin1String("entries")].toArray();
    QCOMPARE(entries.size(), groups.size());
    for (qsizetype i = 0; i < groups.size(); ++i) {
        const QString sentences = entries[i][QLatin1String("sentences")].toString();
        for (const QJsonValue &node : groups[i][QLatin1String("nodes")].toArray())
            QVERIFY2(sentences.contains(node.toString()), qPrintable(sentences));
        QCOMPARE(rowsOf(entries[i]).isEmpty(), i == 0); // the largest result differs from nothing
    }
}

void TestPages::historyCanBePlayed()
{
    const QString words = QStringLiteral("history port --root ") + m_folder.filePath(QStringLiteral("git"));
    const QJsonArray changes = jsonOf(words)[QLatin1String("changes")].toArray();
    QCOMPARE(changes.size(), 4);
    const auto seen = runInBrowser(pageOf(words), kEntriesWalk);
    if (!seen)
        QSKIP(kNoBrowser);
    QCOMPARE((*seen)[QLatin1String("failed")].toString(), QString());
    const QJsonArray entries = (*seen)[QLatin1String("entries")].toArray();
    QCOMPARE(entries.size(), changes.size());
    QCOMPARE(entries[0][QLatin1String("title")].toString(), QStringLiteral("not committed"));
    QVERIFY2(
        rowsOf(entries[0]).join(u'\n').contains(QStringLiteral("~b | 3L2 data/common.yaml:1 | 4L2 data/common.yaml:1")),
        qPrintable(rowsOf(entries[0]).join(u'\n')));
    for (qsizetype i = 0; i < changes.size(); ++i) {
        const QString sentences = entries[i][QLatin1String("sentences")].toString();
        QVERIFY2(sentences.contains(QStringLiteral("data/common.yaml:1")), qPrintable(sentences));
        QVERIFY(sentences.contains(changes[i][QLatin1String("commit")].toString().left(10)));
    }
}

void TestPages::lessonCanBePlayed()
{
    const auto seen = runInBrowser(pageOf(QStringLiteral("lessons knockout")), QStringLiteral(R"js(
const questions = [...document.querySelectorAll("[data-right]")].map(question => {
  const answer = question.querySelector("details.answer"), verdict = question.querySelector(".verdict"), before = answer.open;
  const choices = [...question.querySelectorAll("[data-choice]")];
  const wrong = choices.find(each => each.dataset.choice !== question.dataset.right);
  wrong.click();
  const belief = verdict.textContent, opened = answer.open;
  choices[Number(question.dataset.right)].click();
  return {before, opened, belief, right: choices[Number(question.dataset.right)].textContent, verdict: verdict.textContent,
    after: answer.open, rows: answer.querySelectorAll("[data-cell]").length};
});
const fold = document.querySelector(".fold"), next = fold.querySelector("[id$=next]"), titles = [];
for (;;) { titles.push(fold.querySelector("h2").textContent); if (next.disabled) break; next.click(); }
return {questions, titles, files: document.querySelector(".files").textContent,
  solution: [...document.querySelectorAll("details.answer")].pop().textContent};
)js"));
    if (!seen)
        QSKIP(kNoBrowser);
    QCOMPARE((*seen)[QLatin1String("failed")].toString(), QString());
    const QJsonArray questions = (*seen)[QLatin1String("questions")].toArray();
    QCOMPARE(questions.size(), 2);
    for (const QJsonValue &question : questions) {
        QVERIFY(!question[QLatin1String("before")].toBool() && !question[QLatin1String("opened")].toBool());
        QVERIFY(question[QLatin1String("after")].toBool());
        QVERIFY(question[QLatin1String("belief")].toString().startsWith(QStringLiteral("✕ Wrong.")));
        QVERIFY(question[QLatin1String("belief")].toString().size() > 30);
        QCOMPARE(question[QLatin1String("verdict")].toString().trimmed(), QStringLiteral("✔ Right."));
        QVERIFY(question[QLatin1String("rows")].toInt() > 5);
    }
    QCOMPARE(questions[0][QLatin1String("right")].toString(), QStringLiteral("[curl, vim]"));
    QCOMPARE((*seen)[QLatin1String("titles")].toArray().size(), 1);
    QCOMPARE((*seen)[QLatin1String("titles")][0].toString(), QStringLiteral("Environment production: join L2 Common"));
    QVERIFY((*seen)[QLatin1String("files")].toString().contains(QStringLiteral("packages: [telnet, curl]")));
    QVERIFY((*seen)[QLatin1String("solution")].toString().contains(QStringLiteral("[--telnet, --curl, vim]")));
}

void TestPages::largeComparisonsStaySmall()
{
    const QString page =
        pageOf(QStringLiteral("compare --root %1 --b-root %2")
                   .arg(m_folder.filePath(QStringLiteral("large0")), m_folder.filePath(QStringLiteral("large1"))));
    QVERIFY(page.contains(QStringLiteral("key9999")));
    QVERIFY2(page.toUtf8().size() < 5'000'000, QByteArray::number(page.toUtf8().size()).constData());
}

void TestPages::hostileData_data()
{
    QTest::addColumn<QString>("words");
    for (const char *words : {"why k --node b", "compare k --node a --b-node b", "fleet k", "history k"})
        QTest::newRow(words) << QString::fromLatin1(words);
}

/// Names and values are text, long ones are cut, and what is sealed stays so.
void TestPages::hostileData()
{
    QFETCH(const QString, words);
    const QString root = m_folder.filePath(QStringLiteral("hostile"));
    if (words.startsWith(QStringLiteral("history"))) {
        const GitRepository git(root);
        git.commit(git.tree({{"hiera.yaml", git.blob("version: 5\n")}}));
    }
    const QString page = pageOf(words + QStringLiteral(" --root ") + root + QStringLiteral(" --facts ") + root +
                                QStringLiteral("/facts"));
    QVERIFY2(page.startsWith(QStringLiteral("<!DOCTYPE html>")), qPrintable(page.left(200)));
    QVERIFY(page.toUtf8().size() < 5'000'000);
    for (const char *each : {"<img", "<b>&amp;", "MIIBeQYJKoZIhvcNAQcDoIIBajCCAWYCAQAxggEh"})
        QVERIFY2(!page.contains(QLatin1String(each)), each);
    QVERIFY(!page.contains(QChar(0x202e)) && !page.contains(QChar(7)));
    QCOMPARE(page.count(QStringLiteral("</script>")), 2); // data and script
    QVERIFY(page.contains(QStringLiteral("ENC[PKCS7 ")));
}

void TestPages::filesThatCannotBeWritten_data()
{
    QTest::addColumn<QString>("words");
    for (const char *words :
         {"why profile::base::packages --example hiera5", "fleet ntp::servers --example hiera5",
          "compare --example hiera5 --b-node db01.fra.harbour.example --node web01.fra.harbour.example",
          "lessons knockout"})
        QTest::newRow(words) << QString::fromLatin1(words);
}

void TestPages::filesThatCannotBeWritten()
{
    QFETCH(const QString, words);
    const PageRun refused = run(words + QStringLiteral(" --format html --output /nowhere/page.html"));
    QCOMPARE(refused.status, 2);
    QVERIFY2(refused.err.contains(QStringLiteral("cannot write '/nowhere/page.html'")), qPrintable(refused.err));
    const QString path = m_folder.filePath(QStringLiteral("written.html"));
    QFile::remove(path);
    const PageRun written = run(words + QStringLiteral(" --format html --output ") + path);
    QCOMPARE(written.out, QString());
    const qint64 size = QFileInfo(path).size();
    QVERIFY(size > 1'000);
    const QString nothing = words.startsWith(QStringLiteral("lessons"))
                                ? QStringLiteral("lessons no-such-lesson")
                                : words + QStringLiteral(" --node no-such-node");
    const PageRun failed = run(nothing + QStringLiteral(" --format html --output ") + path);
    QVERIFY(failed.status != 0 || QFileInfo(path).size() != 0);
    QVERIFY(QFileInfo(path).size() > 1'000); // a report that fails before it begins leaves the file
}

void TestPages::markdownHasFoldedReasons()
{
    const QString text = run(QStringLiteral("why profile::base::packages --example hiera5 --node "
                                            "web01.fra.harbour.example --format markdown"))
                             .out;
    QVERIFY2(text.contains(QStringLiteral("| ✕ knocked out |")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("<details><summary>✕ ")), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("<details><summary>Fold: ")));
    QCOMPARE(text.count(QStringLiteral("<details>")), text.count(QStringLiteral("</details>")));
    const QString root = m_folder.filePath(QStringLiteral("hostile"));
    const QString hostile = run(QStringLiteral("why k --node b --format markdown --root ") + root +
                                QStringLiteral(" --facts ") + root + QStringLiteral("/facts"))
                                .out;
    QVERIFY(hostile.contains(QStringLiteral("<details>")));
    static const QRegularExpression markup(QStringLiteral("[^\\\\]<img"));
    QVERIFY2(!hostile.contains(markup), qPrintable(hostile.left(2'000)));
    QVERIFY(!hostile.contains(QChar(0x202e)));
}

QTEST_GUILESS_MAIN(TestPages)
#include "tst_pages.moc"
