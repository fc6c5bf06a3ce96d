// SPDX-License-Identifier: MIT
#include "app/cli/progressline.h"

#include <chrono>
#include <ostream>
#include <utility>

namespace strata::cli {

namespace {

constexpr std::chrono::milliseconds kProgressTick{200};

} // namespace

ProgressLine::ProgressLine(const Console &console, const Progress &progress, std::string what)
    : m_console(console), m_progress(progress), m_what(std::move(what))
{
    if (console.showsProgress)
        m_thread = std::thread([this] { show(); });
}

ProgressLine::~ProgressLine()
{
    if (!m_thread.joinable())
        return;
    {
        const std::lock_guard lock(m_mutex);
        m_isOver = true;
    }
    m_over.notify_one();
    m_thread.join();
    erase();
}

std::unique_lock<std::mutex> ProgressLine::hide()
{
    std::unique_lock lock(m_mutex);
    erase();
    return lock;
}

void ProgressLine::show()
{
    std::unique_lock lock(m_mutex);
    while (!m_over.wait_for(lock, kProgressTick, [this] { return m_isOver; })) {
        m_console.err << '\r' << m_progress.done() << ' ' << m_what << std::flush;
        m_isShown = true;
    }
}

void ProgressLine::erase()
{
    if (std::exchange(m_isShown, false))
        m_console.err << "\r\x1b[K" << std::flush;
}

} // namespace strata::cli
