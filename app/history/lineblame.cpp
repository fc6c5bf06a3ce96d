// SPDX-License-Identifier: MIT
#include "app/history/lineblame.h"

#include "core/text/harmless.h"
#include "projection/why/phrasetable.h"

#include <array>
#include <cstdint>
#include <utility>

namespace strata {

namespace {

enum class BlamePhrase : std::uint8_t {
    Changed,
    NotCommitted,
    NotCommittedShort,
    Note,
    Today,
    Days,
    Months,
    Years,
    Count
};

constexpr std::array kBlamePhrase{std::to_array<NamedPhrase<BlamePhrase>>({
    {BlamePhrase::Changed, phrase("strata", "Last changed by {author} on {date}, commit {commit}.")},
    {BlamePhrase::NotCommitted, phrase("strata", "This line is not committed.")},
    {BlamePhrase::NotCommittedShort, phrase("strata", "not committed")},
    {BlamePhrase::Note, phrase("strata", "{commit} {author}, {age}")},
    {BlamePhrase::Today, phrase("strata", "today")},
    {BlamePhrase::Days, countedPhrase("strata", "{n} days ago", "{n} day ago")},
    {BlamePhrase::Months, countedPhrase("strata", "{n} months ago", "{n} month ago")},
    {BlamePhrase::Years, countedPhrase("strata", "{n} years ago", "{n} year ago")},
})};
static_assert(isComplete(kBlamePhrase));

const Phrase &blamePhrase(BlamePhrase name)
{
    return kBlamePhrase[static_cast<std::size_t>(name)].phrase;
}

constexpr std::size_t kShortBlameId = 10;
constexpr std::size_t kDateSize = 10; // "2026-03-01"

/// "3 days ago"; months from two months on, years from two years on.
std::string ageText(std::int64_t seconds, const Phrasebook &book)
{
    constexpr std::int64_t kDay = 24 * 60 * 60;
    constexpr std::int64_t kMonth = 30 * kDay;
    constexpr std::int64_t kYear = 365 * kDay;
    const auto counted = [&](BlamePhrase name, std::int64_t unit) {
        return book.say(blamePhrase(name), static_cast<std::size_t>(seconds / unit));
    };
    if (seconds < kDay) // negative if a clock was wrong
        return book.say(blamePhrase(BlamePhrase::Today));
    return seconds < 2 * kMonth  ? counted(BlamePhrase::Days, kDay)
           : seconds < 2 * kYear ? counted(BlamePhrase::Months, kMonth)
                                 : counted(BlamePhrase::Years, kYear);
}

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
                                                        {"date", lines.details.date().substr(0, kDateSize)},
                                                        {"commit", lines.commit->text().substr(0, kShortBlameId)}});
}

PageRemark blameRemark(const std::shared_ptr<const Project> &project, Phrasebook book, CancelToken cancel)
{
    const auto blame = std::make_shared<LineBlame>(project, project->request.revision, std::make_shared<BlameCache>(),
                                                   std::move(cancel));
    return [blame, book = std::move(book)](SourceMark mark) {
        const auto lines = blame->at(mark);
        return lines ? lastChangedText(*lines, book) : std::string();
    };
}

std::string shortBlameText(const BlamedLines &lines, const Phrasebook &book)
{
    if (!lines.commit)
        return book.say(blamePhrase(BlamePhrase::NotCommittedShort));
    return lines.commit->text().substr(0, kShortBlameId) + ' ' + lines.details.date().substr(0, kDateSize) + ' ' +
           harmless(lines.details.author);
}

std::string blameNote(const BlamedLines &lines, std::int64_t now, const Phrasebook &book)
{
    if (!lines.commit)
        return shortBlameText(lines, book);
    return book.say(blamePhrase(BlamePhrase::Note), {{"commit", lines.commit->text().substr(0, kShortBlameId)},
                                                     {"author", harmless(lines.details.author)},
                                                     {"age", ageText(now - lines.details.seconds, book)}});
}

std::vector<Phrase> blamePhrases()
{
    return phrasesOf(kBlamePhrase);
}

} // namespace strata
