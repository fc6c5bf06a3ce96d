// SPDX-License-Identifier: MIT
#include "app/gui/opening/lastsession.h"

#include "app/project/asking.h"
#include "app/session/edits.h"
#include "items/keys/keylistmodel.h"
#include "items/text.h"
#include "views/window/lookupbar.h"
#include "views/window/messagebar.h"
#include "views/window/panedocks.h"
#include "views/window/startpage.h"

#include <QDir>
#include <QDockWidget>
#include <QFileInfo>

namespace strata {

namespace {

constexpr int kQuiet = 500; // milliseconds
constexpr QLatin1String kLastSessionTopic("session");

/// Whether the options name at most a folder.
bool hasNoQuestion(const WindowOptions &options)
{
    const Question &question = options.question;
    const ProjectRequest &project = options.project;
    const ProjectRequest usual;
    return options.example.empty() && options.lesson.empty() && options.course.empty() && options.link.empty() &&
           options.view == WindowOptions::View::Contributions && question.node.empty() && question.facts.empty() &&
           question.nodeFacts.empty() && question.key.isNothing() && question.merge.isAsConfigured() &&
           question.firstSources.empty() && project.facts.empty() && project.nodeStore.empty() &&
           project.mappings.empty() && project.globalConfiguration.empty() && project.modulePath.empty() &&
           project.eyamlKey.empty() && project.revision.empty() && project.patch.empty() &&
           project.environment == usual.environment && project.dialect == usual.dialect;
}

} // namespace

LastSession::LastSession(Session &session, Opening &opening, MainWindow &window, WindowMemory memory, QObject *parent)
    : QObject(parent), m_session(session), m_opening(opening), m_window(window), m_memory(memory)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(kQuiet);
    connect(&m_soon, &QTimer::timeout, this, &LastSession::remember);
    connect(&session.navigation(), &Navigation::changed, this, &LastSession::rememberSoon);
    connect(&session.navigation(), &Navigation::currentChanged, this, &LastSession::rememberSoon);
    connect(&window.centre(), &CentralView::tabChanged, this, &LastSession::rememberSoon);
    connect(&session.edits(), &Edits::changed, this, &LastSession::rememberSoon);
    for (const QDockWidget *dock : window.findChildren<QDockWidget *>()) {
        connect(dock, &QDockWidget::visibilityChanged, this, &LastSession::rememberSoon);
        connect(dock, &QDockWidget::dockLocationChanged, this, &LastSession::rememberSoon);
    }
    connect(&session, &Session::projectReady, this, &LastSession::resumeEdits);
    connect(&session, &Session::openFailed, this, [this] {
        m_awaited.reset();
        m_editsOf.clear();
    });
    connect(&session, &Session::projectClosed, this, [this] {
        m_soon.stop();
        m_awaited.reset();
        m_editsOf.clear();
        updateCommands();
    });
    connect(&session.workbench(), &Workbench::answered, this, &LastSession::onAnswered, Qt::QueuedConnection);
    connect(&window.centre().startPage(), &StartPage::continueRequested, this, &LastSession::resume);
    updateCommands();
}

void LastSession::rememberSoon()
{
    if (!m_awaited && m_session.project() && m_opening.isOnDisk())
        m_soon.start();
}

/// Stores the session, except for examples, lessons and sandboxes.
void LastSession::remember()
{
    m_soon.stop();
    if (m_awaited || !m_session.project() || !m_opening.isOnDisk())
        return;
    const Project &project = *m_session.project();
    Question question = m_session.navigation().question();
    question.source = sourceOf(project);
    question.source.root = QFileInfo(toText(project.request.root)).absoluteFilePath().toStdString();
    std::vector<LinkParameter> parameters = questionParameters(question);
    for (const LinkParameter &parameter : addressParameters(m_session.navigation().current())) {
        if (parameter.name != "key" && parameter.name != "everything") // already in the question
            parameters.push_back(parameter);
    }
    for (LinkParameter &edit : m_session.edits().parameters())
        parameters.push_back(std::move(edit));
    reportSaving(m_memory.rememberSession({toText(question.source.root), toText(project.folder),
                                           toText(linkText(parameters)), static_cast<int>(m_window.centre().tab())}));
    m_memory.rememberWindow(m_window.saveGeometry(), m_window.docks().save());
    QStringList keys = m_window.lookupBar().recentKeys();
    keys.removeAll(KeyListModel::title(LookupTarget::wholeNode())); // a text in the language of this start
    m_memory.rememberKeys(toText(project.folder), keys);
}

/// Reports once if the session cannot be stored.
void LastSession::reportSaving(bool isKept)
{
    const bool wasKept = std::exchange(m_isKept, isKept);
    if (isKept == wasKept)
        return;
    if (isKept) {
        m_window.messageBar().dismiss(kLastSessionTopic);
        return;
    }
    m_window.messageBar().showMessage(
        {Message::Severity::Warning,
         tr("The session could not be saved in %1: the next start will not continue from here.")
             .arg(m_memory.file().toHtmlEscaped()),
         kLastSessionTopic});
}

bool LastSession::resumesFor(const WindowOptions &options)
{
    const WindowMemory::LastSession last = m_memory.lastSession();
    if (last.root.isEmpty() || !hasNoQuestion(options))
        return false;
    const bool isHere = options.project.root.empty();
    const QString wanted =
        isHere ? QDir::currentPath() : QDir::cleanPath(QFileInfo(toText(options.project.root)).absoluteFilePath());
    const bool isThat =
        wanted == last.folder || wanted == last.root || (isHere && wanted.startsWith(last.folder + u'/'));
    return isThat && resume();
}

void LastSession::updateCommands()
{
    const WindowMemory::LastSession last = m_memory.lastSession();
    const auto question = parseQuestion(toUtf8(last.link), toUtf8(last.root));
    if (last.root.isEmpty() || !question || !QFileInfo::exists(last.root)) {
        m_window.centre().startPage().setContinue({}, {});
        return;
    }
    QStringList details{last.folder};
    if (!question->node.empty())
        details << toText(question->node);
    if (!question->key.isNothing())
        details << KeyListModel::title(question->key);
    m_window.centre().startPage().setContinue(tr("Continue with %1").arg(last.folder.section(u'/', -1)),
                                              details.join(QStringLiteral(" · ")));
}

bool LastSession::resume()
{
    const WindowMemory::LastSession last = m_memory.lastSession();
    const auto question = parseQuestion(toUtf8(last.link), toUtf8(last.root));
    const auto place = parseAddress(toUtf8(last.link));
    if (!question || !place)
        return false;
    Question firstQuestion = *question;
    firstQuestion.source.root = toUtf8(last.root);
    if (!firstQuestion.key.isNothing())
        m_awaited = {*place, static_cast<CentralView::Tab>(qBound(0, last.tab, int{kTabCommands.size()} - 1))};
    m_editsOf = toUtf8(last.link);
    m_opening.openQuestion(firstQuestion);
    return true;
}

/// Restores edits; those that no longer apply are dropped.
void LastSession::resumeEdits()
{
    const auto parameters = parseLink(std::exchange(m_editsOf, {}));
    if (!parameters)
        return;
    auto edits = m_session.edits().from(*parameters);
    if (edits && !edits->empty())
        m_session.edits().set(std::move(*edits), tr("Edits of the last session"));
    if (const auto leftOut = FactEdits::leftOutOf(*parameters))
        m_session.edits().facts().leaveOut(*leftOut);
}

/// Restores the place in the answer as part of the same visit: going back does not lead to the top of the key.
void LastSession::onAnswered()
{
    if (!m_awaited)
        return;
    const auto [place, tab] = *std::exchange(m_awaited, std::nullopt);
    Navigation &navigation = m_session.navigation();
    if (navigation.key() != place.key)
        return;
    navigation.restore({{navigation.question(), place}});
    m_window.centre().showTab(tab);
}

} // namespace strata
