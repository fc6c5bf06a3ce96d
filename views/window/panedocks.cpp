// SPDX-License-Identifier: MIT
#include "views/window/panedocks.h"

#include "views/window/mainwindow.h"

#include <QAction>
#include <QDockWidget>
#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr int kWhyFoldsBelow = 1000;
constexpr int kKeysFoldBelow = 900;
constexpr int kLayoutVersion = 1;
constexpr int kGuideWidth = 380;

} // namespace

PaneDocks::PaneDocks(QMainWindow &window) : m_window(window)
{
    m_layers = add(QStringLiteral("layersDock"), MainWindow::tr("Layers"), Qt::LeftDockWidgetArea);
    m_keys = add(QStringLiteral("keysDock"), MainWindow::tr("Keys"), Qt::LeftDockWidgetArea);
    m_why = add(QStringLiteral("whyDock"), MainWindow::tr("Why"), Qt::RightDockWidgetArea);
    m_source = add(QStringLiteral("sourceDock"), MainWindow::tr("Source"), Qt::BottomDockWidgetArea);
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
        fold();
    } else {
        for (QDockWidget *dock : all())
            dock->setVisible(open);
    }
    if (m_guided != Guide::None)
        arrangeGuide();
}

/// A lesson may begin while nothing is open yet, and end when nothing is open any more.
void PaneDocks::setGuide(Guide guide)
{
    if (guide == m_guided)
        return;
    if (m_guided == Guide::None)
        m_beforeGuide = save();
    m_guided = guide;
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
}

void PaneDocks::setSandbox(QWidget *view)
{
    m_sandbox = new QDockWidget(MainWindow::tr("Sandbox"), &m_window);
    m_sandbox->setObjectName(QStringLiteral("sandboxDock"));
    m_sandbox->setAccessibleName(MainWindow::tr("Sandbox"));
    m_sandbox->setFeatures(QDockWidget::NoDockWidgetFeatures);
    m_sandbox->setTitleBarWidget(new QWidget(m_sandbox)); // the view has a line of its own
    m_sandbox->setWidget(view);
    m_window.addDockWidget(Qt::TopDockWidgetArea, m_sandbox);
    m_sandbox->hide();
}

void PaneDocks::showSandbox(bool shown)
{
    if (!m_sandbox)
        return;
    if (shown && !m_isSandboxShown)
        m_isSourceWanted = !m_source->isHidden();
    const bool isChange = shown != m_isSandboxShown;
    m_isSandboxShown = shown;
    placeSandbox();
    if (isChange && !shown && m_isSourceWanted && m_isOpen)
        m_source->show();
}

/// A layout that was kept knows nothing of the sandbox.
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
}

void PaneDocks::fold()
{
    if (!m_isOpen)
        return;
    if (const bool isNarrow = m_window.width() < kWhyFoldsBelow;
        isNarrow != m_isWhyFolded && !m_why->isFloating() && !m_source->isFloating())
        foldWhy(isNarrow);
    if (const bool isNarrow = m_window.width() < kKeysFoldBelow;
        isNarrow != m_areKeysFolded && m_guided == Guide::None && !m_keys->isFloating() && !m_layers->isFloating())
        foldKeys(isNarrow);
}

/// Why becomes a tab of Source, or comes apart again.
void PaneDocks::foldWhy(bool fold)
{
    m_isWhyFolded = fold;
    const bool isVisible = !m_why->isHidden();
    if (fold)
        m_window.tabifyDockWidget(m_source, m_why);
    else
        m_window.addDockWidget(Qt::RightDockWidgetArea, m_why);
    m_why->setVisible(isVisible);
}

/// Keys become a tab of Layers, or come apart again.
void PaneDocks::foldKeys(bool fold)
{
    m_areKeysFolded = fold;
    const bool isVisible = !m_keys->isHidden();
    const bool areLayersVisible = !m_layers->isHidden();
    if (fold) {
        m_window.tabifyDockWidget(m_layers, m_keys);
    } else {
        // An area that had tabs goes on making tabs while a dock is left in it.
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
    m_isWhyFolded = false;
    m_areKeysFolded = false;
    for (QDockWidget *dock : all()) {
        dock->setFloating(false);
        m_window.removeDockWidget(dock);
    }
    m_window.addDockWidget(Qt::LeftDockWidgetArea, m_layers);
    m_window.splitDockWidget(m_layers, m_keys, Qt::Vertical);
    m_window.addDockWidget(Qt::RightDockWidgetArea, m_why);
    m_window.addDockWidget(Qt::BottomDockWidgetArea, m_source);
    for (QDockWidget *dock : all())
        dock->show();
    m_window.resizeDocks({m_layers, m_why}, {320, 280}, Qt::Horizontal);
    m_window.resizeDocks({m_layers, m_keys}, {360, 300}, Qt::Vertical);
    m_window.resizeDocks({m_source}, {220}, Qt::Vertical);
    fold();
    if (m_guided == Guide::None)
        return;
    m_beforeGuide = m_window.saveState(kLayoutVersion);
    arrangeGuide();
}

void PaneDocks::toggle()
{
    const QList<QDockWidget *> docks = all();
    const bool anyShown = std::any_of(docks.begin(), docks.end(), [](QDockWidget *dock) { return !dock->isHidden(); });
    if (!anyShown) {
        if (m_whileHidden.isEmpty() || !restore(m_whileHidden))
            reset();
        return;
    }
    m_whileHidden = m_window.saveState(kLayoutVersion);
    for (QDockWidget *dock : docks)
        dock->hide();
}

QByteArray PaneDocks::save() const
{
    if (m_guided != Guide::None)
        return m_beforeGuide;
    return m_isOpen || m_whileClosed.isEmpty() ? m_window.saveState(kLayoutVersion) : m_whileClosed;
}

bool PaneDocks::restore(const QByteArray &layout)
{
    if (!m_isOpen) {
        m_whileClosed = layout;
        return true;
    }
    if (!m_window.restoreState(layout, kLayoutVersion))
        return false;
    if (m_guided == Guide::None)
        m_window.removeDockWidget(m_guide); // a layout that does not know it brings it back
    m_isWhyFolded = m_window.tabifiedDockWidgets(m_source).contains(m_why);
    m_areKeysFolded = m_window.tabifiedDockWidgets(m_layers).contains(m_keys);
    placeSandbox();
    return true;
}

} // namespace strata
