// SPDX-License-Identifier: MIT
#include "app/cli/progressline.h"

#include <QTest>

#include <sstream>
#include <string>

using namespace strata;
using namespace strata::cli;

/// The line that shows on a terminal how far a command has come.
class TestProgressLine : public QObject
{
    Q_OBJECT

private slots:
    void isErasedForResults();
    void isShownOnTerminalsOnly();

private:
    std::istringstream m_in;
    std::ostringstream m_out;
};

void TestProgressLine::isErasedForResults()
{
    std::ostringstream err;
    const Console console{m_in, m_out, err, Colours::No, 0, true};
    Progress progress;
    progress.add(12);
    {
        ProgressLine line(console, progress, "commits searched");
        const auto shown = [&] {
            const auto lock = line.hide();
            return err.str();
        };
        QTRY_VERIFY(shown().find("\r12 commits searched\r\x1b[K") != std::string::npos); // as often as time allows
        progress.add();
        QTRY_VERIFY(shown().find("\r13 commits searched") != std::string::npos);
    }
    QVERIFY(err.str().ends_with("\r\x1b[K"));
    QCOMPARE(m_out.str(), std::string());
}

void TestProgressLine::isShownOnTerminalsOnly()
{
    std::ostringstream err;
    const Console console{m_in, m_out, err};
    Progress progress;
    ProgressLine line(console, progress, "commits searched");
    QTest::qWait(300);
    const auto lock = line.hide();
    QCOMPARE(err.str(), std::string());
}

QTEST_GUILESS_MAIN(TestProgressLine)
#include "tst_progressline.moc"
