// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace strata {

/// A revision to choose from.
struct NamedRevision
{
    enum class Kind { Branch, RemoteBranch, Tag, Commit };

    Kind kind = Kind::Commit;
    std::string name;          ///< as RevisionFileSystem::open() takes it: "main", "origin/main", "v1.2", "3f2a91c"
    std::string subject;       ///< first line of the commit's message
    std::int64_t seconds = 0;  ///< since 1970, when it was committed
    bool isCheckedOut = false; ///< the branch that the working tree is on
};

/// The branches, tags and the last \a most commits before HEAD of the git repository that contains \a folder: local
/// branches first, each kind latest first; empty without commits. Reads the repository on disk only. Errors:
/// FileNotFound, no repository; Unreadable; Cancelled.
Result<std::vector<NamedRevision>> revisionsAround(const std::string &folder, std::size_t most,
                                                   const CancelToken &cancel = {});

} // namespace strata
