// SPDX-License-Identifier: MIT
#include "app/gui/document/documentpart.h"

#include "app/gui/messages/viewfailure.h"
#include "app/cli/commands/documentreport.h"
#include "app/project/documentof.h"
#include "items/reasontext.h"
#include "items/text.h"
#include "views/document/documentview.h"
#include "views/window/centralview.h"

#include <QAction>

#include <algorithm>
#include <iterator>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace strata {

namespace {

constexpr int kDocumentPartTakingEvery = 40; // milliseconds between looks at what has been found
constexpr std::size_t kMostAtOnce = 1000;    // keys that are taken into the view in one go

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

/// What the job hands over while it runs.
struct DocumentPart::Found
{
    std::mutex mutex;                          // protects the members below
    std::optional<std::vector<Key>> keys = {}; // of the document; taken once
    std::optional<Error> failure = {};         // of the whole document
    std::vector<DocumentEntry> entries = {};   // in their order
    bool isDone = false;
};

DocumentPart::DocumentPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_window(window), m_view(new DocumentView(m_model)),
      m_job(session.board()), m_arranging(session.board())
{
    showFailures(m_job, CentralView::Tab::Document, window);
    window.centre().addTab(CentralView::Tab::Document, m_view);
    m_taking.setInterval(kDocumentPartTakingEvery);
    connect(&m_taking, &QTimer::timeout, this, &DocumentPart::take);
    connect(&shown, &ShownAnswer::sceneChanged, this, &DocumentPart::onScene);
    connect(&session.workbench(), &Workbench::keysReady, this, &DocumentPart::onKeys);
    connect(&session, &Session::cancelled, this, &DocumentPart::onCancelled);
    connect(&session, &Session::projectClosed, this, &DocumentPart::onScene);
    connect(&window.centre(), &CentralView::tabChanged, this, &DocumentPart::update);
    connect(&session.navigation(), &Navigation::changed, this,
            [this] { m_view->setCurrentKey(m_session.navigation().key()); });
    connect(m_view, &DocumentView::filterChanged, this, &DocumentPart::arrange);
    connect(m_view, &DocumentView::resumeRequested, this, &DocumentPart::start);
    connect(m_view, &DocumentView::currentChanged, this, &DocumentPart::showCommands);
    connect(m_view, &DocumentView::sourceRequested, this, &DocumentPart::sourceRequested);
    connect(window.action(Command::ShowDocumentKey), &QAction::triggered, this,
            [this] { emit keyRequested(m_view->currentKey()); });
    connect(window.action(Command::UnfoldDocument), &QAction::triggered, m_view, &DocumentView::unfoldAll);
    connect(window.action(Command::FoldDocument), &QAction::triggered, m_view, &DocumentView::foldAll);
    m_view->setContextActions({window.action(Command::ShowDocumentKey), window.action(Command::UnfoldDocument),
                               window.action(Command::FoldDocument), window.action(Command::CopyTableMarkdown),
                               window.action(Command::CopyTableTabs), window.action(Command::Export)});
    onScene();
    showCommands();
}

DocumentPart::~DocumentPart() = default;

bool DocumentPart::isInFront() const
{
    return m_window.centre().page() == CentralView::Page::Answer &&
           m_window.centre().tab() == CentralView::Tab::Document;
}

bool DocumentPart::isComplete() const
{
    return m_isPlanned && m_model.document().known() == m_model.document().size();
}

void DocumentPart::showCommands()
{
    m_window.action(Command::ShowDocumentKey)->setEnabled(isInFront() && !m_view->currentKey().isNothing());
    for (const Command command : {Command::UnfoldDocument, Command::FoldDocument})
        m_window.action(command)->setEnabled(isInFront() && m_model.rowCount() > 0);
}

void DocumentPart::onScene()
{
    if (m_shown.keys() && m_listing.get() == m_shown.keys())
        return;
    m_job.drop();
    m_arranging.drop();
    m_taking.stop();
    m_found.reset();
    m_listing.reset();
    m_isPlanned = false;
    m_isStopped = false;
    m_model.clear();
    m_view->setIncomplete(false);
    m_view->setTitle({});
    m_view->setNote({});
    m_view->setStatus({});
    m_view->setMessage(m_shown.scene() ? tr("Reading the keys…") : tr("Open a folder to see what a node gets."));
}

void DocumentPart::onKeys()
{
    const auto listing = m_session.workbench().keys();
    if (listing == m_listing)
        return;
    onScene();
    m_listing = listing;
    const std::string &node = m_listing->scene->scope.node;
    m_view->setTitle(node.empty() ? tr("Everything that is configured")
                                  : tr("Everything that %1 gets").arg(shownText(node)));
    m_view->setLayers(*m_listing->scene->names, layersWithKeys(m_listing->index));
    update();
}

void DocumentPart::update()
{
    showCommands();
    if (m_listing && isInFront() && !m_job.isRunning() && !m_isStopped && !isComplete())
        start();
}

/// Keys are looked up in their order; those that are known are left out.
void DocumentPart::start()
{
    if (!m_listing)
        return;
    m_isStopped = false;
    m_view->setIncomplete(false);
    m_view->setMessage({});
    m_found = std::make_shared<Found>();
    m_taking.start();
    std::vector<Key> left; // of a document that was stopped
    for (std::size_t at = m_model.document().known(); at < m_model.document().size(); ++at)
        left.push_back(m_model.document().key(at));
    const auto progress = std::make_shared<Progress>();
    m_job.start(
        tr("Looking up all keys"),
        [this, found = m_found, listing = m_listing, left, isPlanned = m_isPlanned,
         progress](const CancelToken &cancel) -> Job::Completion {
            std::vector<Key> keys = left;
            if (!isPlanned) {
                auto plan = documentPlan(*listing->scene->project, *listing->scene->engine, listing->index, cancel);
                if (!plan)
                    return {};
                const std::lock_guard lock(found->mutex);
                found->keys = plan->keys;
                found->failure = plan->failure;
                keys = plan->entries.empty() ? plan->keys : std::vector<Key>();
                found->entries = std::move(plan->entries);
            }
            progress->begin(keys.size());
            for (const Key key : keys) {
                DocumentEntry entry = documentEntry(*listing->scene->engine, key, cancel);
                if (cancel.isCancelled())
                    return {};
                const std::lock_guard lock(found->mutex);
                found->entries.push_back(std::move(entry));
                progress->add();
            }
            const std::lock_guard lock(found->mutex);
            found->isDone = true;
            return [this] { take(); };
        },
        progress);
    showStatus();
}

void DocumentPart::take()
{
    if (!m_found)
        return;
    std::vector<DocumentEntry> entries;
    bool isDone = false;
    {
        const std::lock_guard lock(m_found->mutex);
        if (m_found->keys && !m_isPlanned) {
            m_isPlanned = true;
            m_model.begin(NodeDocument(*m_found->keys, m_listing->index.hasQuotes), m_listing->scene->names);
            m_model.show(m_view->filter(), {}, 0);
            if (m_found->failure)
                m_view->setNote(tr("The whole document fails, so its keys are looked up one by one: %1")
                                    .arg(reasonText(m_found->failure->message)));
        }
        const auto some = std::min(kMostAtOnce, m_found->entries.size());
        const auto end = m_found->entries.begin() + static_cast<std::ptrdiff_t>(some);
        entries.assign(std::make_move_iterator(m_found->entries.begin()), std::make_move_iterator(end));
        m_found->entries.erase(m_found->entries.begin(), end);
        isDone = m_found->isDone && m_found->entries.empty();
    }
    if (!entries.empty())
        m_model.add(std::move(entries));
    if (isDone)
        finish();
    showStatus();
}

void DocumentPart::finish()
{
    m_taking.stop();
    m_found.reset();
    m_view->setCurrentKey(m_session.navigation().key());
    showCommands();
}

void DocumentPart::onCancelled()
{
    if (!m_found)
        return;
    m_job.drop();
    m_taking.stop();
    take();
    m_found.reset();
    m_isStopped = true;
    m_view->setIncomplete(true);
    showStatus();
}

/// Applies the filter; what it is when that is done counts.
void DocumentPart::arrange()
{
    if (!m_isPlanned)
        return;
    m_arranging.start(
        tr("Filtering the document"),
        [this, document = m_model.document(), filter = m_view->filter()](const CancelToken &cancel) -> Job::Completion {
            auto shown = document.shown(filter, cancel);
            if (cancel.isCancelled())
                return {};
            return [this, filter, shown = std::move(shown), known = document.known()]() mutable {
                m_model.show(filter, std::move(shown), known);
                showStatus();
                showCommands();
            };
        });
}

void DocumentPart::showStatus()
{
    if (!m_listing || !(m_isPlanned || m_found))
        return;
    const NodeDocument &document = m_model.document();
    if (!isComplete()) {
        const QString text = countedOf(document.known(), document.size(), tr("%1 of 1 key"), tr("%1 of %2 keys"));
        m_view->setStatus(m_isStopped ? tr("incomplete: %1", "3 of 7 keys").arg(text) : text);
        return;
    }
    const std::size_t shown = m_model.shown().size();
    QString text = m_model.filter().isEmpty()
                       ? counted(shown, tr("1 key"), tr("%1 keys"))
                       : countedOf(shown, document.size(), tr("%1 of 1 key"), tr("%1 of %2 keys"));
    if (document.failing() > 0)
        text = tr("%1 · %2", "5 keys, 1 failing").arg(text, counted(document.failing(), tr("1 fails"), tr("%1 fail")));
    m_view->setStatus(text);
    if (document.size() == 0)
        m_view->setMessage(tr("No layer of this node has any key."));
}

ExportSource DocumentPart::exportSource() const
{
    const auto has = [this] { return m_listing && m_isPlanned; };
    /// The parts of all keys that are shown, made in any thread.
    const auto all = [this](auto part) {
        return [document = m_model.document(), shown = m_model.shown(), filter = m_model.filter(),
                scene = m_listing->scene, part] {
            std::string text;
            for (const std::uint32_t at : shown)
                text += part(*document.entry(at), *scene->names, filter);
            return text;
        };
    };
    const auto headOf = [this](const std::string &inputs) {
        return cli::DocumentHead{m_listing->scene->scope.node, inputs};
    };
    return {.table = [this, has] { return has() ? std::optional(documentTable(m_model)) : std::nullopt; },
            .yamlWriter = [has, all, headOf](const std::string &inputs) -> ExportSource::Writer {
                if (!has())
                    return {};
                return [head = headOf(inputs), text = all(cli::documentYaml)] {
                    return cli::documentYamlHead(head) + text();
                };
            },
            .htmlWriter = [has, all, headOf](const std::string &inputs) -> ExportSource::Writer {
                if (!has())
                    return {};
                return [head = headOf(inputs), text = all(cli::documentHtml)] {
                    return cli::documentHtmlHead(head) + text() + cli::documentHtmlEnd();
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
                return [document = m_model.document(), shown = m_model.shown(), scene = m_listing->scene] {
                    return cli::documentJson(document, shown, *scene->names, scene->scope.node);
                };
            }};
}

} // namespace strata
