// SPDX-License-Identifier: MIT
#include "views/window/mainwindow.h"

#include "views/window/commandpalette.h"
#include "views/window/drophint.h"
#include "views/window/elidedlabel.h"
#include "views/window/focusring.h"
#include "views/window/infopage.h"
#include "views/window/lookupbar.h"
#include "views/window/messagebar.h"
#include "views/window/panedocks.h"
#include "views/window/panefocus.h"
#include "views/window/progressline.h"
#include "views/window/startpage.h"
#include "views/window/veil.h"
#include "views/window/versionbutton.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QMenu>
#include <QMenuBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QStyle>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cstddef>

namespace strata {

namespace {

constexpr QSize kStartSize(1280, 800);
constexpr QSize kSmallestSize(800, 560);
constexpr int kSmallestPane = 11; // times the height of a line
constexpr int kSmallestPaneHeight = 4;

/// What a pane holds never says how large it is: without this, a long key would push the other panes away.
void boundSize(QWidget &pane)
{
    const int line = pane.fontMetrics().height();
    pane.setMinimumSize(kSmallestPane * line, kSmallestPaneHeight * line);
}

} // namespace

MainWindow::MainWindow(QWidget *parent) : QMainWindow(parent), m_actions(makeCommandActions(*this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    setMinimumSize(kSmallestSize);
    resize(kStartSize);
    m_basePointSize = QApplication::font().pointSizeF();
    connectActions();
    buildTop();
    buildCentre();
    m_docks = std::make_unique<PaneDocks>(*this);
    buildMenus();
    buildStatusBar();
    m_dropHint = new DropHint(this);
    new FocusRing(*this);
    m_docks->reset();
    m_isOpen = true;
    setProjectOpen(false);
    updateStrategyActions();
    setProjectTitle({}, {});
    showPage(Page::Start);
}

MainWindow::~MainWindow() = default;

void MainWindow::connectActions()
{
    connect(action(Command::Quit), &QAction::triggered, this, &QWidget::close);
    connect(action(Command::NextPane), &QAction::triggered, this, [this] { focusNextPane(panes(), 1); });
    connect(action(Command::PreviousPane), &QAction::triggered, this, [this] { focusNextPane(panes(), -1); });
    connect(action(Command::SidePanels), &QAction::triggered, this, [this] { m_docks->toggle(); });
    connect(action(Command::ZoomIn), &QAction::triggered, this, [this] { setZoom(m_zoom * 1.1); });
    connect(action(Command::ZoomOut), &QAction::triggered, this, [this] { setZoom(m_zoom / 1.1); });
    connect(action(Command::ZoomReset), &QAction::triggered, this, [this] { setZoom(1); });
    connect(action(Command::FullScreen), &QAction::toggled, this, [this](bool on) {
        setWindowState(on ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
    });
    connect(action(Command::ResetLayout), &QAction::triggered, this, [this] { m_docks->reset(); });
    for (std::size_t i = 0; i < kTabCommands.size(); ++i) {
        action(kTabCommands[i])->setVisible(false);
        connect(action(kTabCommands[i]), &QAction::triggered, this, [this, i] { showTab(static_cast<Tab>(i)); });
    }
    connect(action(Command::Cancel), &QAction::triggered, this, &MainWindow::cancelRequested);
    connect(action(Command::CommandPalette), &QAction::triggered, this, [this] {
        auto *palette = new CommandPalette(*m_menus, this);
        palette->setAttribute(Qt::WA_DeleteOnClose);
        palette->open();
    });
}

void MainWindow::buildMenus()
{
    const auto add = [this](QMenu *menu, std::initializer_list<Command> commands) {
        for (const Command command : commands)
            menu->addAction(action(command));
    };
    QMenu *file = m_menus->addMenu(tr("&File"));
    add(file, {Command::OpenFolder, Command::OpenFile, Command::NewSandbox});
    m_recentMenu = file->addMenu(tr("Open &recent"));
    m_recentMenu->setObjectName(QStringLiteral("recentMenu"));
    m_exampleMenu = file->addMenu(tr("Open &example"));
    m_exampleMenu->setObjectName(QStringLiteral("exampleMenu"));
    file->addSeparator();
    add(file, {Command::LoadFacts, Command::LoadFactsFolder, Command::ChooseEyamlKey, Command::Reload,
               Command::WatchFiles, Command::ReadWholeDisk, Command::Retry});
    file->addSeparator();
    add(file, {Command::Export, Command::ExportLesson, Command::CloseFolder});
    file->addSeparator();
    add(file, {Command::Quit});
    QMenu *edit = m_menus->addMenu(tr("&Edit"));
    add(edit, {Command::CopyValue, Command::CopyAs});
    m_copyMenu = edit->addMenu(tr("Copy &as"));
    m_copyMenu->setObjectName(QStringLiteral("copyMenu"));
    add(m_copyMenu, {Command::CopyKeyPath, Command::CopyYaml, Command::CopyJson, Command::CopyPlace, Command::CopyWhy,
                     Command::CopyRow, Command::CopyTableTabs, Command::CopyTableMarkdown, Command::CopyLink});
    add(edit, {Command::OpenLink, Command::Find, Command::FindNext, Command::FindPrevious, Command::Cancel});
    edit->addSeparator();
    add(edit, {Command::Settings});
    m_sandboxMenu = edit->addMenu(tr("&Sandbox"));
    m_sandboxMenu->setObjectName(QStringLiteral("sandboxMenu"));
    QMenu *view = m_menus->addMenu(tr("&View"));
    add(view, {Command::ShowContributions, Command::ShowFold, Command::ShowStrategies});
    view->addSeparator();
    add(view, {Command::ToggleCascade, Command::ShowLosers, Command::NextProblem, Command::PreviousProblem,
               Command::OpenSourceLine, Command::OpenInEditor});
    view->addSeparator();
    QMenu *layer = view->addMenu(tr("La&yer"));
    add(layer, {Command::ShowLayerFile, Command::ShowLayerConfiguration, Command::FilterKeysToLayer,
                Command::SetLayerValue, Command::CopyLayerPath});
    add(view, {Command::FilterKeysToNameSpace});
    view->addSeparator();
    m_panesMenu = view->addMenu(tr("&Panels"));
    m_panesMenu->addActions(m_docks->toggleActions());
    add(view, {Command::SidePanels, Command::ResetLayout, Command::NextPane, Command::PreviousPane});
    view->addSeparator();
    add(view, {Command::ZoomIn, Command::ZoomOut, Command::ZoomReset, Command::FullScreen});
    view->addSeparator();
    add(view, {Command::CommandPalette});
    QMenu *lookup = m_menus->addMenu(tr("&Lookup"));
    add(lookup, {Command::Back, Command::Forward});
    lookup->addSeparator();
    add(lookup, {Command::GoToKey, Command::ChooseNode, Command::EditFacts, Command::SandboxThisKey});
    m_version = new VersionButton(this);
    lookup->addMenu(m_version->versionMenu());
    lookup->addSeparator();
    for (const Command command : kStrategyCommands)
        lookup->addAction(action(command));
    add(lookup, {Command::StrategyAsConfigured, Command::PlayStrategy, Command::UseStrategy});
    lookup->addSeparator();
    add(lookup, {Command::WhyNot});
    QMenu *help = m_menus->addMenu(tr("&Help"));
    add(help, {Command::Reference, Command::WhatsThis, Command::Legend});
    help->addSeparator();
    m_lessonsMenu = help->addMenu(tr("Less&ons"));
    m_lessonsMenu->setObjectName(QStringLiteral("lessonsMenu"));
    add(help, {Command::OpenLesson, Command::OpenLessons, Command::LeaveLesson, Command::QuizMe});
    help->addSeparator();
    add(help, {Command::About});
    for (QMenu *menu : {file, edit, m_copyMenu, view, layer, lookup, help})
        menu->setToolTipsVisible(true);
}

void MainWindow::buildTop()
{
    auto *top = new QWidget(this);
    top->setObjectName(QStringLiteral("topArea"));
    m_menus = new QMenuBar(top);
    m_menus->setObjectName(QStringLiteral("menuBar"));
    m_menus->setAccessibleName(tr("Menu"));
    m_menus->setNativeMenuBar(false);
    m_lookupBar = new LookupBar(top);
    m_lookupBar->addLeadingAction(action(Command::Back));
    m_lookupBar->addLeadingAction(action(Command::Forward));
    m_progress = new ProgressLine(top);
    m_messageBar = new MessageBar(top);
    auto *layout = new QVBoxLayout(top);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_menus);
    layout->addWidget(m_lookupBar);
    layout->addWidget(m_progress);
    layout->addWidget(m_messageBar);
    setMenuWidget(top);
    connect(m_progress, &ProgressLine::cancelRequested, this, &MainWindow::cancelRequested);
}

void MainWindow::buildCentre()
{
    m_centre = new QSplitter(Qt::Vertical, this);
    m_centre->setObjectName(QStringLiteral("centre"));
    m_centre->setChildrenCollapsible(false);
    m_pages = new QStackedWidget(m_centre);
    m_pages->setObjectName(QStringLiteral("pages"));
    m_start = new StartPage(m_pages);
    m_info = new InfoPage(m_pages);
    m_tabs = new QTabWidget(m_pages);
    m_tabs->setObjectName(QStringLiteral("centralTabs"));
    m_tabs->setAccessibleName(tr("Views of the lookup"));
    m_tabs->setDocumentMode(true);
    connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::tabChanged);
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_info);
    m_pages->addWidget(m_tabs);
    m_veil = new Veil(m_tabs);
    boundSize(*m_pages);
    boundSize(*m_centre);
    m_centre->addWidget(m_pages);
    setCentralWidget(m_centre);
}

void MainWindow::buildStatusBar()
{
    statusBar()->setObjectName(QStringLiteral("statusBar"));
    statusBar()->setAccessibleName(tr("Status"));
    m_status = new ElidedLabel(Qt::ElideRight, this);
    m_status->setObjectName(QStringLiteral("statusText"));
    m_status->setContentsMargins(8, 0, 8, 0);
    m_remark = new ElidedLabel(Qt::ElideLeft, this);
    m_remark->setObjectName(QStringLiteral("statusRemark"));
    m_remark->setContentsMargins(8, 0, 8, 0);
    statusBar()->addWidget(m_version);
    statusBar()->addWidget(m_status, 1);
    statusBar()->addPermanentWidget(m_remark);
}

void MainWindow::setLayersView(QWidget *view)
{
    boundSize(*view);
    m_docks->layers().setWidget(view);
}

void MainWindow::setKeysView(QWidget *view)
{
    boundSize(*view);
    m_docks->keys().setWidget(view);
}

void MainWindow::setWhyView(QWidget *view)
{
    boundSize(*view);
    m_docks->why().setWidget(view);
}

void MainWindow::showWhy()
{
    m_docks->why().show();
    m_docks->why().raise();
}

void MainWindow::setSourceView(QWidget *view)
{
    boundSize(*view);
    m_docks->source().setWidget(view);
}

void MainWindow::addTab(Tab tab, QWidget *view)
{
    const auto at = static_cast<std::size_t>(tab);
    const auto isAdded = [](const QWidget *each) { return each != nullptr; };
    const auto place = std::count_if(m_tabViews.begin(), m_tabViews.begin() + static_cast<std::ptrdiff_t>(at), isAdded);
    m_tabViews[at] = view;
    QAction *const show = action(kTabCommands[at]);
    m_tabs->insertTab(static_cast<int>(place), view, QString(show->text()).remove(u'&'));
    m_tabs->setTabToolTip(static_cast<int>(place), show->toolTip());
    show->setVisible(true);
    m_tabs->setCurrentIndex(0);
}

void MainWindow::showTab(Tab tab)
{
    if (QWidget *const view = m_tabViews[static_cast<std::size_t>(tab)])
        m_tabs->setCurrentWidget(view);
}

MainWindow::Tab MainWindow::tab() const
{
    const auto at = std::find(m_tabViews.begin(), m_tabViews.end(), m_tabs->currentWidget());
    return at == m_tabViews.end() ? Tab::Contributions : static_cast<Tab>(at - m_tabViews.begin());
}

QWidget *MainWindow::tabView() const
{
    return m_tabs->currentWidget();
}

void MainWindow::setSandboxView(QWidget *view)
{
    m_docks->setSandbox(view);
}

void MainWindow::showSandbox(bool shown)
{
    m_docks->showSandbox(shown);
}

void MainWindow::setAnswerStale(bool stale)
{
    m_veil->setVisible(stale);
    m_veil->raise();
}

void MainWindow::setTextsView(QWidget *view)
{
    m_texts = view;
    boundSize(*view);
    m_centre->insertWidget(0, view);
    m_centre->setStretchFactor(1, 1);
    view->hide();
}

void MainWindow::showGuide(QWidget *view, Texts texts)
{
    QDockWidget &dock = m_docks->guide();
    if (dock.widget() && dock.widget() != view)
        dock.widget()->hide();
    dock.setWidget(view);
    view->show();
    dock.setWindowTitle(view->accessibleName());
    m_docks->setGuide(texts == Texts::Shown ? PaneDocks::Guide::WithTexts : PaneDocks::Guide::Beside);
    showTexts(texts == Texts::Shown);
    orderPanes();
}

void MainWindow::hideGuide()
{
    m_docks->setGuide(PaneDocks::Guide::None);
    showTexts(false);
}

void MainWindow::showTexts(bool shown)
{
    if (!m_texts || m_texts->isHidden() != shown)
        return;
    m_texts->setVisible(shown);
    m_centre->setSizes({m_centre->height() * 3 / 10, m_centre->height() * 7 / 10});
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    m_dropHint->setGeometry(rect().adjusted(24, 24, -24, -24));
    m_docks->fold();
}

/// The borders of the docks belong to the window, so a release is the end of moving one.
bool MainWindow::event(QEvent *event)
{
    const bool isDone = QMainWindow::event(event);
    if (event->type() == QEvent::MouseButtonRelease)
        m_docks->rememberSizes();
    return isDone;
}

void MainWindow::orderPanes()
{
    QList<QWidget *> shown;
    for (QWidget *pane : {static_cast<QWidget *>(m_lookupBar), m_docks->guide().widget(), m_docks->layers().widget(),
                          m_docks->keys().widget(), static_cast<QWidget *>(m_centre), m_docks->why().widget(),
                          m_docks->source().widget()}) {
        if (pane)
            shown << pane;
    }
    orderFocus(*this, shown);
}

void MainWindow::showPage(Page page)
{
    m_pages->setCurrentIndex(static_cast<int>(page));
}

MainWindow::Page MainWindow::page() const
{
    return static_cast<Page>(m_pages->currentIndex());
}

void MainWindow::setProjectOpen(bool open)
{
    if (open == m_isOpen)
        return;
    m_isOpen = open;
    for (int i = 0; i < kCommandCount; ++i) {
        if (const auto command = static_cast<Command>(i); needsProject(command))
            action(command)->setEnabled(open);
    }
    updateStrategyActions();
    m_panesMenu->setEnabled(open);
    m_lookupBar->setInputsEnabled(open);
    m_docks->setOpen(open);
}

void MainWindow::setStrategies(const QStringList &names)
{
    m_strategies = names;
    updateStrategyActions();
}

void MainWindow::updateStrategyActions()
{
    for (std::size_t i = 0; i < kStrategyCommands.size(); ++i) {
        QAction *const choose = action(kStrategyCommands[i]);
        const bool isOffered = static_cast<qsizetype>(i) < m_strategies.size();
        choose->setVisible(isOffered);
        choose->setEnabled(isOffered && m_isOpen);
        if (!isOffered)
            continue;
        const QString name = m_strategies[static_cast<qsizetype>(i)];
        choose->setText(tr("Strategy %1").arg(name));
        choose->setStatusTip(tr("Look up with strategy %1").arg(name));
        choose->setToolTip(
            tr("%1 (%2)").arg(choose->statusTip(), choose->shortcut().toString(QKeySequence::NativeText)));
    }
}

void MainWindow::setProjectTitle(const QString &environment, const QString &name)
{
    const QString program = tr("Strata");
    if (name.isEmpty())
        setWindowTitle(program);
    else if (environment.isEmpty())
        setWindowTitle(tr("%1 — %2").arg(name, program));
    else
        setWindowTitle(tr("%1 — %2 — %3").arg(environment, name, program));
}

void MainWindow::setStatus(const QString &text)
{
    m_status->setText(text);
}

void MainWindow::setRemark(const QString &text)
{
    m_remark->setText(text);
}

QList<QWidget *> MainWindow::panes() const
{
    QList<QWidget *> all{m_lookupBar,
                         m_docks->guide().widget(),
                         m_docks->layers().widget(),
                         m_docks->keys().widget(),
                         m_texts,
                         page() == Page::Answer ? tabView() : m_pages->currentWidget(),
                         m_docks->why().widget(),
                         m_docks->source().widget()};
    QList<QWidget *> shown;
    for (QWidget *pane : all) {
        if (pane && pane->isVisibleTo(this))
            shown << pane;
    }
    return shown;
}

QByteArray MainWindow::saveLayout() const
{
    return m_docks->save();
}

bool MainWindow::restoreLayout(const QByteArray &layout)
{
    return m_docks->restore(layout);
}

void MainWindow::setZoom(qreal factor)
{
    m_zoom = qBound(0.7, factor, 2.0);
    QFont font = QApplication::font();
    font.setPointSizeF(m_basePointSize * m_zoom);
    QApplication::setFont(font);
    const int side = qRound(style()->pixelMetric(QStyle::PM_SmallIconSize) * qMax(1.0, m_zoom));
    for (QToolButton *button : findChildren<QToolButton *>())
        button->setIconSize({side, side});
    setRemark(m_zoom == 1 ? QString() : tr("text %1 %").arg(qRound(m_zoom * 100)));
    emit zoomChanged(m_zoom);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    const QString path = DropHint::localPath(*event->mimeData());
    if (path.isEmpty())
        return;
    const DroppedFile does = droppedFile(path, m_isOpen ? Opened::Yes : Opened::No);
    m_dropHint->showFor(path, does, m_basePointSize);
    if (does != DroppedFile::Nothing)
        event->acceptProposedAction();
    else
        event->accept(); // otherwise nothing says when it leaves
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent *)
{
    m_dropHint->hide();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    m_dropHint->hide();
    const QString path = DropHint::localPath(*event->mimeData());
    if (path.isEmpty())
        return;
    if (droppedFile(path, m_isOpen ? Opened::Yes : Opened::No) == DroppedFile::Nothing)
        return;
    event->acceptProposedAction();
    emit dropped(path);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    emit cancelRequested();
    QMainWindow::closeEvent(event);
}

} // namespace strata
