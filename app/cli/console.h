// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

namespace strata::cli {

/// Exit statuses of every command.
enum ExitStatus : int {
    kSuccess = 0,
    kNotFound = 1,   ///< no value, or the lookup failed
    kWrongUsage = 2, ///< the command line or the configuration cannot be used
};

enum class Colours { No, Yes };

/// Where a command reads and writes. Results go to `out`, everything about them to `err`.
struct Console
{
    std::istream &in;
    std::ostream &out;
    std::ostream &err;
    Colours colours = Colours::No; ///< `out` is a terminal that shows them
    int width = 0;                 ///< columns of the terminal; 0: not a terminal

    /// Writes `strata: MESSAGE` to `err`, as harmlessMessage() has it.
    void complain(std::string_view message) const;
    /// Writes \a text, for people, to `out`, harmless.
    void print(std::string_view text) const;
    /// \a status, if all that was written to `out` has arrived; else that is said, as where a disk is full.
    int delivered(int status) const;
};

/// The console of this process. Colours only on a terminal and if NO_COLOR is not set (no-color.org).
Console processConsole();

/// Whether a window can be shown, as far as the environment tells before anybody asks for one.
bool hasDisplay();

/// Becomes the program \a name that comes with this one, with the same \a arguments: it is beside this one, as it is
/// built, or below \a libexec, a folder beside the one of this program. Returns where there is none, which is said.
int becomeProgram(const std::string &name, const std::string &libexec, char **arguments, const Console &console);

/// Sees to it that stacks hold recursion over values that nest as deep as any may (kDeepestValue), however small the
/// system's limit for them is: that of threads started from now on, and that of the calling thread if it is the first
/// one. False: the calling thread's stack stays smaller. For the start of a program, before there are threads.
bool enlargeStacks();

} // namespace strata::cli
