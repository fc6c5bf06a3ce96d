// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace strata {

/// A revision that a person may want to look at.
struct NamedRevision
{
    enum class Kind { Branch, RemoteBranch, Tag, Commit };

    Kind kind = Kind::Commit;
    std::string name;          ///< as RevisionFileSystem::open() takes it: "main", "origin/main", "v1.2", "3f2a91c"
    std::string subject;       ///< first line of the commit's message
    std::int64_t seconds = 0;  ///< since 1970, when it was committed
    bool isCheckedOut = false; ///< the branch that the working tree is on
};

/// The branches, tags and the last \a most commits before HEAD of the git repository that \a folder belongs to: local
/// branches first, each kind by time, the latest first. A repository without any commit has none. Reads the repository
/// on the disk; nothing is written or run. Errors: FileNotFound, there is no repository; Unreadable; Cancelled.
Result<std::vector<NamedRevision>> revisionsAround(const std::string &folder, std::size_t most,
                                                   const CancelToken &cancel = {});

} // namespace strata
