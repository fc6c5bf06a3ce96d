// SPDX-License-Identifier: MIT
#include "support/links.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>
#include <windows.h>

using namespace strata::test;

namespace {

/// A console without a window, to which this process is attached while the object exists.
class HiddenConsole
{
public:
    HiddenConsole()
    {
        FreeConsole(); // so that QProcess gives the program a console of its own
        m_owner.start(QStringLiteral(STRATA_PROGRAM), {QStringLiteral("query")});
        m_owner.write("{}\n");
        while (!m_owner.canReadLine() && m_owner.waitForReadyRead()) {
        }
        SECURITY_ATTRIBUTES inherited = {sizeof inherited, nullptr, TRUE};
        if (AttachConsole(static_cast<DWORD>(m_owner.processId())))
            m_screen = CreateFileW(L"CONOUT$", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE,
                                   &inherited, OPEN_EXISTING, 0, nullptr);
    }
    ~HiddenConsole()
    {
        if (isOpen())
            CloseHandle(m_screen);
        m_owner.closeWriteChannel();
        m_owner.waitForFinished();
        FreeConsole();
    }
    HiddenConsole(const HiddenConsole &) = delete;
    HiddenConsole &operator=(const HiddenConsole &) = delete;

    bool isOpen() const { return m_screen != INVALID_HANDLE_VALUE; }

    /// The exit status of `strata` with \a words, which writes to the console.
    std::optional<DWORD> run(const QString &folder, const QString &words) const
    {
        STARTUPINFOW start = {};
        start.cb = sizeof start;
        start.dwFlags = STARTF_USESTDHANDLES;
        start.hStdOutput = m_screen;
        start.hStdError = m_screen;
        PROCESS_INFORMATION process = {};
        std::wstring line = QStringLiteral("\"%1\" %2").arg(QStringLiteral(STRATA_PROGRAM), words).toStdWString();
        const std::wstring program = QDir::toNativeSeparators(QStringLiteral(STRATA_PROGRAM)).toStdWString();
        const std::wstring in = QDir::toNativeSeparators(folder).toStdWString();
        if (!CreateProcessW(program.c_str(), line.data(), nullptr, nullptr, TRUE, 0, nullptr, in.c_str(), &start,
                            &process))
            return std::nullopt;
        WaitForSingleObject(process.hProcess, INFINITE);
        DWORD status = 0;
        GetExitCodeProcess(process.hProcess, &status);
        CloseHandle(process.hThread);
        CloseHandle(process.hProcess);
        return status;
    }

    struct Screen
    {
        QString text;
        bool hasColours = false;
    };
    /// What is written up to the cursor.
    Screen read() const
    {
        CONSOLE_SCREEN_BUFFER_INFO info = {};
        GetConsoleScreenBufferInfo(m_screen, &info);
        const auto size = static_cast<DWORD>(info.dwSize.X) * static_cast<DWORD>(info.dwCursorPosition.Y + 1);
        std::wstring text(size, L'\0');
        std::vector<WORD> attributes(size);
        DWORD count = 0;
        ReadConsoleOutputCharacterW(m_screen, text.data(), size, {0, 0}, &count);
        ReadConsoleOutputAttribute(m_screen, attributes.data(), size, {0, 0}, &count);
        const QString shown = QString::fromStdWString(text);
        const bool isUniform =
            std::all_of(attributes.begin(), attributes.end(), [&](WORD each) { return each == attributes.front(); });
        // Wine 8 has the mode for escape sequences, but shows them as they are.
        return {shown, isWine() ? shown.contains(QStringLiteral("\x1b[")) : !isUniform};
    }

private:
    QProcess m_owner;
    HANDLE m_screen = INVALID_HANDLE_VALUE;
};

} // namespace

/// What commands write to a console, by the content of its screen.
class TestWindowsConsole : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup();
    void letters();
    void colours();
    void noColours();

private:
    QTemporaryDir m_folder;
};

void TestWindowsConsole::initTestCase()
{
    const auto write = [this](const char *name, const QByteArray &text) {
        QFile file(m_folder.filePath(QString::fromUtf8(name)));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("data")));
    QVERIFY(write("hiera.yaml", "version: 5\n"));
    QVERIFY(write("data/common.yaml", "\"gru\xc3\x9f\": \"Gr\xc3\xbc\xc3\x9f"
                                      "e \xe2\x82\xac\"\nlist: [a, b]\n"));
}

void TestWindowsConsole::cleanup()
{
    SetEnvironmentVariableW(L"NO_COLOR", nullptr);
}

/// Words and output have all letters whatever the code page, which the shell has again afterwards.
void TestWindowsConsole::letters()
{
    const HiddenConsole console;
    QVERIFY(console.isOpen());
    constexpr UINT kWestern = 437;
    QVERIFY(SetConsoleOutputCP(kWestern));
    QCOMPARE(console.run(m_folder.path(), QString::fromUtf8("lookup gru\xc3\x9f")).value_or(99), DWORD{0});
    const QString text = console.read().text;
    QVERIFY2(text.contains(QString::fromUtf8("Gr\xc3\xbc\xc3\x9f"
                                             "e \xe2\x82\xac")),
             qPrintable(text));
    QCOMPARE(GetConsoleOutputCP(), kWestern);
}

void TestWindowsConsole::colours()
{
    const HiddenConsole console;
    QVERIFY(console.isOpen());
    QCOMPARE(console.run(m_folder.path(), QStringLiteral("why list")).value_or(99), DWORD{0});
    const HiddenConsole::Screen screen = console.read();
    QVERIFY2(screen.text.contains(QStringLiteral("data/common.yaml:2")), qPrintable(screen.text));
    QVERIFY2(screen.hasColours, qPrintable(screen.text));
}

void TestWindowsConsole::noColours()
{
    SetEnvironmentVariableW(L"NO_COLOR", L"1");
    const HiddenConsole console;
    QVERIFY(console.isOpen());
    QCOMPARE(console.run(m_folder.path(), QStringLiteral("why list")).value_or(99), DWORD{0});
    QVERIFY(!console.read().hasColours);
}

QTEST_GUILESS_MAIN(TestWindowsConsole)
#include "tst_windowsconsole.moc"
