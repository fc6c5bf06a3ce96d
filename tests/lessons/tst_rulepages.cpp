// SPDX-License-Identifier: MIT
#include "app/builtin/examples.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/rulepages.h"
#include "findings/findingrules.h"

#include <QTest>

#include <string>

using namespace strata;

/// Each rule of findings has a page with an example of its mistake, and each example a rule.
class TestRulePages : public QObject
{
    Q_OBJECT

private slots:
    void eachRuleHasItsPage();
    void eachExampleHasItsRule();
    void pagesAreFoundByTopicAndName();
};

void TestRulePages::eachRuleHasItsPage()
{
    QCOMPARE(rulePages().size(), findingRules().size());
    for (const FindingRule &rule : findingRules()) {
        const ReferencePage *const page = rulePage(rule.id);
        QVERIFY2(page, rule.id.data());
        QVERIFY2(!page->wrong.empty(), (std::string(rule.id) + " has no example in resources/findings").c_str());
        QVERIFY2(page->wrong != page->right, rule.id.data());
        QVERIFY2(page->what.find(rule.why.text) != std::string::npos, rule.id.data());
    }
}

void TestRulePages::eachExampleHasItsRule()
{
    const auto files = builtInFiles("findings");
    QVERIFY(!files.empty());
    for (const auto &[path, text] : files)
        QVERIFY2(findFindingRule(lessonFileName(path)), path.c_str());
}

/// A fate of the same name goes first where only the name is given.
void TestRulePages::pagesAreFoundByTopicAndName()
{
    const auto library = LessonLibrary::builtIn();
    const auto topicOf = [&library](const char *wanted) {
        const ReferencePage *const page = library->page(wanted);
        return page ? QString::fromStdString(page->topic) : QString();
    };
    QCOMPARE(topicOf("first hides"), QStringLiteral("finding:first-hides"));
    QCOMPARE(topicOf("finding:first-hides"), QStringLiteral("finding:first-hides"));
    QCOMPARE(topicOf("marker-spent"), QStringLiteral("fate:marker-spent"));
    QCOMPARE(topicOf("finding:marker-spent"), QStringLiteral("finding:marker-spent"));
    QCOMPARE(topicOf("finding:nope"), QString());
}

QTEST_MAIN(TestRulePages)
#include "tst_rulepages.moc"
