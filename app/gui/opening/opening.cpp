// SPDX-License-Identifier: MIT
#include "app/gui/opening/opening.h"

#include "app/builtin/examples.h"
#include "app/gui/answer/pages.h"
#include "app/gui/opening/examples.h"
#include "items/text.h"
#include "source/files/diskfilesystem.h"
#include "views/window/infopage.h"
#include "views/window/messagebar.h"
#include "views/window/startpage.h"

#include <QDir>
#include <QFileInfo>
#include <QMenu>

namespace strata {

namespace {

constexpr QLatin1String kOpenTopic("open");

/// Whether \a folder or one above it has a configuration.
bool isBelowConfiguration(QDir folder)
{
    do {
        if (folder.exists(QStringLiteral("hiera.yaml")) || folder.exists(QStringLiteral("Datum.yml")))
            return true;
    } while (folder.cdUp());
    return false;
}

} // namespace

Opening::Opening(Session &session, MainWindow &window, WindowMemory memory, QObject *parent)
    : QObject(parent), m_session(session), m_window(window), m_memory(memory),
      m_disk(std::make_shared<DiskFileSystem>())
{
    connect(&session, &Session::projectReady, this, &Opening::onReady);
    connect(&session, &Session::openFailed, this, &Opening::onFailed);
    connect(&session, &Session::projectClosed, this, &Opening::onClosed);
    refreshRecent();
}

void Opening::start(const WindowOptions &options)
{
    m_shared = options.project;
    m_first = FirstQuestion(options.question);
    if (!options.lesson.empty()) {
        m_first = {}; // lessons bring their own
    } else if (!options.example.empty()) {
        openExample(toText(options.example));
    } else if (!options.project.root.empty()) {
        open(options.project);
    } else if (isBelowConfiguration(QDir::current())) {
        openPath(QDir::currentPath());
    } else {
        m_hasNothing = true;
        emit changed();
    }
}

void Opening::openPath(const QString &path)
{
    ProjectRequest request = m_shared;
    request.root = toUtf8(path);
    open(std::move(request));
}

void Opening::open(ProjectRequest request)
{
    m_wanted.clear();
    m_hasNothing = false;
    m_files = m_disk;
    m_session.open(withMemory(std::move(request)), m_files);
}

void Opening::openExample(const QString &name)
{
    const ExampleProject *project = findExample(toUtf8(name));
    if (!project) {
        m_window.messageBar().showMessage(
            {Message::Severity::Error, tr("There is no example called %1.").arg(name.toHtmlEscaped()), kOpenTopic});
        m_hasNothing = true;
        emit changed();
        return;
    }
    ProjectRequest request;
    request.root = project->root();
    request.facts = project->facts();
    for (const BuiltInExample &example : builtInExamples()) {
        if (example.name != name)
            continue;
        m_first.beginWith(example);
        m_wanted = tr("Example: %1").arg(example.title);
    }
    m_hasNothing = false;
    m_files = project->files();
    m_session.open(request, m_files);
}

void Opening::loadFacts(const QString &path)
{
    reopen([&](ProjectRequest &request) { request.facts = toUtf8(path); });
}

void Opening::useEyamlKey(const QString &path)
{
    m_memory.rememberEyamlKey(path);
    m_shared.eyamlKey = toUtf8(path);
    if (isOnDisk()) // the examples hold nothing sealed
        reopen([&](ProjectRequest &request) { request.eyamlKey = toUtf8(path); });
}

/// The session keeps the question of a project that is read again.
void Opening::reopen(const std::function<void(ProjectRequest &)> &change)
{
    if (!m_session.project())
        return;
    ProjectRequest request = m_session.project()->request;
    change(request);
    m_session.reopen(request);
}

QString Opening::title() const
{
    return m_session.files() == m_files ? m_title : QString();
}

/// The request with the mappings of its folder and the key for sealed values, where it brings none of its own.
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
    if (request.eyamlKey.empty())
        request.eyamlKey = toUtf8(m_memory.eyamlKey());
    return request;
}

void Opening::onReady()
{
    const Project &project = *m_session.project();
    m_hasNothing = false;
    m_window.setProjectOpen(true);
    if (m_session.files() != m_files) // a project of somebody else, who says what it is
        return;
    m_title = m_wanted;
    if (isOnDisk())
        rememberProject();
    refreshRecent();
    const QString folder = toText(project.folder);
    if (m_title.isEmpty())
        m_window.setProjectTitle(toText(project.request.environment), folder.section(u'/', -1));
    else
        m_window.setProjectTitle({}, m_title);
    if (const auto asked = m_first.ask(m_session); !asked) {
        m_window.messageBar().showMessage({Message::Severity::Error,
                                           tr("The strategy of the command line cannot be used: %1")
                                               .arg(toText(asked.error().message).toHtmlEscaped()),
                                           QStringLiteral("merge")});
    }
}

void Opening::rememberProject()
{
    const Project &project = *m_session.project();
    const QString folder = toText(project.folder);
    m_memory.rememberFolder(folder);
    QStringList mappings;
    for (const PathMapping &mapping : project.request.mappings)
        mappings << toText(mapping.from) + u'=' + QFileInfo(toText(mapping.to)).absoluteFilePath();
    if (!mappings.isEmpty()) // an option that is not given again does not mean "no mapping"
        m_memory.rememberMappings(folder, mappings);
}

void Opening::onFailed(const ProjectRequest &request, const Error &error)
{
    m_first = {};
    m_wanted = m_title;
    m_memory.forgetFolder(toText(request.root));
    refreshRecent();
    if (m_session.project()) {
        m_window.messageBar().showMessage(
            {Message::Severity::Error,
             tr("%1 could not be opened: %2")
                 .arg(toText(request.root).toHtmlEscaped(), toText(error.message).toHtmlEscaped()),
             kOpenTopic});
    } else {
        m_window.infoPage().setBody(openFailedPage(request, error));
        m_window.showPage(MainWindow::Page::Information);
    }
    m_hasNothing = true;
    emit changed();
}

void Opening::onClosed()
{
    m_title.clear();
    m_wanted.clear();
    m_window.setProjectOpen(false);
    m_window.setProjectTitle({}, {});
}

void Opening::refreshRecent()
{
    const QStringList folders = m_memory.recentFolders();
    m_window.startPage().setRecent(folders);
    QMenu *menu = m_window.recentMenu();
    menu->clear();
    menu->setEnabled(!folders.isEmpty());
    for (const QString &folder : folders)
        menu->addAction(folder, this, [this, folder] { openPath(folder); });
}

} // namespace strata
