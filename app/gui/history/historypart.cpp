// SPDX-License-Identifier: MIT
#include "app/gui/history/historypart.h"

#include "app/cli/pages/historypage.h"
#include "app/gui/compare/showndifference.h"
#include "app/history/historytexts.h"
#include "items/keys/keylistmodel.h"
#include "items/text.h"
#include "views/history/historyview.h"

#include <cstdint>
#include <utility>

namespace strata {

namespace {

constexpr int kHistoryTick = 50; // milliseconds

/// The difference between the answers before and after; null: no difference, or a side without project.
std::shared_ptr<const ShownDifference> historyDifference(const AnswerChange &change, const AnswerSource &source)
{
    const auto before = source.placedAnswer(change.before);
    const auto after = before ? source.placedAnswer(change.after) : std::nullopt;
    const auto shown = after ? shownDifference(*before, *after) : nullptr;
    return shown && !shown->tree.isEmpty() ? shown : nullptr;
}

HistoryRow historyRow(const cli::ExplainedChange &explained, std::shared_ptr<const ShownDifference> difference)
{
    const AnswerChange &change = explained.change;
    HistoryRow row;
    if (change.commit) {
        row = commitRow(*change.commit, change.details);
        row.hasParent = change.treeBefore != ObjectId();
    }
    row.change = toText(answerChangeText(change, explained.differences, phrasebook()));
    for (const std::string &text : answerChangeTexts(change, explained.differences, phrasebook()))
        row.changes << toText(text);
    for (const ChangeCause &cause : explained.causes)
        row.causes << toText(causeText(cause, change.after.place.folder, phrasebook()));
    row.difference = std::move(difference);
    return row;
}

/// The project at \a place in a revision; \a request: of the project now.
ProjectRequest requestAt(const ProjectPlace &place, const std::string &revision, const AnswerSource &source,
                         ProjectRequest request)
{
    if (place != source.place()) {
        const NodeChoice nodes = request.nodes;
        request = source.requestAt(place);
        request.nodes = nodes;
    }
    request.revision = revision;
    return request;
}

/// The files before and after \a change; \a request: of the project now.
RevisionPair revisionsOf(const AnswerChange &change, const AnswerSource &source, const ProjectRequest &request)
{
    const std::string commit = change.commit ? change.commit->text() : std::string();
    return {requestAt(change.before.place, commit.empty() ? "HEAD" : commit + '^', source, request),
            requestAt(change.after.place, commit, source, request)};
}

} // namespace

HistoryPart::HistoryPart(Session &session, MainWindow &window, QObject *parent)
    : ViewPart(session, window, CentralView::Tab::History, parent), m_view(new HistoryView(m_model)),
      m_loader(session, kHistoryTick, [this](std::vector<FoundCommit> commits) { take(std::move(commits)); })
{
    m_model.setRowMaker([this](int commit) { return m_commits.row(commit); });
    showFailures({&m_loader.job()});
    addView(m_view);
    connect(&m_loader, &RowLoaderBase::stopped, this, [this] {
        m_view->setIncomplete(true);
        showSummary();
    });
    connect(&session.workbench(), &Workbench::projectReady, this, &HistoryPart::forget);
    connect(&session, &Session::projectClosed, this, &HistoryPart::forget);
    connect(&session.workbench(), &Workbench::questionChanged, this, &HistoryPart::update);
    connect(&window.centre(), &CentralView::tabChanged, this, &HistoryPart::update);
    connect(m_view, &HistoryView::startRequested, this, &HistoryPart::start);
    connect(m_view, &HistoryView::extentChanged, this, &HistoryPart::showMessage);
    connect(m_view, &HistoryView::choiceChanged, this, &HistoryPart::enableCommands);
    connect(m_view, &HistoryView::causeRequested, this, [this](int number) {
        const int change = m_model.changeAt(m_view->currentRow());
        if (change < 0 || static_cast<std::size_t>(change) >= m_changes.size())
            return;
        const std::vector<ChangeCause> &causes = m_changes[static_cast<std::size_t>(change)].causes;
        if (number >= 0 && static_cast<std::size_t>(number) < causes.size()) {
            const ChangeCause &cause = causes[static_cast<std::size_t>(number)];
            emit fileRequested({cause.file, static_cast<std::uint32_t>(cause.line)});
        }
    });
    const auto show = [this] {
        if (const auto row = m_view->current(); row && !row->commit.isEmpty())
            emit revisionRequested(revisionsAt(m_view->currentRow()).after);
    };
    const auto compare = [this] {
        if (const auto row = m_view->current(); row && !row->commit.isEmpty())
            emit comparisonRequested(revisionsAt(m_view->currentRow()).after);
    };
    connect(m_view, &HistoryView::showRequested, this, show);
    connect(m_view, &HistoryView::compareRequested, this, compare);
    on(Command::ShowCommit, show);
    on(Command::CompareCommit, compare);
    const auto effects = [this] {
        if (m_view->canCompareChosen())
            emit effectsRequested(chosenRevisions());
    };
    connect(m_view, &HistoryView::effectsRequested, this, effects);
    on(Command::ShowCommitEffects, effects);
    m_view->setContextActions(actions({Command::ShowCommit, Command::CompareCommit, Command::ShowCommitEffects,
                                       Command::CopyTableMarkdown, Command::CopyTableTabs, Command::Export}));
    forget();
}

void HistoryPart::forget()
{
    m_loader.reset();
    m_project.reset();
    m_summary.reset();
    m_changes.clear();
    m_revisions.clear();
    m_commits.reset();
    m_model.clear();
    m_view->setIncomplete(false);
    m_view->setSummary({});
    m_view->setMessage(tr("Choose a key to see which commits changed its answer."));
    update();
}

/// Searches if the view is visible and the result is outdated.
void HistoryPart::update()
{
    enableCommands();
    const auto project = m_session.project();
    if (!project || !isInFront())
        return;
    const Question &question = m_session.workbench().current().question();
    if (question.key.isNothing() || (m_project == project && question == m_question))
        return;
    start();
}

void HistoryPart::start()
{
    const auto project = m_session.project();
    if (!project)
        return;
    m_loader.reset();
    m_project = project;
    m_question = m_session.workbench().current().question();
    m_summary.reset();
    m_changes.clear();
    m_revisions.clear();
    m_commits.reset(project, m_session.files());
    m_model.clear();
    m_view->setIncomplete(false);
    m_view->setMessage({});
    HistoryQuestion historyQuestion;
    historyQuestion.request = project->request;
    historyQuestion.request.patch.clear();
    historyQuestion.question = m_question;
    historyQuestion.disk = m_session.files();
    m_loader.load(tr("Searching the history of %1").arg(KeyListModel::title(m_question.key)),
                  [this, historyQuestion](const CancelToken &cancel, RowQueue<FoundCommit> &rows) -> Job::Completion {
                      HistoryQuestion question = historyQuestion;
                      question.cancel = cancel;
                      const auto history = AnswerHistory::open(question);
                      if (!history)
                          return [this, error = history.error()] { finish(tl::unexpected<Error>(error)); };
                      const AnswerSource &source = history->source();
                      std::unique_ptr<FoundChange> found; // of the next commit
                      std::optional<ProjectPlace> last;
                      const auto onChange = [&](const AnswerChange &change) {
                          auto difference = historyDifference(change, source);
                          cli::ExplainedChange explained{change, causesOf(source, change)};
                          explained.differences = difference ? ChangeDifferences{difference->tree, difference->places}
                                                             : changeDifferences(source, change);
                          HistoryRow row = historyRow(explained, std::move(difference));
                          explained.change.before.releaseFiles();
                          explained.change.after.releaseFiles();
                          found = std::make_unique<FoundChange>(FoundChange{
                              std::move(row), std::move(explained), revisionsOf(change, source, question.request)});
                          if (!change.commit)
                              rows.add(FoundCommit{{}, std::move(found)});
                      };
                      const auto onCommit = [&](const SearchedCommit &commit, const ProjectPlace &place) {
                          FoundCommit searched{commit, std::move(found)};
                          if (last != place) {
                              last = place;
                              searched.request = requestAt(place, {}, source, question.request);
                          }
                          rows.add(std::move(searched));
                      };
                      const HistorySummary summary = history->run(onChange, onCommit);
                      return [this, summary] { finish(summary); };
                  });
    showSummary();
}

void HistoryPart::take(std::vector<FoundCommit> commits)
{
    std::vector<HistoryRow> rows;
    std::vector<int> places;
    for (FoundCommit &found : commits) {
        if (found.change) {
            rows.push_back(std::move(found.change->row));
            places.push_back(static_cast<int>(m_commits.size()));
            m_changes.push_back(std::move(found.change->change));
            m_revisions.push_back(std::move(found.change->revisions));
        }
        m_commits.append(found.commit, std::move(found.request));
    }
    m_model.add(std::move(rows), places, static_cast<int>(m_commits.size()));
    showSummary();
}

/// The files before and after the commit of \a row.
RevisionPair HistoryPart::revisionsAt(int row) const
{
    const int change = m_model.changeAt(row);
    return change >= 0 ? m_revisions[static_cast<std::size_t>(change)] : m_commits.revisions(m_model.commitAt(row));
}

void HistoryPart::finish(const Result<HistorySummary> &summary)
{
    if (!summary) {
        m_loader.setIncomplete();
        m_view->setSummary({});
        m_view->setMessage(tr("The history of this answer is unknown: %1. Strata reads it from git.")
                               .arg(reasonText(summary.error().message)));
        return;
    }
    m_summary = *summary;
    showMessage();
    showSummary();
}

void HistoryPart::showMessage()
{
    if (m_summary)
        m_view->setMessage(m_model.rowCount() == 0 ? tr("No commit changed this answer.") : QString());
}

void HistoryPart::showSummary()
{
    if (!m_project)
        return;
    const QString changes = counted(m_changes.size(), tr("1 change"), tr("%1 changes"));
    const QString searched = counted(m_commits.committed(), tr("1 commit searched"), tr("%1 commits searched"));
    const QList<CountLink> counts{{changes, [this] { m_view->showCommits(HistoryModel::Extent::Changes); }},
                                  {searched, [this] { m_view->showCommits(HistoryModel::Extent::AllCommits); }}};
    if (m_summary) {
        QStringList sentences{tr("%1.", "2 changes").arg(changes), toText(historyEndText(*m_summary, phrasebook())),
                              toText(historyFactsText(*m_summary, phrasebook()))};
        for (const std::string &note : historyNotes(*m_summary, phrasebook()))
            sentences << toText(note);
        m_view->setSummary(sentences.join(u' '), counts);
        return;
    }
    m_view->setSummary((m_loader.isRunning() ? tr("%1; %2 so far", "2 changes; 14 commits searched")
                                             : tr("Stopped early: %1; %2", "2 changes; 14 commits searched"))
                           .arg(changes, searched),
                       counts);
}

void HistoryPart::enableCommands()
{
    const bool isShown = isInFront();
    const auto row = isShown ? m_view->current() : nullptr;
    const bool isCommit = row && !row->commit.isEmpty();
    enable(Command::ShowCommit, isCommit);
    enable(Command::CompareCommit, isCommit);
    enable(Command::ShowCommitEffects, isShown && m_view->canCompareChosen());
}

/// The oldest and the newest of several selected commits; for a single one its parent and itself.
RevisionPair HistoryPart::chosenRevisions() const
{
    constexpr int kShortHash = 10;
    const auto nameOf = [](const HistoryRow &row) {
        return row.commit.isEmpty() ? tr("the files on disk")
                                    : tr("%1 “%2”", "commit, subject").arg(row.commit.left(kShortHash), row.subject);
    };
    const QList<int> chosen = m_view->chosen();
    const RevisionPair newest = revisionsAt(chosen.front());
    const RevisionPair oldest = revisionsAt(chosen.back());
    const QString nameOfNewest = nameOf(*m_model.row(m_model.index(chosen.front(), 0)));
    if (chosen.size() == 1)
        return {newest.before, newest.after, tr("Effects of %1").arg(nameOfNewest)};
    const QString nameOfOldest = nameOf(*m_model.row(m_model.index(chosen.back(), 0)));
    return {oldest.after, newest.after, tr("Effects of the change from %1 to %2").arg(nameOfOldest, nameOfNewest)};
}

cli::HistoryHead HistoryPart::historyHead() const
{
    return {HistorySubject::Key, m_question.key.name(), m_question.node};
}

ExportSource HistoryPart::exportSource() const
{
    return {.tableWriter = [this]() -> ExportSource::TableWriter {
                return m_model.rowCount() > 0 ? m_model.tableWriter(m_commits.rowMaker()) : nullptr;
            },
            .htmlWriter = [this](const std::string &) -> ExportSource::Writer {
                if (!m_project || !m_summary)
                    return {};
                return [changes = m_changes, summary = *m_summary, head = historyHead()](const CancelToken &) {
                    return cli::historyPage(changes, summary, head, phrasebook());
                };
            },
            .head = [this]() -> std::optional<PageHead> {
                if (!m_project)
                    return {};
                return PageHead{tr("History"), KeyListModel::title(m_question.key), {}};
            },
            .jsonWriter = [this]() -> ExportSource::Writer {
                if (!m_project || !m_summary)
                    return {};
                return [changes = m_changes, summary = *m_summary, head = historyHead()](const CancelToken &) {
                    return cli::historyJson(changes, summary, head);
                };
            }};
}

} // namespace strata
