// SPDX-License-Identifier: MIT
#include "app/gui/search/searchpart.h"

#include "app/cli/reports/searchreport.h"
#include "app/gui/search/searchrows.h"
#include "app/gui/messages/nodelist.h"
#include "app/project/project.h"
#include "dialect/dialect.h"
#include "items/text.h"
#include "search/matchfates.h"

#include <mutex>
#include <utility>

namespace strata {

namespace {

constexpr int kSearchPartTick = 16;            // milliseconds between updates
constexpr int kTypingPause = 250;              // milliseconds
constexpr std::size_t kListedMatches = 10'000; // further ones are only counted

/// Calls \a work with the data of \a scene.
template <typename Work>
auto withData(const Scene &scene, const Work &work)
{
    const Project &project = *scene.project;
    const std::vector<std::string> excluded = pathsWithoutData(project);
    const SearchedData data{*project.snapshot, *project.dialect, *scene.engine, project.folder, excluded};
    return work(data);
}

} // namespace

/// The fates of one scene. Thread-safe.
class SearchPart::FateLookup
{
public:
    explicit FateLookup(std::shared_ptr<const Scene> scene)
        : m_scene(std::move(scene)), m_fates(*m_scene->engine, *m_scene->project->dialect, *m_scene->project->snapshot)
    {}

    MatchFate find(const SearchMatch &match, const CancelToken &cancel)
    {
        const std::lock_guard lock(m_mutex);
        return m_fates.find(match, cancel);
    }
    const Scene &scene() const { return *m_scene; }

private:
    std::shared_ptr<const Scene> m_scene;
    std::mutex m_mutex; // protects the next one in find()
    MatchFates m_fates;
};

SearchPart::SearchPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent)
    : ViewPart(session, window, CentralView::Tab::Search, parent), m_view(new SearchView(m_model)),
      m_loader(session, kSearchPartTick, [this](std::vector<Listed> listed) { take(std::move(listed)); }),
      m_fates(session.board()), m_opening(session.board())
{
    showFailures({&m_loader.job(), &m_fates, &m_opening});
    m_loader.setArranging(
        tr("Sorting the matches"), [this] { return sorting(); }, RowLoaderBase::ArrangeTrigger::OnArrival);
    connect(&m_loader, &RowLoaderBase::stopped, this, &SearchPart::showSummary);
    addView(m_view);
    m_typing.setSingleShot(true);
    m_typing.setInterval(kTypingPause);
    connect(&m_typing, &QTimer::timeout, this, &SearchPart::start);
    connect(&shown, &ShownAnswer::sceneChanged, this, &SearchPart::onScene);
    connect(&session, &Session::projectClosed, this, &SearchPart::forget);
    connect(&window.centre(), &CentralView::tabChanged, this, &SearchPart::onScene);
    connect(&window.centre(), &CentralView::tabChanged, this, &SearchPart::lookUpFates, Qt::QueuedConnection);
    connect(m_view, &SearchView::formChanged, this, &SearchPart::onForm);
    connect(m_view, &SearchView::searchRequested, this, [this] {
        if (m_readKey) // the form has not been touched since
            m_view->goToMatches();
        else
            start();
    });
    connect(m_view, &SearchView::orderChanged, &m_loader, &RowLoaderBase::arrange);
    connect(m_view, &SearchView::visibleChanged, this, &SearchPart::lookUpFates, Qt::QueuedConnection);
    connect(m_view, &SearchView::matchActivated, this, &SearchPart::open);
    connect(window.action(Command::ShowSearch), &QAction::triggered, m_view, &SearchView::editText);
    on(Command::ShowReferences, [this] {
        const LookupTarget &key = m_session.navigation().key();
        if (!key.isNothing() && !key.isWholeNode())
            showReferences(key);
    });
    m_view->setContextActions(actions({Command::CopyTableMarkdown, Command::CopyTableTabs, Command::Export}));
    forget();
}

void SearchPart::forget()
{
    begin(nullptr);
    m_index.reset();
    m_indexed.reset();
    m_readKey.reset();
    m_view->setSummary({});
    m_view->setMessage(tr("Type a text to find it in the keys and values of all data files."));
}

/// Repeats the search for another node or other files if the view is in front.
void SearchPart::onScene()
{
    const auto scene = m_session.workbench().current().scene();
    if (!scene || scene == m_scene || !isInFront())
        return;
    if (m_readKey)
        startReferences();
    else if (!m_view->form().text.isEmpty())
        start();
}

void SearchPart::onForm()
{
    m_readKey.reset();
    m_typing.start();
}

/// Clears the view for a new search in \a scene; null: for none.
void SearchPart::begin(const std::shared_ptr<const Scene> &scene)
{
    m_typing.stop();
    m_loader.reset();
    m_fates.drop();
    m_opening.drop();
    m_scene = scene;
    m_lookup = scene ? std::make_shared<FateLookup>(scene) : nullptr;
    m_summary.reset();
    m_matches.clear();
    m_model.clear();
    m_model.clearFates();
    m_view->setMessage({});
}

void SearchPart::start()
{
    const auto scene = m_session.workbench().current().scene();
    const SearchForm form = m_view->form();
    m_readKey.reset();
    if (!scene || form.text.isEmpty()) {
        forget();
        return;
    }
    auto query = CompiledQuery::compile(queryOf(form));
    if (!query) {
        begin(scene);
        m_view->setSummary({});
        m_view->setMessage(reasonText(query.error().message));
        return;
    }
    begin(scene);
    m_loader.load(tr("Searching the data files"),
                  [this, lookup = m_lookup, query = std::move(*query)](const CancelToken &cancel,
                                                                       RowQueue<Listed> &rows) -> Completion {
                      return find(lookup->scene(), query, rows, cancel);
                  });
    showSummary();
}

Job::Completion SearchPart::find(const Scene &scene, const CompiledQuery &query, RowQueue<Listed> &rows,
                                 const CancelToken &cancel)
{
    std::size_t created = 0;
    const MatchFates fates(*scene.engine, *scene.project->dialect, *scene.project->snapshot);
    const auto summary = withData(scene, [&](const SearchedData &data) {
        return searchData(
            data, query,
            [&](std::vector<SearchMatch> matches) {
                std::vector<Listed> listed;
                for (SearchMatch &match : matches) {
                    if (created++ >= kListedMatches)
                        continue;
                    auto row = std::make_shared<const SearchRow>(
                        searchRowOf(match, fates.layerOf(match), created - 1, *scene.names));
                    listed.push_back({std::move(row), std::make_shared<const SearchMatch>(std::move(match))});
                }
                rows.add(std::move(listed));
            },
            cancel);
    });
    return [this, summary] { finish(summary); };
}

void SearchPart::showReferences(const LookupTarget &key)
{
    m_readKey = key;
    m_window.centre().showTab(CentralView::Tab::Search);
    startReferences();
    m_view->goToMatches();
}

/// The index of a project is built once.
void SearchPart::startReferences()
{
    const auto scene = m_session.workbench().current().scene();
    if (!scene || !m_readKey)
        return;
    begin(scene);
    const auto index = m_indexed == scene->project ? m_index : nullptr;
    m_loader.load(tr("Looking for references"),
                  [this, scene, key = *m_readKey, index](const CancelToken &cancel, RowQueue<Listed> &rows) {
                      return findReferences(scene, key, index, rows, cancel);
                  });
    showSummary();
}

Job::Completion SearchPart::findReferences(const std::shared_ptr<const Scene> &scene, const LookupTarget &key,
                                           std::shared_ptr<const ReferenceIndex> index, RowQueue<Listed> &rows,
                                           const CancelToken &cancel)
{
    if (!index) {
        auto built = withData(*scene, [&](const SearchedData &data) { return ReferenceIndex::build(data, cancel); });
        if (!built)
            return [this, error = built.error()] { finish(tl::unexpected<Error>(error)); };
        index = std::make_shared<const ReferenceIndex>(std::move(*built));
    }
    const MatchFates fates(*scene->engine, *scene->project->dialect, *scene->project->snapshot);
    std::vector<Listed> listed;
    for (const KeyReference *reference : index->readersOf(index->rootOf(key.name()))) {
        SearchMatch match = referenceMatch(*reference);
        auto row = std::make_shared<SearchRow>(searchRowOf(match, fates.layerOf(match), listed.size(), *scene->names));
        if (reference->isComposed)
            row->remark = tr("may read the key");
        listed.push_back({std::move(row), std::make_shared<const SearchMatch>(std::move(match))});
    }
    const SearchSummary summary{{}, listed.size(), {}};
    rows.add(std::move(listed));
    return [this, summary, index, project = scene->project] {
        m_index = index;
        m_indexed = project;
        finish(summary);
    };
}

void SearchPart::take(std::vector<Listed> listed)
{
    SearchRows rows;
    for (Listed &each : listed) {
        rows.push_back(std::move(each.row));
        m_matches.push_back(std::move(each.match));
    }
    if (!rows.empty())
        m_model.add(std::move(rows));
    showSummary();
}

void SearchPart::finish(const Result<SearchSummary> &summary)
{
    if (!summary) {
        m_loader.setIncomplete();
        m_view->setMessage(reasonText(summary.error().message));
        showSummary();
        return;
    }
    m_summary = *summary;
    if (m_summary->matches == 0)
        m_view->setMessage(
            m_readKey
                ? tr("No token and no option in data files names %1.").arg(shownText(m_readKey->name(), Lines::One))
                : tr("Nothing matches in %1.")
                      .arg(counted(m_summary->files.size(), tr("1 data file"), tr("%1 data files"))));
    showSummary();
}

Job::Work SearchPart::sorting()
{
    if (m_model.rows().empty())
        return {};
    return [this, rows = m_model.rows(), order = m_view->order()](const CancelToken &cancel) -> Completion {
        return [this, places = arranged(rows, order, cancel)]() mutable {
            const auto at = m_view->currentMatch();
            m_model.show(std::move(places));
            m_view->setCurrentMatch(at);
            showSummary();
        };
    };
}

/// Looks up the fates of visible rows first, of others when they become visible.
void SearchPart::lookUpFates()
{
    std::vector<std::size_t> open;
    for (const std::size_t number : m_view->visibleMatches()) {
        if (!m_model.hasFate(number) && number < m_matches.size())
            open.push_back(number);
    }
    if (open.empty() || !m_lookup || !isInFront())
        return;
    std::vector<std::shared_ptr<const SearchMatch>> matches;
    for (const std::size_t number : open)
        matches.push_back(m_matches[number]);
    m_fates.start(tr("Looking up fates"),
                  [this, lookup = m_lookup, open = std::move(open),
                   matches = std::move(matches)](const CancelToken &cancel) -> Completion {
                      SearchModel::Fates fates;
                      for (std::size_t at = 0; at < open.size() && !cancel.isCancelled(); ++at) {
                          if (const MatchFate found = lookup->find(*matches[at], cancel); !cancel.isCancelled())
                              fates.emplace_back(open[at], found.fate);
                      }
                      return [this, fates] {
                          m_model.addFates(fates);
                          lookUpFates();
                      };
                  });
}

/// Goes to the value in the matrix where the node reads it, else to the line.
void SearchPart::open(std::size_t number)
{
    if (number >= m_matches.size() || !m_lookup)
        return;
    m_opening.start(tr("Looking up fates"),
                    [this, lookup = m_lookup, match = m_matches[number]](const CancelToken &cancel) -> Completion {
                        const MatchFate fate = lookup->find(*match, cancel);
                        return [this, fate, match] {
                            if (!fate.fate) {
                                emit sourceRequested(match->mark);
                                return;
                            }
                            m_window.centre().showTab(CentralView::Tab::Contributions);
                            m_session.navigation().setCurrent({.key = LookupTarget::named(fate.key),
                                                               .layer = m_scene->names->addresses().address(fate.layer),
                                                               .path = fate.path});
                        };
                    });
}

void SearchPart::showSummary()
{
    if (!m_scene)
        return;
    const std::size_t count = m_summary ? m_summary->matches : m_matches.size();
    QString text = m_readKey ? counted(count, tr("1 reference"), tr("%1 references"))
                             : counted(count, tr("1 match"), tr("%1 matches"));
    QList<CountLink> counts{{text, [this] { m_view->goToMatches(); }}};
    if (m_readKey)
        text = tr("%1 to %2", "5 references, key").arg(text, shownText(m_readKey->name(), Lines::One));
    else if (m_summary) {
        const QString files = counted(m_summary->files.size(), tr("1 data file"), tr("%1 data files"));
        text = tr("%1 in %2", "5 matches, 7 data files").arg(text, files);
        counts.push_back({files, [this] { showFiles(tr("Searched files"), m_summary->files); }});
    }
    if (count > kListedMatches)
        text = tr("%1; the first %2 are listed").arg(text, numberText(kListedMatches));
    if (m_summary && !m_summary->problems.empty()) {
        const QString unread =
            counted(m_summary->problems.size(), tr("1 file cannot be read."), tr("%1 files cannot be read."));
        text = tr("%1. %2").arg(text, unread);
        std::vector<FileId> unreadFiles;
        for (const Finding &problem : m_summary->problems)
            unreadFiles.push_back(problem.mark.file);
        counts.push_back({unread, [this, unreadFiles = std::move(unreadFiles)] {
                              showFiles(tr("Files that cannot be read"), unreadFiles);
                          }});
    }
    if (!m_summary)
        text = m_loader.isRunning() ? tr("%1 so far", "5 matches").arg(text)
                                    : tr("Stopped early: %1", "5 matches").arg(text);
    m_view->setSummary(text, counts);
}

void SearchPart::showFiles(const QString &title, const std::vector<FileId> &files)
{
    std::vector<std::string> paths;
    for (const FileId file : files)
        paths.push_back(m_scene->names->path(file));
    showFileList(m_window, title, paths);
}

ExportSource SearchPart::exportSource() const
{
    return {.table = [this] { return m_scene ? std::optional(m_model.table()) : std::nullopt; },
            .head = [this]() -> std::optional<PageHead> {
                if (!m_scene)
                    return {};
                return PageHead{m_readKey ? tr("References") : tr("Find in data"),
                                m_readKey ? shownText(m_readKey->name(), Lines::One) : m_view->form().text,
                                {}};
            },
            .jsonWriter = [this]() -> ExportSource::Writer {
                if (!m_scene || m_readKey || !m_summary)
                    return {};
                std::vector<std::shared_ptr<const SearchMatch>> shown;
                for (int row = 0; row < m_model.rowCount(); ++row)
                    shown.push_back(m_matches[m_model.row(m_model.index(row, 0))->number]);
                return [shown = std::move(shown), lookup = m_lookup,
                        files = m_summary->files.size()](const CancelToken &) {
                    JsonWriter json;
                    json.beginObject().key("schema").number(1).key("matches").beginArray();
                    for (const auto &match : shown)
                        cli::writeSearchMatch(json, *match, lookup->find(*match, {}), *lookup->scene().names);
                    return json.endArray().key("files").number(files).endObject().take() + '\n';
                };
            }};
}

} // namespace strata
