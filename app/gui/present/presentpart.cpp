// SPDX-License-Identifier: MIT
#include "app/gui/present/presentpart.h"

#include "app/gui/lessons/lessonhtml.h"
#include "app/gui/reference/pagetext.h"
#include "items/text.h"
#include "projection/steps/foldplay.h"
#include "views/controls/offer.h"
#include "views/fold/foldplayer.h"
#include "views/present/laserpointer.h"
#include "views/present/presenternotes.h"
#include "views/window/panedocks.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QScreen>
#include <QSignalBlocker>
#include <QStatusBar>
#include <QStringList>

#include <algorithm>
#include <variant>

namespace strata {

namespace {

constexpr qreal kClassZoom = 1.6;

/// A screen without \a window; null: there is one screen.
QScreen *otherScreen(const QWidget &window)
{
    const QList<QScreen *> screens = QGuiApplication::screens();
    const auto other =
        std::find_if(screens.begin(), screens.end(), [&](const QScreen *screen) { return screen != window.screen(); });
    return other == screens.end() ? nullptr : *other;
}

} // namespace

PresentPart::PresentPart(Session &session, LessonsPart &lessons, SandboxPart &sandbox, FoldPart &fold,
                         MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_lessons(lessons), m_sandbox(sandbox), m_fold(fold), m_window(window),
      m_laser(new LaserPointer(&window))
{
    connect(window.action(Command::Present), &QAction::triggered, this, [this] { begin(); });
    connect(&lessons, &LessonsPart::opened, this, &PresentPart::updateCommands);
    connect(&lessons, &LessonsPart::ended, this, [this] {
        end();
        updateCommands();
    });
    connect(&lessons, &LessonsPart::stepped, this, &PresentPart::showNotes);
    connect(&window.centre(), &CentralView::tabChanged, this, &PresentPart::updateCommands);
    connect(&session, &Session::projectReady, this, &PresentPart::updateCommands, Qt::QueuedConnection);
    connect(&session, &Session::projectClosed, this, [this] {
        if (!m_lessons.isOpen())
            end();
        updateCommands();
    });
    updateCommands();
}

PresentPart::~PresentPart()
{
    qApp->removeEventFilter(this);
}

bool PresentPart::isOffered() const
{
    return m_lessons.isOpen() || m_sandbox.isOpen() ||
           (m_session.project() && m_window.centre().isShown(CentralView::Tab::Fold));
}

/// Enables presenting and assigns F5: it presents where that is possible, and reloads elsewhere.
void PresentPart::updateCommands()
{
    const bool isPossible = isOffered();
    QAction &present = *m_window.action(Command::Present);
    const QKeySequence key(Qt::Key_F5);
    m_window.action(Command::Reload)->setShortcut(isPossible ? QKeySequence() : key);
    present.setShortcut(isPossible ? key : QKeySequence());
    strata::offer(present, present.statusTip(),
                  isPossible ? QString() : tr("Open a lesson, a sandbox or the view Fold first"));
    emit offeredChanged();
}

void PresentPart::begin(bool isFullScreen)
{
    if (m_isOn || !isOffered())
        return;
    m_isOn = true;
    m_zoom = m_window.zoom();
    m_tab = m_window.centre().tab();
    m_lessons.setInClass(true);
    {
        const QSignalBlocker quiet(m_window); // the user's size stays in the settings
        m_window.setZoom(kClassZoom);
    }
    m_window.menuWidget()->hide();
    m_window.statusBar()->hide();
    m_hasScreen = isFullScreen;
    if (m_hasScreen)
        takeScreen();
    qApp->installEventFilter(this);
    show(panes().front());
}

void PresentPart::takeScreen()
{
    m_geometry = m_window.normalGeometry();
    m_state = m_window.windowState();
    QScreen *const first = m_window.screen();
    if (QScreen *const second = otherScreen(m_window)) {
        m_notes = std::make_unique<PresenterNotes>();
        connect(m_notes.get(), &PresenterNotes::nextRequested, this, &PresentPart::next);
        connect(m_notes.get(), &PresenterNotes::previousRequested, this, &PresentPart::previous);
        connect(m_notes.get(), &PresenterNotes::endRequested, this, &PresentPart::end, Qt::QueuedConnection);
        QRect place = first->availableGeometry();
        place.setSize(place.size() / 2);
        m_notes->setGeometry(place);
        m_window.setGeometry(second->geometry());
        m_notes->show();
    }
    m_window.setWindowState(m_state | Qt::WindowFullScreen);
}

void PresentPart::end()
{
    if (!m_isOn)
        return;
    m_isOn = false;
    qApp->removeEventFilter(this);
    m_laser->setOn(false);
    m_lessons.setInClass(false);
    if (m_notes)
        m_notes.release()->deleteLater(); // the call may come from it
    {
        const QSignalBlocker quiet(m_window);
        m_window.setZoom(m_zoom);
    }
    if (m_hasScreen) {
        m_window.setWindowState(Qt::WindowNoState);
        // Twice: the first call lets Qt 6.8 deliver the place on the other screen that it still has to report.
        m_window.setGeometry(m_geometry);
        m_window.setGeometry(m_geometry);
        m_window.setWindowState(m_state);
    }
    m_window.menuWidget()->show();
    m_window.statusBar()->show();
    m_window.centre().showPart(CentralView::Part::Both);
    m_window.centre().show();
    if (!m_lessons.isOpen())
        m_window.centre().showTab(m_tab);
    m_window.docks().endAlone();
}

/// The panes shown one after the other until the lesson continues.
QVector<PresentPart::Pane> PresentPart::panes() const
{
    if (m_sandbox.isOpen())
        return {Pane::Texts, Pane::Answer, Pane::Fold};
    const LessonWalk *walk = m_lessons.walk();
    if (!walk)
        return {Pane::Fold, Pane::Answer};
    if (walk->isCovered())
        return {Pane::Guide, Pane::Texts};
    if (walk->waits() || walk->task())
        return {Pane::Guide, Pane::Texts, Pane::Answer};
    if (m_lessons.playStep())
        return {Pane::Guide, Pane::Answer, Pane::Fold};
    return {Pane::Guide, Pane::Answer};
}

void PresentPart::show(Pane pane)
{
    m_pane = pane;
    const auto *sandbox = m_window.findChild<QDockWidget *>(QStringLiteral("sandboxDock"));
    const QWidget *docked = nullptr;
    if (pane == Pane::Guide)
        docked = m_window.docks().view(strata::Pane::Guide);
    else if (pane == Pane::Texts && m_sandbox.isOpen() && sandbox)
        docked = sandbox->widget();
    CentralView &centre = m_window.centre();
    centre.showPart(pane == Pane::Texts ? CentralView::Part::Texts : CentralView::Part::Answer);
    centre.setVisible(!docked);
    m_window.docks().showAlone(docked);
    if (pane == Pane::Answer)
        centre.showTab(CentralView::Tab::Contributions);
    if (pane == Pane::Fold)
        showFold();
    showNotes();
}

void PresentPart::showFold()
{
    const auto answer = m_session.workbench().current().answer();
    const PlayStep *play = m_lessons.playStep();
    if (m_lessons.isOpen() && play && answer)
        m_fold.play(answer, static_cast<std::uint32_t>(play->from - 1));
    else
        m_window.centre().showTab(CentralView::Tab::Fold);
}

/// False: the fold is at its end.
bool PresentPart::stepFold(int by)
{
    FoldPlayer &player = m_fold.player();
    if (!player.play() || player.play()->count() == 0)
        return false;
    const PlayStep *play = m_lessons.isOpen() ? m_lessons.playStep() : nullptr;
    const int first = play ? play->from - 1 : 0;
    const int count = static_cast<int>(player.play()->count());
    const int last = play && play->to > 0 ? qMin(play->to, count) - 1 : count - 1;
    const int step = static_cast<int>(player.step()) + by;
    if (step < first || step > last)
        return false;
    player.setStep(static_cast<std::uint32_t>(step));
    player.showMotion();
    return true;
}

void PresentPart::next()
{
    if (!m_isOn || (m_pane == Pane::Fold && stepFold(1)))
        return;
    const QVector<Pane> all = panes();
    const qsizetype at = all.indexOf(m_pane);
    if (at + 1 < all.size())
        show(all[at + 1]);
    else if (!m_sandbox.isOpen() && m_lessons.advance())
        show(Pane::Guide);
}

void PresentPart::previous()
{
    if (!m_isOn || (m_pane == Pane::Fold && stepFold(-1)))
        return;
    const QVector<Pane> all = panes();
    if (const qsizetype at = all.indexOf(m_pane); at > 0)
        show(all[at - 1]);
}

void PresentPart::showNotes()
{
    if (m_notes && m_lessons.walk())
        m_notes->setBody(presenterNotesHtml(*m_lessons.walk()));
}

/// Handles a key of the presentation; false: it is another key.
bool PresentPart::isKey(const QKeyEvent &event, bool isPress)
{
    switch (event.key()) {
    case Qt::Key_PageDown:
        if (isPress)
            next();
        return true;
    case Qt::Key_PageUp:
        if (isPress)
            previous();
        return true;
    case Qt::Key_Escape:
        if (isPress)
            end();
        return true;
    default: return false;
    }
}

bool PresentPart::eventFilter(QObject *watched, QEvent *event)
{
    if (QApplication::activePopupWidget() ||
        QApplication::activeModalWidget()) // an open menu or dialog handles its keys
        return QObject::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::Shortcut: return true;
    case QEvent::ShortcutOverride:
        if (!isKey(*static_cast<QKeyEvent *>(event), false))
            break;
        event->accept(); // not a shortcut: arrives as a key press
        return true;
    case QEvent::KeyPress: {
        const auto &key = *static_cast<QKeyEvent *>(event);
        if (key.key() == Qt::Key_Control)
            m_laser->setOn(true);
        if (isKey(key, true))
            return true;
        break;
    }
    case QEvent::KeyRelease:
        if (static_cast<QKeyEvent *>(event)->key() == Qt::Key_Control)
            m_laser->setOn(false);
        break;
    case QEvent::ApplicationDeactivate: m_laser->setOn(false); break;
    default: break;
    }
    return QObject::eventFilter(watched, event);
}

namespace {

QString questionNotes(const AskStep &question)
{
    QString html = UiTexts::tr("<h3>Answer</h3><p>%1</p>").arg(guessHtml(question, question.answer));
    if (question.beliefs.empty())
        return html;
    QStringList beliefs;
    for (const Belief &belief : question.beliefs)
        beliefs << QStringLiteral("<li>%1<br>%2</li>").arg(guessHtml(question, belief.guess), markedHtml(belief.say));
    return html + UiTexts::tr("<h3>What people often believe</h3><ul>%1</ul>").arg(beliefs.join(QString()));
}

QString taskNotes(const TaskStep &task)
{
    QString html = UiTexts::tr("<h3>Solution</h3>");
    for (const LessonFile &file : task.solution)
        html += QStringLiteral("<p><b>%1</b></p><pre>%2</pre>")
                    .arg(toText(file.path).toHtmlEscaped(), toText(file.text).toHtmlEscaped());
    return html;
}

QString stepHtml(const LessonStep &step)
{
    if (const auto *say = std::get_if<SayStep>(&step.content))
        return markedHtml(say->text);
    if (const auto *ask = std::get_if<AskStep>(&step.content))
        return markedHtml(ask->text);
    if (const auto *task = std::get_if<TaskStep>(&step.content))
        return markedHtml(task->text);
    return UiTexts::tr("The fold, step by step");
}

} // namespace

QString presenterNotesHtml(const LessonWalk &walk)
{
    QString html = QStringLiteral("<h2>%1</h2><p>%2</p>")
                       .arg(toText(walk.lesson().title).toHtmlEscaped(), stepHtml(walk.current()));
    if (const auto *ask = walk.currentAs<AskStep>())
        html += questionNotes(*ask);
    if (const auto *task = walk.currentAs<TaskStep>())
        html += taskNotes(*task);
    const bool isLast = walk.shownCount() >= walk.lesson().steps.size();
    const QString next = isLast ? UiTexts::tr("The next lesson") : stepHtml(walk.lesson().steps[walk.shownCount()]);
    return html + UiTexts::tr("<h3>Next</h3><p>%1</p>").arg(next);
}

} // namespace strata
