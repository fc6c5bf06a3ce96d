// SPDX-License-Identifier: MIT
#include "app/gui/findings/findingspart.h"

#include "app/gui/messages/nodelist.h"
#include "app/project/fleet/createfleet.h"
#include "app/cli/reports/findingsreport.h"
#include "app/gui/findings/findingtexts.h"
#include "app/session/edits.h"
#include "findings/findingentry.h"
#include "findings/findingrules.h"
#include "items/text.h"
#include "views/findings/findingsview.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr int kFindingsPartTick = 100; // milliseconds

} // namespace

FindingsPart::FindingsPart(Session &session, MainWindow &window, WindowMemory memory, QObject *parent)
    : ViewPart(session, window, CentralView::Tab::Findings, parent), m_view(new FindingsView(m_model)),
      m_loader(session, kFindingsPartTick, [this](std::vector<ListedFinding> listed) { take(std::move(listed)); }),
      m_repairing(session.board()), m_known(m_project, m_found, *m_view, window, memory)
{
    showFailures({&m_loader.job()});
    m_loader.setArranging(
        tr("Sorting the findings"), [this] { return sorting(); }, RowLoaderBase::ArrangeTrigger::OnArrival);
    connect(&m_loader, &RowLoaderBase::stopped, this, [this] {
        m_view->setMessage({});
        m_view->setIncomplete(true);
        m_view->setArriving(false);
        showSummary();
    });
    addView(m_view);
    connect(&session, &Session::cancelled, this, [this] { m_repairing.drop(); });
    connect(&session.workbench(), &Workbench::projectReady, this, &FindingsPart::forget);
    connect(&session, &Session::projectClosed, this, &FindingsPart::forget);
    connect(&session.workbench(), &Workbench::nodesReady, this, &FindingsPart::update);
    connect(&session.workbench(), &Workbench::questionChanged, this, &FindingsPart::update);
    connect(&window.centre(), &CentralView::tabChanged, this, &FindingsPart::update);
    connect(m_view, &FindingsView::startRequested, this, &FindingsPart::start);
    connect(m_view, &FindingsView::orderChanged, &m_loader, &RowLoaderBase::arrange);
    connect(m_view, &FindingsView::currentChanged, this, &FindingsPart::showCurrent);
    connect(m_view, &FindingsView::linkActivated, this, &FindingsPart::follow);
    connect(m_view, &FindingsView::placeRequested, this, [this] { follow(QStringLiteral("place:")); });
    connect(&m_known, &KnownFindings::changed, &m_loader, &RowLoaderBase::arrange);
    m_patience.setSingleShot(true);
    m_patience.setInterval(kPatience);
    connect(&m_patience, &QTimer::timeout, this, &FindingsPart::tryRepair);
    connect(window.action(Command::ShowFindingPlace), &QAction::triggered, m_view, &FindingsView::placeRequested);
    on(Command::ShowFindingKey, [this] { follow(QStringLiteral("key:")); });
    on(Command::SwitchFindingRuleOff, &FindingsPart::switchRuleOff);
    m_view->setContextActions(
        actions({Command::ShowFindingPlace, Command::ShowFindingKey, Command::SwitchFindingRuleOff,
                 Command::CopyTableMarkdown, Command::CopyTableTabs, Command::Export}));
    forget();
}

void FindingsPart::forget()
{
    m_loader.reset();
    m_repairing.drop();
    m_project.reset();
    m_summary.reset();
    m_found.clear();
    m_known.follow();
    m_perRule.clear();
    m_model.clear();
    setRemarks({});
    m_view->setIncomplete(false);
    m_view->setSummary({});
    m_view->setMessage(tr("Open a folder to see errors and unused data in it."));
    update();
}

/// Searches if the view is visible and the result is outdated.
void FindingsPart::update()
{
    showCurrent();
    const auto project = m_session.project();
    if (!project || !isInFront())
        return;
    Question question = m_session.workbench().current().question();
    question.node.clear();
    question.key = {};
    question.otherKeys.clear();
    question.merge = {}; // each key as configured
    if (m_project == project && question == m_question)
        return;
    m_question = question;
    start();
}

void FindingsPart::start()
{
    const auto project = m_session.project();
    if (!project)
        return;
    m_loader.reset();
    if (!m_session.workbench().requestNodes()) {
        m_loader.wait();
        m_view->setIncomplete(false);
        m_view->setMessage(tr("Reading the facts of all nodes…"));
        return;
    }
    m_project = project;
    m_nodes = project->nodes.names();
    m_summary.reset();
    m_found.clear();
    m_known.follow();
    m_perRule.clear();
    m_model.clear();
    m_view->setArriving(true);
    m_view->setCurrentFinding(std::nullopt);
    m_view->setIncomplete(false);
    m_view->setMessage({});
    m_progress = std::make_shared<Progress>();
    m_loader.load(
        tr("Looking for findings"),
        [this, project, question = m_question, nodes = m_nodes,
         progress = m_progress](const CancelToken &cancel, RowQueue<ListedFinding> &rows) -> Job::Completion {
            const FileNames names = namesOf(*project);
            FindingLimit limit;
            std::vector<std::optional<std::size_t>> numbers; // of rows, by finding; none: it is not listed
            std::size_t created = 0;
            const auto list = [&](FindingEntry found) {
                auto row = std::make_shared<const FindingRow>(findingRow(found, created, names));
                rows.add(
                    ListedFinding{std::move(row), std::make_shared<const FindingEntry>(std::move(found)), created++});
            };
            const FindingListener listener{
                .onFound =
                    [&](FindingEntry found) { // never two at the same time
                        const bool isListed = limit.admit(found);
                        numbers.push_back(isListed ? std::optional(created) : std::nullopt);
                        if (isListed)
                            list(std::move(found));
                    },
                .onProgress = [&](std::size_t done, std::size_t all) { progress->set(done, all); },
                .onChanged =
                    [&](std::size_t number, FindingEntry found) {
                        if (numbers[number])
                            rows.add(ListedFinding{
                                {}, std::make_shared<const FindingEntry>(std::move(found)), *numbers[number]});
                    }};
            const auto summary = findFindings(project, question, nodes, {}, listener, phrasebook(), cancel);
            for (FindingEntry &rest : limit.rest(phrasebook()))
                list(std::move(rest));
            return [this, summary] { finish(summary); };
        },
        m_progress);
    showSummary();
    showRules();
}

void FindingsPart::take(std::vector<ListedFinding> listed)
{
    FindingRows rows;
    for (ListedFinding &each : listed) {
        if (!each.row) {
            m_found[each.number] = std::move(each.found);
            continue;
        }
        ++m_perRule[each.row->rule];
        rows.push_back(std::move(each.row));
        m_found.push_back(std::move(each.found));
    }
    showSummary();
    if (rows.empty())
        return;
    m_known.follow();
    m_model.add(std::move(rows));
    showRules();
}

void FindingsPart::finish(const Result<FindingSummary> &summary)
{
    m_view->setArriving(false);
    if (!summary) {
        m_loader.setIncomplete();
        m_view->setMessage(reasonText(summary.error().message));
        m_view->setIncomplete(true);
        return;
    }
    m_summary = *summary;
    if (m_found.empty())
        m_view->setMessage(tr("No findings: the rules found no errors and no unused data."));
    showSummary();
    showCurrent();
}

void FindingsPart::setRemarks(FindingRemarks remarks)
{
    m_remarks = std::move(remarks);
    emit remarksChanged();
}

Job::Work FindingsPart::sorting()
{
    if (m_model.rows().empty())
        return {};
    FindingOrder wanted = m_view->order();
    wanted.known = m_known.hidden();
    return [this, rows = m_model.rows(), order = std::move(wanted)](const CancelToken &cancel) -> Job::Completion {
        return [this, places = arranged(rows, order, cancel), remarks = remarksOf(rows, order.rulesOff)]() mutable {
            const auto at = m_view->chosenFinding();
            m_model.show(std::move(places));
            m_view->setCurrentFinding(at);
            showMessage();
            setRemarks(std::move(remarks));
            showSummary();
        };
    };
}

/// Explains why no row of the complete list is visible.
void FindingsPart::showMessage()
{
    if (!m_summary)
        return;
    const auto known = m_known.hidden();
    const bool areAllKnown = known && std::find(known->begin(), known->end(), false) == known->end();
    if (m_model.rowCount() > 0)
        m_view->setMessage({});
    else if (areAllKnown)
        m_view->setMessage(
            tr("No new findings: all of them are in the baseline. Switch off “Hide known ones” to list them."));
    else
        m_view->setMessage(tr("No finding matches the filter, the severity and the rules that are switched on."));
}

void FindingsPart::showRules()
{
    std::vector<RuleSummary> rules;
    for (auto at = m_perRule.constBegin(); at != m_perRule.constEnd(); ++at) {
        const FindingRule *const rule = findFindingRule(toUtf8(at.key()));
        rules.push_back({at.key(), rule ? toText(phrasebook().say(rule->what)) : QString(), at.value()});
    }
    m_view->setRules(std::move(rules));
}

void FindingsPart::showSummary()
{
    if (!m_project)
        return;
    QString text = counted(m_found.size(), tr("1 finding"), tr("%1 findings"));
    QList<CountLink> counts{{text, [this] { m_view->setFocus(); }}};
    if (!m_nodes.empty()) {
        const QString nodes = counted(m_nodes.size(), tr("1 node"), tr("%1 nodes"));
        text = tr("%1 on %2", "5 findings, seen from 7 nodes").arg(text, nodes);
        counts.push_back({nodes, [this] { showNodeList(m_window, tr("Nodes"), m_nodes); }});
    }
    std::size_t off = 0;
    for (const QString &rule : m_view->rulesOff())
        off += m_perRule.value(rule);
    if (off > 0) {
        const QString offText = counted(off, tr("1 hidden (its rule is off)"), tr("%1 hidden (their rules are off)"));
        text = tr("%1; %2", "5 findings; 2 switched off").arg(text, offText);
        counts.push_back({offText, [this] { m_view->openRules(); }});
    }
    if (m_summary && m_summary->withoutFacts > 0) {
        const QString without =
            counted(m_summary->withoutFacts, tr("1 node has no facts."), tr("%1 nodes have no facts."));
        text = tr("%1. %2").arg(text, without);
        counts.push_back({without, [this] {
                              showNodeList(m_window, tr("Nodes without facts"), withoutFacts(*m_project, m_nodes));
                          }});
    }
    if (!m_summary && !m_loader.isRunning())
        text = tr("Stopped early: %1", "5 findings").arg(text);
    else if (!m_summary && m_progress->all() > 0)
        text = tr("%1; %2 so far", "5 findings; 3 of 70 keys")
                   .arg(text, countedOf(m_progress->done(), m_progress->all(), tr("%1 of 1 key"), tr("%1 of %2 keys")));
    else if (!m_summary)
        text = tr("%1 so far", "5 findings").arg(text);
    m_view->setSummary(text, counts);
}

const FindingEntry *FindingsPart::current() const
{
    const auto number = m_view->currentFinding();
    return number && *number < m_found.size() ? m_found[*number].get() : nullptr;
}

void FindingsPart::showCurrent()
{
    const FindingEntry *const found = isInFront() ? current() : nullptr;
    enable(Command::ShowFindingPlace, found && found->finding.mark.isValid());
    enable(Command::ShowFindingKey, found && !found->key.empty());
    enable(Command::SwitchFindingRuleOff, found);
    m_repairing.drop();
    m_repair.reset();
    m_patience.stop();
    if (found && hasRepair(found->finding.rule) && m_session.edits().areOfProject())
        m_patience.start();
    showDetail();
}

void FindingsPart::showDetail()
{
    const FindingEntry *const found = isInFront() ? current() : nullptr;
    QString html = found ? findingHtml(*found, namesOf(*m_project), m_nodes) : QString();
    if (found && m_repair)
        html += repairHtml(*m_repair);
    m_view->setDetail(html);
}

/// Runs once the search has finished: until then it uses the processor.
void FindingsPart::tryRepair()
{
    const FindingEntry *const found = current();
    if (!found || !m_summary)
        return;
    m_repairing.start(tr("Trying a repair"),
                      [this, project = m_project, question = m_question, nodes = m_nodes,
                       tried = *found](const CancelToken &cancel) -> Job::Completion {
                          auto repair = repairOf(project, question, nodes, tried, cancel).value_or(std::nullopt);
                          if (!repair)
                              return {};
                          return [this, repair = std::move(*repair)]() mutable {
                              m_repair = std::move(repair);
                              showDetail();
                          };
                      });
}

void FindingsPart::follow(const QString &link)
{
    const FindingEntry *const found = current();
    const QString kind = link.section(u':', 0, 0);
    const QString target = link.section(u':', 1);
    if (!found)
        return;
    if (kind == QLatin1String("mark")) {
        const std::size_t at = target.toULongLong();
        if (at < found->finding.related.size())
            emit sourceRequested(found->finding.related[at].mark);
    } else if (kind == QLatin1String("place") && found->finding.mark.isValid()) {
        emit sourceRequested(found->finding.mark);
    } else if (kind == QLatin1String("key") || kind == QLatin1String("node")) {
        emit keyRequested(found->key.empty() ? LookupTarget() : LookupTarget::named(found->key),
                          found->node < m_nodes.size() ? m_nodes[found->node] : "");
    } else if (kind == QLatin1String("fleet")) {
        emit fleetRequested(toText(found->key));
    } else if (kind == QLatin1String("nodes")) {
        showNodeList(m_window, tr("Nodes with this finding"), nodesOf(*found, m_nodes));
    } else if (kind == QLatin1String("repair") && m_repair) {
        Edits &edits = m_session.edits();
        std::vector<NamedEdit> all = edits.all();
        for (const FileEdit &edit : m_repair->edits)
            all.push_back({edit, toUtf8(repairTitle(*found))});
        edits.set(std::move(all), repairTitle(*found));
    } else if (kind == QLatin1String("topic")) {
        emit topicRequested(target);
    } else if (kind == QLatin1String("lesson")) {
        emit lessonRequested(target);
    }
}

void FindingsPart::switchRuleOff()
{
    if (const FindingEntry *const found = current()) {
        QSet<QString> off = m_view->rulesOff();
        off.insert(toText(found->finding.rule));
        m_view->setRulesOff(off);
    }
}

ExportSource FindingsPart::exportSource() const
{
    return {.table = [this] { return m_project ? std::optional(m_model.table()) : std::nullopt; },
            .head = [this]() -> std::optional<PageHead> {
                if (!m_project)
                    return {};
                return PageHead{tr("Findings"), counted(m_nodes.size(), tr("1 node"), tr("%1 nodes")), {}};
            },
            .jsonWriter = [this]() -> ExportSource::Writer {
                if (!m_project || !m_summary)
                    return {};
                std::vector<std::shared_ptr<const FindingEntry>> shown;
                for (int row = 0; row < m_model.rowCount(); ++row)
                    shown.push_back(m_found[m_model.row(m_model.index(row, 0))->number]);
                return [shown = std::move(shown), nodes = m_nodes, summary = *m_summary, project = m_project,
                        left = m_found.size()](const CancelToken &) {
                    cli::FindingsReport report{{}, summary, nodes, left - shown.size()};
                    for (const auto &found : shown)
                        report.found.push_back(*found);
                    const FileNames names = namesOf(*project);
                    cli::sortFound(report.found, names);
                    return cli::findingsJson(report, names);
                };
            }};
}

} // namespace strata
