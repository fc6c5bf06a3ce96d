// SPDX-License-Identifier: MIT
#include "source/files/writefile.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace strata {

namespace fs = std::filesystem;

namespace {

/// A file that is open for writing and closes itself.
class Output
{
public:
    Output(const std::string &path, int flags)
        : m_descriptor(::open(path.c_str(), O_WRONLY | O_CLOEXEC | flags, 0666)), // the umask applies
          m_problem(m_descriptor < 0 ? errno : 0)
    {}
    ~Output()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    Output(const Output &) = delete;
    Output &operator=(const Output &) = delete;

    bool isOpen() const { return m_descriptor >= 0; }
    /// The errno of opening.
    int problem() const { return m_problem; }

    bool write(std::string_view bytes) const
    {
        while (!bytes.empty()) {
            const ssize_t count = ::write(m_descriptor, bytes.data(), bytes.size());
            if (count >= 0)
                bytes.remove_prefix(static_cast<std::size_t>(count));
            else if (errno != EINTR)
                return false;
        }
        return true;
    }
    bool allow(mode_t mode) const { return ::fchmod(m_descriptor, mode) == 0; }
    bool sync() const { return ::fsync(m_descriptor) == 0; }

private:
    int m_descriptor;
    int m_problem;
};

bool isWrittenInPlace(const std::string &path, std::string_view bytes)
{
    const Output file(path, O_CREAT | O_TRUNC);
    return file.isOpen() && file.write(bytes);
}

/// An unused name next to \a path.
std::string nameBeside(const std::string &path)
{
    std::string name;
    struct stat found = {};
    for (int i = 0; name.empty() || ::lstat(name.c_str(), &found) == 0; ++i)
        name = path + '.' + std::to_string(::getpid()) + '-' + std::to_string(i);
    return name;
}

/// Replaces \a path, which has the status \a before if it exists, with a complete new file. False: not possible.
bool isReplaced(const std::string &path, const struct stat *before, std::string_view bytes)
{
    const std::string beside = nameBeside(path);
    bool isComplete = false;
    {
        const Output file(beside, O_CREAT | O_EXCL);
        if (!file.isOpen()) // a folder may refuse new files but have writable ones
            return file.problem() == EACCES && isWrittenInPlace(path, bytes);
        isComplete = (!before || file.allow(before->st_mode)) && file.write(bytes) && file.sync();
    }
    if (isComplete && ::rename(beside.c_str(), path.c_str()) == 0)
        return true;
    ::unlink(beside.c_str());
    return false;
}

} // namespace

Result<void> writeFile(const std::string &path, std::string_view bytes)
{
    std::error_code ignored;
    const std::string real = fs::is_symlink(path, ignored) ? fs::weakly_canonical(path, ignored).string() : path;
    struct stat before = {};
    const bool exists = ::stat(real.c_str(), &before) == 0;
    const bool canBeReplaced = !exists || S_ISREG(before.st_mode); // terminals and pipes cannot be replaced
    const bool isWritten =
        canBeReplaced ? isReplaced(real, exists ? &before : nullptr, bytes) : isWrittenInPlace(real, bytes);
    return isWritten ? Result<void>() : fail(Error::Code::Unreadable, "cannot be written");
}

} // namespace strata
