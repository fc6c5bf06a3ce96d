// SPDX-License-Identifier: MIT
#include "app/cli/console.h"

#include "source/files/diskfilesystem.h"
#include "source/files/path.h"
#include "source/files/windows/widepath.h"

#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <io.h>
#include <iostream>
#include <optional>
#include <process.h>
#include <windows.h>
#include <shellapi.h>

namespace strata::cli {

namespace {

bool isSet(const wchar_t *variable)
{
    return GetEnvironmentVariableW(variable, nullptr, 0) > 1; // with its NUL
}

/// Nothing: \a output is not a console.
std::optional<int> consoleWidth(HANDLE output)
{
    CONSOLE_SCREEN_BUFFER_INFO info = {};
    if (!GetConsoleScreenBufferInfo(output, &info))
        return std::nullopt;
    return info.srWindow.Right - info.srWindow.Left + 1;
}

/// The console's code page before this process, which shares the console with the shell; 0: no console.
UINT usualPage = 0;

/// Ends the process at once: its threads may hold what its end by exit() needs.
BOOL CALLBACK onInterruption(DWORD event)
{
    SetConsoleOutputCP(usualPage);
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT)
        return FALSE; // the console closes, which ends the program
    constexpr std::string_view kText = "strata: interrupted\n";
    DWORD written = 0;
    const HANDLE errors = GetStdHandle(STD_ERROR_HANDLE);
    DWORD mode = 0;
    if (GetConsoleMode(errors, &mode))
        WriteFile(errors, "\n", 1, &written, nullptr); // behind progress
    WriteFile(errors, kText.data(), static_cast<DWORD>(kText.size()), &written, nullptr);
    TerminateProcess(GetCurrentProcess(), kInterrupted);
    return TRUE;
}

/// Switches on escape sequences, which consoles have since Windows 10. False: \a output is not a console.
bool allowSequences(HANDLE output)
{
    DWORD mode = 0;
    return GetConsoleMode(output, &mode) && SetConsoleMode(output, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

std::string folderOfProgram()
{
    constexpr DWORD kLongest = 32'768;
    std::wstring path(kLongest, L'\0');
    path.resize(GetModuleFileNameW(nullptr, path.data(), kLongest));
    return parentFolder(normalPath(windows::narrow(path)));
}

/// \a word as one argument of a command line.
std::wstring quoted(const std::wstring &word)
{
    std::wstring out = L"\"";
    std::size_t backslashes = 0;
    for (const wchar_t c : word) {
        if (c == L'"')
            out.append(backslashes + 1, L'\\'); // those in front of a quote count twice
        backslashes = c == L'\\' ? backslashes + 1 : 0;
        out += c;
    }
    return out.append(backslashes, L'\\') + L'"';
}

/// UTF-16 of \a text, which comes from the command line and the system and so is UTF-8.
std::wstring systemText(const std::string &text)
{
    return windows::wide(text).value_or(std::wstring());
}

} // namespace

Console processConsole()
{
    // Output is the same bytes as on other systems: UTF-8, lines that end in "\n".
    for (const int stream : std::array{0, 1, 2})
        _setmode(stream, _O_BINARY);
    std::ios::sync_with_stdio(false);
    Console console{std::cin, std::cout, std::cerr};
    if (usualPage == 0)
        usualPage = GetConsoleOutputCP();
    if (usualPage != 0 && usualPage != CP_UTF8) {
        SetConsoleOutputCP(CP_UTF8);
        std::atexit([] { SetConsoleOutputCP(usualPage); });
    }
    console.showsProgress = allowSequences(GetStdHandle(STD_ERROR_HANDLE));
    const HANDLE output = GetStdHandle(STD_OUTPUT_HANDLE);
    if (const auto width = consoleWidth(output)) {
        console.width = *width;
        console.colours = !isSet(L"NO_COLOR") && allowSequences(output) ? Colours::Yes : Colours::No;
    }
    return console;
}

void reportInterruption(const Console &)
{
    SetConsoleCtrlHandler(onInterruption, TRUE);
}

std::vector<std::string> commandLineWords(int, char **)
{
    int count = 0;
    wchar_t **const wide = CommandLineToArgvW(GetCommandLineW(), &count);
    std::vector<std::string> words;
    for (int i = 1; wide && i < count; ++i)
        words.push_back(windows::narrow(wide[i]));
    LocalFree(wide);
    return words;
}

bool hasDisplay()
{
    return true;
}

/// "offscreen" has no fonts on Windows. A window that is drawn only is not shown.
const char *unseenPlatform()
{
    return "windows";
}

/// Windows cannot replace a process: this one waits for the program and has its exit status.
int becomeProgram(const std::string &name, const std::string &, std::vector<std::string> arguments,
                  const Console &console)
{
    const std::string program = folderOfProgram() + '/' + name + ".exe";
    if (DiskFileSystem().type(program) != FileSystem::Type::File)
        return console.reportWrongUsage("the window is not part of this archive; 'strata --help' lists the commands");
    std::vector<std::wstring> words;
    for (const std::string &argument : arguments)
        words.push_back(quoted(systemText(argument)));
    std::vector<const wchar_t *> pointers;
    for (const std::wstring &word : words)
        pointers.push_back(word.c_str());
    pointers.push_back(nullptr);
    const auto status = _wspawnv(_P_WAIT, systemText(program).c_str(), pointers.data());
    if (status >= 0)
        return static_cast<int>(status);
    return console.reportWrongUsage("the window cannot open: " + program + " does not start");
}

bool enlargeStacks()
{
    return true; // all threads have the size that the linker notes in the program
}

} // namespace strata::cli
