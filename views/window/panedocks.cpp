// SPDX-License-Identifier: MIT
#include "views/window/panedocks.h"

#include "views/metrics.h"
#include "views/window/mainwindow.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr int kWhyFoldsBelow = 1000;
constexpr int kWhyStandsFrom = 1600;
constexpr int kKeysFoldBelow = 900;
constexpr int kLayoutVersion = 1;
constexpr int kUsualWidth = 1280; // of the window
constexpr int kLayersWidth = 320; // at that width
constexpr int kLayersShare = 6;   // they get this fraction of additional width
constexpr int kSourceHeight = 210;
constexpr int kWhyAtRight = 340;
constexpr int kCentreWidth = 720;  // of the answer, before docks shrink
constexpr int kCentreHeight = 580; // with everything above and below it
constexpr int kPaneDocksLeastWidth = 190;
constexpr int kPaneDocksLeastHeight = 110;
constexpr int kGuideWidth = 380;

} // namespace

PaneDocks::PaneDocks(QMainWindow &window) : m_window(window)
{
    m_layers = add(QStringLiteral("layersDock"), MainWindow::tr("Layers"), Qt::LeftDockWidgetArea);
    m_keys = add(QStringLiteral("keysDock"), MainWindow::tr("Keys"), Qt::LeftDockWidgetArea);
    m_why = add(QStringLiteral("whyDock"), MainWindow::tr("Why"), Qt::RightDockWidgetArea);
    m_source = add(QStringLiteral("sourceDock"), MainWindow::tr("Source"), Qt::BottomDockWidgetArea);
    m_source->toggleViewAction()->setShortcut(QStringLiteral("Alt+S"));
    m_why->toggleViewAction()->setShortcut(QStringLiteral("Alt+W"));
    m_guide = add(QStringLiteral("guideDock"), MainWindow::tr("Lesson"), Qt::LeftDockWidgetArea);
    m_guide->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable);
    window.removeDockWidget(m_guide);
    window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
}

QDockWidget *PaneDocks::add(const QString &objectName, const QString &title, Qt::DockWidgetArea area)
{
    auto *dock = new QDockWidget(title, &m_window);
    dock->setObjectName(objectName);
    dock->setAccessibleName(title);
    dock->toggleViewAction()->setObjectName(objectName + QStringLiteral("Toggle"));
    dock->toggleViewAction()->setToolTip(MainWindow::tr("Show or hide the panel %1").arg(title));
    m_window.addDockWidget(area, dock);
    return dock;
}

QDockWidget &PaneDocks::dock(Pane pane) const
{
    switch (pane) {
    case Pane::Layers: return *m_layers;
    case Pane::Keys: return *m_keys;
    case Pane::Why: return *m_why;
    case Pane::Source: return *m_source;
    case Pane::Guide: return *m_guide;
    }
    return *m_layers;
}

void PaneDocks::setView(Pane pane, QWidget *view)
{
    if (QWidget *const before = this->view(pane); before && before != view)
        before->hide();
    if (pane == Pane::Guide)
        m_guide->setWindowTitle(view->accessibleName());
    else
        boundSize(*view);
    dock(pane).setWidget(view);
}

QWidget *PaneDocks::view(Pane pane) const
{
    return dock(pane).widget();
}

void PaneDocks::raise(Pane pane)
{
    dock(pane).show();
    dock(pane).raise();
}

QList<QAction *> PaneDocks::toggleActions() const
{
    QList<QAction *> actions;
    for (const QDockWidget *dock : all())
        actions << dock->toggleViewAction();
    return actions;
}

void PaneDocks::setOpen(bool open)
{
    if (open == m_isOpen)
        return;
    if (!open)
        m_whileClosed = save();
    m_isOpen = open;
    if (open && restore(m_whileClosed)) {
        if (std::exchange(m_hasForeignSizes, false) && m_window.isVisible())
            rememberSizes();
        fold();
    } else {
        for (QDockWidget *dock : all())
            dock->setVisible(open);
    }
    if (m_guided != Guide::None)
        arrangeGuide();
}

/// A lesson may start and end without an open project.
void PaneDocks::setGuide(Guide guide)
{
    if (guide == m_guided)
        return;
    if (m_guided == Guide::None)
        m_beforeGuide = save();
    m_guided = guide;
    m_beforeAlone.clear(); // the layout of the previous guide
    if (guide != Guide::None) {
        arrangeGuide();
        return;
    }
    m_window.removeDockWidget(m_guide);
    restore(std::exchange(m_beforeGuide, {}));
    fold();
}

void PaneDocks::arrangeGuide()
{
    const int width = qBound(kGuideWidth * 3 / 4, m_window.width() / 3, kGuideWidth);
    m_window.addDockWidget(Qt::LeftDockWidgetArea, m_guide);
    if (m_isOpen) {
        m_window.tabifyDockWidget(m_guide, m_layers);
        m_window.tabifyDockWidget(m_guide, m_keys);
        m_areKeysFolded = true;
        m_source->setVisible(m_guided == Guide::Beside);
    }
    m_guide->show();
    m_guide->raise();
    m_window.resizeDocks({m_guide}, {width}, Qt::Horizontal);
    fitWhy();
}

void PaneDocks::setSandbox(QWidget *view)
{
    m_sandbox = add(QStringLiteral("sandboxDock"), MainWindow::tr("Sandbox"), Qt::TopDockWidgetArea);
    m_sandbox->setFeatures(QDockWidget::NoDockWidgetFeatures);
    m_sandbox->setTitleBarWidget(new QWidget(m_sandbox)); // the view has its own title line
    m_sandbox->setWidget(view);
    m_sandbox->hide();
}

void PaneDocks::showSandbox(bool shown)
{
    if (!m_sandbox)
        return;
    const bool wasShown = std::exchange(m_isSandboxShown, shown);
    if (shown && !wasShown)
        m_isSourceWanted = !m_source->isHidden();
    placeSandbox();
    if (wasShown && !shown && m_isSourceWanted && m_isOpen)
        m_source->show();
}

/// A stored layout does not include the sandbox.
void PaneDocks::placeSandbox()
{
    if (!m_sandbox)
        return;
    const bool isNew = m_isSandboxShown && m_sandbox->isHidden();
    m_sandbox->setVisible(m_isSandboxShown);
    if (!isNew)
        return;
    m_source->hide();
    m_window.resizeDocks({m_sandbox}, {m_window.height() * 3 / 10}, Qt::Vertical);
    fitWhy();
}

void PaneDocks::fold()
{
    if (!m_isOpen || !m_beforeAlone.isEmpty())
        return;
    const int width = m_window.width();
    const WhyPlace place = width >= kWhyStandsFrom   ? WhyPlace::Right
                           : width >= kWhyFoldsBelow ? WhyPlace::Bottom
                                                     : WhyPlace::Tab;
    if (place != m_whyPlace && !m_why->isFloating() && !m_source->isFloating())
        placeWhy(place);
    if (const bool isNarrow = width < kKeysFoldBelow;
        isNarrow != m_areKeysFolded && m_guided == Guide::None && !m_keys->isFloating() && !m_layers->isFloating())
        foldKeys(isNarrow);
    fitSizes();
}

void PaneDocks::placeWhy(WhyPlace place)
{
    m_whyPlace = place;
    const bool isVisible = !m_why->isHidden();
    const bool isSourceVisible = !m_source->isHidden();
    // An area that had tabs keeps tabbing while it contains a dock.
    m_window.removeDockWidget(m_why);
    m_window.removeDockWidget(m_source);
    m_window.addDockWidget(Qt::BottomDockWidgetArea, m_source);
    m_source->setVisible(isSourceVisible);
    switch (place) {
    case WhyPlace::Tab: m_window.tabifyDockWidget(m_source, m_why); break;
    case WhyPlace::Bottom: m_window.splitDockWidget(m_source, m_why, Qt::Horizontal); break;
    case WhyPlace::Right: m_window.addDockWidget(Qt::RightDockWidgetArea, m_why); break;
    }
    m_why->setVisible(isVisible);
    if (place == WhyPlace::Tab)
        m_source->raise();
    if (place == WhyPlace::Bottom)
        m_window.resizeDocks({m_source, m_why}, {3, 2}, Qt::Horizontal);
    if (place == WhyPlace::Right)
        m_window.resizeDocks({m_why}, {kWhyAtRight}, Qt::Horizontal);
}

void PaneDocks::rememberSizes()
{
    if (!areOfView())
        return;
    if (!m_layers->isHidden() && !m_layers->isFloating() && m_layers->width() != sideWidth()) {
        m_side.setWidth(m_layers->width());
        m_sideAt = m_window.width();
    }
    if (!m_source->isHidden() && !m_source->isFloating())
        m_side.setHeight(m_source->height());
    if (!m_why->isHidden() && m_whyPlace == WhyPlace::Right)
        m_whyWidth = m_why->width();
}

/// The width of Layers for the window's width: a part of the additional width.
int PaneDocks::sideWidth() const
{
    const int width = m_side.width() + (m_window.width() - m_sideAt) / kLayersShare;
    return qMax(width, qMin(m_side.width(), kLayersWidth));
}

/// Source shrinks first, then Why, then the left docks; all grow back.
void PaneDocks::fitSizes()
{
    fitWhy();
    if (m_guided != Guide::None || m_isSandboxShown || m_side.isEmpty())
        return;
    const auto room = [](int wanted, int least, int spare) { return qMax(qMin(wanted, least), qMin(wanted, spare)); };
    const int width = m_window.width();
    if (m_window.dockWidgetArea(m_source) == Qt::BottomDockWidgetArea)
        m_window.resizeDocks({m_source},
                             {room(m_side.height(), kPaneDocksLeastHeight, m_window.height() - kCentreHeight)},
                             Qt::Vertical);
    int used = 0;
    if (m_whyPlace == WhyPlace::Right && !m_why->isHidden()) {
        used = room(m_whyWidth, kPaneDocksLeastWidth, width - kCentreWidth - sideWidth());
        m_window.resizeDocks({m_why}, {used}, Qt::Horizontal);
    }
    if (m_window.dockWidgetArea(m_layers) == Qt::LeftDockWidgetArea)
        m_window.resizeDocks({m_layers}, {room(sideWidth(), kPaneDocksLeastWidth, width - kCentreWidth - used)},
                             Qt::Horizontal);
}

/// In a sandbox or lesson, Why keeps the height of its first sentences.
void PaneDocks::fitWhy()
{
    const bool hasTexts = m_guided == Guide::WithTexts || m_isSandboxShown;
    if (hasTexts && m_isOpen && !m_why->isFloating() && m_window.dockWidgetArea(m_why) == Qt::BottomDockWidgetArea)
        m_window.resizeDocks({m_why}, {qBound(kPaneDocksLeastHeight, m_window.height() / 6, kSourceHeight)},
                             Qt::Vertical);
}

/// Makes Keys a tab of Layers, or separates them.
void PaneDocks::foldKeys(bool fold)
{
    m_areKeysFolded = fold;
    const bool isVisible = !m_keys->isHidden();
    const bool areLayersVisible = !m_layers->isHidden();
    if (fold) {
        m_window.tabifyDockWidget(m_layers, m_keys);
    } else {
        // An area that had tabs keeps tabbing while it contains a dock.
        m_window.removeDockWidget(m_keys);
        m_window.removeDockWidget(m_layers);
        m_window.addDockWidget(Qt::LeftDockWidgetArea, m_layers);
        m_window.splitDockWidget(m_layers, m_keys, Qt::Vertical);
        m_layers->setVisible(areLayersVisible);
    }
    m_keys->setVisible(isVisible);
}

void PaneDocks::reset()
{
    m_whyPlace = WhyPlace::Right;
    m_side = {kLayersWidth, kSourceHeight};
    m_sideAt = kUsualWidth;
    m_whyWidth = kWhyAtRight;
    for (QDockWidget *dock : all()) {
        dock->setFloating(false);
        m_window.removeDockWidget(dock);
    }
    foldKeys(false);
    m_window.addDockWidget(Qt::RightDockWidgetArea, m_why);
    m_window.addDockWidget(Qt::BottomDockWidgetArea, m_source);
    for (QDockWidget *dock : all())
        dock->show();
    m_window.resizeDocks({m_layers, m_keys}, {360, 300}, Qt::Vertical);
    fold();
    if (m_guided == Guide::None)
        return;
    m_beforeGuide = m_window.saveState(kLayoutVersion);
    arrangeGuide();
}

void PaneDocks::toggle()
{
    const QList<QDockWidget *> docks = all();
    if (std::any_of(docks.begin(), docks.end(), [](QDockWidget *dock) { return !dock->isHidden(); })) {
        m_whileHidden = m_window.saveState(kLayoutVersion);
        for (QDockWidget *dock : docks)
            dock->hide();
    } else if (m_whileHidden.isEmpty() || !restore(m_whileHidden)) {
        reset();
    }
}

/// A dock with the application's font shows its title in the desktop's size, whatever the text size. A different
/// strategy makes it a different but identical font.
void PaneDocks::setTitleFont(QFont font)
{
    font.setStyleStrategy(QFont::PreferQuality);
    for (QDockWidget *dock : m_window.findChildren<QDockWidget *>()) {
        dock->setFont(font);
        for (QAbstractButton *button : dock->findChildren<QAbstractButton *>(Qt::FindDirectChildrenOnly)) {
            QEvent event(QEvent::StyleChange); // they compute their size once
            QApplication::sendEvent(button, &event);
        }
    }
}

void PaneDocks::showAlone(const QWidget *view)
{
    if (m_beforeAlone.isEmpty())
        m_beforeAlone = m_window.saveState(kLayoutVersion);
    for (QDockWidget *dock : m_window.findChildren<QDockWidget *>())
        dock->setVisible(view && dock->isAncestorOf(view));
}

void PaneDocks::endAlone()
{
    const QByteArray layout = std::exchange(m_beforeAlone, {});
    if (layout.isEmpty())
        return;
    m_window.restoreState(layout, kLayoutVersion);
    placeSandbox();
    if (m_guided != Guide::None)
        m_guide->raise();
    fold();
}

QByteArray PaneDocks::save() const
{
    if (m_guided != Guide::None)
        return m_beforeGuide;
    if (!m_beforeAlone.isEmpty())
        return m_beforeAlone;
    return m_isOpen || m_whileClosed.isEmpty() ? m_window.saveState(kLayoutVersion) : m_whileClosed;
}

bool PaneDocks::restore(const QByteArray &layout)
{
    if (!m_isOpen) {
        m_whileClosed = layout;
        m_hasForeignSizes = true;
        return true;
    }
    if (!m_window.restoreState(layout, kLayoutVersion))
        return false;
    if (m_guided == Guide::None)
        m_window.removeDockWidget(m_guide); // a stored layout without it would show it
    m_whyPlace = m_window.tabifiedDockWidgets(m_source).contains(m_why)       ? WhyPlace::Tab
                 : m_window.dockWidgetArea(m_why) == Qt::BottomDockWidgetArea ? WhyPlace::Bottom
                                                                              : WhyPlace::Right;
    m_areKeysFolded = m_window.tabifiedDockWidgets(m_layers).contains(m_keys);
    placeSandbox();
    return true;
}

} // namespace strata
