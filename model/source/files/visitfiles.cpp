// SPDX-License-Identifier: MIT
#include "source/files/visitfiles.h"

#include "source/files/path.h"

namespace strata {

void visitFiles(const FileSystem &files, const std::string &folder,
                const std::function<bool(const std::string &folder)> &enters,
                const std::function<void(const std::string &path)> &visit)
{
    if (!enters(folder))
        return;
    for (const FileSystem::DirectoryEntry &entry : files.list(folder)) {
        if (entry.name.starts_with('.') || entry.isSymlink)
            continue;
        if (entry.isFolder)
            visitFiles(files, folderPrefix(folder) + entry.name, enters, visit);
        else
            visit(folderPrefix(folder) + entry.name);
    }
}

} // namespace strata
