// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/answerpart.h"
#include "app/gui/answer/shownanswer.h"
#include "app/gui/compare/comparepart.h"
#include "app/gui/document/documentpart.h"
#include "app/gui/export/exportpart.h"
#include "app/gui/facts/factspart.h"
#include "app/gui/facts/setvaluespart.h"
#include "app/gui/findings/findingspart.h"
#include "app/gui/findings/keywarnings.h"
#include "app/gui/findings/noderemarks.h"
#include "app/gui/history/historypart.h"
#include "app/gui/fleet/fleetpart.h"
#include "app/gui/fold/foldpart.h"
#include "app/gui/keys/keyspart.h"
#include "app/gui/layers/layerspart.h"
#include "app/gui/lessons/courseopener.h"
#include "app/gui/lessons/findpart.h"
#include "app/gui/lessons/handoutexport.h"
#include "app/gui/lessons/lessonsoffer.h"
#include "app/gui/lessons/lessonspart.h"
#include "app/gui/lessons/quizpart.h"
#include "app/gui/map/mappart.h"
#include "app/gui/messages/messages.h"
#include "app/gui/messages/statuspart.h"
#include "app/gui/navigation/linkfollower.h"
#include "app/gui/navigation/lookupinputs.h"
#include "app/gui/navigation/statelinks.h"
#include "app/gui/navigation/viewhistory.h"
#include "app/gui/opening/choosers.h"
#include "app/gui/opening/filewatch.h"
#include "app/gui/opening/lastsession.h"
#include "app/gui/opening/opening.h"
#include "app/gui/opening/revisionpart.h"
#include "app/gui/opening/windowmemory.h"
#include "app/gui/present/presentpart.h"
#include "app/gui/reference/referencepart.h"
#include "app/gui/reference/whylesson.h"
#include "app/gui/sandbox/lessonexport.h"
#include "app/gui/sandbox/sandboxpart.h"
#include "app/gui/search/searchpart.h"
#include "app/gui/settings/settingspart.h"
#include "app/gui/source/sourcepart.h"
#include "app/gui/strategies/strategiespart.h"
#include "app/gui/tour/tourpart.h"
#include "app/gui/whatif/editingpart.h"
#include "app/gui/whatif/whatifpart.h"
#include "app/gui/window.h"
#include "app/lessons/lessonlibrary.h"
#include "app/session/allkeys.h"
#include "app/session/session.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <memory>
#include <string>

namespace strata {

/// A session in a window: creates the parts of the window and connects them.
class WindowController : public QObject
{
    Q_OBJECT

public:
    /// \a language of lessons and reference pages, "de"; empty: English.
    explicit WindowController(Session::Opener opener, WindowMemory memory, LessonProgress progress = LessonProgress({}),
                              const std::string &language = {}, QObject *parent = nullptr);
    ~WindowController() override;

    /// Opens what the command line names.
    void start(const WindowOptions &options);

    /// Saves the state for the next start.
    void remember();

    MainWindow &window() { return m_window; }
    Session &session() { return m_session; }
    Opening &opening() { return m_opening; }
    FileWatch &watch() { return m_watch; }
    FactsPart &facts() { return m_facts; }
    ReferencePart &reference() { return m_reference; }
    SandboxPart &sandbox() { return m_sandbox; }
    FoldPart &fold() { return m_fold; }
    StrategiesPart &strategies() { return m_strategies; }
    DocumentPart &document() { return m_document; }
    ComparePart &compare() { return m_compare; }
    FleetPart &fleet() { return m_fleet; }
    FindingsPart &findings() { return m_findings; }
    SearchPart &search() { return m_search; }
    HistoryPart &history() { return m_history; }
    SettingsPart &settings() { return m_settings; }
    WhatIfPart &whatIf() { return m_whatIf; }
    LessonsPart &lessons() { return m_lessons; }
    QuizPart &quiz() { return m_quiz; }
    HandoutExport &handouts() { return m_handouts; }
    PresentPart &present() { return m_present; }
    LessonsOffer &lessonsOffer() { return m_lessonsOffer; }
    CourseOpener &courses() { return m_courses; }
    ExportPart &exports() { return m_export; }
    StateLinks &stateLinks() { return m_stateLinks; }
    const LessonProgress &progress() const { return m_progress; }

    /// Whether everything requested is displayed: project, keys and the answer, or the reason for none.
    bool isSettled() const;

signals:
    /// A condition of isSettled() has changed.
    void progressed();
    void windowRequested(const strata::WindowOptions &options);

private:
    void ask(const LookupTarget &key, const std::string &node);
    void showAnswer(const LookupTarget &key, const std::string &node);
    void showRevision(const ProjectRequest &request);
    void restoreSandboxes();
    void joinParts();
    void joinEditing();
    void joinLessons();
    void joinExports();
    void joinMemory();
    void showView(const WindowOptions &options);
    void presentOnceSettled(bool isPicture);

    WindowMemory m_memory;
    bool m_areSandboxesAdded = false; // of a further window, to those for the next start
    QString m_damaged;                // path of unreadable settings, moved before they are read
    Session m_session;
    MainWindow m_window;
    ShownAnswer m_shown; // before the parts that use it
    Messages m_messages; // before the opening: old messages are removed before those of a new project
    Opening m_opening;
    FileWatch m_watch;
    Choosers m_choosers;
    RevisionPart m_revision;
    StatusPart m_status;
    LookupInputs m_inputs;
    FactsPart m_facts;
    SetValuesPart m_setValues;
    AllKeys m_allKeys;
    KeysPart m_keys;
    LayersPart m_layers;
    AnswerPart m_answer;
    FoldPart m_fold;
    StrategiesPart m_strategies;
    MapPart m_map;
    DocumentPart m_document;
    ComparePart m_compare;
    FleetPart m_fleet;
    FindingsPart m_findings;
    HistoryPart m_history;
    NodeRemarks m_nodeRemarks;
    KeyWarnings m_keyWarnings;
    SearchPart m_search;
    EditingPart m_editing;
    WhatIfPart m_whatIf;
    SourcePart m_source;
    std::shared_ptr<const LessonShelf> m_shelf;
    ReferencePart m_reference;
    WhyLesson m_whyLesson;
    SandboxPart m_sandbox;
    LessonExport m_lessonExport;
    LessonProgress m_progress;
    LessonsPart m_lessons;
    LessonsOffer m_lessonsOffer;
    PresentPart m_present;
    HandoutExport m_handouts;
    QuizPart m_quiz;
    FindPart m_find;
    CourseOpener m_courses;
    LinkFollower m_links;
    ExportPart m_export;
    StateLinks m_stateLinks;
    ViewHistory m_viewHistory;
    TourPart m_tour;
    LastSession m_last;
    SettingsPart m_settings;
    CentralView::Tab m_answerTab = CentralView::Tab::Contributions; // the last one that showed the current answer
};

} // namespace strata
