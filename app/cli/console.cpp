// SPDX-License-Identifier: MIT
#include "app/cli/console.h"

#include "core/text/utf8.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <sys/ioctl.h>
#include <system_error>
#include <unistd.h>

namespace strata::cli {

namespace {

int terminalWidth()
{
    constexpr int kUsualWidth = 80;
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    return kUsualWidth;
}

bool isSet(const char *variable)
{
    const char *const value = std::getenv(variable);
    return value && *value;
}

} // namespace

std::string harmless(std::string_view text, Lines lines)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const utf8::Decoded decoded = utf8::decode(text, at);
        const char32_t c = decoded.character;
        const bool isLayout = lines == Lines::Many && (c == '\n' || c == '\t');
        const bool isControl = c < 0x20 || (c >= 0x7f && c <= 0x9f);
        if (!decoded.valid || (isControl && !isLayout))
            out += "\uFFFD";
        else
            out += text.substr(at, decoded.length);
        at += decoded.length;
    }
    return out;
}

void Console::complain(std::string_view message) const
{
    err << "strata: " << harmless(message, Lines::Many) << '\n';
}

int Console::delivered(int status) const
{
    if (out.flush())
        return status;
    complain("not everything could be written to the standard output");
    return kWrongUsage;
}

Console processConsole()
{
    std::ios::sync_with_stdio(false);
    Console console{std::cin, std::cout, std::cerr};
    if (isatty(STDOUT_FILENO) == 1) {
        console.width = terminalWidth();
        const char *const terminal = std::getenv("TERM");
        const bool isDumb = terminal && std::string_view(terminal) == "dumb";
        console.colours = isDumb || isSet("NO_COLOR") ? Colours::No : Colours::Yes;
    }
    return console;
}

bool hasDisplay()
{
#if defined(__unix__) && !defined(__APPLE__)
    return isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") || isSet("QT_QPA_PLATFORM");
#else
    return true;
#endif
}

int becomeProgram(const std::string &name, const std::string &libexec, char **arguments, const Console &console)
{
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path here = fs::read_symlink("/proc/self/exe", error).parent_path();
    const std::array places{here / name, here.parent_path() / libexec / name};
    for (const fs::path &place : places)
        execv(place.c_str(), arguments);
    const int reason = errno;
    console.complain("the window cannot open: " + places.back().string() + ": " + std::strerror(reason));
    return kWrongUsage;
}

} // namespace strata::cli
