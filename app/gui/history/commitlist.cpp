// SPDX-License-Identifier: MIT
#include "app/gui/history/commitlist.h"

#include "items/text.h"
#include "source/git/revisionfilesystem.h"

#include <QDateTime>
#include <QLocale>
#include <QTimeZone>

#include <algorithm>
#include <utility>

namespace strata {

HistoryRow commitRow(const ObjectId &commit, const CommitDetails &details)
{
    HistoryRow row;
    row.commit = toText(commit.text());
    const QDateTime date = QDateTime::fromSecsSinceEpoch(details.seconds, QTimeZone(details.offset * 60));
    row.date = QLocale().toString(date, QLocale::ShortFormat);
    row.author = shownText(details.author, Lines::One);
    row.subject = shownText(details.subject, Lines::One);
    return row;
}

void CommitList::reset(std::shared_ptr<const Project> project, std::shared_ptr<const FileSystem> files)
{
    m_project = std::move(project);
    m_files = std::move(files);
    m_commits.clear();
    m_requests.clear();
    m_graph.reset();
    m_isGraphTried = false;
}

void CommitList::append(const SearchedCommit &commit, std::optional<ProjectRequest> request)
{
    if (request)
        m_requests.push_back(std::move(*request));
    const std::size_t last = std::max<std::size_t>(m_requests.size(), 1) - 1;
    m_commits.push_back({commit, static_cast<std::uint32_t>(last)});
}

std::size_t CommitList::committed() const
{
    const bool hasEdits = !m_commits.empty() && m_commits.front().searched.id == ObjectId();
    return m_commits.size() - (hasEdits ? 1 : 0);
}

HistoryRow CommitList::row(int number) const
{
    if (!std::exchange(m_isGraphTried, true)) {
        const std::string &revision = m_project->request.revision;
        const auto files = RevisionFileSystem::open(m_project->folder, revision.empty() ? "HEAD" : revision, m_files);
        if (files)
            m_graph.emplace(**files);
    }
    const SearchedCommit &searched = m_commits[static_cast<std::size_t>(number)].searched;
    HistoryRow row = commitRow(searched.id, m_graph ? m_graph->details(searched.id) : CommitDetails());
    row.isChange = false;
    row.hasParent = searched.hasParent;
    switch (searched.effect) {
    case SearchedCommit::Effect::Changed: // reported as a change
    case SearchedCommit::Effect::Same:
        row.change = tr("same answer");
        row.changes << tr("The key was looked up at this commit: it has the same answer as before.");
        break;
    case SearchedCommit::Effect::Unread:
        row.change = tr("not affected");
        row.changes << tr("This commit changes nothing that the answer reads.");
        break;
    case SearchedCommit::Effect::Unknown:
        row.change = tr("unknown");
        row.changes << tr("The effect of this commit is unknown: its parent cannot be read.");
        break;
    }
    return row;
}

HistoryModel::RowMaker CommitList::rowMaker() const
{
    auto copy = std::make_shared<CommitList>(*this);
    copy->m_graph.reset(); // the reader of a repository is of one thread
    copy->m_isGraphTried = false;
    return [copy = std::move(copy)](int number) { return copy->row(number); };
}

RevisionPair CommitList::revisions(int number) const
{
    const auto at = static_cast<std::size_t>(number);
    const std::size_t parent = std::min(at + 1, m_commits.size() - 1);
    const std::string commit = m_commits[at].searched.id.text();
    RevisionPair revisions{m_requests[m_commits[parent].request], m_requests[m_commits[at].request]};
    revisions.before.revision = commit + '^';
    revisions.after.revision = commit;
    return revisions;
}

} // namespace strata
