// SPDX-License-Identifier: MIT
#pragma once

#include "views/window/commands.h"

#include <QMainWindow>
#include <memory>

class QToolButton;
class QMenuBar;

namespace strata {

class ElidedLabel;
class CentralView;
class DropHint;
class LookupBar;
class MessageBar;
class PaneDocks;
class ProgressLine;
class WindowMenus;
class VersionButton;
class ViewPanels;

/// The window: lookup bar on top, docks around the central view, status bar. It arranges and offers commands; what they
/// do is wired outside.
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

    /// The views that fill the window stand in them.
    PaneDocks &docks() { return *m_docks; }
    /// The panels that each view wants.
    ViewPanels &panels() { return *m_panels; }
    /// Shows what leads through a lesson, in front of Layers and Keys, with or without the texts. The view belongs to
    /// the window from then on.
    enum class Texts { Hidden, Shown };
    void showGuide(QWidget *view, Texts texts);
    /// Everything as it was before.
    void hideGuide();
    /// Makes Tab go through the panes as they are read; after all views were given.
    void orderPanes();
    /// The pages, and the tabs of the answer.
    CentralView &centre() { return *m_centre; }
    WindowMenus &menus() { return *m_menus; }
    /// Title and recent-folder menu follow what is open; the docks are hidden while nothing is.
    void setProjectOpen(bool open);
    /// The strategies that the commands offer; further ones have no command.
    void setStrategies(const QStringList &names);
    /// "production — control-repo — Strata"; \a what is empty if nothing is open.
    void setProjectTitle(const QString &environment, const QString &name);
    /// The left text of the status bar: "Hiera 5 · 9 levels · 1,204 keys · 0.6 ms".
    void setStatus(const QString &text);
    /// What files are read, on a button that chooses others; empty: there is no choice.
    void setSourceText(const QString &text);
    /// The right text of the status bar.
    void setRemark(const QString &text);

    /// How large text is, 1 as the desktop has it; from 0.7 to 2.
    qreal zoom() const { return m_zoom; }
    void setZoom(qreal factor);

signals:
    /// A file or folder was dropped on the window.
    void dropped(const QString &path);
    void cancelRequested();
    void zoomChanged(qreal factor);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;
    bool focusNextPrevChild(bool next) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void connectActions();
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
    ElidedLabel *m_status = nullptr;
    ElidedLabel *m_remark = nullptr;
    DropHint *m_dropHint = nullptr;
    QStringList m_strategies;
    bool m_isOpen = false;
    qreal m_basePointSize = 0;
    qreal m_zoom = 1;
};

} // namespace strata
