// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "core/progress.h"

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace strata::cli {

/// Shows on the terminal how far long work has come, in one line of `err` that is overwritten, and erases it at the
/// end. Does nothing if Console::showsProgress is not set. \a progress must outlive it.
class ProgressLine
{
public:
    /// \a what: in the plural, as "commits searched".
    ProgressLine(const Console &console, const Progress &progress, std::string what);
    ~ProgressLine();
    ProgressLine(const ProgressLine &) = delete;
    ProgressLine &operator=(const ProgressLine &) = delete;

    /// Erases the line and holds it back as long as the lock exists, so that results can be printed.
    std::unique_lock<std::mutex> hide();

private:
    void show();
    void erase();

    const Console &m_console;
    const Progress &m_progress;
    const std::string m_what;
    std::mutex m_mutex; // protects the next two and the terminal
    bool m_isShown = false;
    bool m_isOver = false;
    std::condition_variable m_over;
    std::thread m_thread;
};

} // namespace strata::cli
