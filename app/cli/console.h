// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace strata::cli {

/// Exit statuses of all commands.
enum ExitStatus : int {
    kSuccess = 0,
    kNotFound = 1,      ///< no value, or the lookup failed
    kWrongUsage = 2,    ///< the command line or the configuration is unusable
    kInterrupted = 130, ///< Ctrl+C; on Linux the process ends by the signal, which shells report as this status
};

enum class Colours { No, Yes };

/// The streams of a command. Results are written to `out`, messages to `err`.
struct Console
{
    std::istream &in;
    std::ostream &out;
    std::ostream &err;
    Colours colours = Colours::No; ///< `out` is a terminal with colours
    int width = 0;                 ///< columns of the terminal; 0: not a terminal
    bool showsProgress = false;    ///< `err` is a terminal: see ProgressLine

    /// Writes `strata: MESSAGE` to `err`, formatted by harmlessMessage().
    void reportError(std::string_view message) const;
    /// The same for an unusable command line or configuration; its exit status.
    int reportWrongUsage(std::string_view message) const;
    /// Writes \a text for people to `out`, made harmless.
    void print(std::string_view text) const;
    /// \a status if everything written to `out` has arrived; otherwise reports the error, such as a full disk.
    int finalStatus(int status) const;
};

/// Runs \a report with the console, or, where \a path is not empty, with one whose output is written to that file once
/// the report is complete; a failing report without output leaves the file unchanged. Returns its status, or
/// kWrongUsage after a message if the file cannot be written.
int reportInto(const std::string &path, const Console &console, const std::function<int(const Console &)> &report);

/// The console of this process. Colours only on a terminal and if NO_COLOR is not set (no-color.org).
Console processConsole();

/// From now on Ctrl+C writes a message before it ends the process.
void reportInterruption(const Console &console);

/// The words of the command line behind the program's name, from the parameters of main(). Windows has them in UTF-16.
std::vector<std::string> commandLineWords(int count, char **words);

/// Whether a window can be shown, according to the environment.
bool hasDisplay();

/// Qt's name of the platform that draws where no window is to be seen.
const char *unseenPlatform();

/// Replaces this process by the program \a name with \a arguments, the first of which is a name: next to this program,
/// as built, or in the folder \a libexec next to this program's folder. Returns, after a message, if there is none.
int becomeProgram(const std::string &name, const std::string &libexec, std::vector<std::string> arguments,
                  const Console &console);

/// Ensures that stacks are large enough for recursion over values of kDeepestValue levels, for threads started later
/// and for the calling thread if it is the first one. Call it before any thread starts. False: the calling thread's
/// stack stays smaller.
bool enlargeStacks();

} // namespace strata::cli
