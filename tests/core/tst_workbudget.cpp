// SPDX-License-Identifier: MIT
#include "core/workbudget.h"

#include "core/dotnet/dotnetpattern.h"
#include "core/text/regex.h"

#include <QTest>

using namespace strata;

namespace {

std::string messageOf(const WorkBudget &budget)
{
    const auto error = budget.exceeded();
    return error ? error->message : std::string();
}

} // namespace

class TestWorkBudget : public QObject
{
    Q_OBJECT

private slots:
    void namesTheExceededLimit_data();
    void namesTheExceededLimit();
    void checksCountAsRounds();
    void limitsCanBeRaised();
    void firstExcessIsReported();
    void followsTheOuterToken();
    void slowSearchesCost_data();
    void slowSearchesCost();
    void cancelledSearches();
};

void TestWorkBudget::namesTheExceededLimit_data()
{
    QTest::addColumn<int>("work");
    QTest::addColumn<QString>("what");
    QTest::newRow("rounds") << static_cast<int>(Work::Rounds) << "iterations over its values";
    QTest::newRow("pattern steps") << static_cast<int>(Work::PatternSteps) << "regular expression steps";
    QTest::newRow("tokens") << static_cast<int>(Work::Tokens) << "token evaluations";
    QTest::newRow("bytes") << static_cast<int>(Work::TokenBytes) << "memory for interpolated values";
}

void TestWorkBudget::namesTheExceededLimit()
{
    QFETCH(int, work);
    QFETCH(QString, what);
    const auto budget = std::make_shared<const WorkBudget>(
        CancelToken(), WorkBudget::Limits{.rounds = 10, .patternSteps = 10, .tokens = 10, .tokenBytes = 10});
    const CancelToken token(budget);
    token.spend(static_cast<Work>(work), 8);
    QVERIFY(!token.isCancelled() && !budget->exceeded());
    token.spend(static_cast<Work>(work), 8);
    QVERIFY(token.isCancelled());
    QCOMPARE(QString::fromStdString(messageOf(*budget)),
             QStringLiteral("this lookup exceeds Strata's limit of %1").arg(what));
    QCOMPARE(budget->exceeded()->code, Error::Code::Unsupported);
}

void TestWorkBudget::checksCountAsRounds()
{
    const WorkBudget budget({}, {.rounds = 3});
    QVERIFY(!budget.isSet() && !budget.isSet() && !budget.isSet());
    QVERIFY(budget.isSet() && budget.isSet());
}

/// The user's setting applies to everything that begins after it.
void TestWorkBudget::limitsCanBeRaised()
{
    const std::uint64_t usual = WorkBudget::Limits().tokens;
    const auto isEnough = [&](std::uint64_t tokens) {
        const WorkBudget budget{CancelToken()};
        budget.spend(Work::Tokens, tokens);
        return !budget.exceeded();
    };
    QVERIFY(isEnough(usual) && !isEnough(usual + 1));
    WorkBudget::allow(10);
    QVERIFY(isEnough(10 * usual) && !isEnough(10 * usual + 1));
    WorkBudget::allow(0); // never less than usual
    QVERIFY(isEnough(usual) && !isEnough(usual + 1));
}

void TestWorkBudget::firstExcessIsReported()
{
    const WorkBudget budget({}, {.rounds = 3, .tokens = 3});
    budget.spend(Work::Tokens, 4);
    budget.spend(Work::Rounds, 4);
    QVERIFY(messageOf(budget).find("token evaluations") != std::string::npos);
}

void TestWorkBudget::followsTheOuterToken()
{
    CancelSource source;
    const WorkBudget budget(source.token());
    QVERIFY(!budget.isSet());
    source.cancel();
    QVERIFY(budget.isSet());
    QVERIFY(!budget.exceeded()); // that is another matter
}

void TestWorkBudget::slowSearchesCost_data()
{
    QTest::addColumn<int>("letters");
    QTest::addColumn<bool>("isOver");
    QTest::newRow("quick") << 5 << false;
    QTest::newRow("slow") << 30 << true;
}

void TestWorkBudget::slowSearchesCost()
{
    QFETCH(int, letters);
    QFETCH(bool, isOver);
    const std::string text = std::string(static_cast<std::size_t>(letters), 'a') + '!';
    {
        const auto budget =
            std::make_shared<const WorkBudget>(CancelToken(), WorkBudget::Limits{.patternSteps = 50'000});
        QCOMPARE(Pattern::compile("^(a|a)+$")->matches(text, CancelToken(budget)).has_value(), !isOver);
        QCOMPARE(budget->exceeded().has_value(), isOver);
    }
    const auto budget = std::make_shared<const WorkBudget>(CancelToken(), WorkBudget::Limits{.patternSteps = 50'000});
    QVERIFY(!DotNetPattern::compile("^(a|a)+$")->matches(text, CancelToken(budget)));
    QCOMPARE(budget->exceeded().has_value(), isOver);
}

void TestWorkBudget::cancelledSearches()
{
    CancelSource source;
    source.cancel();
    const auto found = Pattern::compile("a")->matches("a", source.token());
    QVERIFY(!found);
    QCOMPARE(found.error().code, Error::Code::Cancelled);
    QVERIFY(!DotNetPattern::compile("a")->matches("a", source.token()));
}

QTEST_APPLESS_MAIN(TestWorkBudget)
#include "tst_workbudget.moc"
