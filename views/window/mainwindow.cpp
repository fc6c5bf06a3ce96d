// SPDX-License-Identifier: MIT
#include "views/window/mainwindow.h"

#include "views/controls/widgets.h"
#include "views/layout/screenroom.h"
#include "views/layout/viewpanels.h"
#include "views/window/centralview.h"
#include "views/window/commandpalette.h"
#include "views/window/drophint.h"
#include "views/controls/elidedlabel.h"
#include "views/controls/focusring.h"
#include "views/window/lookupbar.h"
#include "views/window/messagebar.h"
#include "views/window/panedocks.h"
#include "views/window/panelbuttons.h"
#include "views/controls/progressline.h"
#include "views/window/windowkeys.h"
#include "views/window/windowmenus.h"
#include "views/window/versionbutton.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QList>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QStatusBar>
#include <QStyle>
#include <QTimer>
#include <QToolButton>
#include <QWidget>
#include <QWindow>

#include <cstddef>

namespace strata {

namespace {

constexpr QSize kMainWindowStartSize(1280, 800);
constexpr QSize kSmallestSize(800, 560);
constexpr int kRemarkTime = 10'000; // milliseconds

/// Of the desktop's font, before a window scaled that of the application.
qreal desktopPointSize()
{
    static const qreal size = QApplication::font().pointSizeF();
    return size;
}

/// Focuses the next (\a direction 1) or previous (-1) visible pane of \a all that accepts focus.
void focusNextPane(const QList<QWidget *> &all, int direction)
{
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
                const bool takesFocus = (target->focusPolicy() & Qt::TabFocus) &&
                                        target->isVisibleTo(target->window()) && target->isEnabled();
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

/// Makes Tab follow the order of \a panes, keeping the order inside each. Other widgets come last.
void orderFocus(QWidget &window, const QList<QWidget *> &panes)
{
    QList<QWidget *> chain;
    for (QWidget *each = window.nextInFocusChain(); each != &window; each = each->nextInFocusChain()) {
        if (each->focusPolicy() != Qt::NoFocus && !each->focusProxy() && each->window() == &window)
            chain << each;
    }
    QWidget *last = nullptr;
    for (const QWidget *pane : panes) {
        for (QWidget *each : chain) {
            if (each != pane && !pane->isAncestorOf(each))
                continue;
            if (last)
                QWidget::setTabOrder(last, each);
            last = each;
        }
    }
}

} // namespace

MainWindow::MainWindow(QWidget *parent) : QMainWindow(parent), m_actions(makeCommandActions(*this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setDockNestingEnabled(true);
    fitScreen();
    resize(kMainWindowStartSize);
    m_basePointSize = desktopPointSize();
    connectActions();
    buildTop();
    m_centre = new CentralView(m_actions, this);
    setCentralWidget(m_centre);
    m_docks = std::make_unique<PaneDocks>(*this);
    m_panels = std::make_unique<ViewPanels>(*this, *m_docks, *m_centre);
    m_version = new VersionButton(this);
    m_menus = std::make_unique<WindowMenus>(*m_menuBar, m_actions, m_docks->toggleActions(), *m_version->versionMenu());
    buildStatusBar();
    m_dropHint = new DropHint(*this, m_basePointSize);
    connect(m_dropHint, &DropHint::dropped, this, &MainWindow::dropped);
    new FocusRing(*this);
    handleWindowKeys(*this, {action(Command::Export)->shortcut(), action(Command::GoToKey)->shortcut()});
    m_docks->reset();
    m_isOpen = true;
    setProjectOpen(false);
    updateStrategyActions();
    setProjectTitle({}, {});
}

MainWindow::~MainWindow() = default;

void MainWindow::connectActions()
{
    connect(action(Command::Quit), &QAction::triggered, qApp, &QApplication::closeAllWindows);
    connect(action(Command::NextPane), &QAction::triggered, this, [this] { focusNextPane(panes(), 1); });
    connect(action(Command::PreviousPane), &QAction::triggered, this, [this] { focusNextPane(panes(), -1); });
    connect(action(Command::SidePanels), &QAction::triggered, this, [this] { m_docks->toggle(); });
    connect(action(Command::ZoomIn), &QAction::triggered, this, [this] { setZoom(m_zoom * 1.1); });
    connect(action(Command::ZoomOut), &QAction::triggered, this, [this] { setZoom(m_zoom / 1.1); });
    connect(action(Command::ZoomReset), &QAction::triggered, this, [this] { setZoom(1); });
    connect(action(Command::FullScreen), &QAction::toggled, this, [this](bool on) {
        setWindowState(on ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
    });
    connect(action(Command::ResetLayout), &QAction::triggered, this, [this] {
        m_docks->reset();
        m_panels->reset();
    });
    connect(action(Command::Cancel), &QAction::triggered, this, &MainWindow::cancelRequested);
    connect(action(Command::CommandPalette), &QAction::triggered, this, [this] {
        auto *palette = new CommandPalette(*m_menuBar, this);
        palette->setAttribute(Qt::WA_DeleteOnClose);
        palette->open();
    });
}

void MainWindow::buildTop()
{
    auto *top = new QWidget(this);
    top->setObjectName(QStringLiteral("topArea"));
    m_menuBar = new QMenuBar(top);
    m_menuBar->setObjectName(QStringLiteral("menuBar"));
    m_menuBar->setAccessibleName(tr("Menu"));
    m_menuBar->setNativeMenuBar(false);
    m_lookupBar = new LookupBar(top);
    m_lookupBar->addLeadingAction(action(Command::Back));
    m_lookupBar->addLeadingAction(action(Command::Forward));
    m_messageBar = new MessageBar(top);
    auto *layout = makeColumn(top, {}, 0);
    layout->addWidget(m_menuBar);
    layout->addWidget(m_lookupBar);
    layout->addWidget(m_messageBar);
    setMenuWidget(top);
}

void MainWindow::buildStatusBar()
{
    statusBar()->setObjectName(QStringLiteral("statusBar"));
    statusBar()->setAccessibleName(tr("Status"));
    m_status = new CountLabel(Qt::ElideRight, this);
    m_status->setObjectName(QStringLiteral("statusText"));
    m_status->setContentsMargins(8, 0, 8, 0);
    m_remark = new ElidedLabel(Qt::ElideLeft, this);
    m_remark->setObjectName(QStringLiteral("statusRemark"));
    m_remark->setContentsMargins(8, 0, 8, 0);
    m_remarkEnd = new QTimer(this);
    m_remarkEnd->setObjectName(QStringLiteral("remarkEnd"));
    m_remarkEnd->setSingleShot(true);
    m_remarkEnd->setInterval(kRemarkTime);
    connect(m_remarkEnd, &QTimer::timeout, m_remark, &ElidedLabel::clear);
    statusBar()->addWidget(m_version);
    m_source = new QToolButton(this);
    m_source->setObjectName(QStringLiteral("sourceButton"));
    m_source->setAutoRaise(true);
    connect(m_source, &QToolButton::clicked, action(Command::ChooseRevision), &QAction::trigger);
    setSourceText({});
    statusBar()->addWidget(m_source);
    statusBar()->addWidget(m_status, 1);
    m_progress = new ProgressLine(this);
    connect(m_progress, &ProgressLine::cancelRequested, this, &MainWindow::cancelRequested);
    constexpr int kProgress = 60; // characters: the counts beside it stay where they are while it counts
    m_progress->setFixedWidth(kProgress * fontMetrics().averageCharWidth());
    statusBar()->addPermanentWidget(m_progress); // nothing that the user points at moves when it appears
    statusBar()->addPermanentWidget(m_remark);
    m_panelButtons = new PanelButtons(m_docks->toggleActions(), this);
    statusBar()->addPermanentWidget(m_panelButtons);
}

void MainWindow::setSourceText(const QString &text)
{
    constexpr qsizetype kLongest = 32; // characters
    m_source->setVisible(!text.isEmpty());
    m_source->setText(text.size() <= kLongest ? text : QString(text.left(kLongest - 1) + QChar(0x2026)));
    m_source->setToolTip(text.isEmpty() ? text : tr("%1: choose what is read").arg(text));
    m_source->setAccessibleName(text.isEmpty() ? tr("Revision that is read") : m_source->toolTip());
}

void MainWindow::showGuide(QWidget *view, bool showsTexts)
{
    m_docks->setView(Pane::Guide, view);
    view->show();
    m_docks->setGuide(showsTexts ? PaneDocks::Guide::WithTexts : PaneDocks::Guide::Beside);
    m_centre->showTexts(showsTexts);
    orderPanes();
}

void MainWindow::hideGuide()
{
    m_docks->setGuide(PaneDocks::Guide::None);
    m_panels->apply();
    m_centre->showTexts(false);
}

/// The window may always be as small as its screen.
void MainWindow::fitScreen()
{
    const QSize largest = screen() ? largestSize(screen()->availableGeometry()) : kSmallestSize;
    setMinimumSize(kSmallestSize.boundedTo(largest));
}

void MainWindow::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    connect(windowHandle(), &QWindow::screenChanged, this, &MainWindow::fitScreen, Qt::UniqueConnection);
    fitScreen();
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    m_dropHint->setGeometry(rect());
    m_docks->fold();
}

/// The borders of docks belong to the window: a mouse release ends a resize.
bool MainWindow::event(QEvent *event)
{
    const bool isDone = QMainWindow::event(event);
    if (event->type() == QEvent::MouseButtonRelease)
        m_docks->rememberSizes();
    return isDone;
}

/// Skips docks behind a tab, which count as visible, and focus proxies, from which Qt would return to the same widget
/// forever.
bool MainWindow::focusNextPrevChild(bool next)
{
    const auto isInSight = [this](const QWidget *widget) {
        while (widget && !widget->isWindow() && !qobject_cast<const QDockWidget *>(widget))
            widget = widget->parentWidget();
        return !widget || widget->isWindow() || rect().intersects(widget->geometry());
    };
    const auto after = [next](const QWidget *widget) {
        return next ? widget->nextInFocusChain() : widget->previousInFocusChain();
    };
    QWidget *const from = focusWidget() ? focusWidget() : this;
    for (QWidget *each = after(from); each != from; each = after(each)) {
        const bool isStop = (each->focusPolicy() & Qt::TabFocus) && !each->focusProxy() && each->window() == this &&
                            each->isVisibleTo(this) && each->isEnabled() && isInSight(each);
        if (!isStop)
            continue;
        each->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
        return true;
    }
    return false;
}

void MainWindow::orderPanes()
{
    QList<QWidget *> shown;
    for (QWidget *pane : {static_cast<QWidget *>(m_lookupBar), m_docks->view(Pane::Guide), m_docks->view(Pane::Layers),
                          m_docks->view(Pane::Keys), static_cast<QWidget *>(m_centre), m_docks->view(Pane::Why),
                          m_docks->view(Pane::Source)}) {
        if (pane)
            shown << pane;
    }
    orderFocus(*this, shown);
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
    m_menus->panels().setEnabled(open);
    m_panelButtons->setVisible(open);
    m_lookupBar->setInputsEnabled(open);
    m_docks->setOpen(open);
    m_panels->apply();
    m_dropHint->setProjectOpen(open);
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

void MainWindow::setStatus(const QString &text, const QList<CountLink> &counts)
{
    m_status->setCounts(text, counts);
}

void MainWindow::setRemark(const QString &text)
{
    m_remark->setText(text);
    m_remarkEnd->start();
}

QList<QWidget *> MainWindow::panes() const
{
    QList<QWidget *> all{
        m_lookupBar,       m_docks->view(Pane::Guide), m_docks->view(Pane::Layers), m_docks->view(Pane::Keys),
        m_centre->texts(), m_centre->shownView(),      m_docks->view(Pane::Why),    m_docks->view(Pane::Source)};
    QList<QWidget *> shown;
    for (QWidget *pane : all) {
        if (pane && pane->isVisibleTo(this))
            shown << pane;
    }
    return shown;
}

void MainWindow::setZoom(qreal factor)
{
    m_zoom = qBound(0.7, factor, 2.0);
    QFont font = QApplication::font();
    font.setPointSizeF(m_basePointSize * m_zoom);
    QApplication::setFont(font);
    m_docks->setTitleFont(font);
    const int side = qRound(style()->pixelMetric(QStyle::PM_SmallIconSize) * qMax(1.0, m_zoom));
    for (QToolButton *button : findChildren<QToolButton *>())
        button->setIconSize({side, side});
    setRemark(m_zoom == 1 ? QString() : tr("text %1 %").arg(qRound(m_zoom * 100)));
    emit zoomChanged(m_zoom);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    emit cancelRequested();
    QMainWindow::closeEvent(event);
    emit closed();
}

} // namespace strata
