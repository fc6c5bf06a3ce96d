// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/canceltoken.h"
#include "output/page/answerpanels.h"
#include "projection/why/phrasebook.h"
#include "source/git/blame.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace strata {

/// Who changed lines of a project's files last, in its revision or on the disk. Files are blamed on first use, which
/// takes long where there are many commits. Not thread-safe; several may share a cache.
class LineBlame
{
public:
    /// \a revision: that the project is read from; empty: the files on the disk.
    LineBlame(std::shared_ptr<const Project> project, std::string revision, std::shared_ptr<BlameCache> cache,
              CancelToken cancel = {});

    /// Nothing: the file is in no repository, or has no such line.
    std::optional<BlamedLines> at(SourceMark mark);
    /// The whole file; null: it is in no repository.
    std::shared_ptr<const FileBlame> file(FileId file);

private:
    std::shared_ptr<const Project> m_project;
    std::string m_revision;
    std::shared_ptr<BlameCache> m_cache;
    CancelToken m_cancel;
    std::map<FileId, std::shared_ptr<const FileBlame>> m_files;
};

/// "Last changed by Jane Doe on 2026-03-01, commit 3f2a91c0d1."; or that it is not committed.
std::string lastChangedText(const BlamedLines &lines, const Phrasebook &book = {});
/// Like lastChangedText(), in few words: "3f2a91c0d1 2026-03-01 Jane Doe".
std::string shortBlameText(const BlamedLines &lines, const Phrasebook &book = {});
/// The same with the age at \a now, in seconds since 1970: "3f2a91c0d1 Jane Doe, 3 days ago".
std::string blameNote(const BlamedLines &lines, std::int64_t now, const Phrasebook &book = {});

/// lastChangedText() of each place of \a project, for answerPage(); used by one thread. None of files that are not
/// known when \a cancel is cancelled.
PageRemark blameRemark(const std::shared_ptr<const Project> &project, Phrasebook book = {}, CancelToken cancel = {});

} // namespace strata
