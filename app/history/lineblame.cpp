// SPDX-License-Identifier: MIT
#include "app/history/lineblame.h"

#include "core/text/harmless.h"

#include <cstdint>
#include <utility>

namespace strata {

namespace {

namespace blamephrases {

constexpr Phrase kChanged = phrase("strata", "Last changed by {author} on {date}, commit {commit}.");
constexpr Phrase kNotCommitted = phrase("strata", "This line is not committed.");
constexpr Phrase kNotCommittedShort = phrase("strata", "not committed");
constexpr Phrase kNote = phrase("strata", "{commit} {author}, {age}");
constexpr Phrase kToday = phrase("strata", "today");
constexpr Phrase kDays = countedPhrase("strata", "{n} days ago", "{n} day ago");
constexpr Phrase kMonths = countedPhrase("strata", "{n} months ago", "{n} month ago");
constexpr Phrase kYears = countedPhrase("strata", "{n} years ago", "{n} year ago");

} // namespace blamephrases

constexpr std::size_t kShortBlameId = 10;
constexpr std::size_t kDateSize = 10; // "2026-03-01"

/// "3 days ago"; months from two months on, years from two years on.
std::string ageText(std::int64_t seconds, const Phrasebook &book)
{
    constexpr std::int64_t kDay = 24 * 60 * 60;
    constexpr std::int64_t kMonth = 30 * kDay;
    constexpr std::int64_t kYear = 365 * kDay;
    const auto counted = [&](const Phrase &name, std::int64_t unit) {
        return book.say(name, static_cast<std::size_t>(seconds / unit));
    };
    if (seconds < kDay) // negative if a clock was wrong
        return book.say(blamephrases::kToday);
    return seconds < 2 * kMonth  ? counted(blamephrases::kDays, kDay)
           : seconds < 2 * kYear ? counted(blamephrases::kMonths, kMonth)
                                 : counted(blamephrases::kYears, kYear);
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
        return book.say(blamephrases::kNotCommitted);
    return book.say(blamephrases::kChanged, {{"author", harmless(lines.details.author)},
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
        return book.say(blamephrases::kNotCommittedShort);
    return lines.commit->text().substr(0, kShortBlameId) + ' ' + lines.details.date().substr(0, kDateSize) + ' ' +
           harmless(lines.details.author);
}

std::string blameNote(const BlamedLines &lines, std::int64_t now, const Phrasebook &book)
{
    if (!lines.commit)
        return shortBlameText(lines, book);
    return book.say(blamephrases::kNote, {{"commit", lines.commit->text().substr(0, kShortBlameId)},
                                          {"author", harmless(lines.details.author)},
                                          {"age", ageText(now - lines.details.seconds, book)}});
}

} // namespace strata
