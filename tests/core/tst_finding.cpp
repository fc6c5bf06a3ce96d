// SPDX-License-Identifier: MIT
#include "core/finding.h"

#include <QTest>

using namespace strata;

/// Collecting findings.
class TestFinding : public QObject
{
    Q_OBJECT

private slots:
    void omitsRepeatedTexts();
    void isCreatedFromAnError();
};

void TestFinding::omitsRepeatedTexts()
{
    const SourceMark first{FileId{1}, 2, 1};
    const SourceMark second{FileId{1}, 9, 1};
    std::vector<Finding> findings;
    addOnce(findings, {"variable-unset", Finding::Severity::Warning, "role is not set", first});
    addOnce(findings, {{"variable-unset", Finding::Severity::Warning, "role is not set", second},
                       {"variable-unset", Finding::Severity::Warning, "site is not set", second}});
    QCOMPARE(findings.size(), std::size_t{2});
    QCOMPARE(findings[0].mark, first);
    QCOMPARE(findings[1].text, std::string("site is not set"));
}

void TestFinding::isCreatedFromAnError()
{
    const SourceMark mark{FileId{3}, 4, 5};
    const Finding finding = Finding::fromError("config-broken", {Error::Code::Syntax, "expected a mapping", mark});
    QCOMPARE(finding, (Finding{"config-broken", Finding::Severity::Error, "expected a mapping", mark, {}}));
}

QTEST_APPLESS_MAIN(TestFinding)

#include "tst_finding.moc"
