// SPDX-License-Identifier: MIT
#include "app/project/project.h"
#include "support/valuetext.h"
#include "projection/contributiontable.h"
#include "projection/fates.h"
#include "source/files/diskfilesystem.h"

#include <QTest>

using namespace strata;
using namespace strata::test;

/// The built-in example for Hiera 3 shows the results that the Hiera documents give for it.
class TestHiera3Example : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void opensWithoutAProblem();
    void siteUsers_data();
    void siteUsers();
    void bob_data();
    void bob();
    void hashIsConfiguredAsDeeper();
    void otherKeys_data();
    void otherKeys();

private:
    LookupResult lookup(const char *node, const char *key, const char *merge) const;

    std::shared_ptr<const Project> m_project;
};

void TestHiera3Example::initTestCase()
{
    ProjectRequest request;
    request.root = STRATA_TEST_ROOT "/../resources/examples/hiera3";
    auto opened = openProject(request, takeSnapshot(std::make_shared<DiskFileSystem>()));
    QVERIFY2(opened.has_value(), opened ? "" : opened.error().message.c_str());
    m_project = *opened;
}

LookupResult TestHiera3Example::lookup(const char *node, const char *key, const char *merge) const
{
    LookupRequest request{.key = LookupTarget::named(key)};
    if (*merge)
        request.merge = m_project->dialect->parseMerge(Value::string(merge), *m_project->workspace->keys);
    return m_project->dialect->engine(scopeOf(*m_project, node))->lookup(request);
}

void TestHiera3Example::opensWithoutAProblem()
{
    QVERIFY(m_project->problems.empty());
    QCOMPARE(m_project->dialect->name(), std::string_view("hiera3"));
    QCOMPARE(m_project->nodes.size(), 2u);
}

void TestHiera3Example::siteUsers_data()
{
    QTest::addColumn<QString>("merge");
    QTest::addColumn<QString>("bob");
    QTest::newRow("native") << "native"
                            << R"({uid: 1000, group: "deglitch"})";
    QTest::newRow("deep") << "deep"
                          << R"({uid: 501, shell: "/bin/bash", group: "deglitch"})";
    QTest::newRow("deeper") << "deeper"
                            << R"({uid: 1000, shell: "/bin/bash", group: "deglitch"})";
    QTest::newRow("hash, as configured") << "hash"
                                         << R"({uid: 1000, shell: "/bin/bash", group: "deglitch"})";
}

void TestHiera3Example::siteUsers()
{
    QFETCH(QString, merge);
    QFETCH(QString, bob);
    const LookupResult result = lookup("deglitch", "site_users", qPrintable(merge));
    QCOMPARE(toText(result.value), QStringLiteral(R"({bob: %1, ash: {uid: 502, shell: "/bin/zsh", group: "common"}, )"
                                                  R"(jen: {uid: 503, shell: "/bin/zsh", group: "deglitch"}})")
                                       .arg(bob));
}

void TestHiera3Example::bob_data()
{
    QTest::addColumn<QString>("merge");
    QTest::addColumn<QString>("label");
    QTest::addColumn<QString>("fates"); // of the higher and the lower layer
    QTest::newRow("native: uid") << "native"
                                 << "uid"
                                 << "won overridden";
    QTest::newRow("native: the shell is lost") << "native"
                                               << "shell"
                                               << "- overridden";
    QTest::newRow("deep: uid") << "deep"
                               << "uid"
                               << "overridden won";
    QTest::newRow("deep: shell") << "deep"
                                 << "shell"
                                 << "- only";
    QTest::newRow("deeper: uid") << "deeper"
                                 << "uid"
                                 << "won overridden";
    QTest::newRow("deeper: shell") << "deeper"
                                   << "shell"
                                   << "- only";
    QTest::newRow("deeper: group") << "deeper"
                                   << "group"
                                   << "only -";
}

void TestHiera3Example::bob()
{
    QFETCH(QString, merge);
    QFETCH(QString, label);
    QFETCH(QString, fates);
    const LookupResult result = lookup("deglitch", "site_users", qPrintable(merge));
    const ContributionTable table = contributionTable(result.trace, leafFates(result.trace));
    QStringList found;
    for (const ContributionRow &row : table.rows) {
        const bool isBobs = row.parent != ContributionRow::kNoParent && table.rows[row.parent].label == "bob";
        if (!isBobs || row.label != label.toStdString())
            continue;
        for (std::uint32_t column = 0; column < 2; ++column) {
            const auto cell = std::find_if(row.cells.begin(), row.cells.end(),
                                           [column](const ContributionCell &each) { return each.column == column; });
            found << (cell == row.cells.end() ? QStringLiteral("-") : QString::fromUtf8(fateName(cell->fate).data()));
        }
    }
    QCOMPARE(found.join(QLatin1Char(' ')), fates);
}

void TestHiera3Example::hashIsConfiguredAsDeeper()
{
    const MergeSpec merge = lookup("deglitch", "site_users", "hash").merge;
    QCOMPARE(merge.strategy, std::string("deeper"));
    QCOMPARE(merge.source, MergeSpec::Source::Configuration);
    const auto text = DiskFileSystem().read(m_project->dialect->configurationFile());
    QVERIFY(text.has_value());
    const QStringList lines = QString::fromStdString(*text).split(QLatin1Char('\n'));
    QCOMPARE(lines[static_cast<qsizetype>(merge.mark.line) - 1], QStringLiteral(":merge_behavior: deeper"));
}

void TestHiera3Example::otherKeys_data()
{
    QTest::addColumn<QString>("node");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("merge");
    QTest::addColumn<QString>("expected");
    QTest::newRow("priority")
        << "grinder"
        << "site_users"
        << ""
        << R"({bob: {uid: 501, shell: "/bin/bash"}, ash: {uid: 502, shell: "/bin/zsh", group: "common"}})";
    QTest::newRow("array") << "deglitch"
                           << "ntp_servers"
                           << "array"
                           << R"(["ntp.deglitch.example.com", "ntp1.example.com", "ntp2.example.com"])";
    QTest::newRow("tokens") << "deglitch"
                            << "login_message"
                            << ""
                            << R"("Welcome to deglitch. Ask jen for help.")";
}

void TestHiera3Example::otherKeys()
{
    QFETCH(QString, node);
    QFETCH(QString, key);
    QFETCH(QString, merge);
    QFETCH(QString, expected);
    QCOMPARE(toText(lookup(qPrintable(node), qPrintable(key), qPrintable(merge)).value), expected);
}

QTEST_APPLESS_MAIN(TestHiera3Example)
#include "tst_hiera3example.moc"
