// SPDX-License-Identifier: MIT
#include "app/gui/fleet/fleetpart.h"

#include "app/gui/compare/showndifference.h"
#include "app/gui/messages/nodelist.h"
#include "app/project/fleet/fleettexts.h"
#include "app/cli/pages/fleetpage.h"
#include "app/cli/reports/reportjson.h"
#include "items/keys/keylistmodel.h"
#include "items/text.h"
#include "views/difference/differenceview.h"
#include "views/fleet/fleetpane.h"

#include <QSignalBlocker>
#include <QStringList>

#include <algorithm>
#include <optional>
#include <utility>

namespace strata {

/// The result of a run.
struct FleetPart::ReportResult
{
    Question question;
    std::shared_ptr<const FleetNodes> nodes;
    FleetReport report;
    std::shared_ptr<const FleetRows> rows;
    std::optional<Error> error;
};

namespace {

constexpr int kFleetPartTick = 100; // milliseconds
constexpr std::size_t kFactColumns = 3;
constexpr std::size_t kMostRecent = 8;
constexpr std::size_t kMostResults = 1000; // cached results: each holds an answer

} // namespace

FleetPart::FleetPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent)
    : ViewPart(session, window, CentralView::Tab::Fleet, parent), m_shown(shown), m_view(new FleetView(m_model)),
      m_loader(session, kFleetPartTick,
               [this](const std::vector<std::shared_ptr<const ReportResult>> &parts) {
                   if (!parts.empty())
                       arrange(parts.back());
               }),
      m_comparing(session.board()), m_allKeys(session, window, m_nodes)
{
    showFailures({&m_loader.job()});
    m_loader.setArranging(
        tr("Sorting the nodes"), [this] { return sorting(); }, RowLoaderBase::ArrangeTrigger::OnRequest);
    connect(&m_loader, &RowLoaderBase::stopped, this, &FleetPart::onStopped);
    QAction &allKeys = *window.action(Command::FleetOfAllKeys);
    addView(makeFleetPane(m_view, &m_allKeys.view(), allKeys));
    connect(&allKeys, &QAction::toggled, this, &FleetPart::showScope);
    connect(&m_allKeys, &FleetKeysPart::keyRequested, this, &FleetPart::showKey);
    m_patience.setSingleShot(true);
    m_patience.setInterval(kPatience);
    connect(&m_patience, &QTimer::timeout, this, &FleetPart::showComputing);
    connect(&window.centre(), &CentralView::tabChanged, this, &FleetPart::update);
    connect(&session.workbench(), &Workbench::questionChanged, this, &FleetPart::update);
    connect(&session.workbench(), &Workbench::projectReady, this, &FleetPart::forget);
    connect(&session, &Session::projectClosed, this, &FleetPart::forget);
    connect(&shown, &ShownAnswer::answerChanged, this, &FleetPart::update);
    connect(m_view, &FleetView::startRequested, this, &FleetPart::start);
    connect(m_view, &FleetView::orderChanged, this, [this] { arrange(m_latest); });
    connect(m_view, &FleetView::nodeActivated, this, &FleetPart::nodeRequested);
    connect(m_view, &FleetView::currentChanged, this, &FleetPart::showCommands);
    connect(m_view, &FleetView::currentChanged, this, &FleetPart::showDifference);
    on(Command::ShowFleetNode, [this] { emit nodeRequested(m_view->currentNode()); });
    on(Command::CompareFleetNode, [this] { emit comparisonRequested(m_view->currentNode()); });
    on(Command::CompareFleetGroups, [this] {
        const QStringList nodes = m_view->markedNodes();
        if (nodes.size() == 2)
            emit groupsRequested(nodes.first(), nodes.last());
    });
    m_view->setContextActions(actions({Command::ShowFleetNode, Command::CompareFleetNode, Command::CompareFleetGroups,
                                       Command::CopyTableMarkdown, Command::CopyTableTabs}));
    showCommands();
}

bool FleetPart::isInFront() const
{
    return ViewPart::isInFront() && !m_window.action(Command::FleetOfAllKeys)->isChecked();
}

void FleetPart::showKey(const QString &key)
{
    m_window.action(Command::FleetOfAllKeys)->setChecked(false);
    emit keyRequested(key);
    m_window.centre().showTab(CentralView::Tab::Fleet);
}

/// If selected, shows the fleet of all keys in front.
void FleetPart::showScope()
{
    if (m_window.action(Command::FleetOfAllKeys)->isChecked() && m_session.project()) {
        m_window.centre().showTab(CentralView::Tab::Fleet);
        m_window.centre().showPage(CentralView::Page::Answer);
    }
    m_allKeys.update();
    update();
}

void FleetPart::showCommands()
{
    const bool hasNode = isInFront() && !m_view->currentNode().isEmpty();
    enable(Command::ShowFleetNode, hasNode);
    enable(Command::CompareFleetNode, hasNode);
    enable(Command::CompareFleetGroups, isInFront() && m_view->markedNodes().size() == 2);
}

/// Shows the difference between the current result and the largest one, or between two selected ones.
void FleetPart::showDifference()
{
    std::vector<std::size_t> answers = m_view->currentAnswers();
    m_comparing.drop();
    if (!m_found || m_found->report.results.size() < 2 || answers.empty()) {
        m_view->difference().clear();
        return;
    }
    const std::size_t largest = largestResult(m_found->report);
    QString title = tr("The two selected results");
    if (answers.size() != 2) {
        const bool isLargest = answers.front() == largest; // then compared with another one
        title = isLargest ? tr("The most common value and another one") : tr("The most common value and this one");
        answers = {largest, !isLargest ? answers.front() : largest == 0 ? std::size_t{1} : 0};
    }
    m_comparing.start(
        tr("Comparing two results"),
        [this, found = m_found, title, a = answers[0], b = answers[1]](const CancelToken &cancel) -> Job::Completion {
            const FleetResult &ofA = found->report.results[a];
            const FleetResult &ofB = found->report.results[b];
            const auto sideOf = [&](const FleetResult &of) {
                ComparisonSide side{found->nodes->project, found->question};
                side.question.node = of.nodes.front();
                return placedAnswer(side, cancel);
            };
            const auto sideA = sideOf(ofA);
            const auto sideB = sideA ? sideOf(ofB) : std::nullopt;
            const auto shown = sideB ? shownDifference(*sideA, *sideB)
                                     : std::make_shared<const ShownDifference>(differenceTree(ofA.answer, ofB.answer),
                                                                               DifferencePlaces());
            const QString titleA = counted(ofA.nodes.size(), tr("1 node"), tr("%1 nodes"));
            const QString titleB = counted(ofB.nodes.size(), tr("1 node"), tr("%1 nodes"));
            return [this, shown, title, titleA, titleB] { m_view->difference().show(shown, title, titleA, titleB); };
        });
}

void FleetPart::forget()
{
    m_loader.reset();
    m_nodes.reset();
    m_recent.clear();
    m_isRequested = false;
    clear();
    m_view->setState(m_session.project() ? FleetView::State::NoKey : FleetView::State::Nothing);
    update();
}

void FleetPart::clear()
{
    m_patience.stop();
    m_loader.dropArranging();
    m_latest.reset();
    m_found.reset();
    m_model.clear();
    m_view->setSummary({});
    m_view->setSplitting({});
}

/// Removes the result of the previous key, after a moment of waiting.
void FleetPart::showComputing()
{
    clear();
    m_view->setSummary(tr("%1: looking up on all nodes…").arg(KeyListModel::title(m_question.key)));
    m_view->setState(FleetView::State::Computing);
}

/// Looks up the current key on all nodes unless its result is shown.
void FleetPart::update()
{
    showCommands();
    const auto project = m_session.project();
    if (!project || !isInFront())
        return;
    Question question = m_session.workbench().current().question();
    question.node.clear();
    const bool hasKey = !m_shown.isCovered() && !question.key.isNothing();
    if (hasKey && m_isRequested && question == m_question)
        return;
    m_loader.reset();
    m_question = question;
    m_isRequested = hasKey && !project->nodes.names().empty();
    if (m_isRequested) {
        start();
        return;
    }
    clear();
    m_view->setState(hasKey ? FleetView::State::NoNodes : FleetView::State::NoKey);
}

void FleetPart::start()
{
    const auto project = m_session.project();
    if (!project)
        return;
    const auto isSameQuestion = [this](const auto &found) { return found->question == m_question; };
    if (const auto known = std::find_if(m_recent.begin(), m_recent.end(), isSameQuestion); known != m_recent.end()) {
        arrange(*known);
        return;
    }
    if (m_found)
        m_patience.start();
    else
        showComputing();
    m_isPartRequested = std::make_shared<std::atomic<bool>>(true);
    const auto progress = std::make_shared<Progress>();
    m_loader.load(
        tr("Looking up the key on all nodes"),
        [this, project, question = m_question, known = m_nodes, isPartWanted = m_isPartRequested,
         progress](const CancelToken &cancel, RowQueue<std::shared_ptr<const ReportResult>> &parts) -> Job::Completion {
            const auto nodes = fleetNodes(project, question, known, cancel, progress.get());
            ReportResult found{question, nodes.value_or(nullptr), {}, fleetRows({}), {}};
            if (!nodes) {
                found.error = nodes.error();
            } else {
                const FleetListener listener{[&](std::size_t nodeCount) {
                                                 progress->set(nodeCount, found.nodes->names.size());
                                                 return isPartWanted->exchange(false);
                                             },
                                             [&](FleetReport report) {
                                                 ReportResult part = found;
                                                 part.rows = fleetRows(rowsOf(report));
                                                 part.report = std::move(report);
                                                 parts.add(std::make_shared<const ReportResult>(std::move(part)));
                                             }};
                auto report =
                    fleetReport(*project, question, *found.nodes->fleet, found.nodes->names, cancel, listener);
                if (report)
                    found.report = std::move(*report);
                else
                    found.error = report.error();
            }
            std::vector<FleetRow> rows = rowsOf(found.report);
            std::vector<std::string> variables = found.report.splitting;
            variables.resize(std::min(variables.size(), kFactColumns));
            addFacts(rows, *project, question, variables, cancel);
            found.rows = fleetRows(std::move(rows), aliasesOf(variables));
            return [this, found = std::make_shared<const ReportResult>(std::move(found))] {
                const FleetReport &report = found->report;
                if (!found->error && report.isComplete && report.results.size() <= kMostResults) {
                    m_recent.push_front(found); // for a return to its key
                    m_recent.resize(std::min(m_recent.size(), kMostRecent));
                }
                arrange(found);
            };
        },
        progress);
}

/// Sorts, filters and shows \a found; only the latest request is completed.
void FleetPart::arrange(const std::shared_ptr<const ReportResult> &found)
{
    if (!found)
        return;
    m_patience.stop(); // it would discard the rows being sorted
    m_latest = found;
    m_loader.arrange();
}

Job::Work FleetPart::sorting()
{
    if (!m_latest)
        return {};
    return [this, found = m_latest, order = m_view->order()](const CancelToken &cancel) -> Job::Completion {
        return [this, found, shown = arranged(*found->rows, order, cancel)]() mutable {
            show(found, std::move(shown));
            if (m_isPartRequested)
                *m_isPartRequested = true;
        };
    };
}

void FleetPart::show(const std::shared_ptr<const ReportResult> &found, std::vector<VisibleAnswer> shown)
{
    const QString node = m_found ? m_view->currentNode() : QString();
    if (found->error) {
        clear();
        m_nodes.reset();
        m_view->setState(FleetView::State::Failed, reasonText(found->error->message));
        return;
    }
    m_nodes = found->nodes;
    m_found = found;
    QSignalBlocker oneChange(m_view); // what belongs to the current row stays until its new state is known
    m_model.show(found->rows, std::move(shown));
    m_view->onArranged();
    m_view->setCurrentNode(node);
    QStringList splitting;
    for (const std::string &variable : found->report.splitting)
        splitting << toText(variable);
    m_view->setSplitting(splitting.isEmpty()
                             ? QString()
                             : tr("Facts that separate the nodes: %1").arg(splitting.join(QStringLiteral(", "))));
    m_view->setState(found->report.isComplete ? FleetView::State::Shown
                     : m_loader.isRunning()   ? FleetView::State::Computing
                                              : FleetView::State::Cancelled);
    oneChange.unblock();
    emit m_view->currentChanged();
    showSummary(*found);
}

void FleetPart::showSummary(const ReportResult &found)
{
    const FleetReport &report = found.report;
    const QString nodes = counted(report.nodes, tr("1 node"), tr("%1 nodes"));
    const QString results = counted(report.results.size(), tr("1 result"), tr("%1 different results"));
    QList<CountLink> counts{{nodes, [this] { m_view->showNodes(); }}, {results, [this] { m_view->setFocus(); }}};
    QString summary = tr("%1 on %2: %3", "a key on 1,000 nodes: 4 results")
                          .arg(KeyListModel::title(found.question.key), nodes, results);
    if (!report.isComplete)
        summary = m_loader.isRunning() ? tr("%1 so far", "a key on 256 nodes: 4 results").arg(summary)
                                       : tr("Stopped early: %1", "a key on 256 nodes: 4 results").arg(summary);
    if (!report.withoutFacts.empty()) {
        const QString without =
            counted(report.withoutFacts.size(), tr("No facts for 1 node, whose variables count as undefined."),
                    tr("No facts for %1 nodes, whose variables count as undefined."));
        summary = tr("%1. %2").arg(summary, without);
        counts.push_back({without, [this, names = report.withoutFacts] {
                              showNodeList(m_window, tr("Nodes without facts"), names);
                          }});
    }
    m_view->setSummary(summary, counts);
}

/// Shows the partial result as incomplete.
void FleetPart::onStopped()
{
    const std::shared_ptr<const ReportResult> known = m_latest;
    const bool isOfQuestion = known && known->question == m_question && !known->report.isComplete;
    if (!isOfQuestion)
        clear();
    m_view->setState(FleetView::State::Cancelled);
    if (!isOfQuestion)
        return;
    if (m_found)
        showSummary(*m_found);
    arrange(known);
}

ExportSource FleetPart::exportSource() const
{
    const ExportSource keys = m_allKeys.exportSource();
    const auto isOfKeys = [this] { return m_window.action(Command::FleetOfAllKeys)->isChecked(); };
    return {.table = [this, keys, isOfKeys]() -> std::optional<ExportTable> {
                if (isOfKeys())
                    return keys.table();
                return m_found ? std::optional(m_model.table()) : std::nullopt;
            },
            .htmlWriter = [this, isOfKeys](const std::string &) -> ExportSource::Writer {
                if (isOfKeys() || !m_found || !m_found->report.isComplete)
                    return {};
                const std::string key = toUtf8(KeyListModel::title(m_found->question.key));
                return [found = m_found, key](const CancelToken &cancel) {
                    return cli::fleetPage(found->report, key,
                                          {*found->nodes->project, *found->nodes->fleet, found->nodes->names},
                                          phrasebook(), cancel);
                };
            },
            .head = [this, keys, isOfKeys]() -> std::optional<PageHead> {
                if (isOfKeys())
                    return keys.head();
                if (!m_found)
                    return {};
                const QString nodes = counted(m_found->report.nodes, tr("1 node"), tr("%1 nodes"));
                return PageHead{KeyListModel::title(m_found->question.key),
                                m_found->report.isComplete ? nodes : tr("Stopped early: %1", "256 nodes").arg(nodes),
                                {}};
            },
            .jsonWriter = [this, keys, isOfKeys]() -> ExportSource::Writer {
                if (isOfKeys())
                    return keys.jsonWriter();
                if (!m_found || !m_found->report.isComplete)
                    return {};
                const std::string key = toUtf8(KeyListModel::title(m_found->question.key));
                return [found = m_found, key](const CancelToken &) {
                    return cli::fleetJson(found->report, key, namesOf(*found->nodes->project));
                };
            }};
}

} // namespace strata
