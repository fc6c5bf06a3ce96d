// SPDX-License-Identifier: MIT
#include <QByteArray>
#include <QProcess>
#include <QString>
#include <QTest>

#ifdef _WIN32
#include <windows.h>
#else
#include <csignal>
#endif

namespace {

/// Presses Ctrl+C in the terminal of \a process alone.
bool interrupt(const QProcess &process)
{
#ifdef _WIN32
    const auto id = static_cast<DWORD>(process.processId());
    const bool isSent = AttachConsole(id) && SetConsoleCtrlHandler(nullptr, TRUE) && // this process ignores it
                        GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0);
    return isSent;
#else
    return kill(static_cast<pid_t>(process.processId()), SIGINT) == 0;
#endif
}

} // namespace

/// Ctrl+C ends a command with a message and a status of its own.
class TestInterruption : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void query_data();
    void query();
};

void TestInterruption::init()
{
#ifdef _WIN32
    FreeConsole(); // so that QProcess gives the program a console of its own
    SetConsoleCtrlHandler(nullptr, FALSE);
#endif
}

void TestInterruption::cleanup()
{
#ifdef _WIN32
    FreeConsole(); // that of the program
#endif
}

void TestInterruption::query_data()
{
    QTest::addColumn<QString>("jobs");
    QTest::newRow("one thread") << "1";
    QTest::newRow("several threads") << "3";
}

void TestInterruption::query()
{
    QFETCH(QString, jobs);
    QProcess process;
    process.start(QStringLiteral(STRATA_PROGRAM), {QStringLiteral("query"), QStringLiteral("--example"),
                                                   QStringLiteral("hiera5"), QStringLiteral("--jobs"), jobs});
    process.write("{\"key\":\"profile::base::packages\"}\n");
    QTRY_VERIFY(process.canReadLine());
    QVERIFY(process.readLine().contains("result"));
    QVERIFY(interrupt(process));
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.readAllStandardError(), QByteArray("strata: interrupted\n"));
#ifdef _WIN32
    QCOMPARE(process.exitCode(), 130);
#else
    QCOMPARE(process.exitStatus(), QProcess::CrashExit); // what ends by a signal
    QCOMPARE(process.exitCode(), SIGINT);
#endif
}

QTEST_GUILESS_MAIN(TestInterruption)
#include "tst_interruption.moc"
