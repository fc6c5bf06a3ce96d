// SPDX-License-Identifier: MIT
#include <QByteArray>
#include <QProcess>
#include <QString>
#include <QTest>

#include <algorithm>
#include <array>
#include <string>

#ifdef _WIN32
#include <windows.h>
#else
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>
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

#ifndef _WIN32
/// A process in a terminal of its own.
class Terminal
{
public:
    explicit Terminal(unsigned short columns) : m_end(posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC))
    {
        if (grantpt(m_end) != 0 || unlockpt(m_end) != 0)
            qFatal("no terminal");
        winsize size{};
        size.ws_row = 25;
        size.ws_col = columns;
        ioctl(m_end, TIOCSWINSZ, &size);
    }
    ~Terminal() { close(m_end); }

    void start(const QStringList &words)
    {
        const int other = open(ptsname(m_end), O_RDWR | O_NOCTTY);
        m_process.setChildProcessModifier([other] {
            setsid();
            ioctl(other, TIOCSCTTY, 0);
            for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
                dup2(other, stream);
            close(other);
        });
        m_process.start(QStringLiteral(STRATA_PROGRAM), words);
        QVERIFY(m_process.waitForStarted());
        close(other);
    }
    void type(const std::string &keys) { QVERIFY(write(m_end, keys.data(), keys.size()) > 0); }
    /// What is shown next; empty: the process has ended, or shows nothing for a long time.
    QByteArray read()
    {
        pollfd end{m_end, POLLIN, 0};
        if (poll(&end, 1, 20'000) <= 0)
            return {};
        std::array<char, 4096> bytes;
        return {bytes.data(), std::max<qsizetype>(::read(m_end, bytes.data(), bytes.size()), 0)};
    }
    QString readAll()
    {
        QByteArray all;
        for (QByteArray part = read(); !part.isEmpty(); part = read())
            all += part;
        m_process.waitForFinished();
        return QString::fromUtf8(all).remove(u'\r');
    }
    const QProcess &process() const { return m_process; }

private:
    QProcess m_process;
    int m_end;
};
#endif

} // namespace

/// Ctrl+C ends a command with a message and a status of its own; output in a terminal fits it.
class TestInterruption : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void query_data();
    void query();
    void queryInTerminal();
    void tablesFitTheTerminal_data();
    void tablesFitTheTerminal();
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

/// The terminal shows `^C` itself, so the message has its own line.
void TestInterruption::queryInTerminal()
{
#ifdef _WIN32
    QSKIP("terminals are those of POSIX");
#else
    Terminal terminal(80);
    terminal.start({QStringLiteral("query"), QStringLiteral("--example"), QStringLiteral("hiera5")});
    terminal.type("{\"key\":\"profile::base::packages\"}\n");
    QByteArray shown;
    do {
        const QByteArray part = terminal.read();
        QVERIFY2(!part.isEmpty(), shown.constData());
        shown += part;
    } while (!shown.contains("\"result\""));
    terminal.type("\x03");
    const QString rest = terminal.readAll();
    QVERIFY2(rest.endsWith(QLatin1String("^C\nstrata: interrupted\n")), qPrintable(rest));
    QCOMPARE(terminal.process().exitStatus(), QProcess::CrashExit);
    QCOMPARE(terminal.process().exitCode(), SIGINT);
#endif
}

void TestInterruption::tablesFitTheTerminal_data()
{
    QTest::addColumn<unsigned short>("columns");
    QTest::addColumn<int>("widest");
    QTest::newRow("narrow") << static_cast<unsigned short>(60) << 60;
    QTest::newRow("wide") << static_cast<unsigned short>(70) << 70;
    QTest::newRow("of unknown width") << static_cast<unsigned short>(0) << 80;
}

void TestInterruption::tablesFitTheTerminal()
{
#ifdef _WIN32
    QSKIP("terminals are those of POSIX");
#else
    QFETCH(unsigned short, columns);
    QFETCH(int, widest);
    qputenv("NO_COLOR", "1");
    Terminal terminal(columns);
    terminal.start({QStringLiteral("lessons")});
    const QString table = terminal.readAll();
    qsizetype width = 0;
    for (const QString &line : table.split(u'\n'))
        width = std::max(width, line.size());
    QVERIFY2(width == widest, qPrintable(table));
    QVERIFY2(table.contains(QChar(0x2026)), qPrintable(table));
#endif
}

QTEST_GUILESS_MAIN(TestInterruption)
#include "tst_interruption.moc"
