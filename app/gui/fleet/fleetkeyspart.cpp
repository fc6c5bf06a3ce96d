// SPDX-License-Identifier: MIT
#include "app/gui/fleet/fleetkeyspart.h"

#include "app/gui/messages/nodelist.h"
#include "app/cli/reports/reportjson.h"
#include "app/project/fleet/fleetreport.h"
#include "items/text.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr int kFleetKeysPartTick = 100; // milliseconds

std::shared_ptr<const FleetKeyRow> rowOf(const FleetKey &key)
{
    return std::make_shared<const FleetKeyRow>(
        FleetKeyRow{toText(key.key), key.results, key.files, key.without, key.failing});
}

} // namespace

FleetKeysPart::FleetKeysPart(Session &session, MainWindow &window, std::shared_ptr<const FleetNodes> &nodes,
                             QObject *parent)
    : ViewPart(session, window, CentralView::Tab::Fleet, parent), m_nodes(nodes), m_view(new FleetKeysView(m_model)),
      m_loader(session, kFleetKeysPartTick, [this](FleetKeyRows rows) {
          m_model.add(std::move(rows));
          showSummary();
      })
{
    showFailures({&m_loader.job()});
    m_loader.setArranging(
        tr("Sorting the keys"), [this] { return sorting(); }, RowLoaderBase::ArrangeTrigger::OnArrival);
    connect(&m_loader, &RowLoaderBase::stopped, this, [this] {
        m_view->setIncomplete(true);
        showSummary();
    });
    connect(&session.workbench(), &Workbench::projectReady, this, &FleetKeysPart::forget);
    connect(&session, &Session::projectClosed, this, &FleetKeysPart::forget);
    connect(&session.workbench(), &Workbench::questionChanged, this, &FleetKeysPart::update);
    connect(&window.centre(), &CentralView::tabChanged, this, &FleetKeysPart::update);
    connect(m_view, &FleetKeysView::startRequested, this, &FleetKeysPart::start);
    connect(m_view, &FleetKeysView::orderChanged, &m_loader, &RowLoaderBase::arrange);
    connect(m_view, &FleetKeysView::keyActivated, this, &FleetKeysPart::keyRequested);
    m_view->setContextActions(actions({Command::CopyTableMarkdown, Command::CopyTableTabs, Command::Export}));
    forget();
}

bool FleetKeysPart::isInFront() const
{
    return ViewPart::isInFront() && m_window.action(Command::FleetOfAllKeys)->isChecked();
}

void FleetKeysPart::forget()
{
    m_loader.reset();
    m_isRequested = false;
    m_model.clear();
    m_view->setIncomplete(false);
    m_view->setSummary({});
    m_view->setMessage(tr("Open a folder to see how the answers of its nodes differ."));
    update();
}

void FleetKeysPart::update()
{
    const auto project = m_session.project();
    if (!project || !isInFront())
        return;
    Question question = m_session.workbench().current().question();
    question.node.clear();
    question.key = {};
    question.otherKeys.clear();
    question.merge = {}; // each key as configured
    if (m_isRequested && question == m_question)
        return;
    m_question = question;
    if (project->nodes.names().empty()) {
        m_view->setMessage(tr("No nodes are known. Load facts to see the answer of each node."));
        return;
    }
    start();
}

void FleetKeysPart::start()
{
    const auto project = m_session.project();
    if (!project)
        return;
    m_loader.reset();
    m_isRequested = true;
    m_nodeCount = project->nodes.names().size();
    m_model.clear();
    m_view->setIncomplete(false);
    m_view->setMessage({});
    const auto progress = std::make_shared<Progress>();
    m_loader.load(
        tr("Looking up all keys on all nodes"),
        [this, project, question = m_question, known = m_nodes,
         progress](const CancelToken &cancel, RowQueue<std::shared_ptr<const FleetKeyRow>> &rows) -> Job::Completion {
            const auto nodes = fleetNodes(project, question, known, cancel, progress.get());
            std::optional<Error> error;
            if (nodes) {
                progress->begin((*nodes)->fleet->keys().size());
                const auto keys =
                    fleetKeys(*project, question, *(*nodes)->fleet, cancel, [&rows, &progress](const FleetKey &key) {
                        rows.add(rowOf(key));
                        progress->add();
                    });
                if (!keys)
                    error = keys.error();
            } else {
                error = nodes.error();
            }
            return [this, created = nodes.value_or(nullptr), error] { finish(created, error); };
        },
        progress);
    showSummary();
}

void FleetKeysPart::finish(const std::shared_ptr<const FleetNodes> &nodes, const std::optional<Error> &error)
{
    if (error) {
        m_loader.setIncomplete();
        m_view->setMessage(reasonText(error->message));
        m_view->setIncomplete(true);
        return;
    }
    m_nodes = nodes;
    m_nodeCount = nodes->names.size();
    showSummary();
}

Job::Work FleetKeysPart::sorting()
{
    if (m_model.rows().empty())
        return {};
    return [this, rows = m_model.rows(), order = m_view->order()](const CancelToken &cancel) -> Job::Completion {
        return [this, places = arranged(rows, order, cancel)]() mutable {
            const QString key = m_view->currentKey();
            m_model.show(std::move(places));
            m_view->restore(key);
            showSummary();
        };
    };
}

void FleetKeysPart::showSummary()
{
    const QString keys = counted(m_model.rows().size(), tr("1 key"), tr("%1 keys"));
    const QString nodes = counted(m_nodeCount, tr("1 node"), tr("%1 nodes"));
    const QString text = tr("%1 on %2", "5 keys on 10 nodes").arg(keys, nodes);
    const auto listNodes = [this] {
        if (const auto project = m_session.project())
            showNodeList(m_window, tr("Nodes"), project->nodes.names());
    };
    const QList<CountLink> counts{{keys, [this] { m_view->setFocus(); }}, {nodes, listNodes}};
    if (m_loader.isComplete())
        m_view->setSummary(text, counts);
    else
        m_view->setSummary(m_loader.isRunning() ? tr("%1 so far", "5 keys on 10 nodes").arg(text)
                                                : tr("Stopped early: %1", "5 keys on 10 nodes").arg(text),
                           counts);
}

ExportSource FleetKeysPart::exportSource() const
{
    return {.table = [this] { return m_model.rowCount() > 0 ? std::optional(m_model.table()) : std::nullopt; },
            .head = [this]() -> std::optional<PageHead> {
                if (m_model.rows().empty())
                    return {};
                return PageHead{tr("All keys on all nodes"), counted(m_nodeCount, tr("1 node"), tr("%1 nodes")), {}};
            },
            .jsonWriter = [this]() -> ExportSource::Writer {
                const auto project = m_session.project();
                if (!m_loader.isComplete() || !project || !m_nodes)
                    return {};
                return [rows = m_model.rows(), names = m_nodes->names, project](const CancelToken &) {
                    std::vector<FleetKey> keys;
                    for (const auto &row : rows)
                        keys.push_back({toUtf8(row->key), row->results, row->files, row->without, row->failing});
                    std::sort(keys.begin(), keys.end(),
                              [](const FleetKey &a, const FleetKey &b) { return a.key < b.key; });
                    return cli::fleetKeysJson(keys, names.size(), withoutFacts(*project, names));
                };
            }};
}

} // namespace strata
