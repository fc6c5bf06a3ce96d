// SPDX-License-Identifier: MIT
#include "source/git/commitgraph.h"

#include "source/files/diskfilesystem.h"
#include "source/git/treereader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <sstream>
#include <string_view>

namespace strata {

namespace {

using OwnedRawObject = Owned<git_odb_object, git_odb_object_free>;

constexpr std::size_t kIdDigits = 40;

std::optional<ObjectId> parseId(std::string_view text)
{
    git_oid id = {};
    if (text.size() < kIdDigits || git_oid_fromstrn(&id, text.data(), kIdDigits) != 0)
        return std::nullopt;
    return git::objectId(id);
}

/// The number at the end of a line `committer NAME <MAIL> SECONDS OFFSET`, before the offset.
std::int64_t secondsIn(std::string_view line)
{
    const std::size_t end = line.rfind(' ');
    const std::size_t start = end == std::string_view::npos ? end : line.rfind(' ', end - 1);
    std::int64_t seconds = 0;
    if (start != std::string_view::npos)
        std::from_chars(line.data() + start + 1, line.data() + end, seconds);
    return seconds;
}

/// The next number of at most \a digits digits; false: there is none.
bool readNumber(std::string_view &text, std::size_t digits, int &number)
{
    const auto end = std::from_chars(text.data(), text.data() + std::min(digits, text.size()), number);
    if (end.ec != std::errc() || number < 0)
        return false;
    text.remove_prefix(static_cast<std::size_t>(end.ptr - text.data()));
    return true;
}

bool readSign(std::string_view &text, std::string_view signs)
{
    if (text.empty() || signs.find(text.front()) == std::string_view::npos)
        return false;
    text.remove_prefix(1);
    return true;
}

/// "3 weeks ago"
std::optional<std::int64_t> parseAge(std::string_view text, std::int64_t now)
{
    constexpr std::int64_t kDay = 24 * 60 * 60;
    constexpr std::array<std::pair<std::string_view, std::int64_t>, 5> kUnits{
        {{"hour", 60 * 60}, {"day", kDay}, {"week", 7 * kDay}, {"month", 30 * kDay}, {"year", 365 * kDay}}};
    int count = 0;
    if (!readNumber(text, 4, count) || !readSign(text, " ."))
        return std::nullopt;
    for (const auto &[unit, seconds] : kUnits) {
        if (!text.starts_with(unit))
            continue;
        text.remove_prefix(unit.size());
        readSign(text, "s");
        if (readSign(text, " .") && text == "ago")
            return now - count * seconds;
    }
    return std::nullopt;
}

} // namespace

std::string CommitDetails::date() const
{
    using namespace std::chrono;
    const sys_seconds local{std::chrono::seconds(seconds + std::int64_t{offset} * 60)};
    const auto day = floor<days>(local);
    const year_month_day date(day);
    const hh_mm_ss time(local - day);
    const int away = std::abs(offset);
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%d-%02u-%02uT%02ld:%02ld:%02ld%c%02d:%02d", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                  static_cast<long>(time.hours().count()), static_cast<long>(time.minutes().count()),
                  static_cast<long>(time.seconds().count()), offset < 0 ? '-' : '+', away / 60 % 100, away % 60);
    return text.data();
}

CommitDetails detailsOf(git_repository *repository, const git_oid &id)
{
    const auto commit = git::obtain<git::OwnedCommit>(git_commit_lookup, repository, &id);
    if (!commit)
        return {};
    CommitDetails details{.author = {}, .subject = git::subjectOf(commit.get()), .seconds = 0, .offset = 0};
    if (const git_signature *author = git_commit_author(commit.get())) {
        details.author = author->name ? author->name : "";
        details.seconds = author->when.time;
        details.offset = author->when.offset;
    }
    return details;
}

CommitGraph::CommitGraph(const RevisionFileSystem &files) : m_reader(files.reader())
{
    const std::lock_guard lock(m_reader->mutex);
    const auto shallow =
        DiskFileSystem().read(std::string(git_repository_commondir(m_reader->repository())) + "shallow");
    std::istringstream lines(shallow.value_or(std::string()));
    for (std::string line; std::getline(lines, line);) {
        if (const auto id = parseId(line))
            m_shallow.insert(*id);
    }
}

/// Read from the object itself: a git_commit hides the parents of a shallow clone in some versions of libgit2.
Result<CommitNode> CommitGraph::read(const ObjectId &id) const
{
    const std::lock_guard lock(m_reader->mutex);
    const git_oid wanted = git::gitId(id);
    const auto database = git::obtain<git::OwnedDatabase>(git_repository_odb, m_reader->repository());
    if (!database)
        return fail(Error::Code::Unreadable, git::lastError());
    const auto object = git::obtain<OwnedRawObject>(git_odb_read, database.get(), &wanted);
    if (!object)
        return fail(Error::Code::NotFound, "the commit " + id.text() + " is not in the repository");
    CommitNode node{.id = id};
    std::string_view text(static_cast<const char *>(git_odb_object_data(object.get())),
                          git_odb_object_size(object.get()));
    while (!text.empty() && text.front() != '\n') {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const std::string_view word = line.substr(0, line.find(' '));
        const std::string_view rest = line.substr(std::min(word.size() + 1, line.size()));
        const auto named = parseId(rest);
        if (word == "tree" && named)
            node.tree = *named;
        else if (word == "parent" && named)
            node.parents.push_back(*named);
        else if (word == "committer")
            node.seconds = secondsIn(line);
    }
    return node;
}

CommitDetails CommitGraph::details(const ObjectId &id) const
{
    const std::lock_guard lock(m_reader->mutex);
    return detailsOf(m_reader->repository(), git::gitId(id));
}

std::optional<ObjectId> CommitGraph::find(const std::string &revision) const
{
    const std::lock_guard lock(m_reader->mutex);
    const auto object = git::obtain<git::OwnedObject>(git_revparse_single, m_reader->repository(), revision.c_str());
    if (!object)
        return std::nullopt;
    const auto commit = git::obtain<git::OwnedObject>(git_object_peel, object.get(), GIT_OBJECT_COMMIT);
    return commit ? std::optional(git::objectId(*git_object_id(commit.get()))) : std::nullopt;
}

std::set<ObjectId> CommitGraph::since(const ObjectId &head, const ObjectId &boundary, const CancelToken &cancel) const
{
    const std::lock_guard lock(m_reader->mutex);
    std::set<ObjectId> commits;
    const auto walk = git::obtain<git::OwnedWalk>(git_revwalk_new, m_reader->repository());
    const git_oid from = git::gitId(head);
    const git_oid hidden = git::gitId(boundary);
    if (!walk || git_revwalk_push(walk.get(), &from) != 0 || git_revwalk_hide(walk.get(), &hidden) != 0)
        return commits;
    git_oid id = {};
    while (git_revwalk_next(&id, walk.get()) == 0) {
        if (cancel.isCancelled())
            return {};
        commits.insert(git::objectId(id));
    }
    return commits;
}

bool CommitGraph::isBare() const
{
    const std::lock_guard lock(m_reader->mutex);
    return git_repository_is_bare(m_reader->repository()) == 1;
}

std::vector<std::string> CommitGraph::filesNamed(const std::string &name, const ObjectId &tree) const
{
    const std::lock_guard lock(m_reader->mutex);
    std::vector<std::string> paths;
    const std::function<void(const std::string &, const ObjectId &)> search = [&](const std::string &prefix,
                                                                                  const ObjectId &folder) {
        for (const git::TreeEntry &entry : m_reader->folder(folder)) {
            if (entry.kind == git::TreeEntry::Kind::Folder)
                search(prefix + entry.name + '/', entry.id);
            else if (entry.kind == git::TreeEntry::Kind::File && entry.name == name)
                paths.push_back(prefix + entry.name);
        }
    };
    search({}, tree);
    return paths;
}

std::optional<ObjectId> CommitGraph::fileAt(const std::string &path, const ObjectId &tree) const
{
    const std::lock_guard lock(m_reader->mutex);
    const git::TreeEntry *entry = m_reader->entryAt(path, tree);
    return entry && entry->kind == TreeEntryKind::File ? std::optional(entry->id) : std::nullopt;
}

std::size_t CommitGraph::missingObjects() const
{
    const std::lock_guard lock(m_reader->mutex);
    return m_reader->missingObjects();
}

std::optional<std::int64_t> parseDate(const std::string &text, std::int64_t now)
{
    using namespace std::chrono;
    if (const auto age = parseAge(text, now))
        return age;
    std::string_view rest = text;
    int year = 0;
    int month = 0;
    int day = 0;
    if (!readNumber(rest, 4, year) || !readSign(rest, "-") || !readNumber(rest, 2, month) || !readSign(rest, "-") ||
        !readNumber(rest, 2, day))
        return std::nullopt;
    const year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                              std::chrono::day(static_cast<unsigned>(day))};
    if (!date.ok())
        return std::nullopt;
    std::int64_t result = sys_days(date).time_since_epoch().count() * std::int64_t{24 * 60 * 60};
    if (readSign(rest, "T ")) {
        int hour = 0;
        int minute = 0;
        int second = 0;
        if (!readNumber(rest, 2, hour) || !readSign(rest, ":") || !readNumber(rest, 2, minute))
            return std::nullopt;
        if (readSign(rest, ":") && !readNumber(rest, 2, second))
            return std::nullopt;
        result += (std::int64_t{hour} * 60 + minute) * 60 + second;
    }
    if (rest == "Z" || rest.empty())
        return result;
    const bool isEast = rest.front() == '+';
    int hours = 0;
    int minutes = 0;
    if (!readSign(rest, "+-") || !readNumber(rest, 2, hours))
        return std::nullopt;
    readSign(rest, ":");
    if (!readNumber(rest, 2, minutes) || !rest.empty())
        return std::nullopt;
    const std::int64_t away = (std::int64_t{hours} * 60 + minutes) * 60;
    return isEast ? result - away : result + away;
}

} // namespace strata
