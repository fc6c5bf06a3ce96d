// SPDX-License-Identifier: MIT
#include "source/files/diskfilesystem.h"

#include "source/files/filelimit.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace strata {

namespace fs = std::filesystem;

namespace {

/// The coarsest time stamp of file systems in use: two seconds (FAT).
constexpr std::int64_t kCoarsestTime = 2'000'000'000; // ns

std::int64_t nanoseconds(const timespec &time)
{
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

std::int64_t now()
{
    const auto sinceEpoch = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(sinceEpoch).count();
}

tl::unexpected<Error> forbidden(const std::string &what)
{
    return fail(Error::Code::Unreadable, what + ": permission denied");
}

/// Whether the entries of a folder are accessible.
bool canBeListed(const std::string &folder)
{
    return ::faccessat(AT_FDCWD, folder.c_str(), R_OK | X_OK, AT_EACCESS) == 0;
}

/// An open file that closes itself.
class OpenFile
{
public:
    explicit OpenFile(const std::string &path)
        : m_descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) // a pipe must not wait for a writer
    {}
    ~OpenFile()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    OpenFile(const OpenFile &) = delete;
    OpenFile &operator=(const OpenFile &) = delete;

    bool isOpen() const { return m_descriptor >= 0; }
    bool status(struct stat &status) const { return ::fstat(m_descriptor, &status) == 0; }

    /// Reads up to \a size bytes to \a to. \return how many, or -1.
    ssize_t read(char *to, std::size_t size) const
    {
        while (true) {
            const ssize_t count = ::read(m_descriptor, to, size);
            if (count >= 0 || errno != EINTR)
                return count;
        }
    }
    /// All \a size bytes, fewer at the end of the file. Nothing: unreadable.
    std::optional<std::string> readAll(std::size_t size) const
    {
        std::string bytes(size, '\0');
        std::size_t filled = 0;
        while (filled < size) {
            const ssize_t count = read(bytes.data() + filled, size - filled);
            if (count < 0)
                return std::nullopt;
            if (count == 0)
                break;
            filled += static_cast<std::size_t>(count);
        }
        bytes.resize(filled);
        return bytes;
    }

private:
    int m_descriptor;
};

} // namespace

Result<std::string> DiskFileSystem::read(const std::string &path) const
{
    struct stat status = {};
    if (::stat(path.c_str(), &status) != 0)
        return errno == EACCES ? forbidden("cannot be reached") : noFile(Type::None);
    if (S_ISDIR(status.st_mode))
        return canBeListed(path) ? noFile(Type::Folder) : forbidden("is a folder that cannot be read");
    if (!S_ISREG(status.st_mode)) // opening some devices has side effects
        return fail(Error::Code::Unreadable, "is not a regular file");
    constexpr int kAttempts = 2;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        const OpenFile file(path);
        if (!file.isOpen() && errno == EACCES)
            return forbidden("cannot be opened for reading");
        if (!file.isOpen() || !file.status(status))
            return fail(Error::Code::Unreadable, "cannot be opened for reading");
        if (!S_ISREG(status.st_mode)) // replaced in between
            return fail(Error::Code::Unreadable, "is not a regular file");
        const std::size_t size = status.st_size > 0 ? static_cast<std::size_t>(status.st_size) : 0;
        if (auto problem = tooLarge(size))
            return tl::unexpected(*std::move(problem));
        auto bytes = file.readAll(size);
        if (!bytes)
            return fail(Error::Code::Unreadable, "cannot be read");
        struct stat after = {};
        const bool isWhole = bytes->size() == size && file.status(after) && after.st_size == status.st_size &&
                             nanoseconds(after.st_mtim) == nanoseconds(status.st_mtim);
        if (isWhole)
            return std::move(*bytes);
    }
    return fail(Error::Code::Unreadable, "changes while it is read");
}

FileStatus DiskFileSystem::status(const std::string &path) const
{
    struct stat found = {};
    FileStatus status;
    if (::stat(path.c_str(), &found) != 0)
        return status;
    status.type = S_ISDIR(found.st_mode) ? Type::Folder : Type::File;
    if (status.type == Type::File && found.st_size > 0)
        status.size = static_cast<std::uint64_t>(found.st_size);
    status.modified = nanoseconds(found.st_mtim);
    status.changed = nanoseconds(found.st_ctim);
    status.identity = std::uint64_t{found.st_ino} ^ (std::uint64_t{found.st_dev} << 40);
    status.isSettled = *status.modified + kCoarsestTime < now();
    return status;
}

bool DiskFileSystem::entryExists(const std::string &path) const
{
    struct stat found = {};
    return ::lstat(path.c_str(), &found) == 0;
}

std::vector<FileSystem::DirectoryEntry> DiskFileSystem::list(const std::string &path) const
{
    std::vector<DirectoryEntry> entries;
    std::error_code error;
    for (fs::directory_iterator it(path, error), end; !error && it != end; it.increment(error)) {
        std::error_code ignored;
        entries.push_back({it->path().filename().string(), it->is_directory(ignored), it->is_symlink(ignored)});
    }
    std::sort(entries.begin(), entries.end(), [](const auto &a, const auto &b) { return a.name < b.name; });
    return entries;
}

std::string DiskFileSystem::realPath(const std::string &path) const
{
    std::error_code error;
    const std::string absolute = absolutePath(path, workingFolder());
    std::string real = fs::weakly_canonical(absolute, error).string();
    return error ? absolute : real; // a cycle of links
}

std::string DiskFileSystem::workingFolder() const
{
    std::error_code error;
    const std::string folder = fs::current_path(error).string();
    return error ? "/" : folder;
}

} // namespace strata
