// SPDX-License-Identifier: MIT
#include "source/git/gitobjects.h"

#include "source/files/filesystem.h"
#include "source/files/path.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

namespace strata::git {

void useLibrary()
{
    static const int users = [] {
        const int count = git_libgit2_init();
        // It guards against configuration that git would execute; nothing is executed here.
        git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, 0);
        // git does not hash what it reads either; it would be two thirds of the time of a history.
        git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, 0);
        // Bytes; the library's own limit is 32 times as much. Commits are read once, and not cached.
        constexpr std::ptrdiff_t kCache = 8 * 1024 * 1024;
        git_libgit2_opts(GIT_OPT_SET_CACHE_MAX_SIZE, kCache);
        git_libgit2_opts(GIT_OPT_SET_CACHE_OBJECT_LIMIT, GIT_OBJECT_COMMIT, std::size_t{0});
        // The library maps a pack of up to a gigabyte at once, and all of it that was read counts as memory in use.
        constexpr std::size_t kWindow = 4 * 1024 * 1024;
        git_libgit2_opts(GIT_OPT_SET_MWINDOW_SIZE, kWindow);
        git_libgit2_opts(GIT_OPT_SET_MWINDOW_MAPPED_LIMIT, 16 * kWindow);
        return count;
    }();
    static_cast<void>(users);
}

std::string lastError()
{
    const git_error *error = git_error_last();
    return error && error->message ? error->message : "git gives no reason";
}

std::vector<std::string> foldersAround(const std::string &path, const FileSystem &files)
{
    std::vector<std::string> folders;
    std::string inner;
    for (std::string folder = path; folder != inner; inner = std::exchange(folder, parentFolder(folder))) {
        if (!folders.empty() || files.type(folder) == FileType::Folder)
            folders.push_back(folder);
    }
    return folders;
}

Result<OwnedRepository> openRepository(const std::string &folder, const std::string &path)
{
    git_buf found = GIT_BUF_INIT;
    const bool isFound = !folder.empty() && git_repository_discover(&found, folder.c_str(), 0, nullptr) == 0;
    const std::string place = isFound ? found.ptr : "";
    git_buf_dispose(&found);
    if (place.empty())
        return fail(Error::Code::FileNotFound, path + " belongs to no git repository");
    auto repository = obtain<OwnedRepository>(git_repository_open, place.c_str());
    if (!repository)
        return fail(Error::Code::Unreadable, "the git repository of " + path + " cannot be read: " + lastError());
    return repository;
}

std::string placeOf(git_repository *repository)
{
    const char *folder = git_repository_workdir(repository);
    std::string place = folder ? folder : git_repository_path(repository);
    while (place.size() > 1 && place.back() == '/')
        place.pop_back();
    return place;
}

std::string subjectOf(const git_commit *commit)
{
    const char *message = git_commit_message(commit); // git_commit_summary() would note it in the commit
    std::string_view text = message ? message : "";
    text.remove_prefix(std::min(text.find_first_not_of('\n'), text.size()));
    return std::string(text.substr(0, text.find('\n')));
}

} // namespace strata::git
