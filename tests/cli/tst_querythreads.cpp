// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include <QTest>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

using namespace strata::cli;

/// `strata query` in this process, so that the thread sanitizer sees it: however many threads answer, the answers are
/// the same and in the same order. Threads share engines where they ask for the same node.
class TestQueryThreads : public QObject
{
    Q_OBJECT

private slots:
    void answersDoNotDependOnTheirNumber_data();
    void answersDoNotDependOnTheirNumber();
};

namespace {

std::string answers(const std::string &requests, const std::string &root, const std::string &jobs)
{
    std::istringstream in(requests);
    std::ostringstream out;
    std::ostringstream err;
    std::vector<std::string> words{"--root", root, "--jobs", jobs};
    if (std::filesystem::exists(root + "/facts"))
        words.insert(words.end(), {"--facts", root + "/facts"});
    if (runCommand(kQueryCommand, words, Console{in, out, err}) != kSuccess)
        return "query failed: " + err.str();
    return out.str();
}

} // namespace

void TestQueryThreads::answersDoNotDependOnTheirNumber_data()
{
    QTest::addColumn<std::string>("example");
    QTest::addColumn<std::vector<std::string>>("nodes");
    QTest::addColumn<std::vector<std::string>>("keys");
    using List = std::vector<std::string>;
    QTest::newRow("hiera5") << std::string("hiera5")
                            << List{"web01.fra.harbour.example", "db01.fra.harbour.example", ""}
                            << List{"profile::base::firewall", "profile::base::motd", "ntp::servers", "nobody"};
    QTest::newRow("hiera3") << std::string("hiera3") << List{"deglitch", "grinder", ""} << List{"site_users", "nobody"};
    QTest::newRow("datum") << std::string("datum") << List{"FILE01", "WEB01", "JUMP01"}
                           << List{"Configurations", "Services", R"(FileShares\\Items)", "Nobody"};
}

void TestQueryThreads::answersDoNotDependOnTheirNumber()
{
    QFETCH(std::string, example);
    QFETCH(std::vector<std::string>, nodes);
    QFETCH(std::vector<std::string>, keys);
    constexpr int kRounds = 6;
    std::string requests;
    for (int round = 0; round < kRounds; ++round) {
        for (const std::string &key : keys) {
            for (const std::string &node : nodes) {
                requests += R"({"key": ")" + key + R"(", "trace": true)";
                requests += node.empty() ? "}\n" : R"(, "node": ")" + node + "\"}\n";
            }
        }
    }
    const std::string root = STRATA_TEST_ROOT "/../resources/examples/" + example;
    const std::string expected = answers(requests, root, "1");
    QVERIFY2(expected.find("\"result\"") != std::string::npos, expected.substr(0, 300).c_str());
    QCOMPARE(answers(requests, root, "4"), expected);
}

QTEST_GUILESS_MAIN(TestQueryThreads)
#include "tst_querythreads.moc"
