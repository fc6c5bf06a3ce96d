// SPDX-License-Identifier: MIT
#include "app/history/lineblame.h"

#include "core/text/harmless.h"
#include "projection/why/phrasetable.h"

#include <array>
#include <cstdint>
#include <utility>

namespace strata {

namespace {

enum class BlamePhrase : std::uint8_t { Changed, NotCommitted, NotCommittedShort, Count };

constexpr std::array kBlamePhrase{std::to_array<NamedPhrase<BlamePhrase>>({
    {BlamePhrase::Changed, phrase("strata", "Last changed by {author} on {date}, commit {commit}.")},
    {BlamePhrase::NotCommitted, phrase("strata", "This line is not committed.")},
    {BlamePhrase::NotCommittedShort, phrase("strata", "not committed")},
})};
static_assert(isComplete(kBlamePhrase));

const Phrase &blamePhrase(BlamePhrase name)
{
    return kBlamePhrase[static_cast<std::size_t>(name)].phrase;
}

constexpr std::size_t kShortBlameId = 10;
constexpr std::size_t kDay = 10; // "2026-03-01"

} // namespace

LineBlame::LineBlame(std::shared_ptr<const Project> project, std::string revision, std::shared_ptr<BlameCache> cache,
                     CancelToken cancel)
    : m_project(std::move(project)), m_revision(std::move(revision)), m_cache(std::move(cache)),
      m_cancel(std::move(cancel))
{}

std::shared_ptr<const FileBlame> LineBlame::file(FileId file)
{
    if (const auto known = m_files.find(file); known != m_files.end())
        return known->second;
    const Snapshot &snapshot = *m_project->snapshot;
    const std::string path = snapshot.realPath(snapshot.files().path(file));
    const auto bytes = snapshot.content(file).bytes();
    auto blame = m_cache->blame(path, m_revision, bytes ? *bytes : std::string(), m_cancel);
    return m_files[file] = blame ? std::move(*blame) : nullptr;
}

std::optional<BlamedLines> LineBlame::at(SourceMark mark)
{
    const auto blame = mark.isValid() ? file(mark.file) : nullptr;
    const BlamedLines *found = blame ? blame->at(mark.line) : nullptr;
    return found ? std::optional(*found) : std::nullopt;
}

std::string lastChangedText(const BlamedLines &lines, const Phrasebook &book)
{
    if (!lines.commit)
        return book.say(blamePhrase(BlamePhrase::NotCommitted));
    return book.say(blamePhrase(BlamePhrase::Changed), {{"author", harmless(lines.details.author)},
                                                        {"date", lines.details.date().substr(0, kDay)},
                                                        {"commit", lines.commit->text().substr(0, kShortBlameId)}});
}

PageRemark blameRemark(const std::shared_ptr<const Project> &project, const Phrasebook &book, const CancelToken &cancel)
{
    const auto blame =
        std::make_shared<LineBlame>(project, project->request.revision, std::make_shared<BlameCache>(), cancel);
    return [blame, &book, cancel](SourceMark mark) {
        const auto lines = cancel.isCancelled() ? std::nullopt : blame->at(mark);
        return lines ? lastChangedText(*lines, book) : std::string();
    };
}

std::string shortBlameText(const BlamedLines &lines, const Phrasebook &book)
{
    if (!lines.commit)
        return book.say(blamePhrase(BlamePhrase::NotCommittedShort));
    return lines.commit->text().substr(0, kShortBlameId) + ' ' + lines.details.date().substr(0, kDay) + ' ' +
           harmless(lines.details.author);
}

std::vector<Phrase> blamePhrases()
{
    return phrasesOf(kBlamePhrase);
}

} // namespace strata
