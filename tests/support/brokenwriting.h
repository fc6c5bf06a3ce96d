// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <functional>

#ifdef _WIN32
#include <windows.h>
#else
#include <csignal>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace strata::test {

#ifdef _WIN32 // nothing of it is possible
struct FullDisk
{
    explicit FullDisk(unsigned) {}
    ~FullDisk() {} // a variable of it is used
};
inline bool killedWhile(const std::function<bool()> &, unsigned)
{
    return false;
}

/// While it lives, no program can replace the file \a path: it is open without sharing.
class BlockedFile
{
public:
    BlockedFile(const QString &path, unsigned)
        : m_file(CreateFileW(path.toStdWString().c_str(), GENERIC_READ, 0, nullptr, OPEN_EXISTING, 0, nullptr))
    {}
    ~BlockedFile() { CloseHandle(m_file); }
    BlockedFile(const BlockedFile &) = delete;
    BlockedFile &operator=(const BlockedFile &) = delete;

private:
    HANDLE m_file;
};
#else

/// While it lives this process writes no file beyond \a bytes, as on a full disk.
class FullDisk
{
public:
    explicit FullDisk(rlim_t bytes) : m_handler(std::signal(SIGXFSZ, SIG_IGN))
    {
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit full{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &full);
    }
    ~FullDisk()
    {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }
    FullDisk(const FullDisk &) = delete;
    FullDisk &operator=(const FullDisk &) = delete;

private:
    void (*m_handler)(int);
    rlimit m_before = {};
};

/// While it lives, the disk is too full for the file \a path.
class BlockedFile : public FullDisk
{
public:
    BlockedFile(const QString &, rlim_t bytes) : FullDisk(bytes) {}
};

/// Kills another process that does nothing but \a work, again and again, after \a microseconds. False: it ended before,
/// because \a work gave false.
inline bool killedWhile(const std::function<bool()> &work, useconds_t microseconds)
{
    const pid_t process = fork();
    if (process == 0) {
        while (work()) {
        }
        _exit(0);
    }
    usleep(microseconds);
    kill(process, SIGKILL);
    int status = 0;
    waitpid(process, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}
#endif

} // namespace strata::test
