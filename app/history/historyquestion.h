// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/canceltoken.h"
#include "core/progress.h"
#include "lookup/question.h"
#include "source/files/filesystem.h"

#include <cstddef>
#include <memory>
#include <string>

namespace strata {

/// What a history is about.
enum class HistorySubject {
    Key,      ///< the answer to the key of a question
    AllKeys,  ///< the answers to all keys of its node
    Findings, ///< the findings of a rule, on its node or on all
};

/// Whose history is searched, and how far.
struct HistoryQuestion
{
    HistorySubject subject = HistorySubject::Key;
    std::string rule = {};  ///< of Findings
    ProjectRequest request; ///< with a revision: the search begins there, and not at the files on the disk
    Question question;      ///< facts are those of today in every commit
    std::shared_ptr<const FileSystem> disk;
    std::string since = {};  ///< a revision or a date, see parseDate(); empty: the whole history
    std::size_t most = 0;    ///< ends after so many changes; 0: never
    bool allParents = false; ///< every commit, not only first parents
    CancelToken cancel = {};
    Progress *progress = nullptr; ///< counts commits
};

} // namespace strata
