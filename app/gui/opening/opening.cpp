// SPDX-License-Identifier: MIT
#include "app/gui/opening/opening.h"

#include "app/builtin/examples.h"
#include "app/gui/answer/pages.h"
#include "app/gui/opening/examples.h"
#include "app/gui/opening/firstquestion.h"
#include "app/gui/opening/revisionpart.h"
#include "app/project/asking.h"
#include "items/text.h"
#include "source/files/diskfilesystem.h"
#include "source/files/overlayfilesystem.h"
#include "source/files/path.h"
#include "views/window/infopage.h"
#include "views/window/messagebar.h"
#include "views/window/startpage.h"
#include "views/window/centralview.h"
#include "views/window/windowmenus.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>

#include <algorithm>
#include <string>
#include <utility>

namespace strata {

namespace {

constexpr QLatin1String kOpenTopic("open");
constexpr QLatin1String kFactsLoadedTopic("facts-loaded");

/// Whether \a folder or one above it has a configuration.
bool isBelowConfiguration(QDir folder)
{
    do {
        if (folder.exists(QStringLiteral("hiera.yaml")) || folder.exists(QStringLiteral("Datum.yml")))
            return true;
    } while (folder.cdUp());
    return false;
}

/// The disk with a configuration at \a configuration whose layers are all data files of its folder, sorted by name.
std::shared_ptr<const FileSystem> withConfiguration(const std::string &configuration,
                                                    const std::shared_ptr<const FileSystem> &disk)
{
    auto files = std::make_shared<OverlayFileSystem>(disk);
    files->write(configuration, "# There is none in this folder: all of its data files are layers.\n"
                                "version: 5\n"
                                "defaults: {datadir: \".\", data_hash: yaml_data}\n"
                                "hierarchy:\n"
                                "  - {name: YAML files, glob: \"**/*.{yaml,yml,eyaml}\"}\n"
                                "  - {name: JSON files, glob: \"**/*.json\", data_hash: json_data}\n");
    return files;
}

void showMessage(MainWindow &window, Message::Severity severity, const QString &html, QLatin1String topic)
{
    window.messageBar().showMessage({severity, html, topic});
}

} // namespace

Opening::Opening(Session &session, MainWindow &window, WindowMemory memory, QObject *parent)
    : QObject(parent), m_session(session), m_window(window), m_memory(memory),
      m_disk(std::make_shared<DiskFileSystem>())
{
    connect(&session, &Session::projectReady, this, &Opening::onReady);
    connect(&session, &Session::openFailed, this, &Opening::onFailed);
    connect(&session, &Session::projectClosed, this, &Opening::onClosed);
    connect(&session, &Session::cancelled, this, &Opening::onCancelled);
    connect(&session.workbench(), &Workbench::nodesReady, this, &Opening::announceLoaded);
    connect(window.action(Command::ReadWholeDisk), &QAction::triggered, this, &Opening::readWholeDisk);
    connect(window.action(Command::Retry), &QAction::triggered, this, &Opening::retry);
    connect(window.action(Command::OpenAsData), &QAction::triggered, this, &Opening::openAsData);
    window.action(Command::OpenAsData)->setEnabled(false);
    refreshRecent();
}

void Opening::start(const WindowOptions &options)
{
    m_shared = options.project;
    m_shared.wholeDisk = WholeDisk::Left; // until the user requests it
    m_first = options.question;
    if (!options.lesson.empty() || !options.course.empty()) {
        m_first.reset(); // lessons have their own
    } else if (!options.example.empty()) {
        beginExample(toText(options.example));
    } else if (!options.project.root.empty()) {
        open(m_shared);
    } else if (isBelowConfiguration(QDir::current())) {
        ProjectRequest request = m_shared;
        request.root = toUtf8(QDir::currentPath());
        open(std::move(request));
    } else {
        setHasNothing();
    }
}

void Opening::openQuestion(const Question &question)
{
    m_first = question;
    ProjectRequest request = projectRequest(question.source);
    request.wholeDisk = WholeDisk::Left;
    open(std::move(request));
}

void Opening::openPath(const QString &path)
{
    m_first.reset(); // of the previous request
    ProjectRequest request = m_shared;
    request.revision.clear(); // of another repository
    request.patch.clear();
    request.reference = {}; // the command line's version may not fit another folder
    request.root = toUtf8(path);
    open(std::move(request));
}

void Opening::open(ProjectRequest request)
{
    m_pendingTitle.clear();
    m_hasNothing = false;
    m_files = m_disk;
    m_lastRequest = request;
    m_session.open(withMemory(std::move(request)), m_files);
}

void Opening::retry()
{
    if (m_lastRequest)
        open(*m_lastRequest);
}

void Opening::openAsData()
{
    if (!m_lastRequest)
        return;
    const QFileInfo root(toText(m_lastRequest->root));
    ProjectRequest request = *m_lastRequest;
    // The leading dot excludes the configuration from the patterns, so that it is not a layer.
    request.root = folderPrefix(toUtf8(QDir::cleanPath(root.absoluteFilePath()))) + ".strata-hiera.yaml";
    m_pendingTitle = tr("Data in %1").arg(root.fileName());
    m_hasNothing = false;
    m_files = m_asData = withConfiguration(request.root, m_disk);
    m_session.open(request, m_files);
}

/// A cancelled first opening leaves nothing to show: reports it and offers a retry.
void Opening::onCancelled()
{
    m_facts.clear();
    m_first.reset();
    if (m_session.project() || m_hasNothing)
        return;
    m_window.centre().infoPage().setBody(openCancelledPage(m_lastRequest ? toText(m_lastRequest->root) : QString()));
    m_window.centre().showPage(CentralView::Page::Information);
    setHasNothing();
}

void Opening::setHasNothing()
{
    m_hasNothing = true;
    emit changed();
}

void Opening::openExample(const QString &name)
{
    m_first.reset();
    beginExample(name);
}

void Opening::beginExample(const QString &name)
{
    const ExampleProject *project = findExample(toUtf8(name));
    if (!project) {
        showMessage(m_window, Message::Severity::Error, tr("There is no example called %1.").arg(name.toHtmlEscaped()),
                    kOpenTopic);
        setHasNothing();
        return;
    }
    ProjectRequest request;
    request.root = project->root();
    request.reference.name = project->reference;
    request.facts = project->facts();
    request.wholeDisk = WholeDisk::Left;
    for (const BuiltInExample &example : builtInExamples()) {
        if (example.name != name)
            continue;
        m_first = completed(m_first.value_or(Question()), example);
        m_pendingTitle = tr("Example: %1").arg(example.title);
    }
    m_hasNothing = false;
    m_files = project->files();
    m_session.open(request, m_files);
}

void Opening::loadFacts(const QString &path)
{
    m_facts = path;
    reopen([&](ProjectRequest &request) { request.facts = toUtf8(path); });
}

void Opening::useNodeStore(const QString &folder)
{
    reopen([&](ProjectRequest &request) { request.nodeStore = toUtf8(folder); });
}

/// Reports the loaded facts and whether they include the node, which would otherwise silently have none.
void Opening::announceLoaded()
{
    if (m_facts.isEmpty() || !m_session.workbench().requestNodes())
        return;
    const QString path = std::exchange(m_facts, {});
    std::vector<std::string> loaded;
    for (const KnownNode &node : m_session.project()->nodes) {
        if (!node.path().empty())
            loaded.push_back(node.name());
    }
    const QString file = QFileInfo(path).fileName().toHtmlEscaped();
    if (loaded.empty()) {
        showMessage(m_window, Message::Severity::Warning, tr("There are no facts of nodes in %1.").arg(file),
                    kFactsLoadedTopic);
        return;
    }
    const std::string &present = m_session.navigation().question().node;
    if (std::find(loaded.begin(), loaded.end(), present) == loaded.end())
        m_session.navigation().setNode(loaded.front());
    const QString node = toText(m_session.navigation().question().node).toHtmlEscaped();
    showMessage(m_window, Message::Severity::Note,
                loaded.size() == 1 ? tr("Facts of <b>%1</b> were loaded from %2.").arg(node, file)
                                   : tr("Facts of %1 nodes were loaded from %2; <b>%3</b> is shown.")
                                         .arg(QLocale().toString(loaded.size()), file, node),
                kFactsLoadedTopic);
}

void Opening::readWholeDisk()
{
    reopen([](ProjectRequest &request) { request.wholeDisk = WholeDisk::Walked; });
}

void Opening::useEyamlKey(const QString &path)
{
    m_memory.rememberEyamlKey(path);
    m_shared.eyamlKey = toUtf8(path);
    if (isOnDisk()) // examples have no sealed values
        reopen([&](ProjectRequest &request) { request.eyamlKey = toUtf8(path); });
}

void Opening::askReference(const ReferenceWords &words)
{
    reopen([&words](ProjectRequest &request) { request.reference = words; });
}

void Opening::readRevision(const std::string &revision)
{
    if (!isOnDisk())
        return;
    reopen([&revision](ProjectRequest &request) {
        request.revision = revision;
        if (revision.empty())
            request.patch.clear();
    });
}

void Opening::askSource(const QuestionSource &source)
{
    reopen([&](ProjectRequest &request) {
        request.reference = source.reference;
        if (!isOnDisk())
            return;
        request.revision = source.revision;
        request.patch = source.patch;
    });
}

void Opening::useReference(const ReferenceWords &words)
{
    if (m_session.project() && isOnDisk())
        m_memory.rememberReference(toText(m_session.project()->folder), {toText(words.name), toText(words.strict)});
    askReference(words);
}

/// The session keeps the question when a project is reopened.
void Opening::reopen(const std::function<void(ProjectRequest &)> &change)
{
    if (!m_session.project())
        return;
    ProjectRequest request = m_session.project()->request;
    change(request);
    m_session.reopen(request);
}

/// Adds the stored mappings and eyaml key of the folder to a request without its own.
ProjectRequest Opening::withMemory(ProjectRequest request) const
{
    const QFileInfo root(toText(request.root));
    const QString folder = root.isDir() ? root.absoluteFilePath() : root.absolutePath();
    if (request.mappings.empty()) {
        for (const QString &mapping : m_memory.mappings(QDir::cleanPath(folder))) {
            const qsizetype equals = mapping.indexOf(u'=');
            request.mappings.push_back({toUtf8(mapping.left(equals)), toUtf8(mapping.mid(equals + 1)), false});
        }
    }
    if (request.reference == ReferenceWords()) {
        const QStringList known = m_memory.reference(QDir::cleanPath(folder));
        request.reference = {toUtf8(known.value(0)), toUtf8(known.value(1))};
    }
    if (request.eyamlKey.empty())
        request.eyamlKey = toUtf8(m_memory.eyamlKey());
    return request;
}

void Opening::onReady()
{
    const Project &project = *m_session.project();
    m_hasNothing = false;
    m_window.setProjectOpen(true);
    if (m_session.files() != m_files) // another part's project, which has its own title
        return;
    m_title = m_pendingTitle;
    m_window.action(Command::OpenAsData)->setEnabled(false);
    if (!isOnDisk() && hasDataOnDisk())
        showMessage(m_window, Message::Severity::Note,
                    tr("There is no configuration: all data files of the folder are layers, in the order of their "
                       "names."),
                    kOpenTopic);
    if (isOnDisk()) {
        const QString folder = toText(project.folder);
        m_memory.rememberFolder(folder);
        QStringList mappings;
        for (const PathMapping &mapping : project.request.mappings)
            mappings << toText(mapping.from) + u'=' + QFileInfo(toText(mapping.to)).absoluteFilePath();
        if (!mappings.isEmpty()) // an omitted option does not mean "no mapping"
            m_memory.rememberMappings(folder, mappings);
    }
    refreshRecent();
    announceLoaded();
    QString name = toText(project.folder).section(u'/', -1);
    if (!project.request.revision.empty())
        name = tr("%1 at %2", "folder, revision").arg(name, shortRevision(project.request.revision));
    if (m_title.isEmpty())
        m_window.setProjectTitle(
            project.dialect->traits().hasWholeNode ? QString() : toText(project.request.environment), name);
    else
        m_window.setProjectTitle({}, m_title);
    const std::optional<Question> first = std::exchange(m_first, std::nullopt);
    if (const auto result = first ? askFirst(*first, m_session) : Result<void>(); !result)
        showMessage(m_window, Message::Severity::Error,
                    tr("The strategy of the command line cannot be used: %1")
                        .arg(reasonText(result.error().message).toHtmlEscaped()),
                    QLatin1String("merge"));
}

void Opening::onFailed(const ProjectRequest &request, const Error &error)
{
    m_first.reset();
    m_facts.clear();
    m_pendingTitle = m_title;
    if (request.revision.empty()) // otherwise the folder may still be usable
        m_memory.forgetFolder(toText(request.root));
    refreshRecent();
    if (m_session.project()) {
        showMessage(m_window, Message::Severity::Error,
                    tr("%1 could not be opened: %2")
                        .arg(toText(request.root).toHtmlEscaped(), reasonText(error.message).toHtmlEscaped()),
                    kOpenTopic);
    } else {
        m_window.action(Command::OpenAsData)->setEnabled(canBeData(toText(request.root)));
        m_window.centre().infoPage().setBody(openFailedPage(request, error));
        m_window.centre().showPage(CentralView::Page::Information);
    }
    setHasNothing();
}

void Opening::onClosed()
{
    m_title.clear();
    m_pendingTitle.clear();
    m_window.setProjectOpen(false);
    m_window.setProjectTitle({}, {});
}

void Opening::refreshRecent()
{
    const QStringList folders = m_memory.recentFolders();
    m_window.centre().startPage().setRecent(folders);
    QMenu *menu = &m_window.menus().recent();
    menu->clear();
    menu->setEnabled(!folders.isEmpty());
    for (const QString &folder : folders)
        menu->addAction(folder, this, [this, folder] { openPath(folder); });
}

} // namespace strata
