// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/fold/foldpart.h"
#include "app/gui/lessons/lessonspart.h"
#include "app/gui/sandbox/sandboxpart.h"
#include "app/lessons/lessonwalk.h"
#include "app/session/session.h"
#include "views/window/centralview.h"
#include "views/window/mainwindow.h"

#include <QObject>
#include <QRect>
#include <QString>
#include <QVector>

#include <memory>

class QKeyEvent;

namespace strata {

class LaserPointer;
class PresenterNotes;

/// In front of a class: a lesson, the sandbox or a fold with one pane at a time and large text. It is the ordinary
/// window, so that nothing is lost when it ends.
///
/// Keys: Page Down and Page Up, Esc ends, Ctrl held is a laser pointer. Other shortcuts are ignored, since they could
/// open a dialog.
class PresentPart : public QObject
{
    Q_OBJECT

public:
    PresentPart(Session &session, LessonsPart &lessons, SandboxPart &sandbox, FoldPart &fold, MainWindow &window,
                QObject *parent = nullptr);
    ~PresentPart() override;

    /// Whether a lesson, the sandbox or a fold is open.
    bool isOffered() const;
    bool isOn() const { return m_isOn; }

    /// On the whole screen, a second one if there is one, with notes on the first; not for pictures.
    void begin(bool isFullScreen = true);
    void end();
    /// Goes to the next step of the fold, the next pane, or the next step of the lesson.
    void next();
    /// Goes back a step of the fold, or a pane.
    void previous();

    enum class Pane { Guide, Texts, Answer, Fold };
    Pane pane() const { return m_pane; }

signals:
    void offeredChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void updateCommands();
    QVector<Pane> panes() const;
    void show(Pane pane);
    void showFold();
    bool stepFold(int by);
    bool isKey(const QKeyEvent &event, bool isPress);
    void takeScreen();
    void showNotes();

    Session &m_session;
    LessonsPart &m_lessons;
    SandboxPart &m_sandbox;
    FoldPart &m_fold;
    MainWindow &m_window;
    LaserPointer *m_laser = nullptr;         // owned by the window
    std::unique_ptr<PresenterNotes> m_notes; // null: there is one screen
    bool m_isOn = false;
    Pane m_pane = Pane::Guide;
    qreal m_zoom = 1;            // before
    QRect m_geometry;            // before, as a normal window
    Qt::WindowStates m_state;    // before
    bool m_hasScreen = false;    // m_geometry and m_state are to be restored
    CentralView::Tab m_tab = {}; // before
};

/// What a teacher wants to know about the current step of \a walk, as HTML: the answer, what people believe, the
/// solution, and the next step.
QString presenterNotesHtml(const LessonWalk &walk);

} // namespace strata
