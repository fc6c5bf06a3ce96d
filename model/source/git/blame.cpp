// SPDX-License-Identifier: MIT
#include "source/git/blame.h"

#include "source/files/filestatus.h"
#include "source/files/path.h"
#include "source/git/gitobjects.h"
#include "source/git/treereader.h"

#include <algorithm>
#include <git2/sys/odb_backend.h>

namespace strata {

namespace {

using OwnedBlame = Owned<git_blame, git_blame_free>;

/// An object backend without objects that makes every read fail once the work is cancelled: the library has no
/// other way to stop a blame.
struct CancelledReads : git_odb_backend
{
    CancelToken cancel;

    static int readObject(void **, std::size_t *, git_object_t *, git_odb_backend *self, const git_oid *)
    {
        return static_cast<const CancelledReads *>(self)->cancel.isCancelled() ? GIT_EUSER : GIT_PASSTHROUGH;
    }
    static void destroy(git_odb_backend *self) { delete static_cast<CancelledReads *>(self); }
};

/// Makes reading of \a repository fail once \a cancel is cancelled.
void endWhenCancelled(git_repository *repository, const CancelToken &cancel)
{
    constexpr int kBeforeAllOthers = 1000;
    const auto database = git::obtain<git::OwnedDatabase>(git_repository_odb, repository);
    if (!database)
        return;
    auto reads = std::make_unique<CancelledReads>();
    git_odb_init_backend(reads.get(), GIT_ODB_BACKEND_VERSION);
    reads->cancel = cancel;
    reads->read = &CancelledReads::readObject;
    reads->free = &CancelledReads::destroy;
    if (git_odb_add_backend(database.get(), reads.get(), kBeforeAllOthers) == 0)
        static_cast<void>(reads.release()); // the database owns it
}

/// The hunks of \a blame; uncommitted lines have a commit of zeros.
std::vector<BlamedLines> hunksOf(git_blame *blame, git_repository *repository)
{
    std::vector<BlamedLines> lines;
    std::map<ObjectId, CommitDetails> known;
    for (std::uint32_t i = 0; i < git_blame_get_hunk_count(blame); ++i) {
        const git_blame_hunk *hunk = git_blame_get_hunk_byindex(blame, i);
        const ObjectId id = git::objectId(hunk->final_commit_id);
        BlamedLines each{.first = hunk->final_start_line_number, .count = hunk->lines_in_hunk};
        if (id != ObjectId{}) {
            each.commit = id;
            if (!known.contains(id))
                known.emplace(id, detailsOf(repository, hunk->final_commit_id));
            each.details = known.at(id);
        }
        lines.push_back(std::move(each));
    }
    return lines;
}

} // namespace

const BlamedLines *FileBlame::at(std::size_t line) const
{
    const auto behind = std::upper_bound(m_lines.begin(), m_lines.end(), line,
                                         [](std::size_t at, const BlamedLines &each) { return at < each.first; });
    if (behind == m_lines.begin())
        return nullptr;
    const BlamedLines &found = *std::prev(behind);
    return line < found.first + found.count ? &found : nullptr;
}

Result<std::shared_ptr<const FileBlame>> BlameCache::blame(const std::string &path, const std::string &revision,
                                                           const std::string &text, const CancelToken &cancel)
{
    git::useLibrary();
    const auto repository = git::openRepository(parentFolder(path), path);
    if (!repository)
        return tl::unexpected<Error>(repository.error());
    git_repository *opened = repository->get();
    const std::string wanted = revision.empty() ? "HEAD" : revision;
    const auto commit = git::obtain<git::OwnedObject>(git_revparse_single, opened, (wanted + "^{commit}").c_str());
    if (!commit)
        return fail(Error::Code::NotFound, "there is no commit '" + wanted + "'");
    const git_oid newest = *git_object_id(commit.get());

    std::string key = path + '\n' + git::objectId(newest).text() + '\n';
    if (revision.empty())
        key += contentIdOf(text);
    {
        const std::lock_guard lock(m_mutex);
        if (const auto known = m_known.find(key); known != m_known.end())
            return known->second;
    }
    endWhenCancelled(opened, cancel);
    const std::string inside = relativePath(path, git::placeOf(opened));
    git_blame_options options;
    git_blame_options_init(&options, GIT_BLAME_OPTIONS_VERSION);
    options.newest_commit = newest;
    git_blame *rawBlame = nullptr;
    std::shared_ptr<const FileBlame> result;
    if (git_blame_file(&rawBlame, opened, inside.c_str(), &options) != 0) {
        if (cancel.isCancelled())
            return fail(Error::Code::Cancelled, kCancelled);
        if (!revision.empty())
            return fail(Error::Code::NotFound, inside + " cannot be blamed: " + git::lastError());
        const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
        result = std::make_shared<const FileBlame>(std::vector<BlamedLines>{{.first = 1, .count = lines}});
    } else if (const OwnedBlame blame(rawBlame); revision.empty()) {
        git_blame *edited = nullptr;
        if (git_blame_buffer(&edited, rawBlame, text.data(), text.size()) != 0)
            return fail(Error::Code::Unreadable, inside + " cannot be blamed: " + git::lastError());
        const OwnedBlame owned(edited);
        result = std::make_shared<const FileBlame>(hunksOf(edited, opened));
    } else {
        result = std::make_shared<const FileBlame>(hunksOf(rawBlame, opened));
    }
    if (cancel.isCancelled()) // the blame may be incomplete
        return fail(Error::Code::Cancelled, kCancelled);
    const std::lock_guard lock(m_mutex);
    return m_known.emplace(std::move(key), std::move(result)).first->second;
}

} // namespace strata
