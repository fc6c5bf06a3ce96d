// SPDX-License-Identifier: MIT
#pragma once

#include "views/controls/countlabel.h"
#include "views/window/commands.h"

#include <QMainWindow>
#include <memory>

class QToolButton;
class QMenuBar;
class QTimer;

namespace strata {

class ElidedLabel;
class CentralView;
class DropHint;
class LookupBar;
class MessageBar;
class PaneDocks;
class PanelButtons;
class ProgressLine;
class WindowMenus;
class VersionButton;
class ViewPanels;

/// The window: lookup bar at the top, docks around the central view, status bar. Arranges views and provides commands,
/// which are connected outside.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(QWidget *parent = nullptr);
    ~MainWindow() override;

    LookupBar &lookupBar() { return *m_lookupBar; }
    MessageBar &messageBar() { return *m_messageBar; }
    ProgressLine &progressLine() { return *m_progress; }
    VersionButton &versionButton() { return *m_version; }
    QAction *action(Command command) const { return m_actions[static_cast<std::size_t>(command)]; }

    /// The docks of the views.
    PaneDocks &docks() { return *m_docks; }
    /// The panels that each view wants.
    ViewPanels &panels() { return *m_panels; }
    /// Shows what leads through a lesson, in front of Layers and Keys, with or without the texts. The view belongs to
    /// the window from then on.
    void showGuide(QWidget *view, bool showsTexts);
    /// Restores the previous layout.
    void hideGuide();
    /// Makes Tab follow the reading order of panes; call it after all views are set.
    void orderPanes();
    /// The pages and the tabs of an answer.
    CentralView &centre() { return *m_centre; }
    WindowMenus &menus() { return *m_menus; }
    /// Updates title and menu of recent folders; docks are hidden without a project.
    void setProjectOpen(bool open);
    /// The strategies of the commands; further ones have no command.
    void setStrategies(const QStringList &names);
    /// "production — control-repo — Strata"; \a name is empty without a project.
    void setProjectTitle(const QString &environment, const QString &name);
    /// The left text of the status bar: "Hiera 5 · 9 levels · 1,204 keys · 0.6 ms".
    void setStatus(const QString &text, const QList<CountLink> &counts = {});
    /// The source of the files, on a button that selects another; empty: hidden.
    void setSourceText(const QString &text);
    /// The right text of the status bar: what just happened. It disappears after some seconds.
    void setRemark(const QString &text);

    /// The scale of text relative to the desktop, from 0.7 to 2.
    qreal zoom() const { return m_zoom; }
    void setZoom(qreal factor);

signals:
    /// A file or folder was dropped on the window.
    void dropped(const QString &path);
    void cancelRequested();
    void closed();
    void zoomChanged(qreal factor);

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;
    bool focusNextPrevChild(bool next) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void connectActions();
    void fitScreen();
    void updateStrategyActions();
    void buildTop();
    void buildStatusBar();
    QList<QWidget *> panes() const;

    CommandActions m_actions;
    QMenuBar *m_menuBar = nullptr;
    LookupBar *m_lookupBar = nullptr;
    ProgressLine *m_progress = nullptr;
    MessageBar *m_messageBar = nullptr;
    CentralView *m_centre = nullptr;
    std::unique_ptr<PaneDocks> m_docks;
    std::unique_ptr<ViewPanels> m_panels;
    std::unique_ptr<WindowMenus> m_menus;
    VersionButton *m_version = nullptr;
    QToolButton *m_source = nullptr;
    CountLabel *m_status = nullptr;
    ElidedLabel *m_remark = nullptr;
    QTimer *m_remarkEnd = nullptr;
    PanelButtons *m_panelButtons = nullptr; ///< visible with an open project
    DropHint *m_dropHint = nullptr;
    QStringList m_strategies;
    bool m_isOpen = false;
    qreal m_basePointSize = 0;
    qreal m_zoom = 1;
};

} // namespace strata
