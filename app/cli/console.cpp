// SPDX-License-Identifier: MIT
#include "app/cli/console.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <pthread.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
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

/// What Ctrl+C writes; on a terminal in a new line, behind progress and "^C".
std::string_view interruptionText = "strata: interrupted\n";

/// Ends the process by the signal, which tells a shell that runs a script to end as well.
void onInterruption(int signal)
{
    static_cast<void>(write(STDERR_FILENO, interruptionText.data(), interruptionText.size()) > 0);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

} // namespace

Console processConsole()
{
    std::ios::sync_with_stdio(false);
    Console console{std::cin, std::cout, std::cerr};
    const char *const terminal = std::getenv("TERM");
    const bool isDumb = terminal && std::string_view(terminal) == "dumb";
    console.showsProgress = !isDumb && isatty(STDERR_FILENO) == 1;
    if (isatty(STDOUT_FILENO) == 1) {
        console.width = terminalWidth();
        console.colours = isDumb || isSet("NO_COLOR") ? Colours::No : Colours::Yes;
    }
    return console;
}

void reportInterruption(const Console &console)
{
    if (console.showsProgress)
        interruptionText = "\nstrata: interrupted\n";
    if (std::signal(SIGINT, onInterruption) == SIG_IGN) // as nohup and shells have it for jobs in the background
        std::signal(SIGINT, SIG_IGN);
}

std::vector<std::string> commandLineWords(int count, char **words)
{
    return {words + std::min(count, 1), words + count};
}

bool hasDisplay()
{
#ifdef __APPLE__
    return true;
#else
    return isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") || isSet("QT_QPA_PLATFORM");
#endif
}

const char *unseenPlatform()
{
    return "offscreen";
}

int becomeProgram(const std::string &name, const std::string &libexec, std::vector<std::string> arguments,
                  const Console &console)
{
    std::vector<char *> pointers;
    for (std::string &argument : arguments)
        pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path here = fs::read_symlink("/proc/self/exe", error).parent_path();
    const std::array places{here / name, here.parent_path() / libexec / name};
    for (const fs::path &place : places)
        execv(place.c_str(), pointers.data());
    const int reason = errno;
    return console.reportWrongUsage("the window cannot open: " + places.back().string() + ": " + std::strerror(reason));
}

bool enlargeStacks()
{
    constexpr rlim_t kLarge = 4 << 20; // bytes: in debug builds a level of a value takes up to 3 KiB
    rlimit limit{};
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= kLarge)
        return true;
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) == 0) {
        pthread_attr_setstacksize(&attributes, kLarge);
        pthread_setattr_default_np(&attributes); // otherwise the limit of the environment
        pthread_attr_destroy(&attributes);
    }
    limit.rlim_cur = std::min(kLarge, limit.rlim_max); // the first thread's stack grows up to it
    return setrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur >= kLarge;
}

} // namespace strata::cli
