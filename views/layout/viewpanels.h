// SPDX-License-Identifier: MIT
#pragma once

#include "views/window/centralview.h"

#include <QHash>
#include <QObject>
#include <QString>

#include <optional>

class QDockWidget;
class QMainWindow;

namespace strata {

class PaneDocks;

/// Which of the panels Source and Why are shown beside each view. By default views of one answer have both, views of
/// many answers none; what the user shows or hides is remembered for the view.
class ViewPanels : public QObject
{
    Q_OBJECT

public:
    /// \a docks belong to \a window; all outlive this.
    ViewPanels(QMainWindow &window, PaneDocks &docks, CentralView &centre);

    /// Shows and hides the panels as set for the current view.
    void apply();
    /// Restores the defaults of all views.
    void reset();

    QString save() const;
    void restore(const QString &text);

private:
    enum Panel { SourcePanel = 1, WhyPanel = 2 };

    void onTabChanged();
    int visiblePanels() const;
    int usual(CentralView::Tab tab) const;

    PaneDocks &m_docks;
    CentralView &m_centre;
    QDockWidget *m_source = nullptr;
    QDockWidget *m_why = nullptr;
    QHash<int, int> m_panelsByTab;         // panels by tab that differ from the default
    int m_usual = SourcePanel | WhyPanel;  // default of views of one answer: what the last of them had
    std::optional<CentralView::Tab> m_tab; // whose panels are shown; none: those of a remembered layout
};

} // namespace strata
