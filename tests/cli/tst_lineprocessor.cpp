// SPDX-License-Identifier: MIT
#include "app/cli/query/lineprocessor.h"

#include <QTest>

#include <atomic>
#include <future>
#include <mutex>
#include <sstream>
#include <thread>

using namespace strata::cli;

/// Answers to lines, in order, with one thread or several.
class TestLineProcessor : public QObject
{
    Q_OBJECT

private slots:
    void orderIsKept_data();
    void orderIsKept();
    void lastLineNeedsNoLineFeed();
    void laterAnswersWaitForTheFirst();
    void answersBeforeASlowLineAreWritten();
    void readingDoesNotFlush();
    void stopsOnWriteErrors();
    void worksWithoutThreads();

private:
    strata::ThreadExecutor m_executor{1};
};

void TestLineProcessor::orderIsKept_data()
{
    QTest::addColumn<unsigned>("jobs");
    for (const unsigned jobs : {1U, 2U, 7U})
        QTest::addRow("%u jobs", jobs) << jobs;
}

void TestLineProcessor::orderIsKept()
{
    QFETCH(unsigned, jobs);
    constexpr int kLines = 2000;
    std::string input;
    std::string expected;
    for (int i = 0; i < kLines; ++i) {
        input += std::to_string(i) + '\n';
        expected += '<' + std::to_string(i) + ">\n";
    }
    std::istringstream in(input);
    std::ostringstream out;
    QVERIFY(processLines(in, out, jobs, m_executor, [](const std::string &line) { return '<' + line + '>'; }));
    QCOMPARE(out.str(), expected);
}

void TestLineProcessor::lastLineNeedsNoLineFeed()
{
    std::istringstream in("a\n\nb");
    std::ostringstream out;
    QVERIFY(processLines(in, out, 2, m_executor, [](const std::string &line) { return line + '.'; }));
    QCOMPARE(out.str(), std::string("a.\n.\nb.\n"));
}

/// The first answer comes only after the second has been made: nothing may be written in between.
void TestLineProcessor::laterAnswersWaitForTheFirst()
{
    std::istringstream in("first\nsecond\n");
    std::ostringstream out;
    std::promise<void> secondDone;
    QVERIFY(processLines(in, out, 2, m_executor, [&](const std::string &line) {
        if (line == "first")
            secondDone.get_future().wait();
        else
            secondDone.set_value();
        return line;
    }));
    QCOMPARE(out.str(), std::string("first\nsecond\n"));
}

namespace {

/// A stream target that tells when it was flushed.
class FlushCounter : public std::stringbuf
{
public:
    int flushes() const { return m_flushes; }

protected:
    int sync() override
    {
        ++m_flushes;
        return 0;
    }

private:
    std::atomic<int> m_flushes = 0;
};

} // namespace

/// The second line is answered only once the first answer was flushed.
void TestLineProcessor::answersBeforeASlowLineAreWritten()
{
    std::istringstream in("quick\nslow\n");
    FlushCounter buffer;
    std::ostream out(&buffer);
    bool sawFirst = false;
    QVERIFY(processLines(in, out, 2, m_executor, [&](const std::string &line) {
        if (line == "slow")
            sawFirst = QTest::qWaitFor([&buffer] { return buffer.flushes() > 0; });
        return line;
    }));
    QVERIFY(sawFirst);
    QCOMPARE(buffer.str(), std::string("quick\nslow\n"));
}

namespace {

/// A stream target that counts flushes by the thread that made it.
class OwnFlushCounter : public std::stringbuf
{
public:
    int count = 0;

protected:
    int sync() override
    {
        if (std::this_thread::get_id() == m_owner)
            ++count;
        return 0;
    }

private:
    const std::thread::id m_owner = std::this_thread::get_id();
};

} // namespace

/// Standard input is tied to standard output: reading flushes it, which must not happen beside the workers.
void TestLineProcessor::readingDoesNotFlush()
{
    std::istringstream in("a\nb\nc\n");
    OwnFlushCounter buffer;
    std::ostream out(&buffer);
    in.tie(&out);
    QVERIFY(processLines(in, out, 2, m_executor, [](const std::string &line) { return line; }));
    QCOMPARE(buffer.count, 0);
    QCOMPARE(buffer.str(), std::string("a\nb\nc\n"));
}

void TestLineProcessor::stopsOnWriteErrors()
{
    std::string input;
    for (int i = 0; i < 5000; ++i)
        input += "x\n";
    for (const unsigned jobs : {1U, 3U}) {
        std::istringstream in(input);
        std::ostringstream out;
        out.setstate(std::ios::badbit);
        std::atomic<int> answered = 0;
        QVERIFY(!processLines(in, out, jobs, m_executor, [&answered](const std::string &line) {
            ++answered;
            return line;
        }));
        QVERIFY(answered < 1000);
    }
}

/// Where the system starts no thread, the executor does work in place.
void TestLineProcessor::worksWithoutThreads()
{
    strata::InlineExecutor refused;
    std::istringstream in("a\nb\n");
    std::ostringstream out;
    QVERIFY(processLines(in, out, 4, refused, [](const std::string &line) { return line + '.'; }));
    QCOMPARE(out.str(), std::string("a.\nb.\n"));
}

QTEST_GUILESS_MAIN(TestLineProcessor)
#include "tst_lineprocessor.moc"
