// SPDX-License-Identifier: MIT
#include "app/project/project.h"
#include "lookup/keyindex.h"
#include "support/valuetext.h"
#include "projection/contributiontable.h"
#include "projection/fates.h"
#include "source/files/diskfilesystem.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace strata;
using namespace strata::test;

/// The built-in example is data that people learn from: it must show every fate and land on a telling key.
class TestExample : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void hasNodesWithFacts();
    void everyFateOccurs();
    void opensAtAnInstructiveKey();
    void markersEndWhereTheyHit();
    void results_data();
    void results();

private:
    LookupResult lookup(const std::string &node, const std::string &key) const;

    std::shared_ptr<const Project> m_project;
};

void TestExample::initTestCase()
{
    ProjectRequest request;
    request.root = STRATA_TEST_ROOT "/../resources/examples/hiera5";
    auto opened = openProject(request, takeSnapshot(std::make_shared<DiskFileSystem>()));
    QVERIFY2(opened.has_value(), opened ? "" : opened.error().message.c_str());
    m_project = *opened;
}

LookupResult TestExample::lookup(const std::string &node, const std::string &key) const
{
    return m_project->dialect->engine(scopeOf(*m_project, node))->lookup({.key = LookupTarget::named(key)});
}

void TestExample::hasNodesWithFacts()
{
    QVERIFY(m_project->problems.empty());
    QVERIFY(m_project->nodes.size() >= 4);
}

void TestExample::everyFateOccurs()
{
    std::map<Fate, std::string> seen;
    for (const KnownNode &node : m_project->nodes) {
        const auto engine = m_project->dialect->engine(scopeOf(*m_project, node.name()));
        for (const KeyIndex::Row &row : buildKeyIndex(*engine).rows) {
            const LookupResult result = engine->lookup({.key = LookupTarget::named(row.key.text())});
            for (const LeafFate &fate : leafFates(result.trace))
                seen.emplace(fate.fate, row.key.text() + " on " + node.name());
        }
    }
    QStringList missing;
    for (int i = 0; i < kFateCount; ++i) {
        const Fate fate = static_cast<Fate>(i);
        if (fate != Fate::Merged && !seen.contains(fate)) // merged is the fate of collections, not of leaves
            missing << QString::fromUtf8(fateName(fate).data(), static_cast<qsizetype>(fateName(fate).size()));
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1String(", "))));
}

void TestExample::opensAtAnInstructiveKey()
{
    const LookupResult result = lookup("web01.fra.harbour.example", "profile::web::server");
    QCOMPARE(result.status, LookupResult::Status::Found);
    std::set<Fate> fates;
    bool survived = false;
    for (const LeafFate &fate : leafFates(result.trace)) {
        fates.insert(fate.fate);
        survived = survived || fate.survived;
    }
    for (const Fate fate : {Fate::MarkerHit, Fate::KnockedOut, Fate::MarkerSpent, Fate::Overridden, Fate::Duplicate})
        QVERIFY2(fates.contains(fate), fateName(fate).data());
    QVERIFY(survived);

    const ContributionTable table = contributionTable(result.trace, leafFates(result.trace));
    const OriginId leading = leadingOrigin(table.rows.front());
    QVERIFY(leading.isValid());
    QCOMPARE(result.trace.origin(leading).layer, LayerId{0}); // not the lowest, which the merge starts from
}

void TestExample::markersEndWhereTheyHit()
{
    const LookupResult result = lookup("web01.fra.harbour.example", "profile::base::packages");
    const TraceFates fates = traceFates(result.trace);
    const auto survival = std::find_if(fates.survivals.begin(), fates.survivals.end(), [&](const Survival &each) {
        return result.trace.origin(each.value).value.text() == "nano";
    });
    QVERIFY(survival != fates.survivals.end());
    QCOMPARE(result.trace.origin(survival->value).layer, LayerId{6});
    QCOMPARE(result.trace.origin(survival->marker).layer, LayerId{0});
    QCOMPARE(fateOf(fates.leaves, survival->marker)->fate, Fate::MarkerHit);
    QVERIFY(fateOf(fates.leaves, survival->value)->survived);
}

void TestExample::results_data()
{
    QTest::addColumn<QString>("node");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("expected");
    const QString web01 = QStringLiteral("web01.fra.harbour.example");
    const QString db01 = QStringLiteral("db01.fra.harbour.example");
    QTest::newRow("a marker travels one level") << web01 << "profile::web::server.modules"
                                                << R"(["ssl", "http2", "webdav", "geoip", "brotli"])";
    QTest::newRow("equal markers cancel") << db01 << "profile::base::firewall.allow"
                                          << R"(["icmp", "snmp", "ntp", "ssh", "postgres"])";
    QTest::newRow("a lone marker leaks") << web01 << "profile::base::services_disabled"
                                         << R"(["--cups"])";
    QTest::newRow("interpolation") << web01 << "profile::web::url"
                                   << R"("https://web01.fra.harbour.example/app")";
    QTest::newRow("unique flattens") << web01 << "profile::base::admins"
                                     << R"(["ines", "marek", "oncall-fra", "root"])";
    QTest::newRow("converted") << web01 << "profile::base::motd_width"
                               << "72";
}

void TestExample::results()
{
    QFETCH(QString, node);
    QFETCH(QString, key);
    QFETCH(QString, expected);
    const LookupResult result = lookup(node.toStdString(), key.toStdString());
    QCOMPARE(result.status, LookupResult::Status::Found);
    QCOMPARE(toText(result.value), expected);
}

QTEST_APPLESS_MAIN(TestExample)
#include "tst_example.moc"
