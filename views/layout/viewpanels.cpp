// SPDX-License-Identifier: MIT
#include "views/layout/viewpanels.h"

#include "views/window/panedocks.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QStringList>

namespace strata {

namespace {

/// Whether the view shows one answer, to whose values Source and Why refer.
bool isOfOneAnswer(CentralView::Tab tab)
{
    return tab == CentralView::Tab::Contributions || tab == CentralView::Tab::Fold ||
           tab == CentralView::Tab::Strategies;
}

} // namespace

ViewPanels::ViewPanels(QMainWindow &window, PaneDocks &docks, CentralView &centre)
    : m_docks(docks), m_centre(centre), m_source(window.findChild<QDockWidget *>(QStringLiteral("sourceDock"))),
      m_why(window.findChild<QDockWidget *>(QStringLiteral("whyDock")))
{
    connect(&centre, &CentralView::tabChanged, this, &ViewPanels::onTabChanged);
}

int ViewPanels::visiblePanels() const
{
    return (m_source->isHidden() ? 0 : SourcePanel) | (m_why->isHidden() ? 0 : WhyPanel);
}

int ViewPanels::usual(CentralView::Tab tab) const
{
    return isOfOneAnswer(tab) ? m_usual : 0;
}

void ViewPanels::onTabChanged()
{
    if (!m_docks.areOfView() || m_centre.page() != CentralView::Page::Answer || m_centre.tab() == m_tab)
        return;
    if (m_tab) {
        m_panelsByTab[static_cast<int>(*m_tab)] = visiblePanels();
        if (isOfOneAnswer(*m_tab))
            m_usual = visiblePanels();
    }
    apply();
}

void ViewPanels::apply()
{
    if (!m_docks.areOfView() || m_tab == m_centre.tab())
        return;
    m_tab = m_centre.tab();
    const int panels = m_panelsByTab.value(static_cast<int>(*m_tab), usual(*m_tab));
    m_source->setVisible((panels & SourcePanel) != 0);
    m_why->setVisible((panels & WhyPanel) != 0);
    m_docks.fold();
}

void ViewPanels::reset()
{
    m_panelsByTab.clear();
    m_usual = SourcePanel | WhyPanel;
    m_tab.reset();
    apply();
}

QString ViewPanels::save() const
{
    QHash<int, int> wanted = m_panelsByTab;
    if (m_tab && m_docks.areOfView())
        wanted[static_cast<int>(*m_tab)] = visiblePanels();
    QStringList parts;
    for (auto each = wanted.cbegin(); each != wanted.cend(); ++each)
        parts << QStringLiteral("%1:%2").arg(each.key()).arg(each.value());
    parts.sort();
    return parts.join(u',');
}

void ViewPanels::restore(const QString &text)
{
    m_panelsByTab.clear();
    for (const QString &part : text.split(u',', Qt::SkipEmptyParts))
        m_panelsByTab[part.section(u':', 0, 0).toInt()] = part.section(u':', 1).toInt();
    m_usual = m_panelsByTab.value(static_cast<int>(CentralView::Tab::Contributions), m_usual);
    m_tab.reset();
    apply();
}

} // namespace strata
