// SPDX-License-Identifier: MIT
#include "app/gui/map/mappart.h"

#include "app/cli/reports/mapreport.h"
#include "app/gui/navigation/link.h"
#include "app/gui/messages/nodelist.h"
#include "app/project/comparison/nodedifferences.h"
#include "items/text.h"
#include "lookup/nearest.h"
#include "views/map/mapview.h"

#include <QApplication>
#include <QClipboard>

#include <algorithm>
#include <vector>

namespace strata {

namespace {

constexpr int kMapPartTakingEvery = 60; // milliseconds between updates
constexpr std::size_t kShown = 5;

cli::NodesMap nodesMapOf(const MapModel &model)
{
    cli::NodesMap over{model.overNodes() + std::size_t{1}, std::vector<KeyDifferences>(model.map().keyCount())};
    for (std::uint32_t key = 0; key < model.map().keyCount(); ++key) {
        if (const MapShare *share = model.share(key))
            over.keys[key] = {share->result, share->levels};
    }
    return over;
}

} // namespace

MapPart::MapPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent)
    : ViewPart(session, window, CentralView::Tab::Map, parent), m_shown(shown), m_view(new MapView(m_model)),
      m_making(session.board()),
      m_loader(session, kMapPartTakingEvery, [this](MapModel::Rows rows) { take(std::move(rows)); }),
      m_comparing(session, kMapPartTakingEvery, [this](const MapModel::Shares &shares) {
          m_model.addShares(shares);
          showStatus();
      })
{
    showFailures({&m_making, &m_loader.job(), &m_comparing.job()});
    m_loader.setArranging(
        tr("Arranging the map"), [this] { return arranging(); }, RowLoaderBase::ArrangeTrigger::OnRequest);
    connect(&m_loader, &RowLoaderBase::stopped, this, [this] { m_view->setIncomplete(true); });
    connect(&m_comparing, &RowLoaderBase::stopped, this, &MapPart::showStatus);
    addView(m_view);
    connect(m_view, &MapView::modeChanged, this, &MapPart::compareNodes);
    connect(&shown, &ShownAnswer::sceneChanged, this, &MapPart::onScene);
    connect(&session.workbench(), &Workbench::keysReady, this, &MapPart::onKeys);
    connect(&window.centre(), &CentralView::tabChanged, this, &MapPart::update);
    connect(&session.navigation(), &Navigation::changed, this,
            [this] { m_view->setCurrentKey(m_session.navigation().key()); });
    connect(&session.workbench(), &Workbench::nodesReady, this, &MapPart::compareNodes);
    connect(&session, &Session::cancelled, this, &MapPart::showStatus);
    connect(&session, &Session::projectClosed, this, &MapPart::onScene);
    connect(m_view, &MapView::keyChosen, this, &MapPart::choose);
    connect(m_view, &MapView::filterChanged, &m_loader, &RowLoaderBase::arrange);
    connect(m_view, &MapView::resumeRequested, this, &MapPart::start);
    connectCommands();
}

void MapPart::connectCommands()
{
    connect(m_view, &MapView::offerChanged, this, &MapPart::updateCommands);
    connect(m_window.action(Command::OpenMapRow), &QAction::triggered, m_view, &MapView::openCurrent);
    connect(m_window.action(Command::FilterMapToNameSpace), &QAction::triggered, m_view, &MapView::filterToNameSpace);
    on(Command::CopyMapName, [this] { QApplication::clipboard()->setText(m_view->currentRow().name); });
    updateCommands();
}

void MapPart::updateCommands()
{
    const MapView::CurrentRow row = m_view->currentRow();
    enable(Command::OpenMapRow, !row.name.isEmpty());
    enable(Command::CopyMapName, !row.name.isEmpty());
    enable(Command::FilterMapToNameSpace, row.hasNameSpace);
}

Job::Work MapPart::arranging()
{
    if (!m_listing)
        return {};
    return [this, rows = m_model.map().rows(), filter = m_view->filter(),
            order = m_view->order()](const CancelToken &cancel) -> Job::Completion {
        const auto arrangement = std::make_shared<MapArrangement>(rows, filter, order, cancel);
        return [this, arrangement] {
            m_model.show(std::move(*arrangement));
            showStatus();
        };
    };
}

void MapPart::onScene()
{
    if (m_shown.keys() && (m_listing.get() == m_shown.keys() || m_coming.get() == m_shown.keys()))
        return;
    forget();
    m_coming.reset();
    m_model.clear();
    m_view->setIncomplete(false);
    m_view->setHints({});
    m_view->setTitle(m_shown.scene() ? tr("Reading the keys…") : QString());
    m_view->setStatus({});
}

void MapPart::forget()
{
    m_making.drop();
    m_loader.reset();
    m_comparing.reset();
    m_listing.reset();
}

/// Shows namespaces and keys first, fates later. For many keys even building the tree takes longer than a frame.
void MapPart::onKeys()
{
    forget();
    m_coming = m_session.workbench().keys();
    m_making.start(tr("Looking up all keys"),
                   [this, listing = m_coming, filter = m_view->filter(),
                    order = m_view->order()](const CancelToken &) -> Job::Completion {
                       auto map = std::make_shared<NodeMap>(listing->index);
                       if (!(filter == MapFilter()) || order != MapOrder::ByName)
                           map->show(filter, order);
                       return [this, listing, map, filter, order] {
                           const bool isOther = !(filter == m_view->filter()) || order != m_view->order();
                           setMap(listing, std::move(*map));
                           if (isOther)
                               m_loader.arrange();
                       };
                   });
}

void MapPart::setMap(const std::shared_ptr<const KeyListing> &listing, NodeMap map)
{
    m_listing = listing;
    m_coming.reset();
    m_model.setMap(std::move(map), m_listing->scene->names);
    const std::string &node = m_listing->scene->scope.node;
    m_view->setTitle(node.empty() ? tr("Deciding layers") : tr("Deciding layers on %1").arg(shownText(node)));
    m_view->setCurrentKey(m_session.navigation().key());
    showHints();
    showStatus();
    update();
}

void MapPart::update()
{
    if (m_listing && m_loader.state() == RowLoaderBase::State::Idle &&
        m_model.map().knownCount() < m_model.map().keyCount())
        start();
    if (isInFront())
        m_view->revealCurrentKey();
    compareNodes();
}

/// Counts differing nodes if the view is visible and shows them.
void MapPart::compareNodes()
{
    const bool isByStrategy = m_view->mode() == MapView::Mode::Strategies;
    if (isByStrategy != m_model.isByStrategy())
        m_model.setByStrategy(isByStrategy);
    if (m_view->mode() != MapView::Mode::Nodes) {
        m_comparing.reset();
        if (m_model.isOverNodes()) {
            m_model.setOverNodes(0);
            showStatus();
        }
        return;
    }
    if (!m_listing || !isInFront() || m_model.isOverNodes())
        return;
    if (!m_session.workbench().requestNodes()) {
        m_view->setStatus(tr("Reading the facts of all nodes…"));
        return;
    }
    const std::vector<std::string> &names = m_listing->scene->project->nodes.names();
    Question question = m_session.workbench().current().question();
    question.node = m_listing->scene->scope.node;
    question.key = {};
    question.otherKeys.clear();
    question.merge = {};
    const bool isKnown = std::find(names.begin(), names.end(), question.node) != names.end();
    if (!isKnown || names.size() < 2) {
        m_view->setStatus(tr("No other nodes are known to compare with."));
        return;
    }
    m_model.setOverNodes(static_cast<std::uint32_t>(names.size() - 1));
    loadShares(question, names);
    showStatus();
}

/// Compares the values of each key on the node of \a question with those of the other nodes in \a names.
void MapPart::loadShares(const Question &question, const std::vector<std::string> &names)
{
    const auto progress = std::make_shared<Progress>();
    m_comparing.load(
        tr("Comparing with all nodes"),
        [this, listing = m_listing, question, names,
         progress](const CancelToken &cancel, RowQueue<MapModel::Shares::value_type> &shares) -> Job::Completion {
            const std::shared_ptr<const Project> &project = listing->scene->project;
            const auto onKey = [&shares, &progress](std::size_t key, KeyDifferences of) {
                shares.add({static_cast<std::uint32_t>(key), MapShare{of.result, std::move(of.levels)}});
                progress->add();
            };
            if (const auto fleet = createFleet(project, question, names, cancel, nullptr, progress.get())) {
                progress->begin(listing->index.rows.size());
                const auto compared = nodeDifferences(*project, question, **fleet, names, *listing->scene->engine,
                                                      listing->index, cancel, onKey);
                static_cast<void>(compared); // cancelled: partial counts stay
            }
            return [this] { showStatus(); };
        },
        progress);
}

/// Looks up keys in order; known ones are skipped.
void MapPart::start()
{
    std::vector<std::uint32_t> wanted;
    for (std::uint32_t key = 0; key < m_model.map().keyCount(); ++key) {
        if (!m_model.map().row(key))
            wanted.push_back(key);
    }
    m_view->setIncomplete(false);
    const auto progress = std::make_shared<Progress>();
    m_loader.load(
        tr("Looking up all keys"),
        [this, wanted, listing = m_listing, progress](const CancelToken &cancel,
                                                      RowQueue<MapModel::Rows::value_type> &rows) -> Job::Completion {
            progress->begin(wanted.size());
            for (const std::uint32_t key : wanted) {
                MapRow row = mapRow(*listing->scene->engine, listing->index.rows[key], cancel);
                if (cancel.isCancelled())
                    break;
                rows.add({key, std::move(row)});
                progress->add();
            }
            return [this] {
                if (m_view->order() == MapOrder::ByProblems || m_view->filter().problemsOnly)
                    m_loader.arrange();
                showHints();
                showStatus();
            };
        },
        progress);
    showStatus();
}

void MapPart::take(MapModel::Rows rows)
{
    std::vector<std::uint32_t> problems;
    for (const auto &[key, row] : rows) {
        if (row.hasProblem)
            problems.push_back(key);
    }
    if (!rows.empty())
        m_model.addRows(std::move(rows));
    if (!problems.empty())
        emit problemsFound(problems);
    showStatus();
}

/// Shows the answer view.
void MapPart::choose(const LookupTarget &key)
{
    m_window.centre().showTab(CentralView::Tab::Contributions);
    m_session.navigation().setKey(key);
}

void MapPart::showStatus()
{
    const NodeMap &map = m_model.map();
    if (!m_listing)
        return;
    if (m_model.isOverNodes()) {
        const QString keys = countedOf(m_model.knownShares(), map.keyCount(), tr("%1 of 1 key"), tr("%1 of %2 keys"));
        const bool isPartial = m_model.knownShares() < map.keyCount() && !m_comparing.isRunning();
        const QString nodes = counted(m_model.overNodes(), tr("1 node"), tr("%1 nodes"));
        m_view->setStatus(isPartial ? tr("Stopped early: %1", "3 of 7 keys").arg(keys)
                                    : tr("%1 compared with %2", "keys, nodes").arg(keys, nodes),
                          {{keys, [this] { m_view->setFocus(); }}, {nodes, [this] {
                                                                        std::vector<std::string> names =
                                                                            m_listing->scene->project->nodes.names();
                                                                        std::erase(names, m_listing->scene->scope.node);
                                                                        showNodeList(m_window, tr("Nodes"), names);
                                                                    }}});
        return;
    }
    if (map.knownCount() < map.keyCount()) {
        const QString text = countedOf(map.knownCount(), map.keyCount(), tr("%1 of 1 key"), tr("%1 of %2 keys"));
        m_view->setStatus(m_loader.state() == RowLoaderBase::State::Stopped
                              ? tr("Stopped early: %1", "3 of 7 keys").arg(text)
                              : text);
        return;
    }
    const std::size_t shown = map.tree().node(0).keys;
    const QString keys = shown == map.keyCount()
                             ? counted(shown, tr("1 key"), tr("%1 keys"))
                             : countedOf(shown, map.keyCount(), tr("%1 of 1 key"), tr("%1 of %2 keys"));
    const QString contested = tr("%1 contested").arg(numberText(map.contested()));
    QString text = tr("%1 · %2", "5 keys, 1 problem").arg(keys, contested);
    const auto leadingTo = [this](void (MapView::*show)()) {
        return [this, show] {
            m_session.navigation().leaveView();
            (m_view->*show)();
        };
    };
    QList<CountLink> counts{{keys, [this] { m_view->setFocus(); }},
                            {contested, leadingTo(&MapView::showOnlyContested)}};
    if (map.problems() > 0) {
        const QString problems = counted(map.problems(), tr("1 with a problem"), tr("%1 with a problem"));
        text = tr("%1 · %2", "5 keys, 1 problem").arg(text, problems);
        counts.push_back({problems, leadingTo(&MapView::showOnlyProblems)});
    }
    m_view->setStatus(text, counts);
}

/// Hints: the keys with most layers, and those with problems.
void MapPart::showHints()
{
    QStringList contested;
    for (const KeyIndex::Row *row : mostContested(m_listing->index)) {
        if (static_cast<std::size_t>(contested.size()) < kShown)
            contested << htmlLink(Address{.key = LookupTarget::named(m_listing->index.nameOf(row->key.text()))},
                                  shortPath(shownText(row->key.text())));
    }
    QStringList problems;
    const NodeMap &map = m_model.map();
    for (std::uint32_t key = 0; key < map.keyCount() && static_cast<std::size_t>(problems.size()) < kShown; ++key) {
        if (const MapRow *row = map.row(key); row && row->hasProblem)
            problems << htmlLink(Address{.key = LookupTarget::named(map.nameOf(key))}, shownText(map.key(key)));
    }
    QStringList lines;
    if (map.keyCount() == 0)
        lines << tr("No layer that this node reads has a key.");
    if (!contested.isEmpty())
        lines << tr("<b>In most layers:</b> %1").arg(contested.join(QStringLiteral(" · ")));
    if (!problems.isEmpty())
        lines << tr("<b>With a problem:</b> %1").arg(problems.join(QStringLiteral(" · ")));
    m_view->setHints(lines.join(QStringLiteral("<br>")));
}

ExportSource MapPart::exportSource() const
{
    return {.table = [this] { return m_listing ? std::optional(mapExportTable(m_model)) : std::nullopt; },
            .head = [this]() -> std::optional<PageHead> {
                if (!m_listing)
                    return {};
                const std::string &node = m_listing->scene->scope.node;
                return PageHead{tr("Map"), shownText(node), fatesIn(m_model.map())};
            },
            .jsonWriter = [this]() -> ExportSource::Writer {
                if (!m_listing)
                    return {};
                const auto over = m_model.isOverNodes() ? std::optional(nodesMapOf(m_model)) : std::nullopt;
                return [map = m_model.map(), over, scene = m_listing->scene](const CancelToken &) {
                    return over ? cli::nodesMapJson(map, *over, *scene->names, scene->scope.node)
                                : cli::mapJson(map, *scene->names, scene->scope.node);
                };
            }};
}

} // namespace strata
