// SPDX-License-Identifier: MIT
#include "app/gui/sandbox/sandboxpart.h"

#include "app/gui/ownfiles.h"
#include "app/lessons/lessonprojects.h"
#include "app/lessons/smallscene.h"
#include "items/text.h"
#include "lessons/lessonwriter.h"
#include "source/files/writefile.h"
#include "views/controls/offer.h"
#include "views/sandbox/layereditors.h"
#include "views/sandbox/sandboxview.h"
#include "views/window/centralview.h"
#include "views/window/messagebar.h"
#include "views/window/panedocks.h"
#include "views/window/windowmenus.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QSignalBlocker>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace strata {

namespace {

constexpr const char *kRoot = "/sandbox";
constexpr std::array<std::string_view, 3> kDialects{"hiera5", "hiera3", "datum"};
constexpr QLatin1String kSandboxPartTopic("sandbox");

std::string absolute(const std::string &path)
{
    return std::string(kRoot) + '/' + path;
}

ProjectRequest requestFor(const Sandbox &sandbox)
{
    ProjectRequest request;
    request.root = kRoot;
    request.dialect = sandbox.dialect;
    request.reference.name = sandbox.reference;
    request.facts = absolute(kSandboxFacts);
    return request;
}

TextProject::Files projectFiles(const Sandbox &sandbox, const SandboxFiles &files)
{
    TextProject::Files all;
    for (const auto &[path, text] : files.files)
        all[absolute(path)] = text;
    // A node must exist, whatever its facts.
    all[absolute(kSandboxFacts)] = sandbox.facts.empty() ? "{}\n" : sandbox.facts;
    return all;
}

Question questionOf(const Sandbox &sandbox)
{
    Question question = questionOfLookup(sandbox.lookup);
    question.node = kSandboxNode;
    return question;
}

} // namespace

SandboxPart::SandboxPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_window(window), m_texts(session),
      m_closed(session, window), m_copying(session.board()), m_view(new SandboxView)
{
    m_view->setDialects({tr("Hiera 5"), tr("Hiera 3"), tr("Datum")});
    window.docks().setSandbox(m_view);
    connectView();
    connect(&m_texts, &TextProject::settled, this, &SandboxPart::onSettled);
    connect(&m_texts, &TextProject::ended, this, [this] {
        keepChanged();
        hideTexts();
    });
    connect(&m_texts, &TextProject::coveredChanged, this, &SandboxPart::onCovered);
    connect(&session, &Session::projectReady, this, &SandboxPart::onProject);
    connect(&session, &Session::cancelled, this, [this] { m_copying.drop(); });
    connect(&shown, &ShownAnswer::sceneChanged, this, &SandboxPart::showBadges);
    connect(window.action(Command::NewSandbox), &QAction::triggered, this, &SandboxPart::startNew);
    connect(window.action(Command::SandboxThisKey), &QAction::triggered, this, &SandboxPart::openCurrentKey);
    connect(&m_closed, &ClosedSandboxes::reopened, this, [this](const Sandbox &sandbox) {
        open(sandbox);
        m_isChanged = true;
    });
    const auto offerKey = [this] {
        QAction &action = *m_window.action(Command::SandboxThisKey);
        offer(action, action.statusTip(), m_shown.answer() ? QString() : tr("Choose a key first"));
    };
    connect(&shown, &ShownAnswer::answerChanged, this, offerKey);
    connect(&shown, &ShownAnswer::sceneChanged, this, offerKey);
    offerKey();
}

void SandboxPart::connectView()
{
    connect(&m_view->editors(), &LayerEditors::changed, this, &SandboxPart::onEdited);
    connect(m_view, &SandboxView::dialectChosen, this, &SandboxPart::chooseDialect);
    connect(m_view, &SandboxView::closeRequested, this, &SandboxPart::close);
    connect(m_view, &SandboxView::saveLessonRequested, this, &SandboxPart::saveLessonRequested);
    connect(m_view, &SandboxView::saveFolderRequested, this, &SandboxPart::chooseFolder);
    QMenu *menu = &m_window.menus().sandbox();
    menu->setEnabled(false);
    menu->setToolTipsVisible(true); // they contain the obstacles
    using Action = LayerEditors::Action;
    for (const Action action : {Action::Add, Action::Rename, Action::MoveHigher, Action::MoveLower, Action::Remove,
                                Action::Undo, Action::Redo})
        menu->addAction(m_view->editors().action(action));
    menu->addSeparator();
    menu->addAction(tr("Save as &lesson…"), this, &SandboxPart::saveLessonRequested);
    menu->addAction(tr("Save as &folder…"), this, &SandboxPart::chooseFolder);
    menu->addAction(tr("&Close the sandbox"), this, &SandboxPart::close);
}

void SandboxPart::startNew()
{
    const std::string_view dialect =
        m_session.project() ? m_session.project()->dialect->name() : std::string_view("hiera5");
    open(newSandbox(dialect));
    m_view->editors().showLine(0, 1);
}

void SandboxPart::close()
{
    keepChanged(); // while its lookup is known
    m_texts.end();
}

/// Keeps changed texts when they are closed or replaced.
void SandboxPart::keepChanged()
{
    if (std::exchange(m_isChanged, false))
        m_closed.add(changedTexts());
}

Sandbox SandboxPart::changedTexts() const
{
    Sandbox changed = sandbox();
    changed.lookup.merge.reset(); // its keys belong to the open project
    return changed;
}

void SandboxPart::open(const Sandbox &sandbox)
{
    keepChanged();
    m_sandbox = sandbox;
    m_files = filesOf(sandbox);
    m_kinds = {sandbox};
    m_kind = 0;
    m_view->editors().setTexts(editedTexts());
    begin();
    m_window.docks().showSandbox(true);
    m_window.menus().sandbox().setEnabled(true);
}

/// Opens the current texts and asks the first question.
void SandboxPart::begin()
{
    const auto dialect = std::find(kDialects.begin(), kDialects.end(), m_sandbox.dialect);
    if (dialect != kDialects.end())
        m_view->setDialect(static_cast<int>(dialect - kDialects.begin()));
    m_view->setStale({});
    m_texts.begin(requestFor(m_sandbox), projectFiles(m_sandbox, m_files), questionOf(m_sandbox));
    m_sandbox.lookup.merge.reset(); // the lookup bar has it, and its keys may belong to another project
    emit openChanged();
}

void SandboxPart::openCurrentKey()
{
    const std::shared_ptr<const Answer> answer = m_session.workbench().current().answer();
    if (!answer)
        return;
    m_copying.start(tr("Copying the key"), [this, answer](const CancelToken &cancel) -> Job::Completion {
        const auto scene =
            sceneToPlayWith({*answer->scene->project, answer->scene->engine->layers(), *answer->projection},
                            LayerEditors::kMostLayers, cancel);
        if (!scene)
            return [this, text = scene.error().message] {
                showMessage(tr("No sandbox can be created: %1.").arg(reasonText(text)));
            };
        const Sandbox copied = sandboxOf(*scene, *answer->scene->project->workspace->keys);
        return [this, answer, copied] { open(copied); };
    });
}

std::vector<EditedText> SandboxPart::editedTexts() const
{
    std::vector<EditedText> texts;
    const bool isWritten = m_sandbox.hierarchy == Sandbox::Hierarchy::Written;
    for (const Sandbox::Layer &layer : m_sandbox.layers)
        texts.push_back({.name = toText(layer.name), .text = toText(layer.text), .isFixed = isWritten});
    texts.push_back({.name = tr("Facts"), .text = toText(m_sandbox.facts), .isFixed = true});
    const QString configuration = toText(m_files.configuration);
    texts.push_back({.name = isWritten ? configuration : tr("%1: settings").arg(configuration),
                     .text = toText(m_sandbox.configuration),
                     .isFixed = true});
    return texts;
}

/// A text or the dialect changed: an undoable step.
void SandboxPart::onEdited()
{
    m_isChanged = true;
    const int kind = m_view->editors().kind();
    const bool isOtherKind = kind != m_kind;
    if (isOtherKind) {
        m_kinds[static_cast<std::size_t>(m_kind)].lookup = sandbox().lookup;
        m_kind = kind;
        m_sandbox = m_kinds[static_cast<std::size_t>(kind)];
    }
    std::vector<EditedText> texts = m_view->editors().texts();
    m_sandbox.configuration = toUtf8(texts.back().text);
    texts.pop_back();
    m_sandbox.facts = toUtf8(texts.back().text);
    texts.pop_back();
    m_sandbox.layers.clear();
    for (const EditedText &text : texts)
        m_sandbox.layers.push_back({toUtf8(text.name), toUtf8(text.text)});
    m_files = filesOf(m_sandbox);
    if (isOtherKind)
        begin();
    else
        m_texts.update(requestFor(m_sandbox), projectFiles(m_sandbox, m_files));
}

void SandboxPart::chooseDialect(int index)
{
    const std::string_view dialect = kDialects[static_cast<std::size_t>(index)];
    if (dialect == m_sandbox.dialect)
        return;
    const Sandbox present = sandbox();
    Sandbox changed = inDialect(present, dialect);
    // A merge argument is not valid in another system.
    changed.lookup = {.key = present.lookup.key};
    if (present.layers == newSandbox(present.dialect).layers)
        changed = newSandbox(dialect);
    m_kinds[static_cast<std::size_t>(m_kind)].lookup = present.lookup;
    m_kinds.push_back(changed);
    m_sandbox = changed;
    m_kind = static_cast<int>(m_kinds.size()) - 1;
    m_files = filesOf(changed);
    {
        const QSignalBlocker quiet(m_view->editors()); // they already have these texts
        m_view->editors().changeTexts(editedTexts(), m_kind);
    }
    begin();
}

std::size_t SandboxPart::editorOf(const std::string &path, std::uint32_t &line) const
{
    for (std::size_t at = 0; at < m_files.layers.size(); ++at) {
        if (path == absolute(m_files.layers[at]))
            return at;
    }
    if (path == absolute(kSandboxFacts))
        return m_files.layers.size();
    if (path != absolute(m_files.configuration))
        return m_files.layers.size() + 2;
    line = line < m_files.firstLine ? 0 : line - m_files.firstLine + 1;
    return m_files.layers.size() + 1;
}

void SandboxPart::onSettled()
{
    LayerEditors &editors = m_view->editors();
    editors.clearMessages();
    QStringList elsewhere;
    for (const TextProblem &problem : m_texts.problems()) {
        std::uint32_t line = problem.line;
        const std::size_t at = editorOf(problem.path, line);
        if (at < editors.texts().size())
            editors.setMessage(at, static_cast<int>(line), reasonText(problem.message));
        else
            elsewhere << reasonText(problem.message);
    }
    if (m_texts.isStopped())
        elsewhere.prepend(tr("Stopped: the answer belongs to earlier texts. Any change continues."));
    else if (m_texts.isStale())
        elsewhere.prepend(tr("The answer belongs to the last texts that could be read."));
    m_view->setStale(elsewhere.join(u' '));
    m_window.centre().setStale(m_texts.isStale());
}

/// Shows the layer numbers of files in a handwritten hierarchy.
void SandboxPart::showBadges()
{
    if (!isOpen() || !m_shown.scene() || m_sandbox.hierarchy != Sandbox::Hierarchy::Written)
        return;
    const std::vector<LayerName> &layers = m_shown.names().layers();
    for (std::size_t at = 0; at < m_files.layers.size(); ++at) {
        const auto layer = std::find_if(layers.begin(), layers.end(), [&](const LayerName &each) {
            return each.path == absolute(m_files.layers[at]);
        });
        m_view->editors().setBadge(at, layer == layers.end() ? QString() : toText(layer->badge));
    }
}

/// Shows the state of the project, after other handlers.
void SandboxPart::onProject()
{
    if (!isOpen())
        return;
    m_window.setProjectTitle({}, tr("Sandbox"));
    m_window.docks().showSandbox(true);
}

/// A lesson covers the sandbox, or was closed.
void SandboxPart::onCovered()
{
    if (m_texts.isCovered()) {
        hideTexts();
        return;
    }
    m_window.menus().sandbox().setEnabled(true);
    emit openChanged();
}

void SandboxPart::hideTexts()
{
    m_window.docks().showSandbox(false);
    m_window.centre().setStale(false);
    m_window.menus().sandbox().setEnabled(false);
    emit openChanged();
}

Sandbox SandboxPart::sandbox() const
{
    Sandbox present = m_sandbox;
    // No question was asked yet while the project of another dialect is still open.
    if (!m_session.project() || !isOpen() || m_session.project()->dialect->name() != m_sandbox.dialect)
        return present;
    const Question &question = m_session.navigation().question();
    if (!question.key.isNothing() && !question.key.isWholeNode())
        present.lookup.key = question.key.name();
    present.lookup.merge = mergeArgument(question.merge, *m_session.project()->workspace->keys);
    return present;
}

void SandboxPart::showMark(SourceMark mark)
{
    if (!isOpen() || !mark.isValid())
        return;
    std::uint32_t line = mark.line;
    const std::size_t at = editorOf(m_shown.pathOf(mark), line);
    if (at < m_files.layers.size() + 2)
        m_view->editors().showLine(at, static_cast<int>(line));
}

void SandboxPart::chooseFolder()
{
    const QString path = QFileDialog::getSaveFileName(m_view, tr("Save the sandbox as a new folder"),
                                                      amongOwnFiles(tr("sandbox")), tr("Folder (*)"));
    if (path.isEmpty())
        return;
    if (const auto saved = saveFolder(path))
        showMessage(tr("The sandbox was saved as %1.").arg(path));
    else
        showMessage(tr("The sandbox was not saved: %1.").arg(reasonText(saved.error().message)));
}

Result<void> SandboxPart::saveFolder(const QString &path) const
{
    if (QFileInfo::exists(path))
        return fail(Error::Code::Unreadable, toUtf8(tr("%1 exists; a new folder is needed").arg(path)));
    LessonFiles files = m_files.files;
    if (!m_sandbox.facts.empty())
        put(files, {kSandboxFacts, m_sandbox.facts});
    Result<void> saved;
    for (const auto &[name, text] : files) {
        const QString file = path + u'/' + toText(name);
        const QString folder = QFileInfo(file).absolutePath();
        saved = QDir().mkpath(folder) ? writeFile(toUtf8(file), text)
                                      : fail(Error::Code::Unreadable, toUtf8(tr("%1 cannot be created").arg(folder)));
        if (saved)
            continue;
        QDir(path).removeRecursively(); // an incomplete folder would look complete
        break;
    }
    return saved;
}

void SandboxPart::showMessage(const QString &text)
{
    m_window.messageBar().showMessage({Message::Severity::Note, text.toHtmlEscaped(), kSandboxPartTopic});
}

} // namespace strata
