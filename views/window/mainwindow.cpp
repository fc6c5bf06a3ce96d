// SPDX-License-Identifier: MIT
#include "views/window/mainwindow.h"

#include "views/window/infopage.h"
#include "views/window/lookupbar.h"
#include "views/window/messagebar.h"
#include "views/window/progressline.h"
#include "views/window/startpage.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace strata {

namespace {

constexpr QSize kStartSize(1280, 800);
constexpr QSize kSmallestSize(800, 560);
constexpr int kWhyFoldsBelow = 1000;
constexpr int kKeysFoldBelow = 900;
constexpr int kLayoutVersion = 1;

QString firstLocalPath(const QMimeData *data)
{
    for (const QUrl &url : data->urls()) {
        if (url.isLocalFile())
            return url.toLocalFile();
    }
    return {};
}

QString dropHint(const QString &path)
{
    const QFileInfo file(path);
    if (file.isDir())
        return MainWindow::tr("Drop to open the folder %1").arg(file.fileName());
    if (file.fileName().startsWith(u"hiera"))
        return MainWindow::tr("Drop to open the configuration %1").arg(file.fileName());
    return MainWindow::tr("Drop to load facts from %1").arg(file.fileName());
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
    m_layersDock = addPane(QStringLiteral("layersDock"), tr("Layers"), Qt::LeftDockWidgetArea);
    m_keysDock = addPane(QStringLiteral("keysDock"), tr("Keys"), Qt::LeftDockWidgetArea);
    m_whyDock = addPane(QStringLiteral("whyDock"), tr("Why"), Qt::RightDockWidgetArea);
    m_sourceDock = addPane(QStringLiteral("sourceDock"), tr("Source"), Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    buildMenus();
    buildStatusBar();
    m_dropHint = new QLabel(this);
    m_dropHint->setObjectName(QStringLiteral("dropHint"));
    m_dropHint->setAlignment(Qt::AlignCenter);
    m_dropHint->setAutoFillBackground(true);
    m_dropHint->setBackgroundRole(QPalette::Highlight);
    m_dropHint->setForegroundRole(QPalette::HighlightedText);
    m_dropHint->hide();
    arrangeDocks();
    m_openLayout = saveLayout();
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
    connect(action(Command::NextPane), &QAction::triggered, this, [this] { cyclePane(1); });
    connect(action(Command::PreviousPane), &QAction::triggered, this, [this] { cyclePane(-1); });
    connect(action(Command::SidePanels), &QAction::triggered, this, &MainWindow::toggleSidePanels);
    connect(action(Command::ZoomIn), &QAction::triggered, this, [this] { zoom(m_zoom * 1.1); });
    connect(action(Command::ZoomOut), &QAction::triggered, this, [this] { zoom(m_zoom / 1.1); });
    connect(action(Command::ZoomReset), &QAction::triggered, this, [this] { zoom(1); });
    connect(action(Command::FullScreen), &QAction::toggled, this, [this](bool on) {
        setWindowState(on ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
    });
    connect(action(Command::ResetLayout), &QAction::triggered, this, &MainWindow::resetLayout);
    connect(action(Command::Cancel), &QAction::triggered, this, &MainWindow::cancelRequested);
}

void MainWindow::buildMenus()
{
    const auto add = [this](QMenu *menu, std::initializer_list<Command> commands) {
        for (const Command command : commands)
            menu->addAction(action(command));
    };
    QMenu *file = m_menus->addMenu(tr("&File"));
    add(file, {Command::OpenFolder, Command::OpenFile});
    m_recentMenu = file->addMenu(tr("Open &recent"));
    m_recentMenu->setObjectName(QStringLiteral("recentMenu"));
    m_exampleMenu = file->addMenu(tr("Open &example"));
    m_exampleMenu->setObjectName(QStringLiteral("exampleMenu"));
    file->addSeparator();
    add(file, {Command::LoadFacts, Command::ChooseEyamlKey, Command::Reload, Command::CloseFolder});
    file->addSeparator();
    add(file, {Command::Quit});
    QMenu *edit = m_menus->addMenu(tr("&Edit"));
    add(edit, {Command::CopyValue, Command::CopyPath, Command::Find, Command::Cancel});
    QMenu *view = m_menus->addMenu(tr("&View"));
    add(view, {Command::ToggleCascade, Command::ShowLosers, Command::OpenSourceLine});
    view->addSeparator();
    m_panesMenu = view->addMenu(tr("&Panels"));
    for (QDockWidget *dock : {m_layersDock, m_keysDock, m_whyDock, m_sourceDock})
        m_panesMenu->addAction(dock->toggleViewAction());
    add(view, {Command::SidePanels, Command::ResetLayout, Command::NextPane, Command::PreviousPane});
    view->addSeparator();
    add(view, {Command::ZoomIn, Command::ZoomOut, Command::ZoomReset, Command::FullScreen});
    QMenu *lookup = m_menus->addMenu(tr("&Lookup"));
    add(lookup, {Command::Back, Command::Forward});
    lookup->addSeparator();
    add(lookup, {Command::GoToKey, Command::ChooseNode, Command::EditFacts});
    lookup->addSeparator();
    for (const Command command : kStrategyCommands)
        lookup->addAction(action(command));
    add(lookup, {Command::StrategyAsConfigured});
    QMenu *help = m_menus->addMenu(tr("&Help"));
    add(help, {Command::About});
    for (QMenu *menu : {file, edit, view, lookup, help})
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
    m_pages = new QStackedWidget(this);
    m_pages->setObjectName(QStringLiteral("pages"));
    m_start = new StartPage(m_pages);
    m_info = new InfoPage(m_pages);
    m_tabs = new QTabWidget(m_pages);
    m_tabs->setObjectName(QStringLiteral("centralTabs"));
    m_tabs->setAccessibleName(tr("Views of the lookup"));
    m_tabs->setDocumentMode(true);
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_info);
    m_pages->addWidget(m_tabs);
    setCentralWidget(m_pages);
}

void MainWindow::buildStatusBar()
{
    statusBar()->setObjectName(QStringLiteral("statusBar"));
    statusBar()->setAccessibleName(tr("Status"));
    m_status = new QLabel(this);
    m_status->setObjectName(QStringLiteral("statusText"));
    m_status->setContentsMargins(8, 0, 8, 0);
    m_remark = new QLabel(this);
    m_remark->setObjectName(QStringLiteral("statusRemark"));
    m_remark->setContentsMargins(8, 0, 8, 0);
    statusBar()->addWidget(m_status, 1);
    statusBar()->addPermanentWidget(m_remark);
}

QDockWidget *MainWindow::addPane(const QString &objectName, const QString &title, Qt::DockWidgetArea area)
{
    auto *dock = new QDockWidget(title, this);
    dock->setObjectName(objectName);
    dock->setAccessibleName(title);
    dock->toggleViewAction()->setObjectName(objectName + QStringLiteral("Toggle"));
    dock->toggleViewAction()->setToolTip(tr("Show or hide the panel %1").arg(title));
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::setLayersView(QWidget *view)
{
    m_layersDock->setWidget(view);
}

void MainWindow::setKeysView(QWidget *view)
{
    m_keysDock->setWidget(view);
}

void MainWindow::setWhyView(QWidget *view)
{
    m_whyDock->setWidget(view);
}

void MainWindow::setSourceView(QWidget *view)
{
    m_sourceDock->setWidget(view);
}

void MainWindow::setContributionsView(QWidget *view)
{
    m_tabs->addTab(view, tr("Contributions"));
}

void MainWindow::arrangeDocks()
{
    m_isWhyFolded = false;
    m_areKeysFolded = false;
    const QList<QDockWidget *> docks{m_layersDock, m_keysDock, m_whyDock, m_sourceDock};
    for (QDockWidget *dock : docks) {
        dock->setFloating(false);
        removeDockWidget(dock);
    }
    addDockWidget(Qt::LeftDockWidgetArea, m_layersDock);
    splitDockWidget(m_layersDock, m_keysDock, Qt::Vertical);
    addDockWidget(Qt::RightDockWidgetArea, m_whyDock);
    addDockWidget(Qt::BottomDockWidgetArea, m_sourceDock);
    for (QDockWidget *dock : docks)
        dock->show();
    resizeDocks({m_layersDock, m_whyDock}, {320, 280}, Qt::Horizontal);
    resizeDocks({m_layersDock, m_keysDock}, {360, 300}, Qt::Vertical);
    resizeDocks({m_sourceDock}, {220}, Qt::Vertical);
    foldPanes();
}

void MainWindow::resetLayout()
{
    arrangeDocks();
}

/// Below a certain width Why becomes a tab of Source and Keys a tab of Layers; above it they come apart again.
void MainWindow::foldPanes()
{
    const bool foldWhy = width() < kWhyFoldsBelow;
    if (foldWhy != m_isWhyFolded && !m_whyDock->isFloating() && !m_sourceDock->isFloating()) {
        m_isWhyFolded = foldWhy;
        const bool isVisible = !m_whyDock->isHidden();
        if (foldWhy)
            tabifyDockWidget(m_sourceDock, m_whyDock);
        else
            addDockWidget(Qt::RightDockWidgetArea, m_whyDock);
        m_whyDock->setVisible(isVisible);
    }
    const bool foldKeys = width() < kKeysFoldBelow;
    if (foldKeys != m_areKeysFolded && !m_keysDock->isFloating() && !m_layersDock->isFloating()) {
        m_areKeysFolded = foldKeys;
        const bool isVisible = !m_keysDock->isHidden();
        const bool areLayersVisible = !m_layersDock->isHidden();
        if (foldKeys)
            tabifyDockWidget(m_layersDock, m_keysDock);
        else {
            // An area that had tabs goes on making tabs while a dock is left in it.
            removeDockWidget(m_keysDock);
            removeDockWidget(m_layersDock);
            addDockWidget(Qt::LeftDockWidgetArea, m_layersDock);
            splitDockWidget(m_layersDock, m_keysDock, Qt::Vertical);
            m_layersDock->setVisible(areLayersVisible);
        }
        m_keysDock->setVisible(isVisible);
    }
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    m_dropHint->setGeometry(rect().adjusted(24, 24, -24, -24));
    if (m_isOpen)
        foldPanes();
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
    if (!open)
        m_openLayout = saveLayout();
    m_isOpen = open;
    for (int i = 0; i < kCommandCount; ++i) {
        if (const auto command = static_cast<Command>(i); needsProject(command))
            action(command)->setEnabled(open);
    }
    updateStrategyActions();
    m_panesMenu->setEnabled(open);
    m_lookupBar->setInputsEnabled(open);
    if (open && restoreLayout(m_openLayout)) {
        foldPanes();
        return;
    }
    for (QDockWidget *dock : {m_layersDock, m_keysDock, m_whyDock, m_sourceDock})
        dock->setVisible(open);
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

QByteArray MainWindow::saveLayout() const
{
    return m_isOpen || m_openLayout.isEmpty() ? saveState(kLayoutVersion) : m_openLayout;
}

bool MainWindow::restoreLayout(const QByteArray &layout)
{
    if (!m_isOpen) {
        m_openLayout = layout;
        return true;
    }
    if (!restoreState(layout, kLayoutVersion))
        return false;
    m_isWhyFolded = tabifiedDockWidgets(m_sourceDock).contains(m_whyDock);
    m_areKeysFolded = tabifiedDockWidgets(m_layersDock).contains(m_keysDock);
    return true;
}

QList<QWidget *> MainWindow::panes() const
{
    QList<QWidget *> all{m_lookupBar,         m_layersDock->widget(), m_keysDock->widget(), m_pages->currentWidget(),
                         m_whyDock->widget(), m_sourceDock->widget()};
    QList<QWidget *> shown;
    for (QWidget *pane : all) {
        if (pane && pane->isVisibleTo(this))
            shown << pane;
    }
    return shown;
}

void MainWindow::cyclePane(int direction)
{
    const QList<QWidget *> all = panes();
    if (all.isEmpty())
        return;
    QWidget *focus = QApplication::focusWidget();
    qsizetype at = -1;
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (focus && (all[i] == focus || all[i]->isAncestorOf(focus)))
            at = i;
    }
    for (qsizetype step = 1; step <= all.size(); ++step) {
        QWidget *pane = all[(at + direction * step + 2 * all.size()) % all.size()];
        QWidget *target = pane;
        if (pane->focusPolicy() == Qt::NoFocus && !pane->focusProxy()) {
            for (target = pane->nextInFocusChain(); target != pane; target = target->nextInFocusChain()) {
                const bool takesFocus =
                    (target->focusPolicy() & Qt::TabFocus) && target->isVisibleTo(this) && target->isEnabled();
                if (takesFocus && pane->isAncestorOf(target))
                    break;
            }
        }
        if (target == pane && pane->focusPolicy() == Qt::NoFocus && !pane->focusProxy())
            continue;
        target->setFocus(Qt::TabFocusReason);
        return;
    }
}

void MainWindow::toggleSidePanels()
{
    const QList<QDockWidget *> docks{m_layersDock, m_keysDock, m_whyDock, m_sourceDock};
    const bool anyShown = std::any_of(docks.begin(), docks.end(), [](QDockWidget *dock) { return !dock->isHidden(); });
    if (!anyShown) {
        if (m_hiddenPanels.isEmpty() || !restoreLayout(m_hiddenPanels))
            arrangeDocks();
        return;
    }
    m_hiddenPanels = saveLayout();
    for (QDockWidget *dock : docks)
        dock->hide();
}

void MainWindow::zoom(qreal factor)
{
    m_zoom = qBound(0.7, factor, 2.0);
    QFont font = QApplication::font();
    font.setPointSizeF(m_basePointSize * m_zoom);
    QApplication::setFont(font);
    setRemark(m_zoom == 1 ? QString() : tr("text %1 %").arg(qRound(m_zoom * 100)));
}

void MainWindow::showDropHint(const QString &text)
{
    QFont font = m_dropHint->font();
    font.setPointSizeF(m_basePointSize * 1.5);
    m_dropHint->setFont(font);
    m_dropHint->setText(text);
    m_dropHint->setAccessibleName(text);
    m_dropHint->show();
    m_dropHint->raise();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    const QString path = firstLocalPath(event->mimeData());
    if (path.isEmpty())
        return;
    event->acceptProposedAction();
    showDropHint(dropHint(path));
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent *)
{
    m_dropHint->hide();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    m_dropHint->hide();
    const QString path = firstLocalPath(event->mimeData());
    if (path.isEmpty())
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
