// SPDX-License-Identifier: MIT
#include "app/project/project.h"
#include "lookup/keyindex.h"
#include "support/conservation.h"
#include "support/valuetext.h"
#include "projection/contributiontable.h"
#include "projection/fates.h"
#include "projection/nodemap.h"
#include "projection/steps/steps.h"
#include "projection/why/why.h"
#include "source/files/diskfilesystem.h"

#include <QTest>
#include <map>

using namespace strata;
using namespace strata::test;

/// The built-in example of Datum shows tuples and all kinds of knockouts, and what it shows is right.
class TestDatumExample : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void isDetected();
    void hasFates_data();
    void hasFates();
    void results_data();
    void results();
    void wholeNode();
    void keysIgnoreCase();
    void rowsFollowTuples();
    void reasons_data();
    void reasons();

private:
    LookupResult ask(const std::string &node, const LookupTarget &key) const;
    LookupResult lookup(const std::string &node, const std::string &key) const
    {
        return ask(node, LookupTarget::named(key));
    }

    std::shared_ptr<const Project> m_project;
};

void TestDatumExample::initTestCase()
{
    ProjectRequest request;
    request.root = STRATA_TEST_ROOT "/../resources/examples/datum";
    request.reference.name = "datum-next"; // as the program opens it
    auto opened = openProject(request, takeSnapshot(std::make_shared<DiskFileSystem>()));
    QVERIFY2(opened.has_value(), opened ? "" : opened.error().message.c_str());
    m_project = *opened;
}

LookupResult TestDatumExample::ask(const std::string &node, const LookupTarget &key) const
{
    return m_project->dialect->engine(scopeOf(*m_project, node))->lookup({.key = key});
}

void TestDatumExample::isDetected()
{
    QCOMPARE(m_project->dialect->name(), std::string_view("datum"));
    QVERIFY(m_project->problems.empty());
    QCOMPARE(m_project->nodes.size(), std::size_t{4});
}

void TestDatumExample::hasFates_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QList<int>>("fates");
    const auto list = [](std::initializer_list<Fate> fates) {
        QList<int> numbers;
        for (const Fate fate : fates)
            numbers << static_cast<int>(fate);
        return numbers;
    };
    QTest::newRow("items by tuple keys") << "FileShares"
                                         << list({Fate::MarkerHit, Fate::KnockedOut, Fate::Overridden, Fate::Won,
                                                  Fate::Only});
    QTest::newRow("whole items") << "Software"
                                 << list({Fate::MarkerHit, Fate::KnockedOut, Fate::Overridden, Fate::Only});
    QTest::newRow("keys") << "Services" << list({Fate::MarkerHit, Fate::KnockedOut, Fate::Overridden, Fate::Won});
    QTest::newRow("values of arrays") << "WindowsFeatures"
                                      << list({Fate::MarkerHit, Fate::MarkerSpent, Fate::KnockedOut, Fate::Duplicate});
}

void TestDatumExample::hasFates()
{
    QFETCH(QString, key);
    QFETCH(QList<int>, fates);
    // The marker --Web-Mgmt-Tools of the security baseline hits the server baseline; on FILE02 --Telnet-Client is
    // missing.
    const LookupResult result = lookup("FILE01", key.toStdString());
    QCOMPARE(conservationProblem(result.trace), QString());
    std::map<Fate, int> seen;
    for (const LeafFate &fate : leafFates(result.trace))
        ++seen[fate.fate];
    for (const int wanted : fates) {
        const Fate fate = static_cast<Fate>(wanted);
        if (fate == Fate::MarkerSpent)
            continue; // shown by WEB01's list, see results()
        QVERIFY2(seen.contains(fate), std::string(fateName(fate)).c_str());
    }
}

void TestDatumExample::results_data()
{
    QTest::addColumn<QString>("node");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("expected");
    const QString file01 = QStringLiteral("FILE01");
    QTest::newRow("DeepTuple") << file01 << "FileShares\\Shares"
                               << R"([{Name: "Projects", Path: "E:\\Projects", FullAccess: ["HARBOUR\\project-leads", )"
                                  R"("HARBOUR\\fra-admins"], Description: "Project files of Frankfurt", Quota: 500}, )"
                                  R"({Name: "Home", Path: "D:\\Home", Quota: 20}])";
    QTest::newRow("UniqueKeyValTuples")
        << file01 << "Software\\Packages"
        << R"([{Name: "notepadplusplus", Version: "8.6.2"}, {Name: "git", Version: "2.44.0"}])";
    QTest::newRow("hash keys") << file01 << "Services"
                               << R"({W32Time: "Automatic", WinRM: "Automatic", WSearch: "Disabled", )"
                                  R"(LanmanServer: "Automatic", RemoteRegistry: "Disabled", XblGameSave: "Disabled"})";
    QTest::newRow("array items") << file01 << "WindowsFeatures\\Names"
                                 << R"(["FS-Resource-Manager", "FS-FileServer", "Windows-Defender"])";
    QTest::newRow("sum")
        << file01 << "Banner"
        << R"(["Production. Changes need a ticket.", "Authorised access only.", "Authorised access only."])";
    QTest::newRow("marker above keeps the item")
        << "WEB01"
        << "WindowsFeatures\\Names"
        << R"(["Web-Server", "Web-Mgmt-Tools", "Windows-Defender", "Telnet-Client"])";
    QTest::newRow("a text hides hashes") << "FILE02"
                                         << "Services"
                                         << R"("stopped")";
    QTest::newRow("a list without the knocked-out item")
        << "FILE02"
        << "Configurations"
        << R"(["WindowsFeatures", "Services", "ComputerSettings", "Software"])";
}

void TestDatumExample::results()
{
    QFETCH(QString, node);
    QFETCH(QString, key);
    QFETCH(QString, expected);
    const LookupResult result = lookup(node.toStdString(), key.toStdString());
    QCOMPARE(result.status, LookupResult::Status::Found);
    QCOMPARE(toText(result.value), expected);
}

void TestDatumExample::wholeNode()
{
    const LookupResult result = ask("FILE01", LookupTarget::wholeNode());
    QCOMPARE(result.status, LookupResult::Status::Found);
    QCOMPARE(conservationProblem(result.trace), QString());
    const QString text = toText(result.value);
    QVERIFY2(
        text.contains(QLatin1String(R"(ComputerSettings: {Name: "FILE01", Description: "FileServer in Frankfurt", )"
                                    R"(Domain: "harbour.example"})")),
        qPrintable(text));
    QVERIFY2(text.contains(QLatin1String(R"(LcmConfig: {RebootNodeIfNeeded: false)")), qPrintable(text));

    // The last step makes the document of what the node says, and tells what gives way there.
    const StepViews views = stepViews(result.trace);
    const StepView &last = views.steps.back();
    QVERIFY(result.trace.steps[last.step.index].kind == StepKind::Finish);
    QVERIFY(last.after.isSameNode(result.value));
    QVERIFY(last.soFar.isMapping() && last.soFar.entries().size() < result.value.entries().size());
    QVERIFY(!last.events.empty());
    for (const StepView &view : views.steps) {
        for (const std::uint32_t event : view.events) {
            const bool isOfNode = result.trace.origin(result.trace.events[event].subject).layer ==
                                  result.trace.origin(last.soFar.origin()).layer;
            QCOMPARE(isOfNode && result.trace.events[event].kind == EventKind::Overridden, view.step == last.step);
        }
    }

    const LookupResult jump = ask("JUMP01", LookupTarget::wholeNode());
    QVERIFY(std::any_of(jump.warnings.begin(), jump.warnings.end(), [](const Finding &warning) {
        return warning.text.find("needs PowerShell") != std::string::npos;
    }));
}

void TestDatumExample::keysIgnoreCase()
{
    QCOMPARE(toText(lookup("file01", "timezone").value), QStringLiteral(R"("W. Europe Standard Time")"));
    const auto engine = m_project->dialect->engine(scopeOf(*m_project, "FILE01"));
    const KeyIndex index = buildKeyIndex(*engine);
    const auto isServices = [](const KeyIndex::Row &row) { return row.key.text() == "Services"; };
    QCOMPARE(std::count_if(index.rows.begin(), index.rows.end(), isServices), 1);
    QCOMPARE(index.nameOf("a.b"), std::string("a.b")); // dots are part of names, which have no quotes
    QCOMPARE(NodeMap(index).rows().nameOf(0), index.rows[0].key.text());
}

/// Items that the tuple keys match share a row, and so do a marker and what it removes.
void TestDatumExample::rowsFollowTuples()
{
    const LookupResult result = lookup("FILE01", "Software\\Packages");
    QCOMPARE(result.trace.rules.matching, ItemMatching::ByTupleKeys);
    const ContributionTable table = contributionTable(result.trace, leafFates(result.trace));
    QStringList rows;
    for (const ContributionRow &row : table.rows) {
        if (row.label != "Name")
            continue;
        QStringList cells;
        for (const ContributionCell &cell : row.cells)
            cells << QStringLiteral("L%1 %2 %3")
                         .arg(table.columns[cell.column].layer.index + 1)
                         .arg(toText(result.trace.origin(cell.origin).value))
                         .arg(QLatin1Char(fateLetter(cell.fate)));
        rows << cells.join(QLatin1String(", "));
    }
    QCOMPARE(rows.join(QLatin1Char('\n')), QStringLiteral("L1 \"notepadplusplus\" W, L6 \"notepadplusplus\" H\n"
                                                          "L1 \"--7zip\" K, L6 \"7zip\" X\n"
                                                          "L6 \"git\" O"));
}

void TestDatumExample::reasons_data()
{
    QTest::addColumn<QString>("node");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("label");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("an expression that stays") << "FILE01"
                                              << "ComputerSettings"
                                              << "Domain"
                                              << "in the whole node (RSOP) it is harbour.example";
    QTest::newRow("an expression of PowerShell") << "JUMP01"
                                                 << "LicenceKey"
                                                 << ""
                                                 << "Only PowerShell can evaluate";
    QTest::newRow("a key that a marker removes") << "FILE01"
                                                 << "Services"
                                                 << "Spooler"
                                                 << "Removed by --Spooler";
}

void TestDatumExample::reasons()
{
    QFETCH(QString, node);
    QFETCH(QString, key);
    QFETCH(QString, label);
    QFETCH(QString, sentence);
    const auto result = std::make_shared<const LookupResult>(lookup(node.toStdString(), key.toStdString()));
    const auto engine = m_project->dialect->engine(scopeOf(*m_project, node.toStdString()));
    const Projection projection(LookupTarget::named(key.toStdString()), result,
                                std::make_shared<const LayerNames>(engine->layers(), namesOf(*m_project)));
    const ContributionTable &table = projection.table();
    const auto row = std::find_if(table.rows.begin(), table.rows.end(),
                                  [&](const ContributionRow &each) { return each.label == label.toStdString(); });
    QVERIFY(row != table.rows.end());
    QVERIFY(!row->cells.empty());
    QStringList sentences;
    for (const ContributionCell &cell : row->cells) {
        const auto index = static_cast<std::size_t>(row - table.rows.begin());
        for (const std::string &text : whyCell(projection, index, cell.column).sentences)
            sentences << QString::fromStdString(text);
    }
    QVERIFY2(sentences.join(QLatin1Char('\n')).contains(sentence), qPrintable(sentences.join(QLatin1Char('\n'))));
}

QTEST_APPLESS_MAIN(TestDatumExample)
#include "tst_datumexample.moc"
