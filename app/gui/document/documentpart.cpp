// SPDX-License-Identifier: MIT
#include "app/gui/document/documentpart.h"

#include "app/cli/reports/documentreport.h"
#include "items/text.h"
#include "views/document/documentview.h"

#include <optional>
#include <utility>
#include <vector>

namespace strata {

namespace {

constexpr int kDocumentPartTakingEvery = 40; // milliseconds between updates
constexpr std::size_t kMostAtOnce = 1000;    // keys added to the view at once

std::vector<LayerId> layersWithKeys(const KeyIndex &index)
{
    std::vector<LayerId> layers;
    for (std::uint32_t layer = 0; layer < index.keysPerLayer.size(); ++layer) {
        if (index.keysPerLayer[layer] > 0)
            layers.push_back(LayerId{layer});
    }
    return layers;
}

} // namespace

DocumentPart::DocumentPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent)
    : ViewPart(session, window, CentralView::Tab::Document, parent), m_shown(shown), m_view(new DocumentView(m_model)),
      m_planning(session.board()), m_loader(
                                       session, kDocumentPartTakingEvery,
                                       [this](std::vector<DocumentEntry> entries) {
                                           m_model.add(std::move(entries));
                                           showStatus();
                                       },
                                       kMostAtOnce)
{
    showFailures({&m_planning, &m_loader.job()});
    m_loader.setArranging(
        tr("Filtering the document"), [this] { return filtering(); }, RowLoaderBase::ArrangeTrigger::OnRequest);
    connect(&m_loader, &RowLoaderBase::stopped, this, [this] {
        m_planning.drop();
        m_view->setIncomplete(true);
        showStatus();
    });
    addView(m_view);
    connect(&shown, &ShownAnswer::sceneChanged, this, &DocumentPart::onScene);
    connect(&session.workbench(), &Workbench::keysReady, this, &DocumentPart::onKeys);
    connect(&session, &Session::projectClosed, this, &DocumentPart::onScene);
    connect(&window.centre(), &CentralView::tabChanged, this, &DocumentPart::update);
    connect(&session.navigation(), &Navigation::changed, this,
            [this] { m_view->setCurrentKey(m_session.navigation().key()); });
    connect(m_view, &DocumentView::filterChanged, &m_loader, &RowLoaderBase::arrange);
    connect(m_view, &DocumentView::resumeRequested, this, &DocumentPart::resume);
    connect(m_view, &DocumentView::currentChanged, this, &DocumentPart::showCommands);
    connect(m_view, &DocumentView::sourceRequested, this, &DocumentPart::sourceRequested);
    on(Command::ShowDocumentKey, [this] { emit keyRequested(m_view->currentKey()); });
    connect(window.action(Command::UnfoldDocument), &QAction::triggered, m_view, &DocumentView::unfoldAll);
    connect(window.action(Command::FoldDocument), &QAction::triggered, m_view, &DocumentView::foldAll);
    m_view->setContextActions(actions({Command::ShowDocumentKey, Command::UnfoldDocument, Command::FoldDocument,
                                       Command::CopyTableMarkdown, Command::CopyTableTabs, Command::Export}));
    onScene();
    showCommands();
}

bool DocumentPart::isComplete() const
{
    return m_isPlanned && m_model.document().knownCount() == m_model.document().size();
}

void DocumentPart::showCommands()
{
    enable(Command::ShowDocumentKey, isInFront() && !m_view->currentKey().isNothing());
    for (const Command command : {Command::UnfoldDocument, Command::FoldDocument})
        enable(command, isInFront() && m_model.rowCount() > 0);
}

void DocumentPart::onScene()
{
    if (m_shown.keys() && m_listing.get() == m_shown.keys())
        return;
    m_planning.drop();
    m_loader.reset();
    m_listing.reset();
    m_isPlanned = false;
    m_model.clear();
    m_view->setIncomplete(false);
    m_view->setTitle({});
    m_view->setNote({});
    m_view->setStatus({});
    m_view->setMessage(m_shown.scene() ? tr("Reading the keys…") : tr("Open a folder to see all values of a node."));
}

void DocumentPart::onKeys()
{
    const auto listing = m_session.workbench().keys();
    if (listing == m_listing)
        return;
    onScene();
    m_listing = listing;
    const std::string &node = m_listing->scene->scope.node;
    m_view->setTitle(node.empty() ? tr("All configured values") : tr("All values of %1").arg(shownText(node)));
    m_view->setLayers(*m_listing->scene->names, layersWithKeys(m_listing->index));
    update();
}

void DocumentPart::update()
{
    showCommands();
    if (m_listing && isInFront() && m_loader.state() == RowLoaderBase::State::Idle && !isComplete())
        resume();
}

void DocumentPart::resume()
{
    if (!m_listing)
        return;
    m_view->setIncomplete(false);
    m_view->setMessage({});
    if (m_isPlanned)
        load({});
    else
        plan();
    showStatus();
}

void DocumentPart::plan()
{
    m_loader.wait();
    m_planning.start(tr("Looking up all keys"),
                     [this, listing = m_listing](const CancelToken &cancel) -> Job::Completion {
                         const Scene &scene = *listing->scene;
                         auto plan = nodeDocumentPlan(*scene.project, *scene.engine, listing->index, cancel);
                         if (!plan)
                             return {};
                         return [this, plan = std::move(*plan)]() mutable { setPlan(std::move(plan)); };
                     });
}

void DocumentPart::setPlan(NodeDocumentPlan plan)
{
    m_isPlanned = true;
    m_model.begin(NodeDocument(plan.keys, m_listing->index.hasQuotes), m_listing->scene->names);
    m_model.show(m_view->filter(), {}, 0);
    if (plan.failure)
        m_view->setNote(tr("The RSOP of this node fails, so its keys are looked up one by one: %1")
                            .arg(reasonText(plan.failure->message)));
    load(std::move(plan.entries));
    showStatus();
}

/// Looks up the remaining keys in order; \a known: the first ones.
void DocumentPart::load(std::vector<DocumentEntry> known)
{
    std::vector<Key> keys;
    for (std::size_t at = m_model.document().knownCount(); known.empty() && at < m_model.document().size(); ++at)
        keys.push_back(m_model.document().key(at));
    const auto progress = std::make_shared<Progress>();
    m_loader.load(
        tr("Looking up all keys"),
        [this, listing = m_listing, keys, known = std::move(known),
         progress](const CancelToken &cancel, RowQueue<DocumentEntry> &entries) -> Job::Completion {
            entries.add(known);
            progress->begin(keys.size());
            for (const Key key : keys) {
                DocumentEntry entry = documentEntry(*listing->scene->engine, key, cancel);
                if (cancel.isCancelled())
                    return {};
                entries.add(std::move(entry));
                progress->add();
            }
            return [this] {
                m_view->unfoldFew();
                m_view->setCurrentKey(m_session.navigation().key());
                showCommands();
                showStatus();
            };
        },
        progress);
}

Job::Work DocumentPart::filtering()
{
    if (!m_isPlanned)
        return {};
    return [this, document = m_model.document(),
            filter = m_view->filter()](const CancelToken &cancel) -> Job::Completion {
        return [this, filter, shown = document.visibleKeys(filter, cancel), known = document.knownCount()]() mutable {
            m_model.show(filter, std::move(shown), known);
            showStatus();
            showCommands();
        };
    };
}

void DocumentPart::showStatus()
{
    if (!m_listing || !m_isPlanned)
        return;
    const NodeDocument &document = m_model.document();
    if (!isComplete()) {
        const QString text = countedOf(document.knownCount(), document.size(), tr("%1 of 1 key"), tr("%1 of %2 keys"));
        m_view->setStatus(m_loader.state() == RowLoaderBase::State::Stopped
                              ? tr("Stopped early: %1", "3 of 7 keys").arg(text)
                              : text);
        return;
    }
    const std::size_t shown = m_model.visibleKeys().size();
    QString text = m_model.filter().isEmpty()
                       ? counted(shown, tr("1 key"), tr("%1 keys"))
                       : countedOf(shown, document.size(), tr("%1 of 1 key"), tr("%1 of %2 keys"));
    QList<CountLink> counts{{text, [this] { m_view->setFocus(); }}};
    if (document.failing() > 0) {
        const QString failing = counted(document.failing(), tr("1 fails"), tr("%1 fail"));
        text = tr("%1 · %2", "5 keys, 1 failing").arg(text, failing);
        counts.push_back({failing, [this] {
                              m_session.navigation().leaveView();
                              m_view->showOnlyFailing();
                          }});
    }
    m_view->setStatus(text, counts);
    if (document.size() == 0)
        m_view->setMessage(tr("No layer of this node has any key."));
}

ExportSource DocumentPart::exportSource() const
{
    const auto has = [this] { return m_listing && m_isPlanned; };
    /// Visible parts of all keys, created on any thread.
    const auto all = [this](auto part) {
        return [document = m_model.document(), shown = m_model.visibleKeys(), filter = m_model.filter(),
                scene = m_listing->scene, part] {
            std::string text;
            for (const std::uint32_t at : shown)
                text += part(*document.entry(at), *scene->names, filter);
            return text;
        };
    };
    return {.table = [this, has] { return has() ? std::optional(documentTable(m_model)) : std::nullopt; },
            .yamlWriter = [this, has, all](const std::string &inputs) -> ExportSource::Writer {
                if (!has())
                    return {};
                return [node = m_listing->scene->scope.node, inputs, text = all(cli::documentYaml)](
                           const CancelToken &) { return cli::documentYamlHead(node, inputs) + text(); };
            },
            .htmlWriter = [this, has, all](const std::string &inputs) -> ExportSource::Writer {
                if (!has())
                    return {};
                return
                    [node = m_listing->scene->scope.node, inputs, text = all(cli::documentHtml)](const CancelToken &) {
                        return cli::documentHtmlHead(node, inputs) + text() + cli::documentHtmlEnd();
                    };
            },
            .head = [this, has]() -> std::optional<PageHead> {
                if (!has())
                    return {};
                const Project &project = *m_listing->scene->project;
                return PageHead{tr("Document"),
                                toText(project.dialect->title()) + QStringLiteral(" · ") +
                                    shownText(m_listing->scene->scope.node),
                                {}};
            },
            .jsonWriter = [this, has]() -> ExportSource::Writer {
                if (!has())
                    return {};
                return [document = m_model.document(), shown = m_model.visibleKeys(),
                        scene = m_listing->scene](const CancelToken &) {
                    return cli::documentJson(document, shown, *scene->names, scene->scope.node);
                };
            }};
}

} // namespace strata
