// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "app/gui/menus/contextmenus.h"
#include "app/gui/navigation/viewsearch.h"
#include "app/gui/opening/versionpart.h"
#include "items/text.h"
#include "views/contributions/contributionview.h"
#include "views/difference/differenceview.h"
#include "views/findings/findingsview.h"
#include "views/fold/foldplayer.h"
#include "views/keys/keysview.h"
#include "views/layers/layersview.h"
#include "views/map/mapview.h"
#include "views/layout/viewpanels.h"
#include "views/source/sourceview.h"
#include "views/strategies/strategiesview.h"
#include "views/why/whypanel.h"
#include "views/window/centralview.h"
#include "views/window/lookupbar.h"
#include "views/window/messagebar.h"
#include "views/window/panedocks.h"
#include "views/window/strategybox.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>

#include <algorithm>
#include <array>
#include <utility>

namespace strata {

namespace {

constexpr QLatin1String kPanelsChoice("panels"); // of WindowMemory, as the next one
constexpr QLatin1String kSandboxesChoice("sandboxes");
constexpr QLatin1String kFurtherSandboxesChoice("furtherSandboxes"); // of further windows, for the next start

using Tab = CentralView::Tab;

/// The views of the current answer, which another window can show of other files.
constexpr std::array<std::pair<Tab, WindowOptions::View>, 5> kAnswerViews{
    {{Tab::Contributions, WindowOptions::View::Contributions},
     {Tab::Fold, WindowOptions::View::Fold},
     {Tab::Strategies, WindowOptions::View::Strategies},
     {Tab::Map, WindowOptions::View::Map},
     {Tab::Document, WindowOptions::View::Document}}};

} // namespace

WindowController::WindowController(Session::Opener opener, WindowMemory memory, LessonProgress progress,
                                   const std::string &language, QObject *parent)
    : QObject(parent), m_memory(memory), m_damaged(m_memory.setDamagedAside()), m_session(std::move(opener)),
      m_shown(m_session), m_messages(m_session, m_shown, m_window), m_opening(m_session, m_window, memory),
      m_watch(m_session, m_opening.disk(), m_window), m_choosers(m_session, m_opening, m_window),
      m_revision(m_session, m_opening, m_window), m_status(m_session, m_shown, m_window),
      m_inputs(m_session, m_shown, m_window, memory), m_facts(m_session, m_window), m_setValues(m_session, m_window),
      m_allKeys(m_session.board()), m_keys(m_session, m_shown, m_allKeys, m_window),
      m_layers(m_session, m_shown, m_window), m_answer(m_session, m_shown, m_allKeys, m_window),
      m_fold(m_session, m_shown, m_window), m_strategies(m_session, m_shown, m_window),
      m_map(m_session, m_shown, m_window), m_document(m_session, m_shown, m_window), m_compare(m_session, m_window),
      m_fleet(m_session, m_shown, m_window), m_findings(m_session, m_window, memory), m_history(m_session, m_window),
      m_nodeRemarks(m_session), m_keyWarnings(m_session, m_shown, m_answer.why(), m_window),
      m_search(m_session, m_shown, m_window), m_editing(m_session, m_shown, m_answer.contributions(), m_window),
      m_whatIf(m_session, m_window, memory), m_source(m_session, m_shown, m_window),
      m_shelf(std::make_shared<const LessonShelf>(language)),
      m_reference(m_session, m_window, m_shown, m_shelf, [this] { return m_answer.currentTopic(); }),
      m_whyLesson(m_answer.why(), m_shown, m_shelf, m_session.board()), m_sandbox(m_session, m_shown, m_window),
      m_lessonExport(m_session, m_shown, m_sandbox, m_window), m_progress(std::move(progress)),
      m_lessons(m_session, m_shown, m_fold, m_window, m_shelf, m_progress),
      m_lessonsOffer(m_lessons, m_shelf, m_progress, m_window, m_session.board()),
      m_present(m_session, m_lessons, m_sandbox, m_fold, m_window),
      m_handouts(m_session, m_lessons, m_sandbox, m_window), m_quiz(m_session, m_lessons, m_window),
      m_find(m_session, m_shown, m_window), m_courses(m_session, m_window, language), m_links(m_session, m_window),
      m_export(m_session, m_shown, m_window, memory), m_stateLinks(m_session, m_window),
      m_viewHistory(m_session, m_shown, m_window), m_tour(m_session, m_opening, m_window, memory),
      m_last(m_session, m_opening, m_window, memory), m_settings(memory, m_window)
{
    joinParts();
    m_window.orderPanes();
    // Docks of an answer are appended first.
    connect(&m_shown, &ShownAnswer::answerChanged, &m_window, &MainWindow::orderPanes, Qt::QueuedConnection);
    if (!m_damaged.isEmpty()) {
        const auto say = [this] {
            m_window.messageBar().showMessage(
                {Message::Severity::Warning,
                 tr("The settings could not be read and have their defaults. The file is kept as %1.")
                     .arg(m_damaged.toHtmlEscaped()),
                 QStringLiteral("settings")});
        };
        say();
        connect(&m_session, &Session::projectReady, this, say, Qt::SingleShotConnection); // opening clears the bar
    }
    m_window.restoreGeometry(m_memory.geometry());
    if (!m_memory.layout().isEmpty())
        m_window.docks().restore(m_memory.layout());
    m_window.panels().restore(m_memory.choice(kPanelsChoice));
    restoreSandboxes();
}

WindowController::~WindowController()
{
    remember();
}

void WindowController::remember()
{
    m_present.end(); // its layout is not the user's
    m_last.remember();
    m_memory.rememberWindow(m_window.saveGeometry(), m_window.docks().save());
    m_memory.rememberChoice(kPanelsChoice, m_window.panels().save());
    const auto texts = m_sandbox.saveTexts();
    if (!m_memory.isFurther() && texts)
        m_memory.rememberChoice(kSandboxesChoice, *texts);
    else if (texts && !std::exchange(m_areSandboxesAdded, true))
        m_memory.rememberChoice(kFurtherSandboxesChoice,
                                ClosedSandboxes::joined(m_memory.choice(kFurtherSandboxesChoice), *texts));
}

/// The first window gets those of all windows; a further one begins without any.
void WindowController::restoreSandboxes()
{
    if (m_memory.isFurther())
        return;
    const QString further = m_memory.choice(kFurtherSandboxesChoice);
    m_sandbox.restoreTexts(ClosedSandboxes::joined(m_memory.choice(kSandboxesChoice), further));
    if (further.isEmpty())
        return;
    m_memory.rememberChoice(kSandboxesChoice, m_sandbox.saveTexts().value_or(QString()));
    m_memory.rememberChoice(kFurtherSandboxesChoice, {});
}

void WindowController::joinParts()
{
    connectVersions(m_session, m_opening, m_window);
    connect(&m_session, &Session::busyChanged, this, &WindowController::progressed);
    connect(&m_session, &Session::projectClosed, &m_allKeys, &AllKeys::drop);
    connect(&m_session, &Session::cancelled, &m_allKeys, &AllKeys::stop);
    connect(&m_opening, &Opening::changed, this, &WindowController::progressed);
    connect(&m_session, &Session::projectReady, this, [this] {
        const ProjectRequest &request = m_session.project()->request;
        const bool isOfDisk = m_opening.hasDataOnDisk() && request.revision.empty() && request.patch.empty();
        m_source.setFilesOnDisk(isOfDisk);
        m_status.setTitle(m_opening.title());
    });
    connect(&m_window, &MainWindow::cancelRequested, &m_session, &Session::cancel);
    connect(&m_settings, &SettingsPart::editorChanged, &m_source, &SourcePart::setEditor);
    connect(&m_settings, &SettingsPart::revealChanged, &m_answer, &AnswerPart::setOffersReveal);
    m_watch.setEnabled(m_settings.settings().watchFiles);
    connect(m_window.action(Command::WatchFiles), &QAction::toggled, &m_watch, &FileWatch::setEnabled);
    connect(&m_settings, &SettingsPart::rulesOffChanged, &m_findings.view(), &FindingsView::setRulesOff);
    connect(&m_findings.view(), &FindingsView::rulesOffChanged, &m_settings, [this] {
        m_settings.setRulesOff(m_findings.view().rulesOff());
        m_nodeRemarks.setRulesOff(m_findings.view().rulesOff());
        m_keyWarnings.setRulesOff(m_findings.view().rulesOff());
    });
    connect(&m_facts, &FactsPart::loadRequested, &m_choosers, &Choosers::chooseFacts);
    connect(&m_facts, &FactsPart::loadFolderRequested, &m_choosers, &Choosers::chooseFactsFolder);
    connect(&m_window.lookupBar().strategyBox(), &StrategyBox::placeActivated, &m_source, &SourcePart::showMark);
    connect(&m_window.lookupBar(), &LookupBar::nodeBesideRequested, &m_compare, &ComparePart::compareWith);
    connect(&m_inputs, &LookupInputs::keyBesideRequested, &m_compare, &ComparePart::compareWithKey);
    const auto focusComparison = [this] { m_compare.view().setFocus(); };
    connect(&m_window.lookupBar(), &LookupBar::nodeBesideRequested, this, focusComparison);
    connect(&m_inputs, &LookupInputs::keyBesideRequested, this, focusComparison);
    connect(&m_layers.view(), &LayersView::layerSelected, &m_answer, &AnswerPart::goToLayer);
    connect(&m_layers.view(), &LayersView::layerActivated, &m_source, &SourcePart::openLayer);
    connect(&m_layers.view(), &LayersView::configurationRequested, &m_source, &SourcePart::showMark);
    connect(&m_layers.view(), &LayersView::filterKeysRequested, &m_keys, &KeysPart::filterTo);
    connect(&m_answer.pages(), &AnswerPages::keysRequested, &m_keys, &KeysPart::showContaining);
    connect(&m_layers, &LayersPart::setValueRequested, &m_setValues, &SetValuesPart::show);
    connect(&m_setValues, &SetValuesPart::factsRequested, &m_facts, &FactsPart::show);
    connect(&m_setValues, &SetValuesPart::suggestionChanged, &m_messages, &Messages::setSuggestion);
    connect(&m_answer.why(), &WhyPanel::linkActivated, &m_source, &SourcePart::showMark);
    connect(&m_answer.contributions(), &ContributionView::sourceRequested, &m_source, &SourcePart::openMark);
    connect(&m_answer, &AnswerPart::lineBlamed, &m_source, &SourcePart::setBlame);
    const auto showStrategies = [this] { m_window.centre().showTab(Tab::Strategies); };
    connect(&m_answer.contributions(), &ContributionView::strategyComparisonRequested, this, showStrategies);
    connect(&m_fold, &FoldPart::strategyComparisonRequested, this, showStrategies);
    connect(&m_strategies, &StrategiesPart::playRequested, this,
            [this](const std::shared_ptr<const Answer> &answer) { m_fold.play(answer, 0); });
    connect(&m_strategies.view(), &StrategiesView::sourceRequested, &m_source, &SourcePart::openMark);
    connect(&m_revision, &RevisionPart::listed, this, [this] { m_compare.setRevisions(m_revision.revisions()); });
    connect(&m_compare, &ComparePart::sourceRequested, &m_source, &SourcePart::openMark);
    connect(&m_compare, &ComparePart::keyRequested, this, &WindowController::showAnswer);
    connect(&m_keys, &KeysPart::comparisonRequested, &m_compare, &ComparePart::compareWithKey);
    connect(&m_keys.view(), &KeysView::keyChosen, &m_inputs, &LookupInputs::chooseKey);
    connect(&m_fleet, &FleetPart::nodeRequested, this, [this](const QString &node) {
        m_inputs.chooseNode(node.toStdString());
        m_window.centre().showTab(Tab::Contributions);
    });
    connect(&m_fleet, &FleetPart::comparisonRequested, &m_compare, &ComparePart::compareWith);
    connect(&m_fleet, &FleetPart::groupsRequested, this, [this](const QString &a, const QString &b) {
        m_session.navigation().setNode(toUtf8(a));
        m_compare.compareWith(b);
    });
    connect(&m_fleet.view().difference(), &DifferenceView::sourceRequested, &m_source, &SourcePart::openMark);
    connect(&m_fleet, &FleetPart::keyRequested, this,
            [this](const QString &key) { m_session.navigation().setKey(LookupTarget::named(toUtf8(key))); });
    connect(&m_findings, &FindingsPart::sourceRequested, &m_source, &SourcePart::openMark);
    connect(&m_search, &SearchPart::sourceRequested, &m_source, &SourcePart::openMark);
    const auto showRemarks = [this] {
        const FindingRemarks &remarks = m_findings.isRequested() ? m_findings.remarks() : m_nodeRemarks.remarks();
        m_layers.setRemarks(remarks);
        m_source.setRemarks(remarks);
    };
    connect(&m_findings, &FindingsPart::remarksChanged, this, showRemarks);
    connect(&m_nodeRemarks, &NodeRemarks::changed, this, showRemarks);
    connect(&m_findings, &FindingsPart::topicRequested, &m_reference, &ReferencePart::showTopic);
    connect(&m_findings, &FindingsPart::keyRequested, this, &WindowController::showAnswer);
    connect(&m_findings, &FindingsPart::fleetRequested, &m_fleet, &FleetPart::showKey);
    connect(&m_history, &HistoryPart::revisionRequested, this, &WindowController::showRevision);
    connect(&m_window.centre(), &CentralView::tabChanged, this, [this] {
        const Tab tab = m_window.centre().tab();
        if (std::any_of(kAnswerViews.begin(), kAnswerViews.end(),
                        [tab](const auto &each) { return each.first == tab; }))
            m_answerTab = tab;
    });
    connect(&m_history, &HistoryPart::comparisonRequested, &m_compare, &ComparePart::compareWithRevision);
    connect(&m_history, &HistoryPart::effectsRequested, &m_whatIf, &WhatIfPart::showRevisions);
    connect(&m_history, &HistoryPart::fileRequested, &m_source, &SourcePart::showFile);
    connect(&m_answer.why(), &WhyPanel::referenceRequested, &m_reference, &ReferencePart::showTopic);
    connect(&m_answer.contributions(), &ContributionView::sourceRequested, &m_sandbox, &SandboxPart::showMark);
    m_answer.setKeepsRemoved([this] { return !m_sandbox.isOpen() && !m_lessons.isOpen(); });
    m_keyWarnings.setHidden([this] { return m_lessons.isOpen(); });
    m_reference.offerExamples();
    connect(&m_reference, &ReferencePart::exampleRequested, this, [this](const QString &topic) {
        const auto library = m_shelf->library();
        if (const ReferencePage *page = library->page(toUtf8(topic)))
            m_sandbox.open(page->example.scene, *library->keys());
    });
    connect(m_window.action(Command::CloseFolder), &QAction::triggered, this, [this] {
        if (m_sandbox.isOpen())
            m_sandbox.close();
        else if (m_lessons.isOpen())
            m_lessons.leave();
        else
            m_session.closeProject();
    });
    connect(&m_fold.player(), &FoldPlayer::markActivated, &m_source, &SourcePart::showMark);
    connect(&m_fold.player(), &FoldPlayer::sourceRequested, &m_source, &SourcePart::openMark);
    connect(&m_fold.player(), &FoldPlayer::sourceRequested, &m_sandbox, &SandboxPart::showMark);
    connect(&m_fold.player(), &FoldPlayer::referenceRequested, &m_reference, &ReferencePart::showTopic);
    connect(&m_map, &MapPart::problemsFound, &m_keys, &KeysPart::noteProblems);
    connect(&m_document, &DocumentPart::sourceRequested, &m_source, &SourcePart::openMark);
    connect(&m_document, &DocumentPart::keyRequested, this, [this](const LookupTarget &key) { showAnswer(key, {}); });
    connect(&m_map.view(), &MapView::layerActivated, &m_source, &SourcePart::openLayerOfAll);
    connect(&m_map.view(), &MapView::layerPointed, &m_answer, &AnswerPart::goToLayer);
    connect(&m_map.view(), &MapView::linkActivated, &m_links, &LinkFollower::follow);
    connect(&m_links, &LinkFollower::fileRequested, &m_source, &SourcePart::showFile);
    connect(&m_links, &LinkFollower::nodeRequested, &m_inputs, &LookupInputs::chooseNode);
    connect(&m_links, &LinkFollower::exampleRequested, &m_opening, &Opening::openExample);
    connect(&m_stateLinks, &StateLinks::sourceRequested, &m_opening, &Opening::askSource);
    connect(&m_stateLinks, &StateLinks::comparisonRequested, &m_compare, &ComparePart::compareAs);
    connect(m_window.action(Command::CopyLink), &QAction::triggered, this, [this] {
        const CentralView::Tab tab = m_window.centre().tab();
        const bool isCompare = tab == Tab::Compare;
        QApplication::clipboard()->setText(
            stateLink(m_session, tab, isCompare ? m_compare.linkParameters() : std::vector<LinkParameter>()));
    });
    joinEditing();
    joinLessons();
    joinExports();
    connectFinding(m_window, m_answer.contributions(), m_keys.view());
    offerContextMenus(m_window, m_answer.contributions(), m_keys.view(), m_map.view());
    joinMemory();
}

/// Asks for \a key on \a node; empty arguments leave the current one.
void WindowController::ask(const LookupTarget &key, const std::string &node)
{
    if (!node.empty())
        m_session.navigation().setNode(node);
    if (!key.isNothing())
        m_session.navigation().setKey(key);
}

/// Asks and shows Contributions.
void WindowController::showAnswer(const LookupTarget &key, const std::string &node)
{
    ask(key, node);
    m_window.centre().showTab(Tab::Contributions);
}

/// In the view that showed the answer before History.
void WindowController::showRevision(const ProjectRequest &request)
{
    WindowOptions options;
    options.project = request;
    options.question = m_session.navigation().question();
    const auto view = std::find_if(kAnswerViews.begin(), kAnswerViews.end(),
                                   [this](const auto &each) { return each.first == m_answerTab; });
    options.view = view->second;
    emit windowRequested(options);
}

void WindowController::joinEditing()
{
    connect(&m_whatIf, &WhatIfPart::keyRequested, this, &WindowController::showAnswer);
    connect(&m_whatIf, &WhatIfPart::comparisonRequested, this,
            [this](const LookupTarget &key, const std::string &node) {
                ask(key, node);
                m_compare.compareWithFiles(key.isNothing() ? ComparisonRequest::Scope::Node
                                                           : ComparisonRequest::Scope::Key);
            });
    connect(&m_source, &SourcePart::textSubmitted, &m_editing, &EditingPart::tryText);
    connect(&m_editing, &EditingPart::textTried, &m_source.view(), &SourceView::settle);
    connect(&m_layers, &LayersPart::moveRequested, &m_editing, &EditingPart::moveLevel);
    connect(&m_strategies, &StrategiesPart::tryRequested, &m_editing, &EditingPart::tryStrategy);
}

/// Stores choices made outside of the settings dialog.
void WindowController::joinMemory()
{
    const auto remember = [this](Command command, const QString &name, const QString &on, const QString &off) {
        QAction *action = m_window.action(command);
        action->setChecked(m_memory.choice(name) == on);
        connect(action, &QAction::toggled, this,
                [this, name, on, off](bool isOn) { m_memory.rememberChoice(name, isOn ? on : off); });
    };
    remember(Command::KeysByNameSpace, QStringLiteral("keys"), QStringLiteral("tree"), QStringLiteral("list"));
    remember(Command::KeysOfAllFiles, QStringLiteral("keys-of-all-files"), QStringLiteral("listed"), {});
    const QString drawer = QStringLiteral("fold-drawer");
    m_fold.player().setDrawerOpen(!m_memory.choice(drawer).isEmpty());
    connect(&m_fold.player(), &FoldPlayer::drawerToggled, this, [this, drawer](bool isOpen) {
        m_memory.rememberChoice(drawer, isOpen ? QStringLiteral("open") : QString());
    });
    const QString map = QStringLiteral("map-order");
    m_map.view().setOrder(static_cast<MapOrder>(qBound(0, m_memory.choice(map).toInt(), kMapOrders - 1)));
    connect(&m_map.view(), &MapView::filterChanged, this,
            [this, map] { m_memory.rememberChoice(map, QString::number(static_cast<int>(m_map.view().order()))); });
}

void WindowController::joinExports()
{
    m_export.setSource(Tab::Contributions, m_answer.exportSource());
    m_export.setLesson([this] { return m_lessons.pageWriter(); });
    m_export.setSource(Tab::Fold, m_fold.exportSource());
    m_export.setSource(Tab::Strategies, m_strategies.exportSource());
    m_export.setSource(Tab::Map, m_map.exportSource());
    m_export.setSource(Tab::Document, m_document.exportSource());
    m_export.setSource(Tab::Compare, m_compare.exportSource());
    m_export.setSource(Tab::Fleet, m_fleet.exportSource());
    m_export.setSource(Tab::Findings, m_findings.exportSource());
    m_export.setSource(Tab::History, m_history.exportSource());
    m_export.setSource(Tab::Impact, m_whatIf.exportSource());
    m_export.setSource(Tab::Search, m_search.exportSource());
}

void WindowController::joinLessons()
{
    const auto openLesson = [this](const QString &id) { m_lessons.open(toUtf8(id)); };
    connect(&m_reference, &ReferencePart::lessonRequested, &m_lessons, openLesson);
    connect(&m_answer.why(), &WhyPanel::lessonRequested, &m_lessons, openLesson);
    connect(&m_lessons, &LessonsPart::opened, &m_whyLesson, [this] { m_whyLesson.setOffered(false); });
    connect(&m_lessons, &LessonsPart::ended, &m_whyLesson, [this] { m_whyLesson.setOffered(true); });
    connect(&m_findings, &FindingsPart::lessonRequested, &m_lessons, openLesson);
    connect(&m_lessons, &LessonsPart::topicRequested, &m_reference, &ReferencePart::showTopic);
    // The first project clears the message bar.
    connect(&m_session, &Session::projectReady, &m_lessonsOffer, &LessonsOffer::reportProblem,
            Qt::SingleShotConnection);
    connect(&m_lessons, &LessonsPart::findRequested, this,
            [this](const std::shared_ptr<const LessonLibrary> &course, const Lesson &lesson) {
                if (!m_quiz.openKey(course, lesson))
                    m_find.start(course, lesson);
            });
    connect(&m_lessons, &LessonsPart::opened, &m_find, &FindPart::close);
    connect(&m_find, &FindPart::lessonRequested, &m_lessons, &LessonsPart::openLesson);
    connect(&m_courses, &CourseOpener::ready, &m_lessons,
            [this](const std::shared_ptr<const LessonLibrary> &course, const Lesson &lesson) {
                if (course->title().empty())
                    m_lessons.openLesson(course, lesson);
                else
                    m_lessons.openCourse(course);
            });
}

} // namespace strata
