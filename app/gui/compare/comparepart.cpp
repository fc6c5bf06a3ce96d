// SPDX-License-Identifier: MIT
#include "app/gui/compare/comparepart.h"

#include "app/gui/messages/nodelist.h"
#include "app/cli/pages/comparisonpage.h"
#include "app/cli/reports/comparisonreport.h"
#include "app/gui/compare/comparedrows.h"
#include "app/gui/compare/comparelink.h"
#include "app/project/asking.h"
#include "app/project/comparison/comparisontexts.h"
#include "app/session/edits.h"
#include "items/keys/keylistmodel.h"
#include "items/text.h"
#include "views/difference/differenceview.h"

#include <algorithm>
#include <span>
#include <utility>

namespace strata {

namespace {

constexpr int kComparePartTick = 50;            // milliseconds
constexpr std::size_t kComparePartAtOnce = 400; // rows that can be added within a frame

} // namespace

ComparePart::ComparePart(Session &session, MainWindow &window, QObject *parent)
    : ViewPart(session, window, CentralView::Tab::Compare, parent), m_view(new CompareView(m_model, m_causes)),
      m_loader(
          session, kComparePartTick, [this](std::vector<ComparedRow> rows) { take(std::move(rows)); },
          kComparePartAtOnce),
      m_comparing(session.board())
{
    showFailures({&m_loader.job()});
    connect(&m_loader, &RowLoaderBase::stopped, this, [this] {
        m_comparedFolder.clear(); // not compared again
        showCancelled();
        m_view->setState(CompareView::State::Cancelled);
    });
    addView(m_view);
    connect(&m_view->choices(), &CompareChoices::folderRequested, this, &ComparePart::chooseFolder);
    connect(m_view, &CompareView::compareRequested, this, &ComparePart::start);
    connect(m_view, &CompareView::sourceRequested, this, &ComparePart::sourceRequested);
    connect(m_view, &CompareView::nodesRequested, this, &ComparePart::showNodes);
    connect(&session.workbench(), &Workbench::projectReady, this, &ComparePart::updateCommands);
    connect(&session.workbench(), &Workbench::nodesReady, this, &ComparePart::offerNodes);
    connect(&session, &Session::projectClosed, this, &ComparePart::updateCommands);
    connect(&session.workbench(), &Workbench::questionChanged, this, [this] {
        updateSideA();
        m_isOutdated = !m_comparedFolder.empty(); // the window's question is side A
        follow();
    });
    connect(&session.edits(), &Edits::changed, this, &ComparePart::offerRevisions);
    connect(&window.centre(), &CentralView::tabChanged, this, &ComparePart::follow);
    on(Command::CompareWith, [this] {
        if (QAction *commit = m_window.action(Command::CompareCommit); commit->isEnabled()) {
            commit->trigger(); // in History: the current commit is one of the sides
            return;
        }
        bringToFront();
        m_view->choices().focusChoices();
    });
    on(Command::CompareVersions, &ComparePart::compareVersions);
    on(Command::ShowComparedKey, [this] {
        if (const LookupTarget *current = m_view->currentKey()) {
            const LookupTarget key = *current; // a copy: the row may be removed
            emit keyRequested(key, toUtf8(m_view->currentNode()));
        }
    });
    connect(m_view, &CompareView::currentChanged, this, &ComparePart::showDifference);
    connect(&m_view->difference(), &DifferenceView::sourceRequested, this, &ComparePart::sourceRequested);
    m_view->setContextActions(actions({Command::ShowComparedKey, Command::CopyTableMarkdown, Command::CopyTableTabs}));
    enable(Command::ShowComparedKey, false);
    enable(Command::CompareVersions, false);
    m_view->showNodes(false);
    clearResult();
}

void ComparePart::clearResult()
{
    m_found.reset();
    m_model.clear();
    m_causes.setCauses({}, 0);
    m_view->showCauses(false);
    m_view->setFacts({});
    m_view->setFiles({});
}

/// Offers the choices of the open project.
void ComparePart::updateCommands()
{
    const ComparisonRequest request = m_view->choices().request();
    m_loader.reset();
    clearResult();
    m_view->setSummary({});
    const auto project = m_session.project();
    m_view->setState(project ? CompareView::State::Ready : CompareView::State::Nothing);
    const Reference *reference = project ? project->dialect->reference() : nullptr;
    std::vector<CompareChoices::Choice> versions{{tr("same as A"), {}}};
    for (const Reference &each : reference ? referencesOf(project->dialect->name()) : std::span<const Reference>())
        versions.push_back({toText(each.title), std::string(each.name)});
    enable(Command::CompareVersions, versions.size() > 2);
    m_view->choices().setVersions(versions);
    std::vector<CompareChoices::Choice> strategies{{tr("same as A"), {}}};
    for (const StrategyChoice &each : project ? project->dialect->strategies() : std::vector<StrategyChoice>())
        strategies.push_back({toText(each.name), each.name});
    m_view->choices().setStrategies(strategies);
    offerNodes();
    updateSideA();
    m_isOutdated = project && project->folder == m_comparedFolder;
    if (!m_isOutdated)
        m_comparedFolder.clear();
    else
        m_view->choices().setRequest(request);
    follow();
}

void ComparePart::bringToFront()
{
    m_window.centre().showTab(CentralView::Tab::Compare);
    m_window.centre().showPage(CentralView::Page::Answer);
}

void ComparePart::compare(const ComparisonRequest &request)
{
    bringToFront();
    m_view->choices().setRequest(request);
    start();
}

/// In another folder if the project was moved since.
void ComparePart::compareWithRevision(const ProjectRequest &request)
{
    const auto project = m_session.project();
    const bool isMoved = project && request.root != project->request.root;
    compare({.scope = ComparisonRequest::Scope::Key,
             .revision = request.revision,
             .folder = isMoved ? toText(request.root) : QString()});
}

void ComparePart::compareWithFiles(ComparisonRequest::Scope scope)
{
    compare({.scope = scope, .revision = kFilesUnedited});
}

void ComparePart::compareVersions()
{
    const auto project = m_session.project();
    const Reference *reference = project ? project->dialect->reference() : nullptr;
    if (!reference)
        return;
    const auto all = referencesOf(project->dialect->name());
    const auto other = std::find_if(all.begin(), all.end(), [&](const Reference &each) { return &each != reference; });
    if (other == all.end())
        return;
    using RequestScope = ComparisonRequest::Scope;
    compare({.scope = project->nodes.names().empty() ? RequestScope::Node : RequestScope::AllNodes,
             .reference = std::string(other->name)});
}

void ComparePart::compareWith(const QString &node)
{
    compare({.scope = ComparisonRequest::Scope::Key, .node = node});
}

void ComparePart::compareWithKey(const LookupTarget &key)
{
    compare({.scope = ComparisonRequest::Scope::Key, .key = KeyListModel::inputText(key)});
}

std::vector<LinkParameter> ComparePart::linkParameters() const
{
    return m_comparedFolder.empty() ? std::vector<LinkParameter>() : comparisonParameters(m_view->choices().request());
}

void ComparePart::compareAs(const std::vector<LinkParameter> &parameters)
{
    if (const auto request = comparisonFrom(parameters)) {
        m_view->choices().setRequest(*request);
        start();
    }
}

/// Compares again after a reload, once the view is visible.
void ComparePart::follow()
{
    if (m_isOutdated && isInFront())
        start();
}

void ComparePart::start()
{
    const auto project = m_session.project();
    if (!project)
        return;
    m_comparedFolder = project->folder;
    m_isOutdated = false;
    const ComparisonRequest request = m_view->choices().request();
    Question ofA = m_session.workbench().current().question();
    const LookupTarget key = ofA.key;
    ofA.key = {};
    Question ofB = ofA;
    if (request.revision == kFilesUnedited)
        ofB = FactEdits::without(ofB);
    if (!request.node.isEmpty())
        ofB.node = toUtf8(request.node);
    if (!request.strategy.empty())
        ofB.merge = MergeWords{.text = request.strategy};
    const auto changes = changesOf(request.facts);
    clearResult();
    if (!changes) {
        m_view->setSummary({});
        m_view->setState(CompareView::State::Failed, reasonText(changes.error().message));
        return;
    }
    for (const auto &[name, text] : *changes) {
        ofB.facts[name] = text;
        for (auto &[node, facts] : ofB.nodeFacts)
            facts.erase(name);
    }
    const bool isOfAll = request.scope == ComparisonRequest::Scope::AllNodes;
    if (isOfAll) {
        ofA.node.clear();
        ofB.node.clear();
    }
    const std::vector<LookupTarget> keys =
        request.scope == ComparisonRequest::Scope::Key ? std::vector<LookupTarget>{key} : std::vector<LookupTarget>();
    m_progress = std::make_shared<Progress>();
    m_view->showNodes(isOfAll);
    m_view->setSummary(tr("Comparing…"));
    m_view->setState(CompareView::State::Computing);
    m_loader.load(
        tr("Comparing"),
        [this, project, key, ofA, ofB, request, keys, base = m_session.files(),
         progress = m_progress](const CancelToken &cancel, RowQueue<ComparedRow> &rows) -> Job::Completion {
            auto found = std::make_shared<ComparisonRun>();
            found->a = {project, ofA};
            found->b = {project, ofB};
            if (!request.key.isEmpty()) {
                found->a.keyInstead = key;
                found->b.keyInstead = LookupTarget::named(originalText(request.key));
            }
            if (request.isSwapped)
                std::swap(found->a, found->b);
            runComparison(*found, request, keys, base, rows, *progress, cancel);
            return [this, found] { finish(found); };
        },
        m_progress);
}

/// Shows both answers of the current key side by side.
void ComparePart::showDifference()
{
    enable(Command::ShowComparedKey, m_view->currentKey() != nullptr);
    m_comparing.drop();
    const LookupTarget *key = m_found ? m_view->currentKey() : nullptr;
    const std::string node = toUtf8(m_view->currentNode());
    const auto isCurrent = [&](const AnswerDifference &difference) {
        const auto &nodes = difference.nodes;
        return difference.key == *key && (node.empty() || std::find(nodes.begin(), nodes.end(), node) != nodes.end());
    };
    const auto all = key ? std::span(m_found->comparison.differences) : std::span<const AnswerDifference>();
    const auto difference = std::find_if(all.begin(), all.end(), isCurrent);
    if (difference == all.end()) {
        m_view->difference().clear();
        return;
    }
    m_comparing.start(tr("Comparing two answers"),
                      [this, found = m_found, difference](const CancelToken &cancel) -> Job::Completion {
                          return [this, shown = shownDifference(*found, *difference, cancel),
                                  title = KeyListModel::title(difference->key)] {
                              m_view->difference().show(shown, title, tr("A"), tr("B"));
                          };
                      });
}

/// Adds the next rows.
void ComparePart::take(std::vector<ComparedRow> rows)
{
    m_model.append(std::move(rows));
    if (m_progress->all() == 0)
        return;
    const QString compared =
        countedOf(m_progress->done(), m_progress->all(), tr("Comparing %1 of 1 key"), tr("Comparing %1 of %2 keys"));
    m_view->setSummary(compared, {{compared, [this] { m_view->showDifferences(false); }}});
}

/// Shows how far the comparison came, and how to get the whole result.
void ComparePart::showCancelled()
{
    if (m_progress->all() == 0) {
        m_view->setSummary(
            tr("Cancelled before the first key: the result is incomplete. Press Compare again for the whole result."));
        return;
    }
    const QString keys = countedOf(m_progress->done(), m_progress->all(), tr("%1 of 1 key"), tr("%1 of %2 keys"));
    m_view->setSummary(
        tr("Cancelled after %1: the result is incomplete. Press Compare again for the whole result.", "3 of 70 keys")
            .arg(keys),
        {{keys, [this] { m_view->showDifferences(false); }}});
}

void ComparePart::finish(const std::shared_ptr<const ComparisonRun> &found)
{
    m_found = found;
    const Comparison &comparison = found->comparison;
    if (found->error) {
        m_view->setSummary({});
        m_view->setState(CompareView::State::Failed, reasonText(found->error->message));
        return;
    }
    m_model.setNodeCount(comparison.nodes);
    std::size_t lookups = 0;
    for (const AnswerDifference &difference : comparison.differences)
        lookups += difference.nodes.size();
    QStringList sentences;
    QList<CountLink> counts;
    if (comparison.nodes > 1) {
        const QString differing = tr("%1 of %2 lookups").arg(numberText(lookups), numberText(comparison.lookups));
        const QString keys = counted(comparison.keys, tr("1 key"), tr("%1 keys"));
        const QString nodes = counted(comparison.nodes, tr("1 node"), tr("%1 nodes"));
        sentences << tr("Differs: %1 (%2 on %3).", "lookups, keys, nodes").arg(differing, keys, nodes);
        counts = {{differing, [this] { m_view->showDifferences(true); }},
                  {keys, [this] { m_view->showDifferences(false); }},
                  {nodes, [this] { showComparedNodes(); }}};
    } else {
        sentences << countedOf(comparison.differences.size(), comparison.keys, tr("Differs: %1 of 1 key."),
                               tr("Differs: %1 of %2 keys."));
        counts = {{sentences.front(), [this] { m_view->showDifferences(true); }}};
    }
    if (!comparison.withoutFacts.empty()) {
        sentences << counted(comparison.withoutFacts.size(),
                             tr("No facts for 1 node, whose variables count as undefined."),
                             tr("No facts for %1 nodes, whose variables count as undefined."));
        counts.push_back({sentences.back(), [this, names = comparison.withoutFacts] {
                              showNodeList(m_window, tr("Nodes without facts"), names);
                          }});
    }
    m_view->setSummary(sentences.join(u' '), counts);
    m_causes.setCauses(found->causes, comparison.nodes);
    m_view->showCauses(!found->causes.empty());
    m_view->setFiles(found->files);
    const QStringList &facts = found->factTexts;
    m_view->setFacts(facts.isEmpty() ? QString() : tr("Facts that matter: %1").arg(facts.join(tr(" or "))));
    m_view->setState(comparison.differences.empty() ? CompareView::State::Same : CompareView::State::Shown);
    showDifference();
}

/// Lists the nodes of the current row; choosing one shows its key there.
void ComparePart::showNodes()
{
    const LookupTarget *key = m_view->currentKey();
    std::vector<std::string> nodes;
    for (const QString &node : m_view->currentNodes())
        nodes.push_back(toUtf8(node));
    if (!key || nodes.empty())
        return;
    showNodeList(m_window, tr("Nodes on which %1 differs").arg(KeyListModel::title(*key)), nodes,
                 [this, shown = *key](const std::string &node) { emit keyRequested(shown, node); });
}

void ComparePart::showComparedNodes()
{
    std::vector<std::string> nodes;
    for (const NodePair &pair : comparedNodes(m_found->a, m_found->b))
        nodes.push_back(pair.b);
    showNodeList(m_window, tr("Nodes"), nodes);
}

ExportSource ComparePart::exportSource()
{
    return {.table = [this]() -> std::optional<ExportTable> {
                if (m_view->isInCauses())
                    return causesTable(m_causes);
                return m_model.rowCount() > 0 ? std::optional(comparisonTable(m_model)) : std::nullopt;
            },
            .htmlWriter = [this](const std::string &) -> ExportSource::Writer {
                if (!m_found || m_found->error)
                    return {};
                return [found = m_found, a = titleOf(m_found->a), b = titleOf(m_found->b)](const CancelToken &) {
                    const auto causes = causesOf(found->comparison, found->a, found->b);
                    return cli::comparisonPage({a, b, found->comparison, causes, namesOf(*found->b.project),
                                                reasonsOf(found->comparison, found->reasons), found->facts},
                                               found->a, found->b, phrasebook());
                };
            },
            .jsonWriter = [this]() -> ExportSource::Writer {
                if (!m_found || m_found->error)
                    return {};
                return [found = m_found, a = titleOf(m_found->a), b = titleOf(m_found->b)](const CancelToken &) {
                    const auto causes = causesOf(found->comparison, found->a, found->b);
                    return cli::comparisonJson({a, b, found->comparison, causes, namesOf(*found->b.project),
                                                reasonsOf(found->comparison, found->reasons), found->facts});
                };
            }};
}

} // namespace strata
